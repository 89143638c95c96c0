; A loop that takes places from a counter takes those of several iterations of all lanes by one update.
; In @bins the place is another one in each iteration, in @leaves a value is used behind the loop, and
; @writes stores something whether or not the test holds: they stay as they are.
; RUN: wf-opt --passes=unroll_grid_stride %s | FileCheck %s

; CHECK-LABEL: define {{.*}}@packs(
; CHECK: capture.check:
; CHECK: icmp ugt i32 %step, 1
; CHECK: br i1 {{.*}}, label %capture.main, label %loop
; CHECK: capture.main:
; CHECK-COUNT-8: load double
; CHECK: %[[ACTIVE:.*]] = call i32 @llvm.nvvm.activemask()
; CHECK-COUNT-8: call i32 @llvm.nvvm.vote.ballot.sync(i32 %[[ACTIVE]]
; CHECK: capture.first:
; CHECK: mul i64 3
; CHECK-NEXT: atomicrmw add ptr %count
; CHECK-NOT: atomicrmw
; CHECK: capture.joined:
; CHECK-COUNT-2: call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %[[ACTIVE]]
; CHECK-COUNT-8: store double

; CHECK-LABEL: define {{.*}}@bins(
; CHECK-NOT: capture.main:
; CHECK-LABEL: define {{.*}}@leaves(
; CHECK-NOT: capture.main:
; CHECK-LABEL: define {{.*}}@writes(
; CHECK-NOT: capture.main:

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @packs(ptr %in, ptr %out, ptr %count, i32 %all) {
entry:
  %team = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %teams = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %threads = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %base = mul i32 %team, %threads
  %first = add i32 %base, %thread
  %step = mul i32 %teams, %threads
  %any = icmp slt i32 %first, %all
  br i1 %any, label %loop, label %end

loop:
  %i = phi i32 [ %first, %entry ], [ %next, %latch ]
  %p = getelementptr double, ptr %in, i32 %i
  %v = load double, ptr %p, align 8
  %bin = getelementptr i64, ptr %count, i32 %i
  %passes = fcmp ogt double %v, 0.5
  br i1 %passes, label %then, label %latch

then:
  %k = atomicrmw add ptr %count, i64 3 monotonic, align 8
  %o = getelementptr double, ptr %out, i64 %k
  store double %v, ptr %o, align 8
  br label %latch

latch:
  %next = add i32 %i, %step
  %more = icmp slt i32 %next, %all
  br i1 %more, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @bins(ptr %in, ptr %out, ptr %count, i32 %all) {
entry:
  %team = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %teams = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %threads = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %base = mul i32 %team, %threads
  %first = add i32 %base, %thread
  %step = mul i32 %teams, %threads
  %any = icmp slt i32 %first, %all
  br i1 %any, label %loop, label %end

loop:
  %i = phi i32 [ %first, %entry ], [ %next, %latch ]
  %p = getelementptr double, ptr %in, i32 %i
  %v = load double, ptr %p, align 8
  %bin = getelementptr i64, ptr %count, i32 %i
  %passes = fcmp ogt double %v, 0.5
  br i1 %passes, label %then, label %latch

then:
  %k = atomicrmw add ptr %bin, i64 3 monotonic, align 8
  %o = getelementptr double, ptr %out, i64 %k
  store double %v, ptr %o, align 8
  br label %latch

latch:
  %next = add i32 %i, %step
  %more = icmp slt i32 %next, %all
  br i1 %more, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @leaves(ptr %in, ptr %out, ptr %count, i32 %all) {
entry:
  %team = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %teams = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %threads = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %base = mul i32 %team, %threads
  %first = add i32 %base, %thread
  %step = mul i32 %teams, %threads
  %any = icmp slt i32 %first, %all
  br i1 %any, label %loop, label %end

loop:
  %i = phi i32 [ %first, %entry ], [ %next, %latch ]
  %p = getelementptr double, ptr %in, i32 %i
  %v = load double, ptr %p, align 8
  %bin = getelementptr i64, ptr %count, i32 %i
  %passes = fcmp ogt double %v, 0.5
  br i1 %passes, label %then, label %latch

then:
  %k = atomicrmw add ptr %count, i64 3 monotonic, align 8
  %o = getelementptr double, ptr %out, i64 %k
  store double %v, ptr %o, align 8
  br label %latch

latch:
  %next = add i32 %i, %step
  %more = icmp slt i32 %next, %all
  br i1 %more, label %loop, label %end

end:
  %seen = phi double [ 0.0, %entry ], [ %v, %latch ]
  store double %seen, ptr %out, align 8
  ret void
}

define ptx_kernel void @writes(ptr %in, ptr %out, ptr %count, i32 %all) {
entry:
  %team = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %teams = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %threads = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %base = mul i32 %team, %threads
  %first = add i32 %base, %thread
  %step = mul i32 %teams, %threads
  %any = icmp slt i32 %first, %all
  br i1 %any, label %loop, label %end

loop:
  %i = phi i32 [ %first, %entry ], [ %next, %latch ]
  %p = getelementptr double, ptr %in, i32 %i
  %v = load double, ptr %p, align 8
  %bin = getelementptr i64, ptr %count, i32 %i
  store double 0.0, ptr %p, align 8
  %passes = fcmp ogt double %v, 0.5
  br i1 %passes, label %then, label %latch

then:
  %k = atomicrmw add ptr %count, i64 3 monotonic, align 8
  %o = getelementptr double, ptr %out, i64 %k
  store double %v, ptr %o, align 8
  br label %latch

latch:
  %next = add i32 %i, %step
  %more = icmp slt i32 %next, %all
  br i1 %more, label %loop, label %end

end:
  ret void
}

!wf.state = !{!0}
!0 = !{!"machine.kernels", !"[{'name':'packs','max_threads':1024,'free_shares':true},{'name':'bins','max_threads':1024,'free_shares':true},{'name':'leaves','max_threads':1024,'free_shares':true},{'name':'writes','max_threads':1024,'free_shares':true}]"}
