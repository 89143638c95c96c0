; A product of matrices of doubles: a thread has a block of four rows and four columns, whose columns
; are a quarter of a row apart. Of those behind the end of the row the first column takes the place.
; Then there is the loop over blocks of four rows. A number that depends on row and column, in @both,
; would be loaded 16 times.
; RUN: wf-opt --passes=unroll_grid_stride %s | FileCheck %s

; CHECK-LABEL: define {{.*}}@doubles(
; CHECK: jam.check:
; CHECK: br i1 {{.*}}, label %jam.begin, label %jam.check1
; CHECK: jam.check1:
; CHECK: br i1 {{.*}}, label %jam.begin{{[0-9]+}}, label %outer
; CHECK: jam.outer:
; CHECK: select i1
; CHECK: jam.inner:
; CHECK-COUNT-8: load double
; CHECK-NOT: load
; CHECK-COUNT-16: fmul double
; CHECK: jam.done:
; CHECK-COUNT-16: store double
; CHECK-LABEL: define {{.*}}@both(
; CHECK: jam.check:
; CHECK-NOT: jam.check1:
; CHECK: attributes {{.*}} = { "wf.jammed"="16" }
; CHECK: attributes {{.*}} = { "wf.jammed"="4" }

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @doubles(ptr %a, ptr %b, ptr %c, i32 %all, i32 %columns, i32 %depth) {
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
  %t = phi double [ 0.0, %outer ], [ %t1, %inner ]
  %at = add i32 %row, %k
  %p = getelementptr double, ptr %a, i32 %at
  %v = load double, ptr %p, align 8
  %kj = mul i32 %k, %columns
  %bt = add i32 %kj, %j
  %q = getelementptr double, ptr %b, i32 %bt
  %w = load double, ptr %q, align 8
  %vw = fmul double %v, %w
  %t1 = fadd double %t, %vw
  %k1 = add i32 %k, 1
  %go = icmp slt i32 %k1, %depth
  br i1 %go, label %inner, label %done

done:
  %r = getelementptr double, ptr %c, i32 %n
  store double %t1, ptr %r, align 8
  %next = add i32 %n, %step
  %on = icmp slt i32 %next, %all
  br i1 %on, label %outer, label %end

end:
  ret void
}

define ptx_kernel void @both(ptr %a, ptr %b, ptr %c, i32 %all, i32 %columns, i32 %depth) {
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
  %t = phi double [ 0.0, %outer ], [ %t1, %inner ]
  %at = add i32 %row, %k
  %p = getelementptr double, ptr %a, i32 %at
  %v = load double, ptr %p, align 8
  %kj = mul i32 %k, %columns
  %bt = add i32 %kj, %j
  %q = getelementptr double, ptr %b, i32 %bt
  %w = load double, ptr %q, align 8
  %zt = add i32 %n, %k
  %zp = getelementptr double, ptr %b, i32 %zt
  %z = load double, ptr %zp, align 8
  %wz = fadd double %w, %z
  %vw = fmul double %v, %wz
  %t1 = fadd double %t, %vw
  %k1 = add i32 %k, 1
  %go = icmp slt i32 %k1, %depth
  br i1 %go, label %inner, label %done

done:
  %r = getelementptr double, ptr %c, i32 %n
  store double %t1, ptr %r, align 8
  %next = add i32 %n, %step
  %on = icmp slt i32 %next, %all
  br i1 %on, label %outer, label %end

end:
  ret void
}

!wf.state = !{!0}
!0 = !{!"machine.kernels", !"[{'name':'doubles','max_threads':1024,'free_shares':true},{'name':'both','max_threads':1024,'free_shares':true}]"}
!1 = !{}
