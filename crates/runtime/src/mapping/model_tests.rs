//! Host threads that map the same data, against a sequential reference.
//!
//! Each thread carries out random constructs on data that all of them map and on
//! data of its own. What regions count on the device must all be on the host in the
//! end; what is a thread's own must be, after each construct, what the thread alone
//! would have; the table must be empty and no memory of the device be left.
//!
//! `MODEL_OPERATIONS=1000000` in the environment runs so many constructs in all;
//! docs/concurrency.md has what came of that.

use super::testing::{Bench, item, peek};
use super::{Item, MapType as M};
use std::sync::atomic::{AtomicU64, Ordering};

const TOFROM: u64 = M::TO | M::FROM;
/// Variables that all threads map.
const SHARED: usize = 5;
/// Most threads.
const THREADS: usize = 64;
/// Words of such a variable: one that all threads count in, and one of each.
const WORDS: usize = 1 + THREADS;

/// A variable that all threads map. Some of it is read and written by the device's
/// copies, some by the threads, never the same word by two at a time.
#[repr(C)]
struct Shared {
    words: [AtomicU64; WORDS],
}

/// A struct with a pointer, which a region attaches.
#[repr(C)]
struct Node {
    count: AtomicU64,
    data: *const AtomicU64,
}

/// What all threads have.
struct World {
    shared: [Shared; SHARED],
    node: Node,
    /// What regions have counted in the shared words, and in the node.
    counted: [AtomicU64; SHARED + 1],
}

// SAFETY: the pointer is never written.
unsafe impl Sync for World {}

/// Numbers that look random (SplitMix64).
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % n as u64) as usize
    }
}

/// A word of the device's.
fn on_device<'a>(address: u64) -> &'a AtomicU64 {
    // SAFETY: the address is a parameter of a region that runs; blocks that were
    // freed are kept for a while.
    unsafe { &*(address as *const AtomicU64) }
}

/// A thread and what it knows.
struct Thread<'w> {
    id: usize,
    bench: Bench,
    world: &'w World,
    random: Random,
    /// What its word of each shared variable is.
    words: [u64; SHARED],
    /// Variables that it has entered, by whether with `ompx_hold`.
    entered: Vec<(usize, bool)>,
    /// Data of its own, what it is on the host and on the device, and how often it
    /// was entered.
    own: Box<[u64; 4]>,
    device: [u64; 4],
    depth: usize,
}

