//! Builds wave functions from lane functions.

use super::ctx::{Ctx, each};
use super::elem::{Elem, Word};
use super::{Exec, Made};
use crate::asm::scalar;
use crate::machine::{Machine, Next, Wave};

/// One source, one result.
pub fn op1<D: Elem, A: Elem>(c: &Ctx, f: impl Fn(A) -> D + Send + Sync + 'static) -> Made {
    let (d, a) = (c.dest::<D>(0, 1)?, c.source::<A>(1)?);
    Ok(Box::new(move |m| {
        let a = a.fetch::<A>(m.w);
        d.store(m.w, |i| f(A::of(a[i])));
        Ok(Next::Go)
    }))
}

/// Two sources, one result.
pub fn op2<D: Elem, A: Elem, B: Elem>(
    c: &Ctx,
    f: impl Fn(A, B) -> D + Send + Sync + 'static,
) -> Made {
    let (d, a, b) = (c.dest::<D>(0, 2)?, c.source::<A>(1)?, c.source::<B>(2)?);
    Ok(Box::new(move |m| {
        let (a, b) = (a.fetch::<A>(m.w), b.fetch::<B>(m.w));
        d.store(m.w, |i| f(A::of(a[i]), B::of(b[i])));
        Ok(Next::Go)
    }))
}

/// Two sources, one result, which the function itself keeps in its range if
/// that is asked for.
pub fn saturating<D: Elem>(
    c: &Ctx,
    f: impl Fn(D, D) -> D + Send + Sync + 'static,
    clamped: impl Fn(D, D) -> D + Send + Sync + 'static,
) -> Made {
    if !c.clamp() {
        return op2(c, f);
    }
    let d = c.dest_clamped::<D>(0, 2)?;
    let (a, b) = (c.source::<D>(1)?, c.source::<D>(2)?);
    Ok(Box::new(move |m| {
        let (a, b) = (a.fetch::<D>(m.w), b.fetch::<D>(m.w));
        d.store(m.w, |i| clamped(D::of(a[i]), D::of(b[i])));
        Ok(Next::Go)
    }))
}

/// Three sources, one result.
pub fn op3<D: Elem, A: Elem, B: Elem, C: Elem>(
    c: &Ctx,
    f: impl Fn(A, B, C) -> D + Send + Sync + 'static,
) -> Made {
    op3_of(c, [1, 2, 3], f)
}

/// Three sources that are certain operands, one result.
pub fn op3_of<D: Elem, A: Elem, B: Elem, C: Elem>(
    c: &Ctx,
    at: [usize; 3],
    f: impl Fn(A, B, C) -> D + Send + Sync + 'static,
) -> Made {
    let d = c.dest::<D>(0, 3)?;
    let x = c.nth_source::<A>(at[0], 0)?;
    let y = c.nth_source::<B>(at[1], 1)?;
    let z = c.nth_source::<C>(at[2], 2)?;
    Ok(Box::new(move |m| {
        let (x, y, z) = (x.fetch::<A>(m.w), y.fetch::<B>(m.w), z.fetch::<C>(m.w));
        d.store(m.w, |i| f(A::of(x[i]), B::of(y[i]), C::of(z[i])));
        Ok(Next::Go)
    }))
}

/// A mask of scalar registers that an operand is, one bit for each lane.
pub fn mask_of(c: &Ctx, i: usize) -> Result<impl Fn(&Wave) -> u64 + Send + Sync + 'static, String> {
    let place = c.place::<u64>(i)?;
    Ok(move |w: &Wave| match w.lanes {
        32 => place.bits::<u32>(w),
        _ => place.bits::<u64>(w),
    })
}

/// Two sources, a bit for each lane; the register is operand 0, or `exec`
/// where there is none.
pub fn compare<A: Elem, B: Elem>(
    c: &Ctx,
    f: impl Fn(A, B) -> bool + Send + Sync + 'static,
) -> Made {
    let writes_exec = c.name().starts_with("v_cmpx");
    let first = c.count() - 2;
    let to = match first {
        0 => None,
        _ => Some(c.scalar(0)?),
    };
    let (a, b) = (
        c.nth_source::<A>(first, 0)?,
        c.nth_source::<B>(first + 1, 1)?,
    );
    let dpp = c.dpp();
    c.clamp();
    Ok(Box::new(move |m| {
        let (a, b) = (a.fetch::<A>(m.w), b.fetch::<B>(m.w));
        let lanes = match &dpp {
            None => m.w.exec(),
            Some(dpp) => dpp.mask(m.w.exec(), m.w.lanes),
        };
        let mut mask = 0;
        each(lanes, |i| {
            mask |= u64::from(f(A::of(a[i]), B::of(b[i]))) << i
        });
        if let Some(to) = to {
            m.w.set_mask(to, mask);
        }
        if writes_exec {
            m.w.set_mask(scalar::EXEC, mask);
        }
        Ok(Next::Go)
    }))
}

