//! `cargo xtask report`: a run's results as tables and pictures.

use super::causes;
use super::compare::{
    CLANG, CLANG_GENERIC, CUDA, GENERIC, OPENACC, OPENMP, against, better, gained, groups, mean_of,
    of_cuda, peers,
};
use super::counters;
use super::dots::dots;
use super::figures::{Group, bars};
use super::kernels::{BESIDE, KERNELS, Kernel};
use super::results::{self, Results, geometric_mean};
use super::statistics::{SIGNIFICANT, log_normality, median};
use crate::error::Error;
use crate::plot;
use clap::Args;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// What to report, and where.
#[derive(Args, Clone, Debug)]
pub struct ReportArgs {
    /// Results that the script of `bench kernels` wrote.
    results: PathBuf,
    /// Folder for `evaluation.md` and the pictures beside it.
    #[arg(long, value_name = "DIR", default_value = "docs/performance")]
    out: PathBuf,
}

/// What stands before the tables and does not change from run to run.
const BEGIN: &str = include_str!("evaluation.md");

/// Reads a file of results and writes the report.
///
/// # Errors
/// When the results cannot be read or a file not be written.
pub fn run(args: &ReportArgs) -> Result<(), Error> {
    write(&args.results, &args.out)
}

/// Writes `evaluation.md` and its pictures.
///
/// # Errors
/// As [`run`].
pub fn write(from: &Path, dir: &Path) -> Result<(), Error> {
    let r = results::read(from)?;
    let pictures = dir.join("evaluation");
    fs::create_dir_all(&pictures).map_err(|e| Error::io("create", &pictures, &e))?;
    plot::write(&r.bench, &r.device, &pictures)?;
    let mut files: Vec<(PathBuf, String)> = pictures_of(&r)
        .into_iter()
        .map(|(name, content)| (pictures.join(name), content))
        .collect();
    files.push((dir.join("evaluation.md"), text(&r)));
    for (path, content) in files {
        fs::write(&path, content).map_err(|e| Error::io("write", &path, &e))?;
        println!("wrote {}", path.display());
    }
    Ok(())
}

/// Figures 1, 5, 6a and 6b, and the README's: file names and contents.
fn pictures_of(r: &Results) -> Vec<(&'static str, String)> {
    let mut out = Vec::new();
    let mut all = vec![OPENMP.to_owned(), OPENACC.to_owned()];
    all.extend(peers(r));
    let means: Vec<Group> = all
        .iter()
        .map(|by| Group {
            label: by.clone(),
            values: vec![mean_of(&gained(r, by))],
        })
        .collect();
    let title = "Figure 1: what nested parallelism gains, geometric mean";
    out.push((
        "figure1.svg",
        bars(title, "times its SPMD form", &["mean"], &means),
    ));
    let series = [OPENMP, OPENACC];
    let columns: Vec<_> = series.iter().map(|by| gained(r, by)).collect();
    let title = "Figure 5: what nested parallelism gains, kernel by kernel";
    out.push((
        "figure5.svg",
        bars(title, "times the SPMD form", &series, &groups(&columns)),
    ));
    let names = peers(r);
    let series: Vec<&str> = names.iter().map(String::as_str).collect();
    for (file, form) in [("figure6a.svg", "spmd"), ("figure6b.svg", "nested")] {
        let columns: Vec<_> = series.iter().map(|by| against(r, form, by)).collect();
        let title = format!("Figure 6: our speed in the {form} form against others");
        out.push((
            file,
            bars(&title, "times theirs", &series, &groups(&columns)),
        ));
    }
    let mut series = series;
    series.splice(0..0, [OPENMP, OPENACC]);
    series.retain(|by| *by != "clang-lto openmp");
    let columns: Vec<_> = series.iter().map(|by| better(r, by)).collect();
    let mut rows = groups(&columns);
    let mean = rows.pop();
    // By our OpenMP's time; kernels without one come last.
    let time = |row: &Group| row.values[0].unwrap_or(f64::INFINITY);
    rows.sort_by(|a, b| time(a).total_cmp(&time(b)));
    rows.extend(mean);
    // The driver's version is in the text.
    let gpu = r.device.split(',').next().unwrap_or_default();
    let title = format!("Time of each kernel, CUDA's being 1, on {gpu}");
    let axis = "times CUDA's time; left is faster";
    out.push(("speed.svg", dots(&title, axis, &series, &rows)));
    out
}

