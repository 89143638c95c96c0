//! Compiles the plugin against Clang's headers, all parts at once: reading these
//! headers takes far longer than what the parts hold. The parts that know of
//! LLVM alone are a second unit, since its names and Clang's are the same.

fn main() {
    let llvm = std::env::var("LLVM_SYS_221_PREFIX").unwrap_or_else(|_| "/usr/lib/llvm-22".into());
    println!("cargo::rerun-if-env-changed=LLVM_SYS_221_PREFIX");
    println!("cargo::rerun-if-changed=cpp");
    if is_linted() {
        return;
    }
    let parts = [
        "plugin",
        "facts",
        "directives",
        "captured",
        "captures",
        "metadirectives",
        "regions",
        "variants",
        "device_code",
        "address_constants",
        "conditional_items",
        "constants",
        "constructors",
        "entries",
        "functions",
        "host_entries",
        "host_loops",
        "refusals",
        "member_pointers",
        "whole_objects",
        "whole_structs",
        "reference_members",
        "closure_data",
        "immediate_regions",
        "crashes",
        "self_maps",
        "sections",
        "generated_names",
        "simd_accesses",
        "virtual_tables",
        "wrap_predicates",
        "suppressed_errors",
        "mapped",
        "device_numbers",
        "update_items",
        "device_types",
        "dispatch",
        "lists",
        "local_entries",
        "iterator_names",
        "implicit_maps",
        "selectors",
        "clause_spellings",
        "closures",
        "messages",
        "acc/affine",
        "acc/atomics",
        "acc/liveness",
        "acc/unmapped",
        "acc/candidates",
        "acc/clauses",
        "acc/accepted_spellings",
        "acc/clause_filter",
        "acc/code",
        "acc/extents",
        "acc/contiguous",
        "acc/facts",
        "acc/independence",
        "acc/loops",
        "acc/memory",
        "acc/plan",
        "acc/plan_file",
        "acc/proofs",
        "acc/reduced",
        "acc/routines",
        "acc/statements",
        "acc/uses",
        "acc/written_types",
    ];
    let proof = [
        "acc/proof/accesses",
        "acc/proof/bounds",
        "acc/proof/chain",
        "acc/proof/extents",
        "acc/proof/intervals",
        "acc/proof/prove",
        "acc/proof/scalars",
        "acc/proof/source",
    ];
    let mut build = cc::Build::new();
    // Clang needs half the memory of GCC for these headers.
    let clang = std::path::Path::new(&llvm).join("bin/clang++");
    if std::env::var_os("CXX").is_none() && clang.is_file() {
        build.compiler(clang);
    }
    build
        .cpp(true)
        .std("c++17")
        .flag("-fno-rtti")
        .flag("-fvisibility-inlines-hidden")
        .flag(format!("-isystem{llvm}/include"))
        .warnings(true)
        .extra_warnings(true)
        .flag("-Wno-unused-parameter")
        // The C++ library's sort uses what it deprecates.
        .flag("-Wno-deprecated-declarations")
        // The profile of the tests sets 0: -O1 takes 2.5 times as long to compile.
        .opt_level(u32::from(
            std::env::var("OPT_LEVEL").is_ok_and(|level| level != "0"),
        ))
        .debug(false)
        .link_lib_modifier("+whole-archive")
        .file(unit("all", &parts))
        .file(unit("proof", &proof))
        .compile("wf_clang_plugin_cpp");
}

/// Whether Clippy runs this build script. Clippy checks the Rust code only, and cargo runs the
/// script once for Clippy and once for the build, so the C++ would be compiled twice.
fn is_linted() -> bool {
    println!("cargo::rerun-if-env-changed=RUSTC_WORKSPACE_WRAPPER");
    let wrapper = std::env::var_os("RUSTC_WORKSPACE_WRAPPER").unwrap_or_default();
    std::path::Path::new(&wrapper).file_stem() == Some("clippy-driver".as_ref())
}

/// A file that includes these parts.
fn unit(name: &str, parts: &[&str]) -> std::path::PathBuf {
    let here = std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let folder = std::path::PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it"));
    let file = folder.join(name).with_extension("cpp");
    let text: String = parts
        .iter()
        .map(|part| format!("#include \"{here}/cpp/{part}.cpp\"\n"))
        .collect();
    std::fs::write(&file, text).expect("cargo's folder can be written");
    file
}
