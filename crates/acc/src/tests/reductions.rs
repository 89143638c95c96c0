//! The examples of "OpenACC Reductions", and what is like them.

use super::*;

/// A region with a loop in it, where both use `a`.
fn region(text: &str, inner: &str) -> Source {
    let uses = json!({"uses": [written("a", "scalar")]});
    Source::new()
        .construct(-1, text, uses.clone())
        .construct(0, inner, uses)
}

#[test]
fn gang_loop_with_copy_object() {
    let source = region("parallel copy(a)", "loop gang reduction(+:a)");
    assert_eq!(
        source.become_(0),
        "omp target teams map(tofrom: a) reduction(+: a)"
    );
    assert_eq!(source.become_(1), "omp distribute");
}

#[test]
fn gang_loop_with_implicit_copy_object() {
    let source = region("parallel", "loop gang vector reduction(max:a)");
    assert_eq!(
        source.become_(0),
        "omp target teams map(tofrom: a) reduction(max: a)"
    );
    assert_eq!(
        source.become_(1),
        "omp distribute parallel for reduction(max: a)"
    );
    assert!(
        source
            .minfo()
            .contains(&"1: Generating implicit copy(a)".to_owned())
    );
}

#[test]
fn worker_loop_with_private_object() {
    let source = Source::new()
        .construct(-1, "parallel num_gangs(8)", json!({}))
        .construct(
            0,
            "loop worker reduction(+:a)",
            json!({"uses": [written("a", "scalar")]}),
        );
    assert_eq!(source.become_(0), "omp target teams num_teams((8))");
    assert_eq!(source.become_(1), "omp parallel for reduction(+: a)");
}

#[test]
fn worker_loop_with_copy_object() {
    let one = region("parallel copy(a)", "loop worker reduction(+:a)");
    assert_eq!(
        one.become_(0),
        "omp target teams num_teams(1) map(tofrom: a)"
    );
    let dummy = region(
        "parallel copy(a) num_gangs(8)",
        "loop worker reduction(+:a)",
    );
    assert_eq!(
        dummy.become_(0),
        "omp target teams num_teams((8)) map(tofrom: a) reduction(+: a)"
    );
    assert_eq!(dummy.become_(1), "omp parallel for reduction(+: a)");
}

#[test]
fn worker_loop_with_copy_object_in_a_gang_loop() {
    let uses = json!({"uses": [written("a", "scalar")]});
    let source = Source::new()
        .construct(-1, "parallel copy(a)", uses.clone())
        .construct(0, "loop gang", uses.clone())
        .construct(1, "loop worker reduction(+:a)", uses);
    assert_eq!(
        source.become_(0),
        "omp target teams map(tofrom: a) reduction(+: a)"
    );
    assert_eq!(source.become_(1), "omp distribute");
    assert_eq!(source.become_(2), "omp parallel for reduction(+: a)");
}

#[test]
fn combined_worker_and_vector_loop() {
    let source = Source::new()
        .construct(-1, "parallel", json!({}))
        .construct(0, "loop worker vector reduction(+:a)", json!({}));
    assert_eq!(source.become_(1), "omp parallel for reduction(+: a)");
}

#[test]
fn on_parallel() {
    let alone = Source::new().construct(
        -1,
        "parallel copy(a) num_gangs(8) reduction(+:a)",
        json!({"uses": [written("a", "scalar")]}),
    );
    assert_eq!(
        alone.become_(0),
        "omp target teams num_teams((8)) map(tofrom: a) reduction(+: a)"
    );
    let inner = region(
        "parallel copy(a) reduction(+:a)",
        "loop gang reduction(+:a)",
    );
    assert_eq!(
        inner.become_(0),
        "omp target teams map(tofrom: a) reduction(+: a)"
    );
    assert_eq!(inner.become_(1), "omp distribute");
}

#[test]
fn one_variable_at_every_level() {
    let uses = json!({"uses": [written("s", "scalar")]});
    let source = Source::new()
        .construct(-1, "parallel loop gang reduction(+:s)", uses.clone())
        .construct(0, "loop worker reduction(+:s)", uses.clone())
        .construct(1, "loop vector", uses);
    assert_eq!(
        source.become_(0),
        "omp target teams distribute map(tofrom: s) reduction(+: s)"
    );
    assert_eq!(source.become_(1), "omp parallel for reduction(+: s)");
    // A loop that takes part without saying so.
    assert_eq!(source.become_(2), "omp parallel for reduction(+: s)");
}

#[test]
fn rows() {
    let source = Source::new()
        .construct(-1, "parallel loop gang", json!({"uses": [first("t")]}))
        .construct(
            0,
            "loop vector reduction(+:t)",
            json!({"uses": [written("t", "scalar")]}),
        );
    assert_eq!(source.become_(0), "omp target teams distribute private(t)");
    assert_eq!(source.become_(1), "omp parallel for reduction(+: t)");
}

