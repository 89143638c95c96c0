; A loop that adds products to eight sums says how many registers it may have: ptxas would keep the loads
; of one iteration alone under way in as many as a fuller multiprocessor leaves. A list of the eight
; greatest values has no such bound.
; RUN: wf-opt --passes=register_budget --kernel=products:256 --kernel=greatest:256 %s | FileCheck %s

; CHECK: define ptx_kernel void @products({{.*}} #[[BOUND:[0-9]+]]
; CHECK: define ptx_kernel void @greatest(
; CHECK-NOT: #[[BOUND]]
; CHECK: attributes #[[BOUND]] = {{.*}}"nvvm.maxnreg"="128"

declare double @llvm.fma.f64(double, double, double)

define ptx_kernel void @products(ptr %x, ptr %y, i64 %n) {
entry:
  br label %loop

loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s0 = phi double [ 0.0, %entry ], [ %t0, %loop ]
  %s1 = phi double [ 0.0, %entry ], [ %t1, %loop ]
  %s2 = phi double [ 0.0, %entry ], [ %t2, %loop ]
  %s3 = phi double [ 0.0, %entry ], [ %t3, %loop ]
  %s4 = phi double [ 0.0, %entry ], [ %t4, %loop ]
  %s5 = phi double [ 0.0, %entry ], [ %t5, %loop ]
  %s6 = phi double [ 0.0, %entry ], [ %t6, %loop ]
  %s7 = phi double [ 0.0, %entry ], [ %t7, %loop ]
  %ka0 = add i64 %k, 0
  %pa0 = getelementptr double, ptr %x, i64 %ka0
  %a0 = load double, ptr %pa0, align 8
  %ka1 = add i64 %k, 1
  %pa1 = getelementptr double, ptr %x, i64 %ka1
  %a1 = load double, ptr %pa1, align 8
  %kb0 = add i64 %k, 100
  %pb0 = getelementptr double, ptr %x, i64 %kb0
  %b0 = load double, ptr %pb0, align 8
  %kb1 = add i64 %k, 101
  %pb1 = getelementptr double, ptr %x, i64 %kb1
  %b1 = load double, ptr %pb1, align 8
  %kb2 = add i64 %k, 102
  %pb2 = getelementptr double, ptr %x, i64 %kb2
  %b2 = load double, ptr %pb2, align 8
  %kb3 = add i64 %k, 103
  %pb3 = getelementptr double, ptr %x, i64 %kb3
  %b3 = load double, ptr %pb3, align 8
  %t0 = call double @llvm.fma.f64(double %a0, double %b0, double %s0)
  %t1 = call double @llvm.fma.f64(double %a0, double %b1, double %s1)
  %t2 = call double @llvm.fma.f64(double %a0, double %b2, double %s2)
  %t3 = call double @llvm.fma.f64(double %a0, double %b3, double %s3)
  %t4 = call double @llvm.fma.f64(double %a1, double %b0, double %s4)
  %t5 = call double @llvm.fma.f64(double %a1, double %b1, double %s5)
  %t6 = call double @llvm.fma.f64(double %a1, double %b2, double %s6)
  %t7 = call double @llvm.fma.f64(double %a1, double %b3, double %s7)
  %next = add i64 %k, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %end

end:
  %o0 = getelementptr double, ptr %y, i64 0
  store double %s0, ptr %o0, align 8
  %o1 = getelementptr double, ptr %y, i64 1
  store double %s1, ptr %o1, align 8
  %o2 = getelementptr double, ptr %y, i64 2
  store double %s2, ptr %o2, align 8
  %o3 = getelementptr double, ptr %y, i64 3
  store double %s3, ptr %o3, align 8
  %o4 = getelementptr double, ptr %y, i64 4
  store double %s4, ptr %o4, align 8
  %o5 = getelementptr double, ptr %y, i64 5
  store double %s5, ptr %o5, align 8
  %o6 = getelementptr double, ptr %y, i64 6
  store double %s6, ptr %o6, align 8
  %o7 = getelementptr double, ptr %y, i64 7
  store double %s7, ptr %o7, align 8
  ret void
}

define ptx_kernel void @greatest(ptr %x, ptr %y, i64 %n) {
entry:
  br label %loop

loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s0 = phi double [ 0.0, %entry ], [ %t0, %loop ]
  %s1 = phi double [ 0.0, %entry ], [ %t1, %loop ]
  %s2 = phi double [ 0.0, %entry ], [ %t2, %loop ]
  %s3 = phi double [ 0.0, %entry ], [ %t3, %loop ]
  %s4 = phi double [ 0.0, %entry ], [ %t4, %loop ]
  %s5 = phi double [ 0.0, %entry ], [ %t5, %loop ]
  %s6 = phi double [ 0.0, %entry ], [ %t6, %loop ]
  %s7 = phi double [ 0.0, %entry ], [ %t7, %loop ]
  %ka0 = add i64 %k, 0
  %pa0 = getelementptr double, ptr %x, i64 %ka0
  %a0 = load double, ptr %pa0, align 8
  %ka1 = add i64 %k, 1
  %pa1 = getelementptr double, ptr %x, i64 %ka1
  %a1 = load double, ptr %pa1, align 8
  %kb0 = add i64 %k, 100
  %pb0 = getelementptr double, ptr %x, i64 %kb0
  %b0 = load double, ptr %pb0, align 8
  %kb1 = add i64 %k, 101
  %pb1 = getelementptr double, ptr %x, i64 %kb1
  %b1 = load double, ptr %pb1, align 8
  %kb2 = add i64 %k, 102
  %pb2 = getelementptr double, ptr %x, i64 %kb2
  %b2 = load double, ptr %pb2, align 8
  %kb3 = add i64 %k, 103
  %pb3 = getelementptr double, ptr %x, i64 %kb3
  %b3 = load double, ptr %pb3, align 8
  %c0 = fcmp ogt double %a0, %s0
  %t0 = select i1 %c0, double %b0, double %s0
  %c1 = fcmp ogt double %a0, %s1
  %t1 = select i1 %c1, double %b1, double %s1
  %c2 = fcmp ogt double %a0, %s2
  %t2 = select i1 %c2, double %b2, double %s2
  %c3 = fcmp ogt double %a0, %s3
  %t3 = select i1 %c3, double %b3, double %s3
  %c4 = fcmp ogt double %a1, %s4
  %t4 = select i1 %c4, double %b0, double %s4
  %c5 = fcmp ogt double %a1, %s5
  %t5 = select i1 %c5, double %b1, double %s5
  %c6 = fcmp ogt double %a1, %s6
  %t6 = select i1 %c6, double %b2, double %s6
  %c7 = fcmp ogt double %a1, %s7
  %t7 = select i1 %c7, double %b3, double %s7
  %next = add i64 %k, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %end

end:
  %o0 = getelementptr double, ptr %y, i64 0
  store double %s0, ptr %o0, align 8
  %o1 = getelementptr double, ptr %y, i64 1
  store double %s1, ptr %o1, align 8
  %o2 = getelementptr double, ptr %y, i64 2
  store double %s2, ptr %o2, align 8
  %o3 = getelementptr double, ptr %y, i64 3
  store double %s3, ptr %o3, align 8
  %o4 = getelementptr double, ptr %y, i64 4
  store double %s4, ptr %o4, align 8
  %o5 = getelementptr double, ptr %y, i64 5
  store double %s5, ptr %o5, align 8
  %o6 = getelementptr double, ptr %y, i64 6
  store double %s6, ptr %o6, align 8
  %o7 = getelementptr double, ptr %y, i64 7
  store double %s7, ptr %o7, align 8
  ret void
}
