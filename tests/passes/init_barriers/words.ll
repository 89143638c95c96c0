; The first thread clears the words of barriers before anyone comes there.
; RUN: wf-opt --passes=init_barriers --target=gfx942 %s | FileCheck %s

; CHECK: [[ID:%.*]] = call i32 @llvm.amdgcn.workitem.id.x()
; CHECK: icmp eq i32 [[ID]], 0
; CHECK: store [16 x i32] zeroinitializer, ptr addrspace(3) @__wf_barriers
; CHECK: call void @llvm.amdgcn.s.barrier()
; CHECK: load i32, ptr addrspace(3) @__wf_barriers

@__wf_barriers = internal addrspace(3) global [16 x i32] poison

define amdgpu_kernel void @k(ptr %scratch) {
  %v = load i32, ptr addrspace(3) @__wf_barriers, align 4
  ret void
}
