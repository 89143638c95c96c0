use super::*;

/// The levels of loops nested in each other in a `parallel`.
fn nested(region: &str, loops: &[&str]) -> Vec<String> {
    let mut source = Source::new().construct(-1, region, json!({}));
    for (index, text) in loops.iter().enumerate() {
        source = source.construct(index as i32, text, json!({}));
    }
    let levels = (1..=loops.len()).map(|i| source.become_(i).replace("omp ", ""));
    levels.collect()
}

#[test]
fn planned_nests() {
    assert_eq!(nested("parallel", &["loop"]), ["distribute parallel for"]);
    assert_eq!(
        nested("parallel", &["loop", "loop"]),
        ["distribute", "parallel for"]
    );
    assert_eq!(
        nested("parallel", &["loop", "loop", "loop"]),
        ["distribute", "parallel for", "parallel for"]
    );
    assert_eq!(
        nested("parallel", &["loop", "loop", "loop", "loop"]),
        ["distribute", "parallel for", "vanishes", "parallel for"]
    );
}

#[test]
fn loops_along_memory_are_collapsed_with_those_around_them() {
    let one = |id: usize| json!({"id": id, "header": {}});
    let shared = |text: &str, more: Value| {
        let mut fact = json!({"loops": [one(1), one(2)], "inside": 1});
        if let (Some(all), Some(more)) = (fact.as_object_mut(), more.as_object()) {
            all.extend(more.clone());
        }
        let source = Source::new().construct(-1, "parallel", json!({}));
        source.construct(0, text, fact).become_(1)
    };
    let all = "omp distribute parallel for collapse(2)";
    let alone = "omp distribute parallel for";
    assert_eq!(shared("loop", json!({"along": 1})), all);
    assert_eq!(shared("loop gang vector", json!({"along": 1})), all);
    // Lanes run along memory already, or nobody knows what does.
    assert_eq!(shared("loop", json!({"along": 0})), alone);
    assert_eq!(shared("loop", json!({})), alone);
    // The iterations of the inner loop depend on each other, or its bounds on the outer one.
    assert_eq!(shared("loop", json!({"along": 1, "inside": 0})), alone);
    let triangle = json!([one(1), {"id": 2, "header": {}, "bounds": [1]}]);
    assert_eq!(
        shared("loop", json!({"along": 1, "loops": triangle})),
        alone
    );
    assert_eq!(shared("loop seq", json!({"along": 1})), "vanishes");
}

/// Loops whose inner ones are all that they do, `more` the facts of the second.
fn tight(loops: &[&str], more: Value) -> Vec<String> {
    let mut source = Source::new().construct(-1, "parallel", json!({}));
    for (index, text) in loops.iter().enumerate() {
        let mut fact = json!({
            "loops": [{"id": index + 1, "count": 1000}], "tight": index + 2,
        });
        if index + 1 == loops.len() {
            fact["tight"] = json!(null);
        }
        if index == 1
            && let (Some(all), Some(more)) = (fact.as_object_mut(), more.as_object())
        {
            all.extend(more.clone());
        }
        source = source.construct(index as i32, text, fact);
    }
    let levels = (1..=loops.len()).map(|i| source.become_(i).replace("omp ", ""));
    levels.collect()
}

#[test]
fn workers_around_nothing_but_lanes_are_one_loop_with_them() {
    let all = [
        "distribute parallel for collapse(3)",
        "vanishes",
        "vanishes",
    ];
    assert_eq!(tight(&["loop", "loop", "loop"], json!({})), all);
    let named = ["loop gang", "loop worker", "loop vector"];
    assert_eq!(tight(&named, json!({})), all);
    assert_eq!(
        tight(&["loop gang worker", "loop vector"], json!({})),
        ["distribute parallel for collapse(2)", "vanishes"]
    );
    assert_eq!(
        tight(&["loop", "loop"], json!({})),
        ["distribute", "parallel for"]
    );
    // The bounds of the workers' loop change with the gangs'.
    let triangle = json!({"loops": [{"id": 2, "count": 1000, "bounds": [1]}]});
    assert_eq!(
        tight(&named, triangle),
        ["distribute", "parallel for collapse(2)", "vanishes"]
    );
    let apart = ["distribute", "parallel for", "parallel for"];
    assert_eq!(tight(&named, json!({"tight": null})), apart);
    let sum = ["loop gang", "loop worker", "loop vector reduction(+: s)"];
    let apart = ["distribute", "parallel for", "parallel for reduction(+: s)"];
    assert_eq!(tight(&sum, json!({})), apart);
    let private = ["loop gang", "loop worker private(p)", "loop vector"];
    let apart = ["distribute", "parallel for private(p)", "parallel for"];
    assert_eq!(tight(&private, json!({})), apart);
}

