; A thread stores a record of seven floats. The warp tests that all lanes are there, and that their
; records are 28 bytes apart; then they go through shared memory, and memory is written in chunks of
; four bytes, lane by lane. The old stores are in the other branch.
; RUN: wf-opt --passes=warp_transpose %s | FileCheck %s

; CHECK: @sevens.records = internal addrspace(3) global [7168 x i8]
; CHECK-LABEL: define ptx_kernel void @sevens(
; CHECK: call i32 @llvm.nvvm.activemask()
; CHECK: together:
; CHECK-COUNT-2: call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 {{.*}}, i32 0, i32 31)
; CHECK: call i32 @llvm.nvvm.vote.ballot.sync(i32 -1
; CHECK: exchange:
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-COUNT-7: store float {{.*}}, ptr addrspace(3)
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-COUNT-7: load i32, ptr addrspace(3)
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK: alone:
; CHECK-COUNT-7: store float {{.*}}, ptr %
; Of records of five floats the hardware merges the parts, and of a record of which most is not stored
; the chunks are too small.
; CHECK-LABEL: define ptx_kernel void @fives(
; CHECK-NOT: activemask
; CHECK-LABEL: define ptx_kernel void @few(
; CHECK-NOT: activemask
; Of a record with a hole only the chunks are written that the thread stores.
; CHECK-LABEL: define ptx_kernel void @hole(
; CHECK: exchange:
; CHECK: lshr i64 247,
; CHECK: br i1 {{.*}}, label %more

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @sevens(ptr %scratch, ptr noalias %x, ptr noalias %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop

loop:
  %k = phi i32 [ %t, %entry ], [ %next, %loop ]
  %i = zext i32 %k to i64
  %o = mul i64 %i, 28
  %p = getelementptr i8, ptr %y, i64 %o
  %p0 = getelementptr i8, ptr %p, i64 0
  store float 0.0, ptr %p0, align 4
  %p1 = getelementptr i8, ptr %p, i64 4
  store float 1.0, ptr %p1, align 4
  %p2 = getelementptr i8, ptr %p, i64 8
  store float 2.0, ptr %p2, align 4
  %p3 = getelementptr i8, ptr %p, i64 12
  store float 3.0, ptr %p3, align 4
  %p4 = getelementptr i8, ptr %p, i64 16
  store float 4.0, ptr %p4, align 4
  %p5 = getelementptr i8, ptr %p, i64 20
  store float 5.0, ptr %p5, align 4
  %p6 = getelementptr i8, ptr %p, i64 24
  store float 6.0, ptr %p6, align 4
  %next = add i32 %k, 1024
  %more = icmp ult i32 %next, 100000
  br i1 %more, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @fives(ptr %scratch, ptr noalias %x, ptr noalias %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop

loop:
  %k = phi i32 [ %t, %entry ], [ %next, %loop ]
  %i = zext i32 %k to i64
  %o = mul i64 %i, 20
  %p = getelementptr i8, ptr %y, i64 %o
  %p0 = getelementptr i8, ptr %p, i64 0
  store float 0.0, ptr %p0, align 4
  %p1 = getelementptr i8, ptr %p, i64 4
  store float 1.0, ptr %p1, align 4
  %p2 = getelementptr i8, ptr %p, i64 8
  store float 2.0, ptr %p2, align 4
  %p3 = getelementptr i8, ptr %p, i64 12
  store float 3.0, ptr %p3, align 4
  %p4 = getelementptr i8, ptr %p, i64 16
  store float 4.0, ptr %p4, align 4
  %next = add i32 %k, 1024
  %more = icmp ult i32 %next, 100000
  br i1 %more, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @few(ptr %scratch, ptr noalias %x, ptr noalias %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop

loop:
  %k = phi i32 [ %t, %entry ], [ %next, %loop ]
  %i = zext i32 %k to i64
  %o = mul i64 %i, 160
  %p = getelementptr i8, ptr %y, i64 %o
  %p0 = getelementptr i8, ptr %p, i64 0
  store float 0.0, ptr %p0, align 4
  %p1 = getelementptr i8, ptr %p, i64 4
  store float 1.0, ptr %p1, align 4
  %p2 = getelementptr i8, ptr %p, i64 8
  store float 2.0, ptr %p2, align 4
  %p3 = getelementptr i8, ptr %p, i64 12
  store float 3.0, ptr %p3, align 4
  %p4 = getelementptr i8, ptr %p, i64 16
  store float 4.0, ptr %p4, align 4
  %p5 = getelementptr i8, ptr %p, i64 20
  store float 5.0, ptr %p5, align 4
  %p6 = getelementptr i8, ptr %p, i64 24
  store float 6.0, ptr %p6, align 4
  %p7 = getelementptr i8, ptr %p, i64 28
  store float 7.0, ptr %p7, align 4
  %next = add i32 %k, 1024
  %more = icmp ult i32 %next, 100000
  br i1 %more, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @hole(ptr %scratch, ptr noalias %x, ptr noalias %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop

loop:
  %k = phi i32 [ %t, %entry ], [ %next, %loop ]
  %i = zext i32 %k to i64
  %o = mul i64 %i, 32
  %p = getelementptr i8, ptr %y, i64 %o
  %p0 = getelementptr i8, ptr %p, i64 0
  store float 0.0, ptr %p0, align 4
  %p1 = getelementptr i8, ptr %p, i64 4
  store float 1.0, ptr %p1, align 4
  %p2 = getelementptr i8, ptr %p, i64 8
  store float 2.0, ptr %p2, align 4
  %p4 = getelementptr i8, ptr %p, i64 16
  store float 4.0, ptr %p4, align 4
  %p5 = getelementptr i8, ptr %p, i64 20
  store float 5.0, ptr %p5, align 4
  %p6 = getelementptr i8, ptr %p, i64 24
  store float 6.0, ptr %p6, align 4
  %p7 = getelementptr i8, ptr %p, i64 28
  store float 7.0, ptr %p7, align 4
  %next = add i32 %k, 1024
  %more = icmp ult i32 %next, 100000
  br i1 %more, label %loop, label %end

end:
  ret void
}
