; Loads move before a test for NaN and the call behind it, which accesses no memory. They stay behind
; a call that may write, and behind one that is not rare.
; RUN: wf-opt --passes=cluster_loads %s | FileCheck %s

; CHECK-LABEL: define void @product(
; CHECK: load double, ptr %p
; CHECK-NEXT: getelementptr
; CHECK-NEXT: load double
; CHECK-NEXT: getelementptr
; CHECK-NEXT: load double
; CHECK-NEXT: fmul
; CHECK: call double @slow
; CHECK-NOT: load
; CHECK: store
; CHECK-LABEL: define void @written(
; CHECK: call void @writes
; CHECK: load double
; CHECK-LABEL: define void @often(
; CHECK: call double @fast
; CHECK: load double
; CHECK-LABEL: define void @of_result(
; CHECK: call double @slow
; CHECK: load double

declare double @slow(double) cold nounwind willreturn memory(none)
declare double @fast(double) nounwind willreturn memory(none)
declare void @writes(ptr) cold nounwind willreturn

define void @product(ptr %p) {
  %a = load double, ptr %p, align 8
  %x = fmul double %a, %a
  %nan = fcmp uno double %x, 0.0
  br i1 %nan, label %more, label %end

more:
  %nan2 = fcmp uno double %a, 0.0
  br i1 %nan2, label %cold, label %end

cold:
  %s = call double @slow(double %a)
  br label %end

end:
  %y = phi double [ %x, %0 ], [ %x, %more ], [ %s, %cold ]
  %q = getelementptr i8, ptr %p, i64 8
  %b = load double, ptr %q, align 8
  %z = fadd double %y, %b
  %r = getelementptr i8, ptr %q, i64 8
  %c = load double, ptr %r, align 8
  %w = fadd double %z, %c
  store double %w, ptr %p, align 8
  ret void
}

define void @written(ptr %p) {
  %a = load double, ptr %p, align 8
  %nan = fcmp uno double %a, 0.0
  br i1 %nan, label %cold, label %end

cold:
  call void @writes(ptr %p)
  br label %end

end:
  %q = getelementptr i8, ptr %p, i64 8
  %b = load double, ptr %q, align 8
  store double %b, ptr %p, align 8
  ret void
}

define void @often(ptr %p) {
  %a = load double, ptr %p, align 8
  %nan = fcmp ugt double %a, 0.0
  br i1 %nan, label %then, label %end

then:
  %s = call double @fast(double %a)
  br label %end

end:
  %y = phi double [ %a, %0 ], [ %s, %then ]
  %q = getelementptr i8, ptr %p, i64 8
  %b = load double, ptr %q, align 8
  %z = fadd double %y, %b
  store double %z, ptr %p, align 8
  ret void
}

define void @of_result(ptr %p) {
  %a = load double, ptr %p, align 8
  %nan = fcmp uno double %a, 0.0
  br i1 %nan, label %cold, label %end

cold:
  %s = call double @slow(double %a)
  br label %end

end:
  %y = phi double [ %a, %0 ], [ %s, %cold ]
  %n = fptosi double %y to i64
  %q = getelementptr double, ptr %p, i64 %n
  %b = load double, ptr %q, align 8
  store double %b, ptr %p, align 8
  ret void
}
