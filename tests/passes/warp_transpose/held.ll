; Loops that use many values from before have few threads, which wait for an exchange longer than for
; memory.
; RUN: wf-opt --passes=warp_transpose %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @some(
; CHECK: activemask
; CHECK-LABEL: define ptx_kernel void @many(
; CHECK-NOT: activemask
; CHECK: ret void

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @some(ptr %scratch, ptr noalias %x, ptr noalias %y, ptr noalias %z) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %h0 = load volatile double, ptr %z, align 8
  %h1 = load volatile double, ptr %z, align 8
  %h2 = load volatile double, ptr %z, align 8
  %h3 = load volatile double, ptr %z, align 8
  %h4 = load volatile double, ptr %z, align 8
  %h5 = load volatile double, ptr %z, align 8
  %h6 = load volatile double, ptr %z, align 8
  %h7 = load volatile double, ptr %z, align 8
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
  %p2 = getelementptr i8, ptr %p, i64 16
  %v2 = load double, ptr %p2, align 8
  %p3 = getelementptr i8, ptr %p, i64 24
  %v3 = load double, ptr %p3, align 8
  %p4 = getelementptr i8, ptr %p, i64 32
  %v4 = load double, ptr %p4, align 8
  %p5 = getelementptr i8, ptr %p, i64 40
  %v5 = load double, ptr %p5, align 8
  %p6 = getelementptr i8, ptr %p, i64 48
  %v6 = load double, ptr %p6, align 8
  %p7 = getelementptr i8, ptr %p, i64 56
  %v7 = load double, ptr %p7, align 8
  %s0 = fadd double %v0, %v1
  %s1 = fadd double %s0, %v2
  %s2 = fadd double %s1, %v3
  %s3 = fadd double %s2, %v4
  %s4 = fadd double %s3, %v5
  %s5 = fadd double %s4, %v6
  %s6 = fadd double %s5, %v7
  %m0 = fadd double %s6, %h0
  %m1 = fadd double %m0, %h1
  %m2 = fadd double %m1, %h2
  %m3 = fadd double %m2, %h3
  %m4 = fadd double %m3, %h4
  %m5 = fadd double %m4, %h5
  %m6 = fadd double %m5, %h6
  %m7 = fadd double %m6, %h7
  %q = getelementptr double, ptr %y, i64 %i
  store double %m7, ptr %q, align 8
  %next = add i32 %k, 1024
  %more = icmp slt i32 %next, 65536
  br i1 %more, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @many(ptr %scratch, ptr noalias %x, ptr noalias %y, ptr noalias %z) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %h0 = load volatile double, ptr %z, align 8
  %h1 = load volatile double, ptr %z, align 8
  %h2 = load volatile double, ptr %z, align 8
  %h3 = load volatile double, ptr %z, align 8
  %h4 = load volatile double, ptr %z, align 8
  %h5 = load volatile double, ptr %z, align 8
  %h6 = load volatile double, ptr %z, align 8
  %h7 = load volatile double, ptr %z, align 8
  %h8 = load volatile double, ptr %z, align 8
  %h9 = load volatile double, ptr %z, align 8
  %h10 = load volatile double, ptr %z, align 8
  %h11 = load volatile double, ptr %z, align 8
  %h12 = load volatile double, ptr %z, align 8
  %h13 = load volatile double, ptr %z, align 8
  %h14 = load volatile double, ptr %z, align 8
  %h15 = load volatile double, ptr %z, align 8
  %h16 = load volatile double, ptr %z, align 8
  %h17 = load volatile double, ptr %z, align 8
  %h18 = load volatile double, ptr %z, align 8
  %h19 = load volatile double, ptr %z, align 8
  %h20 = load volatile double, ptr %z, align 8
  %h21 = load volatile double, ptr %z, align 8
  %h22 = load volatile double, ptr %z, align 8
  %h23 = load volatile double, ptr %z, align 8
  %h24 = load volatile double, ptr %z, align 8
  %h25 = load volatile double, ptr %z, align 8
  %h26 = load volatile double, ptr %z, align 8
  %h27 = load volatile double, ptr %z, align 8
  %h28 = load volatile double, ptr %z, align 8
  %h29 = load volatile double, ptr %z, align 8
  %h30 = load volatile double, ptr %z, align 8
  %h31 = load volatile double, ptr %z, align 8
  %h32 = load volatile double, ptr %z, align 8
  %h33 = load volatile double, ptr %z, align 8
  %h34 = load volatile double, ptr %z, align 8
  %h35 = load volatile double, ptr %z, align 8
  %h36 = load volatile double, ptr %z, align 8
  %h37 = load volatile double, ptr %z, align 8
  %h38 = load volatile double, ptr %z, align 8
  %h39 = load volatile double, ptr %z, align 8
  %h40 = load volatile double, ptr %z, align 8
  %h41 = load volatile double, ptr %z, align 8
  %h42 = load volatile double, ptr %z, align 8
  %h43 = load volatile double, ptr %z, align 8
  %h44 = load volatile double, ptr %z, align 8
  %h45 = load volatile double, ptr %z, align 8
  %h46 = load volatile double, ptr %z, align 8
  %h47 = load volatile double, ptr %z, align 8
  %h48 = load volatile double, ptr %z, align 8
  %h49 = load volatile double, ptr %z, align 8
  %h50 = load volatile double, ptr %z, align 8
  %h51 = load volatile double, ptr %z, align 8
  %h52 = load volatile double, ptr %z, align 8
  %h53 = load volatile double, ptr %z, align 8
  %h54 = load volatile double, ptr %z, align 8
  %h55 = load volatile double, ptr %z, align 8
  %h56 = load volatile double, ptr %z, align 8
  %h57 = load volatile double, ptr %z, align 8
  %h58 = load volatile double, ptr %z, align 8
  %h59 = load volatile double, ptr %z, align 8
  %h60 = load volatile double, ptr %z, align 8
  %h61 = load volatile double, ptr %z, align 8
  %h62 = load volatile double, ptr %z, align 8
  %h63 = load volatile double, ptr %z, align 8
  %h64 = load volatile double, ptr %z, align 8
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
  %p2 = getelementptr i8, ptr %p, i64 16
  %v2 = load double, ptr %p2, align 8
  %p3 = getelementptr i8, ptr %p, i64 24
  %v3 = load double, ptr %p3, align 8
  %p4 = getelementptr i8, ptr %p, i64 32
  %v4 = load double, ptr %p4, align 8
  %p5 = getelementptr i8, ptr %p, i64 40
  %v5 = load double, ptr %p5, align 8
  %p6 = getelementptr i8, ptr %p, i64 48
  %v6 = load double, ptr %p6, align 8
  %p7 = getelementptr i8, ptr %p, i64 56
  %v7 = load double, ptr %p7, align 8
  %s0 = fadd double %v0, %v1
  %s1 = fadd double %s0, %v2
  %s2 = fadd double %s1, %v3
  %s3 = fadd double %s2, %v4
  %s4 = fadd double %s3, %v5
  %s5 = fadd double %s4, %v6
  %s6 = fadd double %s5, %v7
  %m0 = fadd double %s6, %h0
  %m1 = fadd double %m0, %h1
  %m2 = fadd double %m1, %h2
  %m3 = fadd double %m2, %h3
  %m4 = fadd double %m3, %h4
  %m5 = fadd double %m4, %h5
  %m6 = fadd double %m5, %h6
  %m7 = fadd double %m6, %h7
  %m8 = fadd double %m7, %h8
  %m9 = fadd double %m8, %h9
  %m10 = fadd double %m9, %h10
  %m11 = fadd double %m10, %h11
  %m12 = fadd double %m11, %h12
  %m13 = fadd double %m12, %h13
  %m14 = fadd double %m13, %h14
  %m15 = fadd double %m14, %h15
  %m16 = fadd double %m15, %h16
  %m17 = fadd double %m16, %h17
  %m18 = fadd double %m17, %h18
  %m19 = fadd double %m18, %h19
  %m20 = fadd double %m19, %h20
  %m21 = fadd double %m20, %h21
  %m22 = fadd double %m21, %h22
  %m23 = fadd double %m22, %h23
  %m24 = fadd double %m23, %h24
  %m25 = fadd double %m24, %h25
  %m26 = fadd double %m25, %h26
  %m27 = fadd double %m26, %h27
  %m28 = fadd double %m27, %h28
  %m29 = fadd double %m28, %h29
  %m30 = fadd double %m29, %h30
  %m31 = fadd double %m30, %h31
  %m32 = fadd double %m31, %h32
  %m33 = fadd double %m32, %h33
  %m34 = fadd double %m33, %h34
  %m35 = fadd double %m34, %h35
  %m36 = fadd double %m35, %h36
  %m37 = fadd double %m36, %h37
  %m38 = fadd double %m37, %h38
  %m39 = fadd double %m38, %h39
  %m40 = fadd double %m39, %h40
  %m41 = fadd double %m40, %h41
  %m42 = fadd double %m41, %h42
  %m43 = fadd double %m42, %h43
  %m44 = fadd double %m43, %h44
  %m45 = fadd double %m44, %h45
  %m46 = fadd double %m45, %h46
  %m47 = fadd double %m46, %h47
  %m48 = fadd double %m47, %h48
  %m49 = fadd double %m48, %h49
  %m50 = fadd double %m49, %h50
  %m51 = fadd double %m50, %h51
  %m52 = fadd double %m51, %h52
  %m53 = fadd double %m52, %h53
  %m54 = fadd double %m53, %h54
  %m55 = fadd double %m54, %h55
  %m56 = fadd double %m55, %h56
  %m57 = fadd double %m56, %h57
  %m58 = fadd double %m57, %h58
  %m59 = fadd double %m58, %h59
  %m60 = fadd double %m59, %h60
  %m61 = fadd double %m60, %h61
  %m62 = fadd double %m61, %h62
  %m63 = fadd double %m62, %h63
  %m64 = fadd double %m63, %h64
  %q = getelementptr double, ptr %y, i64 %i
  store double %m64, ptr %q, align 8
  %next = add i32 %k, 1024
  %more = icmp slt i32 %next, 65536
  br i1 %more, label %loop, label %end

end:
  ret void
}
