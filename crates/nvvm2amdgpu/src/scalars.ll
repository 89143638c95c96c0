; Intrinsics of PTX's smaller instructions.

; Fields of bits, as PTX's manual computes them.
define i32 @__wf_n_mask(i32 %from, i32 %width, i1 %clamp) #0 {
  %a = and i32 %from, 31
  %b = and i32 %width, 31
  %low = shl i32 -1, %a
  %sum = add i32 %a, %b
  %top = and i32 %sum, 31
  %high = shl i32 -1, %top
  %far = icmp ugt i32 %from, 31
  %wide = icmp ugt i32 %width, 31
  %over = icmp ugt i32 %sum, 31
  %no = and i1 %clamp, %far
  %all = and i1 %clamp, %wide
  %first = select i1 %no, i32 0, i32 %low
  %any0 = or i1 %over, %no
  %any = or i1 %any0, %all
  %rest = select i1 %any, i32 0, i32 %high
  %not = xor i32 %rest, -1
  %r = and i32 %first, %not
  ret i32 %r
}
define i32 @nvvm.bmsk.clamp(i32 %a, i32 %b) #0 {
  %r = call i32 @__wf_n_mask(i32 %a, i32 %b, i1 true)
  ret i32 %r
}
define i32 @nvvm.bmsk.wrap(i32 %a, i32 %b) #0 {
  %r = call i32 @__wf_n_mask(i32 %a, i32 %b, i1 false)
  ret i32 %r
}
define i32 @__wf_n_field(i32 %a, i32 %bits, i1 %clamp, i1 %signed) #0 {
  %n = and i32 %bits, 31
  %far = icmp ugt i32 %bits, 31
  %large = and i1 %clamp, %far
  %high = shl i32 -1, %n
  %mask = select i1 %large, i32 0, i32 %high
  %pos0 = sub i32 %n, 1
  %pos = and i32 %pos0, 31
  %sign0 = lshr i32 %a, %pos
  %sign1 = trunc i32 %sign0 to i1
  %some = icmp ne i32 %n, 0
  %small = xor i1 %large, true
  %s0 = and i1 %sign1, %some
  %s1 = and i1 %s0, %small
  %sign = and i1 %s1, %signed
  %not = xor i32 %mask, -1
  %kept = and i32 %a, %not
  %ext = select i1 %sign, i32 %mask, i32 0
  %r = or i32 %kept, %ext
  ret i32 %r
}
define i32 @nvvm.sext.clamp(i32 %a, i32 %b) #0 {
  %r = call i32 @__wf_n_field(i32 %a, i32 %b, i1 true, i1 true)
  ret i32 %r
}
define i32 @nvvm.sext.wrap(i32 %a, i32 %b) #0 {
  %r = call i32 @__wf_n_field(i32 %a, i32 %b, i1 false, i1 true)
  ret i32 %r
}
define i32 @nvvm.zext.clamp(i32 %a, i32 %b) #0 {
  %r = call i32 @__wf_n_field(i32 %a, i32 %b, i1 true, i1 false)
  ret i32 %r
}
define i32 @nvvm.zext.wrap(i32 %a, i32 %b) #0 {
  %r = call i32 @__wf_n_field(i32 %a, i32 %b, i1 false, i1 false)
  ret i32 %r
}
; The highest bit that differs from the sign, or how far it has to be moved up; -1 if
; there is none.
define i32 @nvvm.flo.u.i32(i32 %a, i1 %shift) #0 {
  %n = call i32 @llvm.ctlz.i32(i32 %a, i1 false)
  %place = sub i32 31, %n
  %v = select i1 %shift, i32 %n, i32 %place
  %none = icmp eq i32 %a, 0
  %r = select i1 %none, i32 -1, i32 %v
  ret i32 %r
}
define i32 @nvvm.flo.s.i32(i32 %a, i1 %shift) #0 {
  %sign = ashr i32 %a, 31
  %x = xor i32 %a, %sign
  %r = call i32 @nvvm.flo.u.i32(i32 %x, i1 %shift)
  ret i32 %r
}
define i32 @nvvm.flo.u.i64(i64 %a, i1 %shift) #0 {
  %w = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
  %n = trunc i64 %w to i32
  %place = sub i32 63, %n
  %v = select i1 %shift, i32 %n, i32 %place
  %none = icmp eq i64 %a, 0
  %r = select i1 %none, i32 -1, i32 %v
  ret i32 %r
}
define i32 @nvvm.flo.s.i64(i64 %a, i1 %shift) #0 {
  %sign = ashr i64 %a, 63
  %x = xor i64 %a, %sign
  %r = call i32 @nvvm.flo.u.i64(i64 %x, i1 %shift)
  ret i32 %r
}
; Sums of differences.
define i16 @nvvm.sad.s(i16 %a, i16 %b, i16 %c) #0 {
  %more = icmp sgt i16 %a, %b
  %x = sub i16 %a, %b
  %y = sub i16 %b, %a
  %d = select i1 %more, i16 %x, i16 %y
  %r = add i16 %c, %d
  ret i16 %r
}
define i16 @nvvm.sad.us(i16 %a, i16 %b, i16 %c) #0 {
  %more = icmp ugt i16 %a, %b
  %x = sub i16 %a, %b
  %y = sub i16 %b, %a
  %d = select i1 %more, i16 %x, i16 %y
  %r = add i16 %c, %d
  ret i16 %r
}
define i64 @nvvm.sad.ll(i64 %a, i64 %b, i64 %c) #0 {
  %more = icmp sgt i64 %a, %b
  %x = sub i64 %a, %b
  %y = sub i64 %b, %a
  %d = select i1 %more, i64 %x, i64 %y
  %r = add i64 %c, %d
  ret i64 %r
}
define i64 @nvvm.sad.ull(i64 %a, i64 %b, i64 %c) #0 {
  %more = icmp ugt i64 %a, %b
  %x = sub i64 %a, %b
  %y = sub i64 %b, %a
  %d = select i1 %more, i64 %x, i64 %y
  %r = add i64 %c, %d
  ret i64 %r
}
define i16 @nvvm.mulhi.s(i16 %a, i16 %b) #0 {
  %x = sext i16 %a to i32
  %y = sext i16 %b to i32
  %p = mul i32 %x, %y
  %h = lshr i32 %p, 16
  %r = trunc i32 %h to i16
  ret i16 %r
}
define i16 @nvvm.mulhi.us(i16 %a, i16 %b) #0 {
  %x = zext i16 %a to i32
  %y = zext i16 %b to i32
  %p = mul i32 %x, %y
  %h = lshr i32 %p, 16
  %r = trunc i32 %h to i16
  ret i16 %r
}
; Orders of bytes, by the low two bits of the last operand: a word of each.
define i32 @__wf_n_bytes(i32 %a, i32 %b, i32 %which, i64 %orders) #0 {
  %n = and i32 %which, 3
  %by = shl i32 %n, 4
  %far = zext i32 %by to i64
  %s = lshr i64 %orders, %far
  %t = trunc i64 %s to i32
  %order = and i32 %t, 65535
  %r = call i32 @nvvm.prmt(i32 %a, i32 %b, i32 %order)
  ret i32 %r
}
define i32 @nvvm.prmt.f4e(i32 %a, i32 %b, i32 %c) #0 {
  %r = call i32 @__wf_n_bytes(i32 %a, i32 %b, i32 %c, i64 u0x6543543243213210)
  ret i32 %r
}
define i32 @nvvm.prmt.b4e(i32 %a, i32 %b, i32 %c) #0 {
  %r = call i32 @__wf_n_bytes(i32 %a, i32 %b, i32 %c, i64 u0x0123701267015670)
  ret i32 %r
}
define i32 @nvvm.prmt.rc8(i32 %a, i32 %c) #0 {
  %r = call i32 @__wf_n_bytes(i32 %a, i32 0, i32 %c, i64 u0x3333222211110000)
  ret i32 %r
}
define i32 @nvvm.prmt.ecl(i32 %a, i32 %c) #0 {
  %r = call i32 @__wf_n_bytes(i32 %a, i32 0, i32 %c, i64 u0x3333322232113210)
  ret i32 %r
}
define i32 @nvvm.prmt.ecr(i32 %a, i32 %c) #0 {
  %r = call i32 @__wf_n_bytes(i32 %a, i32 0, i32 %c, i64 u0x3210221011100000)
  ret i32 %r
}
define i32 @nvvm.prmt.rc16(i32 %a, i32 %c) #0 {
  %r = call i32 @__wf_n_bytes(i32 %a, i32 0, i32 %c, i64 u0x3232101032321010)
  ret i32 %r
}
; Two halves of a word by two bytes of another.
define i32 @__wf_n_two(i32 %a, i32 %b, i1 %high, i32 %c, i1 %a.signed, i1 %b.signed) #0 {
  %by = select i1 %high, i32 16, i32 0
  %h = lshr i32 %b, %by
  %a0.t = trunc i32 %a to i16
  %a1.w = lshr i32 %a, 16
  %a1.t = trunc i32 %a1.w to i16
  %b0.t = trunc i32 %h to i8
  %b1.w = lshr i32 %h, 8
  %b1.t = trunc i32 %b1.w to i8
  %a0.s = sext i16 %a0.t to i32
  %a0.u = zext i16 %a0.t to i32
  %a1.s = sext i16 %a1.t to i32
  %a1.u = zext i16 %a1.t to i32
  %b0.s = sext i8 %b0.t to i32
  %b0.u = zext i8 %b0.t to i32
  %b1.s = sext i8 %b1.t to i32
  %b1.u = zext i8 %b1.t to i32
  %a0 = select i1 %a.signed, i32 %a0.s, i32 %a0.u
  %a1 = select i1 %a.signed, i32 %a1.s, i32 %a1.u
  %b0 = select i1 %b.signed, i32 %b0.s, i32 %b0.u
  %b1 = select i1 %b.signed, i32 %b1.s, i32 %b1.u
  %p0 = mul i32 %a0, %b0
  %p1 = mul i32 %a1, %b1
  %s = add i32 %p0, %p1
  %r = add i32 %s, %c
  ret i32 %r
}
define i32 @nvvm.idp2a.s.s(i32 %a, i32 %b, i1 %high, i32 %c) #0 {
  %r = call i32 @__wf_n_two(i32 %a, i32 %b, i1 %high, i32 %c, i1 true, i1 true)
  ret i32 %r
}
define i32 @nvvm.idp2a.s.u(i32 %a, i32 %b, i1 %high, i32 %c) #0 {
  %r = call i32 @__wf_n_two(i32 %a, i32 %b, i1 %high, i32 %c, i1 true, i1 false)
  ret i32 %r
}
define i32 @nvvm.idp2a.u.s(i32 %a, i32 %b, i1 %high, i32 %c) #0 {
  %r = call i32 @__wf_n_two(i32 %a, i32 %b, i1 %high, i32 %c, i1 false, i1 true)
  ret i32 %r
}
define i32 @nvvm.idp2a.u.u(i32 %a, i32 %b, i1 %high, i32 %c) #0 {
  %r = call i32 @__wf_n_two(i32 %a, i32 %b, i1 %high, i32 %c, i1 false, i1 false)
  ret i32 %r
}
; One lane of a set: the lowest.
define { i32, i1 } @nvvm.elect.sync(i32 %mask) #1 {
  %first = call i32 @llvm.cttz.i32(i32 %mask, i1 false)
  %lane = call i32 @__wf_t_lane()
  %l = and i32 %lane, 31
  %is = icmp eq i32 %l, %first
  %p = insertvalue { i32, i1 } poison, i32 %first, 0
  %r = insertvalue { i32, i1 } %p, i1 %is, 1
  ret { i32, i1 } %r
}
define i32 @__wf_n_threads() #0 {
  %x = call i32 @nvvm.read.ptx.sreg.ntid.x()
  %y = call i32 @nvvm.read.ptx.sreg.ntid.y()
  %z = call i32 @nvvm.read.ptx.sreg.ntid.z()
  %xy = mul i32 %x, %y
  %r = mul i32 %xy, %z
  ret i32 %r
}
define i32 @nvvm.read.ptx.sreg.nwarpid() #0 {
  %n = call i32 @__wf_n_threads()
  %m = add i32 %n, 31
  %r = lshr i32 %m, 5
  ret i32 %r
}
define i32 @nvvm.read.ptx.sreg.globaltimer.lo() #0 {
  %t = call i64 @nvvm.read.ptx.sreg.globaltimer()
  %r = trunc i64 %t to i32
  ret i32 %r
}
; The fourth places are 0.
define i32 @nvvm.read.ptx.sreg.tid.w() #0 {
  ret i32 0
}
define i32 @nvvm.read.ptx.sreg.ntid.w() #0 {
  ret i32 0
}
define i32 @nvvm.read.ptx.sreg.ctaid.w() #0 {
  ret i32 0
}
define i32 @nvvm.read.ptx.sreg.nctaid.w() #0 {
  ret i32 0
}
define i16 @nvvm.move.i16(i16 %a) #0 {
  ret i16 %a
}
define i32 @nvvm.move.i32(i32 %a) #0 {
  ret i32 %a
}
define i64 @nvvm.move.i64(i64 %a) #0 {
  ret i64 %a
}
define float @nvvm.move.float(float %a) #0 {
  ret float %a
}
define double @nvvm.move.double(double %a) #0 {
  ret double %a
}
; Hints, and what programs say of the launches before and behind them, none of which
; begins before the last has ended.
define void @nvvm.prefetchu.L1(ptr %p) #0 {
  ret void
}
define void @nvvm.prefetch.global.L2.evict.last(ptr addrspace(1) %p) #0 {
  ret void
}
define void @nvvm.prefetch.global.L2.evict.normal(ptr addrspace(1) %p) #0 {
  ret void
}
define void @nvvm.prefetch.local.L1(ptr addrspace(5) %p) #0 {
  ret void
}
define void @nvvm.prefetch.local.L2(ptr addrspace(5) %p) #0 {
  ret void
}
define void @nvvm.applypriority.L2.evict.normal(ptr %p, i64 %n) #0 {
  ret void
}
define void @nvvm.applypriority.global.L2.evict.normal(ptr addrspace(1) %p, i64 %n) #0 {
  ret void
}
define void @nvvm.discard.L2(ptr %p, i64 %n) #0 {
  ret void
}
define void @nvvm.discard.global.L2(ptr addrspace(1) %p, i64 %n) #0 {
  ret void
}
define void @nvvm.griddepcontrol.wait() #0 {
  ret void
}
define void @nvvm.griddepcontrol.launch.dependents() #0 {
  ret void
}
define void @nvvm.setmaxnreg.inc.sync.aligned.u32(i32 %n) #0 {
  ret void
}
define void @nvvm.setmaxnreg.dec.sync.aligned.u32(i32 %n) #0 {
  ret void
}
define double @nvvm.lg2.approx.d(double %a) #0 {
  %r = call double @log2(double %a)
  ret double %r
}
; The least or greatest number of a set of lanes: with bit 0 the greatest, with bit 1 a
; NaN where there is one.
define float @__wf_n_most(float %v, i32 %mask, i32 %which) #1 {
  %lane = call i32 @__wf_t_lane()
  %half = and i32 %lane, 32
  %great = trunc i32 %which to i1
  %w1 = lshr i32 %which, 1
  %nan = trunc i32 %w1 to i1
  %end = select i1 %great, float 0xFFF0000000000000, float 0x7FF0000000000000
  %none = select i1 %nan, float %end, float 0x7FF8000000000000
  %bits = bitcast float %v to i32
  br label %turn
