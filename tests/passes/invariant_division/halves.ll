; A remainder that is computed from a quotient by multiplying back is the call's second result, also where
; LLVM has narrowed the arithmetic to the lower half that is used; not where the upper half is used, too,
; or the factor is another one.
; RUN: wf-opt --passes=invariant_division %s | FileCheck %s

; CHECK-LABEL: define i64 @whole
; CHECK: %[[P:.*]] = call { i64, i64 } @__wf_divide_signed(i64 %n, i64 %d)
; CHECK: %[[R:.*]] = extractvalue { i64, i64 } %[[P]], 1
; CHECK-NOT: mul
; CHECK: ret i64 %[[R]]
define i64 @whole(i64 %n, i64 %d) {
  %q = sdiv i64 %n, %d
  %p = mul i64 %q, %d
  %r = sub i64 %n, %p
  ret i64 %r
}

; The divisor is the lower half of a word, sign-extended; the factor the whole word.
; CHECK-LABEL: define i32 @lower
; CHECK: %[[P:.*]] = call { i64, i64 } @__wf_divide_signed(
; CHECK: %[[R:.*]] = extractvalue { i64, i64 } %[[P]], 1
; CHECK-NOT: mul
; CHECK: trunc i64 %[[R]] to i32
define i32 @lower(i64 %n, i64 %word) {
  %shifted = shl i64 %word, 32
  %d = ashr exact i64 %shifted, 32
  %q = sdiv i64 %n, %d
  %p = mul i64 %q, %word
  %r = sub i64 %n, %p
  %low = trunc i64 %r to i32
  ret i32 %low
}

; The arithmetic is in 32 bits.
; CHECK-LABEL: define i32 @narrow
; CHECK: %[[P:.*]] = call { i64, i64 } @__wf_divide_signed(
; CHECK: %[[R:.*]] = extractvalue { i64, i64 } %[[P]], 1
; CHECK: %[[L:.*]] = trunc i64 %[[R]] to i32
; CHECK-NOT: mul
; CHECK: ret i32 %[[L]]
define i32 @narrow(i64 %n, i32 %m) {
  %d = sext i32 %m to i64
  %q = sdiv i64 %n, %d
  %low = trunc i64 %q to i32
  %p = mul i32 %low, %m
  %begin = trunc i64 %n to i32
  %r = sub i32 %begin, %p
  ret i32 %r
}

; CHECK-LABEL: define i64 @upper
; CHECK: mul
; CHECK: sub
define i64 @upper(i64 %n, i64 %word) {
  %shifted = shl i64 %word, 32
  %d = ashr exact i64 %shifted, 32
  %q = sdiv i64 %n, %d
  %p = mul i64 %q, %word
  %r = sub i64 %n, %p
  ret i64 %r
}

; A comparison has fewer bits than what it compares.
; CHECK-LABEL: define i32 @compared
; CHECK: mul
; CHECK: sub
define i32 @compared(i64 %n, i64 %word) {
  %shifted = shl i64 %word, 32
  %d = ashr exact i64 %shifted, 32
  %q = sdiv i64 %n, %d
  %p = mul i64 %q, %word
  %r = sub i64 %n, %p
  %c = call i32 @llvm.scmp.i32.i64(i64 %r, i64 7)
  ret i32 %c
}

; CHECK-LABEL: define i32 @other
; CHECK: mul
; CHECK: sub
define i32 @other(i64 %n, i32 %m, i32 %k) {
  %d = sext i32 %m to i64
  %q = sdiv i64 %n, %d
  %low = trunc i64 %q to i32
  %p = mul i32 %low, %k
  %begin = trunc i64 %n to i32
  %r = sub i32 %begin, %p
  ret i32 %r
}

declare { i64, i64 } @__wf_divide_signed(i64, i64)
declare i32 @llvm.scmp.i32.i64(i64, i64)
