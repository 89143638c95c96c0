//! What the environment sets. Each case is a child process, since a process
//! has one environment.
#![expect(
    clippy::disallowed_methods,
    reason = "a test is started by no one else"
)]

use std::process::Command;
use wf_vgpu::{Config, Limits, VirtualGpu};

/// Tells the child to look at its environment.
const CHILD: &str = "WF_VGPU_TEST_CHILD";

/// What a child with these variables makes of them.
fn child(variables: &[(&str, &str)]) -> String {
    let program = std::env::current_exe().expect("this program");
    let mut command = Command::new(program);
    command
        .args(["--exact", "the_environment", "--nocapture"])
        .env(CHILD, "1");
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("WARPFORK_")) {
        command.env_remove(name);
    }
    let output = command
        .envs(variables.iter().copied())
        .output()
        .expect("the child runs");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("text");
    let line = text
        .lines()
        .find_map(|line| line.split_once("RESULT "))
        .expect("a result");
    line.1.to_owned()
}

#[test]
fn the_environment() {
    if std::env::var_os(CHILD).is_some() {
        let result = Config::from_env().and_then(|config| {
            let limits = Limits::from_env()?;
            let gpu = VirtualGpu::new(config.clone())?;
            assert_eq!((gpu.config(), gpu.limits()), (&config, &limits));
            Ok(format!(
                "{} {:?} {} {} {} {:?} {}",
                config.lanes,
                config.seed,
                config.workers,
                limits.stack,
                limits.memory,
                limits.spin,
                limits.strict
            ))
        });
        return match result {
            Ok(text) => println!("\nRESULT {text}"),
            Err(error) => println!("\nRESULT error: {error}"),
        };
    }
    assert_eq!(child(&[]), "32 None 0 262144 4294967296 Some(60s) false");
    assert_eq!(
        child(&[
            ("WARPFORK_LANES", "64"),
            ("WARPFORK_SEED", "12"),
            ("WARPFORK_VIRTUAL_STACK", "1M"),
            ("WARPFORK_VIRTUAL_MEMORY", "64m"),
            ("WARPFORK_VIRTUAL_SPIN", "0"),
            ("WARPFORK_STRICT", "1"),
        ]),
        "64 Some(12) 1 1048576 67108864 None true"
    );
    assert_eq!(
        child(&[("WARPFORK_VIRTUAL_WORKERS", "3"), ("WARPFORK_SEED", "")])
            .split(' ')
            .nth(2),
        Some("3")
    );
    for (name, value) in [
        ("WARPFORK_LANES", "48"),
        ("WARPFORK_LANES", "many"),
        ("WARPFORK_SEED", "-1"),
        ("WARPFORK_VIRTUAL_WORKERS", "x"),
        ("WARPFORK_VIRTUAL_STACK", "1K"),
        ("WARPFORK_VIRTUAL_STACK", "2T"),
        ("WARPFORK_VIRTUAL_MEMORY", "lots"),
        ("WARPFORK_VIRTUAL_MEMORY", "2000G"),
        ("WARPFORK_VIRTUAL_SPIN", "soon"),
        ("WARPFORK_STRICT", "2"),
    ] {
        let error = child(&[(name, value)]);
        assert!(
            error.starts_with(&format!("error: {name} is '{value}'; it must be ")),
            "{error}"
        );
    }
}
