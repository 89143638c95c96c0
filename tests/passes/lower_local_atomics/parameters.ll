; A parameter that is read atomically is not readonly: LLVM would read it by ld.global.nc.
; RUN: wf-opt --passes=lower_local_atomics %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @k(ptr noalias %flag, ptr noalias readonly %t, ptr noalias %u, ptr noalias %w
; CHECK: load atomic i32, ptr %flag acquire
; CHECK: load atomic i32, ptr %either monotonic
; CHECK: load atomic i32, ptr addrspace(1) %g seq_cst

define ptx_kernel void @k(ptr noalias readonly %flag, ptr noalias readonly %t, ptr noalias readonly %u, ptr noalias readonly %w, ptr %r) {
  %a = load atomic i32, ptr %flag acquire, align 4
  %b = load i32, ptr %t, align 4
  %at = getelementptr i32, ptr %u, i32 %b
  %odd = icmp eq i32 %a, %b
  %either = select i1 %odd, ptr %at, ptr %u
  %c = load atomic i32, ptr %either monotonic, align 4
  %g = addrspacecast ptr %w to ptr addrspace(1)
  %d = load atomic i32, ptr addrspace(1) %g seq_cst, align 4
  store i32 %d, ptr %r, align 4
  store i32 %c, ptr %r, align 4
  ret void
}
