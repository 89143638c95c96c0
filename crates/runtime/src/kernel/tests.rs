use super::testing::{Loaded, kernel};
use super::*;
use wf_host_abi::{AliasParam, Expression, Step, Version};

const ALL: Disjoint = Disjoint::ALL;

fn none() -> Disjoint {
    Disjoint::default()
}

fn asks() -> Guard {
    let asked = vec![Expression(vec![Step::Parameter(1)])];
    Guard::Threads { asked, above: 32 }
}

fn alias(index: u32) -> Guard {
    Guard::NoAlias(vec![AliasParam {
        index,
        written: true,
        alone: true,
    }])
}

/// A kernel that has a flat version, and the flat one; each with a version that asks this
/// of pointers, if anything.
fn with_flat(guards: [Option<Guard>; 2], disabled: &[Kind]) -> &'static Kernel {
    let own = Version::of("k");
    let version = own.derive(asks(), vec![]);
    let names = ["k".to_owned(), version.symbol.clone()];
    let info = |name: &str, guard: Option<Guard>| KernelInfo {
        name: name.to_owned(),
        versions: guard
            .map(|g| Version::of(name).derive(g, vec![]))
            .into_iter()
            .collect(),
        ..KernelInfo::default()
    };
    let [of_own, of_flat] = guards;
    let flat = info(&names[1], of_flat);
    let own = KernelInfo {
        flat: Some(version),
        ..info(&names[0], of_own)
    };
    let mut module = Loaded::of(&own);
    module.names.extend(Loaded::of(&flat).names);
    load(own, Some(flat), &module, disabled).unwrap()
}

#[test]
fn regions_that_ask_for_more_threads_than_there_are_warps_are_flat() {
    let own = with_flat([None, None], &[]);
    let is_flat = |n: i32, warps: u32| {
        !std::ptr::eq(own.chosen(&[0, n as u32 as u64], none(), || warps).0, own)
    };
    assert_eq!(
        [-1, 1, 32, 33, 256].map(|n| is_flat(n, 1024)),
        [false, false, false, true, true]
    );
    assert_eq!(
        [-1, 1, 7, 8, 32].map(|n| is_flat(n, 7)),
        [false, false, false, true, true]
    );
    let own = with_flat([None, None], &[Kind::Flat]);
    assert!(std::ptr::eq(own.chosen(&[0, 256], none(), || 32).0, own));
}

#[test]
fn what_is_known_of_pointers_is_so_for_those_asked_about() {
    let same = with_flat([Some(alias(1)), Some(alias(1))], &[]);
    let other = with_flat([Some(alias(1)), Some(alias(2))], &[]);
    assert_eq!(same.chosen(&[0, 33], ALL, || 32).1, ALL);
    assert_eq!(other.chosen(&[0, 33], ALL, || 32).1, none());
    assert_eq!(other.chosen(&[0, 3], ALL, || 32).1, ALL);
}

#[test]
fn code_without_a_version_that_the_image_names_is_refused() {
    let own = Version::of("k");
    let info = KernelInfo {
        name: "k".into(),
        versions: vec![own.derive(alias(1), vec![])],
        ..KernelInfo::default()
    };
    let all = Loaded::of(&info);
    assert!(load(info.clone(), None, &all, &[]).is_ok());
    for missing in 0..2 {
        let mut module = Loaded::of(&info);
        let name = module.names.remove(missing);
        // Not even where the version would not be launched.
        for disabled in [&[][..], &[Kind::NoAlias]] {
            let error = load(info.clone(), None, &module, disabled).err().unwrap();
            assert!(error.to_string().contains(&name), "{error}");
        }
    }
    let flat = KernelInfo {
        flat: Some(own.derive(asks(), vec![])),
        ..info.clone()
    };
    assert!(load(flat, None, &all, &[]).is_err(), "no flat kernel");
}

#[test]
fn a_kernel_is_as_wide_as_its_widest_code() {
    let info = KernelInfo {
        name: "k".into(),
        max_threads: 1024,
        ..KernelInfo::default()
    };
    assert_eq!(kernel(info.clone()).info.max_threads, 1024);
    let mut module = Loaded::of(&info);
    module.max_block.insert("k".into(), 640);
    let load = |info: &KernelInfo, module: &Loaded, disabled: &[Kind]| {
        load(info.clone(), None, module, disabled)
            .unwrap()
            .info
            .max_threads
    };
    assert_eq!(load(&info, &module, &[]), 640);
    let than = "k".to_owned();
    let fewer = Version::of("k").derive(Guard::BlockSize { than }, vec![]);
    module.names.push(fewer.symbol.clone());
    let info = KernelInfo {
        versions: vec![fewer],
        ..info
    };
    assert_eq!(load(&info, &module, &[]), 1024);
    assert_eq!(load(&info, &module, &[Kind::FewerRegisters]), 640);
}
