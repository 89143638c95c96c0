//! Classifies flags by name.

/// Whether the flag asks for debug information.
pub(super) fn is_debug(name: &str) -> bool {
    let Some(rest) = name.strip_prefix("-g") else {
        return false;
    };
    matches!(
        rest,
        "" | "0" | "1" | "2" | "3" | "line-tables-only" | "mlt" | "full" | "limited"
    ) || rest.starts_with("gdb")
        || rest.starts_with("lldb")
        || rest.starts_with("dwarf")
}

/// Flags for Clang's own device linking, which is always done on the whole
/// program here.
pub(super) fn is_for_device_linking(name: &str) -> bool {
    const PREFIXES: &[&str] = &[
        "-foffload-lto",
        "-fno-offload-lto",
        "-Xoffload-linker",
        "--offload-new-driver",
        "--no-offload-new-driver",
        "--offload-compress",
        "--no-offload-compress",
        "--libomptarget-nvptx-bc-path",
        "-nogpulib",
        "-nogpuinc",
        "-fgpu-rdc",
        "-fno-gpu-rdc",
    ];
    PREFIXES.iter().any(|p| name.starts_with(p))
}

/// Flags that Clang answers without compiling anything.
pub(super) fn is_query(name: &str) -> bool {
    [
        "-print-",
        "--print-",
        "-dump",
        "--help",
        "-help",
        "--version",
    ]
    .iter()
    .any(|p| name.starts_with(p))
}

/// Flags that make Clang write files named after its output.
pub fn is_side_output(name: &str) -> bool {
    const PREFIXES: &[&str] = &[
        "-save-temps",
        "--save-temps",
        "-gsplit-dwarf",
        "--coverage",
        "-coverage",
        "-ftest-coverage",
        "-fprofile-arcs",
        "-ftime-trace",
        "-fmodule-output",
        "-fstack-usage",
        "-fsave-optimization-record",
        "-foptimization-record",
        "-serialize-diagnostics",
        "--serialize-diagnostics",
    ];
    PREFIXES.iter().any(|p| name.starts_with(p))
}

/// Flags that must not reach the device pass: they instrument code, choose how
/// the host's instructions are made, or change what Clang writes.
pub(super) fn is_host_only(name: &str) -> bool {
    const PREFIXES: &[&str] = &[
        "-flto",
        "-ffat-lto-objects",
        "-fsanitize",
        "-fprofile-",
        "-fcoverage-",
        "-finstrument-functions",
        "-fxray",
        "-fcf-protection",
        "-fstack-protector",
        "-fstack-clash-protection",
        "-fsplit-stack",
        "-fembed-bitcode",
        "-include-pch",
        "-pg",
        "-ftime-report",
        "-fproc-stat-report",
        "-fpatchable-function-entry",
        "-fzero-call-used-regs",
        "-fbasic-block-",
        "-fsplit-machine-functions",
        "-funique-",
        "-femulated-tls",
        "-ftls-model",
        "-fno-plt",
        "-mcmodel",
        "-mlarge-data-threshold",
        "-mfunction-return",
        "-mindirect-branch",
        "-mretpoline",
        "-mlvi-",
        "-mspeculative-load-hardening",
        "-mseses",
        "-mharden-sls",
        "-mno-red-zone",
        "-mred-zone",
        "-mstack-",
        "-mskip-rax-setup",
        "-mgeneral-regs-only",
        "-mtls-",
        "-mpad-max-prefix-size",
        "-malign-",
        "-mbranches-",
        "-mfentry",
        "-mnop-mcount",
        "-mrecord-mcount",
        "-mtune",
        "-fomit-frame-pointer",
        "-fno-omit-frame-pointer",
        "-momit-leaf-frame-pointer",
        "-mno-omit-leaf-frame-pointer",
    ];
    if name == "-H" {
        return true;
    }
    PREFIXES.iter().any(|p| name.starts_with(p))
}

/// Flags that Flang knows and Clang does not: the source's form, the kinds of its types,
/// and folders of modules.
pub(super) fn is_for_fortran(name: &str) -> bool {
    const EXACT: &[&str] = &[
        "-module-dir",
        "-Xflang",
        "-cpp",
        "-nocpp",
        "-ffree-form",
        "-ffixed-form",
        "-fbackslash",
        "-fno-backslash",
        "-fdefault-double-8",
        "-fdefault-integer-8",
        "-fdefault-real-8",
        "-fimplicit-none",
        "-fno-implicit-none",
        "-fno-automatic",
        "-fsave-main-program",
        "-flarge-sizes",
        "-flogical-abbreviations",
        "-fno-logical-abbreviations",
        "-fxor-operator",
        "-fno-xor-operator",
        "-funderscoring",
        "-fno-underscoring",
        "-frealloc-lhs",
        "-fno-realloc-lhs",
        "-fstack-arrays",
        "-fno-stack-arrays",
        "-fhermetic-module-files",
        "-fcoarray",
        "-funsigned",
        "-fno-unsigned",
        "-falternative-parameter-statement",
        "-fversion-loops-for-stride",
        "-fno-version-loops-for-stride",
    ];
    const PREFIXES: &[&str] = &[
        "-J",
        "-ffixed-line-length",
        "-fconvert=",
        "-fdo-concurrent-to-openmp",
        "-finit-global-zero",
        "-fno-init-global-zero",
        "-fintrinsic-modules-path",
        "-frepack-arrays",
        "-fno-repack-arrays",
        "-std=f20",
    ];
    EXACT.contains(&name) || PREFIXES.iter().any(|p| name.starts_with(p))
}
