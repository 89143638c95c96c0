//! The table of constructs.

use super::timeline::{MOST, Sum, Timeline};
use crate::error::Place;
use std::collections::HashMap;
use std::fmt::Write as _;
use wf_host_abi::names;

/// The part of all time below which rows are put together.
const LEAST: f64 = 0.001;

/// The table as text: what took longest comes first.
pub fn text(timeline: &Timeline, file: &str) -> String {
    let sums = &timeline.sums;
    let total = |what: fn(&Sum) -> f64| sums.iter().map(what).sum::<f64>();
    let (kernels, copies) = (total(|s| s.kernels), total(|s| s.copies));
    let busy = kernels + copies;
    let (first, last) = timeline.span.unwrap_or_default();
    let mut devices: Vec<_> = timeline.devices.iter().collect();
    devices.sort_by_key(|(number, _)| **number);
    let devices: Vec<_> = devices.iter().map(|(_, name)| name.as_str()).collect();
    let mut text = format!(
        "warpfork: profile: {} of kernels and {} of copies in {}, on {}; trace in {file}\n",
        time(kernels),
        time(copies),
        time(last - first),
        match devices.is_empty() {
            true => "no device".to_owned(),
            false => devices.join(", "),
        }
    );
    let mut rows: Vec<_> = sums.iter().zip(&timeline.places).collect();
    rows.retain(|(sum, _)| **sum != Sum::default());
    rows.sort_by(|(a, _), (b, _)| (b.kernels + b.copies).total_cmp(&(a.kernels + a.copies)));
    let is_small = |sum: &Sum| sum.kernels + sum.copies < LEAST * busy;
    // They are the last; one alone needs no row that stands for it.
    let shown = rows.iter().take_while(|(sum, _)| !is_small(sum)).count();
    let shown = if rows.len() - shown == 1 {
        rows.len()
    } else {
        shown
    };
    let names = names(rows[..shown].iter().map(|(_, place)| *place));
    if !rows.is_empty() {
        let _ = writeln!(
            text,
            "{:>7} {:>10} {:>8} {:>10} {:>10} {:>10} {:>10}  construct",
            "share", "kernels", "launches", "each", "copies", "to", "from"
        );
    }
    for ((sum, _), name) in rows.iter().zip(&names) {
        let _ = writeln!(text, "{}  {name}", row(sum, busy));
    }
    if shown < rows.len() {
        let mut rest = Sum::default();
        for (sum, _) in &rows[shown..] {
            rest.add(sum);
        }
        let count = rows.len() - shown;
        let _ = writeln!(text, "{}  {count} more, each below 0.1 %", row(&rest, busy));
    }
    if timeline.dropped > 0 {
        let _ = writeln!(
            text,
            "the trace has the first {MOST} pieces of work, {} came later",
            timeline.dropped
        );
    }
    if timeline.lost() {
        text.push_str("the driver could not tell all times; those are missing here\n");
    }
    text
}

/// What the rows say of their constructs: functions by their short names, where
/// that distinguishes them.
fn names<'a>(places: impl Iterator<Item = &'a Place>) -> Vec<String> {
    let both = places.map(|place| match place.source.line {
        0 => (place.what.to_owned(), place.what.to_owned()),
        _ => {
            let mut source = place.source.clone();
            source.function = names::short(&source.function);
            let what = place.what;
            (Place { what, source }.to_string(), place.to_string())
        }
    });
    let both: Vec<_> = both.collect();
    let mut seen = HashMap::new();
    for (short, _) in &both {
        *seen.entry(short.as_str()).or_insert(0) += 1;
    }
    let one = |(short, full): &(String, String)| match seen[short.as_str()] {
        1 => short.clone(),
        _ => full.clone(),
    };
    both.iter().map(one).collect()
}

