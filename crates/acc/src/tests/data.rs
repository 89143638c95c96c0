use super::*;

#[test]
fn pointers_that_leave() {
    let source = Source::new()
        .construct(
            -1,
            "exit data delete(p) copyout(q, a) if(c) async(1)",
            json!({}),
        )
        .var("p", "pointer")
        .var("q", "pointer")
        .var("a", "aggregate");
    let call = "if (c) __wf_acc_exit_pointer(__wf_acc_device(1, (long)(1)), (void **)&";
    assert_eq!(
        source.become_(0),
        format!(
            "{{\n{call}(p), 0);\n{call}(q), 1);\n\
             omp target exit data device(__wf_acc_device(1, (long)(1))) if(c) map(from: a)\n}}"
        )
    );
}

#[test]
fn structured() {
    let data = "data copy(a) copyin(readonly: b[0:n]) copyout(zero: c) create(zero: d) \
                no_create(e) present(f) if(x)";
    assert_eq!(
        alone(data),
        "omp target data device(__wf_acc_device(0, -2L)) if(x) map(tofrom: a) map(to: b[0:n]) \
         map(close, from: c) map(always, close, alloc: d) map(close, alloc: e) \
         map(present, alloc: f)"
    );
    assert_eq!(alone("data deviceptr(p)"), "");
    let pointer = Source::new()
        .construct(-1, "data present(p, q[0:n])", json!({}))
        .var("p", "pointer")
        .var("q", "pointer");
    assert_eq!(
        pointer.become_(0),
        "omp target data device(__wf_acc_device(0, -2L)) map(present, alloc: p[0:0], q[0:n])"
    );
}

#[test]
fn always_in_one_direction() {
    assert_eq!(
        alone("data copy(alwaysin: a) copyout(alwaysout: b)"),
        "{\nomp target update to(a) device(__wf_acc_device(4, -2L))\n\
         omp target data device(__wf_acc_device(0, -2L)) map(tofrom: a) map(always, from: b)\n|\n}"
    );
}

#[test]
fn dynamic() {
    assert_eq!(
        alone("enter data copyin(a) create(b[0:n]) async"),
        "omp target enter data device(__wf_acc_device(1, -1L)) map(to: a) map(alloc: b[0:n])"
    );
    assert_eq!(
        alone("exit data copyout(a) delete(b) finalize"),
        "omp target exit data device(__wf_acc_device(3, -2L)) map(from: a) map(release: b)"
    );
    assert_eq!(
        alone("exit data detach(s->p)"),
        "{\n__wf_acc_detach((void **)&(s->p), 0);\n}"
    );
}

#[test]
fn addresses_on_the_device() {
    let source = Source::new()
        .construct(-1, "host_data use_device(p, a) if_present", json!({}))
        .var("p", "pointer")
        .var("a", "array");
    assert_eq!(
        source.become_(0),
        "omp target data device(__wf_acc_device(4, -2L)) use_device_ptr(p) use_device_addr(a)"
    );
}

#[test]
fn updates() {
    assert_eq!(
        alone("update host(a[0:n]) device(b, c) if(x)"),
        "omp target update device(__wf_acc_device(0, -2L)) if(x) from(present: a[0:n]) \
         to(present: b, c)"
    );
    assert_eq!(
        alone("update self(a) if_present async(2)"),
        "omp target update device(__wf_acc_device(4, (long)(2))) from(a)"
    );
}

/// Parts of rows are the runtime's to find.
#[test]
fn parts_of_rows() {
    let source = Source::new()
        .construct(-1, "update self(m[lo:2][0:k]) async(1) if(c)", json!({}))
        .through("m", &[true, false]);
    let whole = source.become_(0);
    assert!(whole.contains("{(long)(lo), (long)(2), (long)sizeof((m)[0]), (long)(0), (long)(k), (long)sizeof((m)[0][0]), };"), "{whole}");
    assert!(whole.contains("if (c) __wf_acc_section("), "{whole}");
    assert!(!whole.contains("target update"), "{whole}");
}
