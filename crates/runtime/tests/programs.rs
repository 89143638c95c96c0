//! Small programs with Clang's host code. Kernels are tested with the whole of
//! Warpfork.

mod common;
mod hip;

use common::{driver, run_with, text};
use std::path::Path;
use std::process::{Command, Output};

/// Runs a program with variables of the environment on the virtual GPU.
fn run(name: &str, env: &[(&str, &str)]) -> Output {
    run_with(name, env, &[], None)
}

#[track_caller]
fn succeeds(name: &str, env: &[(&str, &str)], expected: &str) {
    let out = run(name, env);
    assert_eq!(
        (text(&out.stderr), text(&out.stdout)),
        (String::new(), expected.to_owned())
    );
    assert_eq!(out.status.code(), Some(0));
}

#[track_caller]
fn fails(name: &str, env: &[(&str, &str)], words: &[&str]) {
    let out = run(name, env);
    let message = text(&out.stderr);
    for word in words {
        assert!(message.contains(word), "`{word}` is not in: {message}");
    }
    assert_eq!(out.status.code(), Some(1), "{message}");
}

#[test]
fn device_memory_routines() {
    succeeds("api.c", &[("OMP_TARGET_OFFLOAD", "MANDATORY")], "done\n");
}

#[test]
fn variables_are_nothing_to_a_program_with_other_rights_than_its_callers() {
    let env = [
        ("WARPFORK_DEVICE", "virtual"),
        ("OMP_TARGET_OFFLOAD", "MANDATORY"),
    ];
    succeeds("secure.c", &env, "done\n");
}

#[test]
fn data_constructs() {
    succeeds("data.cpp", &[("OMP_TARGET_OFFLOAD", "MANDATORY")], "done\n");
}

#[test]
fn an_overlapping_section_is_named_with_its_line() {
    fails(
        "overlap.c",
        &[],
        &["overlap.c:5", "`a[4:4]`", "overlaps `a[2:4]`"],
    );
}

#[test]
fn a_missing_section_is_named_with_its_line() {
    fails("present.c", &[], &["present.c:4", "`a`", "not present"]);
}

#[test]
fn a_device_that_does_not_exist() {
    fails("device.c", &[], &["device.c:4", "no device number 7"]);
}

#[test]
fn wrong_settings() {
    fails(
        "count.c",
        &[("WARPFORK_LANES", "33")],
        &["WARPFORK_LANES is 33"],
    );
    fails(
        "count.c",
        &[("WARPFORK_DEVICE", "tpu")],
        &["WARPFORK_DEVICE is `tpu`"],
    );
}

#[test]
fn the_devices_as_json() {
    let out = run("devices.c", &[("WARPFORK_LANES", "64")]);
    let text = text(&out.stdout);
    let list: serde_json::Value =
        serde_json::from_str(&text).unwrap_or_else(|e| panic!("{text}: {e}"));
    assert_eq!(list.as_array().map(Vec::len), Some(1));
    assert_eq!(list[0]["kind"], "virtual");
    assert_eq!(list[0]["index"], 0);
    assert_eq!(list[0]["lanes"], 64);
    assert!(list[0]["memory_bytes"].as_u64().is_some_and(|n| n > 0));
}

#[test]
fn offloading_disabled() {
    succeeds(
        "count.c",
        &[("OMP_TARGET_OFFLOAD", "disabled")],
        "0 devices\ndefault 0\n",
    );
}

#[test]
fn no_gpu_and_nothing_else() {
    // A driver that cannot be opened is as good as none.
    let none = [("WARPFORK_DEVICE", "cuda"), ("CUDA_VISIBLE_DEVICES", "")];
    succeeds("count.c", &none, "0 devices\ndefault 0\n");
    let words = [
        "no device to offload to",
        "omptarget fatal error 1: failure of target construct while offloading is mandatory",
        "WARPFORK_DEVICE=virtual",
    ];
    fails(
        "count.c",
        &[none[0], none[1], ("OMP_TARGET_OFFLOAD", "MANDATORY")],
        &words,
    );
}

/// Legal, and silent in Clang's runtime, and hardly ever meant.
#[test]
fn a_default_device_that_is_the_host_is_named_once() {
    let one = ("OMP_DEFAULT_DEVICE", "1");
    let mandatory = ("OMP_TARGET_OFFLOAD", "MANDATORY");
    let warning = "warpfork: warning: OMP_DEFAULT_DEVICE=1 is the host: the only device is 0; \
                   target regions without a device clause run on the host\n";
    for env in [&[one][..], &[one, mandatory]] {
        let out = run("default.c", env);
        assert_eq!(
            (text(&out.stderr), text(&out.stdout)),
            (warning.into(), "0\n".into())
        );
        // A program that says so itself means it.
        let out = run_with("default.c", env, &["itself"], None);
        assert_eq!(
            (text(&out.stderr), text(&out.stdout)),
            (String::new(), "0\n".into())
        );
    }
    succeeds(
        "default.c",
        &[one, ("OMP_TARGET_OFFLOAD", "DISABLED")],
        "1\n",
    );
    let words = [
        "there is no device number 7 (OMP_DEFAULT_DEVICE=7); the only device is 0, and 1 is the host",
    ];
    fails("default.c", &[("OMP_DEFAULT_DEVICE", "7")], &words);
}

