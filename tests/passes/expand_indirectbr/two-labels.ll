; A computed goto is a switch over the numbers of its labels, which copies of the function
; keep.
; RUN: wf-opt --passes=expand_indirectbr --kernel=k %s | FileCheck %s

; CHECK: [[TO:%.*]] = select i1 %c, ptr inttoptr (i64 [[ONE:[0-9]+]] to ptr), ptr inttoptr (i64 [[TWO:[0-9]+]] to ptr)
; CHECK: [[N:%.*]] = ptrtoint ptr [[TO]] to i64
; CHECK: switch i64 [[N]], label %{{.*}} [
; CHECK-NEXT: i64 [[ONE]], label %one
; CHECK-NEXT: i64 [[TWO]], label %two

define void @k(ptr %scratch, i1 %c) {
entry:
  %to = select i1 %c, ptr blockaddress(@k, %one), ptr blockaddress(@k, %two)
  indirectbr ptr %to, [label %one, label %two]

one:
  ret void

two:
  ret void
}
