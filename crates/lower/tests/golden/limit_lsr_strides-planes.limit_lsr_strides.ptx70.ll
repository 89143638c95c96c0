define ptx_kernel void @__omp_offloading_f_l7(ptr readnone captures(none) %dyn_ptr, i64 %rounds, ptr readonly captures(none) %a, i64 %plane, ptr writeonly captures(none) %s) {
entry:
  %rounds.addr.sroa.0.0.extract.trunc = trunc i64 %rounds to i32
  %cmp3 = icmp sgt i32 %rounds.addr.sroa.0.0.extract.trunc, 0
  br i1 %cmp3, label %for.cond1.preheader.preheader, label %for.end9
for.cond1.preheader.preheader:
  %gep.2.idx = shl i64 %plane, 4
  %gep.3.idx = mul i64 %plane, 24
  %gep.4.idx = shl i64 %plane, 5
  %gep.5.idx = mul i64 %plane, 40
  %gep.6.idx = mul i64 %plane, 48
  %gep.7.idx = mul i64 %plane, 56
  %gep.8.idx = shl i64 %plane, 6
  %gep.9.idx = mul i64 %plane, 72
  %gep.10.idx = mul i64 %plane, 80
  %gep.11.idx = mul i64 %plane, 88
  %gep.12.idx = mul i64 %plane, 96
  %gep.13.idx = mul i64 %plane, 104
  %gep.14.idx = mul i64 %plane, 112
  %gep.15.idx = mul i64 %plane, 120
  %gep.16.idx = shl i64 %plane, 7
  br label %for.cond1.preheader
for.cond1.preheader:
  %i.05 = phi i32 [ %17, %for.cond1.preheader ], [ 0, %for.cond1.preheader.preheader ]
  %t.04 = phi double [ %add6.16, %for.cond1.preheader ], [ 0.000000e+00, %for.cond1.preheader.preheader ]
  %conv = zext nneg i32 %i.05 to i64
  %invariant.gep = getelementptr double, ptr %a, i64 %conv
  %0 = load double, ptr %invariant.gep, align 8
  %add6 = fadd double %t.04, %0
  %gep.1 = getelementptr double, ptr %invariant.gep, i64 %plane
  %1 = load double, ptr %gep.1, align 8
  %add6.1 = fadd double %add6, %1
  %gep.2 = getelementptr i8, ptr %invariant.gep, i64 %gep.2.idx
  %2 = load double, ptr %gep.2, align 8
  %add6.2 = fadd double %add6.1, %2
  %gep.3 = getelementptr i8, ptr %invariant.gep, i64 %gep.3.idx
  %3 = load double, ptr %gep.3, align 8
  %add6.3 = fadd double %add6.2, %3
  %gep.4 = getelementptr i8, ptr %invariant.gep, i64 %gep.4.idx
  %4 = load double, ptr %gep.4, align 8
  %add6.4 = fadd double %add6.3, %4
  %gep.5 = getelementptr i8, ptr %invariant.gep, i64 %gep.5.idx
  %5 = load double, ptr %gep.5, align 8
  %add6.5 = fadd double %add6.4, %5
  %gep.6 = getelementptr i8, ptr %invariant.gep, i64 %gep.6.idx
  %6 = load double, ptr %gep.6, align 8
  %add6.6 = fadd double %add6.5, %6
  %gep.7 = getelementptr i8, ptr %invariant.gep, i64 %gep.7.idx
  %7 = load double, ptr %gep.7, align 8
  %add6.7 = fadd double %add6.6, %7
  %gep.8 = getelementptr i8, ptr %invariant.gep, i64 %gep.8.idx
  %8 = load double, ptr %gep.8, align 8
  %add6.8 = fadd double %add6.7, %8
  %gep.9 = getelementptr i8, ptr %invariant.gep, i64 %gep.9.idx
  %9 = load double, ptr %gep.9, align 8
  %add6.9 = fadd double %add6.8, %9
  %gep.10 = getelementptr i8, ptr %invariant.gep, i64 %gep.10.idx
  %10 = load double, ptr %gep.10, align 8
  %add6.10 = fadd double %add6.9, %10
  %gep.11 = getelementptr i8, ptr %invariant.gep, i64 %gep.11.idx
  %11 = load double, ptr %gep.11, align 8
  %add6.11 = fadd double %add6.10, %11
  %gep.12 = getelementptr i8, ptr %invariant.gep, i64 %gep.12.idx
  %12 = load double, ptr %gep.12, align 8
  %add6.12 = fadd double %add6.11, %12
  %gep.13 = getelementptr i8, ptr %invariant.gep, i64 %gep.13.idx
  %13 = load double, ptr %gep.13, align 8
  %add6.13 = fadd double %add6.12, %13
  %gep.14 = getelementptr i8, ptr %invariant.gep, i64 %gep.14.idx
  %14 = load double, ptr %gep.14, align 8
  %add6.14 = fadd double %add6.13, %14
  %gep.15 = getelementptr i8, ptr %invariant.gep, i64 %gep.15.idx
  %15 = load double, ptr %gep.15, align 8
  %add6.15 = fadd double %add6.14, %15
  %gep.16 = getelementptr i8, ptr %invariant.gep, i64 %gep.16.idx
  %16 = load double, ptr %gep.16, align 8
  %add6.16 = fadd double %add6.15, %16
  %inc8 = add nuw nsw i32 %i.05, 1
  %17 = call i32 asm "mov.b32 $0, $1;", "=r,r"(i32 %inc8)
  %exitcond.not = icmp eq i32 %inc8, %rounds.addr.sroa.0.0.extract.trunc
  br i1 %exitcond.not, label %for.end9, label %for.cond1.preheader
for.end9:
  %t.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add6.16, %for.cond1.preheader ]
  store double %t.0.lcssa, ptr %s, align 8
  ret void
}
