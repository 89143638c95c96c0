//! Geometries of launches.

use super::*;
use crate::config::Kind;
use wf_host_abi::{Arena, Asked, Expression, Mode, SourceLoc, Step};

mod asked;
mod league;
mod room;
mod widths;

fn kernel(mode: Mode, league: bool) -> KernelInfo {
    let extra_threads = if mode == Mode::Generic { 32 } else { 0 };
    KernelInfo {
        name: "k".into(),
        source: SourceLoc::default(),
        mode,
        params: 1,
        has_teams: true,
        asked_teams: Asked::Nothing,
        asked_limit: Asked::Nothing,
        has_parallel: true,
        max_threads: 1024 - extra_threads,
        extra_threads,
        worksharing_league: league,
        ..KernelInfo::default()
    }
}

fn device(kind: Kind) -> Properties {
    Properties {
        simulated: kind == Kind::Virtual,
        kind,
        name: "test".into(),
        uid: "test".into(),
        memory_bytes: 1 << 30,
        multiprocessors: 132,
        lanes: 32,
        max_block: 1024,
        threads_per_multiprocessor: 2048,
        shared_per_block: 227 << 10,
        host_memory: false,
        registers_host: false,
    }
}

/// Teams and threads of a distributed loop of which each thread and each team
/// has a copy of so many bytes, on a device of 1 GiB.
fn with_copies(bytes: u64, num_teams: Option<u32>) -> (u32, u32) {
    let copies = Arena {
        per_thread: bytes,
        per_team: bytes,
        ..Arena::default()
    };
    let request = Request {
        copies,
        num_teams,
        ..trip(1 << 24)
    };
    let (teams, threads, _) = ask(&kernel(Mode::Spmd, true), request);
    let width = threads.into();
    let all = Arena { width, ..copies }.bytes(teams.into());
    assert!(
        all.unwrap() <= 1 << 27 || (teams, threads) == (1, 1),
        "{all:?}"
    );
    (teams, threads)
}

fn ask(info: &KernelInfo, request: Request) -> (u32, u32, u32) {
    let g = geometry(
        info,
        &device(Kind::Cuda),
        &request,
        &LaunchConfig::default(),
    );
    (g.teams, g.threads, g.shape.block)
}

fn trip(n: u64) -> Request {
    Request {
        trip_count: Some(n),
        ..Request::default()
    }
}