turn:
  %rest = phi i32 [ %mask, %0 ], [ %less, %turn ]
  %sum = phi float [ %none, %0 ], [ %new, %turn ]
  %n = call i32 @llvm.cttz.i32(i32 %rest, i1 false)
  %from = or i32 %n, %half
  %address = shl i32 %from, 2
  %y = call i32 @llvm.amdgcn.ds.bpermute(i32 %address, i32 %bits)
  %x = bitcast i32 %y to float
  %min = call float @llvm.minimumnum.f32(float %sum, float %x)
  %max = call float @llvm.maximumnum.f32(float %sum, float %x)
  %min.n = call float @llvm.minimum.f32(float %sum, float %x)
  %max.n = call float @llvm.maximum.f32(float %sum, float %x)
  %plain = select i1 %great, float %max, float %min
  %strict = select i1 %great, float %max.n, float %min.n
  %new = select i1 %nan, float %strict, float %plain
  %one = sub i32 %rest, 1
  %less = and i32 %rest, %one
  %done = icmp eq i32 %less, 0
  br i1 %done, label %out, label %turn
out:
  ret float %new
}
define float @nvvm.redux.sync.fmin(float %v, i32 %mask) #1 {
  %r = call float @__wf_n_most(float %v, i32 %mask, i32 0)
  ret float %r
}
define float @nvvm.redux.sync.fmax(float %v, i32 %mask) #1 {
  %r = call float @__wf_n_most(float %v, i32 %mask, i32 1)
  ret float %r
}
define float @nvvm.redux.sync.fmin.NaN(float %v, i32 %mask) #1 {
  %r = call float @__wf_n_most(float %v, i32 %mask, i32 2)
  ret float %r
}
define float @nvvm.redux.sync.fmax.NaN(float %v, i32 %mask) #1 {
  %r = call float @__wf_n_most(float %v, i32 %mask, i32 3)
  ret float %r
}
define float @nvvm.redux.sync.fmin.abs(float %v, i32 %mask) #1 {
  %a = call float @llvm.fabs.f32(float %v)
  %r = call float @__wf_n_most(float %a, i32 %mask, i32 0)
  ret float %r
}
define float @nvvm.redux.sync.fmax.abs(float %v, i32 %mask) #1 {
  %a = call float @llvm.fabs.f32(float %v)
  %r = call float @__wf_n_most(float %a, i32 %mask, i32 1)
  ret float %r
}
define float @nvvm.redux.sync.fmin.abs.NaN(float %v, i32 %mask) #1 {
  %a = call float @llvm.fabs.f32(float %v)
  %r = call float @__wf_n_most(float %a, i32 %mask, i32 2)
  ret float %r
}
define float @nvvm.redux.sync.fmax.abs.NaN(float %v, i32 %mask) #1 {
  %a = call float @llvm.fabs.f32(float %v)
  %r = call float @__wf_n_most(float %a, i32 %mask, i32 3)
  ret float %r
}
define void @nvvm.st.bulk(ptr %p, i64 %n, i64 %zero) #0 {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}
define void @nvvm.st.bulk.shared.cta(ptr addrspace(3) %p, i64 %n, i64 %zero) #0 {
  call void @llvm.memset.p3.i64(ptr addrspace(3) %p, i8 0, i64 %n, i1 false)
  ret void
}
declare double @log2(double)
declare float @llvm.minimumnum.f32(float, float)
declare float @llvm.maximumnum.f32(float, float)
declare float @llvm.minimum.f32(float, float)
declare float @llvm.maximum.f32(float, float)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1 immarg)
declare void @llvm.memset.p3.i64(ptr addrspace(3), i8, i64, i1 immarg)
