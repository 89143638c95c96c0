//! What the script wrote: times by kernel, form and compiler.

use crate::error::Error;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Times of one kernel in one form by one compiler, in microseconds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Measured {
    /// Sums of what kernels took by the device's clock, a round each; where
    /// there was no profiler, times by the host's.
    pub times: Vec<f64>,
    /// From launch to the end of waiting, by the host's clock.
    pub wall: Vec<f64>,
    /// Iterations of the outer and of the inner loop.
    pub loops: (u64, u64),
    /// Bytes that must move to or from the device's memory at least; 0 where
    /// nobody said.
    pub bytes: f64,
}

impl Measured {
    /// The mean.
    pub fn mean(&self) -> f64 {
        mean(&self.times)
    }

    /// Terabytes that move in a second, of those that must.
    pub fn rate(&self) -> Option<f64> {
        (self.bytes > 0.0).then(|| 1e-6 * self.bytes / self.mean())
    }

    /// Half the width of the 99 % confidence interval, as a part of the mean.
    /// `None` of fewer than two rounds.
    pub fn interval(&self) -> Option<f64> {
        Some(half_width(&self.times)? / self.mean())
    }

    /// Whether the interval is as narrow as it should be.
    pub fn is_settled(&self) -> bool {
        self.interval().is_some_and(|part| part <= WITHIN)
    }
}

/// A key of the results: kernel, form, compiler.
pub type Key = (String, String, String);

/// A compiler's flags, and how long it took for all programs, in seconds.
pub type Compiled = BTreeMap<String, (String, f64)>;

/// All results of a run.
#[derive(Debug, Default)]
pub struct Results {
    /// The device's name and driver.
    pub device: String,
    /// What was right.
    pub measured: BTreeMap<Key, Measured>,
    /// What failed: compiler, program and form, reason.
    pub failed: Vec<(String, String, String)>,
    /// The compilers, where they were packed.
    pub compiled: Compiled,
    /// What the device's counters said of regions.
    pub counters: Vec<Value>,
    /// The rest, such as overheads of constructs, as other reports take it.
    pub bench: Vec<Value>,
}

impl Results {
    /// Times of a kernel, if it ran and was right.
    pub fn get(&self, kernel: &str, form: &str, by: &str) -> Option<&Measured> {
        self.measured
            .get(&(kernel.into(), form.into(), by.into()))
            .filter(|m| !m.times.is_empty())
    }

    /// The median of a benchmark beside the evaluation's kernels, in
    /// microseconds, by whom `by` tells.
    pub fn median(&self, name: &str, by: impl Fn(&str) -> bool) -> Option<f64> {
        let row = |v: &&Value| v["bench"] == name && v["by"].as_str().is_some_and(&by);
        self.bench.iter().find(row)?["median_us"].as_f64()
    }

    /// How many times longer `a` takes than `b`, each a form and a compiler.
    pub fn ratio(&self, kernel: &str, a: (&str, &str), b: (&str, &str)) -> Option<f64> {
        Some(self.get(kernel, a.0, a.1)?.mean() / self.get(kernel, b.0, b.1)?.mean())
    }

    /// The compilers that have a result, in order.
    pub fn compilers(&self) -> Vec<String> {
        let mut all: Vec<String> = self.measured.keys().map(|k| k.2.clone()).collect();
        all.sort();
        all.dedup();
        all
    }
}

/// Reads what the script wrote.
///
/// # Errors
/// When the file cannot be read or is no such result.
pub fn read(path: &Path) -> Result<Results, Error> {
    let text = fs::read_to_string(path).map_err(|e| Error::io("read", path, &e))?;
    let value: Value = serde_json::from_str(&text)
        .map_err(|e| Error::Usage(format!("{} is no result: {e}", path.display())))?;
    let mut out = Results {
        device: text_of(&value, "device"),
        bench: value["bench"].as_array().cloned().unwrap_or_default(),
        ..Results::default()
    };
    let rows = value["results"]
        .as_array()
        .ok_or_else(|| Error::Usage(format!("{} has no results", path.display())))?;
    for row in rows {
        out.add(row);
    }
    Ok(out)
}

