; A kernel with two chains under way says how many registers it may have.
; RUN: wf-opt --passes=unroll_for_ilp,register_budget --kernel=chain:1024 %s | FileCheck %s

; CHECK: attributes {{.*}}"nvvm.maxnreg"="64"

define ptx_kernel void @chain(ptr %a, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %join ]
  %t = phi double [ 0.0, %entry ], [ %sum, %join ]
  %p = getelementptr double, ptr %a, i64 %i
  %x = load double, ptr %p, align 8
  %a0 = fadd double %x, 1.0
  %m1 = fmul double %a0, %x
  %a1 = fadd double %m1, 1.5
  %m2 = fmul double %a1, %x
  %a2 = fadd double %m2, 1.5
  %m3 = fmul double %a2, %x
  %a3 = fadd double %m3, 1.5
  %m4 = fmul double %a3, %x
  %a4 = fadd double %m4, 1.5
  %m5 = fmul double %a4, %x
  %a5 = fadd double %m5, 1.5
  %m6 = fmul double %a5, %x
  %a6 = fadd double %m6, 1.5
  %large = fcmp ogt double %a6, 100.0
  br i1 %large, label %cut, label %join

cut:
  br label %join

join:
  %v = phi double [ %a6, %loop ], [ 100.0, %cut ]
  %sum = fadd double %t, %v
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %end

end:
  store double %sum, ptr %a, align 8
  ret void
}
