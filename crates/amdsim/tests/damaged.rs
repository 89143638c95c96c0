//! Code objects that are damaged: an error or a fault, never a signal.

mod common;

use object::{Object, ObjectSection};
use std::ops::Range;
use std::path::Path;
use std::sync::LazyLock;
use std::time::Duration;
use warpfork_amdsim::{Config, Shape, Simulator};

const ARCH: &str = "gfx942";

/// Damaged objects of which each is loaded and launched.
const OBJECTS: u64 = 400;

static CODE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/kernels");
    common::compile(ARCH, &folder.join("basic.c"), &["-O2"])
});

/// Places of a program header of an ELF file of 64 bits.
const TABLE: usize = 32;
const COUNT: usize = 56;
const HEADER: usize = 56;
const KIND: usize = 0;
const ADDRESS: usize = 16;
const IN_FILE: usize = 32;
const IN_MEMORY: usize = 40;

fn simulator() -> Simulator {
    let config = Config {
        workers: 1,
        spin: Some(Duration::from_millis(50)),
        ..Config::default()
    };
    Simulator::new(ARCH, config).unwrap()
}

fn u64_at(code: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(code[at..at + 8].try_into().unwrap())
}

/// The object with another value in this place of each segment's header, one at a time.
fn changed(place: usize, value: impl Fn(&[u8], usize) -> u64) -> Vec<Vec<u8>> {
    let first = u64_at(&CODE, TABLE) as usize;
    let count = usize::from(CODE[COUNT]);
    let headers = (0..count).map(|n| first + n * HEADER);
    let loaded = headers.filter(|at| CODE[at + KIND] == 1);
    let change = |at: usize| {
        let mut code = CODE.clone();
        let value = value(&code, at);
        code[at + place..][..8].copy_from_slice(&value.to_le_bytes());
        code
    };
    loaded.map(change).collect()
}

/// The bytes of the instructions in the file.
fn instructions() -> Range<usize> {
    let file = object::File::parse(&**CODE).unwrap();
    let text = file.section_by_name(".text").unwrap();
    let (at, bytes) = text.file_range().unwrap();
    at as usize..(at + bytes) as usize
}

/// Loads an object, decodes its instructions and launches its kernels; returns why it is not
/// loaded. Instructions that were damaged may run for ever, and are decoded alone.
fn run(code: &[u8]) -> Option<String> {
    let device = simulator();
    let module = match device.load(code) {
        Ok(module) => module,
        Err(why) => return Some(why.to_string()),
    };
    assert!(module.instructions(64).count() < CODE.len());
    if code[instructions()] != CODE[instructions()] {
        return None;
    }
    let data = device.memory.alloc(4096).unwrap();
    let arguments: Vec<u8> = [data; 4].iter().flat_map(|a| a.to_le_bytes()).collect();
    for kernel in module.kernels() {
        let shape = Shape {
            grid: [1; 3],
            block: [64, 1, 1],
            dynamic_lds: 0,
        };
        // A fault is as good as an end.
        let _ = device.launch(&module, kernel, shape, &arguments, None);
    }
    None
}

#[test]
fn a_module_that_goes_takes_its_memory_along() {
    let device = simulator();
    for _ in 0..3 {
        let module = device.load(&CODE).unwrap();
        let descriptors: Vec<u64> = module.kernels().map(|kernel| kernel.address).collect();
        let known = |addr: &u64| device.memory.owns(*addr, 64);
        assert!(!descriptors.is_empty() && descriptors.iter().all(known));
        drop(module);
        assert!(!descriptors.iter().any(known));
    }
}

#[test]
fn a_segment_is_no_larger_in_the_file_than_in_memory() {
    assert_eq!(run(&CODE), None);
    let smaller = |code: &[u8], at: usize| u64_at(code, at + IN_FILE) - 1;
    let all = changed(IN_MEMORY, smaller);
    assert!(all.len() > 1);
    for code in all {
        let why = run(&code).expect("it is loaded");
        let words = "damaged: a segment has more bytes in the file than in memory";
        assert!(why.contains(words), "{why}");
    }
}

#[test]
fn segments_lie_in_the_image_and_bytes_in_the_file() {
    for (place, value) in [
        (ADDRESS, u64::MAX - 63),
        (ADDRESS, 1 << 40),
        (IN_MEMORY, u64::MAX),
        (IN_MEMORY, 1 << 33),
        (IN_MEMORY, (1 << 31) + 1),
        (ADDRESS, 0xffff_f000),
        (IN_FILE, u64::MAX),
        (IN_FILE, 1 << 20),
    ] {
        for code in changed(place, |_, _| value) {
            assert!(run(&code).is_some(), "{place} {value:#x}");
        }
    }
}

/// Numbers that look random and are the same in every run (SplitMix64).
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[test]
fn whatever_bytes_change_the_simulator_goes_on() {
    let mut loaded = 0;
    for seed in 0..OBJECTS {
        let mut code = CODE.clone();
        let mut state = seed;
        for _ in 0..1 + random(&mut state) % 4 {
            let at = (random(&mut state) % code.len() as u64) as usize;
            match random(&mut state) % 3 {
                0 => code[at] ^= 1 << (random(&mut state) % 8),
                1 => code[at] = random(&mut state) as u8,
                _ => code[at..].iter_mut().take(8).for_each(|b| *b = 0xff),
            }
        }
        loaded += u64::from(run(&code).is_none());
    }
    // Most bytes are code, names and lines.
    assert!(loaded > OBJECTS / 10 && loaded < OBJECTS, "{loaded}");
}
