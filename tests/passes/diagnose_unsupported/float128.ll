; What no device has is refused.
; RUN: not wf-opt --passes=diagnose_unsupported,expand_atomics %s 2>&1 | FileCheck %s

; CHECK: error: the type `__float128` cannot be used in device code

define fp128 @f(fp128 %x) {
  %y = fadd fp128 %x, %x
  ret fp128 %y
}
