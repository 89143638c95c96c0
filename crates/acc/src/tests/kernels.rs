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
                        "loops": [{"variable": "i", "header": {}}], "uses": [first("i"), first("t")]},
                    {"at": "B", "kind": "other",
                        "uses": [written("x", "scalar"), written("t", "scalar")]},
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
             private(t)\n\
             @B {serial} map(tofrom: x, t)\n\
             @D {serial} map(tofrom: i)"
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
    // A loop without a directive has its line once, as others have.
    let notes = several().translate().unwrap().minfo;
    let shared = notes
        .iter()
        .find(|n| n.text.starts_with("#pragma acc loop gang, vector"));
    assert!(shared.is_some_and(|n| n.of_loop));
}

#[test]
fn one_loop_is_one_region() {
    let source = Source::new().construct(
        -1,
        "kernels copyin(a)",
        json!({
            "uses": [first("i"), written("b", "array")],
            "statements": [{"at": "A", "kind": "loop", "independent": true,
                "loops": [{"variable": "i", "header": {}}], "uses": [first("i")]}]
        }),
    );
    assert_eq!(
        source.become_(0),
        "omp target data device(__wf_acc_device(0, -2L)) map(to: a) map(tofrom: b)\n\
         omp target teams distribute parallel for"
    );
}

/// A body of one declaration, of `x`, and a loop that assigns and reads it.
fn declaring(clauses: &str, declared: Value, more: Value) -> Source {
    let mut statement =
        json!({"at": "A", "kind": "declaration", "end": "B", "declares": [declared]});
    let all = statement.as_object_mut().unwrap();
    all.extend(more.as_object().unwrap().clone());
    let uses = json!([{"name": "x", "id": 3, "class": "scalar", "written": true}]);
    Source::new()
        .construct(
            -1,
            &format!("kernels {clauses}"),
            json!({
                "end": "Z",
                "statements": [statement,
                    {"at": "C", "kind": "acc", "directive": 1, "uses": uses}]
            }),
        )
        .construct(0, "loop independent", json!({"uses": uses}))
}

#[test]
fn what_is_declared_is_held() {
    let x = json!({"name": "x", "id": 3, "class": "scalar", "bytes": 4, "plain": true});
    let device = "device(__wf_acc_device(9, -2L))";
    let exit = format!("@Z omp target exit data {device} map(delete: x)");
    let source = declaring("", x.clone(), json!({}));
    assert_eq!(
        source.become_(0),
        format!("@B ; omp target enter data {device} map(alloc: x)\n{exit}")
    );
    assert_eq!(
        source.become_(1),
        "omp target teams distribute parallel for map(tofrom: x)"
    );
    // On a queue as well: the runtime takes the mapping away where the block ends.
    let source = declaring("async", x.clone(), json!({}));
    let queue = "device(__wf_acc_device(9, -1L))";
    assert_eq!(
        source.become_(0),
        format!(
            "@B ; omp target enter data {queue} map(alloc: x)\n\
             @Z omp target exit data {queue} map(delete: x)"
        )
    );
    let mut begun = x;
    begun["initialised"] = json!(true);
    let source = declaring("", begun.clone(), json!({"simple": true}));
    assert_eq!(
        source.become_(0),
        format!("@B ; omp target enter data {device} map(to: x)\n{exit}")
    );
    // What it begins with is on the device.
    begun["first"] = json!("F");
    let source = declaring("", begun, json!({}));
    assert_eq!(
        source.become_(0),
        format!(
            "@F 0; omp target enter data {device} map(alloc: x) omp target teams num_teams(1) \
             thread_limit(1) map(tofrom: x) x =\n{exit}"
        )
    );
}

#[test]
fn what_cannot_be_held_keeps_it_whole() {
    let x = json!({"name": "x", "id": 3, "class": "record", "bytes": 4});
    let one = |source: &Source, why: &str| {
        assert!(source.become_(0).contains(" num_teams(1)"));
        assert_eq!(source.become_(1), "omp parallel for");
        assert!(
            source
                .minfo()
                .contains(&format!("1: Region has one gang: {why}"))
        );
    };
    one(
        &declaring("", x.clone(), json!({})),
        "'x' is declared in it",
    );
    let mut plain = x;
    plain["plain"] = json!(true);
    let mut pointer = plain.clone();
    pointer["class"] = json!("pointer");
    one(&declaring("", pointer, json!({})), "'x' is declared in it");
    one(
        &declaring("num_gangs(x)", plain, json!({})),
        "'x' is another variable inside of it",
    );
}

/// A loop of the host around one with a directive; `control` is what it reads.
fn sequence(control: Value, uses: Value) -> Source {
    Source::new()
        .construct(
            -1,
            "kernels num_gangs(7)",
            json!({
                "uses": uses,
                "statements": [{"at": "A", "kind": "loop", "why": "it depends", "simple": true,
                    "control": control, "uses": uses, "body": {"line": 1, "end": 3},
                    "children": [{"at": "B", "kind": "block", "end": "C", "children": [
                        {"at": "D", "kind": "acc", "directive": 1, "uses": uses}]}]}]
            }),
        )
        .construct(0, "loop independent", json!({"uses": uses}))
}

