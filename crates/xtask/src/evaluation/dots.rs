//! A dot a kernel and compiler over a logarithmic axis, a line a kernel: readable at the width of
//! a telephone, as bars of five compilers side by side are not.

use super::figures::Group;
use crate::plot::{COLOURS, escaped};
use std::fmt::Write as _;

/// Width of the picture, room for names, and what stands above the rows, in pixels.
const WIDTH: f64 = 480.0;
const LEFT: f64 = 124.0;
const RIGHT: f64 = 22.0;
const TITLE: f64 = 24.0;
/// Height of a row and of a line of the legend, and what a name of the legend takes.
const ROW: f64 = 19.0;
const NAME: f64 = 150.0;

/// Draws rows of dots in the order given, on an axis from a power of ten to another on which 1 is
/// marked.
pub fn dots(title: &str, axis: &str, series: &[&str], rows: &[Group]) -> String {
    let values = || rows.iter().flat_map(|g| g.values.iter().flatten());
    let most = values().fold(10.0, |a: f64, v| a.max(*v)).log10().ceil();
    let least = values().fold(1.0, |a: f64, v| a.min(*v)).log10().floor();
    let inner = WIDTH - LEFT - RIGHT;
    let x = |v: f64| LEFT + (v.log10() - least) / (most - least) * inner;
    let in_line = (WIDTH / NAME).floor() as usize;
    let top = TITLE + ROW * series.len().div_ceil(in_line) as f64 + 14.0;
    let bottom = top + ROW * rows.len() as f64;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH:.0} {:.0}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n\
         <text x=\"8\" y=\"18\" font-size=\"14\" font-weight=\"bold\">{}</text>\n",
        bottom + 46.0,
        escaped(title)
    );
    for (n, name) in series.iter().enumerate() {
        let (at, line) = (8.0 + NAME * (n % in_line) as f64, (n / in_line) as f64);
        let y = TITLE + ROW * line + 10.0;
        let _ = writeln!(
            out,
            "<circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"{}\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            at + 6.0,
            COLOURS[n % COLOURS.len()],
            at + 16.0,
            y + 4.5,
            escaped(name)
        );
    }
    for power in least as i32..=most as i32 {
        let at = x(10f64.powi(power));
        let colour = if power == 0 { "#444" } else { "#ddd" };
        let _ = writeln!(
            out,
            "<line x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"{top:.1}\" y2=\"{bottom:.1}\" \
             stroke=\"{colour}\"/><text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            bottom + 16.0,
            10f64.powi(power)
        );
    }
    let _ = writeln!(
        out,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
        LEFT + inner / 2.0,
        bottom + 36.0,
        escaped(axis)
    );
    for (n, row) in rows.iter().enumerate() {
        let y = top + ROW * (n as f64 + 0.5);
        let _ = writeln!(
            out,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\
             <line x1=\"{LEFT}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#eee\"/>",
            LEFT - 8.0,
            y + 4.5,
            escaped(&row.label),
            WIDTH - RIGHT
        );
        // The first compiler's dots lie above the others', which they leave to be seen.
        for (n, value) in row.values.iter().enumerate().rev() {
            let Some(v) = value else { continue };
            let radius = if n == 0 { 3.5 } else { 5.5 };
            let _ = writeln!(
                out,
                "<circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"{radius}\" fill=\"{}\"><title>{}, {}: \
                 {v:.2}</title></circle>",
                x(*v),
                COLOURS[n % COLOURS.len()],
                escaped(&row.label),
                escaped(series[n])
            );
        }
    }
    out.push_str("</svg>\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_stand_at_their_values() {
        let row = |label: &str, values: Vec<Option<f64>>| Group {
            label: label.into(),
            values,
        };
        let rows = [
            row("a & b", vec![Some(10.0), None]),
            row("c", vec![Some(0.1), Some(1.0)]),
        ];
        let picture = dots("t", "times", &["x", "y"], &rows);
        // Two of the legend and three values.
        assert_eq!(picture.matches("<circle").count(), 5);
        assert!(picture.contains("a &amp; b, x: 10.00"));
        // From 0.1 to 10, over the whole width.
        for at in [LEFT, LEFT + (WIDTH - LEFT - RIGHT) / 2.0, WIDTH - RIGHT] {
            let circle = format!("<circle cx=\"{at:.1}\" cy");
            assert_eq!(picture.matches(&circle).count(), 1, "{circle}\n{picture}");
        }
    }
}