fn text(r: &Results) -> String {
    let rounds = r
        .measured
        .values()
        .map(|m| m.times.len())
        .filter(|n| *n > 0);
    let rounds = match (rounds.clone().min(), rounds.max()) {
        (Some(least), Some(most)) if least < most => format!("{least} to {most}"),
        (_, most) => most.unwrap_or(0).to_string(),
    };
    let mut out = BEGIN
        .replace("DEVICE", &r.device)
        .replace("ROUNDS", &rounds);
    out.push_str(&summary(r));
    out.push_str(&compilers(r));
    out.push_str(&times(r));
    out.push_str(&ratios(r, "nested", "evaluation/figure6b.svg"));
    out.push_str(&ratios(r, "spmd", "evaluation/figure6a.svg"));
    out.push_str(&beside(r));
    out.push_str(&generic(r));
    out.push_str(&decides(r));
    out.push_str(&counters::section(r));
    out.push_str(&causes::section(r));
    out
}

/// A row of goals: what was reached, of how many kernels.
fn goal(out: &mut String, what: &str, values: &[Option<f64>], least: &str) {
    let there: Vec<f64> = values.iter().flatten().copied().collect();
    let Some(mean) = geometric_mean(&there) else {
        let _ = writeln!(out, "| {what} | – | – | – | – | 0 | {least} |");
        return;
    };
    let low = there.iter().copied().fold(f64::INFINITY, f64::min);
    let normal = match log_normality(&there) {
        Some((w, p)) if p < SIGNIFICANT => format!("no: W = {w:.3}, p = {p:.3}"),
        Some((w, p)) => format!("W = {w:.3}, p = {p:.2}"),
        None => "–".into(),
    };
    let _ = writeln!(
        out,
        "| {what} | {mean:.2} | {:.2} | {normal} | {low:.2} | {} | {least} |",
        median(&there),
        there.len()
    );
}

fn summary(r: &Results) -> String {
    let mut out = "\n## In short\n\n\
        A geometric mean stands for ratios that are distributed log-normally, which the paper and \
        this table check by Shapiro and Wilk's test. Where it says *no*, at the 5 % level, the \
        median stands for them.\n\n\
        | ratio of times | geometric mean | median | log-normal | least | kernels | the goal |\n\
        | --- | --- | --- | --- | --- | --- | --- |\n"
        .to_owned();
    let wide: Vec<Option<f64>> = KERNELS
        .iter()
        .zip(gained(r, OPENMP))
        .filter_map(|(k, v)| k.wide.then_some(v))
        .collect();
    let capped = |k: &Kernel| of_cuda(r, k).map(|v| v.min(1.0));
    let cuda: Vec<Option<f64>> = KERNELS.iter().map(capped).collect();
    goal(
        &mut out,
        "our better form to CUDA, each capped at 1",
        &cuda,
        "0.97, least 0.85",
    );
    goal(
        &mut out,
        "our nested to our SPMD form, where the inner loop is longer",
        &wide,
        "3.6",
    );
    goal(
        &mut out,
        "our nested to our SPMD form",
        &gained(r, OPENMP),
        "",
    );
    for by in peers(r) {
        let least = match by.as_str() {
            "gcc openmp" => "7.0",
            "gcc openacc" => "7.6",
            _ => "2.0, least 0.95",
        };
        for form in ["nested", "spmd"] {
            let least = if form == "nested" { least } else { "" };
            goal(
                &mut out,
                &format!("ours to {by}, {form}"),
                &against(r, form, &by),
                least,
            );
        }
    }
    out.push_str("\n![Figure 1](evaluation/figure1.svg)\n\n![Figure 5](evaluation/figure5.svg)\n");
    out
}

