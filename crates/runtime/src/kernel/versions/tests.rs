use super::super::testing::Loaded;
use super::*;
use crate::device::Taken;
use wf_host_abi::{LaunchValues, Step};

const NOALIAS: AliasParam = AliasParam {
    index: 1,
    written: true,
    alone: true,
};

/// Blocks of so many threads, as many as fill any device.
fn blocks_of(block: u32) -> Size {
    Size {
        block,
        threads: 1000 * u64::from(block),
        blocks: 1000,
        few: false,
    }
}

fn launch(size: Size) -> Launch<'static> {
    Launch {
        whole_teams: true,
        warp_teams: false,
        packed_width: None,
        params: &[0, 5],
        size,
        several: true,
        noalias: Disjoint::default(),
        copies: None,
    }
}

/// All lists of pointers, or none.
fn disjoint(all: bool) -> Disjoint {
    if all {
        Disjoint::ALL
    } else {
        Disjoint::default()
    }
}

fn values() -> Guard {
    Guard::LaunchValues(LaunchValues {
        below: vec![Expression(vec![Step::Parameter(1)])],
        conditions: vec![],
    })
}

/// A kernel with these versions, best first.
fn info(versions: Vec<Version>) -> KernelInfo {
    KernelInfo {
        name: "k".into(),
        max_threads: 1024,
        versions,
        ..KernelInfo::default()
    }
}

fn best<'a>(all: &'a Versions, launch: &Launch<'_>) -> &'a Code {
    all.best(launch, &all.numbers.values(launch.params))
}

fn load(info: &KernelInfo) -> Versions {
    Versions::load(&Loaded::of(info), info, false, &[]).unwrap()
}

/// A kernel with three versions, each derived from the one after it.
fn chain() -> KernelInfo {
    let first = Version::of("k").derive(values(), vec![]);
    let second = first.derive(Guard::NoAlias(vec![NOALIAS]), vec![]);
    let third = second.derive(Guard::PrivateCopies(vec![]), vec![]);
    info(vec![third, second, first])
}

#[test]
fn the_best_version_is_taken_whose_guards_all_hold() {
    let all = load(&chain());
    let none = Pack::default();
    let name = |params: &[u64], noalias, copies| {
        let launch = Launch {
            whole_teams: true,
            warp_teams: false,
            packed_width: None,
            params,
            noalias: disjoint(noalias),
            copies,
            ..launch(blocks_of(128))
        };
        best(&all, &launch).name.clone()
    };
    let small = [0, 5];
    assert_eq!(
        name(&small, true, Some(&none)),
        "launch-values+noalias+by-value"
    );
    assert_eq!(name(&small, true, None), "launch-values+noalias");
    assert_eq!(name(&small, false, Some(&none)), "launch-values");
    assert_eq!(name(&[0, 1 << 30], true, Some(&none)), "ordinary");
    let alone = Launch {
        whole_teams: true,
        warp_teams: false,
        packed_width: None,
        several: false,
        ..launch(blocks_of(1))
    };
    assert_eq!(best(&all, &alone).handle.0, 1);
}

#[test]
fn lists_of_pointers_hold_each_for_itself() {
    let of = |name: &str, index| {
        let param = AliasParam { index, ..NOALIAS };
        Version::of(name).derive(Guard::NoAlias(vec![param]), vec![])
    };
    let info = info(vec![of("k", 1), of("k2", 2)]);
    let all = load(&info);
    assert_eq!(all.noalias.len(), 2);
    let handle = |noalias| {
        let launch = Launch {
            noalias,
            ..launch(blocks_of(128))
        };
        best(&all, &launch).handle.0
    };
    let all = [
        Disjoint::ALL,
        Disjoint::only(0),
        Disjoint::only(1),
        Disjoint::default(),
    ];
    let [both, first, second, none] = all.map(handle);
    assert_eq!(both, first);
    assert!(first != second && second != none && first != none);
}

#[test]
fn versions_that_are_disabled_are_not_taken() {
    let info = chain();
    let name = |disabled: &[Kind]| {
        let all = Versions::load(&Loaded::of(&info), &info, false, disabled).unwrap();
        let launch = Launch {
            whole_teams: true,
            warp_teams: false,
            packed_width: None,
            noalias: disjoint(!all.noalias.is_empty()),
            copies: Some(&Pack::default()),
            ..launch(blocks_of(128))
        };
        best(&all, &launch).name.clone()
    };
    assert_eq!(name(&[Kind::ByValue]), "launch-values+noalias");
    assert_eq!(name(&[Kind::NoAlias]), "launch-values");
    assert_eq!(name(&[Kind::LaunchValues]), "ordinary");
}

#[test]
fn a_version_too_narrow_for_the_launch_is_passed_over() {
    let info = chain();
    let mut module = Loaded::of(&info);
    // Each is asked alone: the best may fit where the one that it is derived from does not.
    module
        .max_block
        .insert(info.versions[2].symbol.clone(), 128);
    let all = Versions::load(&module, &info, false, &[]).unwrap();
    let handle = |block, noalias| {
        let launch = Launch {
            whole_teams: true,
            warp_teams: false,
            packed_width: None,
            noalias: disjoint(noalias),
            ..launch(blocks_of(block))
        };
        best(&all, &launch).handle.0
    };
    assert_eq!([handle(128, false), handle(256, false)], [4, 1]);
    assert_eq!(handle(256, true), 3);
}

