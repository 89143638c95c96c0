; A parameter through which a function only reads says so.
; RUN: wf-opt --passes=infer_readonly --kernel=k %s | FileCheck %s

; CHECK: define internal i32 @get(ptr readonly captures(none) %p)

define internal i32 @get(ptr %p) {
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define void @k(ptr %scratch, ptr %a, ptr %b) {
  %v = call i32 @get(ptr %a)
  store i32 %v, ptr %b, align 4
  ret void
}
