; A call of an alias is one of the function.
; RUN: wf-opt --passes=resolve_aliases %s | FileCheck %s

; CHECK-LABEL: define void @user()
; CHECK-NEXT: call void @real()

@both = alias void (), ptr @real

define void @real() {
  ret void
}

define void @user() {
  call void @both()
  ret void
}
