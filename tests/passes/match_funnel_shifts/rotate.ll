; Rotations and funnel shifts by amounts that are no constants, in both directions and widths.
; RUN: wf-opt --passes=match_funnel_shifts %s | FileCheck %s

; CHECK-LABEL: @left
; CHECK: call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 %k)
; CHECK-NEXT: ret
define i32 @left(i32 %x, i32 %k) {
  %up = shl i32 %x, %k
  %rest = sub i32 32, %k
  %down = lshr i32 %x, %rest
  %or = or disjoint i32 %up, %down
  ret i32 %or
}

; CHECK-LABEL: @right
; CHECK: call i64 @llvm.fshr.i64(i64 %y, i64 %x, i64 %wide)
define i64 @right(i64 %x, i64 %y, i32 %k) {
  %wide = zext i32 %k to i64
  %down = lshr i64 %x, %wide
  %rest = sub i32 64, %k
  %rest.wide = zext i32 %rest to i64
  %up = shl i64 %y, %rest.wide
  %or = or i64 %down, %up
  ret i64 %or
}

; Amounts that do not add up to the width.
; CHECK-LABEL: @other
; CHECK-NOT: call i32
define i32 @other(i32 %x, i32 %k) {
  %up = shl i32 %x, %k
  %rest = sub i32 31, %k
  %down = lshr i32 %x, %rest
  %or = or i32 %up, %down
  ret i32 %or
}
