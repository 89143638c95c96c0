//! Flags in the spelling of GCC, NVIDIA, Intel, AMD, Cray and IBM compilers, so that a build
//! for one of these works unchanged.
//!
//! Each is translated to our flags, ignored with a note if nothing is lost, or refused with a
//! replacement if ignoring it would change the program's behaviour. Clang handles flags in no
//! table.

mod lists;
mod old_code;
mod table;
#[cfg(test)]
mod tests;

use crate::args::Arg;
use crate::error::{Error, Result};
pub use old_code::{leniency, links_libm};
use table::{EXACT, Meaning, PREFIXES};

/// The translation of a foreign flag.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// Our flags in its place.
    pub flags: Vec<String>,
    /// What the user should know.
    pub notes: Vec<String>,
    /// What it says about where target regions run, beside the flags.
    pub regions: Regions,
    /// What it says about where OpenACC's constructs run.
    pub openacc: Option<Openacc>,
    /// `restrict` is a keyword in C++ too.
    pub cxx_restrict: bool,
}

/// Where OpenMP's target regions run, as a foreign flag says it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Regions {
    /// What its flags in our spelling say.
    #[default]
    AsFlags,
    /// As before: an architecture is named, for regions that go to a device.
    Unchanged,
    /// On the host.
    Host,
    /// On a device.
    Devices,
}

/// Where OpenACC's constructs run, as a foreign flag says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Openacc {
    /// On a device.
    Devices,
    /// On the host's cores, which is refused with this message unless a later
    /// flag takes it back.
    Cores(String),
}

const HOST_CORES: &str = "OpenACC is not compiled for the host's cores; compile with -fopenacc and \
                          set ACC_DEVICE_TYPE=host when the program runs";

impl Openacc {
    /// # Errors
    /// When the constructs were to run on the host's cores.
    pub fn check(&self) -> Result<()> {
        match self {
            Self::Devices => Ok(()),
            Self::Cores(message) => Err(Error::usage_help(message.clone(), HOST_CORES)),
        }
    }
}

/// Reads the value after a flag's `=`.
type ReadList = fn(&str, &mut Reading) -> Result<()>;

/// The translation of another compiler's flag; `None` if it is Clang's or ours.
///
/// # Errors
/// When the program would not do what the flag asks for.
pub fn read(arg: &Arg) -> Result<Option<Reading>> {
    let name = in_one_word(arg);
    let name = name.as_str();
    let exact = EXACT.iter().find(|(flag, _)| *flag == name);
    let begins = || PREFIXES.iter().find(|(prefix, _)| name.starts_with(prefix));
    if let Some((_, meaning)) = exact.or_else(begins) {
        return known(name, meaning).map(Some);
    }
    let lists: [(&str, ReadList); 12] = [
        ("-foffload=", lists::offload),
        ("-foffload-options=", lists::offload_options),
        ("-foffload-memory=", lists::offload_memory),
        ("-mp=", lists::multiprocessing),
        ("-acc=", lists::accelerator),
        ("-gpu=", lists::gpu),
        ("-ta=", lists::target_accelerator),
        ("-target=", lists::target),
        ("-tp=", lists::processor),
        ("-fp-model=", lists::float_model),
        ("-qsmp=", lists::smp),
        ("-qtgtarch=", lists::target_architecture),
    ];
    for (prefix, read) in lists {
        let list = name.strip_prefix(prefix);
        if let Some(list) = list.filter(|list| !list.is_empty()) {
            let mut reading = Reading::default();
            read(list, &mut reading)?;
            return Ok(Some(reading));
        }
    }
    if let Some(reading) = lists::instructions(name).or_else(|| lists::cray(name)) {
        return Ok(Some(reading));
    }
    // Clang's flags with this prefix continue in capitals, and -Minfo is ours.
    let nvidia = name.strip_prefix("-M").is_some_and(|rest| {
        rest.starts_with(|c: char| c.is_ascii_lowercase()) && !rest.starts_with("info")
    });
    Ok(nvidia.then(|| Reading {
        notes: vec![format!("{name} is left out: it is for NVIDIA's compiler")],
        ..Reading::default()
    }))
}

/// The flag with its value in one word, as the tables have it.
fn in_one_word(arg: &Arg) -> String {
    if let Some(library) = arg.value_of("-l") {
        return format!("-l{}", library.to_string_lossy());
    }
    let name = arg.name();
    let Arg::Flag {
        value: Some(value), ..
    } = arg
    else {
        return name.to_owned();
    };
    match name {
        "-h" => format!("-h{}", value.to_string_lossy()),
        "-tp" | "-fp-model" | "-diag-disable" => format!("{name}={}", value.to_string_lossy()),
        _ => name.to_owned(),
    }
}

fn known(name: &str, meaning: &Meaning) -> Result<Reading> {
    let words = |flags: &[&str]| flags.iter().map(|f| (*f).to_owned()).collect();
    let note = |note: String| Reading {
        notes: vec![note],
        ..Reading::default()
    };
    Ok(match meaning {
        Meaning::Same(flags) => Reading {
            flags: words(flags),
            ..Reading::default()
        },
        Meaning::Instead(flags, why) => Reading {
            flags: words(flags),
            ..note(format!("{name} is read as {}: {why}", flags.join(" ")))
        },
        Meaning::Openmp(regions) => Reading {
            flags: words(&["-fopenmp"]),
            regions: *regions,
            cxx_restrict: true,
            ..Reading::default()
        },
        Meaning::Openacc => Reading {
            flags: words(&["-fopenacc"]),
            openacc: Some(Openacc::Devices),
            cxx_restrict: true,
            ..Reading::default()
        },
        Meaning::Restrict => Reading {
            cxx_restrict: true,
            ..Reading::default()
        },
        Meaning::Nothing => Reading::default(),
        Meaning::LeftOut(why) => note(format!("{name} is left out: {why}")),
        Meaning::Refused(help) => {
            return Err(Error::usage_help(
                format!("{name} cannot be done"),
                help.to_string(),
            ));
        }
    })
}
