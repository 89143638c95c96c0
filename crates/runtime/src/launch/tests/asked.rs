//! What clauses and the environment say.

use super::*;

#[test]
fn clauses_are_exact() {
    let k = kernel(Mode::Spmd, true);
    let r = Request {
        num_teams: Some(13),
        thread_limit: Some(77),
        trip_count: Some(9),
        ..Request::default()
    };
    assert_eq!(ask(&k, r), (13, 77, 77));
    let r = Request {
        thread_limit: Some(4096),
        ..Request::default()
    };
    assert_eq!(ask(&kernel(Mode::Generic, false), r).2, 1024);
}

#[test]
fn the_environment_bounds_the_choice() {
    let k = kernel(Mode::Spmd, true);
    let config = LaunchConfig {
        num_teams: Some(3),
        teams_thread_limit: Some(100),
        thread_limit: Some(50),
        ..LaunchConfig::default()
    };
    let g = geometry(&k, &device(Kind::Cuda), &trip(100_000), &config);
    assert_eq!((g.teams, g.threads), (3, 50));
}

#[test]
fn clauses_of_the_device_alone_count_where_the_host_has_none() {
    let parameter = |i| Asked::Value(Expression(vec![Step::Parameter(i)]));
    let k = KernelInfo {
        asked_teams: parameter(0),
        asked_limit: parameter(1),
        ..kernel(Mode::Spmd, false)
    };
    let with = |k: &KernelInfo, request: Request| {
        let all =
            request.with_parameters(k, &device(Kind::Cuda), &[6, 32], &LaunchConfig::default());
        let (teams, threads, _) = ask(k, all);
        (teams, threads)
    };
    assert_eq!(with(&k, Request::default()), (6, 32));
    let hosts = Request {
        num_teams: Some(9),
        thread_limit: Some(64),
        ..Request::default()
    };
    assert_eq!(with(&k, hosts), (9, 64));
    let unknown = KernelInfo {
        asked_teams: Asked::Unknown,
        asked_limit: Asked::Nothing,
        ..k.clone()
    };
    assert_eq!(with(&unknown, Request::default()).0, 1);
}