impl Thread<'_> {
    fn whole(&self, which: usize, ty: u64) -> Item {
        item(self.world.shared[which].words.as_ptr(), 0, WORDS, ty)
    }

    fn word(&self, which: usize, ty: u64) -> Item {
        item(self.world.shared[which].words.as_ptr(), 1 + self.id, 1, ty)
    }

    /// A region on some of the shared variables, in any order.
    fn region(&mut self) {
        let mut which: Vec<usize> = (0..1 + self.random.below(3))
            .map(|_| self.random.below(SHARED))
            .collect();
        let always = if self.random.below(4) == 0 {
            M::ALWAYS | M::FROM
        } else {
            0
        };
        which.sort_unstable_by_key(|n| (n * 7 + self.id) % SHARED);
        which.dedup();
        let mut items: Vec<Item> = vec![];
        for n in &which {
            items.push(self.whole(*n, TOFROM | M::TARGET_PARAM));
            if always != 0 {
                items.push(self.word(*n, always));
            }
        }
        self.bench
            .target(&items, |params| {
                for address in params {
                    on_device(*address).fetch_add(1, Ordering::Relaxed);
                    on_device(address + 8 * (1 + self.id as u64)).fetch_add(1, Ordering::Relaxed);
                }
            })
            .unwrap();
        for n in which {
            self.world.counted[n].fetch_add(1, Ordering::Relaxed);
            self.words[n] += 1;
            if always != 0 {
                self.check_word(n);
            }
        }
    }

    /// A region that follows a pointer of a struct.
    fn region_with_pointer(&mut self) {
        let node = &raw const self.world.node;
        let data = self.world.node.data;
        let whole = item(node, 0, 1, TOFROM | M::TARGET_PARAM);
        let target = Item {
            base: &raw const self.world.node.data as u64,
            ..item(data, 0, 1, TOFROM | M::PTR_AND_OBJ)
        };
        self.bench
            .target(&[whole, target], |params| {
                on_device(params[0]).fetch_add(1, Ordering::Relaxed);
                let data: u64 = peek((params[0] + 8) as *const u64);
                assert_ne!(data, self.world.node.data as u64, "the pointer is attached");
                on_device(data).fetch_add(1, Ordering::Relaxed);
            })
            .unwrap();
        self.world.counted[SHARED].fetch_add(1, Ordering::Relaxed);
        // The host's pointer never shows the device's address.
        assert_eq!(peek(&raw const self.world.node.data), data);
    }

    /// The thread's word on the host is what it knows.
    fn check_word(&self, which: usize) {
        let word = &self.world.shared[which].words[1 + self.id];
        assert_eq!(word.load(Ordering::Relaxed), self.words[which]);
    }

    fn enter_shared(&mut self) {
        let (which, hold) = (self.random.below(SHARED), self.random.below(3) == 0);
        let bits = if hold { M::HOLD } else { 0 };
        self.bench
            .enter(&[self.whole(which, M::TO | bits)])
            .unwrap();
        self.entered.push((which, hold));
    }

    fn exit_shared(&mut self) {
        let Some((which, hold)) = self.entered.pop() else {
            return;
        };
        let bits = if hold { M::HOLD } else { 0 };
        let mut items = vec![self.whole(which, M::FROM | bits)];
        let always = self.random.below(3) == 0;
        if always {
            // Counted down nowhere: a member of what is before it.
            items.push(self.word(which, M::FROM | M::ALWAYS | 1 << 48));
        }
        self.bench.exit(&items).unwrap();
        if always {
            self.check_word(which);
        }
    }

    /// Updates the thread's own word of a variable that it has entered.
    fn update_shared(&mut self) {
        let Some((which, _)) = self.entered.last().copied() else {
            return;
        };
        self.bench.update(&[self.word(which, M::FROM)]).unwrap();
        self.check_word(which);
        if self.random.below(2) == 0 {
            self.words[which] += 5;
            let word = &self.world.shared[which].words[1 + self.id];
            word.store(self.words[which], Ordering::Relaxed);
            self.bench.update(&[self.word(which, M::TO)]).unwrap();
        }
    }

    /// Constructs on data of the thread's own, which has an exact state.
    fn own_data(&mut self) {
        let all = item(self.own.as_ptr(), 0, 4, 0);
        let of = |ty| Item { ty: M(ty), ..all };
        let n = self.random.below(4);
        match self.random.below(8) {
            0 if self.depth < 4 => {
                self.bench.enter(&[of(M::TO)]).unwrap();
                if self.depth == 0 {
                    self.device = *self.own;
                }
                self.depth += 1;
            }
            1 if self.depth < 4 => {
                self.bench.enter(&[of(M::TO | M::ALWAYS)]).unwrap();
                self.device = *self.own;
                self.depth += 1;
            }
            2 if self.depth > 0 => {
                self.bench.exit(&[of(M::FROM)]).unwrap();
                self.depth -= 1;
                if self.depth == 0 {
                    self.check_copied();
                }
            }
            3 if self.depth > 0 => {
                self.bench.exit(&[of(M::FROM | M::ALWAYS)]).unwrap();
                self.depth -= 1;
                self.check_copied();
            }
            4 => {
                self.bench.exit(&[of(M::DELETE)]).unwrap();
                self.depth = 0;
            }
            5 => {
                self.bench.update(&[of(M::FROM)]).unwrap();
                if self.depth > 0 {
                    self.check_copied();
                }
            }
            6 if self.depth == 0 => self.associate(n),
            _ => {
                self.own[n] += 1;
                self.bench
                    .target(&[of(TOFROM | M::TARGET_PARAM)], |p| {
                        on_device(p[0] + 8 * n as u64).fetch_add(10, Ordering::Relaxed);
                    })
                    .unwrap();
                if self.depth == 0 {
                    self.device = *self.own;
                } else {
                    self.device[n] += 10;
                }
            }
        }
        let word = peek(&raw const self.own[n]);
        if self.depth == 0 {
            assert_eq!(self.bench.mapped(&*self.own), None);
            self.own[n] = word;
        }
    }

    /// What was copied to the host is what the device had.
    fn check_copied(&mut self) {
        assert_eq!(peek(&raw const *self.own), self.device);
    }

    /// Data of the thread's own on memory that the program has on the device.
    fn associate(&mut self, n: usize) {
        use crate::device::{Device, Memory};
        let block = self.bench.device.alloc(32, Memory::Device).unwrap();
        let host = self.own.as_ptr() as u64;
        on_device(block + 8 * n as u64).store(7, Ordering::Relaxed);
        self.bench.table().associate(host, 32, block);
        let all = item(self.own.as_ptr(), 0, 4, TOFROM | M::TARGET_PARAM);
        let count = |p: &[u64]| {
            assert_eq!(p[0], block);
            on_device(p[0] + 8 * n as u64).fetch_add(1, Ordering::Relaxed);
        };
        self.bench.target(&[all], count).unwrap();
        assert_eq!(on_device(block + 8 * n as u64).load(Ordering::Relaxed), 8);
        self.bench.table().remove(host);
        self.bench.device.free(block, Memory::Device).unwrap();
    }

    fn step(&mut self) {
        match self.random.below(12) {
            0..=3 => self.region(),
            4 => self.region_with_pointer(),
            5 if self.entered.len() < 4 => self.enter_shared(),
            6 => self.exit_shared(),
            7 | 8 => self.update_shared(),
            _ => self.own_data(),
        }
    }

    fn run(&mut self, operations: usize) {
        for _ in 0..operations {
            self.step();
        }
        while !self.entered.is_empty() {
            self.exit_shared();
        }
        let all = item(self.own.as_ptr(), 0, 4, M::DELETE);
        self.bench.exit(&[all]).unwrap();
    }
}

