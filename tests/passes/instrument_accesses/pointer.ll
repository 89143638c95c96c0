; An access through a pointer is checked by the worker's entry for it. One of a private
; variable is not checked where the offset is constant, and is compared with the variable's
; size where it is not. Atomic accesses and fences call the machine. Outside of loops, and in
; long loops that step by the number of threads, checks are calls.
; RUN: wf-opt --passes=instrument_accesses --target=virtual %s | FileCheck %s

; CHECK: @__wfv_accesses = protected global i32 4
; CHECK-LABEL: define i32 @f(
; CHECK: %own = alloca [4 x i32]
; CHECK-NEXT: %worker = call ptr @__wf_v_worker()
; CHECK: store i32 1, ptr %own
; CHECK-NEXT: call void @__wf_v_read_outlined(ptr %worker, ptr %p, i64 4, i32 0,
; CHECK-NEXT: load i32, ptr %p
; CHECK: call void @__wf_v_write_within_outlined(ptr %worker, ptr %own, i64 16, ptr %at, i64 4,
; CHECK-NEXT: store i32 %v, ptr %at
; CHECK: call void @__wf_v_write_shared_outlined(ptr %worker, ptr {{.*}}, i64 4,
; CHECK: call void @__wf_v_check(ptr %p, i64 4, i32 2,
; CHECK-NEXT: atomicrmw add ptr %p
; CHECK: call void @__wf_v_write_outlined(ptr %worker, ptr %q, i64 8, i32 1,

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

; CHECK-LABEL: define void @loops(
; CHECK: handed_out:
; CHECK: call void @__wf_v_write_outlined(ptr %worker, ptr %first, i64 4, i32 2,
; CHECK: repeated:
; CHECK: call void @__wf_v_write(ptr %worker, ptr %second, i64 4, i32 3,

define void @loops(ptr %p, i64 %n) {
entry:
  %threads = call i32 @__wf_t_ntid()
  %step = zext i32 %threads to i64
  br label %handed_out

handed_out:
  %i = phi i64 [ 0, %entry ], [ %i1, %handed_out ]
  %first = getelementptr i32, ptr %p, i64 %i
  store i32 0, ptr %first, align 4
  %x0 = load volatile i32, ptr %p, align 4
  %x1 = load volatile i32, ptr %p, align 4
  %x2 = load volatile i32, ptr %p, align 4
  %x3 = load volatile i32, ptr %p, align 4
  %x4 = load volatile i32, ptr %p, align 4
  %x5 = load volatile i32, ptr %p, align 4
  %x6 = load volatile i32, ptr %p, align 4
  %x7 = load volatile i32, ptr %p, align 4
  %x8 = load volatile i32, ptr %p, align 4
  %x9 = load volatile i32, ptr %p, align 4
  %x10 = load volatile i32, ptr %p, align 4
  %x11 = load volatile i32, ptr %p, align 4
  %x12 = load volatile i32, ptr %p, align 4
  %x13 = load volatile i32, ptr %p, align 4
  %x14 = load volatile i32, ptr %p, align 4
  %x15 = load volatile i32, ptr %p, align 4
  %i1 = add i64 %i, %step
  %goes_on = icmp ult i64 %i1, %n
  br i1 %goes_on, label %handed_out, label %repeated

repeated:
  %j = phi i64 [ 0, %handed_out ], [ %j1, %repeated ]
  %second = getelementptr i32, ptr %p, i64 %j
  store i32 1, ptr %second, align 4
  %j1 = add i64 %j, 1
  %repeats = icmp ult i64 %j1, %n
  br i1 %repeats, label %repeated, label %end

end:
  ret void
}

declare i32 @__wf_t_ntid()
