; Four iterations of a grid-stride loop run side by side where the loop inside loads what is the
; same for all of them, once. The second kernel branches by its own data, the third has nothing that
; iterations share, and of the fourth it shows which thread runs an iteration.
; RUN: wf-opt --passes=unroll_grid_stride %s | FileCheck %s

; CHECK-LABEL: define {{.*}}@filter
; CHECK-SAME: #[[JAMMED:[0-9]+]]
; CHECK: jam.check:
; CHECK: mul i64 {{.*}}, 3
; CHECK: br i1 {{.*}}, label %jam.outer, label %outer
; CHECK: jam.inner:
; CHECK-COUNT-4: load float
; CHECK: %[[Q:.*]] = getelementptr float, ptr %h, i32 %k
; CHECK-NEXT: load float, ptr %[[Q]], align 4
; CHECK-NOT: load
; CHECK-COUNT-4: fmul float
; CHECK: jam.done:
; CHECK-COUNT-4: store float

; CHECK-LABEL: define {{.*}}@branches
; CHECK-NOT: jam
; CHECK-LABEL: define {{.*}}@own
; CHECK-NOT: jam
; CHECK-LABEL: define {{.*}}@shown
; CHECK-NOT: jam.
; CHECK: attributes #[[JAMMED]] = { "wf.jammed"="4" }

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @filter(ptr %x, ptr %h, ptr %y, i32 %n, i32 %taps) {
entry:
  %team = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %teams = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %base = mul i32 %team, %width
  %first = add i32 %base, %thread
  %step = mul i32 %teams, %width
  %any = icmp slt i32 %first, %n
  br i1 %any, label %outer, label %end

outer:
  %i = phi i32 [ %first, %entry ], [ %next, %done ]
  br label %inner

inner:
  %k = phi i32 [ 0, %outer ], [ %k1, %inner ]
  %t = phi float [ 0.0, %outer ], [ %t1, %inner ]
  %at = add i32 %i, %k
  %p = getelementptr float, ptr %x, i32 %at
  %v = load float, ptr %p, align 4
  %q = getelementptr float, ptr %h, i32 %k
  %c = load float, ptr %q, align 4
  %cv = fmul float %c, %v
  %t1 = fadd float %t, %cv
  %k1 = add i32 %k, 1
  %go = icmp slt i32 %k1, %taps
  br i1 %go, label %inner, label %done

done:
  %r = getelementptr float, ptr %y, i32 %i
  store float %t1, ptr %r, align 4
  %next = add i32 %i, %step
  %on = icmp slt i32 %next, %n
  br i1 %on, label %outer, label %end

end:
  ret void
}

define ptx_kernel void @branches(ptr %x, ptr %h, ptr %y, i32 %n, i32 %taps) {
entry:
  %team = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %teams = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %base = mul i32 %team, %width
  %first = add i32 %base, %thread
  %step = mul i32 %teams, %width
  %any = icmp slt i32 %first, %n
  br i1 %any, label %outer, label %end

outer:
  %i = phi i32 [ %first, %entry ], [ %next, %done ]
  br label %inner

inner:
  %k = phi i32 [ 0, %outer ], [ %k1, %more ]
  %t = phi float [ 0.0, %outer ], [ %t1, %more ]
  %at = add i32 %i, %k
  %p = getelementptr float, ptr %x, i32 %at
  %v = load float, ptr %p, align 4
  %q = getelementptr float, ptr %h, i32 %k
  %c = load float, ptr %q, align 4
  %cv = fmul float %c, %v
  %t1 = fadd float %t, %cv
  %k1 = add i32 %k, 1
  %neg = fcmp olt float %v, 0.0
  br i1 %neg, label %done, label %more

more:
  %go = icmp slt i32 %k1, %taps
  br i1 %go, label %inner, label %done

done:
  %r = getelementptr float, ptr %y, i32 %i
  store float %t1, ptr %r, align 4
  %next = add i32 %i, %step
  %on = icmp slt i32 %next, %n
  br i1 %on, label %outer, label %end

end:
  ret void
}

define ptx_kernel void @own(ptr %x, ptr %h, ptr %y, i32 %n, i32 %taps) {
entry:
  %team = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %teams = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %base = mul i32 %team, %width
  %first = add i32 %base, %thread
  %step = mul i32 %teams, %width
  %any = icmp slt i32 %first, %n
  br i1 %any, label %outer, label %end

outer:
  %i = phi i32 [ %first, %entry ], [ %next, %done ]
  br label %inner

inner:
  %k = phi i32 [ 0, %outer ], [ %k1, %inner ]
  %t = phi float [ 0.0, %outer ], [ %t1, %inner ]
  %at = add i32 %i, %k
  %p = getelementptr float, ptr %x, i32 %at
  %v = load float, ptr %p, align 4
  %q = getelementptr float, ptr %h, i32 %at
  %c = load float, ptr %q, align 4
  %cv = fmul float %c, %v
  %t1 = fadd float %t, %cv
  %k1 = add i32 %k, 1
  %go = icmp slt i32 %k1, %taps
  br i1 %go, label %inner, label %done

done:
  %r = getelementptr float, ptr %y, i32 %i
  store float %t1, ptr %r, align 4
  %next = add i32 %i, %step
  %on = icmp slt i32 %next, %n
  br i1 %on, label %outer, label %end

end:
  ret void
}

define ptx_kernel void @shown(ptr %x, ptr %h, ptr %y, i32 %n, i32 %taps) {
entry:
  %team = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %teams = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %base = mul i32 %team, %width
  %first = add i32 %base, %thread
  %step = mul i32 %teams, %width
  %any = icmp slt i32 %first, %n
  br i1 %any, label %outer, label %end

outer:
  %i = phi i32 [ %first, %entry ], [ %next, %done ]
  br label %inner

inner:
  %k = phi i32 [ 0, %outer ], [ %k1, %inner ]
  %t = phi float [ 0.0, %outer ], [ %t1, %inner ]
  %at = add i32 %i, %k
  %p = getelementptr float, ptr %x, i32 %at
  %v = load float, ptr %p, align 4
  %q = getelementptr float, ptr %h, i32 %k
  %c = load float, ptr %q, align 4
  %cv = fmul float %c, %v
  %t1 = fadd float %t, %cv
  %k1 = add i32 %k, 1
  %go = icmp slt i32 %k1, %taps
  br i1 %go, label %inner, label %done

done:
  %r = getelementptr float, ptr %y, i32 %i
  store float %t1, ptr %r, align 4
  %next = add i32 %i, %step
  %on = icmp slt i32 %next, %n
  br i1 %on, label %outer, label %end

end:
  ret void
}

!wf.state = !{!0}
!0 = !{!"machine.kernels", !"[{'name':'filter','max_threads':1024,'free_shares':true},{'name':'branches','max_threads':1024,'free_shares':true},{'name':'own','max_threads':1024,'free_shares':true},{'name':'shown','max_threads':1024}]"}
