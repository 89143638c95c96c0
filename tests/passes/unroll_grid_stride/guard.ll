; A filter of inner points, and of points that data choose. A comparison of indices guards the first:
; four iterations run side by side if all of them pass it, else each is looked at by itself. The second
; is as it was.
; RUN: wf-opt --passes=unroll_grid_stride %s | FileCheck %s

; CHECK-LABEL: define {{.*}}@inner(
; CHECK: jam.outer:
; CHECK-COUNT-4: icmp uge i32
; CHECK-COUNT-3: and i1
; CHECK-NEXT: br i1 %{{.*}}, label %jam.points, label %jam.first
; CHECK: jam.loop:
; CHECK-COUNT-5: load float
; CHECK-NOT: load
; CHECK: jam.first:
; CHECK: jam.one:
; CHECK: phi i32 [ 0, %jam.first ]
; CHECK: jam.loop{{[0-9]+}}:
; CHECK-COUNT-2: load float
; CHECK-NOT: load
; CHECK-LABEL: define {{.*}}@chosen(
; CHECK-NOT: jam.

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @inner(ptr %x, ptr %h, ptr %y, ptr %mask, i32 %all, i32 %m) {
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
  %has = icmp uge i32 %n, %m
  br i1 %has, label %points, label %done

points:
  br label %loop

loop:
  %k = phi i32 [ 0, %points ], [ %k1, %loop ]
  %t = phi float [ 0.0, %points ], [ %t1, %loop ]
  %kw = zext i32 %k to i64
  %ph = getelementptr float, ptr %h, i64 %kw
  %c = load float, ptr %ph, align 4
  %at = add i32 %n, %k
  %atw = zext i32 %at to i64
  %px = getelementptr float, ptr %x, i64 %atw
  %v = load float, ptr %px, align 4
  %p = fmul float %c, %v
  %t1 = fadd float %t, %p
  %k1 = add i32 %k, 1
  %more = icmp slt i32 %k1, %m
  br i1 %more, label %loop, label %last

last:
  %nw = zext i32 %n to i64
  %py = getelementptr float, ptr %y, i64 %nw
  store float %t1, ptr %py, align 4
  br label %done

done:
  %next = add i32 %n, %step
  %again = icmp slt i32 %next, %all
  br i1 %again, label %outer, label %end

end:
  ret void
}

define ptx_kernel void @chosen(ptr %x, ptr %h, ptr %y, ptr %mask, i32 %all, i32 %m) {
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
  %nm = zext i32 %n to i64
  %pm = getelementptr i8, ptr %mask, i64 %nm
  %chosen = load i8, ptr %pm, align 1
  %has = icmp ne i8 %chosen, 0
  br i1 %has, label %points, label %done

points:
  br label %loop

loop:
  %k = phi i32 [ 0, %points ], [ %k1, %loop ]
  %t = phi float [ 0.0, %points ], [ %t1, %loop ]
  %kw = zext i32 %k to i64
  %ph = getelementptr float, ptr %h, i64 %kw
  %c = load float, ptr %ph, align 4
  %at = add i32 %n, %k
  %atw = zext i32 %at to i64
  %px = getelementptr float, ptr %x, i64 %atw
  %v = load float, ptr %px, align 4
  %p = fmul float %c, %v
  %t1 = fadd float %t, %p
  %k1 = add i32 %k, 1
  %more = icmp slt i32 %k1, %m
  br i1 %more, label %loop, label %last

last:
  %nw = zext i32 %n to i64
  %py = getelementptr float, ptr %y, i64 %nw
  store float %t1, ptr %py, align 4
  br label %done

done:
  %next = add i32 %n, %step
  %again = icmp slt i32 %next, %all
  br i1 %again, label %outer, label %end

end:
  ret void
}

!wf.state = !{!0}
!0 = !{!"machine.kernels", !"[{'name':'inner','max_threads':1024,'free_shares':true},{'name':'chosen','max_threads':1024,'free_shares':true}]"}
