//! A command line, a word a line: what `wfcc` makes of it, in C and in C++, or an error. Nothing is run.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;
use wf_driver::args::split;
use wf_driver::options::Options;

fuzz_target!(|bytes: &[u8]| {
    let words = bytes.split(|byte| *byte == b'\n');
    let words: Vec<OsString> = words.map(|w| OsString::from_vec(w.to_vec())).collect();
    for cxx in [false, true] {
        if let Ok(args) = split(words.clone()) {
            let _ = Options::parse(args, cxx);
        }
    }
});
