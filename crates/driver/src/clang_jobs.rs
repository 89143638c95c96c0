//! Clang's command lines for a source: which of the user's flags go to which job, and which
//! flags are added.
//!
//! Both jobs compile for x86-64. The host job is the compilation that the user requested. The
//! device job stops at unoptimised bitcode of the target regions and the functions that they
//! call, which is compiled at link time.

use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use crate::args::Arg;
use crate::error::Result;
use crate::options::{InputKind, Item, Options, Phase, Role, is_side_output};
use crate::source::Source;
use crate::tools;

/// The "device" that makes Clang write host fork-join form.
const TARGETS: &str = "-fopenmp-targets=x86_64-pc-linux-gnu";

/// The "device" as a target, the host's own.
const TRIPLE: &str = "x86_64-pc-linux-gnu";

/// The command lines for a source.
pub struct Passes {
    /// The compilation that the user asked for.
    pub host: Vec<OsString>,
    /// The one that stops at bitcode of the device code.
    pub device: Vec<OsString>,
    /// The same for the device's front end alone, which needs the host job's entries; `None`
    /// where the flags are for Clang's driver with several targets.
    pub alone: Option<Vec<OsString>>,
}

/// The command lines that compile a source to `host_file` and `device_file`;
/// `output` is what the user asked for, `plan` what OpenACC's directives become.
///
/// # Errors
/// When the plugin is not there.
pub fn both(
    options: &Options,
    source: Source<'_>,
    host_file: &Path,
    device_file: &Path,
    output: &Path,
    plan: Option<&Path>,
) -> Result<Passes> {
    let plain = source.is_preprocessed();
    let mut host = host_flags(options, output, plain);
    host.extend(header_flags());
    let phase: &[&str] = match options.phase {
        _ if options.emit_llvm => &["-S", "-emit-llvm"],
        Phase::Assembly => &["-S"],
        _ => &["-c"],
    };
    host.extend(phase.iter().map(OsString::from));
    host.extend(["-o".into(), host_file.into()]);
    let recorded = plugin_flags(options, Some(("record", &recorded_file(device_file))))?;
    host.extend(recorded);
    host.extend(planned(options, plan));
    let of_device = |targets: Vec<OsString>| -> Result<Vec<OsString>> {
        let mut device = device_flags(options, plain);
        device.extend(targets);
        device.extend(header_flags());
        device.extend(["-c".into(), "-o".into(), device_file.into()]);
        let held = plugin_flags(options, Some(("hold", &held_file(device_file))))?;
        device.extend(held);
        device.extend(planned(options, plan));
        push_compiled(options, &mut device, source);
        Ok(device)
    };
    let device = of_device(
        [TARGETS, "--offload-device-only"]
            .map(OsString::from)
            .into(),
    )?;
    let entries = device_file.with_extension("entries");
    let alone = match options.items.iter().any(|item| is_for_target(&item.arg)) {
        true => None,
        false => {
            host.push(plugin_argument("entries", &entries));
            let mut words = alone_flags(options, &entries);
            let regions = regions_file(&recorded_file(device_file));
            words.push(plugin_argument("regions", &regions));
            Some(of_device(words)?)
        }
    };
    push_compiled(options, &mut host, source);
    Ok(Passes {
        host,
        device,
        alone,
    })
}

/// Whether the flag is for the compilation for one of several targets, of which only Clang's
/// driver knows.
fn is_for_target(arg: &Arg) -> bool {
    const PREFIXES: [&str; 5] = [
        "-Xarch_",
        "-Xopenmp-target",
        "-fopenmp-targets",
        "-foffload-lto",
        "-fno-offload-lto",
    ];
    PREFIXES.iter().any(|p| arg.name().starts_with(p))
}

/// What Clang's driver adds for the device's front end, but for the folder of its wrappers of
/// headers, which the host job names.
fn alone_flags(options: &Options, entries: &Path) -> Vec<OsString> {
    // Whatever the host's code is.
    let mut words: Vec<OsString> = vec!["-fPIC".into()];
    let mut front_end: Vec<OsString> = [
        "-fopenmp-is-target-device",
        "-fhalf-no-semantic-interposition",
        "-aux-triple",
        TRIPLE,
        "-fopenmp-host-ir-file-path",
    ]
    .map(OsString::from)
    .into();
    front_end.push(entries.into());
    let mut names = options.items.iter().map(|item| item.arg.name());
    if !names.any(|name| name.starts_with("-fvisibility=")) {
        front_end.push("-fvisibility=protected".into());
    }
    for word in front_end {
        words.extend(["-Xclang".into(), word]);
    }
    words
}

/// The date of the standard that `_OPENACC` is (OpenACC 3.3, section 2.2).
const OPENACC: &str = "202211";

