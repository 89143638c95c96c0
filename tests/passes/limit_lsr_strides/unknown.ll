; The counter of an unrolled loop with an unknown step passes through an assembly.
; RUN: wf-opt --passes=limit_lsr_strides %s | FileCheck %s

; CHECK: phi i64 [ %first, %entry ], [ [[HIDDEN:%.*]], %loop ]
; CHECK: [[HIDDEN]] = call i64 asm "mov.b64 $0, $1;", "=l,l"(i64 %i2)

define double @sum(ptr %x, i64 %first, i64 %n, i64 %step) {
entry:
  br label %loop

loop:
  %i = phi i64 [ %first, %entry ], [ %i2, %loop ]
  %s = phi double [ 0.0, %entry ], [ %s2, %loop ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p, align 8
  %s1 = fadd double %s, %v
  %i1 = add i64 %i, %step
  %p1 = getelementptr double, ptr %x, i64 %i1
  %v1 = load double, ptr %p1, align 8
  %s2 = fadd double %s1, %v1
  %i2 = add i64 %i1, %step
  %more = icmp slt i64 %i2, %n
  br i1 %more, label %loop, label %end

end:
  ret double %s2
}
