; A loop that updates an array in place: no two iterations touch the same element, so the loads of four
; iterations come before their stores. The same of two members of a structure. Not if an iteration reads
; the neighbour's element, what it has stored itself, or an element that is not the counter's. An
; approximation of the machine is arithmetic.
; RUN: wf-opt --passes=unroll_grid_stride %s | FileCheck %s

; CHECK-LABEL: define {{.*}}@divided
; CHECK: ahead.main:
; CHECK-COUNT-4: load float
; CHECK: call float @llvm.nvvm.ex2.approx.ftz.f32
; CHECK-COUNT-4: store float
; CHECK: ahead.end:

; CHECK-LABEL: define {{.*}}@members
; CHECK: ahead.main:
; CHECK-COUNT-8: load double
; CHECK-COUNT-8: store double
; CHECK: ahead.end:

; CHECK-LABEL: define {{.*}}@neighbour
; CHECK-NOT: ahead.
; CHECK-LABEL: define {{.*}}@stored
; CHECK-NOT: ahead.
; CHECK-LABEL: define {{.*}}@bucket
; CHECK-NOT: ahead.

%pair = type { double, double }

declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare float @llvm.nvvm.ex2.approx.ftz.f32(float)

define ptx_kernel void @divided(ptr %x, float %s, i32 %n) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %any = icmp ult i32 %thread, %n
  br i1 %any, label %loop, label %end

loop:
  %i = phi i32 [ %thread, %entry ], [ %next, %loop ]
  %w = zext i32 %i to i64
  %p = getelementptr float, ptr %x, i64 %w
  %v = load float, ptr %p, align 4
  %d = fdiv float %v, %s
  %e = call float @llvm.nvvm.ex2.approx.ftz.f32(float %d)
  store float %e, ptr %p, align 4
  %next = add i32 %i, %width
  %on = icmp ult i32 %next, %n
  br i1 %on, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @members(ptr %x, i64 %n) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first = zext i32 %thread to i64
  %step = zext i32 %width to i64
  %any = icmp ult i64 %first, %n
  br i1 %any, label %loop, label %end

loop:
  %i = phi i64 [ %first, %entry ], [ %next, %loop ]
  %p = getelementptr %pair, ptr %x, i64 %i
  %a = load double, ptr %p, align 8
  %q = getelementptr %pair, ptr %x, i64 %i, i32 1
  %b = load double, ptr %q, align 8
  store double %b, ptr %p, align 8
  store double %a, ptr %q, align 8
  %next = add i64 %i, %step
  %on = icmp ult i64 %next, %n
  br i1 %on, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @neighbour(ptr %x, i64 %n) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first = zext i32 %thread to i64
  %step = zext i32 %width to i64
  %any = icmp ult i64 %first, %n
  br i1 %any, label %loop, label %end

loop:
  %i = phi i64 [ %first, %entry ], [ %next, %loop ]
  %p = getelementptr double, ptr %x, i64 %i
  %q = getelementptr i8, ptr %p, i64 8
  %a = load double, ptr %q, align 8
  store double %a, ptr %p, align 8
  %next = add i64 %i, %step
  %on = icmp ult i64 %next, %n
  br i1 %on, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @stored(ptr %x, i64 %n) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first = zext i32 %thread to i64
  %step = zext i32 %width to i64
  %any = icmp ult i64 %first, %n
  br i1 %any, label %loop, label %end

loop:
  %i = phi i64 [ %first, %entry ], [ %next, %loop ]
  %p = getelementptr i64, ptr %x, i64 %i
  store i64 %i, ptr %p, align 8
  %a = load i32, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 4
  store i32 %a, ptr %q, align 4
  %next = add i64 %i, %step
  %on = icmp ult i64 %next, %n
  br i1 %on, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @bucket(ptr %x, i64 %n) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first = zext i32 %thread to i64
  %step = zext i32 %width to i64
  %any = icmp ult i64 %first, %n
  br i1 %any, label %loop, label %end

loop:
  %i = phi i64 [ %first, %entry ], [ %next, %loop ]
  %k = and i64 %i, 7
  %p = getelementptr i64, ptr %x, i64 %k
  %a = load i64, ptr %p, align 8
  %b = add i64 %a, 1
  store i64 %b, ptr %p, align 8
  %next = add i64 %i, %step
  %on = icmp ult i64 %next, %n
  br i1 %on, label %loop, label %end

end:
  ret void
}