/// A row without its name.
fn row(sum: &Sum, busy: f64) -> String {
    let share = (sum.kernels + sum.copies) / busy.max(f64::MIN_POSITIVE);
    let share = match share {
        s if s < LEAST => "<0.1 %".to_owned(),
        s if (0.9995..1.0).contains(&s) => ">99.9 %".to_owned(),
        s => format!("{:.1} %", 100.0 * s),
    };
    let dash = |there: bool, shown: String| if there { shown } else { "-".to_owned() };
    let each = sum.kernels / sum.launches.max(1) as f64;
    format!(
        "{share:>7} {:>10} {:>8} {:>10} {:>10} {:>10} {:>10}",
        dash(sum.launches > 0, time(sum.kernels)),
        dash(sum.launches > 0, sum.launches.to_string()),
        dash(sum.launches > 0, time(each)),
        dash(sum.to + sum.from > 0, time(sum.copies)),
        dash(sum.to > 0, bytes(sum.to)),
        dash(sum.from > 0, bytes(sum.from)),
    )
}

/// A time with three to four digits.
fn time(microseconds: f64) -> String {
    let (value, unit) = match microseconds {
        // What three digits round up is shown as 1.00 of the next unit.
        t if t < 999.5 => (t, "us"),
        t if t < 999.5e3 => (t / 1e3, "ms"),
        t => (t / 1e6, "s"),
    };
    scaled(value, unit)
}

/// A number of bytes.
fn bytes(n: u64) -> String {
    match n as f64 {
        _ if n < 1000 => format!("{n} B"),
        b if b < 999.5e3 => scaled(b / 1e3, "kB"),
        b if b < 999.5e6 => scaled(b / 1e6, "MB"),
        b => scaled(b / 1e9, "GB"),
    }
}

fn scaled(value: f64, unit: &str) -> String {
    let digits = match value {
        v if v < 10.0 => 2,
        v if v < 100.0 => 1,
        _ => 0,
    };
    format!("{value:.digits$} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;
    use wf_host_abi::SourceLoc;

    fn place(function: &str, line: u32) -> Place {
        Place {
            what: "target region",
            source: SourceLoc {
                file: "a.cpp".into(),
                line,
                function: function.into(),
                ..SourceLoc::default()
            },
        }
    }

    #[test]
    fn small_rows_are_one() {
        let mut timeline = Timeline::new(Instant::now());
        for (function, kernels) in [
            ("void F<A<int> >::run(double*)", 1e6),
            ("small", 3.0),
            ("smaller", 2.0),
        ] {
            let number = timeline.place(&place(function, 4)) as usize;
            timeline.sums[number].kernels = kernels;
            timeline.sums[number].launches = 1;
        }
        let table = text(&timeline, "x");
        let lines: Vec<&str> = table.lines().skip(1).collect();
        assert_eq!(lines.len(), 3, "{table}");
        assert!(
            lines[1].starts_with(">99.9 %     1.00 s        1 "),
            "{table}"
        );
        assert!(
            lines[1].ends_with("  target region in function F::run at a.cpp:4"),
            "{table}"
        );
        assert!(
            lines[2].starts_with(" <0.1 %    5.00 us        2    2.50 us "),
            "{table}"
        );
        assert!(lines[2].ends_with("  2 more, each below 0.1 %"), "{table}");
        // What is named stands in one column.
        let column = lines[0].find("construct");
        assert_eq!(lines[1].find("target"), column, "{table}");
        assert_eq!(lines[2].find("2 more"), column, "{table}");
    }

    #[test]
    fn names_stay_different() {
        let places = [
            place("void f<int>()", 4),
            place("void f<long>()", 4),
            place("void g<int>()", 4),
        ];
        let found = names(places.iter());
        assert_eq!(
            found[1],
            "target region in function void f<long>() at a.cpp:4"
        );
        assert_eq!(found[2], "target region in function g at a.cpp:4");
    }

    #[test]
    fn numbers_keep_three_digits() {
        assert_eq!(time(2.34567), "2.35 us");
        assert_eq!(time(999.999), "1.00 ms");
        assert_eq!(time(31_415.9), "31.4 ms");
        assert_eq!(time(3.2e8), "320 s");
        assert_eq!(bytes(999), "999 B");
        assert_eq!(bytes(8_000_000), "8.00 MB");
    }
}
