use super::places::WAITS;
use super::*;
use crate::ir::{Context, Module};
use crate::names::STEP;

#[test]
fn what_waits_becomes_a_loop_of_turns() {
    let text = "
declare void @__wf_t_nanosleep(i32)
declare void @__wf_t_barrier_all()
define i32 @f(ptr %p) {
  br label %again
again:
  %v = load atomic i32, ptr %p acquire, align 4
  %x = add i32 %v, 1
  %is = icmp eq i32 %v, 0
  br i1 %is, label %wait, label %done
wait:
  call void @__wf_t_nanosleep(i32 1)
  br label %again
done:
  call void @__wf_t_barrier_all()
  ret i32 %x
}
define void @plain() {
  call void @__wf_t_barrier_all()
  ret void
}
";
    let context = Context::new();
    let module = Module::parse(&context, "test", text.as_bytes()).expect("good IR");
    let ir = Ir::of(&module);
    for f in ir.definitions().into_iter().filter(|f| separates(ir, *f)) {
        make(ir, f);
    }
    module.verify().expect("good IR");
    let [f, plain] = ["f", "plain"].map(|n| ir.function(n).expect("it is there"));
    let calls = |f: Value| -> Vec<String> {
        let calls = f.instructions().into_iter().map(Value::called_name);
        calls.filter(|n| n.starts_with("__wf")).collect()
    };
    assert_eq!(calls(plain), ["__wf_t_barrier_all"]);
    let found = calls(f);
    assert!(
        !found.contains(&"__wf_t_barrier_all".to_owned()),
        "{found:?}"
    );
    for one in [
        "__wf_a_wave_barrier",
        "__wf_a_all",
        "__wf_a_ready",
        "__wf_a_done",
        WAITS,
    ] {
        assert_eq!(found.iter().filter(|n| *n == one).count(), 1, "{one}");
    }
}

#[test]
fn the_wave_goes_into_a_function_with_steps() {
    let text = r#"
declare void @__wf_t_syncwarp(i64)
define internal i1 @step(i32 %work) #0 {
  ret i1 true
}
define internal i32 @again(i32 %n) {
  %is = icmp eq i32 %n, 0
  br i1 %is, label %last, label %more
more:
  %less = sub i32 %n, 1
  %x = call i32 @again(i32 %less)
  br label %last
last:
  %r = phi i32 [ 0, %0 ], [ %x, %more ]
  call void @__wf_t_syncwarp(i64 -1)
  %s = call i1 @step(i32 %n)
  ret i32 %r
}
define i32 @kernel(i32 %n) {
  %r = call i32 @again(i32 %n)
  ret i32 %r
}
attributes #0 = { noinline "wf-step" }
"#
    .replace("wf-step", STEP);
    let context = Context::new();
    let module = Module::parse(&context, "test", text.as_bytes()).expect("good IR");
    let ir = Ir::of(&module);
    let again = ir.function("again").expect("it is there");
    let again = of_wave(ir, again).expect("it can be done");
    for f in [again, ir.function("kernel").expect("it is there")] {
        make(ir, f);
    }
    module.verify().expect("good IR");
    let kernel = ir.function("kernel").expect("it is there");
    for f in [again, kernel] {
        let ways = f.instructions().into_iter().map(Value::called_name);
        let ways: Vec<_> = ways
            .filter(|n| n == "again" || n == "__wf_a_enter")
            .collect();
        assert_eq!(ways.len(), 2, "{}", f.name());
    }
    // Lanes that help know their step from the first one only.
    let firsts = again.instructions().into_iter();
    let firsts = firsts.filter(|i| i.called_name().starts_with("llvm.amdgcn.readfirstlane"));
    assert_eq!(firsts.count(), 1);
}

#[test]
fn functions_with_places_are_called_by_name() {
    let text = "
declare void @__wf_t_syncwarp(i64)
@table = internal constant [3 x ptr] [ptr @meets, ptr @leads, ptr @plain]
define internal i32 @meets(i32 %n) {
  call void @__wf_t_syncwarp(i64 -1)
  ret i32 %n
}
define internal i32 @leads(i32 %n) {
  %p = load ptr, ptr @table
  %r = call i32 %p(i32 %n)
  ret i32 %r
}
define internal i32 @plain(i32 %n) {
  ret i32 1
}
define void @kernel(ptr %p, ptr %q) {
  %r = call i32 %p(i32 7)
  call void %q(i32 %r)
  ret void
}
";
    let context = Context::new();
    let module = Module::parse(&context, "test", text.as_bytes()).expect("good IR");
    let ir = Ir::of(&module);
    let has_places = |f: Value| f.instructions().into_iter().any(|i| kind(ir, i).is_some());
    pointers::run(ir, &ir.definitions(), has_places);
    module.verify().expect("good IR");
    let kernel = ir.function("kernel").expect("it is there");
    let calls: Vec<Value> = kernel.instructions().into_iter().collect();
    let chosen = calls[0].called_function().expect("it is by name now");
    let names = |f: Value| -> Vec<String> {
        let calls = f.instructions().into_iter().filter(|i| i.is_call_site());
        calls.map(Value::called_name).collect()
    };
    // The last is through the pointer, for what is not known.
    assert_eq!(names(chosen), ["meets", "leads", ""]);
    // A call of another type leads to none of them.
    assert_eq!(calls[1].called_function(), None);
}
