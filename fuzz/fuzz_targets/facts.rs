//! The facts of a source with OpenACC directives, as the plugins state them: a plan or errors.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wf_acc::{Options, translate};

fuzz_target!(|text: &str| {
    let _ = translate(text, &Options::default());
});
