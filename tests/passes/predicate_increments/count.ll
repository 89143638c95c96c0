; A counter grows by an addition that only lanes with the condition do.
; RUN: wf-opt --passes=predicate_increments %s | FileCheck %s

; CHECK: [[IS:%.*]] = icmp eq i32 %v, %x
; CHECK-NOT: zext i1
; CHECK: call i32 asm "@$2 add.s32 $0, $0, 1;", "=r,0,b"(i32 %count, i1 [[IS]])

define i32 @f(ptr %a, i32 %x, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %count = phi i32 [ 0, %entry ], [ %more, %loop ]
  %p = getelementptr i32, ptr %a, i64 %i
  %v = load i32, ptr %p, align 4
  %is = icmp eq i32 %v, %x
  %one = zext i1 %is to i32
  %more = add i32 %count, %one
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop

end:
  ret i32 %more
}
