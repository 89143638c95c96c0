//! The table of constructs.

use super::timeline::{MOST, Sum, Timeline};
use std::fmt::Write as _;

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
    if !rows.is_empty() {
        let _ = writeln!(
            text,
            "{:>7} {:>10} {:>8} {:>10} {:>10} {:>10} {:>10}  construct",
            "share", "kernels", "launches", "each", "copies", "to", "from"
        );
    }
    for (sum, place) in rows {
        let share = 100.0 * (sum.kernels + sum.copies) / busy.max(f64::MIN_POSITIVE);
        let place = match place.source.line {
            0 => place.what.to_owned(),
            _ => place.to_string(),
        };
        let dash = |there: bool, shown: String| if there { shown } else { "-".to_owned() };
        let _ = writeln!(
            text,
            "{share:>5.1} % {:>10} {:>8} {:>10} {:>10} {:>10} {:>10}  {place}",
            dash(sum.launches > 0, time(sum.kernels)),
            dash(sum.launches > 0, sum.launches.to_string()),
            dash(
                sum.launches > 0,
                time(sum.kernels / sum.launches.max(1) as f64)
            ),
            dash(sum.to + sum.from > 0, time(sum.copies)),
            dash(sum.to > 0, bytes(sum.to)),
            dash(sum.from > 0, bytes(sum.from)),
        );
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

/// A time with three to four digits.
fn time(microseconds: f64) -> String {
    let (value, unit) = match microseconds {
        t if t < 1e3 => (t, "us"),
        t if t < 1e6 => (t / 1e3, "ms"),
        t => (t / 1e6, "s"),
    };
    scaled(value, unit)
}

/// A number of bytes.
fn bytes(n: u64) -> String {
    match n as f64 {
        _ if n < 1000 => format!("{n} B"),
        b if b < 1e6 => scaled(b / 1e3, "kB"),
        b if b < 1e9 => scaled(b / 1e6, "MB"),
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

    #[test]
    fn numbers_keep_three_digits() {
        assert_eq!(time(2.34567), "2.35 us");
        assert_eq!(time(31_415.9), "31.4 ms");
        assert_eq!(time(3.2e8), "320 s");
        assert_eq!(bytes(999), "999 B");
        assert_eq!(bytes(8_000_000), "8.00 MB");
    }
}
