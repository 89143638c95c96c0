; A table at constant offsets, which all threads read, is aligned in a version if it takes many
; loads. One of few numbers is not: there is no version of the second kernel.
; RUN: wf-opt --passes=aligned %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @few(
; CHECK-LABEL: define ptx_kernel void @k__wf_aligned(ptr %scratch, ptr align 16 %c, ptr %x)
; CHECK: load float, ptr %p0, align 16
; CHECK: load float, ptr %p1, align 4
; CHECK-NOT: define
; CHECK: 'Aligned':[1]

define ptx_kernel void @k(ptr %scratch, ptr %c, ptr %x) {
  %p0 = getelementptr i8, ptr %c, i64 0
  %v0 = load float, ptr %p0, align 4
  %p1 = getelementptr i8, ptr %c, i64 4
  %v1 = load float, ptr %p1, align 4
  %p2 = getelementptr i8, ptr %c, i64 8
  %v2 = load float, ptr %p2, align 4
  %p3 = getelementptr i8, ptr %c, i64 12
  %v3 = load float, ptr %p3, align 4
  %p4 = getelementptr i8, ptr %c, i64 16
  %v4 = load float, ptr %p4, align 4
  %p5 = getelementptr i8, ptr %c, i64 20
  %v5 = load float, ptr %p5, align 4
  %p6 = getelementptr i8, ptr %c, i64 24
  %v6 = load float, ptr %p6, align 4
  %p7 = getelementptr i8, ptr %c, i64 28
  %v7 = load float, ptr %p7, align 4
  %p8 = getelementptr i8, ptr %c, i64 32
  %v8 = load float, ptr %p8, align 4
  %p9 = getelementptr i8, ptr %c, i64 36
  %v9 = load float, ptr %p9, align 4
  %p10 = getelementptr i8, ptr %c, i64 40
  %v10 = load float, ptr %p10, align 4
  %p11 = getelementptr i8, ptr %c, i64 44
  %v11 = load float, ptr %p11, align 4
  %p12 = getelementptr i8, ptr %c, i64 48
  %v12 = load float, ptr %p12, align 4
  %p13 = getelementptr i8, ptr %c, i64 52
  %v13 = load float, ptr %p13, align 4
  %p14 = getelementptr i8, ptr %c, i64 56
  %v14 = load float, ptr %p14, align 4
  %p15 = getelementptr i8, ptr %c, i64 60
  %v15 = load float, ptr %p15, align 4
  %s1 = fadd float %v0, %v1
  %s2 = fadd float %s1, %v2
  %s3 = fadd float %s2, %v3
  %s4 = fadd float %s3, %v4
  %s5 = fadd float %s4, %v5
  %s6 = fadd float %s5, %v6
  %s7 = fadd float %s6, %v7
  %s8 = fadd float %s7, %v8
  %s9 = fadd float %s8, %v9
  %s10 = fadd float %s9, %v10
  %s11 = fadd float %s10, %v11
  %s12 = fadd float %s11, %v12
  %s13 = fadd float %s12, %v13
  %s14 = fadd float %s13, %v14
  %s15 = fadd float %s14, %v15
  store float %s15, ptr %x, align 4
  ret void
}

define ptx_kernel void @few(ptr %scratch, ptr %c, ptr %x) {
  %p0 = getelementptr i8, ptr %c, i64 0
  %v0 = load float, ptr %p0, align 4
  %p1 = getelementptr i8, ptr %c, i64 4
  %v1 = load float, ptr %p1, align 4
  %p2 = getelementptr i8, ptr %c, i64 8
  %v2 = load float, ptr %p2, align 4
  %p3 = getelementptr i8, ptr %c, i64 12
  %v3 = load float, ptr %p3, align 4
  %p4 = getelementptr i8, ptr %c, i64 16
  %v4 = load float, ptr %p4, align 4
  %p5 = getelementptr i8, ptr %c, i64 20
  %v5 = load float, ptr %p5, align 4
  %p6 = getelementptr i8, ptr %c, i64 24
  %v6 = load float, ptr %p6, align 4
  %p7 = getelementptr i8, ptr %c, i64 28
  %v7 = load float, ptr %p7, align 4
  %s1 = fadd float %v0, %v1
  %s2 = fadd float %s1, %v2
  %s3 = fadd float %s2, %v3
  %s4 = fadd float %s3, %v4
  %s5 = fadd float %s4, %v5
  %s6 = fadd float %s5, %v6
  %s7 = fadd float %s6, %v7
  store float %s7, ptr %x, align 4
  ret void
}