fn compilers(r: &Results) -> String {
    let mut out = "\n## Compilers, as table I\n\n\
        | compiler | flags | processor seconds for all programs | failed |\n| --- | --- | --- | --- |\n"
        .to_owned();
    let mut failed: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (by, what, why) in &r.failed {
        let list = failed.entry(by).or_default();
        list.push(format!("{what}: {}", why.replace('|', "\\|")));
    }
    let mut all = r.compilers();
    all.extend(failed.keys().map(|by| (*by).to_owned()));
    all.sort();
    all.dedup();
    for by in all {
        let compiled = r.compiled.get(&by);
        let flags = compiled.map_or("–", |t| t.0.as_str());
        let seconds = compiled.map_or("–".into(), |t| format!("{:.0}", t.1));
        let none = vec!["none".to_owned()];
        let list = failed.get(by.as_str()).unwrap_or(&none).join("; ");
        let _ = writeln!(out, "| {by} | `{flags}` | {seconds} | {list} |");
    }
    out
}

/// A time and its interval, in microseconds.
fn cell(r: &Results, kernel: &str, form: &str, by: &str) -> String {
    let Some(m) = r.get(kernel, form, by) else {
        return "–".into();
    };
    let interval = m
        .interval()
        .map_or(String::new(), |i| format!(" ± {:.1} %", 100.0 * i));
    let miss = if m.is_settled() { "" } else { " †" };
    format!("{:.1}{interval}{miss}", m.mean())
}

fn times(r: &Results) -> String {
    let mut out = "\n## Times on the device, µs\n\n\
        The mean of the rounds and its 99 % confidence interval. *TB/s* is what must move to or \
        from memory at least, each array once, by the time of our better form.\n\n\
        | kernel | outer | inner | nested | SPMD | CUDA | CUDA's speed | TB/s | OpenACC nested | OpenACC SPMD |\n\
        | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n"
        .to_owned();
    for k in KERNELS {
        let any = r.measured.iter().find(|(key, _)| key.0 == k.name);
        let (outer, inner) = any.map_or((0, 0), |(_, m)| m.loops);
        let part = of_cuda(r, k).map_or("–".into(), |v| format!("{v:.2}"));
        let ours = ["nested", "spmd"].into_iter();
        let rates = ours.filter_map(|form| r.get(k.name, form, OPENMP)?.rate());
        let rate = rates
            .reduce(f64::max)
            .map_or("–".into(), |v| format!("{v:.2}"));
        let _ = writeln!(
            out,
            "| {} | {outer} | {inner} | {} | {} | {} | {part} | {rate} | {} | {} |",
            k.name,
            cell(r, k.name, "nested", OPENMP),
            cell(r, k.name, "spmd", OPENMP),
            cell(r, k.name, CUDA.0, CUDA.1),
            cell(r, k.name, "nested", OPENACC),
            cell(r, k.name, "spmd", OPENACC),
        );
    }
    out
}

fn ratios(r: &Results, form: &str, picture: &str) -> String {
    let names = peers(r);
    let mut out = format!(
        "\n## Against others, {form}\n\nTheir time over ours.\n\n| kernel | {} |\n| --- |{}\n",
        names.join(" | "),
        " --- |".repeat(names.len())
    );
    let columns: Vec<_> = names.iter().map(|by| against(r, form, by)).collect();
    for group in groups(&columns) {
        let cells: Vec<String> = group
            .values
            .iter()
            .map(|v| v.map_or("–".into(), |v| format!("{v:.2}")))
            .collect();
        let _ = writeln!(out, "| {} | {} |", group.label, cells.join(" | "));
    }
    let _ = writeln!(out, "\n![Figure 6, {form}]({picture})");
    out
}

