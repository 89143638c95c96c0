; A version in which a table of 32 doubles would be moved out of a loop into registers; one of 33 is too
; large, so that its kernel has no version.
; RUN: wf-opt --passes=noalias %s | FileCheck %s

; CHECK: define ptx_kernel void @small__wf_noalias(ptr %scratch, ptr noalias readonly
; CHECK-NOT: @large__wf_noalias

define ptx_kernel void @small(ptr %scratch, ptr readonly %t, ptr %o, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr double, ptr %o, i64 %i
  %v = load double, ptr %q, align 8
  %p0 = getelementptr double, ptr %t, i64 0
  %t0 = load double, ptr %p0, align 8
  %s0 = fadd double %v, %t0
  %p1 = getelementptr double, ptr %t, i64 1
  %t1 = load double, ptr %p1, align 8
  %s1 = fadd double %s0, %t1
  %p2 = getelementptr double, ptr %t, i64 2
  %t2 = load double, ptr %p2, align 8
  %s2 = fadd double %s1, %t2
  %p3 = getelementptr double, ptr %t, i64 3
  %t3 = load double, ptr %p3, align 8
  %s3 = fadd double %s2, %t3
  %p4 = getelementptr double, ptr %t, i64 4
  %t4 = load double, ptr %p4, align 8
  %s4 = fadd double %s3, %t4
  %p5 = getelementptr double, ptr %t, i64 5
  %t5 = load double, ptr %p5, align 8
  %s5 = fadd double %s4, %t5
  %p6 = getelementptr double, ptr %t, i64 6
  %t6 = load double, ptr %p6, align 8
  %s6 = fadd double %s5, %t6
  %p7 = getelementptr double, ptr %t, i64 7
  %t7 = load double, ptr %p7, align 8
  %s7 = fadd double %s6, %t7
  %p8 = getelementptr double, ptr %t, i64 8
  %t8 = load double, ptr %p8, align 8
  %s8 = fadd double %s7, %t8
  %p9 = getelementptr double, ptr %t, i64 9
  %t9 = load double, ptr %p9, align 8
  %s9 = fadd double %s8, %t9
  %p10 = getelementptr double, ptr %t, i64 10
  %t10 = load double, ptr %p10, align 8
  %s10 = fadd double %s9, %t10
  %p11 = getelementptr double, ptr %t, i64 11
  %t11 = load double, ptr %p11, align 8
  %s11 = fadd double %s10, %t11
  %p12 = getelementptr double, ptr %t, i64 12
  %t12 = load double, ptr %p12, align 8
  %s12 = fadd double %s11, %t12
  %p13 = getelementptr double, ptr %t, i64 13
  %t13 = load double, ptr %p13, align 8
  %s13 = fadd double %s12, %t13
  %p14 = getelementptr double, ptr %t, i64 14
  %t14 = load double, ptr %p14, align 8
  %s14 = fadd double %s13, %t14
  %p15 = getelementptr double, ptr %t, i64 15
  %t15 = load double, ptr %p15, align 8
  %s15 = fadd double %s14, %t15
  %p16 = getelementptr double, ptr %t, i64 16
  %t16 = load double, ptr %p16, align 8
  %s16 = fadd double %s15, %t16
  %p17 = getelementptr double, ptr %t, i64 17
  %t17 = load double, ptr %p17, align 8
  %s17 = fadd double %s16, %t17
  %p18 = getelementptr double, ptr %t, i64 18
  %t18 = load double, ptr %p18, align 8
  %s18 = fadd double %s17, %t18
  %p19 = getelementptr double, ptr %t, i64 19
  %t19 = load double, ptr %p19, align 8
  %s19 = fadd double %s18, %t19
  %p20 = getelementptr double, ptr %t, i64 20
  %t20 = load double, ptr %p20, align 8
  %s20 = fadd double %s19, %t20
  %p21 = getelementptr double, ptr %t, i64 21
  %t21 = load double, ptr %p21, align 8
  %s21 = fadd double %s20, %t21
  %p22 = getelementptr double, ptr %t, i64 22
  %t22 = load double, ptr %p22, align 8
  %s22 = fadd double %s21, %t22
  %p23 = getelementptr double, ptr %t, i64 23
  %t23 = load double, ptr %p23, align 8
  %s23 = fadd double %s22, %t23
  %p24 = getelementptr double, ptr %t, i64 24
  %t24 = load double, ptr %p24, align 8
  %s24 = fadd double %s23, %t24
  %p25 = getelementptr double, ptr %t, i64 25
  %t25 = load double, ptr %p25, align 8
  %s25 = fadd double %s24, %t25
  %p26 = getelementptr double, ptr %t, i64 26
  %t26 = load double, ptr %p26, align 8
  %s26 = fadd double %s25, %t26
  %p27 = getelementptr double, ptr %t, i64 27
  %t27 = load double, ptr %p27, align 8
  %s27 = fadd double %s26, %t27
  %p28 = getelementptr double, ptr %t, i64 28
  %t28 = load double, ptr %p28, align 8
  %s28 = fadd double %s27, %t28
  %p29 = getelementptr double, ptr %t, i64 29
  %t29 = load double, ptr %p29, align 8
  %s29 = fadd double %s28, %t29
  %p30 = getelementptr double, ptr %t, i64 30
  %t30 = load double, ptr %p30, align 8
  %s30 = fadd double %s29, %t30
  %p31 = getelementptr double, ptr %t, i64 31
  %t31 = load double, ptr %p31, align 8
  %s31 = fadd double %s30, %t31
  store double %s31, ptr %q, align 8
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @large(ptr %scratch, ptr readonly %t, ptr %o, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr double, ptr %o, i64 %i
  %v = load double, ptr %q, align 8
  %p0 = getelementptr double, ptr %t, i64 0
  %t0 = load double, ptr %p0, align 8
  %s0 = fadd double %v, %t0
  %p1 = getelementptr double, ptr %t, i64 1
  %t1 = load double, ptr %p1, align 8
  %s1 = fadd double %s0, %t1
  %p2 = getelementptr double, ptr %t, i64 2
  %t2 = load double, ptr %p2, align 8
  %s2 = fadd double %s1, %t2
  %p3 = getelementptr double, ptr %t, i64 3
  %t3 = load double, ptr %p3, align 8
  %s3 = fadd double %s2, %t3
  %p4 = getelementptr double, ptr %t, i64 4
  %t4 = load double, ptr %p4, align 8
  %s4 = fadd double %s3, %t4
  %p5 = getelementptr double, ptr %t, i64 5
  %t5 = load double, ptr %p5, align 8
  %s5 = fadd double %s4, %t5
  %p6 = getelementptr double, ptr %t, i64 6
  %t6 = load double, ptr %p6, align 8
  %s6 = fadd double %s5, %t6
  %p7 = getelementptr double, ptr %t, i64 7
  %t7 = load double, ptr %p7, align 8
  %s7 = fadd double %s6, %t7
  %p8 = getelementptr double, ptr %t, i64 8
  %t8 = load double, ptr %p8, align 8
  %s8 = fadd double %s7, %t8
  %p9 = getelementptr double, ptr %t, i64 9
  %t9 = load double, ptr %p9, align 8
  %s9 = fadd double %s8, %t9
  %p10 = getelementptr double, ptr %t, i64 10
  %t10 = load double, ptr %p10, align 8
  %s10 = fadd double %s9, %t10
  %p11 = getelementptr double, ptr %t, i64 11
  %t11 = load double, ptr %p11, align 8
  %s11 = fadd double %s10, %t11
  %p12 = getelementptr double, ptr %t, i64 12
  %t12 = load double, ptr %p12, align 8
  %s12 = fadd double %s11, %t12
  %p13 = getelementptr double, ptr %t, i64 13
  %t13 = load double, ptr %p13, align 8
  %s13 = fadd double %s12, %t13
  %p14 = getelementptr double, ptr %t, i64 14
  %t14 = load double, ptr %p14, align 8
  %s14 = fadd double %s13, %t14
  %p15 = getelementptr double, ptr %t, i64 15
  %t15 = load double, ptr %p15, align 8
  %s15 = fadd double %s14, %t15
  %p16 = getelementptr double, ptr %t, i64 16
  %t16 = load double, ptr %p16, align 8
  %s16 = fadd double %s15, %t16
  %p17 = getelementptr double, ptr %t, i64 17
  %t17 = load double, ptr %p17, align 8
  %s17 = fadd double %s16, %t17
  %p18 = getelementptr double, ptr %t, i64 18
  %t18 = load double, ptr %p18, align 8
  %s18 = fadd double %s17, %t18
  %p19 = getelementptr double, ptr %t, i64 19
  %t19 = load double, ptr %p19, align 8
  %s19 = fadd double %s18, %t19
  %p20 = getelementptr double, ptr %t, i64 20
  %t20 = load double, ptr %p20, align 8
  %s20 = fadd double %s19, %t20
  %p21 = getelementptr double, ptr %t, i64 21
  %t21 = load double, ptr %p21, align 8
  %s21 = fadd double %s20, %t21
  %p22 = getelementptr double, ptr %t, i64 22
  %t22 = load double, ptr %p22, align 8
  %s22 = fadd double %s21, %t22
  %p23 = getelementptr double, ptr %t, i64 23
  %t23 = load double, ptr %p23, align 8
  %s23 = fadd double %s22, %t23
  %p24 = getelementptr double, ptr %t, i64 24
  %t24 = load double, ptr %p24, align 8
  %s24 = fadd double %s23, %t24
  %p25 = getelementptr double, ptr %t, i64 25
  %t25 = load double, ptr %p25, align 8
  %s25 = fadd double %s24, %t25
  %p26 = getelementptr double, ptr %t, i64 26
  %t26 = load double, ptr %p26, align 8
  %s26 = fadd double %s25, %t26
  %p27 = getelementptr double, ptr %t, i64 27
  %t27 = load double, ptr %p27, align 8
  %s27 = fadd double %s26, %t27
  %p28 = getelementptr double, ptr %t, i64 28
  %t28 = load double, ptr %p28, align 8
  %s28 = fadd double %s27, %t28
  %p29 = getelementptr double, ptr %t, i64 29
  %t29 = load double, ptr %p29, align 8
  %s29 = fadd double %s28, %t29
  %p30 = getelementptr double, ptr %t, i64 30
  %t30 = load double, ptr %p30, align 8
  %s30 = fadd double %s29, %t30
  %p31 = getelementptr double, ptr %t, i64 31
  %t31 = load double, ptr %p31, align 8
  %s31 = fadd double %s30, %t31
  %p32 = getelementptr double, ptr %t, i64 32
  %t32 = load double, ptr %p32, align 8
  %s32 = fadd double %s31, %t32
  store double %s32, ptr %q, align 8
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end

end:
  ret void
}