#[test]
fn what_is_named_stands() {
    assert_eq!(
        nested("parallel", &["loop gang worker", "loop vector"]),
        ["distribute parallel for", "parallel for"]
    );
    assert_eq!(
        nested("parallel", &["loop", "loop vector"]),
        ["distribute parallel for", "parallel for"]
    );
    assert_eq!(
        nested("parallel", &["loop seq", "loop gang", "loop"]),
        ["vanishes", "distribute", "parallel for"]
    );
    assert_eq!(
        nested("parallel", &["loop", "loop gang vector"]),
        ["vanishes", "distribute parallel for"]
    );
    assert_eq!(nested("parallel", &["loop auto"]), ["vanishes"]);
    assert_eq!(nested("serial", &["loop gang"]), ["vanishes"]);
}

#[test]
fn kernels_need_a_proof() {
    assert_eq!(nested("kernels loop", &["loop gang"]), ["vanishes"]);
    assert_eq!(alone("kernels loop"), "omp target teams num_teams(1)");
    let independent = "omp target teams distribute parallel for";
    assert_eq!(alone("kernels loop independent"), independent);
    let proven = Source::new().construct(-1, "kernels loop", json!({"independent": true}));
    assert_eq!(proven.become_(0), independent);
    // A loop around that is sequential leaves no gangs, which cannot wait.
    assert_eq!(
        nested("kernels loop", &["loop independent"]),
        ["parallel for"]
    );
    let not = Source::new()
        .construct(-1, "parallel", json!({}))
        .construct(
            0,
            "loop auto",
            json!({"why": "'a' is read at another index"}),
        );
    let line = "2: Loop is sequential: 'a' is read at another index";
    assert!(not.minfo().contains(&line.to_owned()));
}

#[test]
fn short_loops_leave_their_levels() {
    let source = Source::new()
        .construct(-1, "parallel", json!({}))
        .construct(
            0,
            "loop",
            json!({"loops": [{"variable": "i", "count": 1000}]}),
        )
        .construct(1, "loop", json!({"loops": [{"variable": "j", "count": 3}]}));
    assert_eq!(source.become_(1), "omp distribute parallel for");
    assert_eq!(source.become_(2), "vanishes");
}

#[test]
fn levels_that_routines_need() {
    for (level, expected) in [
        ("gang", "vanishes"),
        ("worker", "omp distribute"),
        ("vector", "omp distribute parallel for"),
        ("seq", "omp distribute parallel for"),
    ] {
        let source = Source::new()
            .construct(-1, "parallel", json!({}))
            .construct(0, "loop", json!({"calls": [level]}));
        assert_eq!(source.become_(1), expected, "{level}");
    }
}

#[test]
fn loops_of_routines() {
    for (level, expected) in [
        ("gang", "omp distribute parallel for"),
        ("worker", "omp parallel for"),
        ("vector", "omp parallel for"),
        ("seq", "vanishes"),
    ] {
        let source = Source::new()
            .file(&format!("routine {level}"))
            .routine("f")
            .construct(-1, "loop", json!({}));
        assert_eq!(source.become_(1), expected, "{level}");
        let plan = source.plan();
        assert_eq!(plan["declare_target"], json!(["f"]));
    }
}

#[test]
fn every_level_in_a_routine() {
    let routine = |text: &str| {
        Source::new()
            .file("routine gang")
            .routine("f")
            .construct(-1, text, json!({}))
    };
    assert_eq!(
        routine("loop gang worker vector collapse(2)").become_(1),
        "omp distribute parallel for collapse(2)"
    );
    // Left to us, it does not go over gangs.
    assert_eq!(
        routine("loop reduction(+:s)").become_(1),
        "omp parallel for reduction(+: s)"
    );
    let errors = routine("loop gang reduction(+:s)").translate().unwrap_err();
    assert!(errors[0].message.contains("cannot reduce over gangs"));
    let nested = Source::new()
        .file("routine gang")
        .routine("f")
        .construct(-1, "loop gang", json!({}))
        .construct(1, "loop worker", json!({}))
        .construct(2, "loop vector", json!({}));
    let inner = [1, 2, 3].map(|index| nested.become_(index));
    assert_eq!(
        inner,
        ["omp distribute", "omp parallel for", "omp parallel for"]
    );
}