#[test]
fn variables_that_do_not_exist_are_named_once() {
    let compilers = ("WARPFORK_PTXAS", "/nowhere");
    let out = run("count.c", &[("WARPFORK_LANE", "64"), compilers]);
    let message = text(&out.stderr);
    assert_eq!(
        message,
        "warpfork: warning: there is no variable WARPFORK_LANE, it has no effect; did you mean \
         WARPFORK_LANES?\n"
    );
    assert_eq!(out.status.code(), Some(0));
}

#[test]
fn minus_one_asks_for_all_information() {
    let out = run("count.c", &[("LIBOMPTARGET_INFO", "-1")]);
    let message = text(&out.stderr);
    for words in ["Entering", "Creating new map entry", "Copying data"] {
        assert!(message.contains(words), "`{words}` is not in: {message}");
    }
}

#[test]
fn other_runtimes_variables_ask_for_information() {
    let out = run(
        "count.c",
        &[("NVCOMPILER_ACC_NOTIFY", "3"), ("PGI_ACC_TIME", "1")],
    );
    let message = text(&out.stderr);
    for words in ["Copying data", "WARPFORK_PROFILE=FILE"] {
        assert!(message.contains(words), "`{words}` is not in: {message}");
    }
    assert!(!message.contains("Creating new map entry"), "{message}");
}

#[test]
fn information_is_printed_when_asked_for() {
    let out = run("count.c", &[("LIBOMPTARGET_INFO", "0x2f")]);
    let message = text(&out.stderr);
    for words in [
        "omptarget device 0 info: Entering",
        "tofrom(a)[40]",
        "Creating new map entry with HstPtrBase=",
        "Copying data from host to device",
        "Copying data from device to host",
        "Removing map entry",
    ] {
        assert!(message.contains(words), "`{words}` is not in: {message}");
    }
}

#[test]
fn after_the_driver_shut_down_memory_is_given_back_and_copies_are_errors() {
    let driver = driver();
    let mandatory = [("OMP_TARGET_OFFLOAD", "MANDATORY")];
    let out = run_with("driver_over.c", &mandatory, &[], Some(driver.path()));
    let (message, printed) = (text(&out.stderr), text(&out.stdout));
    assert_eq!((&*message, &*printed), ("", "updated\ngiven back\n"));
    assert_eq!(out.status.code(), Some(0));

    let out = run_with("driver_over.c", &mandatory, &["x"], Some(driver.path()));
    let (message, printed) = (text(&out.stderr), text(&out.stdout));
    assert_eq!(printed, "updated\ngiven back\n");
    for words in [
        "driver_over.c:15",
        "shut down",
        "omp_get_num_devices()",
        "CUDA_ERROR_DEINITIALIZED",
    ] {
        assert!(message.contains(words), "`{words}` is not in: {message}");
    }
    assert_eq!(out.status.code(), Some(1), "{message}");
}

#[test]
fn a_child_of_a_process_that_used_a_gpu_is_told_to_fork_before() {
    let driver = driver();
    let mandatory = [("OMP_TARGET_OFFLOAD", "MANDATORY")];
    let out = run_with("child.c", &mandatory, &[], Some(driver.path()));
    let (message, printed) = (text(&out.stderr), text(&out.stdout));
    assert_eq!((&*printed, out.status.code()), ("child 1\n", Some(0)));
    for words in [
        "child.c:12",
        "forked",
        "fork before the first target region",
    ] {
        assert!(message.contains(words), "`{words}` is not in: {message}");
    }
}

/// What `acc_queue.c` prints with a GPU.
const QUEUE: &str = "pending 1 1, done 1\nafter it 1\npresent 0\nstream 1 1 1 1 0\ncontext 1\n\
                     child 0\n";

#[test]
fn queues_of_openacc_run_beside_the_host() {
    let driver = driver();
    // The program has to look before the device is done, also on a machine that is busy.
    let env = [
        ("OMP_TARGET_OFFLOAD", "MANDATORY"),
        ("FAKE_LAUNCH", "100000"),
    ];
    let out = run_with("acc_queue.c", &env, &[], Some(driver.path()));
    let (message, printed) = (text(&out.stderr), text(&out.stdout));
    assert_eq!((&*message, &*printed), ("", QUEUE));
    assert_eq!(out.status.code(), Some(0));
}

