//! One page with everything that `explain` knows: regions, sharing, a picture of occupancy by
//! GPU, and the source beside the IR and the PTX.
//!
//! The page is self-contained: it loads no scripts or styles, and is readable without scripts,
//! which only highlight lines that belong together.

use std::fmt::Write as _;

use wf_host_abi::{Arch, Mode};

use super::choose::{complaints, short_kernel};
use super::code::{self, Line};
use super::text::{place_text, plan_text, reduction_text, shared_text, variable_text};
use super::{Explanation, Shown, mode_text, versions};
use crate::error::Result;
use crate::gpu::Gpu;
use crate::remarks::combined;
use crate::resource_usage;
use crate::resource_usage::Registers;

/// The GPUs of the picture.
const GPUS: [&str; 6] = ["v100", "t4", "a100", "l40", "h200", "b200"];

/// Lines of the source before a region and after its last known line.
const AROUND: u32 = 2;
/// Most lines of a region's source.
const MOST: u32 = 200;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

impl Explanation {
    /// The page.
    ///
    /// # Errors
    /// When ptxas refuses the code.
    pub fn html(&self) -> Result<String> {
        let all = self.chosen();
        let gpus = GPUS.map(|name| Gpu::named(name).map(|gpu| (name, gpu)));
        let mut counted = Vec::new();
        for gpu in gpus {
            let (name, gpu) = gpu?;
            let mut of_parts = Vec::new();
            for part in &self.parts {
                of_parts.push(resource_usage::of_image(&part.image, gpu.capability)?);
            }
            counted.push((name, gpu, of_parts));
        }
        let generic = all
            .iter()
            .filter(|s| s.report.mode == Mode::Generic)
            .count();
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = write!(
            out,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n\
             <meta name=\"viewport\" content=\"width=device-width\"/>\n\
             <title>Target regions</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
             <h1>Target regions</h1>\n<p>{}: {} SPMD, {generic} generic.</p>\n",
            match all.len() {
                1 => "1 region".to_owned(),
                n => format!("{n} regions"),
            },
            all.len() - generic,
        );
        out.push_str("<table class=\"list\">\n<tr><th>region</th><th>mode</th><th>what costs time</th></tr>\n");
        for (number, shown) in all.iter().enumerate() {
            let report = shown.report;
            let mut costs: Vec<String> = complaints(report, shown.usage())
                .into_iter()
                .map(|c| escape(&c.what))
                .collect();
            if costs.is_empty() {
                costs.push("nothing that is known".into());
            }
            let _ = writeln!(
                out,
                "<tr><td><a href=\"#r{number}\">{}</a></td><td>{}</td><td>{}</td></tr>",
                escape(&place_text(&report.source)),
                badge(report.mode),
                costs.join("<br/>")
            );
        }
        out.push_str("</table>\n");
        for (number, shown) in all.iter().enumerate() {
            let report = shown.report;
            let _ = writeln!(
                out,
                "<section id=\"r{number}\">\n<h2>{} {}</h2>",
                escape(&place_text(&report.source)),
                badge(report.mode)
            );
            self.facts(&mut out, *shown);
            self.picture(&mut out, *shown, &counted);
            self.code(&mut out, *shown, number);
            out.push_str("</section>\n");
        }
        let _ = write!(out, "<script>\n{SCRIPT}</script>\n</body>\n</html>\n");
        Ok(out)
    }

    fn facts(&self, out: &mut String, shown: Shown<'_>) {
        let report = shown.report;
        out.push_str("<table class=\"facts\">\n");
        let mut row = |head: &str, text: &str| {
            let _ = writeln!(out, "<tr><th>{head}</th><td>{}</td></tr>", escape(text));
        };
        if let Some(file) = self.linked_file(shown) {
            row("in", &file);
        }
        row("why", &report.reason);
        for planned in &report.plan {
            row("plan", &plan_text(planned));
        }
        row("kernel", &short_kernel(&report.name));
        row("launch", &report.geometry);
        row("threads", &format!("at most {} a team", report.max_threads));
        for text in versions::lines(&report.name, &shown.part.image) {
            row("version", &text);
        }
        for region in &report.regions {
            row("parallel region", &place_text(&region.source));
        }
        for variable in &report.shared {
            row("shared variable", &variable_text(variable));
        }
        for variable in combined(report) {
            row("reduction", &reduction_text(&variable));
        }
        row("shared memory", &shared_text(report, &shown.part.image));
        row("registers", &self.registers_text(shown));
        out.push_str("</table>\n");
    }