impl Results {
    fn add(&mut self, row: &Value) {
        if row["compiler"].is_string() {
            let seconds = row["seconds"].as_f64().unwrap_or_default();
            let compiled = (text_of(row, "flags"), seconds);
            self.compiled.insert(text_of(row, "compiler"), compiled);
            return;
        }
        if row["counters"].is_string() {
            self.counters.push(row.clone());
            return;
        }
        let (by, form) = (text_of(row, "by"), text_of(row, "form"));
        if row["failed"].is_string() {
            let what = format!("{}, {form}", text_of(row, "program"));
            self.failed.push((by, what, text_of(row, "failed")));
            return;
        }
        let kernel = text_of(row, "kernel");
        if row["right"] != true {
            let what = format!("{kernel}, {form}");
            self.failed.push((by, what, "wrong result".into()));
            return;
        }
        let wall = numbers(&row["wall_us"]);
        let device = numbers(&row["device_us"]);
        let count = |key: &str| row[key].as_u64().unwrap_or_default();
        let measured = Measured {
            times: if device.is_empty() {
                wall.clone()
            } else {
                device
            },
            wall,
            loops: (count("outer"), count("inner")),
            bytes: row["bytes"].as_f64().unwrap_or_default(),
        };
        self.measured.insert((kernel, form, by), measured);
    }
}

/// A text of a row, empty where there is none.
pub fn text_of(value: &Value, key: &str) -> String {
    value[key].as_str().unwrap_or_default().to_owned()
}

fn numbers(value: &Value) -> Vec<f64> {
    let list = value.as_array().map_or(&[][..], Vec::as_slice);
    list.iter().filter_map(Value::as_f64).collect()
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// The 0.995 quantile of Student's distribution by degrees of freedom, from 1
/// on; what is beyond is taken as the last, which is a little too wide.
const STUDENT: [f64; 39] = [
    63.657, 9.925, 5.841, 4.604, 4.032, 3.707, 3.499, 3.355, 3.250, 3.169, 3.106, 3.055, 3.012,
    2.977, 2.947, 2.921, 2.898, 2.878, 2.861, 2.845, 2.831, 2.819, 2.807, 2.797, 2.787, 2.779,
    2.771, 2.763, 2.756, 2.750, 2.744, 2.738, 2.733, 2.728, 2.724, 2.719, 2.715, 2.712, 2.708,
];

/// How far a mean's interval may reach from it, as a part of it (section VI).
const WITHIN: f64 = 0.05;

/// Half the width of the mean's 99 % confidence interval.
pub fn half_width(values: &[f64]) -> Option<f64> {
    let n = values.len();
    let freedom = n.checked_sub(1).filter(|f| *f > 0)?;
    let middle = mean(values);
    let squares: f64 = values.iter().map(|v| (v - middle).powi(2)).sum();
    let deviation = (squares / freedom as f64).sqrt();
    let t = STUDENT[(freedom - 1).min(STUDENT.len() - 1)];
    Some(t * deviation / (n as f64).sqrt())
}

/// The geometric mean; `None` of nothing.
pub fn geometric_mean(values: &[f64]) -> Option<f64> {
    if values.is_empty() {
        return None;
    }
    let logs: f64 = values.iter().map(|v| v.ln()).sum();
    Some((logs / values.len() as f64).exp())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_interval_is_students() {
        // Deviation 1, 5 values: 4.604 / sqrt(5).
        let values = [9.0, 9.0, 10.0, 11.0, 11.0];
        let half = half_width(&values).expect("five values");
        assert!((half - 4.604 / 5f64.sqrt()).abs() < 1e-9, "{half}");
        assert_eq!(half_width(&[1.0]), None);
    }

    #[test]
    fn geometric_means() {
        let m = geometric_mean(&[2.0, 8.0]).expect("two values");
        assert!((m - 4.0).abs() < 1e-12);
        assert_eq!(geometric_mean(&[]), None);
    }

    #[test]
    fn rows_are_times_failures_or_compilers() {
        let mut r = Results::default();
        let times = json!({ "kernel": "bfs", "form": "nested", "by": "gcc openmp", "right": true,
                            "outer": 8, "inner": 2, "wall_us": [4.0, 6.0], "device_us": [3.0] });
        r.add(&times);
        let mut wrong = times.clone();
        wrong["right"] = false.into();
        wrong["form"] = "spmd".into();
        r.add(&wrong);
        r.add(
            &json!({ "program": "pep", "form": "spmd", "by": "gcc openmp", "failed": "status 1" }),
        );
        r.add(&json!({ "compiler": "gcc openmp", "flags": "-O3", "seconds": 2.5 }));
        let m = r.get("bfs", "nested", "gcc openmp").expect("measured");
        assert_eq!(
            (m.mean(), m.wall.len(), m.loops, m.interval()),
            (3.0, 2, (8, 2), None)
        );
        assert!(r.get("bfs", "spmd", "gcc openmp").is_none());
        assert_eq!(r.failed.len(), 2);
        assert_eq!(r.compiled["gcc openmp"].1, 2.5);
    }
}
