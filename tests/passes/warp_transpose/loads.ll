; The loads of a record of eight doubles, in chunks of 16 bytes: a row in shared memory is 80 bytes,
; so that lanes use different banks. A warp exchanges records of 16 doubles in two turns, of 16 lanes
; each.
; RUN: wf-opt --passes=warp_transpose %s | FileCheck %s

; CHECK: @eights.records = internal addrspace(3) global [20480 x i8]
; CHECK-LABEL: define ptx_kernel void @eights(
; CHECK: exchange:
; CHECK-COUNT-4: load <4 x i32>, ptr %{{.*}}, align 16
; CHECK-COUNT-8: load double, ptr addrspace(3)
; CHECK: alone:
; CHECK-COUNT-8: load double, ptr %{{.*}}, align 8
; CHECK-LABEL: define ptx_kernel void @sixteens(
; CHECK-COUNT-4: load <4 x i32>, ptr %{{.*}}, align 16
; CHECK: alone:
; CHECK-COUNT-16: load double, ptr %{{.*}}, align 8
; CHECK: mine:
; CHECK-COUNT-16: load double, ptr addrspace(3)
; CHECK: mine{{[0-9]+}}:
; CHECK-COUNT-16: load double, ptr addrspace(3)
; A store that may change what the last load reads keeps them where they are; one to other data does
; not.
; CHECK-LABEL: define ptx_kernel void @stored_between(
; CHECK-NOT: activemask
; CHECK-LABEL: define ptx_kernel void @apart(
; CHECK: activemask

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @eights(ptr %scratch, ptr noalias %x, ptr noalias %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop

loop:
  %k = phi i32 [ %t, %entry ], [ %next, %loop ]
  %i = zext i32 %k to i64
  %o = mul i64 %i, 64
  %p = getelementptr i8, ptr %x, i64 %o
  %p0 = getelementptr i8, ptr %p, i64 0
  %v0 = load double, ptr %p0, align 8
  %p1 = getelementptr i8, ptr %p, i64 8
  %v1 = load double, ptr %p1, align 8
  %s1 = fadd double %v0, %v1
  %p2 = getelementptr i8, ptr %p, i64 16
  %v2 = load double, ptr %p2, align 8
  %s2 = fadd double %s1, %v2
  %p3 = getelementptr i8, ptr %p, i64 24
  %v3 = load double, ptr %p3, align 8
  %s3 = fadd double %s2, %v3
  %p4 = getelementptr i8, ptr %p, i64 32
  %v4 = load double, ptr %p4, align 8
  %s4 = fadd double %s3, %v4
  %p5 = getelementptr i8, ptr %p, i64 40
  %v5 = load double, ptr %p5, align 8
  %s5 = fadd double %s4, %v5
  %p6 = getelementptr i8, ptr %p, i64 48
  %v6 = load double, ptr %p6, align 8
  %s6 = fadd double %s5, %v6
  %p7 = getelementptr i8, ptr %p, i64 56
  %v7 = load double, ptr %p7, align 8
  %s7 = fadd double %s6, %v7
  %q = getelementptr double, ptr %y, i64 %i
  store double %s7, ptr %q, align 8
  %next = add i32 %k, 1024
  %more = icmp ult i32 %next, 100000
  br i1 %more, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @sixteens(ptr %scratch, ptr noalias %x, ptr noalias %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop

loop:
  %k = phi i32 [ %t, %entry ], [ %next, %loop ]
  %i = zext i32 %k to i64
  %o = mul i64 %i, 128
  %p = getelementptr i8, ptr %x, i64 %o
  %p0 = getelementptr i8, ptr %p, i64 0
  %v0 = load double, ptr %p0, align 8
  %p1 = getelementptr i8, ptr %p, i64 8
  %v1 = load double, ptr %p1, align 8
  %s1 = fadd double %v0, %v1
  %p2 = getelementptr i8, ptr %p, i64 16
  %v2 = load double, ptr %p2, align 8
  %s2 = fadd double %s1, %v2
  %p3 = getelementptr i8, ptr %p, i64 24
  %v3 = load double, ptr %p3, align 8
  %s3 = fadd double %s2, %v3
  %p4 = getelementptr i8, ptr %p, i64 32
  %v4 = load double, ptr %p4, align 8
  %s4 = fadd double %s3, %v4
  %p5 = getelementptr i8, ptr %p, i64 40
  %v5 = load double, ptr %p5, align 8
  %s5 = fadd double %s4, %v5
  %p6 = getelementptr i8, ptr %p, i64 48
  %v6 = load double, ptr %p6, align 8
  %s6 = fadd double %s5, %v6
  %p7 = getelementptr i8, ptr %p, i64 56
  %v7 = load double, ptr %p7, align 8
  %s7 = fadd double %s6, %v7
  %p8 = getelementptr i8, ptr %p, i64 64
  %v8 = load double, ptr %p8, align 8
  %s8 = fadd double %s7, %v8
  %p9 = getelementptr i8, ptr %p, i64 72
  %v9 = load double, ptr %p9, align 8
  %s9 = fadd double %s8, %v9
  %p10 = getelementptr i8, ptr %p, i64 80
  %v10 = load double, ptr %p10, align 8
  %s10 = fadd double %s9, %v10
  %p11 = getelementptr i8, ptr %p, i64 88
  %v11 = load double, ptr %p11, align 8
  %s11 = fadd double %s10, %v11
  %p12 = getelementptr i8, ptr %p, i64 96
  %v12 = load double, ptr %p12, align 8
  %s12 = fadd double %s11, %v12
  %p13 = getelementptr i8, ptr %p, i64 104
  %v13 = load double, ptr %p13, align 8
  %s13 = fadd double %s12, %v13
  %p14 = getelementptr i8, ptr %p, i64 112
  %v14 = load double, ptr %p14, align 8
  %s14 = fadd double %s13, %v14
  %p15 = getelementptr i8, ptr %p, i64 120
  %v15 = load double, ptr %p15, align 8
  %s15 = fadd double %s14, %v15
  %q = getelementptr double, ptr %y, i64 %i
  store double %s15, ptr %q, align 8
  %next = add i32 %k, 1024
  %more = icmp ult i32 %next, 100000
  br i1 %more, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @stored_between(ptr %scratch, ptr %x, ptr %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop

loop:
  %k = phi i32 [ %t, %entry ], [ %next, %loop ]
  %i = zext i32 %k to i64
  %o = mul i64 %i, 64
  %p = getelementptr i8, ptr %x, i64 %o
  %p0 = getelementptr i8, ptr %p, i64 0
  %v0 = load double, ptr %p0, align 8
  %p1 = getelementptr i8, ptr %p, i64 8
  %v1 = load double, ptr %p1, align 8
  %s1 = fadd double %v0, %v1
  %p2 = getelementptr i8, ptr %p, i64 16
  %v2 = load double, ptr %p2, align 8
  %s2 = fadd double %s1, %v2
  %p3 = getelementptr i8, ptr %p, i64 24
  %v3 = load double, ptr %p3, align 8
  %s3 = fadd double %s2, %v3
  %p4 = getelementptr i8, ptr %p, i64 32
  %v4 = load double, ptr %p4, align 8
  %s4 = fadd double %s3, %v4
  %p5 = getelementptr i8, ptr %p, i64 40
  %v5 = load double, ptr %p5, align 8
  %s5 = fadd double %s4, %v5
  %p6 = getelementptr i8, ptr %p, i64 48
  %v6 = load double, ptr %p6, align 8
  %s6 = fadd double %s5, %v6
  store double 1.0, ptr %y, align 8
  %p7 = getelementptr i8, ptr %p, i64 56
  %v7 = load double, ptr %p7, align 8
  %s7 = fadd double %s6, %v7
  %q = getelementptr double, ptr %y, i64 %i
  store double %s7, ptr %q, align 8
  %next = add i32 %k, 1024
  %more = icmp ult i32 %next, 100000
  br i1 %more, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @apart(ptr %scratch, ptr noalias %x, ptr noalias %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop

loop:
  %k = phi i32 [ %t, %entry ], [ %next, %loop ]
  %i = zext i32 %k to i64
  %o = mul i64 %i, 64
  %p = getelementptr i8, ptr %x, i64 %o
  %p0 = getelementptr i8, ptr %p, i64 0
  %v0 = load double, ptr %p0, align 8
  %p1 = getelementptr i8, ptr %p, i64 8
  %v1 = load double, ptr %p1, align 8
  %s1 = fadd double %v0, %v1
  %p2 = getelementptr i8, ptr %p, i64 16
  %v2 = load double, ptr %p2, align 8
  %s2 = fadd double %s1, %v2
  %p3 = getelementptr i8, ptr %p, i64 24
  %v3 = load double, ptr %p3, align 8
  %s3 = fadd double %s2, %v3
  %p4 = getelementptr i8, ptr %p, i64 32
  %v4 = load double, ptr %p4, align 8
  %s4 = fadd double %s3, %v4
  %p5 = getelementptr i8, ptr %p, i64 40
  %v5 = load double, ptr %p5, align 8
  %s5 = fadd double %s4, %v5
  %p6 = getelementptr i8, ptr %p, i64 48
  %v6 = load double, ptr %p6, align 8
  %s6 = fadd double %s5, %v6
  store double 1.0, ptr %y, align 8
  %p7 = getelementptr i8, ptr %p, i64 56
  %v7 = load double, ptr %p7, align 8
  %s7 = fadd double %s6, %v7
  %q = getelementptr double, ptr %y, i64 %i
  store double %s7, ptr %q, align 8
  %next = add i32 %k, 1024
  %more = icmp ult i32 %next, 100000
  br i1 %more, label %loop, label %end

end:
  ret void
}