#[test]
fn sums_that_each_iteration_of_the_gangs_begins() {
    let rows = |used: Value| {
        Source::new()
            .construct(-1, "parallel", json!({"uses": [used]}))
            .construct(0, "loop gang", json!({"uses": [first("t")]}))
            .construct(
                1,
                "loop vector reduction(+:t)",
                json!({"uses": [written("t", "scalar")]}),
            )
    };
    let source = rows(first("t"));
    assert_eq!(source.become_(0), "omp target teams private(t)");
    assert_eq!(source.become_(1), "omp distribute");
    assert_eq!(source.become_(2), "omp parallel for reduction(+: t)");
    // What is read after the region is combined.
    let mut after = first("t");
    after["after"] = json!(true);
    assert_eq!(
        rows(after).become_(0),
        "omp target teams map(tofrom: t) reduction(+: t)"
    );
}

#[test]
fn different_operators_need_one_gang() {
    let uses = json!({"uses": [written("a", "scalar")]});
    let source = Source::new()
        .construct(-1, "parallel", uses.clone())
        .construct(0, "loop gang reduction(+:a)", uses.clone())
        .construct(0, "loop gang reduction(max:a)", uses);
    assert_eq!(
        source.become_(0),
        "omp target teams num_teams(1) map(tofrom: a)"
    );
}

#[test]
fn elements_sections_and_members() {
    assert_eq!(
        alone("parallel loop reduction(+:a[3], b[0:n])"),
        "omp target teams distribute parallel for map(tofrom: a [ 3 ], b [ 0 : n ]) \
         reduction(+: a [ 3 ], b [ 0 : n ])"
    );
    let member = alone("parallel loop reduction(+:s.x)");
    assert_eq!(member, "omp target teams num_teams(1) map(tofrom: s . x)");
}

#[test]
fn members_of_structures() {
    let member = |name: &str| json!({"name": name, "low": "L", "high": "H"});
    let reduced = |operator: &str| {
        let text = format!("parallel loop gang reduction({operator}:s)");
        let mut source = Source::new()
            .construct(-1, &text, json!({}))
            .var("s", "record");
        source.vars[0]["id"] = json!(9);
        source.vars[0]["members"] = json!([member("a"), member("b")]);
        source.become_(0)
    };
    assert_eq!(
        reduced("max"),
        "{\n\
         omp declare reduction(__wf_max_9 : __typeof__(s) : \
         omp_out.a = omp_in.a > omp_out.a ? omp_in.a : omp_out.a, \
         omp_out.b = omp_in.b > omp_out.b ? omp_in.b : omp_out.b) \
         initializer(omp_priv = {(__typeof__(omp_orig.a))(L), (__typeof__(omp_orig.b))(L)})\n\
         omp target teams distribute map(tofrom: s) reduction(__wf_max_9: s)\n\
         |\n\
         }"
    );
    for (operator, neutral) in [
        ("+", "0"),
        ("*", "1"),
        ("&", "-1"),
        ("min", "H"),
        ("&&", "1"),
    ] {
        let first = format!("{{(__typeof__(omp_orig.a))({neutral}), ");
        assert!(reduced(operator).contains(&first), "{operator}");
    }
}

#[test]
fn structures() {
    let source = Source::new()
        .construct(-1, "parallel loop reduction(+:s)", json!({}))
        .var("s", "record");
    assert_eq!(
        source.become_(0),
        "omp target teams num_teams(1) map(tofrom: s)"
    );
    let source = Source::new()
        .construct(-1, "parallel reduction(+:s) num_gangs(4)", json!({}))
        .var("s", "record");
    assert_eq!(
        source.become_(0),
        "omp target teams num_teams(1) map(tofrom: s)"
    );
}

#[test]
fn a_name_for_two_variables() {
    // The inner loop reduces a variable of the gang loop's body.
    let mut source = Source::new()
        .construct(
            -1,
            "parallel copy(s)",
            json!({"uses": [{"name": "s", "id": 7, "class": "scalar", "written": true}]}),
        )
        .construct(0, "loop gang", json!({}))
        .construct(1, "loop vector reduction(+:s)", json!({}))
        .var("s", "scalar");
    source.vars[0]["id"] = json!(8);
    source = source.known(0, "s", 7);
    assert_eq!(source.become_(0), "omp target teams map(tofrom: s)");
    assert_eq!(source.become_(2), "omp parallel for reduction(+: s)");
}

#[test]
fn an_element_of_each_iteration() {
    let region = |written: bool| {
        let uses = json!({"uses": [
            {"name": "a", "class": "array", "written": true},
            {"name": "i", "id": 5, "class": "scalar", "written": written},
        ]});
        let mut source = Source::new()
            .construct(-1, "parallel copy(a)", uses)
            .construct(0, "loop gang", json!({}))
            .construct(1, "loop vector reduction(+:a[i])", json!({}))
            .var("a", "array");
        source.vars[0]["indices"] = json!([5]);
        source.become_(0)
    };
    let one = "omp target teams map(tofrom: a)";
    assert_eq!(region(false), format!("{one} reduction(+: a [ i ])"));
    assert_eq!(region(true), format!("{one} firstprivate(i)"));
}
