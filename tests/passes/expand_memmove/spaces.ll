; A copy between the generic and another address space is a loop in each direction: LLVM's code
; generator would delete it. A copy within global memory is LLVM's.
; RUN: wf-opt --passes=expand_memmove %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK-NOT: llvm.memmove
; CHECK: icmp ule i64
; CHECK-COUNT-2: store i8
; CHECK: ret void
define ptx_kernel void @k(ptr addrspace(1) %to, ptr %from, i64 %n) {
  call void @llvm.memmove.p1.p0.i64(ptr addrspace(1) %to, ptr %from, i64 %n, i1 false)
  ret void
}

; CHECK-LABEL: define ptx_kernel void @constant_size(
; CHECK-NOT: llvm.memmove
; CHECK-COUNT-2: store i8
; CHECK: ret void
define ptx_kernel void @constant_size(ptr %to, ptr %from) {
  call void @llvm.memmove.p0.p0.i64(ptr %to, ptr %from, i64 500, i1 false)
  ret void
}

; CHECK-LABEL: define ptx_kernel void @volatile(
; CHECK-NOT: llvm.memmove
; CHECK-COUNT-2: store volatile i8
; CHECK: ret void
define ptx_kernel void @volatile(ptr %to, ptr %from, i32 %n) {
  call void @llvm.memmove.p0.p0.i32(ptr %to, ptr %from, i32 %n, i1 true)
  ret void
}

; CHECK-LABEL: define ptx_kernel void @global(
; CHECK-NEXT: call void @llvm.memmove.p1.p1.i64(
; CHECK-NEXT: ret void
define ptx_kernel void @global(ptr addrspace(1) %to, ptr addrspace(1) %from, i64 %n) {
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %to, ptr addrspace(1) %from, i64 %n, i1 false)
  ret void
}

declare void @llvm.memmove.p0.p0.i32(ptr, ptr, i32, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p1.p0.i64(ptr addrspace(1), ptr, i64, i1)
declare void @llvm.memmove.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
