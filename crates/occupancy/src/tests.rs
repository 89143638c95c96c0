use super::*;

fn fit(name: &str, threads: u32, registers: u32, shared: u32) -> (u32, Vec<Resource>) {
    let team = Team {
        threads,
        registers: Some(registers),
        shared,
    };
    let fit = processor(name).expect(name).fit(&team);
    (fit.teams, fit.limits)
}

use Resource::{Registers as R, Shared as S, Teams as T, Warps as W};

/// What NVIDIA's calculator says.
#[test]
fn nvidia_processors_hold_what_the_calculator_says() {
    // Full occupancy, limited by slots.
    assert_eq!(fit("k40", 256, 32, 0), (8, vec![W, R]));
    assert_eq!(fit("k40", 128, 32, 0), (16, vec![T, W, R]));
    assert_eq!(fit("k40", 64, 16, 0), (16, vec![T]));
    assert_eq!(fit("p100", 64, 32, 0), (32, vec![T, W, R]));
    assert_eq!(fit("t4", 128, 32, 0), (8, vec![W]));
    assert_eq!(fit("sm_86", 1024, 32, 0), (1, vec![W]));
    assert_eq!(fit("l40", 64, 32, 0), (24, vec![T, W]));
    // 36 registers are 1280 for a warp, and a quarter of the processor holds 12
    // warps; 37 to 40 are no worse.
    assert_eq!(fit("k40", 128, 36, 0), (12, vec![R]));
    assert_eq!(fit("k40", 128, 40, 0), (12, vec![R]));
    assert_eq!(fit("k40", 128, 41, 0), (10, vec![R]));
    assert_eq!(fit("h200", 1024, 64, 0), (1, vec![R]));
    assert_eq!(fit("h200", 1024, 65, 0), (0, vec![R]));
    assert_eq!(fit("h200", 256, 255, 0), (1, vec![R]));
    // The two halves of a P100 hold 25 warps of 40 registers each, a quarter of
    // a K40 holds 12.
    assert_eq!(fit("p100", 32, 40, 0), (32, vec![T]));
    assert_eq!(fit("p100", 64, 40, 0), (25, vec![R]));
    assert_eq!(fit("v100", 64, 40, 0), (24, vec![R]));
}

#[test]
fn shared_memory_comes_in_units() {
    assert_eq!(fit("k40", 128, 16, 4 * 1024), (12, vec![S]));
    assert_eq!(fit("k40", 128, 16, 4 * 1024 + 1), (11, vec![S]));
    assert_eq!(fit("k40", 128, 16, 48 * 1024), (1, vec![S]));
    assert_eq!(fit("k40", 128, 16, 48 * 1024 + 1), (0, vec![S]));
    // From Ampere on, each team pays 1 KiB to the system.
    assert_eq!(fit("a100", 64, 16, 4 * 1024), (32, vec![T, W, S]));
    assert_eq!(fit("a100", 64, 16, 4 * 1024 + 129), (31, vec![S]));
    assert_eq!(fit("h200", 128, 16, 227 * 1024), (1, vec![S]));
    assert_eq!(fit("h200", 128, 16, 100 * 1024), (2, vec![S]));
}

#[test]
fn a_share_of_the_memory_can_be_chosen() {
    let k40 = processor("K40").expect("known").with_shared(16 * 1024);
    let team = Team {
        threads: 128,
        registers: Some(36),
        shared: 1769,
    };
    // implicit-data-sharing, table 6, says 9, without the unit of 256 bytes.
    assert_eq!(k40.fit(&team).teams, 9);
}

/// `; Occupancy:` in `llc -mcpu=gfx90a`'s and `gfx942`'s listings of kernels that
/// use so many registers.
#[test]
fn amd_processors_hold_what_llvm_says() {
    for name in ["gfx90a", "gfx942", "MI250X", "MI300X"] {
        for (registers, waves) in [
            (24, 8),
            (64, 8),
            (65, 7),
            (72, 7),
            (84, 5),
            (128, 4),
            (129, 3),
            (168, 3),
            (256, 2),
        ] {
            let (teams, _) = fit(name, 256, registers, 0);
            assert_eq!(teams, waves.min(8), "{name}, {registers}");
        }
        assert_eq!(fit(name, 64, 24, 0), (32, vec![T, W]));
        assert_eq!(fit(name, 128, 24, 0), (16, vec![T, W]));
        assert_eq!(fit(name, 128, 24, 4096), (16, vec![T, W, S]));
        assert_eq!(fit(name, 128, 24, 4097), (14, vec![S]));
    }
}

/// The same of `gfx1100` and `gfx1201`, for work groups of one wave.
#[test]
fn rdnas_processors_hold_what_llvm_says() {
    for name in ["gfx1100", "gfx1201", "RX7900XTX", "RX9070"] {
        for (registers, waves) in [(71, 16), (97, 12), (120, 12), (144, 10), (168, 9), (191, 8)] {
            let (teams, _) = fit(name, 32, registers, 0);
            assert_eq!(teams, 4 * waves, "{name}, {registers}");
        }
        assert_eq!(fit(name, 1024, 96, 0), (2, vec![W, R]));
        assert_eq!(fit(name, 64, 24, 64 * 1024), (2, vec![S]));
        assert_eq!(fit(name, 64, 24, 64 * 1024 + 1), (0, vec![S]));
    }
}

#[test]
fn unknown_registers_limit_nothing() {
    let team = Team {
        threads: 128,
        registers: None,
        shared: 0,
    };
    let h200 = processor("h200").expect("known");
    assert_eq!(h200.fit(&team).teams, 16);
    assert_eq!(h200.fit(&team).warps, 64);
}

#[test]
fn names_are_known() {
    for name in names() {
        assert!(processor(&name).is_some(), "{name}");
    }
    assert_eq!(processor("sm_90a"), processor("H200"));
    for bad in ["", "sm_", "sm_34", "gfx803", "h300"] {
        assert_eq!(processor(bad), None, "{bad}");
    }
    // No team can have more threads than fit a team.
    assert_eq!(fit("h200", 1056, 16, 0).0, 0);
}

#[test]
fn products_of_amd_have_a_count_and_architectures_have_none() {
    let amd = |name: &String| matches!(processor(name).map(|p| p.kind), Some(Kind::Amd(_)));
    for name in names().iter().filter(|n| amd(n)) {
        assert_eq!(count(name).is_some(), !name.starts_with("gfx"), "{name}");
    }
    assert_eq!(count("MI300X"), Some(304));
}
