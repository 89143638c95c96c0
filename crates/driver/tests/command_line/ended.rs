//! Compilations that are ended from outside.

use crate::project::Project;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;

/// Ends a compilation in its middle, and returns how many temporary files it left in
/// `tmp`.
fn ended_by(p: &Project, signal: i32) -> usize {
    use std::os::unix::process::ExitStatusExt;
    let _ = fs::create_dir(p.path("tmp"));
    let fake = "#!/bin/sh\ncase $1 in --version) echo clang version 22.1.0 ;; *) : > started; exec sleep 3 ;; esac\n";
    p.write("fake", fake);
    fs::set_permissions(p.path("fake"), fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = p.command("-fopenmp -c kernel.c");
    command
        .env("WARPFORK_CLANG", p.path("fake"))
        .env("TMPDIR", p.path("tmp"));
    let mut child = command
        .env("XDG_CACHE_HOME", p.path("cache"))
        .spawn()
        .unwrap();
    while !p.path("started").exists() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    fs::remove_file(p.path("started")).unwrap();
    let pid = child.id().to_string();
    let kill = Command::new("kill")
        .args([&format!("-{signal}"), &pid])
        .status();
    assert!(kill.unwrap().success());
    assert_eq!(child.wait().unwrap().signal(), Some(signal));
    fs::read_dir(p.path("tmp")).unwrap().count()
}

#[test]
fn an_interrupt_removes_temporary_files() {
    assert_eq!(ended_by(&Project::new(), libc::SIGTERM), 0);
}

#[test]
fn the_next_run_removes_what_a_killed_one_left() {
    let p = Project::new();
    assert_eq!(ended_by(&p, libc::SIGKILL), 1);
    let next = p
        .command("-fopenmp -c kernel.c")
        .env("TMPDIR", p.path("tmp"))
        .output();
    assert!(next.unwrap().status.success());
    assert_eq!(fs::read_dir(p.path("tmp")).unwrap().count(), 0);
}

/// Runs for minutes in Clang's front end.
const ENDLESS: &str = "constexpr unsigned long g(unsigned long n) { unsigned long s = 0; for \
    (unsigned long i = 0; i < n; ++i) s += i * s + 1; return s; }\nint main() { constexpr unsigned \
    long x = g(4000000000ul); int r = x;\n#pragma omp target\nr = 2;\nreturn r; }\n";

#[test]
fn a_signal_leaves_no_program_and_no_folder() {
    use std::os::unix::process::ExitStatusExt;
    use std::time::{Duration, Instant};
    // The host's pass reads the source before the device's does. With flags for one target, the
    // device's pass begins at once, and starts a front end.
    for (signal, flags, programs) in [
        (libc::SIGTERM, &[][..], 1),
        (libc::SIGINT, &["-Xarch_host", "-DX"], 3),
        (libc::SIGKILL, &["-Xarch_host", "-DX"], 3),
        (libc::SIGKILL, &[], 1),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let temporary = folder.path().join("tmp");
        std::fs::create_dir(&temporary).unwrap();
        std::fs::write(folder.path().join("a.cpp"), ENDLESS).unwrap();
        let mut wfcc = Command::new(env!("CARGO_BIN_EXE_wfcc"))
            .current_dir(folder.path())
            .env("TMPDIR", &temporary)
            .args(["-fopenmp", "-fconstexpr-steps=4294967295", "-c", "a.cpp"])
            .args(flags)
            .spawn()
            .unwrap();
        // Processes that work in the folder, wfcc itself left out.
        let others = || {
            let all = std::fs::read_dir("/proc").unwrap().flatten();
            all.filter(|p| p.file_name().to_str() != Some(&wfcc.id().to_string()))
                .filter(|p| {
                    let here = std::fs::read_link(p.path().join("cwd"));
                    here.is_ok_and(|here| here == folder.path())
                })
                .count()
        };
        let wait_until = |what: &str, done: &dyn Fn() -> bool| {
            let start = Instant::now();
            while !done() {
                assert!(
                    start.elapsed() < Duration::from_secs(60),
                    "signal {signal}: {what}"
                );
                std::thread::sleep(Duration::from_millis(20));
            }
        };
        wait_until("Clang runs", &|| others() >= programs);
        std::thread::sleep(Duration::from_millis(500));
        // SAFETY: the process is a child that nobody has waited for.
        unsafe { libc::kill(wfcc.id() as libc::pid_t, signal) };
        wait_until("Clang ends", &|| others() == 0);
        let status = wfcc.wait().unwrap();
        assert!(
            status.signal() == Some(signal) || status.code().is_some(),
            "{status}"
        );
        if signal != libc::SIGKILL {
            assert_eq!(
                std::fs::read_dir(&temporary).unwrap().count(),
                0,
                "signal {signal}"
            );
        }
        assert!(!folder.path().join("a.o").exists());
    }
}
