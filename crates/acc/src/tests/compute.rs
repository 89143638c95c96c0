use super::*;

#[test]
fn regions_alone() {
    let one_loop = Source::new()
        .construct(-1, "parallel copyin(a[0:n]) async(q)", json!({}))
        .construct(0, "loop gang", json!({}));
    assert_eq!(
        one_loop.become_(0),
        "omp target teams device(__wf_acc_device(8, (long)(q))) map(to: a[0:n])"
    );
    assert_eq!(one_loop.become_(1), "omp distribute");
    assert_eq!(alone("parallel"), "omp target teams num_teams(1)");
    assert_eq!(
        alone("serial"),
        "omp target teams num_teams(1) thread_limit(1)"
    );
    assert_eq!(
        alone("parallel num_gangs(n, 2) num_workers(4) vector_length(v)"),
        "omp target teams num_teams((n) * (2)) thread_limit((4) * (v))"
    );
    assert_eq!(
        alone("parallel if(a < b) self"),
        "omp target teams if(target: (a<b) && 0) num_teams(1)"
    );
    assert_eq!(
        alone("parallel self(x) default(present) deviceptr(p) firstprivate(y) private(z)"),
        "omp target teams if(target: !(x)) num_teams(1) is_device_ptr(p) \
         defaultmap(present: aggregate) private(z) firstprivate(y)"
    );
}

#[test]
fn waits_come_first() {
    assert_eq!(
        alone("parallel wait(1, q) attach(s.p)"),
        "{\n{ const long __wf_queues[] = {(long)(1), (long)(q), }; \
         __wf_acc_wait(0, -2L, 2, __wf_queues); }\n\
         __wf_acc_attach((void **)&(s.p));\nomp target teams num_teams(1)\n|\n\
         __wf_acc_detach((void **)&(s.p), 0);\n}"
    );
}

#[test]
fn values_are_kept_once() {
    // Needed once, it stays where it is.
    assert_eq!(
        alone("serial if(f())"),
        "omp target teams if(target: f()) num_teams(1) thread_limit(1)"
    );
    let of = alone("parallel wait(1) async(f())");
    assert!(
        of.starts_with("{\nconst __attribute__((__unused__)) long __wf_value_0_"),
        "{of}"
    );
    assert_eq!(of.matches("f()").count(), 1, "{of}");
    assert_eq!(of.matches('{').count(), of.matches('}').count(), "{of}");
}

#[test]
fn combined_with_a_loop() {
    assert_eq!(
        alone("parallel loop reduction(+:s) copyin(a[:n]) vector_length(128)"),
        "omp target teams distribute parallel for thread_limit(128) map(to: a[:n]) \
         map(tofrom: s) reduction(+: s)"
    );
    assert_eq!(
        alone("parallel loop gang collapse(2) private(t) gang(static: 4)"),
        "omp target teams distribute collapse(2) dist_schedule(static, (4)) private(t)"
    );
    assert_eq!(
        alone("parallel loop vector reduction(max: m) num_gangs(1)"),
        "omp target teams num_teams((1)) map(tofrom: m)\nomp parallel for reduction(max: m)"
    );
    assert_eq!(alone("parallel loop seq"), "omp target teams num_teams(1)");
    assert_eq!(
        alone("serial loop reduction(+:s)"),
        "omp target teams num_teams(1) thread_limit(1) map(tofrom: s)"
    );
    assert_eq!(
        alone("parallel loop tile(8, *)"),
        "omp target teams distribute parallel for collapse(2)"
    );
}

#[test]
fn scalars_of_a_region() {
    let source = Source::new().construct(
        -1,
        "parallel num_gangs(4)",
        json!({"uses": [written("x", "scalar"), read("n", "scalar"), written("a", "array")]}),
    );
    assert_eq!(
        source.become_(0),
        "omp target teams num_teams((4)) firstprivate(x)"
    );
    let inside = Source::new()
        .construct(-1, "data copy(x) copyin(n)", json!({}))
        .construct(
            0,
            "parallel loop",
            json!({
                "loops": [{"variable": "i"}],
                "uses": [first("i"), first("t"), written("x", "scalar"), read("n", "scalar")]
            }),
        );
    assert_eq!(
        inside.become_(1),
        "omp target teams distribute parallel for map(tofrom: n, x) private(t)"
    );
}

#[test]
fn lines_of_minfo() {
    let source = Source::new()
        .construct(-1, "parallel copyin(a[0:n])", json!({}))
        .construct(0, "loop gang vector reduction(+:s)", json!({}));
    assert_eq!(
        source.minfo(),
        [
            "1: Generating copyin(a[:n])",
            "1: Generating GPU code",
            "2: #pragma acc loop gang, vector /* blockIdx.x threadIdx.x */",
            "2: Generating reduction(+:s)",
        ]
    );
}

