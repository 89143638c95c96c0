//! Arithmetic of `double` that rounds down, up or to zero, against exact numbers.

use super::amd::words;
use super::exact::{Exact, F64, Mode};
use super::{GPUS, loaded};

const THREADS: usize = 256;

/// Rounding, as NVVM calls it.
const MODES: [(&str, Mode); 3] = [("rm", Mode::Down), ("rp", Mode::Up), ("rz", Mode::Zero)];

/// What is computed of `a`, `b` and `c`, and whether by an instruction of PTX.
const OPERATIONS: [(&str, u32); 5] = [("add", 2), ("mul", 2), ("div", 2), ("fma", 3), ("sqrt", 1)];

fn module() -> String {
    let mut text = String::from(
        "target triple = \"nvptx64-nvidia-cuda\"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare double @__nv_drcp_ru(double)
",
    );
    let mut body = String::new();
    let mut slot = 0;
    let mut put = |call: String| {
        let line = format!(
            "  %r{slot} = {call}
  %i{slot} = add i32 %t, {}
  %o{slot} = getelementptr double, ptr %out, i32 %i{slot}
  store double %r{slot}, ptr %o{slot}
",
            slot * THREADS
        );
        slot += 1;
        body += &line;
    };
    for (op, count) in OPERATIONS {
        for (mode, _) in MODES {
            let types = vec!["double"; count as usize].join(", ");
            text += &format!("declare double @llvm.nvvm.{op}.{mode}.d({types})\n");
            let args = ["double %a", "double %b", "double %c"][..count as usize].join(", ");
            put(format!("call double @llvm.nvvm.{op}.{mode}.d({args})"));
        }
    }
    put("call double @__nv_drcp_ru(double %a)".into());
    put("call double asm \"mul.rm.f64 $0, $1, $2;\", \"=d,d,d\"(double %a, double %b)".into());
    put(
        "call double asm \"fma.rp.f64 $0, $1, $2, $3;\", \"=d,d,d,d\"(double %a, double %b, double %c)"
            .into(),
    );
    text + &format!(
        "define ptx_kernel void @k(ptr %in, ptr %out) {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %pa = getelementptr [3 x double], ptr %in, i32 %t, i32 0
  %pb = getelementptr [3 x double], ptr %in, i32 %t, i32 1
  %pc = getelementptr [3 x double], ptr %in, i32 %t, i32 2
  %a = load double, ptr %pa
  %b = load double, ptr %pb
  %c = load double, ptr %pc
{body}  ret void
}}
"
    )
}

/// Numbers of every size: their products and quotients are large, small and too small to
/// be normal; sums cancel in part and wholly.
fn inputs() -> Vec<[u64; 3]> {
    let mut seed = 5u64;
    let mut next = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        seed ^ seed >> 29
    };
    let with = |any: u64, exponent: u64| any & 0x800f_ffff_ffff_ffff | exponent << 52;
    let mut out = vec![];
    for n in 0..THREADS as u64 {
        let [a, b, c] = [next(), next(), next()];
        let (e, f) = (next() % 16, next() % 120);
        out.push(match n % 8 {
            0 => [with(a, 1015 + e), with(b, 1031 - e), with(c, 1023)],
            // Results that are not normal.
            1 => [with(a, 500 + e), with(b, 523 - e), with(c, 1)],
            2 => [with(a, 1 + e % 2), with(b, 1023 + e), with(c, e % 3)],
            3 => [with(a, 0), with(b, 1040 + e), with(c, f % 4)],
            // Near the largest.
            4 => [with(a, 2040 + e % 7), with(b, 1023 + e % 9), with(c, 2046)],
            5 => [with(a, 1023), with(b, 1023), with(c, 960 + f)],
            // Few bits, and products that cancel.
            6 => {
                let (x, y) = ((a % 1000) as f64, (b % 1000) as f64 - 500.0);
                [x.to_bits(), y.to_bits(), (-x * y).to_bits()]
            }
            _ => [with(a, 1), with(b, 2046), with(c, 100 + f)],
        });
    }
    let one = 1f64.to_bits();
    out[0] = [0, 0, 0];
    out[1] = [one, 1 << 63, 1 << 63];
    out[2] = [f64::MAX.to_bits(), f64::MAX.to_bits(), one];
    out[3] = [1, 1, 0];
    out[4] = [1, 1, one];
    out[5] = [f64::INFINITY.to_bits(), one, one];
    out[6] = [4f64.to_bits(), one, (-4f64).to_bits()];
    out
}

