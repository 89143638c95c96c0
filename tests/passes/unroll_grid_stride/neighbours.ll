; Iterations without loops that read what their neighbours read run side by side: four rows of a filter
; of 3 x 3 points load 18 elements, which LLVM finds, since rows are numbered from the first one on. In
; @planes the last rows of a plane are run one by one. Two iterations of @bins have nothing in common but
; the coefficients, and update bins. @few loads little, and in @own no two iterations load the same.
; RUN: wf-opt --passes=unroll_grid_stride %s | FileCheck %s

; CHECK-LABEL: define {{.*}}@filter(
; CHECK: jam.loop:
; CHECK: %[[GROUP:.*]] = udiv i32 %i
; CHECK: %[[ROW:.*]] = mul i32 %[[GROUP]], 4
; CHECK: add i32 %[[ROW]], 1
; CHECK-COUNT-36: load float
; CHECK-COUNT-4: store float
; CHECK: jam.begin:

; CHECK-LABEL: define {{.*}}@planes(
; CHECK: jam.loop:
; CHECK-COUNT-36: load float
; CHECK: br label %jam.latch
; CHECK: jam.block:
; CHECK: icmp ule i32 {{.*}}
; CHECK: br i1 {{.*}}, label %jam.loop, label %jam.first
; CHECK: jam.one:

; CHECK-LABEL: define {{.*}}@bins(
; CHECK: jam.loop:
; CHECK-COUNT-4: atomicrmw add
; CHECK-LABEL: define {{.*}}@few(
; CHECK-NOT: jam.loop:
; CHECK-LABEL: define {{.*}}@own(
; CHECK-NOT: jam.loop:

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @filter(ptr %in, ptr %out, ptr %c, i32 %all, i32 %plane, i32 %width, i32 %w) {
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
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %y = udiv i32 %i, %width
  %x = urem i32 %i, %width
  %y0 = add i32 %y, 0
  %m0 = mul i32 %y0, %w
  %a0 = add i32 %m0, %x
  %g0 = getelementptr float, ptr %in, i32 %a0
  %e0 = getelementptr i8, ptr %g0, i64 0
  %v0 = load float, ptr %e0, align 4
  %s0 = fadd float 0.0, %v0
  %e1 = getelementptr i8, ptr %g0, i64 4
  %v1 = load float, ptr %e1, align 4
  %s1 = fadd float %s0, %v1
  %e2 = getelementptr i8, ptr %g0, i64 8
  %v2 = load float, ptr %e2, align 4
  %s2 = fadd float %s1, %v2
  %y1 = add i32 %y, 1
  %m1 = mul i32 %y1, %w
  %a1 = add i32 %m1, %x
  %g1 = getelementptr float, ptr %in, i32 %a1
  %e3 = getelementptr i8, ptr %g1, i64 0
  %v3 = load float, ptr %e3, align 4
  %s3 = fadd float %s2, %v3
  %e4 = getelementptr i8, ptr %g1, i64 4
  %v4 = load float, ptr %e4, align 4
  %s4 = fadd float %s3, %v4
  %e5 = getelementptr i8, ptr %g1, i64 8
  %v5 = load float, ptr %e5, align 4
  %s5 = fadd float %s4, %v5
  %y2 = add i32 %y, 2
  %m2 = mul i32 %y2, %w
  %a2 = add i32 %m2, %x
  %g2 = getelementptr float, ptr %in, i32 %a2
  %e6 = getelementptr i8, ptr %g2, i64 0
  %v6 = load float, ptr %e6, align 4
  %s6 = fadd float %s5, %v6
  %e7 = getelementptr i8, ptr %g2, i64 4
  %v7 = load float, ptr %e7, align 4
  %s7 = fadd float %s6, %v7
  %e8 = getelementptr i8, ptr %g2, i64 8
  %v8 = load float, ptr %e8, align 4
  %s8 = fadd float %s7, %v8
  %o = getelementptr float, ptr %out, i32 %i
  store float %s8, ptr %o, align 4
  %next = add i32 %i, %step
  %more = icmp slt i32 %next, %all
  br i1 %more, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @planes(ptr %in, ptr %out, ptr %c, i32 %all, i32 %plane, i32 %width, i32 %w) {
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
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %p = udiv i32 %i, %plane
  %rest = urem i32 %i, %plane
  %y = udiv i32 %rest, %width
  %x = urem i32 %rest, %width
  %y0 = add i32 %y, 0
  %m0 = mul i32 %y0, %w
  %a0 = add i32 %m0, %x
  %q0 = mul i32 %p, %plane
  %b0 = add i32 %a0, %q0
  %g0 = getelementptr float, ptr %in, i32 %b0
  %e0 = getelementptr i8, ptr %g0, i64 0
  %v0 = load float, ptr %e0, align 4
  %s0 = fadd float 0.0, %v0
  %e1 = getelementptr i8, ptr %g0, i64 4
  %v1 = load float, ptr %e1, align 4
  %s1 = fadd float %s0, %v1
  %e2 = getelementptr i8, ptr %g0, i64 8
  %v2 = load float, ptr %e2, align 4
  %s2 = fadd float %s1, %v2
  %y1 = add i32 %y, 1
  %m1 = mul i32 %y1, %w
  %a1 = add i32 %m1, %x
  %b1 = add i32 %a1, %q0
  %g1 = getelementptr float, ptr %in, i32 %b1
  %e3 = getelementptr i8, ptr %g1, i64 0
  %v3 = load float, ptr %e3, align 4
  %s3 = fadd float %s2, %v3
  %e4 = getelementptr i8, ptr %g1, i64 4
  %v4 = load float, ptr %e4, align 4
  %s4 = fadd float %s3, %v4
  %e5 = getelementptr i8, ptr %g1, i64 8
  %v5 = load float, ptr %e5, align 4
  %s5 = fadd float %s4, %v5
  %y2 = add i32 %y, 2
  %m2 = mul i32 %y2, %w
  %a2 = add i32 %m2, %x
  %b2 = add i32 %a2, %q0
  %g2 = getelementptr float, ptr %in, i32 %b2
  %e6 = getelementptr i8, ptr %g2, i64 0
  %v6 = load float, ptr %e6, align 4
  %s6 = fadd float %s5, %v6
  %e7 = getelementptr i8, ptr %g2, i64 4
  %v7 = load float, ptr %e7, align 4
  %s7 = fadd float %s6, %v7
  %e8 = getelementptr i8, ptr %g2, i64 8
  %v8 = load float, ptr %e8, align 4
  %s8 = fadd float %s7, %v8
  %o = getelementptr float, ptr %out, i32 %i
  store float %s8, ptr %o, align 4
  %next = add i32 %i, %step
  %more = icmp slt i32 %next, %all
  br i1 %more, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @bins(ptr %in, ptr %out, ptr %c, i32 %all, i32 %plane, i32 %width, i32 %w) {
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
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %e0 = getelementptr float, ptr %c, i64 0
  %k0 = load float, ptr %e0, align 4
  %j0 = mul i32 %i, 3
  %f0 = getelementptr float, ptr %in, i32 %j0
  %v0 = load float, ptr %f0, align 4
  %p0 = fmul float %k0, %v0
  %s0 = fadd float 0.0, %p0
  %e1 = getelementptr float, ptr %c, i64 1
  %k1 = load float, ptr %e1, align 4
  %j1 = mul i32 %i, 4
  %f1 = getelementptr float, ptr %in, i32 %j1
  %v1 = load float, ptr %f1, align 4
  %p1 = fmul float %k1, %v1
  %s1 = fadd float %s0, %p1
  %e2 = getelementptr float, ptr %c, i64 2
  %k2 = load float, ptr %e2, align 4
  %j2 = mul i32 %i, 5
  %f2 = getelementptr float, ptr %in, i32 %j2
  %v2 = load float, ptr %f2, align 4
  %p2 = fmul float %k2, %v2
  %s2 = fadd float %s1, %p2
  %e3 = getelementptr float, ptr %c, i64 3
  %k3 = load float, ptr %e3, align 4
  %j3 = mul i32 %i, 6
  %f3 = getelementptr float, ptr %in, i32 %j3
  %v3 = load float, ptr %f3, align 4
  %p3 = fmul float %k3, %v3
  %s3 = fadd float %s2, %p3
  %e4 = getelementptr float, ptr %c, i64 4
  %k4 = load float, ptr %e4, align 4
  %j4 = mul i32 %i, 7
  %f4 = getelementptr float, ptr %in, i32 %j4
  %v4 = load float, ptr %f4, align 4
  %p4 = fmul float %k4, %v4
  %s4 = fadd float %s3, %p4
  %e5 = getelementptr float, ptr %c, i64 5
  %k5 = load float, ptr %e5, align 4
  %j5 = mul i32 %i, 8
  %f5 = getelementptr float, ptr %in, i32 %j5
  %v5 = load float, ptr %f5, align 4
  %p5 = fmul float %k5, %v5
  %s5 = fadd float %s4, %p5
  %t = fptosi float %s5 to i32
  %o = getelementptr i32, ptr %out, i32 %t
  %u = atomicrmw add ptr %o, i32 1 syncscope("device") monotonic, align 4
  %next = add i32 %i, %step
  %more = icmp slt i32 %next, %all
  br i1 %more, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @few(ptr %in, ptr %out, ptr %c, i32 %all, i32 %plane, i32 %width, i32 %w) {
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
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %y = udiv i32 %i, %width
  %x = urem i32 %i, %width
  %y0 = add i32 %y, 0
  %m0 = mul i32 %y0, %w
  %a0 = add i32 %m0, %x
  %g0 = getelementptr float, ptr %in, i32 %a0
  %e0 = getelementptr i8, ptr %g0, i64 0
  %v0 = load float, ptr %e0, align 4
  %s0 = fadd float 0.0, %v0
  %y1 = add i32 %y, 1
  %m1 = mul i32 %y1, %w
  %a1 = add i32 %m1, %x
  %g1 = getelementptr float, ptr %in, i32 %a1
  %e1 = getelementptr i8, ptr %g1, i64 0
  %v1 = load float, ptr %e1, align 4
  %s1 = fadd float %s0, %v1
  %y2 = add i32 %y, 2
  %m2 = mul i32 %y2, %w
  %a2 = add i32 %m2, %x
  %g2 = getelementptr float, ptr %in, i32 %a2
  %e2 = getelementptr i8, ptr %g2, i64 0
  %v2 = load float, ptr %e2, align 4
  %s2 = fadd float %s1, %v2
  %o = getelementptr float, ptr %out, i32 %i
  store float %s2, ptr %o, align 4
  %next = add i32 %i, %step
  %more = icmp slt i32 %next, %all
  br i1 %more, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @own(ptr %in, ptr %out, ptr %c, i32 %all, i32 %plane, i32 %width, i32 %w) {
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
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %j0 = mul i32 %i, 3
  %f0 = getelementptr float, ptr %in, i32 %j0
  %v0 = load float, ptr %f0, align 4
  %s0 = fadd float 0.0, %v0
  %j1 = mul i32 %i, 4
  %f1 = getelementptr float, ptr %in, i32 %j1
  %v1 = load float, ptr %f1, align 4
  %s1 = fadd float %s0, %v1
  %j2 = mul i32 %i, 5
  %f2 = getelementptr float, ptr %in, i32 %j2
  %v2 = load float, ptr %f2, align 4
  %s2 = fadd float %s1, %v2
  %j3 = mul i32 %i, 6
  %f3 = getelementptr float, ptr %in, i32 %j3
  %v3 = load float, ptr %f3, align 4
  %s3 = fadd float %s2, %v3
  %j4 = mul i32 %i, 7
  %f4 = getelementptr float, ptr %in, i32 %j4
  %v4 = load float, ptr %f4, align 4
  %s4 = fadd float %s3, %v4
  %j5 = mul i32 %i, 8
  %f5 = getelementptr float, ptr %in, i32 %j5
  %v5 = load float, ptr %f5, align 4
  %s5 = fadd float %s4, %v5
  %j6 = mul i32 %i, 9
  %f6 = getelementptr float, ptr %in, i32 %j6
  %v6 = load float, ptr %f6, align 4
  %s6 = fadd float %s5, %v6
  %j7 = mul i32 %i, 10
  %f7 = getelementptr float, ptr %in, i32 %j7
  %v7 = load float, ptr %f7, align 4
  %s7 = fadd float %s6, %v7
  %j8 = mul i32 %i, 11
  %f8 = getelementptr float, ptr %in, i32 %j8
  %v8 = load float, ptr %f8, align 4
  %s8 = fadd float %s7, %v8
  %j9 = mul i32 %i, 12
  %f9 = getelementptr float, ptr %in, i32 %j9
  %v9 = load float, ptr %f9, align 4
  %s9 = fadd float %s8, %v9
  %o = getelementptr float, ptr %out, i32 %i
  store float %s9, ptr %o, align 4
  %next = add i32 %i, %step
  %more = icmp slt i32 %next, %all
  br i1 %more, label %loop, label %end

end:
  ret void
}

!wf.state = !{!0}
!0 = !{!"machine.kernels", !"[{'name':'filter','max_threads':1024,'free_shares':true},{'name':'planes','max_threads':1024,'free_shares':true},{'name':'bins','max_threads':1024,'free_shares':true},{'name':'few','max_threads':1024,'free_shares':true},{'name':'own','max_threads':1024,'free_shares':true}]"}
