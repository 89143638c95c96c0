; Loads whose offsets differ by 2^34 bytes are no record, which is found without counting its chunks.
; RUN: wf-opt --passes=warp_transpose %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK-NOT: activemask
; CHECK: ret void

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(ptr %scratch, ptr noalias %x, ptr noalias %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop

loop:
  %k = phi i32 [ %t, %entry ], [ %next, %loop ]
  %i = zext i32 %k to i64
  %o = mul i64 %i, 64
  %p = getelementptr i8, ptr %x, i64 %o
  %q = getelementptr i8, ptr %p, i64 17179869184
  %a = load double, ptr %p, align 8
  %b = load double, ptr %q, align 8
  %s = fadd double %a, %b
  %r = getelementptr double, ptr %y, i64 %i
  store double %s, ptr %r, align 8
  %next = add i32 %k, 256
  %more = icmp ult i32 %next, 4096
  br i1 %more, label %loop, label %end

end:
  ret void
}
