; Accesses of the same size that follow each other at the same distance have one check, unless a
; call comes between: it may give the memory back. Each kind of access has runs of its own.
; RUN: wf-opt --passes=instrument_accesses --target=virtual %s | FileCheck %s

; CHECK: @__wfv_accesses = protected global i32 5
; CHECK-LABEL: define double @f(
; CHECK: [[LAST:%.*]] = getelementptr i8, ptr %p0, i64 32
; CHECK-NEXT: call void @__wf_v_read_run_outlined(ptr %worker, ptr %p0, ptr [[LAST]], i64 16, i64 8, i32 0,
; CHECK-NEXT: load double, ptr %p0
; CHECK-NEXT: %i2 = add
; CHECK-NEXT: %p2 = getelementptr
; CHECK-NEXT: load double, ptr %p2
; CHECK-NEXT: call void @__wf_v_write_outlined(ptr %worker, ptr %p2, i64 8, i32 1,
; CHECK-NEXT: store double
; CHECK-NEXT: %i4 = add
; CHECK-NEXT: %p4 = getelementptr
; CHECK-NEXT: load double, ptr %p4
; CHECK-NEXT: %p5 = getelementptr
; CHECK-NEXT: call void @__wf_v_read_outlined(ptr %worker, ptr %p5, i64 8, i32 2,
; CHECK-NEXT: load double, ptr %p5
; CHECK: call void @give_back
; CHECK: call void @__wf_v_read_outlined(ptr %worker, ptr %p6, i64 8, i32 3,
; CHECK-NEXT: load double, ptr %p6
; CHECK: call void @__wf_v_read_outlined(ptr %worker, ptr %p8, i64 4, i32 4,
; CHECK-NEXT: load float, ptr %p8

define double @f(ptr %p, i64 %i) {
  %p0 = getelementptr double, ptr %p, i64 %i
  %v0 = load double, ptr %p0, align 8
  %i2 = add i64 %i, 2
  %p2 = getelementptr double, ptr %p, i64 %i2
  %v2 = load double, ptr %p2, align 8
  store double %v0, ptr %p2, align 8
  %i4 = add i64 %i, 4
  %p4 = getelementptr double, ptr %p, i64 %i4
  %v4 = load double, ptr %p4, align 8
  %p5 = getelementptr double, ptr %p4, i64 1
  %v5 = load double, ptr %p5, align 8
  call void @give_back(ptr %p)
  %p6 = getelementptr double, ptr %p4, i64 2
  %v6 = load double, ptr %p6, align 8
  %p8 = getelementptr double, ptr %p4, i64 4
  %v8 = load float, ptr %p8, align 4
  ret double %v6
}

declare void @give_back(ptr)
