; Accesses whose alignment follows from a variable and constant strides have no check; others
; have one, once in a block for each address.
; RUN: wf-opt --passes=instrument_alignment --target=virtual %s | FileCheck %s

@table = internal global [8 x i32] zeroinitializer, align 16

; CHECK-LABEL: define void @f(
define void @f(ptr %p, i64 %i) {
; CHECK: call void @__wf_v_aligned_outlined(ptr %p, i64 8, i64 8, i32 0,
; CHECK-NEXT: load double, ptr %p, align 8
  %a = load double, ptr %p, align 8
; CHECK-NEXT: store double %a, ptr %p, align 8
  store double %a, ptr %p, align 8
; CHECK-NEXT: load i8
  %c = load i8, ptr %p, align 1
; CHECK-NEXT: %second = getelementptr
  %second = getelementptr i32, ptr @table, i64 %i
; CHECK-NEXT: load i32, ptr %second, align 4
  %b = load i32, ptr %second, align 4
; CHECK-NEXT: call void @__wf_v_aligned_outlined(ptr %second, i64 8, i64 8, i32 1,
; CHECK-NEXT: store i64
  store i64 1, ptr %second, align 8
; CHECK-NEXT: %third = getelementptr
  %third = getelementptr i8, ptr @table, i64 4
; CHECK-NEXT: atomicrmw add ptr %third, i32 1 monotonic, align 4
  %r = atomicrmw add ptr %third, i32 1 monotonic, align 4
; CHECK-NEXT: ret void
  ret void
}

; The call that checks an access's bytes checks its alignment, too, where that is the size.
; CHECK-LABEL: define void @both(
; CHECK: call void @__wf_v_read_aligned_outlined(ptr %worker, ptr %p, i64 8, i32 0, i32 1)
; CHECK-NEXT: load double, ptr %p, align 8
; CHECK-NEXT: call void @__wf_v_write_outlined(ptr %worker, ptr %q, i64 8, i32 1, i32 1)
; CHECK-NEXT: call void @__wf_v_aligned_outlined(ptr %q, i64 4, i64 8, i32 1,
; CHECK-NEXT: store double %a, ptr %q, align 4
define void @both(ptr %worker, ptr %p, ptr %q) {
  call void @__wf_v_read_outlined(ptr %worker, ptr %p, i64 8, i32 0, i32 1)
  %a = load double, ptr %p, align 8
  call void @__wf_v_write_outlined(ptr %worker, ptr %q, i64 8, i32 1, i32 1)
  store double %a, ptr %q, align 4
  ret void
}

declare void @__wf_v_read_outlined(ptr, ptr, i64, i32, i32)
declare void @__wf_v_write_outlined(ptr, ptr, i64, i32, i32)

; What is a multiple of the alignment away from a checked address needs no check.
; CHECK-LABEL: define void @near(
; CHECK: call void @__wf_v_aligned_outlined(ptr %p, i64 8,
; CHECK-NEXT: load double, ptr %p, align 8
; CHECK-NEXT: %second = getelementptr
; CHECK-NEXT: load double, ptr %second, align 8
; CHECK-NEXT: %third = getelementptr
; CHECK-NEXT: call void @__wf_v_aligned_outlined(ptr %third, i64 8,
; CHECK-NEXT: load double, ptr %third, align 8
define void @near(ptr %p) {
  %a = load double, ptr %p, align 8
  %second = getelementptr i8, ptr %p, i64 24
  %b = load double, ptr %second, align 8
  %third = getelementptr i8, ptr %p, i64 28
  %c = load double, ptr %third, align 8
  ret void
}
