//! All interleavings of a few host threads that enter and leave a few mappings:
//! `RUSTFLAGS="--cfg loom" cargo test -p wf-presence --release`.
//!
//! The table, the host's memory and the device's are as small as can be. Loom
//! finds two accesses to the host's memory that no lock keeps apart, threads that
//! wait for each other for ever, and updates that are lost.
#![cfg(loom)]

use loom::cell::UnsafeCell;
use loom::sync::Arc;
use loom::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use loom::thread;
use wf_presence::{By, Life, Monitor, Refs, Release, Releases};

/// Variables of the host.
const VARIABLES: usize = 2;

/// Memory of the device.
struct Block {
    value: AtomicUsize,
    freed: AtomicBool,
}

impl Block {
    /// A kernel counts.
    fn count(&self) {
        assert!(
            !self.freed.load(Ordering::Relaxed),
            "a kernel uses freed memory"
        );
        self.value.fetch_add(1, Ordering::Relaxed);
    }

    fn read(&self) -> usize {
        assert!(
            !self.freed.load(Ordering::Relaxed),
            "a copy of freed memory"
        );
        self.value.load(Ordering::Relaxed)
    }
}

struct Mapping {
    life: Life,
    block: Arc<Block>,
}

#[derive(Default)]
struct Table {
    mappings: [Option<Mapping>; VARIABLES],
}

impl Table {
    fn life(&self, key: u64) -> Option<&Life> {
        self.mappings[key as usize].as_ref().map(|m| &m.life)
    }
}

/// A program: its variables and their mappings.
#[derive(Default)]
struct Program {
    table: Monitor<Table>,
    host: [UnsafeCell<usize>; VARIABLES],
}

// SAFETY: loom checks that no two threads access the host's memory at a time.
unsafe impl Sync for Program {}

impl Program {
    fn read(&self, key: u64) -> usize {
        // SAFETY: loom checks it.
        self.host[key as usize].with(|p| unsafe { *p })
    }

    fn write(&self, key: u64, value: usize) {
        // SAFETY: loom checks it.
        self.host[key as usize].with_mut(|p| unsafe { *p = value });
    }

    /// Enters mappings, with `to`.
    fn enter(&self, keys: &[u64], by: By) -> Vec<Arc<Block>> {
        let free = |t: &mut Table| {
            keys.iter()
                .all(|k| t.life(*k).is_none_or(|l| !l.is_barred()))
        };
        let mut table = self.table.when(free);
        let enter = |key: &u64| {
            let mapping = table.mappings[*key as usize].get_or_insert_with(|| Mapping {
                life: Life::new(Refs::Count(0)),
                block: Arc::new(Block {
                    value: AtomicUsize::new(self.read(*key)),
                    freed: AtomicBool::new(false),
                }),
            });
            mapping.life.enter(false, by == By::Region);
            Arc::clone(&mapping.block)
        };
        keys.iter().map(enter).collect()
    }

    /// Leaves them, with `from` or with `delete`.
    fn exit(&self, keys: &[u64], by: By, delete: bool) {
        let release = Release {
            refs: 1,
            regions: u64::from(by == By::Region),
            delete,
            ..Release::default()
        };
        let releases = Releases::new(keys.iter().map(|key| (*key, release)));
        let mut table = self
            .table
            .when(|t| releases.admitted(by, |key| t.life(key)));
        let mut copied = vec![];
        for (key, release) in releases.iter() {
            let place = &mut table.mappings[key as usize];
            let Some(mapping) = place else { continue };
            let goes = mapping.life.goes(release);
            mapping.life.count_down(release);
            if goes && delete {
                mapping.block.freed.store(true, Ordering::Relaxed);
                *place = None;
            } else if goes {
                mapping.life.leave();
                copied.push((key, Arc::clone(&mapping.block)));
            }
        }
        drop(table);
        self.table.changed();
        for (key, block) in &copied {
            self.write(*key, block.read());
        }
        if copied.is_empty() {
            return;
        }
        let mut table = self.table.lock();
        for (key, block) in copied {
            block.freed.store(true, Ordering::Relaxed);
            table.mappings[key as usize] = None;
        }
        drop(table);
        self.table.changed();
    }

    /// A region that counts in variables.
    fn region(&self, keys: &[u64]) {
        for block in self.enter(keys, By::Region) {
            block.count();
        }
        self.exit(keys, By::Region, false);
    }

    /// A region whose bytes a host thread copies to the device without the lock.
    fn region_that_copies(&self, key: u64) {
        let free = |t: &mut Table| t.life(key).is_none_or(|l| !l.is_barred());
        let mut table = self.table.when(free);
        let place = &mut table.mappings[key as usize];
        let is_new = place.is_none();
        let mapping = place.get_or_insert_with(|| Mapping {
            life: Life::new(Refs::Count(0)),
            block: Arc::new(Block {
                // Nobody may see this.
                value: AtomicUsize::new(1000),
                freed: AtomicBool::new(false),
            }),
        });
        mapping.life.enter(false, true);
        mapping.life.arrive(is_new);
        let block = Arc::clone(&mapping.block);
        drop(table);
        if is_new {
            block.value.store(self.read(key), Ordering::Relaxed);
            let mut table = self.table.lock();
            if let Some(mapping) = &mut table.mappings[key as usize] {
                mapping.life.arrive(false);
            }
            drop(table);
            self.table.changed();
        }
        block.count();
        self.exit(&[key], By::Region, false);
    }

