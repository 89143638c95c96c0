; A function in which lanes wait for each other is a loop of turns: each lane goes on
; at a place of its own.
; RUN: wf-opt --passes=lane_scheduler --target=gfx942 %s | FileCheck %s

; CHECK-LABEL: define void @lock(
; CHECK: [[AT:%.*]] = alloca i32
; CHECK: spin:
; CHECK-NEXT: store i32 1, ptr [[AT]]
; CHECK: cmpxchg ptr %flag
; CHECK: switch i32 %at, label %{{.*}} [
; CHECK-NEXT: i32 1, label
; CHECK: call i1 @__wf_a_ready(

declare void @__wf_t_nanosleep(i32)

define void @lock(ptr %flag) {
entry:
  br label %spin

spin:
  call void @__wf_t_nanosleep(i32 0)
  %old = cmpxchg ptr %flag, i32 0, i32 1 acquire monotonic, align 4
  %got = extractvalue { i32, i1 } %old, 1
  br i1 %got, label %go, label %spin

go:
  store atomic i32 0, ptr %flag release, align 4
  ret void
}
