; Arithmetic that rounds down, up or to zero, where the machine is set to the nearest.
; The nearest number is compared with the exact result, which is a sum of two doubles,
; and moved by one unit where it lies on the wrong side. Directions: 0 to zero, 1 down,
; 2 up.

; A number's bits, which are above (1) or below (-1) what is exact.
define i16 @__wf_n_step.i16(i16 %bits, i32 %side, i32 %mode) #0 {
  %wide = sext i16 %bits to i64
  %by = call i64 @__wf_n_by(i64 %wide, i32 %side, i32 %mode)
  %n = trunc i64 %by to i16
  %r = add i16 %bits, %n
  ret i16 %r
}
define i32 @__wf_n_step.i32(i32 %bits, i32 %side, i32 %mode) #0 {
  %wide = sext i32 %bits to i64
  %by = call i64 @__wf_n_by(i64 %wide, i32 %side, i32 %mode)
  %n = trunc i64 %by to i32
  %r = add i32 %bits, %n
  ret i32 %r
}
define i64 @__wf_n_step.i64(i64 %bits, i32 %side, i32 %mode) #0 {
  %by = call i64 @__wf_n_by(i64 %bits, i32 %side, i32 %mode)
  %r = add i64 %bits, %by
  ret i64 %r
}
define i64 @__wf_n_by(i64 %bits, i32 %side, i32 %mode) #0 {
  %neg = icmp slt i64 %bits, 0
  %above = icmp sgt i32 %side, 0
  %below = icmp slt i32 %side, 0
  %big = select i1 %neg, i1 %below, i1 %above
  %is.zero = icmp eq i32 %mode, 0
  %is.down = icmp eq i32 %mode, 1
  %directed = select i1 %is.down, i1 %above, i1 %below
  %wrong = select i1 %is.zero, i1 %big, i1 %directed
  %move = select i1 %big, i64 -1, i64 1
  %by = select i1 %wrong, i64 %move, i64 0
  ret i64 %by
}
; On which side of `s + e` a number is, where `s` is their sum's nearest.
define i32 @__wf_n_side(double %back, double %s, double %e) #0 {
  %over = fcmp ogt double %back, %s
  %under = fcmp olt double %back, %s
  %same = fcmp oeq double %back, %s
  %less = fcmp olt double %e, 0.0
  %more = fcmp ogt double %e, 0.0
  %over.e = and i1 %same, %less
  %under.e = and i1 %same, %more
  %above = or i1 %over, %over.e
  %below = or i1 %under, %under.e
  %a = zext i1 %above to i32
  %b = zext i1 %below to i32
  %side = sub i32 %a, %b
  ret i32 %side
}
define float @__wf_n_rounded.f32(double %s, double %e, i32 %mode) #0 {
  %near = fptrunc double %s to float
  %back = fpext float %near to double
  %side = call i32 @__wf_n_side(double %back, double %s, double %e)
  %bits = bitcast float %near to i32
  %moved = call i32 @__wf_n_step.i32(i32 %bits, i32 %side, i32 %mode)
  %r = bitcast i32 %moved to float
  ret float %r
}
define double @__wf_n_rounded.f64(double %s, double %e, i32 %mode) #0 {
  %side = call i32 @__wf_n_side(double %s, double %s, double %e)
  %bits = bitcast double %s to i64
  %moved = call i64 @__wf_n_step.i64(i64 %bits, i32 %side, i32 %mode)
  %r = bitcast i64 %moved to double
  ret double %r
}
; To zero, with the last bit set where that is not exact: what is rounded again then is
; as if it were rounded once.
define float @__wf_n_odd.f32(double %s, double %e) #0 {
  %cut = call float @__wf_n_rounded.f32(double %s, double %e, i32 0)
  %back = fpext float %cut to double
  %differs = fcmp one double %back, %s
  %rest = fcmp one double %e, 0.0
  %inexact = or i1 %differs, %rest
  %bit = zext i1 %inexact to i32
  %bits = bitcast float %cut to i32
  %set = or i32 %bits, %bit
  %r = bitcast i32 %set to float
  ret float %r
}
define half @__wf_n_narrow.f16(float %a, i32 %mode) #0 {
  %near = fptrunc float %a to half
  %back = fpext half %near to double
  %exact = fpext float %a to double
  %side = call i32 @__wf_n_side(double %back, double %exact, double 0.0)
  %bits = bitcast half %near to i16
  %moved = call i16 @__wf_n_step.i16(i16 %bits, i32 %side, i32 %mode)
  %r = bitcast i16 %moved to half
  ret half %r
}
define bfloat @__wf_n_narrow.bf16(float %a, i32 %mode) #0 {
  %near = fptrunc float %a to bfloat
  %back = fpext bfloat %near to double
  %exact = fpext float %a to double
  %side = call i32 @__wf_n_side(double %back, double %exact, double 0.0)
  %bits = bitcast bfloat %near to i16
  %moved = call i16 @__wf_n_step.i16(i16 %bits, i32 %side, i32 %mode)
  %r = bitcast i16 %moved to bfloat
  ret bfloat %r
}
; A sum and what rounding took from it.
define { double, double } @__wf_n_sum(double %a, double %b) #0 {
  %s = fadd double %a, %b
  %bb = fsub double %s, %a
  %aa = fsub double %s, %bb
  %da = fsub double %a, %aa
  %db = fsub double %b, %bb
  %e = fadd double %da, %db
  %p = insertvalue { double, double } poison, double %s, 0
  %q = insertvalue { double, double } %p, double %e, 1
  ret { double, double } %q
}
define { double, double } @__wf_n_exact.s64(i64 %a) #0 {
  %high = ashr i64 %a, 32
  %low = and i64 %a, 4294967295
  %h = sitofp i64 %high to double
  %scaled = fmul double %h, 4294967296.0
  %l = uitofp i64 %low to double
  %r = call { double, double } @__wf_n_sum(double %scaled, double %l)
  ret { double, double } %r
}
define { double, double } @__wf_n_exact.u64(i64 %a) #0 {
  %high = lshr i64 %a, 32
  %low = and i64 %a, 4294967295
  %h = uitofp i64 %high to double
  %scaled = fmul double %h, 4294967296.0
  %l = uitofp i64 %low to double
  %r = call { double, double } @__wf_n_sum(double %scaled, double %l)
  ret { double, double } %r
}
; Of numbers whose sum is 0 only two zeros above it give one that is so, rounded down.
define i1 @__wf_n_minus(double %a, double %b, double %s, i32 %mode) #0 {
  %none = fcmp oeq double %s, 0.0
  %down = icmp eq i32 %mode, 1
  %x = bitcast double %a to i64
  %y = bitcast double %b to i64
  %any = or i64 %x, %y
  %other = icmp ne i64 %any, 0
  %is = and i1 %none, %down
  %r = and i1 %is, %other
  ret i1 %r
}
define float @__wf_n_add.f32(double %a, double %b, i32 %mode) #0 {
  %p = call { double, double } @__wf_n_sum(double %a, double %b)
  %s = extractvalue { double, double } %p, 0
  %e = extractvalue { double, double } %p, 1
  %v = call float @__wf_n_rounded.f32(double %s, double %e, i32 %mode)
  %minus = call i1 @__wf_n_minus(double %a, double %b, double %s, i32 %mode)
  %r = select i1 %minus, float -0.0, float %v
  ret float %r
}
; Of two numbers a sum may be too large, from which nothing can be taken.
define double @__wf_n_add.f64(double %a, double %b, i32 %mode) #0 {
  %p = call { double, double } @__wf_n_sum(double %a, double %b)
  %s = extractvalue { double, double } %p, 0
  %e0 = extractvalue { double, double } %p, 1
  %far = call double @llvm.fabs.f64(double %s)
  %inf = fcmp oeq double %far, 0x7FF0000000000000
  %fa = call double @llvm.fabs.f64(double %a)
  %fb = call double @llvm.fabs.f64(double %b)
  %ok.a = fcmp olt double %fa, 0x7FF0000000000000
  %ok.b = fcmp olt double %fb, 0x7FF0000000000000
  %ok = and i1 %ok.a, %ok.b
  %over = and i1 %inf, %ok
  %back = fneg double %s
  %e = select i1 %over, double %back, double %e0
  %v = call double @__wf_n_rounded.f64(double %s, double %e, i32 %mode)
  %minus = call i1 @__wf_n_minus(double %a, double %b, double %s, i32 %mode)
  %r = select i1 %minus, double -0.0, double %v
  ret double %r
}
define float @__wf_n_fma.f32(float %a, float %b, float %c, i32 %mode) #0 {
  %x = fpext float %a to double
  %y = fpext float %b to double
  %z = fpext float %c to double
  %p = fmul double %x, %y
  %r = call float @__wf_n_add.f32(double %p, double %z, i32 %mode)
  ret float %r
}
define float @__wf_n_mul.f32(float %a, float %b, i32 %mode) #0 {
  %x = fpext float %a to double
  %y = fpext float %b to double
  %p = fmul double %x, %y
  %r = call float @__wf_n_rounded.f32(double %p, double 0.0, i32 %mode)
  ret float %r
}
define float @__wf_n_div.f32(float %a, float %b, i32 %mode) #0 {
  %q = fdiv float %a, %b
  %x = fpext float %a to double
  %y = fpext float %b to double
  %w = fpext float %q to double
  %p = fmul double %w, %y
  %side = call i32 @__wf_n_side(double %p, double %x, double 0.0)
  %neg = fcmp olt double %y, 0.0
  %other = sub i32 0, %side
  %of = select i1 %neg, i32 %other, i32 %side
  %bits = bitcast float %q to i32
  %moved = call i32 @__wf_n_step.i32(i32 %bits, i32 %of, i32 %mode)
  %r = bitcast i32 %moved to float
  ret float %r
}
define float @__wf_n_sqrt.f32(float %a, i32 %mode) #0 {
  %q = call float @llvm.sqrt.f32(float %a)
  %x = fpext float %a to double
  %w = fpext float %q to double
  %p = fmul double %w, %w
  %side = call i32 @__wf_n_side(double %p, double %x, double 0.0)
  %bits = bitcast float %q to i32
  %moved = call i32 @__wf_n_step.i32(i32 %bits, i32 %side, i32 %mode)
  %r = bitcast i32 %moved to float
  ret float %r
}
; A number of which a part is left over, times a power of two: one rounding.
define double @__wf_n_scaled.f64(double %s, double %e, i32 %by, i32 %mode) #0 {
  %near = call double @llvm.ldexp.f64.i32(double %s, i32 %by)
  %minus = sub i32 0, %by
  %back = call double @llvm.ldexp.f64.i32(double %near, i32 %minus)
  %side = call i32 @__wf_n_side(double %back, double %s, double %e)
  %bits = bitcast double %near to i64
  %moved = call i64 @__wf_n_step.i64(i64 %bits, i32 %side, i32 %mode)
  %r = bitcast i64 %moved to double
  ret double %r
}
; Of fractions from a half to one nothing that is left over is too small.
define double @__wf_n_mul.f64(double %a, double %b, i32 %mode) #0 {
  %fa = call { double, i32 } @llvm.frexp.f64.i32(double %a)
  %fb = call { double, i32 } @llvm.frexp.f64.i32(double %b)
  %x = extractvalue { double, i32 } %fa, 0
  %y = extractvalue { double, i32 } %fb, 0
  %ea = extractvalue { double, i32 } %fa, 1
  %eb = extractvalue { double, i32 } %fb, 1
  %p = fmul double %x, %y
  %n = fneg double %p
  %e = call double @llvm.fma.f64(double %x, double %y, double %n)
  %by = add i32 %ea, %eb
  %r = call double @__wf_n_scaled.f64(double %p, double %e, i32 %by, i32 %mode)
  ret double %r
}
define double @__wf_n_div.f64(double %a, double %b, i32 %mode) #0 {
  %fa = call { double, i32 } @llvm.frexp.f64.i32(double %a)
  %fb = call { double, i32 } @llvm.frexp.f64.i32(double %b)
  %x = extractvalue { double, i32 } %fa, 0
  %y = extractvalue { double, i32 } %fb, 0
  %ea = extractvalue { double, i32 } %fa, 1
  %eb = extractvalue { double, i32 } %fb, 1
  %q = fdiv double %x, %y
  %n = fneg double %q
  %rest = call double @llvm.fma.f64(double %n, double %y, double %x)
  %neg = fcmp olt double %y, 0.0
  %other = fneg double %rest
  %e = select i1 %neg, double %other, double %rest
  %by = sub i32 %ea, %eb
  %r = call double @__wf_n_scaled.f64(double %q, double %e, i32 %by, i32 %mode)
  ret double %r
}
define double @__wf_n_sqrt.f64(double %a, i32 %mode) #0 {
  %fa = call { double, i32 } @llvm.frexp.f64.i32(double %a)
  %m = extractvalue { double, i32 } %fa, 0
  %e = extractvalue { double, i32 } %fa, 1
  %odd = and i32 %e, 1
  %x = call double @llvm.ldexp.f64.i32(double %m, i32 %odd)
  %even = sub i32 %e, %odd
  %by = ashr i32 %even, 1
  %q = call double @llvm.sqrt.f64(double %x)
  %n = fneg double %q
  %rest = call double @llvm.fma.f64(double %n, double %q, double %x)
  %r = call double @__wf_n_scaled.f64(double %q, double %rest, i32 %by, i32 %mode)
  ret double %r
}
; Product and summand beside the larger of the two; what is very small there only says
; on which side the sum is.
define double @__wf_n_fma.f64(double %a, double %b, double %c, i32 %mode) #0 {
  %near = call double @llvm.fma.f64(double %a, double %b, double %c)
  %f0 = call double @llvm.fabs.f64(double %a)
  %f1 = call double @llvm.fabs.f64(double %b)
  %f2 = call double @llvm.fabs.f64(double %c)
  %i0 = fcmp olt double %f0, 0x7FF0000000000000
  %i1 = fcmp olt double %f1, 0x7FF0000000000000
  %i2 = fcmp olt double %f2, 0x7FF0000000000000
  %i01 = and i1 %i0, %i1
  %finite = and i1 %i01, %i2
  %fa = call { double, i32 } @llvm.frexp.f64.i32(double %a)
  %fb = call { double, i32 } @llvm.frexp.f64.i32(double %b)
  %fc = call { double, i32 } @llvm.frexp.f64.i32(double %c)
  %x = extractvalue { double, i32 } %fa, 0
  %y = extractvalue { double, i32 } %fb, 0
  %z = extractvalue { double, i32 } %fc, 0
  %ea = extractvalue { double, i32 } %fa, 1
  %eb = extractvalue { double, i32 } %fb, 1
  %ec = extractvalue { double, i32 } %fc, 1
  %p = fmul double %x, %y
  %n = fneg double %p
  %pe = call double @llvm.fma.f64(double %x, double %y, double %n)
  %ep = add i32 %ea, %eb
  %no.p = fcmp oeq double %p, 0.0
  %no.z = fcmp oeq double %z, 0.0
  %larger = call i32 @llvm.smax.i32(i32 %ep, i32 %ec)
  %frame.p = select i1 %no.p, i32 %ec, i32 %larger
  %frame = select i1 %no.z, i32 %ep, i32 %frame.p
  %sp0 = sub i32 %ep, %frame
  %sz0 = sub i32 %ec, %frame
  %sp = call i32 @llvm.smax.i32(i32 %sp0, i32 -300)
  %sz = call i32 @llvm.smax.i32(i32 %sz0, i32 -300)
  %P = call double @llvm.ldexp.f64.i32(double %p, i32 %sp)
  %Q = call double @llvm.ldexp.f64.i32(double %pe, i32 %sp)
  %Z = call double @llvm.ldexp.f64.i32(double %z, i32 %sz)
  %s1 = call { double, double } @__wf_n_sum(double %P, double %Z)
  %s = extractvalue { double, double } %s1, 0
  %t = extractvalue { double, double } %s1, 1
  %s2 = call { double, double } @__wf_n_sum(double %t, double %Q)
  %u = extractvalue { double, double } %s2, 0
  %v = extractvalue { double, double } %s2, 1
  %s3 = call { double, double } @__wf_n_sum(double %s, double %u)
  %sum = extractvalue { double, double } %s3, 0
  %w = extractvalue { double, double } %s3, 1
  %rest = fadd double %w, %v
  %moved = call double @__wf_n_scaled.f64(double %sum, double %rest, i32 %frame, i32 %mode)
  %minus = call i1 @__wf_n_minus(double %P, double %Z, double %sum, i32 %mode)
  %nothing = fcmp oeq double %sum, 0.0
  %zero = select i1 %minus, double -0.0, double %near
  %exact = select i1 %nothing, double %zero, double %moved
  %r = select i1 %finite, double %exact, double %near
  ret double %r
}
define bfloat @__wf_n_fma.bf16(bfloat %a, bfloat %b, bfloat %c) #0 {
  %x = fpext bfloat %a to double
  %y = fpext bfloat %b to double
  %z = fpext bfloat %c to double
  %p = fmul double %x, %y
  %pair = call { double, double } @__wf_n_sum(double %p, double %z)
  %s = extractvalue { double, double } %pair, 0
  %e = extractvalue { double, double } %pair, 1
  %odd = call float @__wf_n_odd.f32(double %s, double %e)
  %r = fptrunc float %odd to bfloat
  ret bfloat %r
}
; Of the reciprocal only the upper half is given, and tiny numbers count as 0.
define double @nvvm.rcp.approx.ftz.d(double %a) #0 {
  %zero = fmul double %a, 0.0
  %far = call double @llvm.fabs.f64(double %a)
  %tiny = fcmp olt double %far, 0x0010000000000000
  %x = select i1 %tiny, double %zero, double %a
  %q = call double @llvm.amdgcn.rcp.f64(double %x)
  %bits = bitcast double %q to i64
  %upper = and i64 %bits, -4294967296
  %v = bitcast i64 %upper to double
  %small = call double @llvm.fabs.f64(double %v)
  %under = fcmp olt double %small, 0x0010000000000000
  %none = fmul double %v, 0.0
  %r = select i1 %under, double %none, double %v
  ret double %r
}
define double @nvvm.rsqrt.approx.ftz.d(double %a) #0 {
  %zero = fmul double %a, 0.0
  %far = call double @llvm.fabs.f64(double %a)
  %tiny = fcmp olt double %far, 0x0010000000000000
  %x = select i1 %tiny, double %zero, double %a
  %q = call double @llvm.amdgcn.rsq.f64(double %x)
  %bits = bitcast double %q to i64
  %upper = and i64 %bits, -4294967296
  %r = bitcast i64 %upper to double
  ret double %r
}
define double @ptx.rcp.approx.ftz.f64(double %a) #0 {
  %r = call double @nvvm.rcp.approx.ftz.d(double %a)
  ret double %r
}
define double @ptx.rsqrt.approx.ftz.f64(double %a) #0 {
  %r = call double @nvvm.rsqrt.approx.ftz.d(double %a)
  ret double %r
}
