//! Flang's command lines for a source of Fortran's.
//!
//! As for Clang ([`crate::clang_jobs`]), both jobs compile for x86-64: the host job is the
//! compilation that the user requested, and the device job stops at bitcode in host fork-join
//! form, which the plugin (`crates/flang-plugin`) writes.

use std::ffi::OsString;
use std::path::Path;

use crate::args::Arg;
use crate::clang_jobs::Passes;
use crate::error::Result;
use crate::options::{Item, Options, Phase, Role, strip_equals};
use crate::source::Source;
use crate::tools;

/// The "device" whose kernels' symbols the host's code looks up.
const TARGETS: &str = "-fopenmp-targets=x86_64-pc-linux-gnu";

/// Makes variables private at the construct that says so, by recipes, in all constructs.
const PRIVATE_BY_RECIPES: [&str; 2] = ["-mmlir", "--enable-delayed-privatization-staging"];

/// The command lines that compile a source to `host_file` and `device_file`; the device job's
/// module files go to the folder `modules`.
///
/// # Errors
/// When the plugin is not there.
pub fn both(
    options: &Options,
    source: Source<'_>,
    host_file: &Path,
    device_file: &Path,
    modules: &Path,
) -> Result<Passes> {
    let mut host = vec![];
    push_kept(options, &mut host, |role| {
        matches!(
            role,
            Role::Other | Role::Fortran | Role::HostOnly | Role::Dependencies | Role::Optimise
        )
    });
    host.extend([TARGETS, "--offload-host-only"].map(OsString::from));
    host.extend(PRIVATE_BY_RECIPES.map(OsString::from));
    let phase: &[&str] = match options.phase {
        _ if options.emit_llvm => &["-S", "-emit-llvm"],
        Phase::Assembly => &["-S"],
        _ => &["-c"],
    };
    host.extend(phase.iter().map(OsString::from));
    host.extend(["-o".into(), host_file.into()]);
    source.push_to(&mut host);

    let mut device = vec![];
    for item in &options.items {
        match (item.role, module_folder(&item.arg)) {
            // Modules of other files are there.
            (_, Some(folder)) => device.extend(["-I".into(), folder]),
            (Role::Other | Role::Fortran | Role::Optimise, None) if !is_linkers(options, item) => {
                item.arg.push_to(&mut device);
            }
            _ => {}
        }
    }
    // Lines are all that devices' tools take.
    device.push("-gline-tables-only".into());
    device.extend(["-I".into(), ".".into(), "-J".into(), modules.into()]);
    device.extend(PRIVATE_BY_RECIPES.map(OsString::from));
    let plugin = tools::flang_plugin()?;
    for word in [
        "-fopenmp-is-target-device".as_ref(),
        "-load".as_ref(),
        plugin.as_os_str(),
        "-plugin".as_ref(),
        "warpfork-device".as_ref(),
    ] {
        device.extend(["-Xflang".into(), word.to_owned()]);
    }
    device.extend(["-emit-llvm", "-c", "-o"].map(OsString::from));
    device.push(device_file.into());
    source.push_to(&mut device);
    Ok(Passes { host, device })
}

/// Command line for a source without target regions, to the temporary object `object` where
/// there is one.
pub fn host_alone(options: &Options, source: Source<'_>, object: Option<&Path>) -> Vec<OsString> {
    let mut words = vec![];
    push_kept(options, &mut words, |role| match role {
        Role::Phase => object.is_none(),
        Role::Input(_) | Role::Language | Role::Own | Role::Fragment => false,
        _ => true,
    });
    if let Some(object) = object {
        words.extend(["-c".into(), "-o".into(), object.into()]);
    }
    source.push_to(&mut words);
    words
}

/// The user's own command line for Flang, as `-E`, or for a program of the host alone.
pub fn host_only(options: &Options) -> Vec<OsString> {
    let mut words = vec![];
    for item in options.items.iter().filter(|item| item.role != Role::Own) {
        item.arg.push_to(&mut words);
    }
    words
}

fn push_kept(options: &Options, words: &mut Vec<OsString>, keep: impl Fn(Role) -> bool) {
    for item in &options.items {
        if keep(item.role) && !is_linkers(options, item) {
            item.arg.push_to(words);
        }
    }
}

/// The folder in which `-J` or `-module-dir` has Flang write module files.
fn module_folder(arg: &Arg) -> Option<OsString> {
    arg.value_of("-J")
        .or_else(|| arg.value_of("-module-dir"))
        .map(|folder| strip_equals(&folder))
}

/// Whether the argument is for the link of a command line that compiles and links: Flang's
/// passes of a source would warn of it.
fn is_linkers(options: &Options, item: &Item) -> bool {
    const PREFIXES: [&str; 8] = [
        "-l",
        "-L",
        "-Wl,",
        "-Xlinker",
        "-shared",
        "-static",
        "-rdynamic",
        "-fuse-ld",
    ];
    let name = item.arg.name();
    let pie = matches!(name, "-pie" | "-no-pie" | "-pthread" | "-s");
    options.phase == Phase::Link && (pie || PREFIXES.iter().any(|p| name.starts_with(p)))
}
