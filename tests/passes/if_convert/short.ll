; A short computation is done whether its condition holds or not.
; RUN: wf-opt --passes=if_convert --kernel=k %s | FileCheck %s

; CHECK-LABEL: define void @k(
; CHECK-NOT: br
; CHECK: mul
; CHECK-NEXT: store i32

define void @k(ptr %scratch, ptr %a, i32 %x) {
entry:
  %c = icmp sgt i32 %x, 0
  br i1 %c, label %then, label %end

then:
  %y = mul i32 %x, 3
  br label %end

end:
  %v = phi i32 [ %y, %then ], [ 0, %entry ]
  store i32 %v, ptr %a, align 4
  ret void
}
