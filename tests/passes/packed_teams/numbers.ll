; Packed teams: the place of a thread in the grid determines the numbers of its team and of itself, and
; threads behind the last team end. A kernel with a barrier, an operation on warps, an atomic load,
; shared memory or a call of another function has no version.
; RUN: wf-opt --passes=packed_teams %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @k__wf_packed_teams(ptr %scratch, ptr %x, i64 %0, i64 %1)
; CHECK-DAG: [[TEAMS:%.*]] = trunc i64 %0 to i32
; CHECK-DAG: [[WIDTH:%.*]] = trunc i64 %1 to i32
; CHECK-DAG: [[B:%.*]] = {{.*}}call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
; CHECK-DAG: [[T:%.*]] = {{.*}}call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK-DAG: [[OF:%.*]] = shl i32 [[B]], 7
; CHECK: [[PLACE:%.*]] = add i32 [[OF]], [[T]]
; CHECK: [[TEAM:%.*]] = udiv i32 [[PLACE]], [[WIDTH]]
; CHECK: [[THERE:%.*]] = icmp ult i32 [[TEAM]], [[TEAMS]]
; CHECK: br i1 [[THERE]]
; CHECK: urem i32 [[PLACE]], [[WIDTH]]
; CHECK-NOT: ntid
; CHECK: store i32
; CHECK-NOT: __wf_packed_teams(
; CHECK: 'PackedTeams'

@s = internal addrspace(3) global double poison, align 8

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.activemask()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @other()

define ptx_kernel void @k(ptr %scratch, ptr %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %base = mul i32 %b, %n
  %i = add i32 %base, %t
  %p = getelementptr i32, ptr %x, i32 %i
  store i32 %t, ptr %p
  ret void
}

define ptx_kernel void @meets(ptr %scratch, ptr %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %i = add i32 %b, %t
  %p = getelementptr i32, ptr %x, i32 %i
  store i32 %t, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %b, ptr %x
  ret void
}

define ptx_kernel void @warps(ptr %scratch, ptr %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %i = add i32 %b, %t
  %p = getelementptr i32, ptr %x, i32 %i
  %m = call i32 @llvm.nvvm.activemask()
  store i32 %m, ptr %p
  ret void
}

define ptx_kernel void @waits(ptr %scratch, ptr %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %i = add i32 %b, %t
  %p = getelementptr i32, ptr %x, i32 %i
  %v = load atomic i32, ptr %x monotonic, align 4
  store i32 %v, ptr %p
  ret void
}

define ptx_kernel void @shares(ptr %scratch, ptr %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %i = add i32 %b, %t
  %v = load double, ptr addrspace(3) @s, align 8
  %p = getelementptr double, ptr %x, i32 %i
  store double %v, ptr %p, align 8
  ret void
}

define ptx_kernel void @calls(ptr %scratch, ptr %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %i = add i32 %b, %t
  %p = getelementptr i32, ptr %x, i32 %i
  store i32 %t, ptr %p
  call void @other()
  ret void
}
