; A remainder that is computed from the quotient's extension to 64 bits is the extension of a remainder
; of 32 bits, which has its mark in the version. LLVM may have taken the divisor's lower 31 bits.
; RUN: wf-opt --passes=launch_values,fold_launch_checks %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @k__wf_launch_values(
; CHECK: %[[Q:.*]] = lshr i32 {{.*}} !wf.quotient
; CHECK: %[[P:.*]] = mul i32 %[[Q]], %
; CHECK: %[[R:.*]] = sub i32 %n, %[[P]]{{.*}} !wf.remainder
; CHECK: zext i32 %[[R]] to i64
; CHECK-NOT: mul {{.*}}i64 {{.*}}%bits

declare i1 @__wf_fits(i64, i64) memory(none)

define ptx_kernel void @k(ptr %scratch, ptr %a, i64 %width, i32 %n) {
entry:
  %small = call i1 @__wf_fits(i64 %width, i64 %width)
  br i1 %small, label %short, label %long

short:
  %d = trunc i64 %width to i32
  %bits = and i64 %width, 2147483647
  %q = udiv i32 %n, %d, !wf.short !0
  %wide = zext i32 %q to i64
  %dividend = zext i32 %n to i64
  %product = mul nuw nsw i64 %bits, %wide
  %rest = sub nsw i64 %dividend, %product
  %to = getelementptr i64, ptr %a, i64 %wide
  store i64 %rest, ptr %to, align 8
  ret void

long:
  store i64 2, ptr %a, align 8
  ret void
}

!0 = !{}
