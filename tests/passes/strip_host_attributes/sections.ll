; Sections, comdats and the host's processor are the host's.
; RUN: wf-opt --passes=strip_host_attributes %s | FileCheck %s

; CHECK: @v = dso_local global i32 0
; CHECK-NOT: section
; CHECK-NOT: comdat
; CHECK: define void @f()
; CHECK-NOT: probe-stack

@v = dso_local global i32 0, section ".data.mine", comdat
$v = comdat any

define void @f() #0 section ".text.f" {
  ret void
}

attributes #0 = { "target-cpu"="x86-64" "probe-stack"="inline-asm" "frame-pointer"="all" }
