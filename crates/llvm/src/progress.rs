//! The pass and function that a thread is compiling, for the message of an internal fault.

use std::cell::RefCell;

/// What a thread does now.
#[derive(Clone, Debug, Default)]
struct Now {
    /// The pass; empty before the first.
    pass: String,
    /// The machine that it runs for; empty where it runs for all.
    machine: String,
    /// The kernels that the module holds, as the user knows them.
    kernels: Vec<String>,
}

thread_local! {
    static NOW: RefCell<Now> = RefCell::default();
}

/// Most kernels that are named.
const MOST: usize = 3;

/// To be called when a pass begins, with the machine that it runs for.
pub fn begin(pass: &str, machine: &str) {
    NOW.with_borrow_mut(|now| {
        now.pass = pass.to_owned();
        now.machine = machine.to_owned();
    });
}

/// To be called when a pass has ended.
pub fn end() {
    NOW.with_borrow_mut(|now| now.pass.clear());
}

/// Says which kernels the module holds from now on.
pub fn set_kernels(kernels: Vec<String>) {
    NOW.with_borrow_mut(|now| now.kernels = kernels);
}

/// What this thread compiles, in words; `None` outside of passes.
pub fn describe() -> Option<String> {
    let now = NOW.try_with(|now| now.try_borrow().ok().map(|now| now.clone()));
    let now = now.ok()??;
    if now.pass.is_empty() {
        return None;
    }
    let mut words = format!("in pass `{}`", now.pass);
    if !now.machine.is_empty() {
        words += &format!(" for {}", now.machine);
    }
    if let [first @ .., last] = &now.kernels[..now.kernels.len().min(MOST)] {
        let listed: Vec<&str> = first.iter().chain([last]).map(String::as_str).collect();
        words += &format!(", compiling {}", listed.join(", "));
        match now.kernels.len() - listed.len() {
            0 => {}
            n => words += &format!(" and {n} more"),
        }
    }
    Some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pass_machine_and_kernels_are_named() {
        assert_eq!(describe(), None);
        begin("lower_fork", "");
        assert_eq!(describe().unwrap(), "in pass `lower_fork`");
        set_kernels(vec!["the target region at a.c:5".into()]);
        begin("emit", "sm_90");
        assert_eq!(
            describe().unwrap(),
            "in pass `emit` for sm_90, compiling the target region at a.c:5"
        );
        set_kernels((0..5).map(|n| format!("k{n}")).collect());
        assert!(
            describe()
                .unwrap()
                .ends_with("compiling k0, k1, k2 and 2 more")
        );
        end();
        assert_eq!(describe(), None);
    }
}
