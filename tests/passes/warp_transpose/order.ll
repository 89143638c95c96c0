; Stores move down past loads of other parts of the record, but not past a load of what they wrote.
; RUN: wf-opt --passes=warp_transpose %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @in_place(
; CHECK: exchange:
; CHECK-LABEL: define ptx_kernel void @reads_what_it_wrote(
; CHECK-NOT: exchange:
; CHECK-LABEL: define ptx_kernel void @gathers(
; CHECK-NOT: exchange:
; A pointer from memory may lead to any space, which is tested.
; CHECK-LABEL: define ptx_kernel void @loaded(
; CHECK: together:
; CHECK: call i1 @llvm.nvvm.isspacep.global(ptr
; CHECK: exchange:

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @in_place(ptr %scratch, ptr noalias %x, ptr noalias %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop

loop:
  %k = phi i32 [ %t, %entry ], [ %next, %loop ]
  %i = zext i32 %k to i64
  %o = mul i64 %i, 32
  %p = getelementptr i8, ptr %x, i64 %o
  %p0 = getelementptr i8, ptr %p, i64 0
  %v0 = load float, ptr %p0, align 4
  %s0 = fadd float %v0, 1.0
  store float %s0, ptr %p0, align 4
  %p1 = getelementptr i8, ptr %p, i64 4
  %v1 = load float, ptr %p1, align 4
  %s1 = fadd float %v1, 1.0
  store float %s1, ptr %p1, align 4
  %p2 = getelementptr i8, ptr %p, i64 8
  %v2 = load float, ptr %p2, align 4
  %s2 = fadd float %v2, 1.0
  store float %s2, ptr %p2, align 4
  %p3 = getelementptr i8, ptr %p, i64 12
  %v3 = load float, ptr %p3, align 4
  %s3 = fadd float %v3, 1.0
  store float %s3, ptr %p3, align 4
  %p4 = getelementptr i8, ptr %p, i64 16
  %v4 = load float, ptr %p4, align 4
  %s4 = fadd float %v4, 1.0
  store float %s4, ptr %p4, align 4
  %p5 = getelementptr i8, ptr %p, i64 20
  %v5 = load float, ptr %p5, align 4
  %s5 = fadd float %v5, 1.0
  store float %s5, ptr %p5, align 4
  %p6 = getelementptr i8, ptr %p, i64 24
  %v6 = load float, ptr %p6, align 4
  %s6 = fadd float %v6, 1.0
  store float %s6, ptr %p6, align 4
  %p7 = getelementptr i8, ptr %p, i64 28
  %v7 = load float, ptr %p7, align 4
  %s7 = fadd float %v7, 1.0
  store float %s7, ptr %p7, align 4
  %next = add i32 %k, 1024
  %more = icmp ult i32 %next, 100000
  br i1 %more, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @reads_what_it_wrote(ptr %scratch, ptr noalias %x, ptr noalias %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop

loop:
  %k = phi i32 [ %t, %entry ], [ %next, %loop ]
  %i = zext i32 %k to i64
  %o = mul i64 %i, 32
  %p = getelementptr i8, ptr %x, i64 %o
  %p0 = getelementptr i8, ptr %p, i64 0
  %v0 = load float, ptr %p0, align 4
  %s0 = fadd float %v0, 1.0
  store float %s0, ptr %p0, align 4
  %p1 = getelementptr i8, ptr %p, i64 4
  %v1 = load float, ptr %p1, align 4
  %s1 = fadd float %v1, 1.0
  store float %s1, ptr %p1, align 4
  %p2 = getelementptr i8, ptr %p, i64 8
  %v2 = load float, ptr %p2, align 4
  %s2 = fadd float %v2, 1.0
  store float %s2, ptr %p2, align 4
  %p3 = getelementptr i8, ptr %p, i64 12
  %v3 = load float, ptr %p3, align 4
  %s3 = fadd float %v3, 1.0
  store float %s3, ptr %p3, align 4
  %p4 = getelementptr i8, ptr %p, i64 16
  %v4 = load float, ptr %p4, align 4
  %s4 = fadd float %v4, 1.0
  store float %s4, ptr %p4, align 4
  %p5 = getelementptr i8, ptr %p, i64 20
  %v5 = load float, ptr %p5, align 4
  %s5 = fadd float %v5, 1.0
  store float %s5, ptr %p5, align 4
  %p6 = getelementptr i8, ptr %p, i64 24
  %v6 = load float, ptr %p6, align 4
  %s6 = fadd float %v6, 1.0
  store float %s6, ptr %p6, align 4
  %p7 = getelementptr i8, ptr %p, i64 28
  %v7 = load float, ptr %p6, align 4
  %s7 = fadd float %v7, 1.0
  store float %s7, ptr %p7, align 4
  %next = add i32 %k, 1024
  %more = icmp ult i32 %next, 100000
  br i1 %more, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @gathers(ptr %scratch, ptr noalias %x, ptr noalias %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop

loop:
  %k = phi i32 [ %t, %entry ], [ %next, %loop ]
  %i = zext i32 %k to i64
  %q = getelementptr i64, ptr %x, i64 %i
  %j = load i64, ptr %q, align 8
  %o = mul i64 %j, 32
  %p = getelementptr i8, ptr %y, i64 %o
  %p0 = getelementptr i8, ptr %p, i64 0
  store float 0.0, ptr %p0, align 4
  %p1 = getelementptr i8, ptr %p, i64 4
  store float 1.0, ptr %p1, align 4
  %p2 = getelementptr i8, ptr %p, i64 8
  store float 2.0, ptr %p2, align 4
  %p3 = getelementptr i8, ptr %p, i64 12
  store float 3.0, ptr %p3, align 4
  %p4 = getelementptr i8, ptr %p, i64 16
  store float 4.0, ptr %p4, align 4
  %p5 = getelementptr i8, ptr %p, i64 20
  store float 5.0, ptr %p5, align 4
  %p6 = getelementptr i8, ptr %p, i64 24
  store float 6.0, ptr %p6, align 4
  %p7 = getelementptr i8, ptr %p, i64 28
  store float 7.0, ptr %p7, align 4
  %next = add i32 %k, 1024
  %more = icmp ult i32 %next, 100000
  br i1 %more, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @loaded(ptr %scratch, ptr noalias %x, ptr noalias %y) {
entry:
  %z = load ptr, ptr %x, align 8
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop

loop:
  %k = phi i32 [ %t, %entry ], [ %next, %loop ]
  %i = zext i32 %k to i64
  %o = mul i64 %i, 32
  %p = getelementptr i8, ptr %z, i64 %o
  %p0 = getelementptr i8, ptr %p, i64 0
  %v0 = load float, ptr %p0, align 4
  %s0 = fadd float %v0, 1.0
  store float %s0, ptr %p0, align 4
  %p1 = getelementptr i8, ptr %p, i64 4
  %v1 = load float, ptr %p1, align 4
  %s1 = fadd float %v1, 1.0
  store float %s1, ptr %p1, align 4
  %p2 = getelementptr i8, ptr %p, i64 8
  %v2 = load float, ptr %p2, align 4
  %s2 = fadd float %v2, 1.0
  store float %s2, ptr %p2, align 4
  %p3 = getelementptr i8, ptr %p, i64 12
  %v3 = load float, ptr %p3, align 4
  %s3 = fadd float %v3, 1.0
  store float %s3, ptr %p3, align 4
  %p4 = getelementptr i8, ptr %p, i64 16
  %v4 = load float, ptr %p4, align 4
  %s4 = fadd float %v4, 1.0
  store float %s4, ptr %p4, align 4
  %p5 = getelementptr i8, ptr %p, i64 20
  %v5 = load float, ptr %p5, align 4
  %s5 = fadd float %v5, 1.0
  store float %s5, ptr %p5, align 4
  %p6 = getelementptr i8, ptr %p, i64 24
  %v6 = load float, ptr %p6, align 4
  %s6 = fadd float %v6, 1.0
  store float %s6, ptr %p6, align 4
  %p7 = getelementptr i8, ptr %p, i64 28
  %v7 = load float, ptr %p7, align 4
  %s7 = fadd float %v7, 1.0
  store float %s7, ptr %p7, align 4
  %next = add i32 %k, 1024
  %more = icmp ult i32 %next, 100000
  br i1 %more, label %loop, label %end

end:
  ret void
}
