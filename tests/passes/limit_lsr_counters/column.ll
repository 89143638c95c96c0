; A short loop that loads ends by a counter of its own.
; RUN: wf-opt --passes=limit_lsr_counters %s | FileCheck %s

; CHECK: [[ROUNDS:%.*]] = phi i32 [ 0, %entry ], [ [[HIDDEN:%.*]], %loop ]
; CHECK: [[NEXT:%.*]] = add i32 [[ROUNDS]], 1
; CHECK: [[HIDDEN]] = call i32 asm "mov.b32 $0, $1;", "=r,r"(i32 [[NEXT]])
; CHECK: icmp eq i32 [[NEXT]], 4096
; CHECK: !"machine.loading", !"[{'Global':'column'}]"

define i32 @column(ptr %a) {
entry:
  br label %loop

loop:
  %k = phi i32 [ 0, %entry ], [ %next, %loop ]
  %t = phi i32 [ 0, %entry ], [ %sum, %loop ]
  %wide = zext i32 %k to i64
  %p = getelementptr i32, ptr %a, i64 %wide
  %v = load i32, ptr %p, align 4
  %sum = add i32 %t, %v
  %next = add nuw i32 %k, 1
  %done = icmp eq i32 %next, 4096
  br i1 %done, label %end, label %loop

end:
  ret i32 %sum
}
