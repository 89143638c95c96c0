//! `--offload-arch=` and `-fopenmp-targets=`: which architectures to compile
//! device code for.

use wf_host_abi::Arch;
use wf_host_abi::amd::Gfx;

use crate::error::{Error, Result};

/// Compute capability that PTX is written for by default: any GPU
/// from sm_70 on can load it.
pub const BASE_CAPABILITY: u32 = 70;

/// The architecture as `--offload-arch` names it.
pub fn name(arch: &Arch) -> String {
    match arch {
        Arch::Ptx(capability) => format!("compute_{capability}"),
        Arch::Cubin(capability) => format!("sm_{capability}"),
        Arch::Virtual => "virtual".into(),
        Arch::Amd(gfx) => gfx.name().into(),
    }
}

/// An architecture as the command line names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// `sm_NN`: machine code where there is a ptxas that knows it, else PTX.
    Sm(u32),
    /// `compute_NN` or `ptx_NN`: PTX.
    Ptx(u32),
    /// `virtual`: the virtual GPU.
    Virtual,
    /// `gfxNNN`: AMD's GPU of that name.
    Amd(Gfx),
    /// `amd`: all of AMD's GPUs that there is code for.
    AmdAll,
    /// `native`: machine code for the GPU of this machine.
    Native,
}

const KNOWN: &str = "sm_NN (sm_70 and later), compute_NN for PTX, gfx90a, gfx942, gfx1100, gfx1201, \
                     gfx9-4-generic, gfx11-generic, gfx12-generic, amd for all of AMD's, virtual, \
                     native, and none for the host are known; several are separated by commas";

/// Variable that adds to what a build names.
const VARIABLE: &str = "WARPFORK_ARCHS";

/// The architectures that the environment adds to the command line's.
///
/// # Errors
/// When a name is unknown or too old.
pub fn from_environment() -> Result<Vec<Request>> {
    let Some(list) = std::env::var_os(VARIABLE).filter(|list| !list.is_empty()) else {
        return Ok(vec![]);
    };
    parse_list(&list.to_string_lossy()).map_err(|error| match error {
        Error::Usage { message, help } => Error::Usage {
            message: message.replace("--offload-arch", VARIABLE),
            help,
        },
        other => other,
    })
}

/// Reads a comma-separated list.
///
/// # Errors
/// When a name is unknown or too old.
pub fn parse_list(list: &str) -> Result<Vec<Request>> {
    list.split(',').map(|name| parse(name.trim())).collect()
}

fn parse(name: &str) -> Result<Request> {
    let capability = |digits: &str| -> Result<u32> {
        // sm_90a and sm_100f name variants of the same capability.
        let digits = digits.trim_end_matches(['a', 'f']);
        let number = digits.parse().map_err(|_| unknown(name))?;
        if number < BASE_CAPABILITY {
            return Err(Error::usage_help(
                format!("'{name}' in --offload-arch is older than what Warpfork supports"),
                "sm_70 (Volta) is the oldest: its threads make progress independently",
            ));
        }
        Ok(number)
    };
    match name {
        "virtual" => Ok(Request::Virtual),
        "native" => Ok(Request::Native),
        "amd" => Ok(Request::AmdAll),
        _ => {
            if let Some(digits) = name.strip_prefix("sm_") {
                capability(digits).map(Request::Sm)
            } else if let Some(digits) = name
                .strip_prefix("compute_")
                .or_else(|| name.strip_prefix("ptx_"))
            {
                capability(digits).map(Request::Ptx)
            } else {
                Gfx::named(name)
                    .map(Request::Amd)
                    .ok_or_else(|| unknown(name))
            }
        }
    }
}

fn unknown(name: &str) -> Error {
    Error::usage_help(
        format!("unknown architecture '{name}' in --offload-arch"),
        KNOWN,
    )
}

/// Reads `-fopenmp-targets=`: our architectures for the triples, and notes on triples that are
/// ignored.
///
/// # Errors
/// When none of the triples can be compiled for.
pub fn parse_targets(list: &str) -> Result<(Vec<Request>, Vec<String>)> {
    let (mut requests, mut notes) = (Vec::new(), Vec::new());
    for triple in list.split(',') {
        if triple.starts_with("nvptx64") {
            requests.push(Request::Ptx(BASE_CAPABILITY));
        } else if triple.starts_with("amdgcn") {
            requests.push(Request::AmdAll);
        } else if triple.starts_with("x86_64") {
            requests.push(Request::Virtual);
            notes.push(format!(
                "-fopenmp-targets={triple} is compiled for the virtual GPU"
            ));
        } else {
            notes.push(format!(
                "-fopenmp-targets={triple} is not supported yet and is left out"
            ));
        }
    }
    if requests.is_empty() {
        return Err(Error::usage_help(
            format!("no target of '-fopenmp-targets={list}' is supported"),
            "use -fopenmp-targets=nvptx64-nvidia-cuda, or --offload-arch= instead",
        ));
    }
    Ok((requests, notes))
}