/// Command line that checks a source as of another version of OpenMP, and keeps
/// what Clang says in `held`.
///
/// # Errors
/// When the plugin is not there.
pub fn of_version(
    options: &Options,
    source: Source<'_>,
    version: u32,
    held: &Path,
) -> Result<Vec<OsString>> {
    let mut words = common_flags(options);
    let plain = source.is_preprocessed();
    for item in &options.items {
        if matches!(item.role, Role::Other | Role::Optimise)
            && !(plain && is_for_preprocessor(&item.arg))
        {
            item.arg.push_to(&mut words);
        }
    }
    words.extend(header_flags());
    words.extend(["-fsyntax-only", "-Wno-unused-command-line-argument"].map(OsString::from));
    words.push(format!("-fopenmp-version={version}").into());
    words.extend([TARGETS, "--offload-host-only"].map(OsString::from));
    words.extend(plugin_flags(options, Some(("hold", held)))?);
    push_compiled(options, &mut words, source);
    Ok(words)
}

/// Command line for the pass that checks a source's OpenACC and writes down in
/// `file` what stands there.
///
/// # Errors
/// When the plugin is not there.
pub fn facts(
    options: &Options,
    source: Source<'_>,
    file: &Path,
    held: &Path,
) -> Result<Vec<OsString>> {
    let mut words = common_flags(options);
    push_kept(
        options,
        &mut words,
        source.is_preprocessed(),
        |item| match item.role {
            Role::Other | Role::Optimise => true,
            Role::HostOnly => !is_lto(&item.arg) && !is_side_output(item.arg.name()),
            _ => false,
        },
    );
    words.extend(openacc_flags());
    // Clang 22 looks for the loop's variable in the subscripts as well, so it warns
    // of the standard's own example.
    words.push("-Wno-openacc-cache-var-inside-loop".into());
    words.extend(header_flags());
    words.extend(["-fsyntax-only", "-Wno-unused-command-line-argument"].map(OsString::from));
    words.extend(plugin_flags(options, Some(("hold", held)))?);
    words.push(plugin_argument("acc-facts", file));
    push_compiled(options, &mut words, source);
    Ok(words)
}

/// Has Clang itself read OpenACC. Its own option for the macro has no effect.
fn openacc_flags() -> [OsString; 3] {
    [
        "-fopenacc".into(),
        "-U_OPENACC".into(),
        format!("-D_OPENACC={OPENACC}").into(),
    ]
}

/// Has a pass put the plan's directives in the place of OpenACC's.
fn planned(options: &Options, plan: Option<&Path>) -> Vec<OsString> {
    let Some(plan) = plan else { return vec![] };
    let mut words = vec![
        format!("-D_OPENACC={OPENACC}").into(),
        plugin_argument("acc-plan", plan),
    ];
    if !options.openmp {
        // What OpenMP cannot copy bit by bit, OpenACC copies so.
        words.push("-Wno-openmp-mapping".into());
        // The plugin takes `_OPENMP` away, without which Clang's wrappers of C's
        // headers stop; they add nothing for an x86-64 "device".
        words.extend(["-fopenmp", "-nogpuinc"].map(OsString::from));
    }
    words
}

/// The source with its language. Clang makes no device code of what it is
/// not named is preprocessed, and has device code in no other.
fn push_compiled(options: &Options, words: &mut Vec<OsString>, source: Source<'_>) {
    if source.is_preprocessed() {
        let language = if source.is_cxx(options) { "c++" } else { "c" };
        // Words that were macros are none any more.
        words.extend(["-undef", "-x", language].map(OsString::from));
        Arg::Input(source.path.to_owned()).push_to(words);
    } else {
        source.push_to(words);
    }
}

/// The arguments that a pass keeps. A precompiled header is without a plan for its
/// OpenACC, so there its text is included.
fn push_kept(
    options: &Options,
    words: &mut Vec<OsString>,
    preprocessed: bool,
    keep: impl Fn(&Item) -> bool,
) {
    let mut items = options.items.iter().peekable();
    while let Some(item) = items.next() {
        if !keep(item) || preprocessed && is_for_preprocessor(&item.arg) {
            continue;
        }
        if !options.openacc {
            item.arg.push_to(words);
        } else if is_pch(&item.arg) {
            items.next();
        } else if let Some(header) = included_text(&item.arg) {
            push_text(words, header);
        } else {
            item.arg.push_to(words);
        }
    }
}

/// Includes a header. Said like this, Clang takes no precompiled one for it.
fn push_text(words: &mut Vec<OsString>, header: OsString) {
    words.extend(["-Xclang", "-include", "-Xclang"].map(OsString::from));
    words.push(header);
}

