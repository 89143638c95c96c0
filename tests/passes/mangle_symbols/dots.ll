; Dots in names that others see are written otherwise.
; RUN: wf-opt --passes=mangle_symbols %s | FileCheck %s

; CHECK: @"a_$_b" = global
; CHECK: @c.d = internal
; CHECK: define void @"f_$_cold"()
; CHECK: store i32 1, ptr @"a_$_b"

@a.b = global i32 0
@c.d = internal global i32 0

define void @f.cold() {
  store i32 1, ptr @a.b, align 4
  store i32 1, ptr @c.d, align 4
  ret void
}