#[test]
fn nests_without_an_end() {
    let mut source = Source::new()
        .construct(1, "loop", json!({}))
        .construct(0, "loop", json!({}));
    assert!(source.translate().is_ok());
    source.constructs[0]["parent"] = json!(0);
    assert!(source.translate().is_ok());
    source.constructs[0]["parent"] = json!(77);
    assert!(source.translate().is_ok());
    source.constructs[0]["directive"] = json!(77);
    assert!(source.translate().is_err());
}

#[test]
fn gangs_of_several_dimensions() {
    let loops = |id: u64, bounds: &[u64]| json!([{"variable": "i", "id": id, "bounds": bounds}]);
    let nest = |bounds: &[u64], more: Value| {
        let mut inner = json!({"loops": loops(2, bounds), "tight": 2});
        let all = inner.as_object_mut().unwrap();
        all.extend(more.as_object().unwrap().clone());
        Source::new()
            .construct(
                -1,
                "parallel loop gang(dim:3) num_gangs(4, 3, 2)",
                json!({"loops": loops(1, &[]), "tight": 1}),
            )
            .construct(0, "loop gang(dim:2)", inner)
            .construct(
                1,
                "loop gang(dim:1) vector",
                json!({"loops": loops(3, &[])}),
            )
    };
    let one = nest(&[], json!({}));
    assert_eq!(
        one.become_(0),
        "omp target teams distribute parallel for num_teams((4) * (3) * (2)) collapse(3)"
    );
    assert_eq!(one.plan()["directives"].as_object().unwrap().len(), 1);
    // Bounds that change with the loop around.
    let two = nest(&[1], json!({}));
    assert_eq!(
        two.become_(0),
        "omp target teams distribute num_teams((4) * (3) * (2))"
    );
    assert_eq!(two.become_(1), "vanishes");
    assert_eq!(two.become_(2), "omp parallel for");
}

#[test]
fn code_between_gangs_of_several_dimensions() {
    let header = |name: &str| {
        json!([{"variable": name, "id": 1, "header": {
            "at": "a", "close": "z", "first": "f", "declared": true, "name": name,
            "kind": "int", "relation": "<", "relation_at": "r", "step": "1"}}])
    };
    let source = Source::new()
        .construct(-1, "parallel num_gangs(4, 3)", json!({}))
        .construct(0, "loop gang(dim:2)", json!({"loops": header("y")}))
        .construct(
            1,
            "loop gang vector private(t)",
            json!({"loops": header("x")}),
        );
    let region = source.become_(0);
    assert!(region.contains("__wf_gangs_0_0 = (4), __wf_gangs_0_1 = (3), __wf_gangs_0_2 = (1);"));
    let outer = source.become_(1);
    let sizes = "__wf_gangs_0_0, __wf_gangs_0_1, __wf_gangs_0_2)";
    let from = format!("for (long __wf_gang_1 = __wf_acc_gang_first(2, {sizes}");
    assert!(outer.contains(&from), "{outer}");
    let inner = source.become_(2);
    assert!(inner.contains("omp parallel for private(t)"), "{inner}");
    assert!(
        inner.contains(&format!("__wf_acc_gang_step(1, {sizes}")),
        "{inner}"
    );
    // A header that is not known leaves all to one row of gangs.
    let unknown = Source::new()
        .construct(-1, "parallel num_gangs(4, 3)", json!({}))
        .construct(0, "loop gang(dim:2)", json!({}))
        .construct(1, "loop gang vector", json!({"loops": header("x")}));
    assert_eq!(unknown.become_(1), "omp distribute");
    assert_eq!(unknown.become_(2), "omp parallel for");
}

#[test]
fn gangs_of_a_routine_in_a_loop_over_gangs() {
    let source = Source::new().construct(
        -1,
        "parallel loop gang(dim:2) num_gangs(4, 3)",
        json!({"calls": ["gang"]}),
    );
    assert_eq!(source.become_(0), "omp target teams num_teams((4) * (3))");
}