/// What the paper describes and does not measure. Empty where it did not run.
fn beside(r: &Results) -> String {
    let is_there = |name: &str| r.measured.keys().any(|(kernel, ..)| kernel == name);
    if !BESIDE.iter().any(|k| is_there(k.name)) {
        return String::new();
    }
    let others: Vec<String> = peers(r)
        .into_iter()
        .filter(|by| by.ends_with("openmp"))
        .collect();
    let mut out = format!(
        "\n## Beside table II\n\nTimes in µs, nested unless it says otherwise.\n\n\
         | kernel | shows | nested | generic | SPMD | {} |\n| --- | --- | --- | --- | --- |{}\n",
        others.join(" | "),
        " --- |".repeat(others.len())
    );
    for k in BESIDE {
        let theirs: Vec<String> = others
            .iter()
            .map(|by| cell(r, k.name, "nested", by))
            .collect();
        let _ = writeln!(
            out,
            "| {} | {} | {} | {} | {} | {} |",
            k.name,
            k.shows,
            cell(r, k.name, "nested", OPENMP),
            cell(r, k.name, "nested", GENERIC),
            cell(r, k.name, "spmd", OPENMP),
            theirs.join(" | ")
        );
    }
    out
}

/// What warp specialization itself costs: the nested form with kernels that could be SPMD, beside
/// the same with a master warp and workers, by us and by Clang. Empty where it was not measured.
fn generic(r: &Results) -> String {
    let pairs = [(OPENMP, GENERIC), (CLANG, CLANG_GENERIC)];
    let is_there = |by: &str| {
        KERNELS
            .iter()
            .any(|k| r.get(k.name, "nested", by).is_some())
    };
    if !is_there(GENERIC) {
        return String::new();
    }
    let mut out = "\n## Generic kernels, nested\n\n\
        The nested form as it is, in which kernels are SPMD where that is possible, and with all \
        kernels forced into the generic mode, a master and workers \
        (`-fopenmp-exec-mode=generic`; Clang's `-mllvm -openmp-opt-disable-spmdization`). Times \
        in µs; *cost* is the generic form's time over the other's.\n\n\
        | kernel | ours | ours, generic | cost | Clang | Clang, generic | cost | Clang's generic over ours |\n\
        | --- | --- | --- | --- | --- | --- | --- | --- |\n"
        .to_owned();
    let number = |v: Option<f64>| v.map_or("–".into(), |v| format!("{v:.2}"));
    let form = |by| ("nested", by);
    let cost = |k: &Kernel, (as_is, forced)| r.ratio(k.name, form(forced), form(as_is));
    let other = |k: &Kernel| r.ratio(k.name, form(CLANG_GENERIC), form(GENERIC));
    for k in KERNELS {
        let [ours, clang] = pairs.map(|pair| {
            let (as_is, forced) = pair;
            format!(
                "{} | {} | {}",
                cell(r, k.name, "nested", as_is),
                cell(r, k.name, "nested", forced),
                number(cost(k, pair))
            )
        });
        let _ = writeln!(
            out,
            "| {} | {ours} | {clang} | {} |",
            k.name,
            number(other(k))
        );
    }
    let all = |of: &dyn Fn(&Kernel) -> Option<f64>| {
        number(mean_of(&KERNELS.iter().map(of).collect::<Vec<_>>()))
    };
    let _ = writeln!(
        out,
        "| geometric mean | | | {} | | | {} | {} |",
        all(&|k| cost(k, pairs[0])),
        all(&|k| cost(k, pairs[1])),
        all(&other)
    );
    out
}

/// How many times as many iterations one loop has as the other, as table II writes it.
fn ratio_of((outer, inner): (u64, u64)) -> String {
    let times = |a: u64, b: u64| {
        let times = a as f64 / b as f64;
        match times < 10.0 {
            true => format!("{times:.1}"),
            false => format!("{times:.0}"),
        }
    };
    match (outer, inner) {
        (0, _) | (_, 0) => "–".into(),
        (o, i) if o >= i => format!("{}:1", times(o, i)),
        (o, i) => format!("1:{}", times(i, o)),
    }
}