#[test]
fn tiles() {
    let header = |name: &str| {
        json!({"variable": name, "id": 1, "header": {
            "at": format!("{name}1"), "close": format!("{name}9"), "first": format!("{name}2"),
            "declared": true, "name": name, "kind": "int", "relation": "<",
            "relation_at": format!("{name}3"), "step": "1"}})
    };
    let loops = json!({"loops": [header("i"), header("j")]});
    let of = |text: &str| {
        let source = Source::new().construct(-1, text, loops.clone());
        let all = source.become_(0);
        let heads = all.lines().filter(|l| l.starts_with("omp"));
        let heads: Vec<String> = heads.map(str::to_owned).collect();
        let omitted = source.plan()["directives"]["1"]["omit"].clone();
        match text.contains("tile(*, *)") {
            true => assert_eq!(omitted, json!(null)),
            false => assert_eq!(omitted, json!([["i1", "i9"], ["j1", "j9"]])),
        }
        heads.join("\n")
    };
    assert_eq!(
        of("parallel loop tile(*, *)"),
        "omp target teams distribute parallel for collapse(2)"
    );
    assert_eq!(
        of("parallel loop tile(4, *)"),
        "omp target teams distribute parallel for collapse(4)"
    );
    assert_eq!(
        of("parallel loop gang worker vector tile(2, 8)"),
        "omp target teams distribute parallel for collapse(4)"
    );
    assert_eq!(
        of("parallel loop gang(static: 3) tile(2, n)"),
        "omp target teams distribute collapse(4) dist_schedule(static, (3) * (2) * (n))"
    );
    assert_eq!(
        of("parallel loop vector tile(n, 8)"),
        "omp target teams num_teams(1)\nomp parallel for collapse(4)"
    );
}

/// OpenMP's `private` has no sections: the region gets memory, and the pointer's name.
#[test]
fn memory_behind_pointers() {
    let source = Source::new()
        .construct(-1, "parallel private(p[lo:n], x)", json!({}))
        .through("p", &[true]);
    let whole = source.become_(0);
    assert!(!whole.contains("private(p"), "{whole}");
    let memory = "{ __typeof_unqual__(*(p)) __wf_private_0_3[(long)(n)]; \
                  { __typeof__(__wf_private_0_3[0]) *p = __wf_private_0_3 - ((long)(lo)); ";
    assert!(whole.contains(memory), "{whole}");
    assert!(whole.contains("|\n} }"), "{whole}");
    // In a loop it is where an iteration begins, which needs a header that is known.
    let in_loop = |close: &str| {
        let loops = json!({"loops": [{"variable": "i", "id": 7, "close": close}]});
        Source::new()
            .construct(-1, "parallel loop private(p[0:n])", loops)
            .through("p", &[true])
    };
    let plan = in_loop("9").plan();
    let inserts = &plan["directives"]["1"]["inserts"][0];
    assert_eq!(inserts["at"], "9", "{plan}");
    assert_eq!(inserts["behind"], true, "{plan}");
    let message = &in_loop("").translate().unwrap_err()[0].message;
    assert!(message.contains("has no place in this loop"), "{message}");
}

/// What loops touch behind a pointer is mapped where no clause names it.
#[test]
fn extents_of_pointers() {
    let uses = json!([
        {"name": "p", "id": 1, "class": "pointer"},
        {"name": "n", "id": 2, "class": "scalar"},
    ]);
    let extents = json!([{
        "id": 1, "first": "1", "length": "(long)n - 1", "shown_first": "1",
        "shown_length": "n - 1", "named": [2], "read": true, "written": true,
    }]);
    let of = |text: &str, uses: &serde_json::Value| {
        Source::new().construct(-1, text, json!({"uses": uses, "extents": extents}))
    };
    let source = of("parallel", &uses);
    let map = " map(tofrom: p[1 : __wf_acc_absent(p + (1), (long)n - 1)])";
    assert!(source.become_(0).contains(map), "{}", source.become_(0));
    let line = "Generating implicit copy(p[1:n - 1])";
    assert!(source.minfo().iter().any(|l| l.ends_with(line)));
    // A clause says where the data is, or the default does.
    for settled in [
        "parallel copyin(p[0:9])",
        "parallel deviceptr(p)",
        "parallel default(present)",
    ] {
        let text = of(settled, &uses).become_(0);
        assert!(!text.contains("__wf_acc_absent"), "{text}");
    }
    // The construct changes what the extent is made of.
    let mut changed = uses.clone();
    changed[1]["written"] = json!(true);
    let source = of("parallel", &changed);
    let text = source.become_(0);
    assert!(!text.contains("__wf_acc_absent"), "{text}");
    let line = "present or the device's memory, else add copy(p[0:n])";
    assert!(source.minfo().iter().any(|l| l.ends_with(line)));
    let settled = of("parallel default(present)", &changed).minfo();
    assert!(!settled.iter().any(|l| l.ends_with(line)));
}