    /// A region that counts in a copy of a variable, whose change comes back.
    fn region_on_copy(&self, key: u64) {
        let mut table = self.table.lock();
        let block = loop {
            let barred = table.life(key).is_some_and(|l| !l.may_lend(0));
            if !barred {
                drop(table);
                // As the runtime does: entered, looked at, and undone if need be.
                let block = self.enter(&[key], By::Region).remove(0);
                table = self.table.lock();
                if let Some(mapping) = &mut table.mappings[key as usize]
                    && mapping.life.may_lend(1)
                {
                    mapping.life.lend(true);
                    break block;
                }
                drop(table);
                self.exit(&[key], By::Region, false);
                table = self.table.lock();
                continue;
            }
            table = self.table.wait(table);
        };
        drop(table);
        let copy = block.read() + 1;
        block.value.store(copy, Ordering::Relaxed);
        let mut table = self.table.lock();
        if let Some(mapping) = &mut table.mappings[key as usize] {
            mapping.life.lend(false);
        }
        drop(table);
        self.table.changed();
        self.exit(&[key], By::Region, false);
    }

    /// `target update from`.
    fn update(&self, key: u64) -> Option<usize> {
        let still = |t: &mut Table| t.life(key).is_none_or(|l| !l.is_moving(&(0..1)));
        let mut table = self.table.when(still);
        let mapping = table.mappings[key as usize].as_mut()?;
        mapping.life.begin_moving(0..1);
        let block = Arc::clone(&mapping.block);
        drop(table);
        let value = block.read();
        self.write(key, value);
        let mut table = self.table.lock();
        if let Some(mapping) = &mut table.mappings[key as usize] {
            mapping.life.end_moving(&(0..1));
        }
        drop(table);
        self.table.changed();
        Some(value)
    }

    fn is_empty(&self) -> bool {
        self.table.lock().mappings.iter().all(Option::is_none)
    }
}

/// Runs the interleavings of these threads with so many switches where none is
/// needed, and then looks at the program.
fn all(
    switches: usize,
    threads: &'static [fn(&Program)],
    after: impl Fn(&Program) + Send + Sync + 'static,
) {
    let mut model = loom::model::Builder::new();
    model.preemption_bound = Some(switches);
    model.check(move || {
        let program = Arc::new(Program::default());
        let run = |body: &fn(&Program)| {
            let (body, program) = (*body, Arc::clone(&program));
            thread::spawn(move || body(&program))
        };
        let (first, others) = threads.split_first().unwrap();
        let others: Vec<_> = others.iter().map(run).collect();
        first(&program);
        others.into_iter().for_each(|t| t.join().unwrap());
        after(&program);
    });
}

fn has(expected: [usize; VARIABLES]) -> impl Fn(&Program) + Send + Sync + 'static {
    move |p| {
        assert_eq!([p.read(0), p.read(1)], expected);
        assert!(p.is_empty());
    }
}

#[test]
fn no_update_is_lost() {
    all(4, &[|p| p.region(&[0]), |p| p.region(&[0])], has([2, 0]));
}

#[test]
fn no_update_of_three_threads_is_lost() {
    const REGION: fn(&Program) = |p| p.region(&[0]);
    all(2, &[REGION; 3], has([3, 0]));
}

#[test]
fn one_after_the_other() {
    let twice: &[fn(&Program)] = &[
        |p| {
            p.region(&[0]);
            p.region(&[0]);
        },
        |p| p.region(&[0]),
    ];
    all(3, twice, has([3, 0]));
}

#[test]
fn opposite_orders_do_not_wait_for_each_other() {
    all(
        3,
        &[|p| p.region(&[0, 1]), |p| p.region(&[1, 0])],
        has([2, 2]),
    );
}

#[test]
fn data_regions_keep_what_regions_count() {
    let threads: &[fn(&Program)] = &[
        |p| {
            p.enter(&[0], By::Data);
            p.region(&[0]);
            p.exit(&[0], By::Data, false);
        },
        |p| p.region(&[0]),
    ];
    all(3, threads, has([2, 0]));
}

#[test]
fn an_update_copies_beside_exits() {
    let threads: &[fn(&Program)] = &[
        |p| {
            p.enter(&[0], By::Data);
            p.region(&[0]);
            assert!(p.update(0).unwrap() >= 1);
            p.exit(&[0], By::Data, false);
        },
        |p| p.region(&[0]),
    ];
    all(2, threads, has([2, 0]));
}

#[test]
fn an_update_of_what_leaves_waits_or_finds_nothing() {
    let threads: &[fn(&Program)] = &[
        |p| p.region(&[0]),
        |p| {
            let seen = p.update(0);
            assert!(seen.is_none_or(|n| n <= 1));
        },
    ];
    all(4, threads, has([1, 0]));
}

#[test]
fn delete_waits_for_regions() {
    let threads: &[fn(&Program)] = &[
        |p| {
            p.enter(&[0], By::Data);
            p.exit(&[0], By::Data, true);
        },
        |p| p.region(&[0]),
    ];
    all(3, threads, |p| assert!(p.is_empty() && p.read(0) <= 1));
}

#[test]
fn regions_on_copies_are_alone() {
    all(
        2,
        &[|p| p.region_on_copy(0), |p| p.region_on_copy(0)],
        has([2, 0]),
    );
    all(
        2,
        &[|p| p.region_on_copy(0), |p| p.region(&[0])],
        has([2, 0]),
    );
}

#[test]
fn what_arrives_is_there_before_it_is_used() {
    const COPIES: fn(&Program) = |p| p.region_that_copies(0);
    all(3, &[COPIES, COPIES], has([2, 0]));
    all(3, &[COPIES, |p| p.region(&[0])], has([2, 0]));
    all(2, &[COPIES, |p| p.region_on_copy(0)], has([2, 0]));
    let updates: &[fn(&Program)] = &[COPIES, |p| {
        assert!(p.update(0).is_none_or(|n| n <= 1));
    }];
    all(3, updates, has([1, 0]));
}
