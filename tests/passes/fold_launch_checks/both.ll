; What no launch has answered the thread computes, or takes for large.
; RUN: wf-opt --passes=fold_launch_checks %s | FileCheck %s

; CHECK-LABEL: define i1 @asked(
; CHECK: [[BOTH:%.*]] = or i64 %n, %m
; CHECK: icmp ult i64 [[BOTH]], 1073741824
; CHECK-LABEL: define i1 @unsure(
; CHECK-NEXT: ret i1 false

declare i1 @__wf_fits(i64, i64)
declare i1 @__wf_surely_fits(i64, i64)

define i1 @asked(i64 %n, i64 %m) {
  %fits = call i1 @__wf_fits(i64 %n, i64 %m)
  ret i1 %fits
}

define i1 @unsure(i64 %n, i64 %m) {
  %fits = call i1 @__wf_surely_fits(i64 %n, i64 %m)
  ret i1 %fits
}
