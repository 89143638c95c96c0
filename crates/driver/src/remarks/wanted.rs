//! The remarks that a command line enables.

use regex_lite::Regex;

/// The pass of most remarks.
pub const PASS: &str = "warpfork";
/// The pass of those on registers and memory, by Clang's name for AMD's GPUs.
pub const USAGE: &str = "kernel-resource-usage";

/// Which remarks are asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// `-Rpass=`.
    pub passed: bool,
    /// `-Rpass-missed=`.
    pub missed: bool,
    /// `-Rpass-analysis=`.
    pub analysis: bool,
    /// `-Rpass-analysis=kernel-resource-usage`.
    pub usage: bool,
}

impl Wanted {
    /// Those of either.
    pub fn or(self, other: Self) -> Self {
        Self::from_bits(self.bits() | other.bits())
    }

    /// All of them.
    pub fn all(&mut self) {
        *self = Self::from_bits(0b1111);
    }

    /// A bit for each, in the order of the fields.
    pub fn bits(self) -> u8 {
        let fields = [self.passed, self.missed, self.analysis, self.usage];
        let bits = fields.iter().enumerate().map(|(n, on)| u8::from(*on) << n);
        bits.sum()
    }

    /// What [`Self::bits`] gave.
    pub fn from_bits(bits: u8) -> Self {
        let on = |n: u8| bits >> n & 1 != 0;
        Self {
            passed: on(0),
            missed: on(1),
            analysis: on(2),
            usage: on(3),
        }
    }

    /// Reads a flag of the command line, which stays Clang's as well; Clang says
    /// what is wrong with an expression. As there the last flag of a name counts,
    /// one without an expression is for every pass, and `-Rno-` takes it back.
    pub fn flag(&mut self, name: &str) {
        let (flag, pattern) = match name.split_once('=') {
            Some((flag, pattern)) => (flag, Some(pattern)),
            None => (name, None),
        };
        let (flag, on) = match flag.strip_prefix("-Rno-") {
            Some(rest) if pattern.is_none() => (format!("-R{rest}"), false),
            _ => (flag.to_owned(), true),
        };
        let asked = |pass: &str| match pattern.map(Regex::new) {
            None => Some(on),
            Some(Ok(pattern)) => Some(pattern.is_match(pass)),
            Some(Err(_)) => None,
        };
        let (Some(ours), Some(usage)) = (asked(PASS), asked(USAGE)) else {
            return;
        };
        match flag.as_str() {
            "-Rpass" => self.passed = ours,
            "-Rpass-missed" => self.missed = ours,
            "-Rpass-analysis" => (self.analysis, self.usage) = (ours, usage),
            "-Reverything" if pattern.is_none() => *self = Self::from_bits(15 * u8::from(on)),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(flags: &[&str]) -> Wanted {
        let mut wanted = Wanted::default();
        for flag in flags {
            wanted.flag(flag);
        }
        wanted
    }

    #[test]
    fn flags_are_read_as_clang_reads_them() {
        let none = [
            "-Rpass=loop-vectorize",
            "-Rpass-missed=(",
            "-Wall",
            "-Rpass=Warpfork",
        ];
        assert_eq!(after(&none), Wanted::default());
        let missed = after(&["-Rpass-missed=warp.*"]);
        assert!(missed.missed && !missed.passed && !missed.analysis);
        let usage = after(&["-Rpass-analysis=kernel"]);
        assert!(usage.usage && !usage.analysis);
        let mut all = Wanted::default();
        all.all();
        let each = [
            "-Rpass-analysis=.*",
            "-Rpass=^warpfork$",
            "-Rpass-missed=x|[[:alpha:]]*fork",
        ];
        assert_eq!(after(&each), all);
        assert_eq!(Wanted::from_bits(all.bits()), all);
    }

    #[test]
    fn the_last_flag_of_a_name_counts() {
        assert!(after(&["-Rpass"]).passed);
        assert!(!after(&["-Rpass", "-Rno-pass"]).passed);
        assert!(after(&["-Rno-pass", "-Rpass=warpfork"]).passed);
        assert!(!after(&["-Rpass=warpfork", "-Rpass=inline"]).passed);
        let both = after(&["-Rpass-analysis=warpfork|kernel-resource-usage"]);
        assert!(both.usage && both.analysis);
        assert_eq!(after(&["-Reverything"]).bits(), 15);
        assert_eq!(after(&["-Reverything", "-Rno-everything"]).bits(), 0);
    }
}
