; Four rows of a product of matrices run side by side: the loads of the second factor are one, in
; blocks of four rows as far as there are any. The linear index is divided by a reciprocal, whose
; remainder and quotient are marked, or by a constant. Without the marks it is not known what is
; subtracted, and in @apart the factor beside the quotient is not the divisor.
; RUN: wf-opt --passes=unroll_grid_stride %s | FileCheck %s

; CHECK-LABEL: define {{.*}}@product(
; CHECK: jam.check:
; CHECK: udiv i64
; CHECK: br i1 {{.*}}, label %jam.begin, label %outer
; CHECK: jam.outer:
; CHECK: udiv i32
; CHECK-NOT: udiv
; CHECK: jam.inner:
; CHECK-COUNT-4: load float
; CHECK: getelementptr float, ptr %b
; CHECK-NEXT: load float
; CHECK-NOT: load
; CHECK-COUNT-4: fmul float
; CHECK: jam.done:
; CHECK-COUNT-4: store float
; CHECK: jam.begin:
; CHECK: jam.behind:

; CHECK-LABEL: define {{.*}}@constant(
; CHECK: jam.begin:
; CHECK-LABEL: define {{.*}}@shifts(
; CHECK: jam.begin:
; CHECK-LABEL: define {{.*}}@apart(
; CHECK-NOT: jam.begin:
; CHECK-LABEL: define {{.*}}@unmarked(
; CHECK-NOT: jam.begin:

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @product(ptr %a, ptr %b, ptr %c, i32 %all, i32 %columns, i32 %depth) {
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
  %n = phi i32 [ %first, %entry ], [ %next, %done ]
  %i = udiv i32 %n, %columns, !wf.quotient !1
  %m = mul i32 %i, %columns
  %j = sub i32 %n, %m, !wf.remainder !1
  %row = mul i32 %i, %depth
  br label %inner

inner:
  %k = phi i32 [ 0, %outer ], [ %k1, %inner ]
  %t = phi float [ 0.0, %outer ], [ %t1, %inner ]
  %at = add i32 %row, %k
  %p = getelementptr float, ptr %a, i32 %at
  %v = load float, ptr %p, align 4
  %kj = mul i32 %k, %columns
  %bt = add i32 %kj, %j
  %q = getelementptr float, ptr %b, i32 %bt
  %w = load float, ptr %q, align 4
  %vw = fmul float %v, %w
  %t1 = fadd float %t, %vw
  %k1 = add i32 %k, 1
  %go = icmp slt i32 %k1, %depth
  br i1 %go, label %inner, label %done

done:
  %r = getelementptr float, ptr %c, i32 %n
  store float %t1, ptr %r, align 4
  %next = add i32 %n, %step
  %on = icmp slt i32 %next, %all
  br i1 %on, label %outer, label %end

end:
  ret void
}

define ptx_kernel void @constant(ptr %a, ptr %b, ptr %c, i32 %all, i32 %columns, i32 %depth) {
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
  %n = phi i32 [ %first, %entry ], [ %next, %done ]
  %i = udiv i32 %n, 100
  %j = urem i32 %n, 100
  %row = mul i32 %i, %depth
  br label %inner

inner:
  %k = phi i32 [ 0, %outer ], [ %k1, %inner ]
  %t = phi float [ 0.0, %outer ], [ %t1, %inner ]
  %at = add i32 %row, %k
  %p = getelementptr float, ptr %a, i32 %at
  %v = load float, ptr %p, align 4
  %kj = mul i32 %k, 100
  %bt = add i32 %kj, %j
  %q = getelementptr float, ptr %b, i32 %bt
  %w = load float, ptr %q, align 4
  %vw = fmul float %v, %w
  %t1 = fadd float %t, %vw
  %k1 = add i32 %k, 1
  %go = icmp slt i32 %k1, %depth
  br i1 %go, label %inner, label %done

done:
  %r = getelementptr float, ptr %c, i32 %n
  store float %t1, ptr %r, align 4
  %next = add i32 %n, %step
  %on = icmp slt i32 %next, %all
  br i1 %on, label %outer, label %end

end:
  ret void
}

define ptx_kernel void @shifts(ptr %a, ptr %b, ptr %c, i32 %all, i32 %columns, i32 %depth) {
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
  %n = phi i32 [ %first, %entry ], [ %next, %done ]
  %i = lshr i32 %n, 6
  %j = and i32 %n, 63
  %row = mul i32 %i, %depth
  br label %inner

inner:
  %k = phi i32 [ 0, %outer ], [ %k1, %inner ]
  %t = phi float [ 0.0, %outer ], [ %t1, %inner ]
  %at = add i32 %row, %k
  %p = getelementptr float, ptr %a, i32 %at
  %v = load float, ptr %p, align 4
  %kj = mul i32 %k, 64
  %bt = add i32 %kj, %j
  %q = getelementptr float, ptr %b, i32 %bt
  %w = load float, ptr %q, align 4
  %vw = fmul float %v, %w
  %t1 = fadd float %t, %vw
  %k1 = add i32 %k, 1
  %go = icmp slt i32 %k1, %depth
  br i1 %go, label %inner, label %done

done:
  %r = getelementptr float, ptr %c, i32 %n
  store float %t1, ptr %r, align 4
  %next = add i32 %n, %step
  %on = icmp slt i32 %next, %all
  br i1 %on, label %outer, label %end

end:
  ret void
}

define ptx_kernel void @apart(ptr %a, ptr %b, ptr %c, i32 %all, i32 %columns, i32 %depth) {
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
  %n = phi i32 [ %first, %entry ], [ %next, %done ]
  %plane = mul i32 %columns, 3
  %i = udiv i32 %n, %plane, !wf.quotient !1
  %i3 = mul i32 %i, %columns
  %m = mul i32 %i3, 3
  %j = sub i32 %n, %m, !wf.remainder !1
  %row = mul i32 %i, %depth
  br label %inner

inner:
  %k = phi i32 [ 0, %outer ], [ %k1, %inner ]
  %t = phi float [ 0.0, %outer ], [ %t1, %inner ]
  %at = add i32 %row, %k
  %p = getelementptr float, ptr %a, i32 %at
  %v = load float, ptr %p, align 4
  %kj = mul i32 %k, %columns
  %bt = add i32 %kj, %j
  %q = getelementptr float, ptr %b, i32 %bt
  %w = load float, ptr %q, align 4
  %vw = fmul float %v, %w
  %t1 = fadd float %t, %vw
  %k1 = add i32 %k, 1
  %go = icmp slt i32 %k1, %depth
  br i1 %go, label %inner, label %done

done:
  %r = getelementptr float, ptr %c, i32 %n
  store float %t1, ptr %r, align 4
  %next = add i32 %n, %step
  %on = icmp slt i32 %next, %all
  br i1 %on, label %outer, label %end

end:
  ret void
}

define ptx_kernel void @unmarked(ptr %a, ptr %b, ptr %c, i32 %all, i32 %columns, i32 %depth) {
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
  %n = phi i32 [ %first, %entry ], [ %next, %done ]
  %i = udiv i32 %n, %columns
  %m = mul i32 %i, %columns
  %j = sub i32 %n, %m
  %row = mul i32 %i, %depth
  br label %inner

inner:
  %k = phi i32 [ 0, %outer ], [ %k1, %inner ]
  %t = phi float [ 0.0, %outer ], [ %t1, %inner ]
  %at = add i32 %row, %k
  %p = getelementptr float, ptr %a, i32 %at
  %v = load float, ptr %p, align 4
  %kj = mul i32 %k, %columns
  %bt = add i32 %kj, %j
  %q = getelementptr float, ptr %b, i32 %bt
  %w = load float, ptr %q, align 4
  %vw = fmul float %v, %w
  %t1 = fadd float %t, %vw
  %k1 = add i32 %k, 1
  %go = icmp slt i32 %k1, %depth
  br i1 %go, label %inner, label %done

done:
  %r = getelementptr float, ptr %c, i32 %n
  store float %t1, ptr %r, align 4
  %next = add i32 %n, %step
  %on = icmp slt i32 %next, %all
  br i1 %on, label %outer, label %end

end:
  ret void
}

!wf.state = !{!0}
!0 = !{!"machine.kernels", !"[{'name':'product','max_threads':1024,'free_shares':true},{'name':'constant','max_threads':1024,'free_shares':true},{'name':'shifts','max_threads':1024,'free_shares':true},{'name':'apart','max_threads':1024,'free_shares':true},{'name':'unmarked','max_threads':1024,'free_shares':true}]"}
!1 = !{}
