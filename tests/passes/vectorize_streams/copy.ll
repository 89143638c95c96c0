; A thread of a streaming loop takes four floats at a time where arrays are aligned; the
; old loop does the rest.
; RUN: wf-opt --passes=vectorize_streams %s | FileCheck %s

; CHECK: br i1 %any, label %vectors.check, label %end
; CHECK: loop:
; CHECK: load float, ptr
; CHECK: vectors.aligned:
; CHECK: and i64 {{.*}}, 15
; CHECK: vectors.main:
; CHECK: load <4 x float>, ptr {{.*}}, align 16
; CHECK: store <4 x float> {{.*}}, align 16

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @copy(ptr %x, ptr %y, i32 %n) {
entry:
  %team = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %teams = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %base = mul nuw i32 %team, %width
  %first = add nuw i32 %base, %thread
  %step = mul nuw i32 %teams, %width
  %any = icmp ult i32 %first, %n
  br i1 %any, label %loop, label %end

loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %wide = zext i32 %i to i64
  %p = getelementptr float, ptr %x, i64 %wide
  %v = load float, ptr %p, align 4
  %q = getelementptr float, ptr %y, i64 %wide
  store float %v, ptr %q, align 4
  %next = add nuw i32 %i, %step
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end

end:
  ret void
}

!wf.state = !{!0}
!0 = !{!"machine.kernels", !"[{'name':'copy','max_threads':1024,'free_shares':true}]"}