#[test]
fn few_threads_take_the_version_with_more_registers() {
    let own = Version::of("k");
    let more = own.derive(Guard::FewThreads, vec![]);
    let than = "k".to_owned();
    let fewer = own.derive(Guard::BlockSize { than }, vec![]);
    let info = info(vec![more, fewer]);
    let mut module = Loaded::of(&info);
    module.max_block.insert("k".into(), 512);
    let all = Versions::load(&module, &info, false, &[]).unwrap();
    let of = |block, few| {
        let size = Size {
            few,
            ..blocks_of(block)
        };
        best(&all, &launch(size)).handle.0
    };
    assert_eq!([of(256, false), of(256, true)], [1, 2]);
    assert_eq!([of(1024, false), of(1024, true)], [3, 2]);
}

#[test]
fn more_registers_are_taken_where_all_blocks_are_resident() {
    let more = Version::of("k").derive(Guard::FewThreads, vec![]);
    let info = info(vec![more.clone()]);
    let mut module = Loaded::of(&info);
    let taken = Taken {
        registers: 128,
        local: 0,
    };
    module.taken.insert(more.symbol, taken);
    let all = Versions::load(&module, &info, false, &[]).unwrap();
    // Two blocks of 256 threads with 128 registers fit onto a multiprocessor.
    let of = |blocks| {
        let size = Size {
            few: false,
            blocks,
            ..blocks_of(256)
        };
        best(&all, &launch(size)).handle.0
    };
    assert_eq!([of(1), of(2), of(3)], [2, 2, 1]);
}

#[test]
fn aligned_pointers_take_their_version() {
    let own = Version::of("k");
    let info = info(vec![own.derive(Guard::Aligned(vec![0, 2]), vec![])]);
    let all = Versions::load(&Loaded::of(&info), &info, false, &[]).unwrap();
    let of = |params: &[u64]| {
        let launch = Launch {
            whole_teams: true,
            warp_teams: false,
            packed_width: None,
            params,
            ..launch(blocks_of(128))
        };
        best(&all, &launch).handle.0
    };
    assert_eq!(
        [of(&[16, 4, 256]), of(&[16, 4, 8]), of(&[24, 16, 16])],
        [2, 1, 1]
    );
    // A list of parameters that the kernel does not have is not met.
    assert_eq!(of(&[16]), 1);
}

/// A kernel of 70 registers with a version of fewer, on a device that says so.
fn registers(fewer: u32) -> Versions {
    let than = "k".to_owned();
    let version = Version::of("k").derive(Guard::BlockSize { than }, vec![]);
    let info = info(vec![version]);
    let mut module = Loaded::of(&info);
    for (name, registers) in module.names.clone().into_iter().zip([70, fewer]) {
        let taken = Taken {
            registers,
            local: 0,
        };
        module.taken.insert(name, taken);
    }
    Versions::load(&module, &info, false, &[]).unwrap()
}

#[test]
fn fewer_registers_are_taken_where_more_blocks_fit() {
    let all = registers(64);
    let of = |block| best(&all, &launch(blocks_of(block))).handle.0;
    assert_eq!([of(256), of(128), of(512), of(1024)], [2, 2, 2, 2]);
    let size = |blocks| Size {
        blocks,
        ..blocks_of(128)
    };
    // Seven blocks of 70 registers have their place beside each other.
    let of = |blocks| best(&all, &launch(size(blocks))).handle.0;
    assert_eq!([of(4), of(7), of(8)], [1, 1, 2]);
    assert_eq!(all.registers, Some(64));
    let same = registers(71);
    assert_eq!(best(&same, &launch(blocks_of(768))).handle.0, 1);
    assert_eq!(same.registers, Some(70));
}

#[test]
fn lists_that_no_compiler_makes_are_refused() {
    let own = Version::of("k");
    let of = |param| {
        let word = ExtraParam::Word { param, offset: 0 };
        own.derive(Guard::PrivateCopies(vec![param]), vec![word])
    };
    let two = info(vec![of(1), of(2)]);
    assert!(Versions::load(&Loaded::of(&two), &two, false, &[]).is_err());
    let copies = |n| own.derive(Guard::PrivateCopies(vec![n]), vec![]);
    let many = info((0..65).map(copies).collect());
    assert!(Versions::load(&Loaded::of(&many), &many, false, &[]).is_err());
}

#[test]
fn blocks_of_warp_teams_hold_eight() {
    let version = Version::of("k").derive(Guard::WarpTeams, vec![]);
    let info = info(vec![version]);
    let versions = load(&info);
    let warps = |warp_teams| Launch {
        warp_teams,
        ..launch(blocks_of(32))
    };
    assert_eq!(best(&versions, &warps(true)).name, "warp-teams");
    assert_eq!(best(&versions, &warps(true)).layout, Layout::WarpTeams);
    assert_eq!(best(&versions, &warps(false)).name, "ordinary");
    assert_eq!(best(&versions, &warps(false)).layout, Layout::TeamBlocks);
}

#[test]
fn packed_teams_have_the_width_that_the_code_is_for() {
    let packed = |width| Version::of("k").derive(Guard::PackedTeams { width }, vec![]);
    let name = |version, packed_width| {
        let info = info(vec![version]);
        let launch = Launch {
            packed_width,
            ..launch(blocks_of(64))
        };
        best(&load(&info), &launch).name.clone()
    };
    assert_eq!(name(packed(None), Some(36)), "packed-teams");
    assert_eq!(name(packed(Some(36)), Some(36)), "packed-teams");
    assert_eq!(name(packed(Some(36)), Some(34)), "ordinary");
    assert_eq!(name(packed(None), None), "ordinary");
}
