//! Times of passes, for `-ftime-report` and `WARPFORK_TIME_PASSES=1`.

use crate::arch;
use std::ffi::OsStr;
use std::fmt::Write;
use wf_lower::PassTime;

/// Whether the environment asks for the times.
pub fn asked(variable: Option<&OsStr>) -> bool {
    variable.is_some_and(|v| !v.is_empty() && v != "0")
}

/// A line for each pass, in the order in which they ran, below their sum.
pub fn render(times: &[PassTime]) -> String {
    let total: f64 = times.iter().map(|t| t.time.as_secs_f64()).sum();
    let mut out = format!("device code: {:.1} ms\n", total * 1e3);
    for t in times {
        let seconds = t.time.as_secs_f64();
        let share = if total > 0.0 {
            100.0 * seconds / total
        } else {
            0.0
        };
        let arch = t.arch.as_ref().map(arch::name);
        let arch = arch.map_or(String::new(), |a| format!(" for {a}"));
        writeln!(
            out,
            "{:10.1} ms {share:5.1}%  {}{arch}",
            seconds * 1e3,
            t.pass
        )
        .expect("a string grows");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use wf_host_abi::Arch;

    #[test]
    fn a_line_for_each_pass() {
        let time = |pass, arch, ms| PassTime {
            pass,
            arch,
            time: Duration::from_millis(ms),
        };
        let text = render(&[
            time("import", None, 15),
            time("optimise", Some(Arch::Virtual), 45),
        ]);
        assert_eq!(
            text,
            "device code: 60.0 ms\n      15.0 ms  25.0%  import\n      45.0 ms  75.0%  optimise for virtual\n"
        );
    }

    #[test]
    fn zero_is_no() {
        let asked = |v: &str| asked(Some(OsStr::new(v)));
        assert!(asked("1") && !asked("0") && !asked("") && !super::asked(None));
    }
}
