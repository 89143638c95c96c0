; A width that only the running program knows, and a format that is not constant, are for the
; device's own formatting, which gets each argument in eight bytes.
; RUN: wf-opt --passes=lower_printf %s | FileCheck %s

@format = private constant [5 x i8] c"%*d\0A\00"

declare i32 @printf(ptr, ...)

; CHECK-LABEL: define i32 @width(
; CHECK: [[ARGS:%.*]] = alloca [16 x i8]
; CHECK: store i32 %w, ptr [[ARGS]]
; CHECK: [[SECOND:%.*]] = getelementptr inbounds i8, ptr [[ARGS]], i64 8
; CHECK: store i32 %n, ptr [[SECOND]]
; CHECK: [[R:%.*]] = call i32 @__wf_c_printf(ptr @format, ptr [[ARGS]])
; CHECK: ret i32 [[R]]
define i32 @width(i32 %w, i32 %n) {
  %r = call i32 (ptr, ...) @printf(ptr @format, i32 %w, i32 %n)
  ret i32 %r
}

; A constant one goes into the text.
; CHECK-LABEL: define void @constant(
; CHECK: call i32 @vprintf(ptr @__wf_format
define void @constant(i32 %n) {
  %r = call i32 (ptr, ...) @printf(ptr @format, i32 7, i32 %n)
  ret void
}

; CHECK-LABEL: define void @unknown(
; CHECK: call i32 @__wf_c_printf(ptr %text, ptr
define void @unknown(ptr %text, double %d) {
  %r = call i32 (ptr, ...) @printf(ptr %text, double %d)
  ret void
}
