//! What the device's counters say of each kernel: the evidence for what decides
//! its time.

use super::results::{Results, text_of};
use std::fmt::Write as _;

/// Parts of the device, by their names in results.
const PARTS: [(&str, &str); 5] = [
    ("dram", "memory"),
    ("l2", "second-level cache"),
    ("l1", "first-level cache"),
    ("compute", "arithmetic, issue"),
    ("warps", "warps"),
];

/// A section of the report; nothing where nothing was counted.
pub fn section(r: &Results) -> String {
    if r.counters.is_empty() {
        return String::new();
    }
    let heads: Vec<&str> = PARTS.iter().map(|(_, head)| *head).collect();
    let mut out = format!(
        "\n## What the nested kernels keep busy\n\n\
         Percent of what each part of the device can do, by Nsight Compute: the evidence for what \
         decides a kernel's time. Where no part is busy, it is waiting that does. *Warps* are those \
         that run, of those that there is place for. A region is its function and line. \
         `COUNTERS=1 ONLY=PROGRAM sh dist/evaluation/run.sh results.json` repeats a row, \
         `ONLY=PROGRAM` its times.\n\n\
         | program | region | {} |\n| --- | --- |{}\n",
        heads.join(" | "),
        " --- |".repeat(heads.len())
    );
    let mut rows: Vec<_> = r.counters.iter().collect();
    rows.sort_by_key(|v| (text_of(v, "counters"), text_of(v, "region")));
    for row in rows {
        let cells = PARTS.map(|(key, _)| match row[key].as_f64() {
            Some(percent) => format!("{percent:.0}"),
            None => "–".into(),
        });
        let (program, region) = (text_of(row, "counters"), text_of(row, "region"));
        let _ = writeln!(out, "| {program} | `{region}` | {} |", cells.join(" | "));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn regions_are_rows() {
        let mut r = Results::default();
        assert_eq!(section(&r), "");
        for (program, region) in [("pcsp", "solve_l9"), ("lud", "row_l7")] {
            r.counters.push(
                json!({ "counters": program, "form": "nested", "region": region,
                                    "dram": 32.56, "l2": 50, "l1": 26.8, "compute": 55.2 }),
            );
        }
        let text = section(&r);
        let lud = text.find("| lud | `row_l7` | 33 | 50 | 27 | 55 | – |");
        let pcsp = text.find("| pcsp | `solve_l9` | 33 ");
        assert!(lud.is_some() && lud < pcsp, "{text}");
    }
}
