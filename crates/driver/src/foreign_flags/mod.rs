//! Flags as GCC, NVIDIA's and Intel's compilers spell them, so that a build
//! that was written for one of these works as it is.
//!
//! Each is written as our own flags, or left out with a note where nothing is
//! lost, or refused with what to write in its place where leaving it out would
//! change what the program does. What stands in no table is Clang's to judge.

#[cfg(test)]
mod tests;

use crate::args::Arg;
use crate::error::{Error, Result};

/// What a foreign flag stands for.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// Our flags in its place.
    pub flags: Vec<String>,
    /// What the user should know.
    pub notes: Vec<String>,
}

/// What is done about a flag without a value, or whatever its value.
enum Meaning {
    /// These flags are the same.
    Same(&'static [&'static str]),
    /// These flags, and a note why.
    Instead(&'static [&'static str], &'static str),
    /// Nothing is lost without it, and nobody need know.
    Nothing,
    /// It is left out, and this is why.
    LeftOut(&'static str),
    /// It cannot be left out; what to do.
    Refused(&'static str),
}

use Meaning::{Instead, LeftOut, Nothing, Refused, Same};

const LIBOMP: &str = "host code is compiled for libomp, which has libgomp's functions too";
const REMARKS: &str = "-Rpass=warpfork, -Rpass-missed=warpfork and `warpfork explain` say what \
                       became of target regions";
const RUNTIME: &str = "libwarpfork takes its place and is linked where it is needed";
const HOST_CORES: &str = "OpenACC is not compiled for the host's cores; compile with -fopenacc and \
                          set ACC_DEVICE_TYPE=host when the program runs";
const STDPAR: &str = "parallel algorithms of the standard library are not compiled for GPUs; write \
                      loops with `#pragma omp target teams loop`";
const CUDA: &str = "sources in CUDA are not compiled; compile them with nvcc and link the objects";

const EXACT: &[(&str, Meaning)] = &[
    // GCC
    ("-fopenmp=libgomp", Instead(&["-fopenmp"], LIBOMP)),
    // LLVM
    ("-lomptarget", Nothing),
    ("-foffload-via-llvm", Nothing),
    // NVIDIA
    ("-mp", Same(&["-fopenmp", "--offload-arch=none"])),
    ("-nomp", Same(&["-fno-openmp"])),
    ("-acc", Same(&["-fopenacc"])),
    ("-noacc", Same(&["-fno-openacc"])),
    ("-cuda", Refused(CUDA)),
    ("-stdpar", Refused(STDPAR)),
    ("-fast", Same(&["-O3"])),
    ("-gpu", Nothing),
    // Intel
    ("-fiopenmp", Same(&["-fopenmp"])),
    ("--fiopenmp", Same(&["-fopenmp"])),
    ("-qopenmp", Same(&["-fopenmp"])),
    ("-openmp", Same(&["-fopenmp"])),
    ("-qno-openmp", Same(&["-fno-openmp"])),
    ("-fiopenmp-simd", Same(&["-fopenmp-simd"])),
    ("-qopenmp-simd", Same(&["-fopenmp-simd"])),
    ("-ipo", Same(&["-flto"])),
    ("-no-ipo", Same(&["-fno-lto"])),
    ("-xHost", Same(&["-march=native"])),
    ("-xhost", Same(&["-march=native"])),
    (
        "-qopenmp-stubs",
        Refused("leave it out: without -fopenmp directives are comments"),
    ),
    // IBM
    ("-qsmp", Same(&["-fopenmp"])),
    ("-qsmp=omp", Same(&["-fopenmp"])),
    ("-qoffload", Nothing),
];

const PREFIXES: &[(&str, Meaning)] = &[
    ("-fopt-info", LeftOut(REMARKS)),
    ("-qopt-report", LeftOut(REMARKS)),
    ("-Mneginfo", LeftOut(REMARKS)),
    ("-foffload-abi=", Nothing),
    (
        "-fopenacc-dim=",
        LeftOut("write num_gangs, num_workers and vector_length, or OMP_NUM_TEAMS at run time"),
    ),
    (
        "-fopenacc-kernels=",
        LeftOut("`kernels` regions are planned loop by loop"),
    ),
    ("-lomptarget.rtl.", Nothing),
    ("-lomptarget-", LeftOut(RUNTIME)),
    ("-cudalib", Refused("name the libraries, as in -lcublas")),
    ("-stdpar=", Refused(STDPAR)),
    ("-qopenmp-link=", Nothing),
    ("-qopenmp-threadprivate=", Nothing),
    (
        "-qmkl",
        Refused("name the libraries, as in -lmkl_rt, and their folder with -I and -L"),
    ),
];

/// Reads what stands behind a flag's `=`.
type ReadList = fn(&str, &mut Reading) -> Result<()>;

/// What the flag stands for where it is another compiler's; `None` where it is
/// Clang's or ours.
///
/// # Errors
/// When the program would not do what the flag asks for.
pub fn read(arg: &Arg) -> Result<Option<Reading>> {
    let joined;
    let name = match arg.value_of("-l") {
        Some(library) => {
            joined = format!("-l{}", library.to_string_lossy());
            joined.as_str()
        }
        None => arg.name(),
    };
    let exact = EXACT.iter().find(|(flag, _)| *flag == name);
    let begins = || PREFIXES.iter().find(|(prefix, _)| name.starts_with(prefix));
    if let Some((_, meaning)) = exact.or_else(begins) {
        return known(name, meaning).map(Some);
    }
    let lists: [(&str, ReadList); 6] = [
        ("-foffload=", offload),
        ("-foffload-options=", offload_options),
        ("-mp=", multiprocessing),
        ("-acc=", accelerator),
        ("-gpu=", gpu),
        ("-ta=", target_accelerator),
    ];
    for (prefix, read) in lists {
        if let Some(list) = name.strip_prefix(prefix) {
            let mut reading = Reading::default();
            read(list, &mut reading)?;
            return Ok(Some(reading));
        }
    }
    // Clang's flags that begin so go on in capitals, and -Minfo is ours.
    let nvidia = name.strip_prefix("-M").is_some_and(|rest| {
        rest.starts_with(|c: char| c.is_ascii_lowercase()) && !rest.starts_with("info")
    });
    Ok(nvidia.then(|| Reading {
        flags: vec![],
        notes: vec![format!("{name} is left out: it is for NVIDIA's compiler")],
    }))
}

fn known(name: &str, meaning: &Meaning) -> Result<Reading> {
    let words = |flags: &[&str]| flags.iter().map(|f| (*f).to_owned()).collect();
    Ok(match meaning {
        Same(flags) => Reading {
            flags: words(flags),
            notes: vec![],
        },
        Instead(flags, why) => Reading {
            flags: words(flags),
            notes: vec![format!("{name} is read as {}: {why}", flags.join(" "))],
        },
        Nothing => Reading::default(),
        LeftOut(why) => Reading {
            flags: vec![],
            notes: vec![format!("{name} is left out: {why}")],
        },
        Refused(help) => {
            return Err(Error::usage_help(
                format!("{name} cannot be done"),
                help.to_string(),
            ));
        }
    })
}

/// `-foffload=`: which devices GCC compiles for, and options for them in its
/// older form, `-foffload=TARGET=OPTIONS` and `-foffload=OPTIONS`.
fn offload(list: &str, to: &mut Reading) -> Result<()> {
    match list {
        "disable" => to.flags.push("--offload-arch=none".into()),
        "default" => {}
        _ if list.starts_with('-') => offload_options(list, to)?,
        _ => {
            let (targets, options) = list.split_once('=').unwrap_or((list, ""));
            for target in targets.split(',') {
                if target.starts_with("nvptx") {
                    to.flags.push("-fopenmp-targets=nvptx64-nvidia-cuda".into());
                } else if target.starts_with("amdgcn") {
                    to.flags.push("-fopenmp-targets=amdgcn-amd-amdhsa".into());
                } else {
                    return Err(Error::usage_help(
                        format!("there is no device for '{target}' in -foffload={list}"),
                        "write --offload-arch=sm_90, or another architecture's name, or leave it \
                         out",
                    ));
                }
            }
            if !options.is_empty() {
                offload_options(options, to)?;
            }
        }
    }
    Ok(())
}

/// `-foffload-options=[TARGETS=]OPTIONS`. Of these an architecture counts;
/// libraries and levels of optimisation have no meaning here, since the
/// libraries' functions are ours and the level is the sources'.
fn offload_options(list: &str, to: &mut Reading) -> Result<()> {
    let options = match list.starts_with('-') {
        true => list,
        false => list.split_once('=').map_or("", |(_, options)| options),
    };
    for option in options.split_whitespace() {
        let arch = ["-march=", "-misa=", "-mtune="]
            .iter()
            .find_map(|prefix| option.strip_prefix(prefix));
        match arch {
            Some(_) if option.starts_with("-mtune=") => {}
            Some(arch) => to.flags.push(format!("--offload-arch={arch}")),
            None if option.starts_with("-l") || option.starts_with("-O") => {}
            None => to.notes.push(format!(
                "'{option}' in -foffload-options is left out: GCC's device compiler is not used"
            )),
        }
    }
    Ok(())
}

/// `-mp=`: OpenMP for NVIDIA's compiler.
fn multiprocessing(list: &str, to: &mut Reading) -> Result<()> {
    let mut on_gpu = false;
    for word in list.split(',') {
        match word {
            "gpu" => on_gpu = true,
            "multicore" => {}
            _ => to.notes.push(format!(
                "'{word}' in -mp={list} is left out: it is for NVIDIA's compiler"
            )),
        }
    }
    to.flags.push("-fopenmp".into());
    if !on_gpu {
        to.flags.push("--offload-arch=none".into());
    }
    Ok(())
}

/// `-acc=`: OpenACC for NVIDIA's compiler.
fn accelerator(list: &str, to: &mut Reading) -> Result<()> {
    for word in list.split(',') {
        match word {
            "gpu" => {}
            "multicore" | "host" => {
                let message = format!("'{word}' in -acc={list} cannot be done");
                return Err(Error::usage_help(message, HOST_CORES));
            }
            _ => to.notes.push(format!(
                "'{word}' in -acc={list} is left out: it is for NVIDIA's compiler"
            )),
        }
    }
    to.flags.push("-fopenacc".into());
    Ok(())
}

/// `-gpu=`: architectures and much else for NVIDIA's compiler.
fn gpu(list: &str, to: &mut Reading) -> Result<()> {
    for word in list.split(',') {
        let capability = word
            .strip_prefix("cc")
            .map(|number| number.replace('.', ""))
            .filter(|number| number.starts_with(|c: char| c.is_ascii_digit()));
        match word {
            "ccnative" => to.flags.push("--offload-arch=native".into()),
            // PTX for all of them is what there is without any.
            "ccall" | "ccall-major" => {}
            // Devices' code has its lines, and is linked for the whole program.
            "lineinfo" | "rdc" | "mem:separate" | "nomanaged" | "nounified" => {}
            "managed" | "unified" | "mem:managed" | "mem:unified" => {
                return Err(Error::usage_help(
                    format!("'{word}' in -gpu={list} cannot be done"),
                    "the host's memory is not the device's; map what regions use, or allocate \
                     what they share with omp_target_alloc",
                ));
            }
            "fastmath" => to.notes.push(format!(
                "'fastmath' in -gpu={list} is left out: -ffast-math is for host and device"
            )),
            _ => match capability {
                Some(number) => to.flags.push(format!("--offload-arch=sm_{number}")),
                None => to.notes.push(format!(
                    "'{word}' in -gpu={list} is left out: it is for NVIDIA's compiler"
                )),
            },
        }
    }
    Ok(())
}

/// `-ta=`, which was `-acc` and `-gpu` in one: `-ta=tesla:cc80,managed`.
fn target_accelerator(list: &str, to: &mut Reading) -> Result<()> {
    let (kind, rest) = list.split_once([':', ',']).unwrap_or((list, ""));
    match kind {
        "tesla" | "nvidia" | "gpu" => {}
        "multicore" | "host" => {
            let message = format!("-ta={list} cannot be done");
            return Err(Error::usage_help(message, HOST_CORES));
        }
        _ => {
            return Err(Error::usage_help(
                format!("there is no device for -ta={list}"),
                "write -fopenacc and --offload-arch=sm_90, or another architecture's name",
            ));
        }
    }
    to.flags.push("-fopenacc".into());
    if rest.is_empty() {
        return Ok(());
    }
    gpu(rest, to)
}