fn zero<const N: usize>() -> [AtomicU64; N] {
    std::array::from_fn(|_| AtomicU64::new(0))
}

/// Runs threads with so many operations in all, and checks what is left.
fn model(threads: usize, operations: usize, seed: u64) {
    let bench = Bench::new();
    let data = AtomicU64::new(0);
    let world = World {
        shared: std::array::from_fn(|_| Shared { words: zero() }),
        node: Node {
            count: AtomicU64::new(0),
            data: &raw const data,
        },
        counted: zero(),
    };
    let words: Vec<[u64; SHARED]> = std::thread::scope(|scope| {
        let start = |id: usize| {
            let mut thread = Thread {
                id,
                bench: bench.thread(),
                world: &world,
                random: Random(seed << 32 | id as u64),
                words: [0; SHARED],
                entered: vec![],
                own: Box::new([0; 4]),
                device: [0; 4],
                depth: 0,
            };
            scope.spawn(move || {
                thread.run(operations / threads);
                thread.words
            })
        };
        let all: Vec<_> = (0..threads).map(start).collect();
        all.into_iter().map(|t| t.join().unwrap()).collect()
    });
    let load = |word: &AtomicU64| word.load(Ordering::Relaxed);
    for (n, shared) in world.shared.iter().enumerate() {
        assert_eq!(
            load(&shared.words[0]),
            load(&world.counted[n]),
            "seed {seed}"
        );
        for (id, own) in words.iter().enumerate() {
            assert_eq!(load(&shared.words[1 + id]), own[n], "seed {seed}");
        }
    }
    let counted = load(&world.counted[SHARED]);
    assert_eq!((load(&world.node.count), load(&data)), (counted, counted));
    assert_eq!(bench.table().iter().count(), 0);
    assert!(bench.table().is_calm());
    assert_eq!(bench.device.blocks(), 0);
}

#[test]
fn threads_come_to_what_one_after_the_other_would() {
    let asked = wf_host_abi::environment::var("MODEL_OPERATIONS");
    let all: usize = asked.map_or(14_000, |n| n.parse().unwrap());
    let widths = [2, 3, 4, 8, 16, 32, THREADS];
    for (seed, threads) in widths.into_iter().enumerate() {
        model(threads, all / widths.len(), seed as u64 + 1);
    }
}
