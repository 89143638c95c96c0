//! Executables and objects whose device code was damaged: the right answer or an error
//! that says so, never a signal and never another answer.

use object::{Object, ObjectSection};
use std::ops::Range;
use std::path::Path;
use std::process::{Command, Output};
use wf_driver::link::registration::IMAGE_SECTION;
use wf_host_abi::DEVICE_SECTION;

/// Damaged files of a sort.
const FILES: u64 = 250;

const SOURCE: &str = r#"
#include <stdio.h>
int table[4] = {1, 2, 3, 4};
#pragma omp declare target(table)
int main(void) {
  int a[64], sum = 0;
#pragma omp target teams distribute parallel for map(from : a)
  for (int i = 0; i < 64; i++) a[i] = i * table[i & 3];
  for (int i = 0; i < 64; i++) sum += a[i];
  printf("%d\n", sum);
  return 0;
}
"#;

const ANSWER: &str = "5120\n";

/// Numbers that look random and are the same in every run (SplitMix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}

/// Changes some of these bytes, and says how.
fn damage(bytes: &mut [u8], random: &mut Random) -> String {
    let at = random.below(bytes.len());
    let rest = bytes.len() - at;
    let before = bytes.to_vec();
    let how = match random.below(5) {
        0 => {
            let bit = random.below(8);
            bytes[at] ^= 1 << bit;
            format!("bit {bit} of byte {at} flipped")
        }
        1 => {
            bytes[at] = bytes[at].wrapping_add(1 + random.below(255) as u8);
            format!("byte {at} changed")
        }
        2 => {
            let n = 1 + random.below(rest.min(4096));
            bytes[at..at + n].fill(0);
            format!("{n} bytes from {at} lost")
        }
        3 => {
            bytes[at..].fill(0);
            format!("cut at {at}")
        }
        _ => {
            let n = 1 + random.below(rest.min(512));
            bytes[at..at + n].rotate_left(n / 2);
            format!("{n} bytes from {at} in another order")
        }
    };
    // What came out the same is damaged otherwise.
    if bytes == before {
        bytes[at] ^= 0xff;
    }
    how
}

/// Where a section stands in its file.
fn section(file: &[u8], name: &str) -> Range<usize> {
    let object = object::File::parse(file).expect("an ELF file");
    let section = object.section_by_name(name).expect("the section");
    let (first, len) = section.file_range().expect("bytes in the file");
    first as usize..(first + len) as usize
}

fn wfcc(folder: &Path, line: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wfcc"));
    let command = command.current_dir(folder).args(line.split_whitespace());
    command.output().expect("wfcc runs")
}

fn project() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("a.c"), SOURCE).expect("a file in it");
    let flags = "-fopenmp -O1 --offload-arch=virtual,gfx942";
    for line in ["-c a.c -o a.o", "a.o -o a.out"] {
        let out = wfcc(folder.path(), &format!("{flags} {line}"));
        let said = String::from_utf8_lossy(&out.stderr);
        assert!(out.status.success(), "{said}");
    }
    folder
}

fn executables() {
    let folder = project();
    let path = folder.path().join("a.out");
    let whole = std::fs::read(&path).expect("the executable");
    let image = section(&whole, IMAGE_SECTION);
    let run = |path: &Path, device: &str| {
        let mut command = Command::new(path);
        let command = command.env("WARPFORK_DEVICE", device);
        let out = command.env("OMP_TARGET_OFFLOAD", "MANDATORY").output();
        out.expect("the program runs")
    };
    let mut random = Random(1);
    for n in 0..FILES {
        let device = ["virtual", "amdsim"][n as usize % 2];
        if n < 2 {
            let out = run(&path, device);
            let said = String::from_utf8_lossy(&out.stderr);
            assert_eq!(String::from_utf8_lossy(&out.stdout), ANSWER, "{said}");
        }
        let mut file = whole.clone();
        let how = damage(&mut file[image.clone()], &mut random);
        // A file of its own: the system refuses to write one that may still run.
        let other = folder.path().join(format!("{n}.out"));
        std::fs::copy(&path, &other).expect("a copy");
        std::fs::write(&other, file).expect("a file");
        let out = run(&other, device);
        std::fs::remove_file(&other).expect("the file");
        let said = String::from_utf8_lossy(&out.stderr);
        assert_eq!(out.status.code(), Some(1), "{n}: {how}: {said}");
        assert!(out.stdout.is_empty(), "{n}: {how}");
        let expected = ["damaged Warpfork fat binary", "not a Warpfork fat binary"];
        assert!(expected.iter().any(|e| said.contains(e)), "{how}: {said}");
    }
}

fn objects() {
    let folder = project();
    let whole = std::fs::read(folder.path().join("a.o")).expect("the object");
    let code = section(&whole, DEVICE_SECTION);
    let mut random = Random(2);
    for n in 0..FILES {
        let mut file = whole.clone();
        let how = match n % 10 {
            // The file itself is cut short.
            0 => {
                file.truncate(1 + random.below(whole.len() - 1));
                format!("the file cut at {}", file.len())
            }
            _ => damage(&mut file[code.clone()], &mut random),
        };
        std::fs::write(folder.path().join("b.o"), file).expect("a file");
        let out = wfcc(
            folder.path(),
            "-fopenmp --offload-arch=virtual b.o -o b.out",
        );
        let said = String::from_utf8_lossy(&out.stderr);
        assert_eq!(out.status.code(), Some(1), "{n}: {how}: {said}");
        assert!(!folder.path().join("b.out").exists(), "{n}: {how}");
        let expected = ["device code is damaged", "another version of wfcc"];
        let ours = expected.iter().any(|e| said.contains(e));
        // A file whose section table is gone is the linker's to refuse.
        assert!(
            ours || (n % 10 == 0 && said.contains("b.o")),
            "{how}: {said}"
        );
    }
}

/// One test: a process that another thread starts may inherit an executable that is being
/// written, which the system then refuses to run.
#[test]
fn damaged_files_are_named() {
    executables();
    objects();
}
