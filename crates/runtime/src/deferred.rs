//! The kernels on a queue whose regions have returned.

use crate::error::{Error, Fault, Result};
use crate::lock::{lock, lock_soon};
use crate::unmapped::{Missing, explain};
use std::sync::Mutex;
use wf_host_abi::SourceLoc;

/// What is known of them.
#[derive(Default)]
pub struct Deferred {
    /// Locations of their target regions.
    regions: Mutex<Vec<&'static SourceLoc>>,
    /// What they may miss on the device.
    missing: Mutex<Vec<Missing>>,
}

impl Deferred {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        lock(&self.regions).is_empty()
    }

    /// The same if the caller may be a signal handler; `None` if it is unknown now.
    pub fn is_empty_soon(&self) -> Option<bool> {
        lock_soon(&self.regions).map(|regions| regions.is_empty())
    }

    /// A kernel was launched: while others have not been waited for, a fault
    /// may be its as well as theirs.
    #[inline]
    pub fn join(&self, region: &'static SourceLoc) {
        let mut regions = lock(&self.regions);
        if !regions.is_empty() {
            regions.push(region);
        }
    }

    /// A kernel on the queue may miss this.
    pub fn pass(&self, one: Missing) {
        let mut missing = lock(&self.missing);
        if !missing.contains(&one) {
            missing.push(one);
        }
    }

    /// The region of a kernel that was launched ends before it. Returns how
    /// many kernels there are then.
    pub fn add(&self, region: &'static SourceLoc) -> usize {
        let mut regions = lock(&self.regions);
        // Launched beside others, it is there already.
        if regions.is_empty() {
            regions.push(region);
        }
        regions.len()
    }

    /// The error of a launch on the queue, with the places and what is missing that it may
    /// come from.
    #[cold]
    pub fn failed(&self, error: Error) -> Error {
        let regions = std::mem::take(&mut *lock(&self.regions));
        let missing = std::mem::take(&mut *lock(&self.missing));
        blame(explain(error, &missing), &regions)
    }

    /// Their queue was waited for, with this result; an error gets the places
    /// it may have come from.
    ///
    /// # Errors
    /// The error given.
    pub fn waited(&self, result: Result<()>) -> Result<()> {
        result.map_err(|error| self.failed(error))?;
        lock(&self.regions).clear();
        lock(&self.missing).clear();
        Ok(())
    }

    /// The same where the caller may be a signal handler: nothing is allocated
    /// or freed unless there is an error, which ends the program.
    ///
    /// # Errors
    /// The error given.
    pub fn waited_soon(&self, result: Result<()>) -> Result<()> {
        match (lock_soon(&self.regions), lock_soon(&self.missing)) {
            (Some(mut regions), Some(mut missing)) => {
                let result = result.map_err(|error| blame(explain(error, &missing), &regions));
                regions.clear();
                missing.clear();
                result
            }
            // Those that are done stay in the lists until the next wait.
            _ => result,
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
            Error::Fault(Fault {
                message: format!(
                    "{error}; in one of the target regions at {}; with WARPFORK_DEFER=0 in the \
                     environment the message names it",
                    list.join(", ")
                ),
                is_placed: true,
                of_address: false,
                beside: None,
            })
        }
    }
}
