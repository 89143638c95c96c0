//! Kernels in whose loops loads lead to loads: as many threads as there is room for.

mod common;

use common::{clang_text, compile, o3};
use std::os::unix::fs::PermissionsExt;
use wf_codegen::Options;
use wf_host_abi::Arch;

/// Says that each kernel takes 37 registers, and logs which ones have a bound.
const PTXAS: &str = r#"#!/bin/sh
while [ $# -gt 1 ]; do
  [ "$1" = -o ] && : >"$2"
  shift
done
sed -n "s/.*\.entry \([a-z]*\).*/ptxas info : Compiling entry function '\1' for 'sm_90'\nptxas info : Used 37 registers/p" "$1" >&2
echo "run:$(awk '/\.entry /{ sub(/.*\.entry /, ""); sub(/\(.*/, ""); k = $0 } /^\.maxnreg 32/{ printf " " k }' "$1")" >>LOG
"#;

/// A neighbour by a list, by a chain, by a table of constants, by what the team's
/// memory holds; and neighbours that are where they are.
const KERNELS: &str = r"
int __wf_t_tid(void);
__attribute__((address_space(3))) static int order[64];
static const unsigned char table[256] = {1, 2, 3, 5, 8, 13, 21, 34};
void lists(void *s, const float *x, const int *list, float *y, int n) {
  int t = __wf_t_tid(); float f = 0;
  for (int k = 0; k < n; k++) { float d = x[t] - x[list[k * n + t]]; if (d < 1) f += d * d; }
  y[t] = f; }
void chain(void *s, const int *next, int *y, int n) {
  int t = __wf_t_tid(), at = t;
  while (at < n) at = next[at];
  y[t] = at; }
void tables(void *s, const unsigned char *x, int *y, int n) {
  int t = __wf_t_tid(), f = 0;
  for (int k = 0; k < n; k++) f += table[x[k * n + t]];
  y[t] = f; }
void team(void *s, const float *x, float *y, int n) {
  int t = __wf_t_tid(); float f = 0; order[t] = t * n;
  for (int k = 0; k < n; k++) f += x[order[k]];
  y[t] = f; }
void straight(void *s, const float *x, float *y, int n) {
  int t = __wf_t_tid(); float f = 0;
  for (int k = 0; k < n; k++) { float d = x[t] - x[k * n + t]; if (d < 1) f += d * d; }
  y[t] = f; }
void once(void *s, const float *x, const int *list, float *y) { int t = __wf_t_tid(); y[t] = x[list[t]]; }
";

/// What ptxas is run with, run by run, for an optimisation level.
fn runs(level: u8) -> String {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let [tool, log] = ["ptxas", "log"].map(|name| folder.path().join(name));
    let script = PTXAS.replace("LOG", &log.display().to_string());
    std::fs::write(&tool, script).expect("the script can be written");
    std::fs::set_permissions(&tool, PermissionsExt::from_mode(0o755)).expect("it is ours");
    let options = Options {
        ptxas: Some(tool),
        opt_level: level,
        ..o3()
    };
    let ir = clang_text(KERNELS, "c");
    let kernels = ["lists", "chain", "tables", "team", "straight", "once"];
    compile(&ir, &kernels, &Arch::Cubin(90), &options).expect("it compiles");
    std::fs::read_to_string(log).expect("ptxas was run")
}

#[test]
fn loops_that_gather_leave_room_for_all_threads() {
    // Without a bound, a trial of the kernels in question, and all with their bounds.
    assert_eq!(runs(3), "run:\nrun: lists chain\nrun: lists chain\n");
    assert_eq!(runs(1), "run:\n");
}
