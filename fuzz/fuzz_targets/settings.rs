//! The environment of a program, a variable a line: the runtime's settings or an error, and advice on
//! variables that nothing reads.
#![no_main]

use libfuzzer_sys::fuzz_target;
use warpfork::config::Config;
use wf_host_abi::environment::complain;

fuzz_target!(|text: &str| {
    let variables: Vec<(&str, &str)> = text.lines().filter_map(|l| l.split_once('=')).collect();
    for (name, _) in &variables {
        let _ = complain(name);
    }
    let get = |name: &str| {
        let found = variables.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| (*value).to_owned())
    };
    let _ = Config::read(get);
});