    /// A bar for each GPU and size of teams: the part of a processor's warps
    /// that are in use.
    fn picture(
        &self,
        out: &mut String,
        shown: Shown<'_>,
        counted: &[(&str, Gpu, Vec<Option<Registers>>)],
    ) {
        let report = shown.report;
        const ROW: usize = 18;
        const WIDTH: u32 = 300;
        let mut rows = Vec::new();
        for (name, gpu, of_parts) in counted {
            let registers = of_parts[shown.number].as_ref();
            let used = registers.and_then(|r| r.kernels.get(&report.name));
            let used = used.map(|usage| usage.registers);
            for bar in gpu.bars(report, &shown.part.image, used) {
                rows.push((name, used, bar));
            }
        }
        let _ = writeln!(
            out,
            "<h3>Warps in use on a processor</h3>\n\
             <div class=\"wide\"><svg width=\"900\" height=\"{}\" role=\"img\">",
            (rows.len() + 1) * ROW
        );
        let mut last = "";
        for (number, (name, used, bar)) in rows.iter().enumerate() {
            let y = number * ROW;
            let text = y + 13;
            if last != **name {
                let _ = writeln!(
                    out,
                    "<text x=\"0\" y=\"{text}\" class=\"gpu\">{name}</text>"
                );
                last = name;
            }
            let part = bar.warps * WIDTH / bar.most.max(1);
            let registers = match used {
                Some(n) => format!("{n} registers"),
                None => "registers not counted".into(),
            };
            let _ = writeln!(
                out,
                "<text x=\"120\" y=\"{text}\" text-anchor=\"end\">{}</text>\n\
                 <rect x=\"130\" y=\"{}\" width=\"{WIDTH}\" height=\"12\" class=\"all\"/>\n\
                 <rect x=\"130\" y=\"{}\" width=\"{part}\" height=\"12\" class=\"used\"/>\n\
                 <text x=\"440\" y=\"{text}\">{} of {} warps in {} teams, by {}; {registers}</text>",
                match bar.threads {
                    1 => "1 thread".to_owned(),
                    n => format!("{n} threads"),
                },
                y + 3,
                y + 3,
                bar.warps,
                bar.most,
                bar.teams,
                escape(&bar.limits)
            );
        }
        out.push_str("</svg></div>\n");
    }

    fn code(&self, out: &mut String, shown: Shown<'_>, number: usize) {
        let report = shown.report;
        let file = &report.source.file;
        let ir = self.ir.as_ref().filter(|_| shown.part.file.is_none());
        let ir = ir.and_then(|text| code::ir(text, &report.name, file));
        let ptx = shown
            .part
            .image
            .images
            .iter()
            .find_map(|image| match image.arch {
                Arch::Ptx(_) => code::ptx(&image.code, &report.name),
                _ => None,
            });
        let places = report.regions.iter().map(|r| &r.source);
        let lines = places
            .filter(|p| p.file == *file)
            .map(|p| p.line)
            .chain(ir.iter().flatten().filter_map(|l| l.source))
            .filter(|line| *line >= report.source.line);
        let last = lines.max().unwrap_or(report.source.line) + AROUND;
        let first = report.source.line.saturating_sub(AROUND).max(1);
        let source = source_lines(file, first, last.min(first + MOST));
        out.push_str("<h3>Code</h3>\n<div class=\"code\">\n");
        let mut column = |name: &str, lines: Option<Vec<Line>>, missing: &str| {
            let _ = writeln!(out, "<div><h4>{name}</h4>");
            match lines {
                Some(lines) => {
                    out.push_str("<pre>");
                    for line in &lines {
                        let text = escape(&line.text);
                        let _ = match line.source {
                            Some(at) => {
                                writeln!(out, "<span data-line=\"{number}:{at}\">{text}</span>")
                            }
                            None => writeln!(out, "<span>{text}</span>"),
                        };
                    }
                    out.push_str("</pre>\n");
                }
                None => {
                    let _ = writeln!(out, "<p>{missing}</p>");
                }
            }
            out.push_str("</div>\n");
        };
        column("source", source, "The source is not where it was compiled.");
        column(
            "optimised IR",
            ir,
            "Ask for the sources or objects, not for the linked program, to see it.",
        );
        column("PTX", ptx, "There is no PTX in the program.");
        out.push_str("</div>\n");
    }
}

fn source_lines(file: &str, first: u32, last: u32) -> Option<Vec<Line>> {
    let text = std::fs::read(file).ok()?;
    let text = String::from_utf8_lossy(&text);
    let numbered = (1..).zip(text.lines());
    let lines = numbered
        .skip_while(|(number, _)| *number < first)
        .take_while(|(number, _)| *number <= last)
        .map(|(number, text)| Line {
            text: format!("{number:5}  {text}"),
            source: Some(number),
        });
    Some(lines.collect())
}

fn badge(mode: Mode) -> String {
    let name = mode_text(mode);
    format!(
        "<span class=\"mode {}\">{name}</span>",
        name.to_ascii_lowercase()
    )
}

fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
    out
}
