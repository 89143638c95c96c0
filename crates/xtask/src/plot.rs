//! `cargo xtask plot`: what `bench/overhead.c` measured, as a table for other
//! programs and as a picture in the manner of warp-specialized fork-join,
//! figure 4: overhead over the threads of a team, a line for each construct.

use crate::error::Error;
use clap::Args;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// What to draw, and where to.
#[derive(Args, Clone, Debug)]
pub struct PlotArgs {
    /// Results of the benchmarks, as `bench` and the bundle's script write them.
    results: PathBuf,
    /// Folder for `overhead.csv` and `overhead.svg`.
    #[arg(long, value_name = "DIR", default_value = ".")]
    out: PathBuf,
}

/// Reads results and draws them.
///
/// # Errors
/// When the file cannot be read, or holds no overheads.
pub fn run(args: &PlotArgs) -> Result<(), Error> {
    let path = &args.results;
    let text = fs::read_to_string(path).map_err(|e| Error::io("read", path, &e))?;
    let value: Value = serde_json::from_str(&text)
        .map_err(|e| Error::Usage(format!("{} is no result: {e}", path.display())))?;
    let results = value["bench"].as_array().map_or(&[][..], Vec::as_slice);
    let device = value["device"].as_str().unwrap_or_default();
    if !write(results, device, &args.out)? {
        return Err(Error::Usage(format!(
            "{} holds no overheads of constructs",
            path.display()
        )));
    }
    Ok(())
}

/// Overhead of a construct in a kernel of some organisation, by threads: mean
/// and standard deviation, in cycles.
type Lines = BTreeMap<(String, String), Vec<(u32, f64, f64)>>;

/// Writes table and picture, if there are overheads among the results.
///
/// # Errors
/// When a file cannot be written.
pub fn write(results: &[Value], device: &str, dir: &Path) -> Result<bool, Error> {
    let lines = lines(results);
    if lines.is_empty() {
        return Ok(false);
    }
    fs::create_dir_all(dir).map_err(|e| Error::io("create", dir, &e))?;
    for (name, text) in [
        ("overhead.csv", csv(&lines)),
        ("overhead.svg", svg(&lines, device)),
    ] {
        let path = dir.join(name);
        fs::write(&path, text).map_err(|e| Error::io("write", &path, &e))?;
        println!("wrote {}", path.display());
    }
    Ok(true)
}

fn lines(results: &[Value]) -> Lines {
    let mut lines = Lines::new();
    for r in results.iter().filter(|r| r["bench"] == "overhead") {
        let text = |key: &str| r[key].as_str().unwrap_or_default().to_owned();
        let number = |key: &str| r[key].as_f64();
        if let (Some(threads), Some(mean), Some(sd)) =
            (r["threads"].as_u64(), number("cycles"), number("sd"))
        {
            let line = lines.entry((text("by"), text("construct"))).or_default();
            line.push((threads as u32, mean, sd));
        }
    }
    for line in lines.values_mut() {
        line.sort_by_key(|(threads, ..)| *threads);
    }
    lines
}

fn csv(lines: &Lines) -> String {
    let mut out = "by,construct,threads,cycles,standard deviation\n".to_owned();
    for ((by, construct), points) in lines {
        for (threads, mean, sd) in points {
            let _ = writeln!(out, "\"{by}\",\"{construct}\",{threads},{mean:.1},{sd:.1}");
        }
    }
    out
}

/// Size of a panel and the room around it, in pixels.
const PANEL: (f64, f64) = (560.0, 400.0);
const LEFT: f64 = 64.0;
const TOP: f64 = 56.0;
const LEGEND: f64 = 190.0;

/// Colours that people with any sight distinguish, then dashed once more.
pub(crate) const COLOURS: [&str; 8] = [
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#6a3d9a", "#000000",
];

/// Ends the `by` of what `bench/overhead_whole.c` measured.
const WHOLE: &str = "whole runtime";

fn svg(lines: &Lines, device: &str) -> String {
    // The worst case above, as in the paper's figure, where it was measured; then what goes on
    // inside a region, forks in each kind of kernel, and schedules.
    let is_schedule = |c: &str| c.contains("schedule");
    let is_fork = |c: &str| c.starts_with("parallel");
    let whole = |by: &str| by.ends_with(WHOLE);
    let master = |by: &str| by.contains("master");
    let choose = |f: &dyn Fn(&str, &str) -> bool| -> Vec<_> {
        lines.iter().filter(|((by, c), _)| f(by, c)).collect()
    };
    let panels = [
        (
            "Constructs, with the whole runtime in use",
            choose(&|by, c| master(by) && whole(by) && !is_schedule(c)),
        ),
        (
            "Constructs, a master warp runs sequential code",
            choose(&|by, c| master(by) && !whole(by) && !is_schedule(c)),
        ),
        (
            "parallel and parallel for, by who runs sequential code",
            choose(&|by, c| !whole(by) && is_fork(c)),
        ),
        (
            "Schedules: a loop of 8 iterations a thread",
            choose(&|by, c| !whole(by) && is_schedule(c)),
        ),
    ];
    let panels = panels.into_iter().filter(|(_, lines)| !lines.is_empty());
    let panels: Vec<_> = panels.collect();
    let width = LEFT + PANEL.0 + LEGEND + 90.0;
    let height = (TOP + PANEL.1 + 56.0) * panels.len() as f64;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    );
    for (number, (title, lines)) in panels.iter().enumerate() {
        let at = (TOP + PANEL.1 + 56.0) * number as f64 + TOP;
        let _ = writeln!(out, "<g transform=\"translate({LEFT} {at})\">");
        let title = match device {
            "" => (*title).to_owned(),
            device => format!("{title} ({device})"),
        };
        panel(&mut out, &title, lines);
        out.push_str("</g>\n");
    }
    out.push_str("</svg>\n");
    out
}

