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
