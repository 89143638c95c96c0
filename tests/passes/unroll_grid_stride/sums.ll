; What a loop carries, a sum and a greatest value, is updated behind the iterations that run side by
; side, in their order; its values leave the main loop and the remainder. A value that a load's address
; depends on is not arithmetic alone.
; RUN: wf-opt --passes=unroll_grid_stride %s | FileCheck %s

; CHECK-LABEL: define {{.*}}@sums
; CHECK: end:
; CHECK-NEXT: %[[SUM:.*]] = phi double [ 0.000000e+00, %entry ], [ %[[SUM0:.*]], %done ], [ %[[SUM4:.*]], %jam.end ]
; CHECK: jam.check:
; CHECK: icmp ugt i32 %step, 1
; CHECK: jam.outer:
; CHECK-DAG: %[[S:.*]] = phi double [ 0.000000e+00, %jam.check ], [ %[[SUM4]], %jam.done ]
; CHECK-DAG: %[[M:.*]] = phi float
; CHECK: jam.done:
; CHECK-COUNT-4: store float
; CHECK: %[[S1:.*]] = fadd double %[[S]],
; CHECK: %[[C1:.*]] = fcmp ogt float %[[M]],
; CHECK: %[[M1:.*]] = select i1 %[[C1]],
; CHECK: %[[S2:.*]] = fadd double %[[S1]],
; CHECK: fcmp ogt float %[[M1]],
; CHECK: %[[S3:.*]] = fadd double %[[S2]],
; CHECK: %[[SUM4]] = fadd double %[[S3]],

; CHECK-LABEL: define {{.*}}@follows
; CHECK-NOT: jam.

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @sums(ptr %x, ptr %h, ptr %y, ptr %s, i32 %n, i32 %taps) {
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
  %sum = phi double [ 0.0, %entry ], [ %sum1, %done ]
  %most = phi float [ 0.0, %entry ], [ %most1, %done ]
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
  %wide = fpext float %t1 to double
  %sum1 = fadd double %sum, %wide
  %above = fcmp ogt float %most, %t1
  %most1 = select i1 %above, float %most, float %t1
  %next = add i32 %i, %step
  %on = icmp slt i32 %next, %n
  br i1 %on, label %outer, label %end

end:
  %all = phi double [ 0.0, %entry ], [ %sum1, %done ]
  %greatest = phi float [ 0.0, %entry ], [ %most1, %done ]
  %both = fpext float %greatest to double
  %result = fadd double %all, %both
  store double %result, ptr %s, align 8
  ret void
}

define ptx_kernel void @follows(ptr %x, ptr %h, ptr %y, ptr %s, i32 %n, i32 %taps) {
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
  %place = phi i32 [ 0, %entry ], [ %place1, %done ]
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
  %r = getelementptr float, ptr %y, i32 %place
  store float %t1, ptr %r, align 4
  %more = fcmp ogt float %t1, 0.0
  %by = zext i1 %more to i32
  %place1 = add i32 %place, %by
  %next = add i32 %i, %step
  %on = icmp slt i32 %next, %n
  br i1 %on, label %outer, label %end

end:
  ret void
}

!wf.state = !{!0}
!0 = !{!"machine.kernels", !"[{'name':'sums','max_threads':1024,'free_shares':true},{'name':'follows','max_threads':1024,'free_shares':true}]"}
