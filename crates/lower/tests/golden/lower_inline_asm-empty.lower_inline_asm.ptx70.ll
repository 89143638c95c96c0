define void @__omp_offloading_f_l6(ptr %dyn_ptr, ptr %x, ptr captures(none) %y) {
entry:
  %0 = load i32, ptr %x, align 4
  %1 = load double, ptr %y, align 8
  call void asm sideeffect "", "l,~{memory}"(ptr %x)
  call void asm sideeffect "", "~{memory}"()
  %2 = call i32 asm sideeffect "", "=r,0"(i32 %0)
  %3 = call double asm sideeffect "", "=d,0"(double %1)
  %4 = insertvalue { i32, double } poison, i32 %2, 0
  %5 = insertvalue { i32, double } %4, double %3, 1
  %asmresult = extractvalue { i32, double } %5, 0
  %asmresult2 = extractvalue { i32, double } %5, 1
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %x, i64 4
  store i32 %asmresult, ptr %arrayidx3, align 4
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %y, i64 8
  store double %asmresult2, ptr %arrayidx4, align 8
  ret void
}
