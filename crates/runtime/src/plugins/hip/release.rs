//! The release of ROCm.

use super::driver::{Driver, OWN};
use crate::error::{Error, Result};
use std::ffi::c_int;
use std::fmt;

/// A release, as `hipRuntimeGetVersion` numbers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Release(c_int);

/// Units of the number.
const MAJOR: c_int = 10_000_000;
const MINOR: c_int = 100_000;

impl Release {
    /// The first that loads code objects of version 5 and whose properties are
    /// [`super::driver::Raw`].
    const OLDEST: Self = Self(6 * MAJOR);
    /// The first that loads code for generic processors, which is of version 6.
    const GENERIC: Self = Self(6 * MAJOR + 4 * MINOR);

    /// The release of an open library.
    ///
    /// # Errors
    /// It is too old.
    pub fn of(driver: &Driver) -> Result<Self> {
        let mut number = 0;
        // SAFETY: the pointer is to a local variable.
        let status = unsafe { (driver.more.runtime_version)(&mut number) };
        driver.check(OWN.runtime_version, status)?;
        let release = Self(number);
        match release >= Self::OLDEST {
            true => Ok(release),
            false => Err(Error::Device(format!(
                "{} is of {release}, which does not load the program's code; install ROCm {} or newer",
                driver.interface.title,
                Self::OLDEST.number()
            ))),
        }
    }

    /// Whether it loads code for generic processors.
    pub fn has_generic(self) -> bool {
        self >= Self::GENERIC
    }

    /// What to install for that.
    pub fn why_not_generic(self) -> String {
        format!(
            "{self} loads no code for generic processors, {} does",
            Self::GENERIC
        )
    }

    fn number(self) -> String {
        format!("{}.{}", self.0 / MAJOR, self.0 % MAJOR / MINOR)
    }
}

impl fmt::Display for Release {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ROCm {}", self.number())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_have_their_numbers() {
        let release = Release(60_443_484);
        assert_eq!(release.to_string(), "ROCm 6.4");
        assert!(release.has_generic() && release > Release::OLDEST);
        assert!(!Release(60_342_134).has_generic());
        assert!(Release(50_731_921) < Release::OLDEST);
    }
}