#[test]
fn a_loop_of_the_host() {
    let source = sequence(
        json!([{"name": "t", "id": 4, "class": "scalar", "written": true}]),
        json!([]),
    );
    assert_eq!(source.become_(0), "");
    assert_eq!(
        source.become_(1),
        "omp target teams distribute parallel for num_teams((7))"
    );
    let line = "1: Loop is sequential: it depends; the loops in it are kernels of their own";
    assert!(source.minfo().contains(&line.to_owned()));
}

#[test]
fn a_macro_in_a_loop_of_the_host() {
    let mut source = sequence(
        json!([{"name": "t", "id": 4, "class": "scalar", "written": true}]),
        json!([]),
    );
    let body = &mut source.constructs[0]["statements"][0]["children"][0]["children"];
    // Nothing can be put before it.
    body.as_array_mut()
        .unwrap()
        .push(json!({"at": "", "kind": "other"}));
    assert_eq!(source.become_(0), "omp target teams num_teams(1)");
    assert_eq!(source.become_(1), "omp parallel for");
}

#[test]
fn a_loop_that_the_device_controls() {
    let source = sequence(
        json!([{"name": "n", "id": 4, "class": "scalar"}]),
        json!([{"name": "n", "id": 4, "class": "scalar", "written": true}]),
    );
    assert_eq!(
        source.become_(0),
        "omp target data device(__wf_acc_device(0, -2L)) map(tofrom: n)\n\
         omp target teams num_teams(1) map(tofrom: n)"
    );
    assert_eq!(source.become_(1), "omp parallel for");
    let line = "1: Loop is sequential: it depends; 'n', which controls it, is the device's";
    assert!(source.minfo().contains(&line.to_owned()));
}

/// What iterations combine is reduced, what the last one leaves is kept, and
/// loops that are independent together are one.
#[test]
fn reductions_that_no_clause_names() {
    let source = Source::new().construct(
        -1,
        "kernels copyin(a)",
        json!({
            "uses": [written("s", "scalar"), first("t"), first("u")],
            "statements": [{"at": "A", "kind": "loop", "independent": true, "depth": 2,
                "reductions": [{"name": "s", "id": 9, "operator": "max"}], "last": [7],
                "loops": [{"variable": "i", "id": 1, "header": {}},
                    {"variable": "j", "id": 2, "header": {}}],
                "uses": [written("s", "scalar"), first("t"),
                    {"name": "u", "id": 7, "class": "scalar", "written": true,
                        "first_written": true}]}]
        }),
    );
    assert_eq!(
        source.become_(0),
        "omp target data device(__wf_acc_device(0, -2L)) map(to: a) map(tofrom: s, u)\n\
         omp target teams distribute parallel for collapse(2) map(tofrom: s, u) \
         private(t) lastprivate(u) reduction(max: s)"
    );
}

/// `fmax` begins with a NaN, which it takes for no value: what no iteration changes
/// stays as it is.
#[test]
fn reductions_by_fmax() {
    let source = Source::new().construct(
        -1,
        "kernels copyin(a)",
        json!({
            "uses": [written("s", "scalar")],
            "statements": [{"at": "A", "kind": "loop", "independent": true, "depth": 1,
                "reductions": [{"name": "s", "id": 9, "operator": "fmax"}],
                "loops": [{"variable": "i", "id": 1, "header": {}}],
                "uses": [written("s", "scalar")]}]
        }),
    );
    let text = source.become_(0);
    for (of, nan) in [("float", "nanf"), ("double", "nan")] {
        assert!(text.contains(&format!(
            "omp declare reduction(__wf_fmax : {of} : omp_out = omp_in > omp_out || \
             omp_out != omp_out ? omp_in : omp_out) initializer(omp_priv = __builtin_{nan}(\"\"))"
        )));
    }
    assert!(text.contains(
        "omp target teams distribute parallel for map(tofrom: s) reduction(__wf_fmax: s)"
    ));
    let line = "Generating implicit reduction(max:s)";
    assert!(source.minfo().iter().any(|one| one.contains(line)));
}

#[test]
fn reductions_of_loops_with_directives() {
    let proven = |clauses: &str| {
        Source::new().construct(
            -1,
            clauses,
            json!({"independent": true, "depth": 1, "loops": [{"variable": "i", "id": 1}],
                "reductions": [{"name": "s", "id": 9, "operator": "+"}],
                "uses": [written("s", "scalar")]}),
        )
    };
    assert!(
        proven("kernels loop")
            .become_(0)
            .ends_with("reduction(+: s)")
    );
    assert!(
        proven("parallel loop auto")
            .become_(0)
            .ends_with("reduction(+: s)")
    );
    // Who says `seq`, or shares a loop out himself, is taken at his word.
    assert!(!proven("kernels loop seq").become_(0).contains("reduction"));
    assert!(!proven("parallel loop").become_(0).contains("reduction"));
}

#[test]
fn what_a_reference_may_assign_has_one_copy() {
    let become_ = |aliased: bool| {
        let x = json!({"name": "x", "id": 3, "class": "scalar", "bytes": 4, "aliased": aliased});
        let uses = json!([x, first("i")]);
        Source::new()
            .construct(
                -1,
                "kernels",
                json!({"uses": uses, "statements": [
                    {"at": "A", "kind": "loop", "independent": true,
                        "loops": [{"variable": "i", "header": {}}], "uses": uses}]}),
            )
            .become_(0)
    };
    assert!(
        !become_(false).contains("map(tofrom: x"),
        "{}",
        become_(false)
    );
    assert!(become_(true).contains("map(tofrom: x"), "{}", become_(true));
}