/// The result, if it is one number.
fn model(op: &str, [a, b, c]: [u64; 3], mode: Mode) -> Option<u64> {
    let [x, y, z] = [a, b, c].map(f64::from_bits);
    if !(x.is_finite() && y.is_finite() && z.is_finite()) {
        let v = match op {
            "add" => x + y,
            "mul" => x * y,
            "div" => x / y,
            "fma" => x.mul_add(y, z),
            _ => x.sqrt(),
        };
        return Some(v.to_bits());
    }
    let [a, b, c] = [a, b, c].map(|v| F64.exact(v));
    let exact = match op {
        "add" => a.plus(b),
        "mul" => a.times(b),
        "div" if y == 0.0 => return None,
        "div" => a.over(b),
        _ => a.times(b).plus(c),
    };
    // The sign of a sum that is 0; of a product its factors'.
    let minus = match op {
        _ if exact.n != 0 => false,
        "add" | "fma" => {
            let first = if op == "add" { x } else { x * y };
            let second = if op == "add" { y } else { z };
            match (first.is_sign_negative(), second.is_sign_negative()) {
                (true, true) => true,
                (false, false) => false,
                _ => mode == Mode::Down,
            }
        }
        _ => x.is_sign_negative() != y.is_sign_negative(),
    };
    Some(F64.rounded64(exact, mode) | u64::from(minus) << 63)
}

/// Whether a root is the one that is asked for.
fn is_root(a: u64, got: u64, mode: Mode) -> bool {
    let (x, r) = (f64::from_bits(a), f64::from_bits(got));
    if x <= 0.0 || !x.is_finite() {
        return r.to_bits() == x.sqrt().to_bits() || r.is_nan() && x < 0.0;
    }
    let above = |r: u64| F64.exact(r).times(F64.exact(r)).minus(F64.exact(a)).n;
    match mode {
        Mode::Up => above(got) >= 0 && above(got - 1) < 0,
        _ => above(got) <= 0 && above(got + 1) > 0,
    }
}

#[test]
fn doubles_that_round_down_up_and_to_zero() {
    let (text, inputs) = (module(), inputs());
    let slots = OPERATIONS.len() * MODES.len() + 3;
    for gfx in GPUS {
        let d = loaded(gfx, &text);
        let out = d.put(&vec![0u64; slots * THREADS]);
        d.run(
            "k",
            [1; 3],
            [THREADS as u32, 1, 1],
            0,
            &words(&[d.put(&inputs), out]),
        )
        .expect("it runs");
        let got: Vec<u64> = d.get(out, slots * THREADS);
        let check = |slot: usize, op: &str, mode: Mode, of: &dyn Fn([u64; 3]) -> [u64; 3]| {
            for (t, row) in inputs.iter().enumerate() {
                let (row, got) = (of(*row), got[slot * THREADS + t]);
                let right = match op {
                    "sqrt" => is_root(row[0], got, mode),
                    _ => model(op, row, mode).is_none_or(|want| {
                        let nan = |v: u64| f64::from_bits(v).is_nan();
                        got == want || nan(got) && nan(want)
                    }),
                };
                let [a, b, c] = row;
                assert!(
                    right,
                    "{gfx:?} {op} {mode:?} of {a:#x} {b:#x} {c:#x}: {got:#x} for {:x?}",
                    model(op, row, mode)
                );
            }
        };
        let mut slot = 0;
        for (op, _) in OPERATIONS {
            for (_, mode) in MODES {
                check(slot, op, mode, &|row| row);
                slot += 1;
            }
        }
        let one = 1f64.to_bits();
        check(slot, "div", Mode::Up, &|[a, _, _]| [one, a, 0]);
        check(slot + 1, "mul", Mode::Down, &|row| row);
        check(slot + 2, "fma", Mode::Up, &|row| row);
    }
}

/// Exact numbers far from each other.
#[test]
fn the_model_of_sums_keeps_what_is_small() {
    let (one, tiny) = (F64.exact(1f64.to_bits()), F64.exact(1u64));
    let sum = |a: Exact, b: Exact, mode| f64::from_bits(F64.rounded64(a.plus(b), mode));
    assert_eq!(sum(one, tiny, Mode::Down), 1.0);
    assert_eq!(sum(one, tiny, Mode::Up), 1.0 + f64::EPSILON);
    let minus = Exact { n: -tiny.n, ..tiny };
    assert_eq!(sum(minus, one, Mode::Zero), 1.0 - f64::EPSILON / 2.0);
    assert_eq!(sum(minus, one, Mode::Up), 1.0);
}
