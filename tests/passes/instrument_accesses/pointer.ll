; An access through a pointer is checked by the worker's entry for it. One of a private
; variable is not checked where the offset is constant, and is compared with the variable's
; size where it is not. Atomic accesses and fences call the machine.
; RUN: wf-opt --passes=instrument_accesses --target=virtual %s | FileCheck %s

; CHECK: @__wfv_accesses = protected global i32 2
; CHECK-LABEL: define i32 @f(
; CHECK: %own = alloca [4 x i32]
; CHECK-NEXT: %worker = call ptr @__wf_v_worker()
; CHECK: store i32 1, ptr %own
; CHECK-NEXT: call void @__wf_v_read(ptr %worker, ptr %p, i64 4, i32 0,
; CHECK-NEXT: load i32, ptr %p
; CHECK: call void @__wf_v_write_within(ptr %worker, ptr %own, i64 16, ptr %at, i64 4,
; CHECK-NEXT: store i32 %v, ptr %at
; CHECK: call void @__wf_v_write_shared(ptr %worker, ptr {{.*}}, i64 4,
; CHECK: call void @__wf_v_check(ptr %p, i64 4, i32 2,
; CHECK-NEXT: atomicrmw add ptr %p
; CHECK: call void @__wf_v_write(ptr %worker, ptr %q, i64 8, i32 1,

@shared = addrspace(3) global [8 x i32] poison

define i32 @f(ptr %p, ptr %q, i64 %i) {
  %own = alloca [4 x i32], align 4
  store i32 1, ptr %own, align 4
  %v = load i32, ptr %p, align 4
  %at = getelementptr i32, ptr %own, i64 %i
  store i32 %v, ptr %at, align 4
  %there = getelementptr i32, ptr addrspace(3) @shared, i64 %i
  store i32 %v, ptr addrspace(3) %there, align 4
  %old = atomicrmw add ptr %p, i32 1 monotonic
  store i64 0, ptr %q, align 8
  ret i32 %old
}