fn decides(r: &Results) -> String {
    let mut out = "\n## The kernels, as table II\n\n\
        Sizes of bodies, reductions, atomics and coalescing are the paper's; \
        [what is counted of them](accesses.md) has a page of its own. The ratio *here* is \
        that of the iterations that the programs report; [their page]\
        (../../bench/evaluation/README.md#sizes) says why some differ.\n\n\
        | kernel | outer : inner | here | body | reductions, atomics | coalesced | what decides its time |\n\
        | --- | --- | --- | --- | --- | --- | --- |\n"
        .to_owned();
    for k in KERNELS {
        let any = r.measured.iter().find(|(key, _)| key.0 == k.name);
        let here = any.map_or("–".into(), |(_, m)| ratio_of(m.loops));
        let combines = if k.combines.is_empty() {
            "–"
        } else {
            k.combines
        };
        let _ = writeln!(
            out,
            "| {} | {} | {here} | {} | {combines} | {} | {} |",
            k.name, k.ratio, k.body, k.coalesced, k.decides
        );
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    /// A file of results, and a folder for the report, removed when it is dropped.
    struct Place(PathBuf);

    impl Place {
        fn new() -> Self {
            let dir = std::env::temp_dir().join(format!("wf-report-{}", std::process::id()));
            fs::create_dir_all(&dir).expect("a folder");
            Self(dir)
        }
    }

    impl Drop for Place {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn row(form: &str, by: &str, time: f64) -> Value {
        json!({ "kernel": "haccmk", "form": form, "by": by, "right": true, "outer": 10,
                "inner": 200, "bytes": 4e5, "wall_us": [time], "device_us": [time, time] })
    }

    fn beside_row() -> Value {
        let mut row = row("nested", OPENMP, 20.0);
        row["kernel"] = "leukocyte".into();
        row
    }

    #[test]
    fn tables_and_pictures_follow_from_the_times() {
        let place = Place::new();
        let from = place.0.join("results.json");
        let results = json!({ "device": "A GPU", "results": [
            row("spmd", OPENMP, 80.0), row("nested", OPENMP, 10.0), row("cuda", "cuda", 9.0),
            row("nested", "gcc openmp", 70.0), row("nested", GENERIC, 15.0),
            row("nested", CLANG_GENERIC, 45.0), beside_row(),
            { "program": "pep", "by": "gcc openmp", "form": "spmd", "failed": "status 1" },
        ]});
        fs::write(&from, results.to_string()).expect("written");
        write(&from, &place.0).expect("a report");
        let text = fs::read_to_string(place.0.join("evaluation.md")).expect("written");
        for line in [
            "Device: A GPU.",
            "| our better form to CUDA, each capped at 1 | 0.90 | 0.90 | – | 0.90 | 1 |",
            "| our nested to our SPMD form, where the inner loop is longer | 8.00 | 8.00 | – | 8.00 | 1 | 3.6 |",
            "| ours to gcc openmp, nested | 7.00 | 7.00 | – | 7.00 | 1 | 7.0 |",
            "| ours to gcc openmp, spmd | – | – | – | – | 0 |",
            "pep, spmd: status 1",
            "| haccmk | 1:20 | 1:20 | M |",
            "ends when little changes | 20.0 ± 0.0 % | – | – | – |",
            "| haccmk | 10.0 ± 0.0 % | 15.0 ± 0.0 % | 1.50 | – | 45.0 ± 0.0 % | – | 3.00 |",
            "| geometric mean | | | 1.50 | | | – | 3.00 |",
            "| haccmk | 10 | 200 | 10.0 ± 0.0 % | 80.0 ± 0.0 % | 9.0 ± 0.0 % | 0.90 | 0.04 | – | – |",
        ] {
            assert!(text.contains(line), "{line}\nis not in\n{text}");
        }
        for picture in [
            "speed.svg",
            "figure1.svg",
            "figure5.svg",
            "figure6a.svg",
            "figure6b.svg",
        ] {
            assert!(
                place.0.join("evaluation").join(picture).exists(),
                "{picture}"
            );
        }
    }
}
