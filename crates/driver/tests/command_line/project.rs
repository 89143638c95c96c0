//! A folder with sources, and `wfcc` in it.

use object::{Object, ObjectSection};
use std::fs;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;
use wf_driver::section;

/// A host program that says what it was made of.
pub const MAIN: &str = r#"
#include "part.h"
#include <stdio.h>
int main(void) { printf("part %d\n", part()); return 0; }
"#;

/// A function for host and device.
pub const PART: &str = r#"
#pragma omp declare target
int part(void) { return VALUE; }
#pragma omp end declare target
"#;

pub const KERNEL: &str = r#"
int run(int *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[:8])
  for (int i = 0; i < 8; i++) a[i] = i;
  return a[7];
}
"#;

/// The folder, which goes when the test ends.
pub struct Project(pub TempDir);

impl Project {
    pub fn new() -> Self {
        let project = Self(tempfile::tempdir().unwrap());
        project.write("main.c", MAIN);
        project.write("part.c", PART);
        project.write("part.h", "int part(void);\n");
        project.write("kernel.c", KERNEL);
        project
    }

    pub fn path(&self, name: &str) -> std::path::PathBuf {
        self.0.path().join(name)
    }

    pub fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).unwrap();
    }

    pub fn command(&self, line: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_wfcc"));
        command
            .current_dir(self.0.path())
            .args(line.split_whitespace());
        command.stdin(Stdio::null());
        command
    }

    pub fn run(&self, line: &str) -> Output {
        self.command(line).output().unwrap()
    }

    pub fn ok(&self, line: &str) -> String {
        let output = self.run(line);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "wfcc {line}\n{stderr}");
        format!("{}{stderr}", String::from_utf8_lossy(&output.stdout))
    }

    /// Runs a command that must fail, and returns what it said.
    pub fn fails(&self, line: &str) -> String {
        let output = self.run(line);
        assert_eq!(output.status.code(), Some(1), "wfcc {line}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    }

    pub fn archive(&self, name: &str, members: &[&str]) {
        let mut ar = Command::new("ar");
        let status = ar
            .current_dir(self.0.path())
            .args(["rcs", name])
            .args(members)
            .status();
        assert!(status.unwrap().success());
    }

    pub fn units(&self, name: &str) -> Vec<section::Unit> {
        let bytes = fs::read(self.path(name)).unwrap();
        let file = object::File::parse(&*bytes).unwrap();
        match file.section_by_name(wf_host_abi::DEVICE_SECTION) {
            Some(section) => section::decode(section.data().unwrap()).unwrap(),
            None => Vec::new(),
        }
    }

    pub fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).unwrap();
        let names = entries.map(|e| e.unwrap().file_name().to_string_lossy().into_owned());
        let mut names: Vec<_> = names.collect();
        names.sort();
        names
    }
}
