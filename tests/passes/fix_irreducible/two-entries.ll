; A cycle with two entries gets one, and keeps the value of each way in.
; RUN: wf-opt --passes=fix_irreducible --target=gfx942 %s | FileCheck %s

; CHECK: a:
; CHECK-NEXT: phi i32 [ 1, %{{.*}} ], [ [[X:%.*]], %[[GUARD:.*]] ]
; CHECK: [[GUARD]]:
; CHECK-NEXT: [[X]] = phi i32 {{.*}}[ 0, %{{.*}} ]
; CHECK: br i1 %Guard.b, label %b, label %a

define void @f(i1 %c, i1 %d) {
entry:
  br i1 %c, label %a, label %b

a:
  %x = phi i32 [ 0, %entry ], [ 1, %b ]
  br i1 %d, label %b, label %end

b:
  br i1 %c, label %a, label %end

end:
  ret void
}
