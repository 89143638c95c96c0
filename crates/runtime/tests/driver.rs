//! Programs on a CUDA driver that is strict about contexts and memory.

mod common;

use common::{driver, run_with, text};

const MANDATORY: (&str, &str) = ("OMP_TARGET_OFFLOAD", "MANDATORY");

#[test]
fn the_primary_context_is_current_whatever_others_do() {
    let driver = driver();
    for defer in ["0", "1"] {
        let env = [MANDATORY, ("WARPFORK_DEFER", defer)];
        let out = run_with("foreign_context.c", &env, &[], Some(driver.path()));
        let printed = (text(&out.stderr), text(&out.stdout));
        assert_eq!(printed, (String::new(), "left 1 1\ntheirs 1\n".to_owned()));
        assert_eq!(out.status.code(), Some(0));
    }
}
