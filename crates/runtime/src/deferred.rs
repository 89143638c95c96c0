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
    regions: Mutex<Numbered<&'static SourceLoc>>,
    /// What they may miss on the device.
    missing: Mutex<Numbered<Missing>>,
}

/// What came onto the queue before a moment, of which a wait that begins then says that it is done.
#[derive(Clone, Copy)]
pub struct Mark {
    regions: u64,
    missing: u64,
}

/// A list whose members have numbers, by which those that came before a moment are known.
struct Numbered<T> {
    list: Vec<(u64, T)>,
    /// Number of the next one.
    next: u64,
}

impl<T> Default for Numbered<T> {
    fn default() -> Self {
        Self {
            list: vec![],
            next: 0,
        }
    }
}

impl<T: Copy> Numbered<T> {
    fn push(&mut self, one: T) {
        self.list.push((self.next, one));
        self.next += 1;
    }

    /// Takes those out that came before the mark; allocates and frees nothing.
    fn drop_before(&mut self, mark: u64) {
        self.list.retain(|(number, _)| *number >= mark);
    }

    fn all(&self) -> Vec<T> {
        self.list.iter().map(|(_, one)| *one).collect()
    }
}

impl Deferred {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        lock(&self.regions).list.is_empty()
    }

    /// The same if the caller may be a signal handler; `None` if it is unknown now.
    pub fn is_empty_soon(&self) -> Option<bool> {
        lock_soon(&self.regions).map(|regions| regions.list.is_empty())
    }

    /// This moment. Other threads may put kernels on the queue while it is waited for, and these
    /// are not waited for: whoever waits takes a mark before.
    pub fn mark(&self) -> Mark {
        Mark {
            regions: lock(&self.regions).next,
            missing: lock(&self.missing).next,
        }
    }

    /// The same if the caller may be a signal handler; `None` if it cannot be known now.
    pub fn mark_soon(&self) -> Option<Mark> {
        Some(Mark {
            regions: lock_soon(&self.regions)?.next,
            missing: lock_soon(&self.missing)?.next,
        })
    }

    /// A kernel was launched: while others have not been waited for, a fault
    /// may be its as well as theirs.
    #[inline]
    pub fn join(&self, region: &'static SourceLoc) {
        let mut regions = lock(&self.regions);
        if !regions.list.is_empty() {
            regions.push(region);
        }
    }

    /// A kernel on the queue may miss this.
    pub fn pass(&self, one: Missing) {
        let mut missing = lock(&self.missing);
        missing.list.retain(|(_, other)| *other != one);
        missing.push(one);
    }

    /// The region of a kernel that was launched ends before it. Returns how
    /// many kernels there are then.
    pub fn add(&self, region: &'static SourceLoc) -> usize {
        let mut regions = lock(&self.regions);
        // Launched beside others, it is there already.
        if regions.list.is_empty() {
            regions.push(region);
        }
        regions.list.len()
    }

    /// The error of an operation on the queue. A fault gets the places and what is missing that
    /// it may come from; another error is the operation's own. The kernels are still to be waited
    /// for.
    #[cold]
    pub fn failed(&self, error: Error) -> Error {
        match error {
            Error::Fault(_) => self.blamed(error),
            own => own,
        }
    }

    fn blamed(&self, error: Error) -> Error {
        let regions = lock(&self.regions).all();
        let missing = lock(&self.missing).all();
        blame(explain(error, &missing), &regions)
    }

    /// Their queue was waited for since the mark, with this result; an error gets the places it may
    /// have come from.
    ///
    /// # Errors
    /// The error given.
    pub fn waited(&self, mark: Mark, result: Result<()>) -> Result<()> {
        let result = result.map_err(|error| self.blamed(error));
        lock(&self.regions).drop_before(mark.regions);
        lock(&self.missing).drop_before(mark.missing);
        result
    }

    /// The same where the caller may be a signal handler: nothing is allocated
    /// or freed unless there is an error, which ends the program.
    ///
    /// # Errors
    /// The error given.
    pub fn waited_soon(&self, mark: Mark, result: Result<()>) -> Result<()> {
        match (lock_soon(&self.regions), lock_soon(&self.missing)) {
            (Some(mut regions), Some(mut missing)) => {
                let result =
                    result.map_err(|error| blame(explain(error, &missing.all()), &regions.all()));
                regions.drop_before(mark.regions);
                missing.drop_before(mark.missing);
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
                misaligned: None,
                beside: None,
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(line: u32) -> &'static SourceLoc {
        Box::leak(Box::new(SourceLoc {
            file: "a.c".into(),
            line,
            column: 0,
            function: String::new(),
        }))
    }

    #[test]
    fn what_comes_during_a_wait_is_still_to_be_waited_for() {
        let deferred = Deferred::default();
        deferred.add(place(1));
        let mark = deferred.mark();
        deferred.join(place(2));
        deferred.waited(mark, Ok(())).unwrap();
        assert!(!deferred.is_empty(), "the second kernel may still run");
        let mark = deferred.mark_soon().unwrap();
        deferred.join(place(3));
        deferred.waited_soon(mark, Ok(())).unwrap();
        assert_eq!(deferred.is_empty_soon(), Some(false));
        deferred.waited(deferred.mark(), Ok(())).unwrap();
        assert!(deferred.is_empty());
    }

    #[test]
    fn a_construct_that_fails_has_its_own_error_and_others_stay() {
        let deferred = Deferred::default();
        deferred.add(place(1));
        let own = Error::OutOfMemory {
            bytes: 8,
            free: None,
            device: "gpu".into(),
            purpose: None,
        };
        assert_eq!(deferred.failed(own.clone()), own);
        assert_eq!(deferred.failed(own.clone().not_begun()), own.not_begun());
        assert!(!deferred.is_empty(), "the first kernel may still run");
        let fault = Error::Fault(Fault {
            message: "illegal address".into(),
            is_placed: false,
            of_address: false,
            misaligned: None,
            beside: None,
        });
        let said = deferred.failed(fault).to_string();
        assert_eq!(said, "target region at a.c:1: illegal address");
    }
}