#[test]
fn a_tool_of_openacc_is_loaded() {
    let driver = driver();
    let library = driver.path().join("tool.so");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let built = Command::new("clang-22")
        .args(["-shared", "-fPIC", "-I"])
        .arg(root.join("include"))
        .arg(root.join("tests/programs/acc_tool.c"))
        .arg("-o")
        .arg(&library)
        .status();
    assert!(built.unwrap().success());
    let list = format!("; {}", library.display());
    let env = [
        ("ACC_PROFLIB", &*list),
        ("ACC_DEVICE_TYPE", "nvidia"),
        ("FAKE_LAUNCH", "100000"),
    ];
    let out = run_with("acc_queue.c", &env, &[], Some(driver.path()));
    let (message, printed) = (text(&out.stderr), text(&out.stdout));
    let tool = "tool: 63 computes, 5 waits, 4 uploads, cuda 1\n";
    assert_eq!(
        (message, printed),
        (String::new(), format!("{QUEUE}{tool}"))
    );

    let env = [("ACC_PROFLIB", "/nowhere/tool.so"), ("ACC_DEVICE_NUM", "0")];
    let out = run_with("acc_queue.c", &env, &[], Some(driver.path()));
    let message = text(&out.stderr);
    assert!(
        message.contains("ACC_PROFLIB: /nowhere/tool.so cannot be opened"),
        "{message}"
    );
}

#[test]
fn the_environment_of_openacc() {
    for (name, value, words) in [
        ("ACC_DEVICE_TYPE", "tpu", "ACC_DEVICE_TYPE is `tpu`"),
        ("ACC_DEVICE_NUM", "x", "ACC_DEVICE_NUM is `x`"),
        ("ACC_DEVICE_NUM", "5", "there is no device number 5"),
        (
            "ACC_DEVICE_TYPE",
            "radeon",
            "no device of type acc_device_radeon",
        ),
    ] {
        fails("acc_queue.c", &[(name, value)], &[words]);
    }
}

#[test]
fn each_process_of_a_job_takes_its_own_device() {
    let driver = driver();
    let of = |env: &[(&str, &str)]| {
        let all = [&[("FAKE_DEVICES", "2")], env].concat();
        let out = run_with("count.c", &all, &[], Some(driver.path()));
        (text(&out.stderr), text(&out.stdout))
    };
    let printed = |n: u32| (String::new(), format!("2 devices\ndefault {n}\n"));
    assert_eq!(of(&[]), printed(0));
    for (launcher, rank, device) in [
        ("OMPI_COMM_WORLD_LOCAL_RANK", "1", 1),
        ("MPI_LOCALRANKID", "2", 0),
        ("SLURM_LOCALID", "3", 1),
    ] {
        assert_eq!(of(&[(launcher, rank)]), printed(device), "{launcher}");
    }
    let variables = [("SLURM_LOCALID", "1"), ("OMP_DEFAULT_DEVICE", "0")];
    assert_eq!(of(&variables), printed(0));
    // Where the launcher has already given each process one device of its own.
    let one = [("SLURM_LOCALID", "1"), ("FAKE_DEVICES", "1")];
    let alone = (String::new(), "1 devices\ndefault 0\n".to_owned());
    assert_eq!(of(&one), alone);
}

#[test]
fn a_profile_has_the_times_of_the_devices_own_clock() {
    let driver = driver();
    let file = driver.path().join("profile.json");
    let file = file.to_str().expect("a path that is text");
    let env = [
        ("OMP_TARGET_OFFLOAD", "MANDATORY"),
        ("WARPFORK_PROFILE", file),
    ];
    let out = run_with("profile.c", &env, &[], Some(driver.path()));
    let table = text(&out.stderr);
    assert_eq!(out.status.code(), Some(0), "{table}");
    // Copies take 0.125 ms there, and kernels 0.25 ms.
    for words in [
        "750 us of kernels and 250 us of copies in 1.00 ms",
        " 75.0 %     750 us        3     250 us          -          -          -  target region",
        " 12.5 %          -        -          -     125 us      400 B          -  target data",
        " 12.5 %          -        -          -     125 us          -      400 B  end of target",
    ] {
        assert!(table.contains(words), "`{words}` is not in: {table}");
    }
    let trace = std::fs::read_to_string(file).expect("a trace");
    let trace: serde_json::Value = serde_json::from_str(&trace).expect("valid JSON");
    let events = trace["traceEvents"].as_array().expect("a list");
    let of_device = |e: &&serde_json::Value| e["pid"] == 1 && e["ph"] == "X";
    let durations: Vec<_> = events.iter().filter(of_device).map(|e| &e["dur"]).collect();
    assert_eq!(durations, [125.0, 250.0, 250.0, 250.0, 125.0]);
}
