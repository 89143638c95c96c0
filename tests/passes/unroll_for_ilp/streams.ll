; A loop with ten independent loads has twenty of them in flight, if threads do not wait for each
; other. If an address is loaded, its load waits anyway. A loop that LLVM has not unrolled is unrolled
; whatever it loads; one that it has, with few loads, is left to ptxas, unless they are eight small
; ones, which may become two vector loads.
; RUN: wf-opt --passes=unroll_for_ilp %s | FileCheck %s

; CHECK-LABEL: define void @column(
; CHECK: loop:
; CHECK-COUNT-20: load float
; CHECK-NOT: llvm.loop
; CHECK-LABEL: define void @waits(
; CHECK-COUNT-10: load float
; CHECK-NOT: load
; CHECK-LABEL: define void @gather(
; CHECK-COUNT-10: load float
; CHECK-NOT: load

; CHECK-LABEL: define void @rolled(
; CHECK: loop:
; CHECK-COUNT-4: load float
; CHECK: br i1 {{.*}}, label %loop, label %end
; CHECK-LABEL: define void @few(
; CHECK-COUNT-2: load float
; CHECK-NOT: load

; CHECK-LABEL: define float @row(
; CHECK: loop:
; CHECK-COUNT-16: load float

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define void @column(ptr %a, ptr %s, i64 %n, i64 %m) {
entry:
  br label %loop

loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %t0 = phi float [ 0.0, %entry ], [ %t10, %loop ]
  %k0 = add i64 %k, 0
  %o0 = mul i64 %k0, %m
  %p0 = getelementptr float, ptr %a, i64 %o0
  %v0 = load float, ptr %p0, align 4
  %t1 = fadd float %t0, %v0
  %k1 = add i64 %k, 1
  %o1 = mul i64 %k1, %m
  %p1 = getelementptr float, ptr %a, i64 %o1
  %v1 = load float, ptr %p1, align 4
  %t2 = fadd float %t1, %v1
  %k2 = add i64 %k, 2
  %o2 = mul i64 %k2, %m
  %p2 = getelementptr float, ptr %a, i64 %o2
  %v2 = load float, ptr %p2, align 4
  %t3 = fadd float %t2, %v2
  %k3 = add i64 %k, 3
  %o3 = mul i64 %k3, %m
  %p3 = getelementptr float, ptr %a, i64 %o3
  %v3 = load float, ptr %p3, align 4
  %t4 = fadd float %t3, %v3
  %k4 = add i64 %k, 4
  %o4 = mul i64 %k4, %m
  %p4 = getelementptr float, ptr %a, i64 %o4
  %v4 = load float, ptr %p4, align 4
  %t5 = fadd float %t4, %v4
  %k5 = add i64 %k, 5
  %o5 = mul i64 %k5, %m
  %p5 = getelementptr float, ptr %a, i64 %o5
  %v5 = load float, ptr %p5, align 4
  %t6 = fadd float %t5, %v5
  %k6 = add i64 %k, 6
  %o6 = mul i64 %k6, %m
  %p6 = getelementptr float, ptr %a, i64 %o6
  %v6 = load float, ptr %p6, align 4
  %t7 = fadd float %t6, %v6
  %k7 = add i64 %k, 7
  %o7 = mul i64 %k7, %m
  %p7 = getelementptr float, ptr %a, i64 %o7
  %v7 = load float, ptr %p7, align 4
  %t8 = fadd float %t7, %v7
  %k8 = add i64 %k, 8
  %o8 = mul i64 %k8, %m
  %p8 = getelementptr float, ptr %a, i64 %o8
  %v8 = load float, ptr %p8, align 4
  %t9 = fadd float %t8, %v8
  %k9 = add i64 %k, 9
  %o9 = mul i64 %k9, %m
  %p9 = getelementptr float, ptr %a, i64 %o9
  %v9 = load float, ptr %p9, align 4
  %t10 = fadd float %t9, %v9
  %next = add nuw nsw i64 %k, 10
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %end

end:
  store float %t10, ptr %s, align 4
  ret void
}

define void @waits(ptr %a, ptr %s, i64 %n, i64 %m) {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %loop

loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %t0 = phi float [ 0.0, %entry ], [ %t10, %loop ]
  %k0 = add i64 %k, 0
  %o0 = mul i64 %k0, %m
  %p0 = getelementptr float, ptr %a, i64 %o0
  %v0 = load float, ptr %p0, align 4
  %t1 = fadd float %t0, %v0
  %k1 = add i64 %k, 1
  %o1 = mul i64 %k1, %m
  %p1 = getelementptr float, ptr %a, i64 %o1
  %v1 = load float, ptr %p1, align 4
  %t2 = fadd float %t1, %v1
  %k2 = add i64 %k, 2
  %o2 = mul i64 %k2, %m
  %p2 = getelementptr float, ptr %a, i64 %o2
  %v2 = load float, ptr %p2, align 4
  %t3 = fadd float %t2, %v2
  %k3 = add i64 %k, 3
  %o3 = mul i64 %k3, %m
  %p3 = getelementptr float, ptr %a, i64 %o3
  %v3 = load float, ptr %p3, align 4
  %t4 = fadd float %t3, %v3
  %k4 = add i64 %k, 4
  %o4 = mul i64 %k4, %m
  %p4 = getelementptr float, ptr %a, i64 %o4
  %v4 = load float, ptr %p4, align 4
  %t5 = fadd float %t4, %v4
  %k5 = add i64 %k, 5
  %o5 = mul i64 %k5, %m
  %p5 = getelementptr float, ptr %a, i64 %o5
  %v5 = load float, ptr %p5, align 4
  %t6 = fadd float %t5, %v5
  %k6 = add i64 %k, 6
  %o6 = mul i64 %k6, %m
  %p6 = getelementptr float, ptr %a, i64 %o6
  %v6 = load float, ptr %p6, align 4
  %t7 = fadd float %t6, %v6
  %k7 = add i64 %k, 7
  %o7 = mul i64 %k7, %m
  %p7 = getelementptr float, ptr %a, i64 %o7
  %v7 = load float, ptr %p7, align 4
  %t8 = fadd float %t7, %v7
  %k8 = add i64 %k, 8
  %o8 = mul i64 %k8, %m
  %p8 = getelementptr float, ptr %a, i64 %o8
  %v8 = load float, ptr %p8, align 4
  %t9 = fadd float %t8, %v8
  %k9 = add i64 %k, 9
  %o9 = mul i64 %k9, %m
  %p9 = getelementptr float, ptr %a, i64 %o9
  %v9 = load float, ptr %p9, align 4
  %t10 = fadd float %t9, %v9
  %next = add nuw nsw i64 %k, 10
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %end

end:
  store float %t10, ptr %s, align 4
  ret void
}

define void @gather(ptr %a, ptr %s, i64 %n, i64 %m) {
entry:
  br label %loop

loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %t0 = phi float [ 0.0, %entry ], [ %t10, %loop ]
  %k0 = add i64 %k, 0
  %o0 = mul i64 %k0, %m
  %p0 = getelementptr float, ptr %a, i64 %o0
  %v0 = load float, ptr %p0, align 4
  %t1 = fadd float %t0, %v0
  %k1 = add i64 %k, 1
  %o1 = mul i64 %k1, %m
  %p1 = getelementptr float, ptr %a, i64 %o1
  %v1 = load float, ptr %p1, align 4
  %t2 = fadd float %t1, %v1
  %k2 = add i64 %k, 2
  %o2 = mul i64 %k2, %m
  %p2 = getelementptr float, ptr %a, i64 %o2
  %v2 = load float, ptr %p2, align 4
  %t3 = fadd float %t2, %v2
  %k3 = add i64 %k, 3
  %o3 = mul i64 %k3, %m
  %p3 = getelementptr float, ptr %a, i64 %o3
  %w3 = load i32, ptr %p3, align 4
  %e3 = zext i32 %w3 to i64
  %g3 = getelementptr float, ptr %a, i64 %e3
  %v3 = load float, ptr %g3, align 4
  %t4 = fadd float %t3, %v3
  %k4 = add i64 %k, 4
  %o4 = mul i64 %k4, %m
  %p4 = getelementptr float, ptr %a, i64 %o4
  %v4 = load float, ptr %p4, align 4
  %t5 = fadd float %t4, %v4
  %k5 = add i64 %k, 5
  %o5 = mul i64 %k5, %m
  %p5 = getelementptr float, ptr %a, i64 %o5
  %v5 = load float, ptr %p5, align 4
  %t6 = fadd float %t5, %v5
  %k6 = add i64 %k, 6
  %o6 = mul i64 %k6, %m
  %p6 = getelementptr float, ptr %a, i64 %o6
  %v6 = load float, ptr %p6, align 4
  %t7 = fadd float %t6, %v6
  %k7 = add i64 %k, 7
  %o7 = mul i64 %k7, %m
  %p7 = getelementptr float, ptr %a, i64 %o7
  %v7 = load float, ptr %p7, align 4
  %t8 = fadd float %t7, %v7
  %k8 = add i64 %k, 8
  %o8 = mul i64 %k8, %m
  %p8 = getelementptr float, ptr %a, i64 %o8
  %v8 = load float, ptr %p8, align 4
  %t9 = fadd float %t8, %v8
  %k9 = add i64 %k, 9
  %o9 = mul i64 %k9, %m
  %p9 = getelementptr float, ptr %a, i64 %o9
  %v9 = load float, ptr %p9, align 4
  %t10 = fadd float %t9, %v9
  %next = add nuw nsw i64 %k, 10
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %end

end:
  store float %t10, ptr %s, align 4
  ret void
}

define void @rolled(ptr %a, ptr %s, i64 %n, i64 %m) {
entry:
  br label %loop

loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %t = phi float [ 0.0, %entry ], [ %t2, %loop ]
  %o = mul i64 %k, %m
  %p = getelementptr float, ptr %a, i64 %o
  %v = load float, ptr %p, align 4
  %q = getelementptr float, ptr %p, i64 1
  %w = load float, ptr %q, align 4
  %t1 = fadd float %t, %v
  %t2 = fadd float %t1, %w
  %next = add nuw nsw i64 %k, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %end

end:
  store float %t2, ptr %s, align 4
  ret void
}

define void @few(ptr %a, ptr %s, i64 %n, i64 %m) {
entry:
  br label %loop

loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %t = phi float [ 0.0, %entry ], [ %t2, %loop ]
  %o = mul i64 %k, %m
  %p = getelementptr float, ptr %a, i64 %o
  %v = load float, ptr %p, align 4
  %q = getelementptr float, ptr %p, i64 1
  %w = load float, ptr %q, align 4
  %t1 = fadd float %t, %v
  %t2 = fadd float %t1, %w
  %next = add nuw nsw i64 %k, 2
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %end

end:
  store float %t2, ptr %s, align 4
  ret void
}

define float @row(ptr %a, i64 %n) {
entry:
  br label %loop

loop:
  %k = phi i64 [ 0, %entry ], [ %k8, %loop ]
  %t0 = phi float [ 0.0, %entry ], [ %t8, %loop ]
  %q0 = getelementptr float, ptr %a, i64 %k
  %v0 = load float, ptr %q0, align 4
  %t1 = fadd float %t0, %v0
  %k1 = add i64 %k, 1
  %q1 = getelementptr float, ptr %a, i64 %k1
  %v1 = load float, ptr %q1, align 4
  %t2 = fadd float %t1, %v1
  %k2 = add i64 %k, 2
  %q2 = getelementptr float, ptr %a, i64 %k2
  %v2 = load float, ptr %q2, align 4
  %t3 = fadd float %t2, %v2
  %k3 = add i64 %k, 3
  %q3 = getelementptr float, ptr %a, i64 %k3
  %v3 = load float, ptr %q3, align 4
  %t4 = fadd float %t3, %v3
  %k4 = add i64 %k, 4
  %q4 = getelementptr float, ptr %a, i64 %k4
  %v4 = load float, ptr %q4, align 4
  %t5 = fadd float %t4, %v4
  %k5 = add i64 %k, 5
  %q5 = getelementptr float, ptr %a, i64 %k5
  %v5 = load float, ptr %q5, align 4
  %t6 = fadd float %t5, %v5
  %k6 = add i64 %k, 6
  %q6 = getelementptr float, ptr %a, i64 %k6
  %v6 = load float, ptr %q6, align 4
  %t7 = fadd float %t6, %v6
  %k7 = add i64 %k, 7
  %q7 = getelementptr float, ptr %a, i64 %k7
  %v7 = load float, ptr %q7, align 4
  %t8 = fadd float %t7, %v7
  %k8 = add i64 %k, 8
  %more = icmp slt i64 %k8, %n
  br i1 %more, label %loop, label %end

end:
  ret float %t8
}