/// The line of one construct, with its key.
type Line<'a> = (&'a (String, String), &'a Vec<(u32, f64, f64)>);

fn panel(out: &mut String, title: &str, lines: &[Line]) {
    let (w, h) = PANEL;
    let values = || lines.iter().flat_map(|(_, points)| points.iter());
    // Both axes are logarithmic; what is below one cycle is drawn as one.
    let most = values().map(|p| p.1).fold(10.0, f64::max).log10().ceil();
    let widest = values().map(|p| p.0).max().unwrap_or(1).max(2);
    let x = |threads: f64| threads.log2() / f64::from(widest).log2() * w;
    let y = |cycles: f64| h - cycles.max(1.0).log10() / most * h;
    let _ = writeln!(
        out,
        "<text x=\"0\" y=\"-16\" font-size=\"14\">{}</text>",
        escaped(title)
    );
    for power in 0..=most as i32 {
        let at = y(10f64.powi(power));
        let _ = writeln!(
            out,
            "<line x1=\"0\" x2=\"{w}\" y1=\"{at:.1}\" y2=\"{at:.1}\" stroke=\"#ddd\"/>\
             <text x=\"-6\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            at + 4.0,
            10u64.pow(power as u32)
        );
    }
    let powers = (0..).map(|p| 1u32 << p).take_while(|n| *n < widest);
    for threads in powers.filter(|n| widest - n > widest / 8).chain([widest]) {
        let at = x(f64::from(threads));
        let _ = writeln!(
            out,
            "<line x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"0\" y2=\"{h}\" stroke=\"#eee\"/>\
             <text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{threads}</text>",
            h + 16.0
        );
    }
    let _ = writeln!(
        out,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">threads of the team</text>\
         <text transform=\"translate(-46 {:.1}) rotate(-90)\" text-anchor=\"middle\">cycles</text>",
        w / 2.0,
        h + 34.0,
        h / 2.0
    );
    let organisations: std::collections::BTreeSet<_> = lines.iter().map(|(k, _)| &k.0).collect();
    for (number, ((by, construct), points)) in lines.iter().enumerate() {
        let colour = COLOURS[number % COLOURS.len()];
        let dash = ["none", "6 3"][number / COLOURS.len() % 2];
        let path: Vec<_> = points
            .iter()
            .map(|(n, mean, _)| format!("{:.1},{:.1}", x(f64::from(*n)), y(*mean)))
            .collect();
        let _ = writeln!(
            out,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.8\" stroke-dasharray=\"{dash}\"/>",
            path.join(" ")
        );
        let name = if organisations.len() > 1 {
            format!("{construct}, {}", short(by))
        } else {
            construct.clone()
        };
        let at = 10.0 + 18.0 * number as f64;
        let _ = writeln!(
            out,
            "<line x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{at}\" y2=\"{at}\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dash}\"/>\
             <text x=\"{:.1}\" y=\"{}\">{}</text>",
            w + 14.0,
            w + 38.0,
            w + 44.0,
            at + 4.0,
            escaped(&name)
        );
    }
}

/// Who runs sequential code, out of a result's `by`.
fn short(by: &str) -> &str {
    let who = by.split_once(", ").map_or(by, |(_, who)| who);
    who.split(" run").next().unwrap_or(who)
}

/// A text within SVG.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn result(by: &str, construct: &str, threads: u32, cycles: f64) -> Value {
        json!({ "bench": "overhead", "by": by, "construct": construct,
                "threads": threads, "cycles": cycles, "sd": 1.5 })
    }

    #[test]
    fn a_line_for_each_construct() {
        let master = "warpfork, a master warp runs sequential code";
        let all = "warpfork, all threads run sequential code";
        let results = [
            result(master, "parallel", 992, 1000.0),
            result(master, "parallel", 1, 10.0),
            result(all, "parallel", 1, -3.0),
            result(master, "for schedule(static)", 32, 100.0),
            json!({ "bench": "sum", "cycles": 5 }),
        ];
        let lines = lines(&results);
        assert_eq!(lines.len(), 3);
        assert_eq!(
            csv(&lines).lines().nth(2),
            Some("\"warpfork, a master warp runs sequential code\",\"parallel\",1,10.0,1.5")
        );
        let picture = svg(&lines, "A & B");
        // Two of `parallel` in the second panel, one in each other.
        assert_eq!(picture.matches("<polyline").count(), 4);
        assert!(picture.contains("parallel, all threads<"));
        assert!(picture.contains("(A &amp; B)"));
        // From 10 cycles to 1000 of 1000, from 1 thread to 992 of 992.
        assert!(picture.contains("points=\"0.0,266.7 560.0,0.0\""));
        assert!(!picture.contains("whole runtime"));
    }

    #[test]
    fn the_worst_case_has_a_picture_of_its_own() {
        let whole = "warpfork, a master warp runs sequential code, whole runtime";
        let results = [
            result(whole, "critical", 32, 1000.0),
            result(
                "warpfork, a master warp runs sequential code",
                "lock",
                1,
                10.0,
            ),
        ];
        let picture = svg(&lines(&results), "");
        assert_eq!(picture.matches("<g ").count(), 2);
        let (worst, best) = (picture.find(">critical<"), picture.find(">lock<"));
        assert!(worst.is_some() && worst < best);
    }

    #[test]
    fn no_overheads_no_files() {
        let dir = std::env::temp_dir().join("nowhere-at-all");
        assert!(!write(&[json!({ "bench": "sum" })], "", &dir).expect("nothing to do"));
        assert!(!dir.exists());
    }
}