/// A result and a bit for each lane from two sources and, where it has an
/// operand 4, a bit that comes in.
pub fn carry(c: &Ctx, f: impl Fn(u32, u32, bool) -> (u32, bool) + Send + Sync + 'static) -> Made {
    let clamp = c.clamp();
    let d = c.dest_clamped::<u32>(0, 3)?;
    let out = c.scalar(1)?;
    let (a, b) = (c.nth_source::<u32>(2, 0)?, c.nth_source::<u32>(3, 1)?);
    let carry_in = match c.count() {
        5.. => Some(mask_of(c, 4)?),
        _ => None,
    };
    if clamp {
        return Err("clamp is not understood here".into());
    }
    Ok(Box::new(move |m| {
        let (a, b) = (a.fetch::<u32>(m.w), b.fetch::<u32>(m.w));
        let bits = carry_in.as_ref().map_or(0, |f| f(m.w));
        let mut mask = 0;
        let mut sums = [0u32; 64];
        each(d.mask(m.w), |i| {
            let (sum, carry) = f(a[i], b[i], bits >> i & 1 != 0);
            sums[i] = sum;
            mask |= u64::from(carry) << i;
        });
        d.store::<u32>(m.w, |i| sums[i]);
        m.w.set_mask(out, mask);
        Ok(Next::Go)
    }))
}

/// A scalar source.
pub fn scalar_source<E: Elem>(
    c: &Ctx,
    i: usize,
) -> Result<impl Fn(&Wave) -> E + Send + Sync + 'static, String> {
    let place = c.place::<E>(i)?;
    if matches!(place, super::ctx::Place::Vector(_)) {
        return Err(format!("operand {i} is a vector register"));
    }
    if c.operand(i)?.neg || c.operand(i)?.abs {
        return Err(format!("operand {i} has a sign, which is not known here"));
    }
    Ok(move |w: &Wave| E::of(E::W::cut(place.bits::<E::W>(w))))
}

/// Writes a scalar result.
#[inline]
pub fn put_scalar<E: Elem>(w: &mut Wave, r: u16, value: E) {
    let bits = value.word().bits();
    match E::W::REGS {
        2 => w.set_s64(r, bits),
        _ => w.set_s32(r, bits as u32),
    }
}

/// A scalar result of one source.
pub fn sop1<D: Elem, A: Elem>(c: &Ctx, f: impl Fn(A) -> D + Send + Sync + 'static) -> Made {
    let (d, a) = (c.scalar(0)?, scalar_source::<A>(c, 1)?);
    Ok(Box::new(move |m| {
        let value = f(a(m.w));
        put_scalar(m.w, d, value);
        Ok(Next::Go)
    }))
}

/// A scalar result of one source, and whether it is not zero.
pub fn sop1_nz<D: Elem, A: Elem>(c: &Ctx, f: impl Fn(A) -> D + Send + Sync + 'static) -> Made {
    let (d, a) = (c.scalar(0)?, scalar_source::<A>(c, 1)?);
    Ok(Box::new(move |m| {
        let value = f(a(m.w));
        m.w.scc = value.word().bits() != 0;
        put_scalar(m.w, d, value);
        Ok(Next::Go)
    }))
}

/// A scalar result of two sources.
pub fn sop2<D: Elem, A: Elem, B: Elem>(
    c: &Ctx,
    f: impl Fn(A, B) -> D + Send + Sync + 'static,
) -> Made {
    let d = c.scalar(0)?;
    let (a, b) = (scalar_source::<A>(c, 1)?, scalar_source::<B>(c, 2)?);
    Ok(Box::new(move |m| {
        let value = f(a(m.w), b(m.w));
        put_scalar(m.w, d, value);
        Ok(Next::Go)
    }))
}

/// A scalar result of two sources, and whether it is not zero.
pub fn sop2_nz<D: Elem, A: Elem, B: Elem>(
    c: &Ctx,
    f: impl Fn(A, B) -> D + Send + Sync + 'static,
) -> Made {
    sop2_scc(c, move |a, b, _| {
        let value = f(a, b);
        (value, value.word().bits() != 0)
    })
}

/// A scalar result of two sources and the condition, and a condition.
pub fn sop2_scc<D: Elem, A: Elem, B: Elem>(
    c: &Ctx,
    f: impl Fn(A, B, bool) -> (D, bool) + Send + Sync + 'static,
) -> Made {
    let d = c.scalar(0)?;
    let (a, b) = (scalar_source::<A>(c, 1)?, scalar_source::<B>(c, 2)?);
    Ok(Box::new(move |m| {
        let (value, scc) = f(a(m.w), b(m.w), m.w.scc);
        m.w.scc = scc;
        put_scalar(m.w, d, value);
        Ok(Next::Go)
    }))
}

/// A condition of two sources.
pub fn sopc<A: Elem, B: Elem>(c: &Ctx, f: impl Fn(A, B) -> bool + Send + Sync + 'static) -> Made {
    let (a, b) = (scalar_source::<A>(c, 0)?, scalar_source::<B>(c, 1)?);
    Ok(Box::new(move |m| {
        m.w.scc = f(a(m.w), b(m.w));
        Ok(Next::Go)
    }))
}

/// A function of the whole machine.
pub fn go(f: impl Fn(&mut Machine) + Send + Sync + 'static) -> Exec {
    Box::new(move |m| {
        f(m);
        Ok(Next::Go)
    })
}

/// A scalar source of 32 bits.
pub fn s32(c: &Ctx, i: usize) -> Result<impl Fn(&Wave) -> u32 + Send + Sync + 'static, String> {
    scalar_source::<u32>(c, i)
}

/// A scalar source of 64 bits.
pub fn s64(c: &Ctx, i: usize) -> Result<impl Fn(&Wave) -> u64 + Send + Sync + 'static, String> {
    scalar_source::<u64>(c, i)
}
