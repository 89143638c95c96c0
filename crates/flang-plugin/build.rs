//! Compiles the plugin against Flang's and MLIR's headers, where they are installed. Reading them
//! takes a minute and 3.4 GB, so each of the three units reads what its parts need and no more:
//! Flang's headers, MLIR's, LLVM's.

use std::path::{Path, PathBuf};
use wf_host_abi::{ENTRY_FILLED, openacc};

/// The units, with the parts that each includes.
const UNITS: [(&str, &[&str]); 4] = [
    (
        "lowering",
        &[
            "acc/reductions",
            "acc/reduced_scalars",
            "parse_tree",
            "cycles",
            "crashes",
            "device_process",
            "lowering",
            "mappings",
            "joined_sections",
            "used_globals",
            "host_variables",
            "assumed_lengths",
            "mappers",
            "polymorphic",
            "reduced_sections",
            "characters",
            "optional",
            "device_addresses",
            "components",
            "described_components",
            "sequential_indices",
            "named_constants",
            "private_arrays",
            "concurrent",
            "loop_reductions",
            "kept_procedures",
            "wrapping",
            "storage",
            "registered",
            "type_addresses",
        ],
    ),
    (
        "openacc",
        &[
            "acc/variables",
            "acc/unstructured",
            "acc/proof",
            "acc/recognized",
            "acc/divided",
            "acc/facts",
            "acc/facts_json",
            "acc/decisions",
            "acc/descriptors",
            "acc/recipes",
            "acc/loops",
            "acc/sequential_loops",
            "acc/maps",
            "acc/passing",
            "acc/calls",
            "acc/trips",
            "acc/compute",
            "acc/data",
            "acc/standalone",
            "acc/globals",
            "acc/declared",
            "acc/openacc",
        ],
    ),
    (
        "passes",
        &[
            "ops",
            "recipes",
            "host_form",
            "refusals",
            "targets",
            "bounds",
            "distribute",
            "reductions",
            "array_reductions",
            "reduced_by_reference",
            "dependences",
            "simd",
            "checks",
            "type_tests",
            "section",
            "sections",
            "global_parts",
            "trips",
            "strip",
            "alias_tags",
        ],
    ),
    (
        "finish",
        &[
            "finish",
            "atomics",
            "captures",
            "loops",
            "links",
            "divided_procedures",
            "type_variables",
            "team_loops",
        ],
    ),
];

fn main() {
    let llvm = std::env::var("LLVM_SYS_221_PREFIX").unwrap_or_else(|_| "/usr/lib/llvm-22".into());
    let headers = Path::new(&llvm).join("include");
    println!("cargo::rerun-if-env-changed=LLVM_SYS_221_PREFIX");
    println!("cargo::rerun-if-changed=cpp");
    // It changes when Flang's or MLIR's headers are installed.
    println!("cargo::rerun-if-changed={}", headers.display());
    println!("cargo::rustc-check-cfg=cfg(with_flang)");
    let needed = ["flang/Frontend/FrontendActions.h", "mlir/IR/BuiltinOps.h"];
    if !needed.iter().all(|file| headers.join(file).is_file()) {
        return;
    }
    println!("cargo::rustc-cfg=with_flang");
    if is_linted() {
        return;
    }
    let mut build = cc::Build::new();
    // Clang needs half the time and memory of GCC for these headers.
    let clang = Path::new(&llvm).join("bin/clang++");
    if std::env::var_os("CXX").is_none() && clang.is_file() {
        build.compiler(clang);
    }
    build
        .cpp(true)
        .std("c++17")
        .flag("-fno-rtti")
        .flag("-fvisibility-inlines-hidden")
        .flag(format!("-isystem{}", headers.display()))
        .include(flags_header())
        .warnings(true)
        .extra_warnings(true)
        .flag("-Wno-unused-parameter")
        // Flang's headers use what the C++ library deprecates.
        .flag("-Wno-deprecated-declarations")
        .opt_level(0)
        .debug(false)
        .link_lib_modifier("+whole-archive");
    for (name, parts) in UNITS {
        build.file(unit(name, parts));
    }
    build.compile("wf_flang_plugin_cpp");
}

/// Whether Clippy runs this build script. Clippy checks the Rust code only, and cargo runs the
/// script once for Clippy and once for the build, so the C++ would be compiled twice.
fn is_linted() -> bool {
    println!("cargo::rerun-if-env-changed=RUSTC_WORKSPACE_WRAPPER");
    let wrapper = std::env::var_os("RUSTC_WORKSPACE_WRAPPER").unwrap_or_default();
    Path::new(&wrapper).file_stem() == Some("clippy-driver".as_ref())
}

/// Writes the numbers that the plugin's code gives the runtime, and returns the header's folder.
fn flags_header() -> PathBuf {
    let spaces = [
        ("flags", openacc::CONSTRUCT),
        ("declared", openacc::DECLARED),
    ];
    let space = |(name, all): (&str, &[(&str, u32)])| {
        let lines = all
            .iter()
            .map(|(flag, value)| format!("constexpr int {flag} = {value};\n"));
        format!(
            "namespace warpfork::{name} {{\n{}}}\n",
            lines.collect::<String>()
        )
    };
    let entries = format!("namespace warpfork {{ constexpr int entryFilled = {ENTRY_FILLED}; }}\n");
    let text = format!("#pragma once\n{}{entries}", spaces.map(space).concat());
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it"));
    std::fs::write(folder.join("openacc_flags.h"), text).expect("cargo's folder can be written");
    folder
}

/// A file that includes these parts.
fn unit(name: &str, parts: &[&str]) -> PathBuf {
    let here = std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it"));
    let file = folder.join(name).with_extension("cpp");
    let text: String = parts
        .iter()
        .map(|part| format!("#include \"{here}/cpp/{part}.cpp\"\n"))
        .collect();
    std::fs::write(&file, text).expect("cargo's folder can be written");
    file
}
