; A loop that reads a flag until another lane sets it says that it waits.
; RUN: wf-opt --passes=find_spin_loops --target=gfx942 %s | FileCheck %s

; CHECK: spin:
; CHECK-NEXT: call void @__wf_t_nanosleep(i32 0)
; CHECK-NEXT: load atomic i32

define void @wait(ptr %flag) {
entry:
  br label %spin

spin:
  %v = load atomic i32, ptr %flag acquire, align 4
  %set = icmp ne i32 %v, 0
  br i1 %set, label %go, label %spin

go:
  ret void
}
