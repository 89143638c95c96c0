//! The kernels on a queue whose regions have ended.

use crate::error::{Error, Result};
use crate::lock::{lock, lock_soon};
use std::sync::Mutex;
use wf_host_abi::SourceLoc;

/// Where their target regions stand.
#[derive(Default)]
pub struct Deferred(Mutex<Vec<&'static SourceLoc>>);

impl Deferred {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        lock(&self.0).is_empty()
    }

    /// The same where the caller may be a signal handler; `None` if it cannot
    /// be told now.
    pub fn is_empty_soon(&self) -> Option<bool> {
        lock_soon(&self.0).map(|regions| regions.is_empty())
    }

    /// A kernel was launched: while others have not been waited for, a fault
    /// may be its as well as theirs.
    #[inline]
    pub fn join(&self, region: &'static SourceLoc) {
        let mut regions = lock(&self.0);
        if !regions.is_empty() {
            regions.push(region);
        }
    }

    /// The region of a kernel that was launched ends before it. Returns how
    /// many kernels there are then.
    pub fn add(&self, region: &'static SourceLoc) -> usize {
        let mut regions = lock(&self.0);
        // Launched beside others, it is there already.
        if regions.is_empty() {
            regions.push(region);
        }
        regions.len()
    }

    /// Their queue was waited for, with this result; an error gets the places
    /// it may have come from.
    ///
    /// # Errors
    /// The error given.
    pub fn waited(&self, result: Result<()>) -> Result<()> {
        let mut regions = lock(&self.0);
        let result = result.map_err(|error| blame(error, &regions));
        regions.clear();
        result
    }

    /// The same where the caller may be a signal handler: nothing is allocated
    /// or freed unless there is an error, which ends the program.
    ///
    /// # Errors
    /// The error given.
    pub fn waited_soon(&self, result: Result<()>) -> Result<()> {
        match lock_soon(&self.0) {
            Some(mut regions) => {
                let result = result.map_err(|error| blame(error, &regions));
                regions.clear();
                result
            }
            // Those that are done stay in the list until the next wait.
            None => result,
        }
    }
}

/// Says which regions an error may be of.
fn blame(error: Error, regions: &[&'static SourceLoc]) -> Error {
    let mut places: Vec<&SourceLoc> = vec![];
    for region in regions {
        if !places.contains(region) {
            places.push(region);
        }
    }
    match places[..] {
        [] => error,
        [place] => error.at("target region", place),
        _ => {
            let list: Vec<_> = places
                .iter()
                .map(|p| format!("{}:{}", p.file, p.line))
                .collect();
            Error::Fault(format!(
                "{error}; in one of the target regions at {}; with WARPFORK_DEFER=0 in the \
                 environment the message names it",
                list.join(", ")
            ))
        }
    }
}
