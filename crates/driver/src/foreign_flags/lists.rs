//! Flags with a list or a name after `=`.

use super::{Openacc, Reading, Regions};
use crate::error::{Error, Result};

/// Clang's flag for kernels that use the host's memory as it is, as `requires
/// unified_shared_memory` has them do.
const SHARED_MEMORY: &str = "-fopenmp-force-usm";

/// `-foffload=`: which devices GCC compiles for, and options for them in its
/// older form, `-foffload=TARGET=OPTIONS` and `-foffload=OPTIONS`.
pub(super) fn offload(list: &str, to: &mut Reading) -> Result<()> {
    match list {
        "disable" => to.flags.push("--offload-arch=none".into()),
        "default" => to.regions = Regions::Devices,
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
                to.regions = Regions::Devices;
            }
        }
    }
    Ok(())
}

/// `-foffload-options=[TARGETS=]OPTIONS`. Of these an architecture counts;
/// libraries and levels of optimisation have no meaning here, since the
/// libraries' functions are ours and the level is the sources'.
pub(super) fn offload_options(list: &str, to: &mut Reading) -> Result<()> {
    let options = match list.starts_with('-') {
        true => list,
        false => list.split_once('=').map_or("", |(_, options)| options),
    };
    to.regions = Regions::Unchanged;
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

/// `-foffload-memory=`, as GCC's ports for accelerators have it.
pub(super) fn offload_memory(kind: &str, to: &mut Reading) -> Result<()> {
    match kind {
        "none" => Ok(()),
        "pinned" => {
            to.notes.push(left_out(
                kind,
                &format!("-foffload-memory={kind}"),
                "omp_alloc with the trait `pinned` gives such memory",
            ));
            Ok(())
        }
        "unified" => {
            to.flags.push(SHARED_MEMORY.into());
            Ok(())
        }
        _ => Err(Error::usage_help(
            format!("'{kind}' in -foffload-memory={kind} cannot be done"),
            "-foffload-memory= takes 'none', 'unified' or 'pinned'",
        )),
    }
}

/// `-mp=`: OpenMP for NVIDIA's compiler.
pub(super) fn multiprocessing(list: &str, to: &mut Reading) -> Result<()> {
    to.regions = Regions::Host;
    for word in list.split(',') {
        match word {
            "gpu" => to.regions = Regions::Devices,
            "multicore" => {}
            _ => to.notes.push(for_nvidia(word, &format!("-mp={list}"))),
        }
    }
    to.flags.push("-fopenmp".into());
    to.cxx_restrict = true;
    Ok(())
}

/// `-acc=`: OpenACC for NVIDIA's compiler.
pub(super) fn accelerator(list: &str, to: &mut Reading) -> Result<()> {
    let words: Vec<&str> = list.split(',').collect();
    to.openacc = Some(Openacc::Devices);
    for word in &words {
        match *word {
            "gpu" => {}
            "multicore" | "host" if words.contains(&"gpu") => {}
            "multicore" | "host" => {
                let message = format!("'{word}' in -acc={list} cannot be done");
                to.openacc = Some(Openacc::Cores(message));
            }
            _ => to.notes.push(for_nvidia(word, &format!("-acc={list}"))),
        }
    }
    to.flags.push("-fopenacc".into());
    to.cxx_restrict = true;
    Ok(())
}

/// `-target=`: where NVIDIA's compiler has both models run, if they are asked for.
pub(super) fn target(kind: &str, to: &mut Reading) -> Result<()> {
    match kind {
        "gpu" => {
            to.regions = Regions::Devices;
            to.openacc = Some(Openacc::Devices);
        }
        "multicore" => {
            to.regions = Regions::Host;
            let message = format!("OpenACC for -target={kind} cannot be done");
            to.openacc = Some(Openacc::Cores(message));
        }
        // Clang's, in its older form: a triple.
        _ => to.flags.push(format!("--target={kind}")),
    }
    Ok(())
}

/// `-gpu=`: architectures and much else for NVIDIA's compiler.
pub(super) fn gpu(list: &str, to: &mut Reading) -> Result<()> {
    words_for_gpus(list, &format!("-gpu={list}"), to)
}

fn words_for_gpus(list: &str, flag: &str, to: &mut Reading) -> Result<()> {
    to.regions = Regions::Unchanged;
    to.cxx_restrict = true;
    for word in list.split(',') {
        let capability = word
            .strip_prefix("cc")
            .map(|number| number.replace('.', ""))
            .filter(|number| number.starts_with(|c: char| c.is_ascii_digit()));
        match word {
            "ccnative" => to.flags.push("--offload-arch=native".into()),
            // PTX for all of them is what there is without any.
            "ccall" | "ccall-major" => {}
            // Devices' code is linked for the whole program, its memory is its own, and
            // operations are fused and denormal numbers kept as for the host.
            "rdc" | "nordc" | "mem:separate" | "nomanaged" | "nounified" | "fma" | "noflushz"
            | "nodebug" | "nofastmath" => {}
            "lineinfo" | "debug" => to.flags.push("-lineinfo".into()),
            "managed" | "unified" => to.flags.push(SHARED_MEMORY.into()),
            _ if ["mem:managed", "mem:unified"]
                .iter()
                .any(|m| word.starts_with(m)) =>
            {
                to.flags.push(SHARED_MEMORY.into());
            }
            "zeroinit" => {
                return Err(Error::usage_help(
                    format!("'{word}' in {flag} cannot be done"),
                    "memory of the device is not cleared; give what is read its values",
                ));
            }
            "nofma" => {
                to.flags.push("-ffp-contract=off".into());
                to.notes.push(format!(
                    "'{word}' in {flag} is read as -ffp-contract=off, for host and device"
                ));
            }
            "ptxinfo" => to
                .flags
                .push("-Rpass-analysis=kernel-resource-usage".into()),
            "fastmath" => to
                .notes
                .push(left_out(word, flag, "-ffast-math is for host and device")),
            "pinned" | "mem:separate:pinnedalloc" => to.notes.push(left_out(
                word,
                flag,
                "omp_alloc with the trait `pinned` gives such memory",
            )),
            "keep" | "keepgpu" | "keepptx" | "keepbin" => to.notes.push(left_out(
                word,
                flag,
                "--dump=all --dump-dir=DIR writes the device code after each pass",
            )),
            _ if word.starts_with("maxregcount:") => to.notes.push(left_out(
                word,
                flag,
                "each kernel gets the registers that its threads leave room for; thread_limit or \
                 vector_length bounds the threads, and -Rpass-analysis=kernel-resource-usage says \
                 what was taken",
            )),
            // The toolkit that NVIDIA's compiler is to use.
            _ if word.starts_with("cuda") => {}
            _ => match capability {
                Some(number) => to.flags.push(format!("--offload-arch=sm_{number}")),
                None => to.notes.push(for_nvidia(word, flag)),
            },
        }
    }
    Ok(())
}

/// `-ta=`, which was `-acc` and `-gpu` in one: `-ta=tesla:cc80,managed`.
pub(super) fn target_accelerator(list: &str, to: &mut Reading) -> Result<()> {
    let (kind, rest) = list.split_once([':', ',']).unwrap_or((list, ""));
    let flag = format!("-ta={list}");
    let place = match kind {
        "tesla" | "nvidia" | "gpu" => Openacc::Devices,
        "multicore" | "host" => Openacc::Cores(format!("{flag} cannot be done")),
        _ => {
            return Err(Error::usage_help(
                format!("there is no device for {flag}"),
                "write -fopenacc and --offload-arch=sm_90, or another architecture's name",
            ));
        }
    };
    to.flags.push("-fopenacc".into());
    to.cxx_restrict = true;
    to.regions = Regions::Unchanged;
    // The host beside a device is where the program runs anyway.
    let words: Vec<&str> = rest
        .split([',', ':'])
        .filter(|word| !matches!(*word, "" | "host" | "multicore"))
        .collect();
    if place == Openacc::Devices && !words.is_empty() {
        words_for_gpus(&words.join(","), &flag, to)?;
    }
    to.openacc = Some(place);
    Ok(())
}

/// Processors as NVIDIA's compiler and Clang name them.
const PROCESSORS: [(&str, &str); 10] = [
    ("host", "native"),
    ("native", "native"),
    ("px", "x86-64"),
    ("p7", "nehalem"),
    // NVIDIA's compiler means the server's.
    ("skylake", "skylake-avx512"),
    ("zen", "znver1"),
    ("zen2", "znver2"),
    ("zen3", "znver3"),
    ("zen4", "znver4"),
    ("zen5", "znver5"),
];

/// Processors with the same name in both.
const SAME_PROCESSORS: [&str; 6] = [
    "nehalem",
    "sandybridge",
    "ivybridge",
    "haswell",
    "broadwell",
    "icelake-server",
];

/// `-tp=`: the host's processor for NVIDIA's compiler.
pub(super) fn processor(name: &str, to: &mut Reading) -> Result<()> {
    let base = name.split([',', '-']).next().unwrap_or(name);
    let named = PROCESSORS.iter().find(|(theirs, _)| *theirs == base);
    let ours = match named {
        Some((_, ours)) => Some(*ours),
        None => SAME_PROCESSORS.into_iter().find(|same| *same == name),
    };
    match ours {
        Some(ours) => to.flags.push(format!("-march={ours}")),
        None => to.notes.push(format!(
            "-tp={name} is left out: -march= names the host's processor"
        )),
    }
    Ok(())
}

/// `-xCODE`: Intel's way to name the host's instructions. `None` if the word after `-x` is a
/// language, as for other compilers.
pub(super) fn instructions(name: &str) -> Option<Reading> {
    let code = name.strip_prefix("-x")?;
    let processor = match code {
        "SSE2" => "x86-64",
        "SSE3" => "prescott",
        "SSSE3" => "core2",
        "SSE4.1" => "penryn",
        "SSE4.2" => "nehalem",
        "AVX" => "sandybridge",
        "CORE-AVX-I" => "ivybridge",
        "CORE-AVX2" => "haswell",
        "CORE-AVX512" | "COMMON-AVX512" => "skylake-avx512",
        "haswell" | "broadwell" | "skylake" | "skylake-avx512" | "cascadelake" | "cooperlake"
        | "icelake-server" | "icelake-client" | "sapphirerapids" | "graniterapids"
        | "alderlake" | "ivybridge" | "sandybridge" => code,
        _ => return None,
    };
    Some(Reading {
        flags: vec![format!("-march={processor}")],
        ..Reading::default()
    })
}

/// `-fp-model=`: how exact Intel's compiler has floating-point arithmetic.
pub(super) fn float_model(name: &str, to: &mut Reading) -> Result<()> {
    let model = match name {
        "precise" | "source" | "consistent" | "double" | "extended" => "precise",
        "strict" => "strict",
        "fast" | "fast=1" => "fast",
        "fast=2" => "aggressive",
        _ => {
            to.notes.push(format!(
                "-fp-model={name} is left out: -ffp-model=precise, =strict and =fast are known"
            ));
            return Ok(());
        }
    };
    to.flags.push(format!("-ffp-model={model}"));
    Ok(())
}

/// `-qsmp=`: parallel programs for IBM's compiler; `omp` asks for OpenMP.
pub(super) fn smp(list: &str, to: &mut Reading) -> Result<()> {
    match list.split(':').any(|word| word == "omp") {
        true => to.flags.push("-fopenmp".into()),
        false => to.notes.push(format!(
            "-qsmp={list} is left out: loops without a directive stay sequential"
        )),
    }
    Ok(())
}

/// `-qtgtarch=`: the GPU for IBM's compiler.
pub(super) fn target_architecture(name: &str, to: &mut Reading) -> Result<()> {
    let arch = if name == "auto" { "native" } else { name };
    to.flags.push(format!("--offload-arch={arch}"));
    to.regions = Regions::Unchanged;
    Ok(())
}

/// `-h KEYWORD`: Cray's compiler before it was Clang. `None` for what is no keyword
/// of its.
pub(super) fn cray(name: &str) -> Option<Reading> {
    const LEFT_OUT: [&str; 16] = [
        "list=",
        "msgs",
        "nomsgs",
        "negmsgs",
        "nonegmsgs",
        "report=",
        "display_opt",
        "vector",
        "scalar",
        "cache",
        "ipa",
        "fp",
        "thread",
        "autothread",
        "noautothread",
        "wp",
    ];
    let keyword = name.strip_prefix("-h")?;
    let mut to = Reading::default();
    let flag = match keyword {
        "omp" => "-fopenmp",
        "noomp" => "-fno-openmp",
        "acc" => "-fopenacc",
        "noacc" => "-fno-openacc",
        "pic" | "PIC" => "-fPIC",
        "std=c99" | "c99" => "-std=c99",
        "std=c11" => "-std=c11",
        _ => "",
    };
    if !flag.is_empty() {
        to.flags.push(flag.into());
    } else if keyword.starts_with("restrict=") {
        to.notes.push(format!(
            "{name} is left out: write `restrict` where pointers do not alias"
        ));
    } else if let Some(arch) = keyword.strip_prefix("accel=") {
        to.regions = Regions::Unchanged;
        if let Some(number) = arch
            .strip_prefix("nvidia_cc")
            .or(arch.strip_prefix("nvidia_"))
        {
            to.flags.push(format!("--offload-arch=sm_{number}"));
        } else if let Some(arch) = arch.strip_prefix("amd_") {
            to.flags.push(format!("--offload-arch={arch}"));
        } else {
            to.notes
                .push(format!("{name} is left out: --offload-arch= names the GPU"));
        }
    } else if LEFT_OUT.iter().any(|begin| keyword.starts_with(begin)) {
        to.notes
            .push(format!("{name} is left out: it is for Cray's compiler"));
    } else {
        return None;
    }
    Some(to)
}

fn left_out(word: &str, flag: &str, why: &str) -> String {
    format!("'{word}' in {flag} is left out: {why}")
}

fn for_nvidia(word: &str, flag: &str) -> String {
    left_out(word, flag, "it is for NVIDIA's compiler")
}
