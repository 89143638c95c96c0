; Teams collect updates by key until they end, unless the program may order memory for other teams: what
; is known of the kernel says whether its fence is the program's.
; RUN: wf-opt --passes=noalias %s | FileCheck %s

; CHECK: define ptx_kernel void @reduces__wf_noalias(
; CHECK: atomicrmw add {{.*}}!wf.collected
; CHECK-NOT: @orders__wf_noalias

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @reduces(ptr %scratch, ptr %keys, ptr %bins) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr %keys, i32 %thread
  %key = load i32, ptr %p, align 4
  %q = getelementptr i32, ptr %bins, i32 %key
  %old = atomicrmw add ptr %q, i32 1 monotonic, align 4, !wf.by_data !1
  fence syncscope("device") acq_rel
  ret void
}

define ptx_kernel void @orders(ptr %scratch, ptr %keys, ptr %bins) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr %keys, i32 %thread
  %key = load i32, ptr %p, align 4
  %q = getelementptr i32, ptr %bins, i32 %key
  %old = atomicrmw add ptr %q, i32 1 monotonic, align 4, !wf.by_data !1
  fence syncscope("device") acq_rel
  ret void
}

!wf.state = !{!0}
!0 = !{!"machine.kernels", !"[{'name':'reduces','max_threads':1024,'relaxed':true},{'name':'orders','max_threads':1024}]"}
!1 = !{}
