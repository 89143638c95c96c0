; Functions of libdevice that are not the C library's: conversions, arithmetic to the
; nearest, integers, and mathematics of which libclc has the parts.
define i32 @__nv_float2int_rn(float %a) #0 {
  %r = call i32 @nvvm.f2i.rn(float %a)
  ret i32 %r
}
define i32 @__nv_float2int_rz(float %a) #0 {
  %r = call i32 @nvvm.f2i.rz(float %a)
  ret i32 %r
}
define i32 @__nv_float2int_rd(float %a) #0 {
  %r = call i32 @nvvm.f2i.rm(float %a)
  ret i32 %r
}
define i32 @__nv_float2int_ru(float %a) #0 {
  %r = call i32 @nvvm.f2i.rp(float %a)
  ret i32 %r
}
define i32 @__nv_float2uint_rn(float %a) #0 {
  %r = call i32 @nvvm.f2ui.rn(float %a)
  ret i32 %r
}
define i32 @__nv_float2uint_rz(float %a) #0 {
  %r = call i32 @nvvm.f2ui.rz(float %a)
  ret i32 %r
}
define i32 @__nv_float2uint_rd(float %a) #0 {
  %r = call i32 @nvvm.f2ui.rm(float %a)
  ret i32 %r
}
define i32 @__nv_float2uint_ru(float %a) #0 {
  %r = call i32 @nvvm.f2ui.rp(float %a)
  ret i32 %r
}
define i64 @__nv_float2ll_rn(float %a) #0 {
  %r = call i64 @nvvm.f2ll.rn(float %a)
  ret i64 %r
}
define i64 @__nv_float2ll_rz(float %a) #0 {
  %r = call i64 @nvvm.f2ll.rz(float %a)
  ret i64 %r
}
define i64 @__nv_float2ll_rd(float %a) #0 {
  %r = call i64 @nvvm.f2ll.rm(float %a)
  ret i64 %r
}
define i64 @__nv_float2ll_ru(float %a) #0 {
  %r = call i64 @nvvm.f2ll.rp(float %a)
  ret i64 %r
}
define i64 @__nv_float2ull_rn(float %a) #0 {
  %r = call i64 @nvvm.f2ull.rn(float %a)
  ret i64 %r
}
define i64 @__nv_float2ull_rz(float %a) #0 {
  %r = call i64 @nvvm.f2ull.rz(float %a)
  ret i64 %r
}
define i64 @__nv_float2ull_rd(float %a) #0 {
  %r = call i64 @nvvm.f2ull.rm(float %a)
  ret i64 %r
}
define i64 @__nv_float2ull_ru(float %a) #0 {
  %r = call i64 @nvvm.f2ull.rp(float %a)
  ret i64 %r
}
define i32 @__nv_double2int_rn(double %a) #0 {
  %r = call i32 @nvvm.d2i.rn(double %a)
  ret i32 %r
}
define i32 @__nv_double2int_rz(double %a) #0 {
  %r = call i32 @nvvm.d2i.rz(double %a)
  ret i32 %r
}
define i32 @__nv_double2int_rd(double %a) #0 {
  %r = call i32 @nvvm.d2i.rm(double %a)
  ret i32 %r
}
define i32 @__nv_double2int_ru(double %a) #0 {
  %r = call i32 @nvvm.d2i.rp(double %a)
  ret i32 %r
}
define i32 @__nv_double2uint_rn(double %a) #0 {
  %r = call i32 @nvvm.d2ui.rn(double %a)
  ret i32 %r
}
define i32 @__nv_double2uint_rz(double %a) #0 {
  %r = call i32 @nvvm.d2ui.rz(double %a)
  ret i32 %r
}
define i32 @__nv_double2uint_rd(double %a) #0 {
  %r = call i32 @nvvm.d2ui.rm(double %a)
  ret i32 %r
}
define i32 @__nv_double2uint_ru(double %a) #0 {
  %r = call i32 @nvvm.d2ui.rp(double %a)
  ret i32 %r
}
define i64 @__nv_double2ll_rn(double %a) #0 {
  %r = call i64 @nvvm.d2ll.rn(double %a)
  ret i64 %r
}
define i64 @__nv_double2ll_rz(double %a) #0 {
  %r = call i64 @nvvm.d2ll.rz(double %a)
  ret i64 %r
}
define i64 @__nv_double2ll_rd(double %a) #0 {
  %r = call i64 @nvvm.d2ll.rm(double %a)
  ret i64 %r
}
define i64 @__nv_double2ll_ru(double %a) #0 {
  %r = call i64 @nvvm.d2ll.rp(double %a)
  ret i64 %r
}
define i64 @__nv_double2ull_rn(double %a) #0 {
  %r = call i64 @nvvm.d2ull.rn(double %a)
  ret i64 %r
}
define i64 @__nv_double2ull_rz(double %a) #0 {
  %r = call i64 @nvvm.d2ull.rz(double %a)
  ret i64 %r
}
define i64 @__nv_double2ull_rd(double %a) #0 {
  %r = call i64 @nvvm.d2ull.rm(double %a)
  ret i64 %r
}
define i64 @__nv_double2ull_ru(double %a) #0 {
  %r = call i64 @nvvm.d2ull.rp(double %a)
  ret i64 %r
}
define float @__nv_int2float_rn(i32 %a) #0 {
  %r = sitofp i32 %a to float
  ret float %r
}
define double @__nv_int2double_rn(i32 %a) #0 {
  %r = sitofp i32 %a to double
  ret double %r
}
define float @__nv_uint2float_rn(i32 %a) #0 {
  %r = uitofp i32 %a to float
  ret float %r
}
define double @__nv_uint2double_rn(i32 %a) #0 {
  %r = uitofp i32 %a to double
  ret double %r
}
define float @__nv_ll2float_rn(i64 %a) #0 {
  %r = sitofp i64 %a to float
  ret float %r
}
define double @__nv_ll2double_rn(i64 %a) #0 {
  %r = sitofp i64 %a to double
  ret double %r
}
define float @__nv_ull2float_rn(i64 %a) #0 {
  %r = uitofp i64 %a to float
  ret float %r
}
define double @__nv_ull2double_rn(i64 %a) #0 {
  %r = uitofp i64 %a to double
  ret double %r
}
define float @__nv_double2float_rn(double %a) #0 {
  %r = fptrunc double %a to float
  ret float %r
}
define i16 @__nv_float2half_rn(float %a) #0 {
  %h = fptrunc float %a to half
  %r = bitcast half %h to i16
  ret i16 %r
}
define float @__nv_half2float(i16 %a) #0 {
  %h = bitcast i16 %a to half
  %r = fpext half %h to float
  ret float %r
}
define double @__nv_hiloint2double(i32 %hi, i32 %lo) #0 {
  %r = call double @nvvm.lohi.i2d(i32 %lo, i32 %hi)
  ret double %r
}
define i32 @__nv_double2hiint(double %a) #0 {
  %r = call i32 @nvvm.d2i.hi(double %a)
  ret i32 %r
}
define i32 @__nv_double2loint(double %a) #0 {
  %r = call i32 @nvvm.d2i.lo(double %a)
  ret i32 %r
}
define float @__nv_fadd_rn(float %a, float %b) #0 {
  %r = fadd float %a, %b
  ret float %r
}
define float @__nv_fsub_rn(float %a, float %b) #0 {
  %r = fsub float %a, %b
  ret float %r
}
define float @__nv_fmul_rn(float %a, float %b) #0 {
  %r = fmul float %a, %b
  ret float %r
}
define double @__nv_dadd_rn(double %a, double %b) #0 {
  %r = fadd double %a, %b
  ret double %r
}
define double @__nv_dsub_rn(double %a, double %b) #0 {
  %r = fsub double %a, %b
  ret double %r
}
define double @__nv_dmul_rn(double %a, double %b) #0 {
  %r = fmul double %a, %b
  ret double %r
}
define double @__nv_ddiv_rn(double %a, double %b) #0 {
  %r = fdiv double %a, %b
  ret double %r
}
define double @__nv_drcp_rn(double %a) #0 {
  %r = fdiv double 1.0, %a
  ret double %r
}
define float @__nv_fmaf_ieee_rn(float %a, float %b, float %c) #0 {
  %r = call float @llvm.fma.f32(float %a, float %b, float %c)
  ret float %r
}
; In double, whose result rounds as the exact one does (all floats of two binades tried).
define float @__nv_frsqrt_rn(float %a) #0 {
  %x = fpext float %a to double
  %s = call double @llvm.sqrt.f64(double %x)
  %i = fdiv double 1.0, %s
  %r = fptrunc double %i to float
  ret float %r
}
define i32 @__nv_byte_perm(i32 %a, i32 %b, i32 %s) #0 {
  %m = and i32 %s, 30583
  %r = call i32 @nvvm.prmt(i32 %a, i32 %b, i32 %m)
  ret i32 %r
}
define i32 @__nv_hadd(i32 %a, i32 %b) #0 {
  %g = and i32 %a, %b
  %x = xor i32 %a, %b
  %h = ashr i32 %x, 1
  %r = add i32 %g, %h
  ret i32 %r
}
define i32 @__nv_uhadd(i32 %a, i32 %b) #0 {
  %g = and i32 %a, %b
  %x = xor i32 %a, %b
  %h = lshr i32 %x, 1
  %r = add i32 %g, %h
  ret i32 %r
}
define i32 @__nv_rhadd(i32 %a, i32 %b) #0 {
  %g = or i32 %a, %b
  %x = xor i32 %a, %b
  %h = ashr i32 %x, 1
  %r = sub i32 %g, %h
  ret i32 %r
}
define i32 @__nv_urhadd(i32 %a, i32 %b) #0 {
  %g = or i32 %a, %b
  %x = xor i32 %a, %b
  %h = lshr i32 %x, 1
  %r = sub i32 %g, %h
  ret i32 %r
}
define i32 @__nv_sad(i32 %a, i32 %b, i32 %c) #0 {
  %h = call i32 @llvm.smax.i32(i32 %a, i32 %b)
  %l = call i32 @llvm.smin.i32(i32 %a, i32 %b)
  %d = sub i32 %h, %l
  %r = add i32 %d, %c
  ret i32 %r
}
define i32 @nvvm.sad.i(i32 %a, i32 %b, i32 %c) #0 {
  %h = call i32 @llvm.smax.i32(i32 %a, i32 %b)
  %l = call i32 @llvm.smin.i32(i32 %a, i32 %b)
  %d = sub i32 %h, %l
  %r = add i32 %d, %c
  ret i32 %r
}
define i32 @__nv_mul24(i32 %a, i32 %b) #0 {
  %r = call i32 @nvvm.mul24.i(i32 %a, i32 %b)
  ret i32 %r
}
define i32 @__nv_usad(i32 %a, i32 %b, i32 %c) #0 {
  %h = call i32 @llvm.umax.i32(i32 %a, i32 %b)
  %l = call i32 @llvm.umin.i32(i32 %a, i32 %b)
  %d = sub i32 %h, %l
  %r = add i32 %d, %c
  ret i32 %r
}
define i32 @nvvm.sad.ui(i32 %a, i32 %b, i32 %c) #0 {
  %h = call i32 @llvm.umax.i32(i32 %a, i32 %b)
  %l = call i32 @llvm.umin.i32(i32 %a, i32 %b)
  %d = sub i32 %h, %l
  %r = add i32 %d, %c
  ret i32 %r
}
define i32 @__nv_umul24(i32 %a, i32 %b) #0 {
  %r = call i32 @nvvm.mul24.ui(i32 %a, i32 %b)
  ret i32 %r
}
define i32 @__nv_signbitf(float %a) #0 {
  %w = bitcast float %a to i32
  %r = lshr i32 %w, 31
  ret i32 %r
}
define i32 @__nv_signbitd(double %a) #0 {
  %w = bitcast double %a to i64
  %h = lshr i64 %w, 63
  %r = trunc i64 %h to i32
  ret i32 %r
}
define i32 @__nv_isnand(double %a) #0 {
  %n = fcmp uno double %a, 0.0
  %r = zext i1 %n to i32
  ret i32 %r
}
define i32 @__nv_isinfd(double %a) #0 {
  %m = call double @llvm.fabs.f64(double %a)
  %n = fcmp oeq double %m, 0x7FF0000000000000
  %r = zext i1 %n to i32
  ret i32 %r
}
define i32 @__nv_isfinited(double %a) #0 {
  %m = call double @llvm.fabs.f64(double %a)
  %n = fcmp olt double %m, 0x7FF0000000000000
  %r = zext i1 %n to i32
  ret i32 %r
}
define float @__nv_sinpif(float %a) #0 {
  %r = call float @_Z5sinpif(float %a)
  ret float %r
}
define float @__nv_cospif(float %a) #0 {
  %r = call float @_Z5cospif(float %a)
  ret float %r
}
define void @__nv_sincospif(float %a, ptr %s, ptr %c) #0 {
  %x = call float @_Z5sinpif(float %a)
  %y = call float @_Z5cospif(float %a)
  store float %x, ptr %s
  store float %y, ptr %c
  ret void
}
define float @__nv_rcbrtf(float %a) #0 {
  %c = call float @_Z4cbrtf(float %a)
  %r = fdiv float 1.0, %c
  ret float %r
}
define float @__nv_powif(float %a, i32 %n) #0 {
  %r = call float @_Z4pownfi(float %a, i32 %n)
  ret float %r
}
define float @__nv_rhypotf(float %a, float %b) #0 {
  %h = call float @_Z5hypotff(float %a, float %b)
  %r = fdiv float 1.0, %h
  ret float %r
}
define float @__nv_norm3df(float %a, float %b, float %c) #0 {
  %x = call float @_Z5hypotff(float %a, float %b)
  %y = call float @_Z5hypotff(float %x, float %c)
  ret float %y
}
define float @__nv_norm4df(float %a, float %b, float %c, float %d) #0 {
  %x = call float @_Z5hypotff(float %a, float %b)
  %y = call float @_Z5hypotff(float %x, float %c)
  %z = call float @_Z5hypotff(float %y, float %d)
  ret float %z
}
define float @__nv_rnorm3df(float %a, float %b, float %c) #0 {
  %x = call float @_Z5hypotff(float %a, float %b)
  %y = call float @_Z5hypotff(float %x, float %c)
  %r = fdiv float 1.0, %y
  ret float %r
}
define float @__nv_rnorm4df(float %a, float %b, float %c, float %d) #0 {
  %x = call float @_Z5hypotff(float %a, float %b)
  %y = call float @_Z5hypotff(float %x, float %c)
  %z = call float @_Z5hypotff(float %y, float %d)
  %r = fdiv float 1.0, %z
  ret float %r
}
define double @__nv_sinpi(double %a) #0 {
  %r = call double @_Z5sinpid(double %a)
  ret double %r
}
define double @__nv_cospi(double %a) #0 {
  %r = call double @_Z5cospid(double %a)
  ret double %r
}
define void @__nv_sincospi(double %a, ptr %s, ptr %c) #0 {
  %x = call double @_Z5sinpid(double %a)
  %y = call double @_Z5cospid(double %a)
  store double %x, ptr %s
  store double %y, ptr %c
  ret void
}
define double @__nv_rcbrt(double %a) #0 {
  %c = call double @_Z4cbrtd(double %a)
  %r = fdiv double 1.0, %c
  ret double %r
}
define double @__nv_powi(double %a, i32 %n) #0 {
  %r = call double @_Z4powndi(double %a, i32 %n)
  ret double %r
}
define double @__nv_rhypot(double %a, double %b) #0 {
  %h = call double @_Z5hypotdd(double %a, double %b)
  %r = fdiv double 1.0, %h
  ret double %r
}
define double @__nv_norm3d(double %a, double %b, double %c) #0 {
  %x = call double @_Z5hypotdd(double %a, double %b)
  %y = call double @_Z5hypotdd(double %x, double %c)
  ret double %y
}
define double @__nv_norm4d(double %a, double %b, double %c, double %d) #0 {
  %x = call double @_Z5hypotdd(double %a, double %b)
  %y = call double @_Z5hypotdd(double %x, double %c)
  %z = call double @_Z5hypotdd(double %y, double %d)
  ret double %z
}
define double @__nv_rnorm3d(double %a, double %b, double %c) #0 {
  %x = call double @_Z5hypotdd(double %a, double %b)
  %y = call double @_Z5hypotdd(double %x, double %c)
  %r = fdiv double 1.0, %y
  ret double %r
}
define double @__nv_rnorm4d(double %a, double %b, double %c, double %d) #0 {
  %x = call double @_Z5hypotdd(double %a, double %b)
  %y = call double @_Z5hypotdd(double %x, double %c)
  %z = call double @_Z5hypotdd(double %y, double %d)
  %r = fdiv double 1.0, %z
  ret double %r
}
declare float @_Z4cbrtf(float)
declare float @_Z4pownfi(float, i32)
declare float @_Z5cospif(float)
declare float @_Z5hypotff(float, float)
declare float @_Z5sinpif(float)
declare double @_Z4cbrtd(double)
declare double @_Z4powndi(double, i32)
declare double @_Z5cospid(double)
declare double @_Z5hypotdd(double, double)
declare double @_Z5sinpid(double)
