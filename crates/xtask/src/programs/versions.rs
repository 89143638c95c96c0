//! Which versions of its kernels a program launches, as the runtime's trace says.

use std::collections::BTreeMap;

/// What has the runtime print each launch.
pub const TRACE: (&str, &str) = ("LIBOMPTARGET_INFO", "16");

/// Checks a run's trace against a program's `VERSIONS`: `launch-values+noalias` was
/// launched, and of `-noalias` no version was.
///
/// # Errors
/// What was launched instead, with counts.
pub fn check(wanted: &[String], trace: &str) -> Result<(), String> {
    let launches = launches(trace);
    let fault = |word: &String| match word.strip_prefix('-') {
        Some(kind) => launches
            .keys()
            .any(|name| name.split('+').any(|k| k == kind)),
        None => !launches.contains_key(word.as_str()),
    };
    let Some(word) = wanted.iter().find(|word| fault(word)) else {
        return Ok(());
    };
    let counts: Vec<_> = launches
        .iter()
        .map(|(name, n)| format!("{name} {n}"))
        .collect();
    let what = match word.starts_with('-') {
        true => "versions that it must not launch",
        false => "a version that it never launches",
    };
    Err(format!(
        "VERSIONS names {what}: {word}; launches: {}",
        counts.join(", ")
    ))
}

/// How often each version was launched.
fn launches(trace: &str) -> BTreeMap<&str, usize> {
    let mut counts = BTreeMap::new();
    for line in trace
        .lines()
        .filter(|line| line.contains("Launching kernel "))
    {
        if let Some((_, version)) = line.rsplit_once(", version ") {
            *counts.entry(version.trim()).or_default() += 1;
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn launches_are_counted_by_version() {
        let trace = "omptarget device 0 info: Launching kernel k with 1 blocks, version ordinary\n\
                     other text, version noalias\n\
                     omptarget device 0 info: Launching kernel k with 2 blocks, version a+b\n\
                     omptarget device 0 info: Launching kernel l with 2 blocks, version a+b\n";
        assert_eq!(
            launches(trace),
            BTreeMap::from([("ordinary", 1), ("a+b", 2)])
        );
        let check = |words: &[&str]| {
            let words: Vec<_> = words.iter().map(|w| (*w).to_owned()).collect();
            check(&words, trace)
        };
        assert!(check(&["ordinary", "a+b", "-c"]).is_ok());
        let why = check(&["a"]).unwrap_err();
        assert!(why.ends_with("a+b 2, ordinary 1"), "{why}");
        assert!(check(&["-b"]).is_err());
        assert!(check(&["-noalias"]).is_ok());
    }
}
