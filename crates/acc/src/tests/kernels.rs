use super::*;

/// A region of several statements, one of them a loop with a directive.
fn several() -> Source {
    Source::new()
        .construct(
            -1,
            "kernels copy(a[0:n]) async(q) num_gangs(7)",
            json!({
                "uses": [written("x", "scalar"), first("i"), first("t"), read("n", "scalar"),
                    written("b", "array")],
                "statements": [
                    {"at": "A", "kind": "loop", "independent": true,
                        "loops": [{"variable": "i"}], "uses": [first("i"), first("t")]},
                    {"at": "B", "kind": "other"},
                    {"at": "C", "kind": "acc", "directive": 1},
                    {"at": "D", "kind": "loop", "why": "'b' goes from one to the next",
                        "uses": [first("i")]},
                ]
            }),
        )
        .construct(
            0,
            "loop independent gang vector reduction(+:s)",
            json!({"loops": [{"variable": "i"}], "uses": [first("i"), written("s", "scalar")]}),
        )
}

#[test]
fn pieces_of_several_statements() {
    let device = "device(__wf_acc_device(24, (long)(q)))";
    let serial = format!("omp target teams num_teams(1) thread_limit(1) {device}");
    assert_eq!(
        several().become_(0),
        format!(
            "omp target data device(__wf_acc_device(0, (long)(q))) map(tofrom: a[0:n]) \
             map(tofrom: x, i, t, b)\n\
             @A omp target teams distribute parallel for {device} num_teams((7)) \
             map(tofrom: x) private(t)\n\
             @B {serial} map(tofrom: x, i, t)\n\
             @D {serial} map(tofrom: x, i, t)"
        )
    );
    assert_eq!(
        several().become_(1),
        format!(
            "omp target teams distribute parallel for {device} num_teams((7)) \
             map(tofrom: s) reduction(+: s)"
        )
    );
}

#[test]
fn lines_of_minfo() {
    let lines = several().minfo();
    assert!(
        lines
            .iter()
            .any(|l| l.contains("'b' goes from one to the next"))
    );
    assert!(lines.contains(&"2: Generating reduction(+:s)".to_owned()));
}

#[test]
fn one_loop_is_one_region() {
    let source = Source::new().construct(
        -1,
        "kernels copyin(a)",
        json!({
            "uses": [first("i"), written("b", "array")],
            "statements": [{"at": "A", "kind": "loop", "independent": true,
                "loops": [{"variable": "i"}], "uses": [first("i")]}]
        }),
    );
    assert_eq!(
        source.become_(0),
        "omp target data device(__wf_acc_device(0, -2L)) map(to: a) map(tofrom: b)\n\
         omp target teams distribute parallel for"
    );
}

#[test]
fn a_declaration_keeps_it_whole() {
    let source = Source::new()
        .construct(
            -1,
            "kernels",
            json!({
                "uses": [written("x", "scalar")],
                "statements": [{"at": "A", "kind": "declaration"},
                    {"at": "B", "kind": "acc", "directive": 1}]
            }),
        )
        .construct(0, "loop independent", json!({}));
    assert_eq!(
        source.become_(0),
        "omp target teams num_teams(1) map(tofrom: x)"
    );
    assert_eq!(source.become_(1), "omp parallel for");
}
