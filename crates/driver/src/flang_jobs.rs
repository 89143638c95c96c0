//! Flang's command lines for a source of Fortran's.
//!
//! As for Clang ([`crate::clang_jobs`]), host and device are compiled for x86-64, and both stop at
//! bitcode, which the plugin (`crates/flang-plugin`) writes in one run of Flang's. The device's is in
//! host fork-join form; Clang makes of the host's what the user requested.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::clang_jobs;
use crate::error::Result;
use crate::options::{Item, Options, Phase, Role};
use crate::source::Source;
use crate::tools;

/// The "device" whose kernels' symbols the host's code looks up.
const TARGETS: &str = "-fopenmp-targets=x86_64-pc-linux-gnu";

/// Makes variables private at the construct that says so, by recipes, in all constructs.
const PRIVATE_BY_RECIPES: [&str; 2] = ["-mmlir", "--enable-delayed-privatization-staging"];

/// The command line that compiles a source to bitcode in `host_file` and `device_file`; the folder
/// `modules` has the module `openacc`, if OpenACC is read.
///
/// # Errors
/// When the plugin is not there.
pub fn both(
    options: &Options,
    source: Source<'_>,
    host_file: &Path,
    device_file: &Path,
    modules: Option<&Path>,
) -> Result<Vec<OsString>> {
    let mut words = vec![];
    push_kept(options, &mut words, |role| {
        matches!(
            role,
            Role::Other | Role::Fortran | Role::Dependencies | Role::Optimise
        )
    });
    if let (Some(modules), Some(headers)) = (modules, tools::headers()) {
        words.extend(openacc_flags(options, modules, headers));
    }
    words.extend([TARGETS, "--offload-host-only"].map(OsString::from));
    words.extend(PRIVATE_BY_RECIPES.map(OsString::from));
    let mut device = OsString::from("--warpfork-device=");
    device.push(device_file);
    words.extend(["-mmlir".into(), device]);
    push_action(options, &mut words, "warpfork")?;
    words.extend(["-emit-llvm", "-c", "-o"].map(OsString::from));
    words.push(host_file.into());
    source.push_to(&mut words);
    Ok(words)
}

/// Has Flang read OpenACC, and find its module in `modules` and the file that programs include in
/// `headers`. The target regions that the plugin makes of it need Flang's options for OpenMP.
fn openacc_flags(options: &Options, modules: &Path, headers: PathBuf) -> Vec<OsString> {
    let mut words: Vec<OsString> = vec!["-fopenacc".into()];
    if !options.openmp {
        words.push("-fopenmp".into());
    }
    words.extend(["-I".into(), modules.into(), "-I".into(), headers.into()]);
    words
}

/// Has Flang run an action of the plugin. If the program's OpenMP is not to be read, an action of
/// its own says so.
fn push_action(options: &Options, words: &mut Vec<OsString>, action: &str) -> Result<()> {
    let plugin = tools::flang_plugin()?;
    let action = match options.openacc && !options.openmp {
        true => format!("{action}-openacc"),
        false => action.to_owned(),
    };
    for word in [
        "-load".as_ref(),
        plugin.as_os_str(),
        "-plugin".as_ref(),
        action.as_ref(),
    ] {
        words.extend(["-Xflang".into(), word.to_owned()]);
    }
    Ok(())
}

/// Clang's command line for the host's bitcode: to `host_file`, which is what the user asked for.
pub fn finish(options: &Options, bitcode: &Path, host_file: &Path) -> Vec<OsString> {
    let mut words = clang_jobs::common_flags(options);
    words.push("-Wno-unused-command-line-argument".into());
    // Loops of `simd` that keep their order have no source line here.
    words.push("-Wno-pass-failed".into());
    // The flags of the preprocessor and of OpenMP are behind us.
    let taken = |item: &&Item| match item.role {
        Role::Other => !item.arg.name().starts_with("-fopenmp") && !is_foreign(options, item),
        Role::Optimise => true,
        // An object of bitcode has no room for device code.
        Role::HostOnly => !clang_jobs::is_lto(&item.arg),
        _ => false,
    };
    for item in options.items.iter().filter(taken) {
        item.arg.push_to(&mut words);
    }
    let phase: &[&str] = match options.phase {
        _ if options.emit_llvm => &["-S", "-emit-llvm"],
        Phase::Assembly => &["-S"],
        _ => &["-c"],
    };
    words.extend(phase.iter().map(OsString::from));
    words.extend(["-o".into(), host_file.into()]);
    words.extend(["-x".into(), "ir".into(), bitcode.into()]);
    words
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
    let own = |item: &&Item| item.role != Role::Own && !is_for_clang(item);
    for item in options.items.iter().filter(own) {
        item.arg.push_to(&mut words);
    }
    if options.openacc && options.phase == Phase::HostOnly {
        words.push("-fopenacc".into());
        let headers = tools::headers().into_iter();
        words.extend(headers.flat_map(|folder| ["-I".into(), folder.into_os_string()]));
    }
    words
}

/// Whether the command line only has sources checked that the plugin would compile. Without the
/// plugin Flang reads older standards, and refuses what the plugin's actions accept.
pub fn only_checks(options: &Options) -> bool {
    let check = |item: &Item| item.arg.name() == "-fsyntax-only";
    options.fortran && (options.openmp || options.openacc) && options.items.iter().any(check)
}

/// The command line for such a check; `modules` has the module `openacc`.
///
/// # Errors
/// When the plugin is not there.
pub fn check(options: &Options, modules: Option<&Path>) -> Result<Vec<OsString>> {
    let mut words = host_only(options);
    if let Some(modules) = modules {
        words.extend(["-I".into(), modules.into()]);
    }
    push_action(options, &mut words, "warpfork-check")?;
    Ok(words)
}

fn push_kept(options: &Options, words: &mut Vec<OsString>, keep: impl Fn(Role) -> bool) {
    for item in &options.items {
        if keep(item.role) && !is_foreign(options, item) {
            item.arg.push_to(words);
        }
    }
}

/// Whether the argument is for C alone, of which Flang says that it is unknown.
fn is_for_clang(item: &Item) -> bool {
    item.arg.name().starts_with("-Wno-error=")
}

/// Whether the argument is for the link of a command line that compiles and links, of which
/// Flang's passes of a source would warn, or for C alone, of which Flang says that it is unknown.
fn is_foreign(options: &Options, item: &Item) -> bool {
    if is_for_clang(item) {
        return true;
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_of_a_source_have_no_flags_of_clang() {
        let words = vec!["-fopenacc".into(), "-fsyntax-only".into(), "a.f90".into()];
        let given = crate::args::split(words).expect("the words are flags");
        let mut options = Options::parse(given, false).expect("the flags are known");
        options.set_fortran(true);
        assert!(only_checks(&options));
        let words = host_only(&options);
        let is_for_clang = |word: &OsString| word.to_string_lossy().starts_with("-Wno-error");
        assert!(!words.iter().any(is_for_clang));
        for flag in ["-fopenacc", "-fsyntax-only", "a.f90"] {
            assert!(words.contains(&flag.into()), "{flag}");
        }
    }
}
