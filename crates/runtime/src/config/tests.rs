//! Tests of the settings.

use super::*;
use std::time::Duration;

fn read(vars: &[(&str, &str)]) -> Result<Config> {
    Config::read(|name| {
        vars.iter()
            .find(|(n, _)| *n == name)
            .map(|(_, value)| (*value).to_owned())
    })
}

#[test]
fn schedules() {
    let of = |v| read(&[("OMP_SCHEDULE", v)]).unwrap().schedule;
    assert_eq!(of("dynamic"), (2, 1));
    assert_eq!(of("Guided, 4"), (3, 4));
    assert_eq!(of("static"), (1, 0));
    assert_eq!(of("static,7"), (1, 7));
    assert_eq!(of("monotonic:dynamic,3"), (1 << 31 | 2, 3));
    assert_eq!(of("nonmonotonic:auto"), (4, 1));
    assert_eq!(of("dynamic,0"), STATIC);
    assert_eq!(of("sometimes"), STATIC);
}

#[test]
fn bits_of_what_to_print() {
    for (value, bits) in [("0x2f", 47), ("-1", !0), ("-2", !1), ("16", 16), ("all", 0)] {
        let config = read(&[("LIBOMPTARGET_INFO", value)]).unwrap();
        assert_eq!(config.info, bits, "{value}");
    }
}

#[test]
fn variables_of_other_runtimes() {
    let notify = ("NVCOMPILER_ACC_NOTIFY", "3");
    assert_eq!(read(&[notify]).unwrap().info, 0x30);
    let both = [notify, ("LIBOMPTARGET_INFO", "1")];
    assert_eq!(read(&both).unwrap().info, 1);
    let heap = read(&[("NVCOMPILER_ACC_CUDA_HEAPSIZE", "65536")]).unwrap();
    assert_eq!(heap.limits.heap, Some(65536));
}

#[test]
fn nothing_set() {
    let config = read(&[]).unwrap();
    assert_eq!(config.schedule, STATIC);
    assert_eq!(config.offload, Offload::Default);
    assert_eq!(config.device, None);
    assert_eq!(config.lanes, 32);
    assert_eq!((config.seed, config.workers), (None, 0));
    assert_eq!(config.launch.shared_stack, None);
}

#[test]
fn everything_set() {
    let config = read(&[
        ("OMP_TARGET_OFFLOAD", "Mandatory"),
        ("WARPFORK_DEVICE", "VIRTUAL"),
        ("WARPFORK_LANES", "64"),
        ("WARPFORK_SEED", "0x10"),
        ("LIBOMPTARGET_INFO", "-1"),
        ("OMP_NUM_TEAMS", "7"),
        ("OMP_TEAMS_THREAD_LIMIT", "0"),
        ("WARPFORK_SHARED_STACK", "32768"),
        ("LIBOMPTARGET_STACK_SIZE", "4096"),
        ("WARPFORK_VERSIONS", "-noalias, -by-value"),
    ])
    .unwrap();
    assert_eq!(config.offload, Offload::Mandatory);
    assert_eq!(config.device, Some(Kind::Virtual));
    assert_eq!(config.lanes, 64);
    assert_eq!((config.seed, config.workers), (Some(16), 1));
    assert_eq!(config.info, u32::MAX);
    assert_eq!(config.launch.num_teams, Some(7));
    let disabled = [Version::NoAlias, Version::ByValue];
    assert_eq!(config.disabled_versions, disabled);
    assert_eq!(config.launch.teams_thread_limit, None);
    assert_eq!(config.launch.shared_stack, Some(32768));
    assert_eq!(
        (config.limits.stack, config.limits.heap),
        (Some(4096), None)
    );
}

#[test]
fn wrong_values_of_ours_are_errors() {
    for (name, value) in [
        ("WARPFORK_VIRTUAL_DEVICES", "0"),
        ("WARPFORK_VIRTUAL_DEVICES", "65"),
        ("WARPFORK_LANES", "16"),
        ("WARPFORK_LANES", "many"),
        ("WARPFORK_DEVICE", "gpu"),
        ("WARPFORK_SEED", "1.5"),
        ("WARPFORK_SHARED_STACK", "99999999"),
        ("WARPFORK_ON_ERROR", "continue"),
        ("WARPFORK_WAIT", "sleep"),
        ("WARPFORK_TIMEOUT", "-1"),
        ("WARPFORK_TIMEOUT", "soon"),
        ("WARPFORK_VERSIONS", "noalias"),
        ("WARPFORK_VERSIONS", "-noalias,-others"),
    ] {
        let error = read(&[(name, value)]).unwrap_err().to_string();
        assert!(error.contains(name), "{error}");
    }
}

#[test]
fn failing_and_waiting() {
    let config = read(&[]).unwrap();
    assert_eq!(config.on_error, OnError::Abort);
    assert_eq!(config.waiting, Waiting::default());
    let config = read(&[
        ("WARPFORK_ON_ERROR", "Return"),
        ("WARPFORK_WAIT", "block"),
        ("WARPFORK_TIMEOUT", "2.5"),
    ])
    .unwrap();
    assert_eq!(config.on_error, OnError::Return);
    assert_eq!(config.waiting.how, How::Block);
    assert_eq!(config.waiting.timeout, Some(Duration::from_millis(2500)));
    let never = read(&[("WARPFORK_TIMEOUT", "0")]).unwrap();
    assert_eq!(never.waiting.timeout, None);
}
