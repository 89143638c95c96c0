; Two kernels: `sum` adds up an array with shuffles and a shared variable,
; `other` has a shared variable of its own.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@partial = internal addrspace(3) global [32 x double] undef, align 8
@flag = internal addrspace(3) global i32 undef, align 4
@scale = global double 2.000000e+00, align 8

declare i32 @__wf_t_tid()
declare i32 @__wf_t_ntid()
declare i32 @__wf_t_ctaid()
declare i32 @__wf_t_lane()
declare void @__wf_t_barrier_all()
declare void @__wf_t_barrier(i32, i32)
declare i64 @__wf_t_shfl_down64(i64, i64, i32)

define void @__omp_offloading_10_20_sum_l3(ptr %scratch, ptr %out, ptr %in, i64 %n) #0 {
  %tid = call i32 @__wf_t_tid()
  %i = zext i32 %tid to i64
  %ok = icmp ult i64 %i, %n
  br i1 %ok, label %read, label %next
read:
  %p = getelementptr inbounds double, ptr %in, i64 %i
  %x = load double, ptr %p, align 8
  br label %next
next:
  %v = phi double [ %x, %read ], [ 0.0, %0 ]
  %s = load double, ptr @scale, align 8
  %w = fmul double %v, %s
  %bits = bitcast double %w to i64
  %down = call i64 @__wf_t_shfl_down64(i64 -1, i64 %bits, i32 16)
  %d = bitcast i64 %down to double
  %sum = fadd double %w, %d
  %q = getelementptr inbounds [32 x double], ptr addrspacecast (ptr addrspace(3) @partial to ptr), i64 0, i64 %i
  store double %sum, ptr %q, align 8
  call void @__wf_t_barrier_all()
  %first = icmp eq i32 %tid, 0
  br i1 %first, label %write, label %end
write:
  %r = load double, ptr getelementptr inbounds ([32 x double], ptr addrspacecast (ptr addrspace(3) @partial to ptr), i64 0, i64 1), align 8
  store double %r, ptr %out, align 8
  br label %end
end:
  ret void
}

define void @other(ptr %scratch, ptr %out) #0 {
  %tid = call i32 @__wf_t_tid()
  store i32 %tid, ptr addrspacecast (ptr addrspace(3) @flag to ptr), align 4
  call void @__wf_t_barrier(i32 1, i32 64)
  %v = load i32, ptr addrspacecast (ptr addrspace(3) @flag to ptr), align 4
  store i32 %v, ptr %out, align 4
  ret void
}

attributes #0 = { nounwind uwtable "target-cpu"="x86-64" "target-features"="+cx8,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" "stack-protector-buffer-size"="8" }