/// Has Clang make `teams distribute parallel for` of `teams loop` with calls in its body. It
/// otherwise makes `teams distribute`, of one thread a team, since a function that is called may
/// have a parallel region. Such regions are right inside others here. Host and device have to
/// agree; what a user says comes later and counts.
const LOOPS_ARE_PARALLEL: &str = "-fopenmp-assume-no-nested-parallelism";

fn host_flags(options: &Options, output: &Path, preprocessed: bool) -> Vec<OsString> {
    let mut words = common_flags(options);
    words.push(LOOPS_ARE_PARALLEL.into());
    push_kept(options, &mut words, preprocessed, |item| match item.role {
        Role::Other | Role::Dependencies | Role::Optimise => true,
        // An object of bitcode has no room for device code.
        Role::HostOnly => !is_lto(&item.arg),
        _ => false,
    });
    // Clang would name these after the temporary file.
    if options.depfile.wanted {
        if !options.depfile.file_given {
            words.extend(["-MF".into(), output.with_extension("d").into()]);
        }
        if !options.depfile.target_given {
            words.extend(["-MQ".into(), output.into()]);
        }
    }
    // Only then does Clang pass locations of constructs and names of mapped expressions to the
    // runtime.
    if !options.debug {
        words.push("-gline-directives-only".into());
    }
    words.extend([TARGETS, "--offload-host-only"].map(OsString::from));
    words
}

fn device_flags(options: &Options, preprocessed: bool) -> Vec<OsString> {
    let mut words = common_flags(options);
    words.push(LOOPS_ARE_PARALLEL.into());
    let mut items = options.items.iter().peekable();
    while let Some(item) = items.next() {
        if is_pch(&item.arg) {
            // A precompiled header is the host's; its text is included too.
            items.next();
            continue;
        }
        if preprocessed && is_for_preprocessor(&item.arg) {
            continue;
        }
        if let Some(header) = included_text(&item.arg) {
            push_text(&mut words, header);
            continue;
        }
        match item.role {
            Role::Other => item.arg.push_to(&mut words),
            Role::Optimise if item.arg.name() == "-Ofast" => words.push("-ffast-math".into()),
            _ => {}
        }
    }
    // At -O1 Clang marks loops as not to be unrolled, which would stay
    // with them; what is optimised is decided at link time anyway.
    let level: &[&str] = match options.opt_level {
        None | Some(0) => &["-O0", "-Xclang", "-disable-O0-optnone"],
        Some(_) => &["-O3"],
    };
    words.extend(level.iter().map(OsString::from));
    // Lines are all that devices' tools take. With more Clang has regions' functions
    // take what they use by reference, which makes other, slower code.
    words.push("-gline-tables-only".into());
    let fixed = [
        "-Xclang",
        "-disable-llvm-passes",
        "-fno-discard-value-names",
        "-Wno-unused-command-line-argument",
        "-nogpulib",
        "-emit-llvm",
    ];
    words.extend(fixed.map(OsString::from));
    if imports_built(options) {
        // Compiled modules are the host's, whose pass checks that they fit; this one
        // differs in that it is for a device.
        words.extend(["-Xclang", "-fno-validate-pch"].map(OsString::from));
    }
    words
}

/// Whether modules are imported that were compiled before, and none that Clang
/// compiles and checks on its own.
fn imports_built(options: &Options) -> bool {
    const BUILT: [&str; 2] = ["-fmodule-file", "-fprebuilt-module-path"];
    let mut names = options.items.iter().map(|item| item.arg.name());
    let built = names
        .clone()
        .any(|n| BUILT.iter().any(|b| n.starts_with(b)));
    built && !names.any(|name| matches!(name, "-fmodules" | "-fcxx-modules"))
}

/// Flags of all runs of Clang.
pub fn common_flags(options: &Options) -> Vec<OsString> {
    let mut words = Vec::new();
    if options.cxx {
        words.push("--driver-mode=g++".into());
    }
    if !options.colour_given && std::io::stderr().is_terminal() {
        words.push("-fcolor-diagnostics".into());
    }
    if options.phase == Phase::Link {
        // Flags for the linker are here as well.
        words.push("-Wno-unused-command-line-argument".into());
    }
    if options.inputs().any(|(path, _)| path == "-") {
        // What standard input includes is looked for here.
        words.extend(["-iquote".into(), ".".into()]);
    }
    words
}

/// Where Clang finds our own headers, after the user's.
fn header_flags() -> Vec<OsString> {
    match tools::headers() {
        Some(dir) => vec!["-isystem".into(), dir.into()],
        None => vec![],
    }
}

