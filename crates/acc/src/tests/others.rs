use super::*;

#[test]
fn atomics() {
    assert_eq!(alone("atomic"), "omp atomic update");
    assert_eq!(alone("atomic read if(c)"), "omp atomic read");
    assert_eq!(alone("atomic capture"), "omp atomic capture");
}

#[test]
fn waiting() {
    assert_eq!(alone("wait"), "{\n__wf_acc_wait(0, -2L, 0, 0);\n}");
    assert_eq!(
        alone("wait(devnum: d: queues: 1, q) async(3) if(c)"),
        "{\nif (c)\n{ const long __wf_queues[] = {(long)(1), (long)(q), }; \
         __wf_acc_wait(1 + (d), (long)(3), 2, __wf_queues); }\n}"
    );
}

#[test]
fn devices() {
    assert_eq!(
        alone("init device_type(nvidia, host) device_num(2)"),
        "{\n__wf_acc_init(5, (int)(2));\n__wf_acc_init(2, (int)(2));\n}"
    );
    assert_eq!(
        alone("set default_async(q) if(c)"),
        "{\nif (c) {\n__wf_acc_set(-1, -1, (long)(q));\n}\n}"
    );
    assert_eq!(alone("shutdown"), "{\n__wf_acc_shutdown(1, -1);\n}");
}

#[test]
fn declared_for_a_file() {
    let source = Source::new().file("declare create(a, b) link(c)");
    assert_eq!(
        source.become_(0),
        "omp declare target to(a, b)\nomp declare target link(c)"
    );
}

#[test]
fn static_variables_are_found_by_their_entries() {
    let mut source = Source::new()
        .file("declare create(a)")
        .directive("update self(a[1:n]) device(a)");
    for (directive, token) in [(0, 3), (1, 3), (1, 12)] {
        source
            .vars
            .push(json!({"directive": directive, "token": token, "id": 7,
            "class": "array", "internal": "_ZL1a"}));
    }
    assert_eq!(
        source.become_(0),
        "omp declare target to(a)\n__attribute__((section(\"llvm_offload_entries\"), used)) \
         static const struct __wf_acc_entry __wf_static_0 = {0, 1, 1, 0, (void *)&(a), \
         \"static$0000000000000000$0\", sizeof(a), 0, 0};"
    );
    assert_eq!(
        source.plan()["statics"],
        json!({"_ZL1a": "static$0000000000000000$0"})
    );
    assert_eq!(
        source.become_(1),
        "{\n__typeof__(a[0]) *__wf_static_3 = a;\n__typeof__(a[0]) *__wf_static_12 = a;\n\
         omp target update device(__wf_acc_device(0, -2L)) from(present: __wf_static_3[1:n]) \
         to(present: __wf_static_12[0:sizeof(a) / sizeof(a[0])])\n}"
    );
}

#[test]
fn declared_in_a_function() {
    let source = Source::new()
        .directive("declare copy(a[1:n], b[:]) create(x) present(p)")
        .construct(-1, "parallel", json!({"uses": [read("x", "scalar")]}));
    let kept = "__attribute__((cleanup(__wf_acc_leave))) struct __wf_acc_kept __wf_kept_0";
    assert_eq!(
        source.become_(0),
        format!(
            "{kept}_3 = __wf_acc_keep(&(a)[1], sizeof(a[0]) * (n), 1, 1);\n\
             {kept}_10 = __wf_acc_keep(&(b)[0], sizeof(b), 1, 1);\n\
             {kept}_17 = __wf_acc_keep(&(x), sizeof(x), 0, 0);\n\
             omp target data map(present, alloc: p) device(__wf_acc_device(16, -2L))\n;"
        )
    );
    assert_eq!(
        source.become_(1),
        "omp target teams num_teams(1) map(tofrom: x)"
    );
}

#[test]
fn routines() {
    let source = Source::new()
        .file("routine(f) vector bind(\"g\")")
        .routine("f");
    assert_eq!(source.plan()["bind"], json!({"f": "g"}));
    assert_eq!(source.become_(0), "vanishes");
}

#[test]
fn prelude_of_both_languages() {
    let c = Source::new().plan()["prelude"].to_string();
    assert!(!c.contains("extern"));
    assert!(
        Source::new().cxx().plan()["prelude"]
            .to_string()
            .contains("extern")
    );
}
