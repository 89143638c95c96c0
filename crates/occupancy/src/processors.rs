//! The processors that are known.

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

/// AMD's, which are alike in what counts here.
const AMD: &[&str] = &["gfx90a", "gfx942"];

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
    ("mi250x", "gfx90a"),
    ("mi300x", "gfx942"),
];

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
fn amd(name: &'static str) -> Processor {
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

/// The processor of a GPU that is named by product, as `H200`, or by
/// architecture, as `sm_90` or `gfx942`; `None` for what is not in the table.
pub fn processor(name: &str) -> Option<Processor> {
    let name = name.to_ascii_lowercase();
    let product = PRODUCTS.iter().find(|(product, _)| *product == name);
    let arch = product.map_or(name.as_str(), |(_, arch)| arch);
    match arch.strip_prefix("sm_") {
        // sm_90a and sm_100f are instruction sets of the same processor.
        Some(digits) => nvidia(digits.trim_end_matches(['a', 'f']).parse().ok()?),
        None => AMD.iter().find(|known| **known == arch).map(|n| amd(n)),
    }
}

/// All names that [`processor`] knows, products first.
pub fn names() -> Vec<String> {
    let products = PRODUCTS.iter().map(|(product, _)| product.to_string());
    let nvidia = NVIDIA.iter().map(|(n, ..)| format!("sm_{n}"));
    let amd = AMD.iter().map(|n| n.to_string());
    products.chain(nvidia).chain(amd).collect()
}
