; Teams of one warp: numbers of teams and threads follow from those of blocks and warps, barriers order
; the lanes of a warp, and shared variables are arrays of one for each warp. A kernel that calls another
; function, or has dynamic shared memory, has no version.
; Constant addresses inside a variable keep their offsets.
; RUN: wf-opt --passes=warp_teams %s | FileCheck %s

; CHECK: @k__wf_warp_teams.s = internal addrspace(3) global [8 x [8 x i8]] poison, align 8
; CHECK-LABEL: define ptx_kernel void @k__wf_warp_teams(
; CHECK: [[T:%.*]] = {{.*}}call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK: [[W:%.*]] = udiv i32 [[T]], 32
; CHECK: [[AT:%.*]] = mul i32 [[W]], 8
; CHECK: getelementptr i8, ptr addrspace(3) @k__wf_warp_teams.s, i32 [[AT]]
; CHECK-DAG: call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
; CHECK-DAG: call i32 @llvm.nvvm.read.ptx.sreg.laneid()
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: ntid
; CHECK: ret void
; CHECK-LABEL: define ptx_kernel void @inside__wf_warp_teams(
; CHECK: [[TABLE:%.*]] = getelementptr i8, ptr addrspace(3) @inside__wf_warp_teams.table
; CHECK: getelementptr i8, ptr addrspace(3) [[TABLE]], i64 156
; CHECK: [[G:%.*]] = addrspacecast ptr addrspace(3) [[TABLE]] to ptr
; CHECK: getelementptr i8, ptr [[G]], i64 8
; CHECK: ret void
; CHECK-NOT: __wf_warp_teams(
; CHECK: 'WarpTeams'

@s = internal addrspace(3) global double poison, align 8
@table = internal addrspace(3) global [40 x i32] poison, align 4
@dynamic = external addrspace(3) global [0 x i8]

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @other()

define ptx_kernel void @k(ptr %scratch, ptr %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %write, label %all

write:
  %d = sitofp i32 %b to double
  store double %d, ptr addrspace(3) @s, align 8
  br label %all

all:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load double, ptr addrspace(3) @s, align 8
  %base = mul i32 %b, %n
  %i = add i32 %base, %t
  %p = getelementptr double, ptr %x, i32 %i
  store double %v, ptr %p, align 8
  ret void
}

define ptx_kernel void @calls(ptr %scratch, ptr %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %i = add i32 %b, %t
  %p = getelementptr double, ptr %x, i32 %i
  store double 1.0, ptr %p, align 8
  call void @other()
  ret void
}

define ptx_kernel void @large(ptr %scratch, ptr %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %i = add i32 %b, %t
  %v = load double, ptr addrspace(3) @dynamic, align 8
  %p = getelementptr double, ptr %x, i32 %i
  store double %v, ptr %p, align 8
  ret void
}

define ptx_kernel void @inside(ptr %scratch, ptr %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %i = add i32 %b, %t
  %v = load volatile i32, ptr addrspace(3) getelementptr inbounds (i8, ptr addrspace(3) @table, i64 156), align 4
  %w = load volatile i32, ptr getelementptr inbounds (i8, ptr addrspacecast (ptr addrspace(3) @table to ptr), i64 8), align 4
  %p = getelementptr i32, ptr %x, i32 %i
  store i32 %v, ptr %p, align 4
  store volatile i32 %w, ptr %p, align 4
  ret void
}