/// Command line for what only the host compiles, as `-E`.
pub fn host_only(options: &Options) -> Vec<OsString> {
    let mut words = vec![];
    if options.cxx {
        words.push("--driver-mode=g++".into());
    }
    if options.openmp_offload() && !options.query {
        // A precompiled header has to agree with what includes it.
        words.push(LOOPS_ARE_PARALLEL.into());
    }
    for item in options.items.iter().filter(|item| item.role != Role::Own) {
        item.arg.push_to(&mut words);
    }
    let header = precompiles(options);
    if options.openacc && !options.query && (options.phase == Phase::HostOnly || header) {
        // Clang warns of directives that it makes code for.
        let emits = |item: &Item| item.arg.name() == "-emit-llvm";
        let coded = header || options.items.iter().any(emits);
        words.extend(openacc_flags().into_iter().skip(usize::from(coded)));
        if !options.openmp {
            words.extend(header_flags());
        }
    }
    if options.cxx_restrict && !options.query && !options.openmp_offload() {
        words.extend(plugin_flags(options, None).unwrap_or_default());
    }
    if options.openmp_offload() && !options.query {
        words.extend(header_flags());
        words.extend([TARGETS, "--offload-host-only"].map(OsString::from));
        // What is precompiled here, or includes what is, goes with the passes.
        // Where nothing is compiled for a device, Clang does without.
        words.extend(plugin_flags(options, None).unwrap_or_default());
    }
    words
}

/// All that the command line compiles are headers, to be precompiled.
pub fn precompiles(options: &Options) -> bool {
    let mut sources = options.items.iter().filter_map(|item| {
        let Arg::Input(path) = &item.arg else {
            return None;
        };
        let language = item.language.as_deref();
        (item.role != Role::Input(InputKind::Linker)).then_some(Source { path, language })
    });
    let first = sources.next();
    first.is_some_and(Source::is_header) && sources.all(Source::is_header)
}

/// Has Clang load the plugin, with an argument and its file.
pub fn plugin_flags(options: &Options, argument: Option<(&str, &Path)>) -> Result<Vec<OsString>> {
    let mut flags = vec![joined("-fplugin", &tools::plugin()?)];
    if options.cxx_restrict {
        flags.push("-fplugin-arg-warpfork-restrict".into());
    }
    if let Some((name, file)) = argument {
        flags.push(plugin_argument(name, file));
    }
    Ok(flags)
}

/// An argument of the plugin's with its value.
pub fn plugin_argument(name: &str, file: &Path) -> OsString {
    joined(&format!("-fplugin-arg-warpfork-{name}"), file)
}

fn joined(name: &str, file: &Path) -> OsString {
    let mut flag = OsString::from(name);
    flag.push("=");
    flag.push(file);
    flag
}

/// Where the host pass notes what it has said.
pub fn recorded_file(device_file: &Path) -> PathBuf {
    device_file.with_extension("said")
}

/// Where the plugin writes what regions of the host capture, beside its messages.
pub fn regions_file(messages: &Path) -> PathBuf {
    let mut name = OsString::from(messages);
    name.push(".regions");
    name.into()
}

/// Where the host pass lists the functions whose addresses its code takes; there is
/// none where the user has Clang leave its optimiser out.
pub fn functions_file(device_file: &Path) -> PathBuf {
    device_file.with_extension("said.functions")
}

/// Where the device pass writes what it would say.
pub fn held_file(device_file: &Path) -> PathBuf {
    device_file.with_extension("held")
}

/// Whether the flag is for preprocessing alone, which a `cpp-output` input has had.
fn is_for_preprocessor(arg: &Arg) -> bool {
    const NAMES: [&str; 4] = ["-D", "-U", "-include", "-imacros"];
    const LONG: [&str; 4] = [
        "--define-macro",
        "--undefine-macro",
        "--include",
        "--imacros",
    ];
    let name = arg.name();
    NAMES[..2].iter().any(|n| name.starts_with(n))
        || NAMES[2..].contains(&name)
        || LONG.iter().any(|n| name.starts_with(n))
}

/// Whether the argument asks for link-time optimisation.
pub fn is_lto(arg: &Arg) -> bool {
    let name = arg.name();
    name.starts_with("-flto") || name == "-ffat-lto-objects"
}

/// The header that `-include` names, or that `-include-pch` is made from: a
/// precompiled header is the host's, and of no use to the device pass.
fn included_text(arg: &Arg) -> Option<OsString> {
    if let Some(precompiled) = arg.value_of("-include-pch") {
        return Some(Path::new(&precompiled).with_extension("").into());
    }
    match arg {
        Arg::Flag {
            flag,
            value: Some(header),
        } if flag == "-include" => Some(header.clone()),
        _ => None,
    }
}

/// `-Xclang -include-pch`, whose file is in the next argument.
fn is_pch(arg: &Arg) -> bool {
    matches!(arg, Arg::Flag { flag, value: Some(value) } if flag == "-Xclang" && value == "-include-pch")
}
