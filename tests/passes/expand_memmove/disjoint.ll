; Memory in different address spaces does not overlap, whether the pointers say so or the casts
; before them: one `memcpy`.
; RUN: wf-opt --passes=expand_memmove %s | FileCheck %s

@shared = internal addrspace(3) global [64 x i8] undef, align 8

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK: call void @llvm.memcpy.p1.p3.i64(ptr addrspace(1) align 8 %to, ptr addrspace(3) align 8 @shared, i64 %n, i1 false)
; CHECK: call void @llvm.memcpy.p0.p0.i64(ptr align 4
; CHECK-NOT: llvm.memmove
; CHECK: ret void
define ptx_kernel void @k(ptr addrspace(1) %to, i64 %n) {
  call void @llvm.memmove.p1.p3.i64(ptr addrspace(1) align 8 %to, ptr addrspace(3) align 8 @shared, i64 %n, i1 false)
  %variable = alloca [64 x i8], align 8
  %local = addrspacecast ptr %variable to ptr addrspace(5)
  %a = addrspacecast ptr addrspace(5) %local to ptr
  %b = addrspacecast ptr addrspace(1) %to to ptr
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %a, ptr align 8 %b, i64 %n, i1 false)
  ret void
}

declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p1.p3.i64(ptr addrspace(1), ptr addrspace(3), i64, i1)