/// The architectures for the requests, best first, without duplicates. The virtual GPU is added, so
/// that a program runs without a GPU, unless it is in `excluded`.
///
/// `assembles` says whether there is a ptxas that knows a compute capability, and
/// `native` gives that of this machine's GPU.
///
/// # Errors
/// What `native` returns, and when nothing is left.
pub fn resolve(
    requests: &[Request],
    excluded: &[Request],
    assembles: impl Fn(u32) -> bool,
    native: impl Fn() -> Result<u32>,
) -> Result<Vec<Arch>> {
    let mut archs = Vec::new();
    let machine_code = |capability| {
        if assembles(capability) {
            Arch::Cubin(capability)
        } else {
            Arch::Ptx(capability)
        }
    };
    let default = [Request::Ptx(BASE_CAPABILITY)];
    let requests = if requests.is_empty() {
        &default[..]
    } else {
        requests
    };
    let wanted = requests.iter().chain([&Request::Virtual]);
    for request in wanted.filter(|one| !excluded.contains(one)) {
        match *request {
            Request::Sm(capability) => archs.push(machine_code(capability)),
            Request::Ptx(capability) => archs.push(Arch::Ptx(capability)),
            Request::Virtual => archs.push(Arch::Virtual),
            Request::Amd(gfx) => archs.push(Arch::Amd(gfx)),
            Request::AmdAll => archs.extend(Gfx::COVER.iter().copied().map(Arch::Amd)),
            Request::Native => archs.push(machine_code(native()?)),
        }
    }
    if archs.is_empty() {
        return Err(Error::usage_help(
            "--no-offload-arch leaves no architecture",
            "--offload-arch=none compiles target regions for the host",
        ));
    }
    archs.sort_by_key(|arch| match arch {
        Arch::Cubin(capability) => (0, u32::MAX - capability),
        Arch::Ptx(capability) => (1, u32::MAX - capability),
        Arch::Amd(gfx) => (2, u32::from(gfx.is_generic()) << 8 | *gfx as u32),
        Arch::Virtual => (3, 0),
    });
    archs.dedup();
    Ok(archs)
}

/// The compute capabilities that machine code was asked for and that get PTX, though
/// there is a ptxas.
pub fn unknown_to_ptxas(requests: &[Request], archs: &[Arch]) -> Vec<u32> {
    let asked = requests.iter().filter_map(|request| match request {
        Request::Sm(capability) => Some(*capability),
        _ => None,
    });
    let is_ptx = |capability: &u32| {
        archs.contains(&Arch::Ptx(*capability)) && !archs.contains(&Arch::Cubin(*capability))
    };
    asked.filter(is_ptx).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read() {
        assert_eq!(
            parse_list("sm_90a, virtual,compute_75,native").unwrap(),
            [
                Request::Sm(90),
                Request::Virtual,
                Request::Ptx(75),
                Request::Native
            ]
        );
    }

    #[test]
    fn bad_names_say_what_is_known() {
        for bad in ["", "sm_", "sm_x", "sm_35", "gfx906", "avx"] {
            let Err(Error::Usage { message, help }) = parse_list(bad) else {
                panic!("{bad}")
            };
            assert!(message.contains(bad) && help.is_some());
        }
    }

    #[test]
    fn order_is_machine_code_then_ptx_then_virtual() {
        let requests = parse_list("virtual,sm_75,compute_70,sm_90,native").unwrap();
        let archs = resolve(&requests, &[], |_| true, || Ok(90)).unwrap();
        assert_eq!(
            archs,
            [
                Arch::Cubin(90),
                Arch::Cubin(75),
                Arch::Ptx(70),
                Arch::Virtual
            ]
        );
        let archs = resolve(&requests[..3], &[], |_| false, || Ok(90)).unwrap();
        assert_eq!(archs, [Arch::Ptx(75), Arch::Ptx(70), Arch::Virtual]);
        let default = resolve(&[], &[], |_| true, || Ok(90)).unwrap();
        assert_eq!(default, [Arch::Ptx(70), Arch::Virtual]);
        let with_virtual = resolve(&[Request::Sm(90)], &[], |_| true, || Ok(90)).unwrap();
        assert_eq!(with_virtual, [Arch::Cubin(90), Arch::Virtual]);
        let older = resolve(&requests[1..4], &[], |sm| sm >= 80, || Ok(90)).unwrap();
        assert_eq!(
            older,
            [Arch::Cubin(90), Arch::Ptx(75), Arch::Ptx(70), Arch::Virtual]
        );
        let excluded = [Request::Virtual];
        let alone = resolve(&[Request::Sm(90)], &excluded, |_| true, || Ok(90)).unwrap();
        assert_eq!(alone, [Arch::Cubin(90)]);
        assert!(resolve(&excluded, &excluded, |_| true, || Ok(90)).is_err());
    }

    #[test]
    fn targets_stand_for_architectures() {
        let (requests, notes) = parse_targets("nvptx64-nvidia-cuda,spirv64-intel").unwrap();
        assert_eq!(requests, [Request::Ptx(70)]);
        assert_eq!(notes.len(), 1);
        assert!(parse_targets("spirv64-intel").is_err());
        let (requests, _) = parse_targets("amdgcn-amd-amdhsa").unwrap();
        assert_eq!(requests, [Request::AmdAll]);
    }

    #[test]
    fn amds_names_stand_for_code_objects() {
        let archs = |list| {
            let mut archs = resolve(&parse_list(list).unwrap(), &[], |_| false, || Ok(90)).unwrap();
            assert_eq!(archs.pop(), Some(Arch::Virtual));
            archs
        };
        assert_eq!(
            archs("gfx11-generic,virtual,gfx942,sm_70"),
            [
                Arch::Ptx(70),
                Arch::Amd(Gfx::Gfx942),
                Arch::Amd(Gfx::Gfx11Generic),
            ]
        );
        let all: Vec<_> = Gfx::COVER.iter().map(|g| Arch::Amd(*g)).collect();
        assert_eq!(archs("amd,gfx90a"), all);
    }
}
