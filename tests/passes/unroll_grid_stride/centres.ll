; The distance of points to the nearest of some centres. A thread has its points in registers, so that
; the loop inside loads centres alone: once for four points.
; RUN: wf-opt --passes=unroll_grid_stride %s | FileCheck %s

; CHECK-LABEL: define {{.*}}@nearest(
; CHECK: jam.outer:
; CHECK-COUNT-4: load float
; CHECK: jam.loop:
; CHECK: load float
; CHECK-NOT: load
; CHECK-COUNT-4: fsub float
; CHECK: jam.last:
; CHECK-COUNT-4: store float

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare float @llvm.minnum.f32(float, float)

define ptx_kernel void @nearest(ptr %x, ptr %h, ptr %y, i32 %all, i32 %m) {
entry:
  %team = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %teams = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %base = mul i32 %team, %width
  %first = add i32 %base, %thread
  %step = mul i32 %teams, %width
  %any = icmp slt i32 %first, %all
  br i1 %any, label %outer, label %end

outer:
  %n = phi i32 [ %first, %entry ], [ %next, %last ]
  %nw = zext i32 %n to i64
  %px = getelementptr float, ptr %x, i64 %nw
  %v = load float, ptr %px, align 4
  br label %loop

loop:
  %k = phi i32 [ 0, %outer ], [ %k1, %loop ]
  %t = phi float [ 1.0e+9, %outer ], [ %t1, %loop ]
  %kw = zext i32 %k to i64
  %ph = getelementptr float, ptr %h, i64 %kw
  %c = load float, ptr %ph, align 4
  %d = fsub float %v, %c
  %d2 = fmul float %d, %d
  %t1 = call float @llvm.minnum.f32(float %t, float %d2)
  %k1 = add i32 %k, 1
  %more = icmp slt i32 %k1, %m
  br i1 %more, label %loop, label %last

last:
  %py = getelementptr float, ptr %y, i64 %nw
  store float %t1, ptr %py, align 4
  %next = add i32 %n, %step
  %again = icmp slt i32 %next, %all
  br i1 %again, label %outer, label %end

end:
  ret void
}

!wf.state = !{!0}
!0 = !{!"machine.kernels", !"[{'name':'nearest','max_threads':1024,'free_shares':true}]"}
