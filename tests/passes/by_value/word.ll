; The version has the word that the kernel reads of a variable as a parameter.
; RUN: wf-opt --passes=by_value %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @k__wf_by_value(
; CHECK-SAME: i64 [[WORD:%.*]])
; CHECK-NOT: load
; CHECK: store i64 [[WORD]], ptr %out
; CHECK: 'PrivateCopies':[1]
; CHECK-SAME: 'Word':{'param':1,'offset':8}

define ptx_kernel void @k(ptr %scratch, ptr readonly captures(none) dereferenceable(16) %box, ptr %out) {
  %hi = getelementptr i8, ptr %box, i64 8
  %v = load double, ptr %hi, align 8
  store double %v, ptr %out, align 8
  ret void
}
