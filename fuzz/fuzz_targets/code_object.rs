//! A code object of an AMD GPU: the simulator loads it and decodes its instructions, `warpfork
//! explain` reads its metadata.
#![no_main]

use libfuzzer_sys::fuzz_target;
use warpfork_amdsim::{Config, Simulator};

fuzz_target!(|bytes: &[u8]| {
    let _ = wf_driver::code_object::usage(bytes);
    let simulator = Simulator::new("gfx942", Config::default()).expect("it is known");
    if let Ok(module) = simulator.load(bytes) {
        assert!(module.instructions(64).count() <= bytes.len());
    }
});
