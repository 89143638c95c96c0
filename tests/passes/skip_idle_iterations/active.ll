; Lanes look at an iteration each, and the team goes on with the first that has
; something to do.
; RUN: wf-opt --passes=skip_idle_iterations %s | FileCheck %s

; CHECK: skip:
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all
; CHECK: load i8, ptr
; CHECK: call i32 @llvm.nvvm.vote.ballot.sync
; CHECK: call i32 @llvm.cttz.i32
; CHECK: 'rows'{{.*}}
; CHECK: !"machine.skipping", !"['rows']"

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @rows(ptr noalias readonly %active, ptr noalias %a, i32 %n) {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %wide = zext i32 %i to i64
  %p = getelementptr i8, ptr %active, i64 %wide
  %v = load i8, ptr %p, align 1
  %idle = icmp eq i8 %v, 0
  br i1 %idle, label %latch, label %body

body:
  %q = getelementptr float, ptr %a, i64 %wide
  store float 1.0, ptr %q, align 4
  br label %latch

latch:
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %end, label %head

end:
  ret void
}
