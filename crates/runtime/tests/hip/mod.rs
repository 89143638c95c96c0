//! The plugin for AMD's GPUs with a fake of HIP's interface.

use crate::common::{Program, library, text};
use std::process::Output;
use tempfile::TempDir;
use wf_host_abi::Arch;
use wf_host_abi::amd::Gfx;

/// The fake, in a folder where programs find it.
fn hip() -> TempDir {
    library("hip.c", "libamdhip64.so")
}

/// Builds a program with code for AMD's GPUs, of which the fake prints what it
/// is given, and runs it.
fn run_amd(name: &str, env: &[(&str, &str)]) -> Output {
    let code = [Gfx::Gfx9_4Generic, Gfx::Gfx942, Gfx::Gfx11Generic]
        .map(|gfx| (Arch::Amd(gfx), format!("{}\0", gfx.name()).into_bytes()));
    Program::with_code(name, &code).start(env, &[])
}

/// Runs `hip.c` with a fake that is as `fake` says.
fn run(fake: &str) -> (String, String, Option<i32>) {
    let library = hip();
    let path = library.path().to_str().expect("a path that is text");
    let env = [
        ("WARPFORK_DEVICE", "hip"),
        ("LD_LIBRARY_PATH", path),
        ("OMP_TARGET_OFFLOAD", "MANDATORY"),
        ("FAKE_HIP", fake),
    ];
    let out = run_amd("hip.c", &env);
    (text(&out.stdout), text(&out.stderr), out.status.code())
}

const LAUNCH: &str = "launch 3 1 1 of 128 1 1, 0 shared, 16 bytes\n";

#[track_caller]
fn succeeds(fake: &str, printed: &str) {
    assert_eq!(run(fake), (printed.to_owned(), String::new(), Some(0)));
}

#[track_caller]
fn fails(fake: &str, words: &[&str]) {
    let (_, message, status) = run(fake);
    for word in words {
        assert!(message.contains(word), "`{word}` is not in: {message}");
    }
    assert_eq!(status, Some(1), "{message}");
}

#[test]
fn the_best_code_is_loaded_launched_and_copied() {
    succeeds("", &format!("loads gfx942\n{LAUNCH}a 42\n"));
    let generic = format!("loads gfx9-4-generic\n{LAUNCH}a 42\n");
    succeeds("arch=gfx950", &generic);
    let generic = format!("loads gfx11-generic\n{LAUNCH}a 42\n");
    succeeds("arch=gfx1101", &generic);
}

/// As real devices say it: the processor, and the features that it runs with. Our code
/// objects are for any of these.
#[test]
fn features_do_not_change_which_code_is_loaded() {
    for features in [
        "sramecc+:xnack-",
        "sramecc+:xnack+",
        "sramecc-:xnack-",
        "xnack-",
    ] {
        let specific = format!("loads gfx942\n{LAUNCH}a 42\n");
        succeeds(&format!("arch=gfx942:{features}"), &specific);
        let generic = format!("loads gfx9-4-generic\n{LAUNCH}a 42\n");
        succeeds(&format!("arch=gfx950:{features}"), &generic);
    }
    fails(
        "arch=gfx90a:sramecc+:xnack-",
        &["hip.c:5", "no code", "gfx90a", "gfx942"],
    );
}

#[test]
fn without_a_library_the_reason_is_said() {
    let env = [
        ("WARPFORK_DEVICE", "hip"),
        ("LD_LIBRARY_PATH", "/nowhere"),
        ("OMP_TARGET_OFFLOAD", "MANDATORY"),
    ];
    let message = text(&run_amd("hip.c", &env).stderr);
    let words = [
        "no device to offload to",
        "HIP library cannot be opened",
        "install ROCm",
        "LD_LIBRARY_PATH",
        "WARPFORK_DEVICE=amdsim",
    ];
    for word in words {
        assert!(message.contains(word), "`{word}` is not in: {message}");
    }
}

#[test]
fn it_is_the_choice_where_nothing_is_said() {
    let library = hip();
    let path = library.path().to_str().expect("a path that is text");
    let out = run_amd("hip.c", &[("LD_LIBRARY_PATH", path)]);
    assert!(text(&out.stdout).ends_with("a 42\n"), "{out:?}");
    assert!(text(&out.stdout).contains(LAUNCH), "{out:?}");
}

#[test]
fn other_processors_are_named() {
    fails(
        "arch=gfx1201",
        &["hip.c:5", "no code", "gfx1201", "gfx11-generic"],
    );
    let remedies = ["gfx942", "gfx12-generic", "WARPFORK_DEVICE=amdsim"];
    fails(
        "arch=gfx1030",
        &[&["--offload-arch", "gfx1030"], &remedies[..]].concat(),
    );
}

