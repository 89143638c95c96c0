//! Bars over a logarithmic axis, as figures 1, 5 and 6 of warp-specialized
//! fork-join have them: what is above 1 rises, what is below hangs.

use crate::plot::{COLOURS, escaped};
use std::fmt::Write as _;

/// A label and a value for each series, where there is one.
pub struct Group {
    /// What stands below the bars.
    pub label: String,
    /// In the order of the series.
    pub values: Vec<Option<f64>>,
}

/// Room around the bars, and their height, in pixels.
const LEFT: f64 = 64.0;
const TOP: f64 = 64.0;
const HEIGHT: f64 = 320.0;
const BELOW: f64 = 110.0;
/// Width of a bar, and between groups.
const BAR: f64 = 9.0;
const GAP: f64 = 12.0;

/// Draws groups of bars; the axis goes from a power of ten to another.
pub fn bars(title: &str, axis: &str, series: &[&str], groups: &[Group]) -> String {
    let values = || groups.iter().flat_map(|g| g.values.iter().flatten());
    let most = values().fold(10.0, |a: f64, v| a.max(*v)).log10().ceil();
    let least = values().fold(1.0, |a: f64, v| a.min(*v)).log10().floor();
    let y = |v: f64| HEIGHT - (v.log10() - least) / (most - least) * HEIGHT;
    let step = BAR * series.len() as f64 + GAP;
    let inner = (step * groups.len() as f64).max(260.0);
    let (width, height) = (LEFT + inner + 24.0, TOP + HEIGHT + BELOW);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n\
         <text x=\"{LEFT}\" y=\"22\" font-size=\"14\">{}</text>\n",
        escaped(title)
    );
    let mut at = LEFT;
    for (number, name) in series.iter().enumerate() {
        let colour = COLOURS[number % COLOURS.len()];
        let _ = writeln!(
            out,
            "<rect x=\"{at:.1}\" y=\"34\" width=\"10\" height=\"10\" fill=\"{colour}\"/>\
             <text x=\"{:.1}\" y=\"44\">{}</text>",
            at + 14.0,
            escaped(name)
        );
        at += 30.0 + 7.0 * name.len() as f64;
    }
    let _ = writeln!(out, "<g transform=\"translate({LEFT} {TOP})\">");
    for power in least as i32..=most as i32 {
        let at = y(10f64.powi(power));
        let colour = if power == 0 { "#444" } else { "#ddd" };
        let _ = writeln!(
            out,
            "<line x1=\"0\" x2=\"{inner:.1}\" y1=\"{at:.1}\" y2=\"{at:.1}\" stroke=\"{colour}\"/>\
             <text x=\"-6\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            at + 4.0,
            10f64.powi(power)
        );
    }
    let _ = writeln!(
        out,
        "<text transform=\"translate(-44 {:.1}) rotate(-90)\" text-anchor=\"middle\">{}</text>",
        HEIGHT / 2.0,
        escaped(axis)
    );
    for (number, group) in groups.iter().enumerate() {
        let left = GAP / 2.0 + step * number as f64;
        for (n, value) in group.values.iter().enumerate() {
            let Some(v) = value else { continue };
            let (a, b) = (y(*v), y(1.0));
            let _ = writeln!(
                out,
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{}\">\
                 <title>{}: {v:.2}</title></rect>",
                left + BAR * n as f64,
                a.min(b),
                BAR - 1.0,
                (a - b).abs().max(0.5),
                COLOURS[n % COLOURS.len()],
                escaped(&group.label)
            );
        }
        let middle = left + BAR * series.len() as f64 / 2.0;
        let _ = writeln!(
            out,
            "<text transform=\"translate({:.1} {:.1}) rotate(-60)\" text-anchor=\"end\">{}</text>",
            middle + 4.0,
            HEIGHT + 14.0,
            escaped(&group.label)
        );
    }
    out.push_str("</g>\n</svg>\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_rise_and_hang_from_one() {
        let groups = [
            Group {
                label: "a & b".into(),
                values: vec![Some(10.0), None],
            },
            Group {
                label: "c".into(),
                values: vec![Some(0.1), Some(1.0)],
            },
        ];
        let picture = bars("t", "times", &["x", "y"], &groups);
        // Two squares of the legend, the background, and three bars.
        assert_eq!(picture.matches("<rect").count(), 6);
        assert!(picture.contains("a &amp; b"));
        // From 0.1 to 10: half the height each.
        assert!(picture.contains("y=\"0.0\" width=\"8.0\" height=\"160.0\""));
        assert!(picture.contains("y=\"160.0\" width=\"8.0\" height=\"160.0\""));
    }
}
