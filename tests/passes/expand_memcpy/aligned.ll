; A small copy is loads, then stores, of global memory.
; RUN: wf-opt --passes=expand_memcpy %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK-NOT: call
; CHECK-COUNT-4: load i64, ptr addrspace(1)
; CHECK-NOT: load
; CHECK-COUNT-4: store i64
; CHECK: ret void

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define ptx_kernel void @k(ptr %to, ptr %from) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %to, ptr align 16 %from, i64 32, i1 false)
  ret void
}