#[test]
fn releases_without_generic_code_get_none() {
    let specific = format!("loads gfx942\n{LAUNCH}a 42\n");
    succeeds("release=60042134 arch=gfx942", &specific);
    let words = ["gfx950", "ROCm 6.3 loads no code", "ROCm 6.4 does"];
    fails("release=60342134 arch=gfx950", &words);
    fails(
        "release=50731921 arch=gfx942",
        &["ROCm 5.7", "install ROCm 6.0 or newer"],
    );
}

#[test]
fn code_that_is_not_accepted() {
    let words = [
        "hip.c:5",
        "for gfx942",
        "hipErrorNoBinaryForGpu",
        "hipModuleLoadData",
        "a newer ROCm may",
        "`rocminfo`",
    ];
    fails("load", &words);
}

#[test]
fn a_kernel_that_fails_while_it_runs() {
    fails(
        "fault",
        &[
            "program:1",
            "unspecified launch failure",
            "hipErrorLaunchFailure",
        ],
    );
}

#[test]
fn no_gpu_and_no_driver() {
    let none = [
        "no device to offload to",
        "no ROCm-capable device is detected",
    ];
    let what_to_do = ["`rocminfo`", "`render`", "WARPFORK_DEVICE=amdsim"];
    let words = |first: &[&'static str]| [first, &what_to_do].concat();
    let why = "hipErrorNoDevice from hipGetDeviceCount";
    fails("nodevice", &words(&[none[0], none[1], why]));
    let why = "hipErrorNotInitialized from hipInit";
    fails("noinit", &words(&[none[0], why]));
    fails("nogpu", &words(&[none[0], "HIP library finds no GPU"]));
}

#[test]
fn memory_that_is_not_there() {
    let words = [
        "target region at",
        "test 0 is out of memory",
        "to map `a`",
        "4 bytes",
        "are free",
    ];
    fails("nomemory", &words);
}

#[test]
fn launches_and_copies_that_are_refused() {
    let words = [
        "target region at",
        "out of resources",
        "hipErrorLaunchOutOfResources",
    ];
    fails("nolaunch", &words);
    fails(
        "nocopy",
        &[
            "invalid argument",
            "hipErrorInvalidValue from hipMemcpyHtoDAsync",
        ],
    );
}

#[test]
fn a_driver_that_has_shut_down() {
    let words = [
        "target region at",
        "hipErrorDeinitialized",
        "call omp_get_num_devices() before",
    ];
    fails("shutdown", &words);
}

#[test]
fn the_mailbox_is_served() {
    let (out, message, status) = run("mailbox");
    assert_eq!((&*message, status), ("", Some(0)));
    let printed = format!("loads gfx942\n{LAUNCH}from the device\na 42\n");
    // The fake and the program have the same buffer.
    assert_eq!(out, printed);
}

#[test]
fn a_kernel_that_gives_up_says_why() {
    fails("trap", &["a.c:5: f: team 2, thread 9: no room"]);
}

/// Neither a kernel that failed nor one that waits for it is waited for again.
#[test]
fn a_lost_gpu_is_an_error_of_each_construct() {
    let library = hip();
    let path = library.path().to_str().expect("a path that is text");
    for (fake, why) in [("trap", "no room"), ("fault", "hipErrorLaunchFailure")] {
        let env = [
            ("WARPFORK_DEVICE", "hip"),
            ("LD_LIBRARY_PATH", path),
            ("OMP_TARGET_OFFLOAD", "MANDATORY"),
            ("WARPFORK_ON_ERROR", "return"),
            ("FAKE_HIP", fake),
        ];
        let out = run_amd("lost.c", &env);
        let said = text(&out.stderr);
        assert_eq!(out.status.code(), Some(0), "{fake}: {said}");
        assert!(text(&out.stdout).ends_with("done 1\n"), "{fake}: {said}");
        assert!(said.contains(why), "{fake}: {said}");
        let after = said
            .matches("can no longer be used, after an error")
            .count();
        assert!(after > 0, "{fake}: {said}");
    }
}

#[test]
fn a_profile_has_the_times_of_its_clock() {
    let library = hip();
    let path = library.path().to_str().expect("a path that is text");
    let file = library.path().join("profile.json");
    let env = [
        ("WARPFORK_DEVICE", "hip"),
        ("LD_LIBRARY_PATH", path),
        (
            "WARPFORK_PROFILE",
            file.to_str().expect("a path that is text"),
        ),
    ];
    let table = text(&run_amd("hip.c", &env).stderr);
    // The fake's moments are 0.5 ms from each other.
    let words = "33.3 %     500 us        1     500 us    1.00 ms        4 B        4 B";
    assert!(table.contains(&words[6..]), "{table}");
    assert!(file.is_file());
}
