//! The table of processors.

use crate::{Kind, Processor, Registers, Shared};

const KIB: u32 = 1024;

/// What differs between NVIDIA's compute capabilities: capability, warps,
/// teams, KiB of shared memory of a processor and of a team.
const NVIDIA: &[(u32, u32, u32, u32, u32)] = &[
    (35, 64, 16, 48, 48),
    (60, 64, 32, 64, 48),
    (70, 64, 32, 96, 96),
    (75, 32, 16, 64, 64),
    (80, 64, 32, 164, 163),
    (86, 48, 16, 100, 99),
    (87, 48, 16, 164, 163),
    (89, 48, 24, 100, 99),
    (90, 64, 32, 228, 227),
    (100, 64, 32, 228, 227),
    (103, 64, 32, 228, 227),
    (120, 48, 24, 100, 99),
    (121, 48, 24, 100, 99),
];

/// AMD's of CDNA 2 and 3, which are alike in what counts here.
const CDNA: &[&str] = &["gfx90a", "gfx942"];

/// AMD's of RDNA 3 and 4, likewise.
const RDNA: &[&str] = &["gfx1100", "gfx1201"];

/// Products, and what their processors are called by compilers.
const PRODUCTS: &[(&str, &str)] = &[
    ("k40", "sm_35"),
    ("p100", "sm_60"),
    ("v100", "sm_70"),
    ("t4", "sm_75"),
    ("a100", "sm_80"),
    ("l40", "sm_89"),
    ("h100", "sm_90"),
    ("h200", "sm_90"),
    ("b200", "sm_100"),
    ("mi250", "gfx90a"),
    ("mi250x", "gfx90a"),
    ("mi300x", "gfx942"),
    ("rx7900xtx", "gfx1100"),
    ("rx9070", "gfx1201"),
];

/// Processors of AMD's products: compute units of CDNA, of a MI250 those of one of
/// its two dies, which are a device each; work-group processors of RDNA, of two
/// compute units (AMD, "AMD GPU specifications", ROCm's documentation).
const COUNTS: &[(&str, u32)] = &[
    ("mi250", 208 / 2),
    ("mi250x", 220 / 2),
    ("mi300x", 304),
    ("rx7900xtx", 96 / 2),
    ("rx9070", 56 / 2),
];

/// How many processors a product has, of those whose maker's table is known here;
/// `None` for others, and for architectures, which come in several sizes.
pub fn count(product: &str) -> Option<u32> {
    let product = product.to_ascii_lowercase();
    let found = COUNTS.iter().find(|(name, _)| *name == product);
    found.map(|(_, count)| *count)
}

fn nvidia(capability: u32) -> Option<Processor> {
    let (_, warps, teams, shared, of_team) =
        *NVIDIA.iter().find(|(known, ..)| *known == capability)?;
    let since_ampere = capability >= 80;
    Some(Processor {
        kind: Kind::Nvidia(capability),
        warp: 32,
        warps,
        teams,
        single_warp_teams: teams,
        team_threads: 1024,
        registers: Registers {
            all: 64 * KIB,
            parts: if capability == 60 { 2 } else { 4 },
            unit: 256,
            per_thread: 255,
            per_team: 64 * KIB,
        },
        shared: Shared {
            all: shared * KIB,
            per_team: of_team * KIB,
            unit: if since_ampere { 128 } else { 256 },
            reserved: if since_ampere { KIB } else { 0 },
        },
    })
}

/// A CDNA 2 or 3 compute unit: four SIMDs, each with 512 vector registers of 64
/// lanes, AccVGPRs included, and 8 waves; a work group of several waves takes one
/// of 16 barriers.
fn cdna(name: &'static str) -> Processor {
    let warp = 64;
    Processor {
        kind: Kind::Amd(name),
        warp,
        warps: 4 * 8,
        teams: 16,
        single_warp_teams: 4 * 8,
        team_threads: 1024,
        registers: Registers {
            all: 4 * 512 * warp,
            parts: 4,
            unit: 8 * warp,
            per_thread: 512,
            per_team: 4 * 512 * warp,
        },
        shared: Shared {
            all: 64 * KIB,
            per_team: 64 * KIB,
            unit: 512,
            reserved: 0,
        },
    }
}

/// An RDNA 3 or 4 work-group processor: four SIMDs, each with 1536 vector registers
/// of 32 lanes and 16 waves; a work group of several waves takes one of 32 barriers,
/// and at most half of the LDS.
fn rdna(name: &'static str) -> Processor {
    let warp = 32;
    Processor {
        kind: Kind::Amd(name),
        warp,
        warps: 4 * 16,
        teams: 32,
        single_warp_teams: 4 * 16,
        team_threads: 1024,
        registers: Registers {
            all: 4 * 1536 * warp,
            parts: 4,
            unit: 24 * warp,
            per_thread: 256,
            per_team: 4 * 1536 * warp,
        },
        shared: Shared {
            all: 128 * KIB,
            per_team: 64 * KIB,
            unit: 512,
            reserved: 0,
        },
    }
}

/// The processor of a GPU that is named by product, as `H200`, or by
/// architecture, as `sm_90` or `gfx942`; `None` for what is not in the table.
pub fn processor(name: &str) -> Option<Processor> {
    let name = name.to_ascii_lowercase();
    let product = PRODUCTS.iter().find(|(product, _)| *product == name);
    let arch = product.map_or(name.as_str(), |(_, arch)| arch);
    match arch.strip_prefix("sm_") {
        // sm_90a and sm_100f are instruction sets of the same processor.
        Some(digits) => nvidia(digits.trim_end_matches(['a', 'f']).parse().ok()?),
        None => {
            let named = |known: &&&'static str| **known == arch;
            let cdna = CDNA.iter().find(named).map(|n| cdna(n));
            cdna.or_else(|| RDNA.iter().find(named).map(|n| rdna(n)))
        }
    }
}

/// All names that [`processor`] knows, products first.
pub fn names() -> Vec<String> {
    let products = PRODUCTS.iter().map(|(product, _)| product.to_string());
    let nvidia = NVIDIA.iter().map(|(n, ..)| format!("sm_{n}"));
    let amd = CDNA.iter().chain(RDNA).map(|n| n.to_string());
    products.chain(nvidia).chain(amd).collect()
}
