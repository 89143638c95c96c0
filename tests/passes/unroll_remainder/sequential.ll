; What LLVM's unroller leaves of a sequential loop becomes blocks of four, two and one iterations.
; RUN: wf-opt --passes=unroll_remainder %s | FileCheck %s

; CHECK-LABEL: define float @rest(
; CHECK-DAG: ret float [[ALL:%.*]]
; CHECK: and i32 %left, 4
; CHECK: left.some:
; CHECK-COUNT-4: load float
; CHECK: left.next:
; CHECK: [[FOUR:%.*]] = phi float [ 0.000000e+00, %{{.*}} ], [ {{.*}}, %left.some ]
; CHECK: and i32 %left, 2
; CHECK: left.some2:
; CHECK: fadd float [[FOUR]]
; CHECK: load float
; CHECK: left.next3:
; CHECK: and i32 %left, 1
; CHECK: load float
; CHECK: phi float

; The number of iterations has no bound: who wrote the loop wants it as it is.
; CHECK-LABEL: define float @rolled(
; CHECK: load float
; CHECK-NOT: load float
; CHECK: ret float

; It may be zero, which means 2^32 iterations.
; CHECK-LABEL: define float @wraps(
; CHECK: load float
; CHECK-NOT: load float
; CHECK: ret float

define float @rest(ptr %table, ptr %index, i64 %first, i32 %n) {
entry:
  %left = and i32 %n, 7
  %none = icmp eq i32 %left, 0
  br i1 %none, label %out, label %loop

out:
  ret float 0.0

loop:
  %k = phi i64 [ %first, %entry ], [ %k.next, %loop ]
  %count = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %sum, %loop ]
  %p = getelementptr i32, ptr %index, i64 %k
  %i = load i32, ptr %p, align 4
  %q = getelementptr float, ptr %table, i32 %i
  %v = load float, ptr %q, align 4
  %sum = fadd float %s, %v
  %k.next = add i64 %k, 1
  %next = add i32 %count, 1
  %more = icmp ne i32 %next, %left
  br i1 %more, label %loop, label %end

end:
  ret float %sum
}

define float @rolled(ptr %table, i32 %left) {
entry:
  br label %loop

loop:
  %count = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %sum, %loop ]
  %q = getelementptr float, ptr %table, i32 %count
  %v = load float, ptr %q, align 4
  %sum = fadd float %s, %v
  %next = add i32 %count, 1
  %more = icmp ne i32 %next, %left
  br i1 %more, label %loop, label %end

end:
  ret float %sum
}

define float @wraps(ptr %table, i32 %n) {
entry:
  %left = and i32 %n, 7
  br label %loop

loop:
  %count = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %sum, %loop ]
  %q = getelementptr float, ptr %table, i32 %count
  %v = load float, ptr %q, align 4
  %sum = fadd float %s, %v
  %next = add i32 %count, 1
  %more = icmp ne i32 %next, %left
  br i1 %more, label %loop, label %end

end:
  ret float %sum
}
