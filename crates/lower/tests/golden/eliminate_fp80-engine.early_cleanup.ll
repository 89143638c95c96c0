define void @__omp_offloading__Z1fPdPm_l15(ptr readnone captures(none) %dyn_ptr, ptr writeonly captures(none) %n, ptr captures(none) %x) {
entry:
  %call.i.i = call x86_fp80 @llvm.log.f80(x86_fp80 0xK401F8000000000000000)
  %call.i1.i = call x86_fp80 @llvm.log.f80(x86_fp80 0xK40008000000000000000)
  %div.i = fdiv x86_fp80 %call.i.i, %call.i1.i
  %conv3.i = fptoui x86_fp80 %div.i to i64
  store i64 %conv3.i, ptr %n, align 8
  %call.i.i2 = call x86_fp80 @llvm.log.f80(x86_fp80 0xK401DFFFFFFFC00000000)
  %div.i4 = fdiv x86_fp80 %call.i.i2, %call.i1.i
  %conv3.i5 = fptoui x86_fp80 %div.i4 to i64
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %n, i64 8
  store i64 %conv3.i5, ptr %arrayidx3, align 8
  %0 = load double, ptr %x, align 8
  %conv = fpext double %0 to x86_fp80
  %mul = fmul x86_fp80 %conv, 0xK401F8000000000000000
  %conv5 = fptrunc x86_fp80 %mul to double
  store double %conv5, ptr %x, align 8
  ret void
}
