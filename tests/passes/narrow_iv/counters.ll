; A loop that counts its iterations down beside a variable that goes up by one, as Flang writes DO,
; counts up instead, and the variable is a sum: extended, without an extension. The count is compared
; with its whole number, so nothing overflows.
; RUN: wf-opt --passes=narrow_iv %s | FileCheck %s

; CHECK-LABEL: define void @loop
; CHECK: %[[COUNT:.*]] = sext i32 %last to i64
; CHECK: head:
; CHECK-NEXT: %n = phi i64 [ 0, %entry ], [ %[[NEXT:.*]], %body ]
; CHECK-NEXT: %[[WIDE:.*]] = add nsw i64 1, %n
; CHECK-NEXT: %[[IN:.*]] = icmp slt i64 %n, %[[COUNT]]
; CHECK-NEXT: br i1 %[[IN]], label %body, label %exit
; CHECK: body:
; CHECK-NEXT: getelementptr i8, ptr %p, i64 %[[WIDE]]
; CHECK-NEXT: store i8 0
; CHECK-NEXT: %[[NEXT]] = add nuw nsw i64 %n, 1
; CHECK-NEXT: br label %head
define void @loop(i32 %last, ptr %p) {
entry:
  %count = sext i32 %last to i64
  br label %head

head:
  %i = phi i32 [ 1, %entry ], [ %j, %body ]
  %left = phi i64 [ %count, %entry ], [ %less, %body ]
  %more = icmp sgt i64 %left, 0
  br i1 %more, label %body, label %exit

body:
  %index = sext i32 %i to i64
  %at = getelementptr i8, ptr %p, i64 %index
  store i8 0, ptr %at
  %j = add nsw i32 %i, 1
  %less = add i64 %left, -1
  br label %head

exit:
  ret void
}

; What uses the variable as it is, also after the loop, has its lower half. It begins at any value.
; CHECK-LABEL: define i32 @value
; CHECK: %[[FIRST:.*]] = sext i32 %first to i64
; CHECK: %n = phi i64
; CHECK-NEXT: %[[WIDE:.*]] = add nsw i64 %[[FIRST]], %n
; CHECK-NEXT: %[[LOW:.*]] = trunc i64 %[[WIDE]] to i32
; CHECK: store i32 %[[LOW]], ptr %p
; CHECK: ret i32 %[[LOW]]
define i32 @value(i32 %first, i64 %count, ptr %p) {
entry:
  br label %head

head:
  %left = phi i64 [ %count, %entry ], [ %less, %body ]
  %i = phi i32 [ %first, %entry ], [ %j, %body ]
  %more = icmp sgt i64 %left, 0
  br i1 %more, label %body, label %exit

body:
  store i32 %i, ptr %p
  %j = add nsw i32 %i, 1
  %less = add i64 %left, -1
  br label %head

exit:
  ret i32 %i
}

; The count has another use, or the variable may wrap around.
; CHECK-LABEL: define void @used
; CHECK: icmp sgt i64 %left, 0
; CHECK-LABEL: define void @wraps
; CHECK: icmp sgt i64 %left, 0
define void @used(i64 %count, ptr %p) {
entry:
  br label %head

head:
  %left = phi i64 [ %count, %entry ], [ %less, %body ]
  %i = phi i32 [ 1, %entry ], [ %j, %body ]
  %more = icmp sgt i64 %left, 0
  br i1 %more, label %body, label %exit

body:
  store i64 %left, ptr %p
  %j = add nsw i32 %i, 1
  %less = add i64 %left, -1
  br label %head

exit:
  ret void
}

define void @wraps(i64 %count, ptr %p) {
entry:
  br label %head

head:
  %left = phi i64 [ %count, %entry ], [ %less, %body ]
  %i = phi i32 [ 1, %entry ], [ %j, %body ]
  %more = icmp sgt i64 %left, 0
  br i1 %more, label %body, label %exit

body:
  store i32 %i, ptr %p
  %j = add i32 %i, 1
  %less = add i64 %left, -1
  br label %head

exit:
  ret void
}
