//! Compiles the program's device code into an object.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use wf_host_abi::Arch;
use wf_lower::{DeviceModule, Watch};

use crate::arch::{self, Request};
use crate::diag::Printer;
use crate::error::{Error, Result};
use crate::link::device_code::Collected;
use crate::link::registration;
use crate::options::Options;
use crate::progress::Progress;
use crate::section::Unit;
use crate::{remarks, times, tools};

/// Compiles the device code and writes the object that registers it. `None`
/// when nothing in the program can run on a device.
///
/// # Errors
/// The code cannot be compiled, or the object not be written.
pub(super) fn of_program(
    options: &Options,
    collected: Collected,
    folder: &Path,
    printer: &mut Printer,
    progress: &Progress,
) -> Result<Option<PathBuf>> {
    let object = folder.join("image.o");
    if options.dry_run {
        let archs = architectures(options)?;
        let names: Vec<String> = archs.iter().map(arch::name).collect();
        eprintln!(
            " (in-process) device code for {} into \"{}\"",
            names.join(", "),
            object.display()
        );
        return Ok(Some(object));
    }
    if !collected.has_entries || collected.units.is_empty() {
        return Ok(None);
    }
    if options.is_static {
        return Err(Error::usage_help(
            "-static cannot be combined with target regions",
            "the runtime library and the GPU drivers are shared objects; leave -static out, and \
             link single libraries so: -static-libstdc++ -Wl,-Bstatic -lNAME -Wl,-Bdynamic",
        ));
    }
    let mut lowering = lowering_options(options, &collected.units)?;
    if let Some(ptxas) = &lowering.ptxas {
        for capability in arch::unknown_to_ptxas(&options.archs, &lowering.archs) {
            let note = format!(
                "{} does not know sm_{capability}: the program has PTX for it instead, which the \
                 driver compiles when the program starts; `--cuda-path=` or WARPFORK_PTXAS names \
                 another CUDA",
                ptxas.display()
            );
            eprint!("{}", printer.note(&note));
        }
    }
    let files = match collected.units.len() {
        1 => "1 file".to_owned(),
        n => format!("{n} files"),
    };
    let watched = progress.clone();
    lowering.watch = Some(Watch(Arc::new(move |pass, arch| {
        watched.doing(|| {
            let arch = arch.map_or(String::new(), |arch| format!(" for {}", arch::name(arch)));
            format!("linking device code of {files}: {pass}{arch}")
        });
    })));
    if options.verbose {
        let names: Vec<String> = lowering.archs.iter().map(arch::name).collect();
        eprintln!(
            " (in-process) device code for {} into \"{}\"",
            names.join(", "),
            object.display()
        );
    }
    let wanted = collected
        .units
        .iter()
        .fold(options.remarks, |all, unit| all.or(unit.remarks));
    let output = wf_lower::compile(&modules(collected.units), &lowering).map_err(Error::Device)?;
    for warning in &output.warnings {
        eprint!("{}", printer.render(warning));
    }
    if options.time_passes {
        eprint!("{}", times::render(&output.times));
    }
    eprint!("{}", remarks::render(&output.image, wanted)?);
    let bytes =
        registration::object_for(&output.image.encode(), &output.functions).map_err(|e| {
            Error::Input {
                path: object.clone(),
                message: format!("the device code cannot be written as an object: {e}"),
                help: None,
            }
        })?;
    fs::write(&object, bytes).map_err(Error::file("cannot write", &object))?;
    Ok(Some(object))
}

/// The units as `wf-lower` takes them.
pub fn modules(units: Vec<Unit>) -> Vec<DeviceModule> {
    let module = |unit: Unit| DeviceModule {
        origin: unit.source,
        bitcode: unit.bitcode,
        functions: unit.functions,
        plan: unit.plan,
        exec_modes: unit.exec_modes,
    };
    units.into_iter().map(module).collect()
}

fn architectures(options: &Options) -> Result<Vec<Arch>> {
    let mut requests = options.archs.clone();
    let added = arch::from_environment()?;
    if requests.is_empty() && !added.is_empty() {
        requests.push(Request::Ptx(arch::BASE_CAPABILITY));
    }
    requests.extend(added);
    let ptxas = tools::ptxas(options.cuda_path.as_deref());
    arch::resolve(
        &requests,
        &options.excluded,
        |capability| {
            ptxas
                .as_deref()
                .is_some_and(|p| tools::assembles(p, capability))
        },
        tools::native_capability,
    )
}

/// Options for the device code of `units`, compiled with `options`.
///
/// # Errors
/// When `native` is asked for and there is no GPU.
pub fn lowering_options(options: &Options, units: &[Unit]) -> Result<wf_lower::Options> {
    if !options.dump.is_empty() {
        fs::create_dir_all(&options.dump_dir)
            .map_err(Error::file("cannot make", &options.dump_dir))?;
    }
    let recorded = units.iter().map(|u| u.opt_level).max().unwrap_or(0);
    Ok(wf_lower::Options {
        archs: architectures(options)?,
        opt_level: options.opt_level.unwrap_or(0).max(recorded),
        debug: options.debug || options.device_lines || units.iter().any(|u| u.debug),
        fast_math: options.fast_math || !units.is_empty() && units.iter().all(|u| u.fast_math),
        reduction_atomics: options.reduction_atomics,
        amd_stack: options.amd_stack,
        exec_modes: options.exec_modes.clone(),
        ptxas: tools::ptxas(options.cuda_path.as_deref()),
        libdevice: tools::libdevice(options.cuda_path.as_deref()),
        dump: options.dump.clone(),
        disable: options.opt_disable.clone(),
        dump_dir: options.dump_dir.clone(),
        watch: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::remarks::Wanted;
    use std::ffi::OsString;

    #[test]
    fn the_highest_level_counts() {
        let unit = |opt_level, fast_math| Unit {
            source: "a.c".into(),
            opt_level,
            debug: false,
            fast_math,
            remarks: Wanted::default(),
            bitcode: vec![],
            functions: vec![],
            plan: vec![],
            notes: vec![],
            exec_modes: vec![],
        };
        let words = ["--offload-arch=virtual", "-O1"]
            .map(OsString::from)
            .to_vec();
        let options = Options::parse(crate::args::split(words).unwrap(), false).unwrap();
        let lowering = lowering_options(&options, &[unit(0, true), unit(3, false)]).unwrap();
        assert_eq!((lowering.opt_level, lowering.fast_math), (3, false));
        let lowering = lowering_options(&options, &[unit(0, true)]).unwrap();
        assert_eq!((lowering.opt_level, lowering.fast_math), (1, true));
    }
}
