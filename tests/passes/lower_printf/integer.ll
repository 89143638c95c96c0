; `printf` gets its arguments in memory.
; RUN: wf-opt --passes=lower_printf %s | FileCheck %s

; CHECK-LABEL: define void @say(
; CHECK: [[ARGS:%.*]] = alloca [8 x i8]
; CHECK: store i32 %n, ptr [[ARGS]]
; CHECK: call i32 @vprintf(ptr @format, ptr [[ARGS]])

@format = private constant [4 x i8] c"%d\0A\00"

declare i32 @printf(ptr, ...)

define void @say(i32 %n) {
  %r = call i32 (ptr, ...) @printf(ptr @format, i32 %n)
  ret void
}
