//! The table of `docs/shuffles.md`: what each pattern becomes on which GPU.

use super::assembly;
use wf_host_abi::amd::Gfx;

/// A pattern of the table, and shuffles of it as IR that gives `%r`, one for each form
/// that its cell names. `%n` is unknown, `%l` the lane of 32, `%w` that of the wave.
const PATTERNS: &[(&str, &[&str])] = &[
    ("each its own", &["bfly.i32(i32 -1, i32 %v, i32 0, i32 31)"]),
    ("one lane of the wave to all", &["WAVE idx 5"]),
    (
        "the same of three words or more that are stored together",
        &["STORED"],
    ),
    (
        "any order in four lanes",
        &["bfly.i32(i32 -1, i32 %v, i32 2, i32 31)"],
    ),
    (
        "mirrored within 16 or 8",
        &[
            "bfly.i32(i32 -1, i32 %v, i32 15, i32 31)",
            "bfly.i32(i32 -1, i32 %v, i32 7, i32 31)",
        ],
    ),
    (
        "turned round within 16, `xor 8`",
        &["bfly.i32(i32 -1, i32 %v, i32 8, i32 31)"],
    ),
    (
        "lane `n` of 16 to its row",
        &["idx.i32(i32 -1, i32 %v, i32 5, i32 4127)"],
    ),
    (
        "`xor n`, `n` below 16",
        &["bfly.i32(i32 -1, i32 %v, i32 5, i32 31)"],
    ),
    (
        "any order in eight lanes",
        &["up.i32(i32 -1, i32 %v, i32 2, i32 6144)"],
    ),
    (
        "up and down within 16",
        &[
            "up.i32(i32 -1, i32 %v, i32 3, i32 4096)",
            "down.i32(i32 -1, i32 %v, i32 3, i32 4127)",
        ],
    ),
    (
        "the same for some rows or banks",
        &["ROW up.i32(i32 -1, i32 %v, i32 %b, i32 4096)"],
    ),
    (
        "by one in the whole wave",
        &["WAVE up 1", "WAVE down 1", "TURN 63", "TURN 1"],
    ),
    (
        "any order in 16, the same in each row",
        &["FIVE idx.i32(i32 -1, i32 %v, i32 %b, i32 4127)"],
    ),
    (
        "from the other row of 32, `xor 16` to `xor 31`",
        &["bfly.i32(i32 -1, i32 %v, i32 16, i32 31)"],
    ),
    ("the halves of 64", &["WAVE bfly 32"]),
    (
        "and, or and xor of the lane's bits within 32",
        &["LOW idx.i32(i32 -1, i32 %v, i32 %b, i32 31)"],
    ),
    ("all else", &["idx.i32(i32 -1, i32 %v, i32 %n, i32 31)"]),
    ("a push", &["PUSH"]),
];

/// The code of a shuffle.
fn code(of: &str, lanes: u32) -> String {
    let (first, rest) = of.split_once(' ').unwrap_or((of, ""));
    let call = |text: &str| format!("%r = call i32 @llvm.nvvm.shfl.sync.{text}");
    let lane = "%l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()\n  ";
    let wave = |mode: &str, b: &str| {
        let c = if mode == "up" { 0 } else { lanes - 1 };
        format!("%r = call i32 @__wf_t_shfl_sync_{mode}32(i64 -1, i32 %v, i32 {b}, i32 {c})")
    };
    match first {
        "WAVE" => {
            let (mode, b) = rest.split_once(' ').expect("a mode and a number");
            wave(mode, b)
        }
        "TURN" => format!(
            "%w = call i32 @__wf_t_lane()\n  %u = add i32 %w, {rest}\n  %b = and i32 %u, {}\n  {}",
            lanes - 1,
            wave("idx", "%b")
        ),
        "ROW" => format!(
            "{lane}%h = and i32 %l, 16\n  %z = icmp eq i32 %h, 0\n  \
             %b = select i1 %z, i32 1, i32 0\n  {}",
            call(rest)
        ),
        "FIVE" => format!(
            "{lane}%u = mul i32 %l, 5\n  %b = and i32 %u, 15\n  {}",
            call(rest)
        ),
        "LOW" => format!("{lane}%b = and i32 %l, 15\n  {}", call(rest)),
        "PUSH" => "%r = call i32 @__wf_t_push32(i64 -1, i32 %v, i32 %n)".to_owned(),
        "STORED" => {
            let mut text = String::from("%e0 = insertelement <4 x i32> poison, i32 0, i32 0\n  ");
            for i in 0..4 {
                text += &format!(
                    "%x{i} = xor i32 %v, {i}
  %s{i} = call i32 @__wf_t_shfl_sync_idx32(i64 -1, i32 %x{i}, i32 5, i32 {})
  %e{} = insertelement <4 x i32> %e{i}, i32 %s{i}, i32 {i}
  ",
                    lanes - 1,
                    i + 1
                );
            }
            text + "store <4 x i32> %e4, ptr addrspace(1) %p\n  %r = add i32 %v, 0"
        }
        _ => call(of),
    }
}

/// Everything by which lanes see each other's values.
const FORMS: [&str; 6] = ["_dpp", "dpp8", "readlane", "permlane", "ds_", "swizzle"];

#[test]
fn the_table_says_what_each_gpu_does() {
    let page = include_str!("../../../../docs/shuffles.md");
    let begin = page.find("| pattern | CDNA").expect("the table is there");
    let table = page[begin..].lines().take_while(|l| l.starts_with('|'));
    let rows: Vec<Vec<&str>> = table
        .skip(2)
        .map(|l| l.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    let named: Vec<_> = rows.iter().map(|r| r[0]).collect();
    let known: Vec<_> = PATTERNS.iter().map(|(name, _)| *name).collect();
    assert_eq!(named, known);
    for gfx in [Gfx::Gfx90a, Gfx::Gfx942, Gfx::Gfx1100, Gfx::Gfx1201] {
        let lanes = gfx.lanes();
        for (row, (name, shuffles)) in rows.iter().zip(PATTERNS) {
            let cell = match (lanes, row[2]) {
                (64, _) | (_, "the same") => row[1],
                (_, cell) if cell.ends_with("in waves of 64") => continue,
                (_, cell) => cell,
            };
            let forms: Vec<_> = cell.split('`').skip(1).step_by(2).collect();
            for (i, shuffle) in shuffles.iter().enumerate() {
                let text = assembly(&code(shuffle, lanes), gfx);
                let body = text.split("\nk:").nth(1).expect("the kernel is there");
                let body = body.split("s_endpgm").next().unwrap_or(body);
                let has = |what: &str| body.contains(what);
                match cell {
                    "nothing" => assert!(!FORMS.iter().any(|f| has(f)), "{gfx:?} {name}: {body}"),
                    // The next that does it.
                    "–" => assert!(FORMS.iter().any(|f| has(f)), "{gfx:?} {name}: {body}"),
                    _ if cell.contains("`row_mask`") => {
                        let whole = has("row_mask:0xf bank_mask:0xf");
                        assert!(has("row_mask:") && !whole, "{gfx:?} {name}: {body}");
                    }
                    _ => {
                        // What stands behind `:n` is a number.
                        let form = forms[i.min(forms.len() - 1)].trim_end_matches('n');
                        assert!(has(form), "{gfx:?} {name}: no {form} in {body}");
                        let others = FORMS.iter().filter(|f| **f == "ds_" && has("ds_"));
                        let through = others.count() > 0;
                        assert_eq!(through, form.starts_with("ds_"), "{gfx:?} {name}: {body}");
                    }
                }
            }
        }
    }
}
