; A loop that a team's threads share, in 64 bits, that updates the team's own memory: no memory of the
; host's is there, so the loads of sixteen iterations come first. Not if it updates what it may read.
; RUN: wf-opt --passes=unroll_grid_stride %s | FileCheck %s

; CHECK-LABEL: define {{.*}}@team
; CHECK: ahead.check:
; CHECK: ahead.main:
; CHECK-COUNT-16: load i8
; CHECK: ahead.end:

; The league's threads share a loop that updates the team's memory: each has several iterations.
; CHECK-LABEL: define {{.*}}@league
; CHECK: ahead.main:
; CHECK-COUNT-16: load i8
; CHECK: ahead.end:

; The latency of the team's own memory is short.
; CHECK-LABEL: define {{.*}}@near
; CHECK-NOT: ahead.
; CHECK-LABEL: define {{.*}}@unknown
; CHECK-NOT: ahead.
; CHECK-LABEL: define void @called
; CHECK-NOT: ahead.

@table = internal addrspace(3) global [256 x i32] poison, align 4

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @team(ptr %x, i64 %n) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first = zext i32 %thread to i64
  %step = zext i32 %width to i64
  %any = icmp ult i64 %first, %n
  br i1 %any, label %loop, label %end

loop:
  %i = phi i64 [ %first, %entry ], [ %next, %loop ]
  %p = getelementptr i8, ptr %x, i64 %i
  %v = load i8, ptr %p, align 1
  %w = zext i8 %v to i64
  %q = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @table to ptr), i64 %w
  %old = atomicrmw add ptr %q, i32 1 syncscope("block") monotonic, align 4
  %next = add i64 %i, %step
  %on = icmp ult i64 %next, %n
  br i1 %on, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @league(ptr %x, i32 %n) {
entry:
  %team = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %teams = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %before = mul i32 %team, %width
  %first = add i32 %before, %thread
  %step = mul i32 %teams, %width
  %any = icmp slt i32 %first, %n
  br i1 %any, label %loop, label %end

loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %j = sext i32 %i to i64
  %p = getelementptr i8, ptr %x, i64 %j
  %v = load i8, ptr %p, align 1
  %w = zext i8 %v to i64
  %q = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @table to ptr), i64 %w
  %old = atomicrmw add ptr %q, i32 1 syncscope("block") monotonic, align 4
  %next = add i32 %i, %step
  %on = icmp slt i32 %next, %n
  br i1 %on, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @near(i32 %n) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %any = icmp ult i32 %thread, %n
  br i1 %any, label %loop, label %end

loop:
  %i = phi i32 [ %thread, %entry ], [ %next, %loop ]
  %j = zext i32 %i to i64
  %p = getelementptr i32, ptr addrspace(3) @table, i64 %j
  %v = load i32, ptr addrspace(3) %p, align 4
  %w = mul i32 %v, 3
  store i32 %w, ptr addrspace(3) %p, align 4
  %next = add i32 %i, %width
  %on = icmp ult i32 %next, %n
  br i1 %on, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @unknown(ptr %x, ptr %y, i64 %n) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first = zext i32 %thread to i64
  %step = zext i32 %width to i64
  %any = icmp ult i64 %first, %n
  br i1 %any, label %loop, label %end

loop:
  %i = phi i64 [ %first, %entry ], [ %next, %loop ]
  %p = getelementptr i8, ptr %x, i64 %i
  %v = load i8, ptr %p, align 1
  %w = zext i8 %v to i64
  %q = getelementptr i32, ptr %y, i64 %w
  %old = atomicrmw add ptr %q, i32 1 syncscope("block") monotonic, align 4
  %next = add i64 %i, %step
  %on = icmp ult i64 %next, %n
  br i1 %on, label %loop, label %end

end:
  ret void
}

; The address may be one of the team's memory.
define void @called(ptr %x, i64 %n) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first = zext i32 %thread to i64
  %step = zext i32 %width to i64
  %any = icmp ult i64 %first, %n
  br i1 %any, label %loop, label %end

loop:
  %i = phi i64 [ %first, %entry ], [ %next, %loop ]
  %p = getelementptr i8, ptr %x, i64 %i
  %v = load i8, ptr %p, align 1
  %w = zext i8 %v to i64
  %q = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @table to ptr), i64 %w
  %old = atomicrmw add ptr %q, i32 1 syncscope("block") monotonic, align 4
  %next = add i64 %i, %step
  %on = icmp ult i64 %next, %n
  br i1 %on, label %loop, label %end

end:
  ret void
}

!wf.state = !{!0}
!0 = !{!"machine.kernels", !"[{'name':'team','max_threads':256},{'name':'unknown','max_threads':256}]"}
