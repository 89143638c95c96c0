; ModuleID = 'program'
source_filename = "program"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.ident_t = type { i32, i32, i32, i32, ptr }
%"api::DeviceEnv" = type { i32, i32 }
%"memory::Spilled" = type { ptr, [1 x i64] }

@0 = private unnamed_addr constant [48 x i8] c";tests/errors/run/spin_with_flush.c;main;17;1;;\00", align 1
@1 = private unnamed_addr constant %struct.ident_t { i32 0, i32 34, i32 0, i32 47, ptr @0 }, align 8
@2 = private unnamed_addr constant [48 x i8] c";tests/errors/run/spin_with_flush.c;main;23;1;;\00", align 1
@3 = private unnamed_addr constant %struct.ident_t { i32 0, i32 2, i32 0, i32 47, ptr @2 }, align 8
@4 = private unnamed_addr constant [48 x i8] c";tests/errors/run/spin_with_flush.c;main;26;1;;\00", align 1
@5 = private unnamed_addr constant %struct.ident_t { i32 0, i32 34, i32 0, i32 47, ptr @4 }, align 8
@6 = private unnamed_addr constant [49 x i8] c";tests/errors/run/spin_with_flush.c;main;14;22;;\00", align 1
@7 = private unnamed_addr constant %struct.ident_t { i32 0, i32 2, i32 0, i32 48, ptr @6 }, align 8
@8 = private unnamed_addr constant [48 x i8] c";tests/errors/run/spin_with_flush.c;main;14;1;;\00", align 1
@9 = private unnamed_addr constant %struct.ident_t { i32 0, i32 2, i32 0, i32 47, ptr @8 }, align 8
@.offloading.entry_name = internal unnamed_addr constant [38 x i8] c"__omp_offloading_fe00_a10046_main_l12\00", section ".llvm.rodata.offloading", align 1
@alloc_1f62b9a141dbbecbf7b772cfe7757dc6 = private unnamed_addr constant [47 x i8] c"/tmp/h/A/crates/lower/../device-rt/src/fork.rs\00", align 1
@alloc_744aac6da80e0c37f4801f05127eacfa = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_1f62b9a141dbbecbf7b772cfe7757dc6, [16 x i8] c".\00\00\00\00\00\00\00@\00\00\00\05\00\00\00" }>, align 8
@alloc_81cc6f9aade25254885c0322408fe648 = private unnamed_addr constant [47 x i8] c"/tmp/h/A/crates/lower/../device-rt/src/sync.rs\00", align 1
@alloc_f8b12446684993382d00e47f20bded6e = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_81cc6f9aade25254885c0322408fe648, [16 x i8] c".\00\00\00\00\00\00\00\15\00\00\00\10\00\00\00" }>, align 8
@alloc_d02e148cbec45e69b5d1483ba855c9d1 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_81cc6f9aade25254885c0322408fe648, [16 x i8] c".\00\00\00\00\00\00\00'\00\00\00\18\00\00\00" }>, align 8
@alloc_cac4317f880b3a3b767a9bdfdb530acb = private unnamed_addr constant [49 x i8] c"/tmp/h/A/crates/lower/../device-rt/src/reduce.rs\00", align 1
@alloc_8258120e7e31db67ff0574ecd6431d43 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_cac4317f880b3a3b767a9bdfdb530acb, [16 x i8] c"0\00\00\00\00\00\00\00i\00\00\00\10\00\00\00" }>, align 8
@alloc_971e6c337b971d891f9e4a9889088703 = private unnamed_addr constant [51 x i8] c"/tmp/h/A/crates/lower/../device-rt/src/dispatch.rs\00", align 1
@alloc_08df226c7b5957a6e89bf50933286e94 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_971e6c337b971d891f9e4a9889088703, [16 x i8] c"2\00\00\00\00\00\00\000\00\00\00\0E\00\00\00" }>, align 8
@alloc_9cd20c3e415f4d39f0ceb012cb758628 = private unnamed_addr constant [40 x i8] c"there is no such thing as a release load", align 1
@alloc_e17502e153481471943c37e20438384b = private unnamed_addr constant [80 x i8] c"/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/sync/atomic.rs\00", align 1
@alloc_b7d26e4bc52b7f02cc25e37f0bf633e4 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_e17502e153481471943c37e20438384b, [16 x i8] c"O\00\00\00\00\00\00\005\0F\00\00\18\00\00\00" }>, align 8
@alloc_96ab912d0054b46da785b206a96c9a45 = private unnamed_addr constant [49 x i8] c"there is no such thing as an acquire-release load", align 1
@alloc_738c866d826467e54726b360a2118a62 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_e17502e153481471943c37e20438384b, [16 x i8] c"O\00\00\00\00\00\00\006\0F\00\00\17\00\00\00" }>, align 8
@alloc_bf39103a6db665396aab4632362d9353 = private unnamed_addr constant [42 x i8] c"there is no such thing as an acquire store", align 1
@alloc_a574beff59ab58cf5ed2d6bc163e2302 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_e17502e153481471943c37e20438384b, [16 x i8] c"O\00\00\00\00\00\00\00&\0F\00\00\18\00\00\00" }>, align 8
@alloc_00c0bce0fa6327f8ec8e69d6d765d508 = private unnamed_addr constant [50 x i8] c"there is no such thing as an acquire-release store", align 1
@alloc_aec0388915b72a4f610ad656c35be884 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_e17502e153481471943c37e20438384b, [16 x i8] c"O\00\00\00\00\00\00\00'\0F\00\00\17\00\00\00" }>, align 8
@alloc_5a43f8d94dd4505c1dba43832ce73af8 = private unnamed_addr constant [52 x i8] c"there is no such thing as a release failure ordering", align 1
@alloc_9358981a0abd66965a2745829d6abd34 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_e17502e153481471943c37e20438384b, [16 x i8] c"O\00\00\00\00\00\00\00\AB\0F\00\00\1D\00\00\00" }>, align 8
@alloc_7adef5546d83b439c7829602020737c6 = private unnamed_addr constant [61 x i8] c"there is no such thing as an acquire-release failure ordering", align 1
@alloc_5d2b33ea973198a6afb110fdf3882ee7 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_e17502e153481471943c37e20438384b, [16 x i8] c"O\00\00\00\00\00\00\00\AA\0F\00\00\1C\00\00\00" }>, align 8
@alloc_b30730e593ce288ddb5604d527313197 = private unnamed_addr constant [54 x i8] c"/tmp/h/A/crates/lower/../device-rt/src/worksharing.rs\00", align 1
@alloc_479e82afb0e54effa54660628e69666d = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_b30730e593ce288ddb5604d527313197, [16 x i8] c"5\00\00\00\00\00\00\00\A4\00\00\00\01\00\00\00" }>, align 8
@alloc_db96cedaedce7c23cfcf1f2fdc1acc23 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_b30730e593ce288ddb5604d527313197, [16 x i8] c"5\00\00\00\00\00\00\00\A5\00\00\00\01\00\00\00" }>, align 8
@alloc_e6d5517c3656438acceeb50820cb4c32 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_b30730e593ce288ddb5604d527313197, [16 x i8] c"5\00\00\00\00\00\00\00\A6\00\00\00\01\00\00\00" }>, align 8
@alloc_7325351171e9644f6ed6ef421526dd9d = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_b30730e593ce288ddb5604d527313197, [16 x i8] c"5\00\00\00\00\00\00\00\A7\00\00\00\01\00\00\00" }>, align 8
@alloc_6036e4654adc5732ff5014e3778fc3b6 = private unnamed_addr constant [32 x i8] c"out of device memory for a task\00", align 1
@alloc_c329dcfc2c69bd9dd27f4e90597b47ea = private unnamed_addr constant [57 x i8] c"out of device memory for a variable that the team shares\00", align 1
@__wf_device_env = external global %"api::DeviceEnv"
@alloc_f3bc49bc8f158320a07bdbf935bc4f40 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_cac4317f880b3a3b767a9bdfdb530acb, [16 x i8] c"0\00\00\00\00\00\00\00\BA\00\00\00\10\00\00\00" }>, align 8
@alloc_e14666df4179dc7a6aa5650c18d98544 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_1f62b9a141dbbecbf7b772cfe7757dc6, [16 x i8] c".\00\00\00\00\00\00\003\00\00\00\12\00\00\00" }>, align 8

; Function Attrs: alwaysinline norecurse nounwind
define dso_local void @__omp_offloading_fe00_a10046_main_l12(ptr noalias noundef %dyn_ptr, ptr noundef nonnull align 4 dereferenceable(4) %flag) #0 !dbg !19 {
entry:
  %dyn_ptr.addr = alloca ptr, align 8
  %flag.addr = alloca ptr, align 8
  %0 = call i32 @__kmpc_global_thread_num(ptr @7), !dbg !22
  store ptr %dyn_ptr, ptr %dyn_ptr.addr, align 8, !tbaa !23
  store ptr %flag, ptr %flag.addr, align 8, !tbaa !25
  %1 = load ptr, ptr %flag.addr, align 8, !dbg !27, !tbaa !25, !nonnull !21, !align !28
  call void @__kmpc_push_num_threads(ptr @7, i32 %0, i32 128), !dbg !29
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @9, i32 1, ptr @__omp_offloading_fe00_a10046_main_l12.omp_outlined, ptr %1), !dbg !29
  ret void, !dbg !30
}

; Function Attrs: nounwind
declare i32 @__kmpc_global_thread_num(ptr) #1

; Function Attrs: nounwind
declare void @__kmpc_push_num_threads(ptr, i32, i32) #1

; Function Attrs: alwaysinline norecurse nounwind
define internal void @__omp_offloading_fe00_a10046_main_l12.omp_outlined(ptr noalias noundef %.global_tid., ptr noalias noundef %.bound_tid., ptr noundef nonnull align 4 dereferenceable(4) %flag) #0 !dbg !31 {
entry:
  %.global_tid..addr = alloca ptr, align 8
  %.bound_tid..addr = alloca ptr, align 8
  %flag.addr = alloca ptr, align 8
  %seen = alloca i32, align 4
  store ptr %.global_tid., ptr %.global_tid..addr, align 8, !tbaa !25
  store ptr %.bound_tid., ptr %.bound_tid..addr, align 8, !tbaa !25
  store ptr %flag, ptr %flag.addr, align 8, !tbaa !25
  %0 = load ptr, ptr %flag.addr, align 8, !dbg !32, !tbaa !25, !nonnull !21, !align !28
  %call = call i32 @omp_get_thread_num(), !dbg !33
  %cmp = icmp slt i32 %call, 64, !dbg !34
  br i1 %cmp, label %if.then, label %if.else, !dbg !35

if.then:                                          ; preds = %entry
  %1 = load ptr, ptr %.global_tid..addr, align 8, !dbg !36
  %2 = load i32, ptr %1, align 4, !dbg !36, !tbaa !6
  call void @__kmpc_barrier(ptr @1, i32 %2), !dbg !36
  store atomic i32 1, ptr %0 monotonic, align 4, !dbg !37, !tbaa !6
  br label %if.end, !dbg !38

if.else:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(ptr %seen) #1, !dbg !39
  store i32 0, ptr %seen, align 4, !dbg !40, !tbaa !6
  br label %while.cond, !dbg !41

while.cond:                                       ; preds = %while.body, %if.else
  %3 = load i32, ptr %seen, align 4, !dbg !42, !tbaa !6
  %tobool = icmp ne i32 %3, 0, !dbg !43
  %lnot = xor i1 %tobool, true, !dbg !44
  br i1 %lnot, label %while.body, label %while.end, !dbg !45

while.body:                                       ; preds = %while.cond
  call void @__kmpc_flush(ptr @3), !dbg !46
  %4 = load i32, ptr %0, align 4, !dbg !47, !tbaa !6
  store i32 %4, ptr %seen, align 4, !dbg !48, !tbaa !6
  br label %while.cond, !dbg !41, !llvm.loop !49

while.end:                                        ; preds = %while.cond
  %5 = load ptr, ptr %.global_tid..addr, align 8, !dbg !52
  %6 = load i32, ptr %5, align 4, !dbg !52, !tbaa !6
  call void @__kmpc_barrier(ptr @5, i32 %6), !dbg !52
  call void @llvm.lifetime.end.p0(ptr %seen) #1, !dbg !53
  br label %if.end

if.end:                                           ; preds = %while.end, %if.then
  ret void, !dbg !54
}

; Function Attrs: nounwind
declare !callback !55 void @__kmpc_fork_call(ptr, i32, ptr, ...) #1

declare !dbg !57 i32 @omp_get_thread_num()

; Function Attrs: convergent nounwind
declare void @__kmpc_barrier(ptr, i32) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

; Function Attrs: convergent nounwind
declare void @__kmpc_flush(ptr) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

; Function Attrs: nounwind
define void @_ZN12wf_device_rt4sync15partial_barrier17h915b7c04d8da03fcE(i32 noundef %width) unnamed_addr #1 {
start:
  %0 = alloca [4 x i8], align 4
  %mask = alloca [8 x i8], align 8
  %tid = call noundef i32 @__wf_t_tid() #1
  %warp = call noundef i32 @__wf_t_warp_size() #1
  %_7 = icmp eq i32 %warp, 0
  br i1 %_7, label %panic, label %bb3

bb3:                                              ; preds = %start
  %_6 = udiv i32 %tid, %warp
  %_5 = mul i32 %_6, %warp
  %left = sub i32 %width, %_5
  %_9 = icmp ult i32 %left, %warp
  br i1 %_9, label %bb4, label %bb5

panic:                                            ; preds = %start
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_d02e148cbec45e69b5d1483ba855c9d1) #10
  unreachable

bb5:                                              ; preds = %bb3
  store i64 -1, ptr %mask, align 8
  br label %bb6

bb4:                                              ; preds = %bb3
  %1 = and i32 %left, 63
  %2 = zext i32 %1 to i64
  %_10 = shl i64 1, %2
  %3 = sub i64 %_10, 1
  store i64 %3, ptr %mask, align 8
  br label %bb6

bb6:                                              ; preds = %bb4, %bb5
  %_13 = add i32 %width, %warp
  %_12 = sub i32 %_13, 1
  %warps = udiv i32 %_12, %warp
  call void @__wf_t_fence_team() #1
  %_16 = load i64, ptr %mask, align 8, !noundef !21
  call void @__wf_t_syncwarp(i64 noundef %_16) #1
  %_17 = icmp ugt i32 %warps, 1
  br i1 %_17, label %bb9, label %bb22

bb22:                                             ; preds = %bb19, %bb21, %bb6
  %4 = load i64, ptr %mask, align 8, !noundef !21
  call void @__wf_t_syncwarp(i64 noundef %4) #1
  ret void

bb9:                                              ; preds = %bb6
  %_18 = call noundef i32 @__wf_t_lane() #1
  %5 = icmp eq i32 %_18, 0
  br i1 %5, label %bb11, label %bb21

bb11:                                             ; preds = %bb9
  %state = call noundef ptr @__wf_sh_team_state() #1
  %_20 = getelementptr inbounds i8, ptr %state, i64 32
  %_21 = getelementptr inbounds i8, ptr %state, i64 36
  %now = call noundef i32 @_ZN4core4sync6atomic11atomic_load17h3c0a40bcd8a84e1dE(ptr noundef %_21, i8 noundef 2) #11
  call void @llvm.lifetime.start.p0(ptr %0)
  %6 = atomicrmw add ptr %_20, i32 1 acq_rel, align 4
  store i32 %6, ptr %0, align 4
  %_25 = load i32, ptr %0, align 4, !noundef !21
  call void @llvm.lifetime.end.p0(ptr %0)
  %_24 = add i32 %_25, 1
  %_23 = icmp eq i32 %_24, %warps
  br i1 %_23, label %bb13, label %bb14

bb21:                                             ; preds = %bb9
  br label %bb22

bb14:                                             ; preds = %bb11
  br label %bb15

bb13:                                             ; preds = %bb11
  call void @_ZN4core4sync6atomic12atomic_store17h7e5668527767d44dE(ptr noundef %_20, i32 noundef 0, i8 noundef 0) #11
  %_26 = add i32 %now, 1
  call void @_ZN4core4sync6atomic12atomic_store17h7e5668527767d44dE(ptr noundef %_21, i32 noundef %_26, i8 noundef 1) #11
  br label %bb19

bb15:                                             ; preds = %bb16, %bb14
  %_28 = call noundef i32 @_ZN4core4sync6atomic11atomic_load17h3c0a40bcd8a84e1dE(ptr noundef %_21, i8 noundef 2) #11
  %_27 = icmp eq i32 %_28, %now
  br i1 %_27, label %bb16, label %bb18

bb18:                                             ; preds = %bb15
  br label %bb19

bb16:                                             ; preds = %bb15
  call void @__wf_t_nanosleep(i32 noundef 32) #1
  br label %bb15

bb19:                                             ; preds = %bb18, %bb13
  call void @__wf_t_fence_team() #1
  br label %bb22
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef i32 @__wf_t_tid() unnamed_addr #4

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef i32 @__wf_t_warp_size() unnamed_addr #4

; Function Attrs: cold noreturn nounwind
define internal void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) %0) unnamed_addr #5 {
never:
  unreachable
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare void @__wf_t_fence_team() unnamed_addr #4

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare void @__wf_t_syncwarp(i64 noundef) unnamed_addr #4

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef i32 @__wf_t_lane() unnamed_addr #4

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef ptr @__wf_sh_team_state() unnamed_addr #4

; Function Attrs: nounwind
define dso_local noundef i32 @_ZN4core4sync6atomic11atomic_load17h3c0a40bcd8a84e1dE(ptr noundef %dst, i8 noundef range(i8 0, 5) %order) unnamed_addr #1 {
start:
  %_0 = alloca [4 x i8], align 4
  %_3 = zext i8 %order to i64
  switch i64 %_3, label %bb1 [
    i64 0, label %bb6
    i64 1, label %bb3
    i64 2, label %bb5
    i64 3, label %bb2
    i64 4, label %bb4
  ], !prof !59

bb1:                                              ; preds = %start
  unreachable

bb6:                                              ; preds = %start
  %0 = load atomic i32, ptr %dst monotonic, align 4
  store i32 %0, ptr %_0, align 4
  br label %bb7

bb3:                                              ; preds = %start
  call void @llvm.assume(i1 true)
  %1 = icmp ne ptr inttoptr (i64 81 to ptr), null
  call void @llvm.assume(i1 %1)
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking9panic_fmt(ptr noundef nonnull @alloc_9cd20c3e415f4d39f0ceb012cb758628, ptr noundef nonnull inttoptr (i64 81 to ptr), ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_b7d26e4bc52b7f02cc25e37f0bf633e4) #10
  unreachable

bb5:                                              ; preds = %start
  %2 = load atomic i32, ptr %dst acquire, align 4
  store i32 %2, ptr %_0, align 4
  br label %bb7

bb2:                                              ; preds = %start
  call void @llvm.assume(i1 true)
  %3 = icmp ne ptr inttoptr (i64 99 to ptr), null
  call void @llvm.assume(i1 %3)
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking9panic_fmt(ptr noundef nonnull @alloc_96ab912d0054b46da785b206a96c9a45, ptr noundef nonnull inttoptr (i64 99 to ptr), ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_738c866d826467e54726b360a2118a62) #10
  unreachable

bb4:                                              ; preds = %start
  %4 = load atomic i32, ptr %dst seq_cst, align 4
  store i32 %4, ptr %_0, align 4
  br label %bb7

bb7:                                              ; preds = %bb4, %bb5, %bb6
  %5 = load i32, ptr %_0, align 4, !noundef !21
  ret i32 %5
}

; Function Attrs: nounwind
define dso_local void @_ZN4core4sync6atomic12atomic_store17h7e5668527767d44dE(ptr noundef %dst, i32 noundef %val, i8 noundef range(i8 0, 5) %order) unnamed_addr #1 {
start:
  %_4 = zext i8 %order to i64
  switch i64 %_4, label %bb1 [
    i64 0, label %bb6
    i64 1, label %bb5
    i64 2, label %bb3
    i64 3, label %bb2
    i64 4, label %bb4
  ], !prof !60

bb1:                                              ; preds = %start
  unreachable

bb6:                                              ; preds = %start
  store atomic i32 %val, ptr %dst monotonic, align 4
  br label %bb7

bb5:                                              ; preds = %start
  store atomic i32 %val, ptr %dst release, align 4
  br label %bb7

bb3:                                              ; preds = %start
  call void @llvm.assume(i1 true)
  %0 = icmp ne ptr inttoptr (i64 85 to ptr), null
  call void @llvm.assume(i1 %0)
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking9panic_fmt(ptr noundef nonnull @alloc_bf39103a6db665396aab4632362d9353, ptr noundef nonnull inttoptr (i64 85 to ptr), ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_a574beff59ab58cf5ed2d6bc163e2302) #10
  unreachable

bb2:                                              ; preds = %start
  call void @llvm.assume(i1 true)
  %1 = icmp ne ptr inttoptr (i64 101 to ptr), null
  call void @llvm.assume(i1 %1)
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking9panic_fmt(ptr noundef nonnull @alloc_00c0bce0fa6327f8ec8e69d6d765d508, ptr noundef nonnull inttoptr (i64 101 to ptr), ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_aec0388915b72a4f610ad656c35be884) #10
  unreachable

bb4:                                              ; preds = %start
  store atomic i32 %val, ptr %dst seq_cst, align 4
  br label %bb7

bb7:                                              ; preds = %bb4, %bb5, %bb6
  ret void
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare void @__wf_t_nanosleep(i32 noundef) unnamed_addr #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #6

; Function Attrs: cold noreturn nounwind
define internal void @_RNvNtCsgEmfK2I1SDS_4core9panicking9panic_fmt(ptr noundef nonnull %0, ptr noundef nonnull %1, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) %2) unnamed_addr #5 {
never:
  unreachable
}

; Function Attrs: noinline nounwind
define noundef ptr @__wf___kmpc_alloc(i32 noundef %_ctx, i32 noundef %_gtid, i64 noundef %size, i64 noundef %_allocator) unnamed_addr #7 {
start:
  %_0 = call noundef ptr @__wf_t_malloc(i64 noundef %size) #1
  ret ptr %_0
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef ptr @__wf_t_malloc(i64 noundef) unnamed_addr #4

; Function Attrs: noinline nounwind
define void @__wf___kmpc_barrier(i32 noundef %ctx, ptr noundef %_loc, i32 noundef %_gtid) unnamed_addr #7 {
start:
  call void @_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E(i32 noundef %ctx) #12
  ret void
}

; Function Attrs: nounwind
define dso_local void @_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E(i32 noundef %ctx) unnamed_addr #1 {
start:
  %width = alloca [4 x i8], align 4
  %_14 = lshr i32 %ctx, 8
  %_12 = and i32 %_14, 255
  %0 = icmp eq i32 %_12, 1
  br i1 %0, label %bb17, label %bb18

bb17:                                             ; preds = %start
  %_13 = and i32 %ctx, 255
  %_2 = icmp eq i32 %_13, 1
  br i1 %_2, label %bb1, label %bb2

bb18:                                             ; preds = %start
  br label %bb2

bb2:                                              ; preds = %bb18, %bb17
  br label %bb16

bb1:                                              ; preds = %bb17
  %_15 = and i32 %ctx, 65536
  %1 = icmp eq i32 %_15, 0
  br i1 %1, label %bb6, label %bb3

bb6:                                              ; preds = %bb1
  br label %bb7

bb3:                                              ; preds = %bb1
  %_3 = and i32 %ctx, 131072
  %2 = icmp eq i32 %_3, 0
  br i1 %2, label %bb5, label %bb4

bb7:                                              ; preds = %bb5, %bb6
  %_16 = and i32 %ctx, 131072
  %3 = icmp eq i32 %_16, 0
  br i1 %3, label %bb21, label %bb20

bb5:                                              ; preds = %bb3
  br label %bb7

bb4:                                              ; preds = %bb3
  call void @__wf_t_barrier_all() #1
  br label %bb15

bb21:                                             ; preds = %bb7
  %_17 = call noundef ptr @__wf_sh_team_state() #1
  %4 = getelementptr inbounds i8, ptr %_17, i64 16
  %5 = load i32, ptr %4, align 8, !noundef !21
  store i32 %5, ptr %width, align 4
  br label %bb19

bb20:                                             ; preds = %bb7
  %6 = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E(i32 noundef %ctx) #12
  store i32 %6, ptr %width, align 4
  br label %bb19

bb19:                                             ; preds = %bb20, %bb21
  %_7 = load i32, ptr %width, align 4, !noundef !21
  %_8 = call noundef i32 @__wf_t_warp_size() #1
  %_9 = icmp eq i32 %_8, 0
  br i1 %_9, label %panic, label %bb9

bb9:                                              ; preds = %bb19
  %_6 = urem i32 %_7, %_8
  %7 = icmp eq i32 %_6, 0
  br i1 %7, label %bb10, label %bb12

panic:                                            ; preds = %bb19
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_rem_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_f8b12446684993382d00e47f20bded6e) #10
  unreachable

bb10:                                             ; preds = %bb9
  %8 = load i32, ptr %width, align 4, !noundef !21
  call void @__wf_t_barrier(i32 noundef 1, i32 noundef %8) #1
  br label %bb14

bb12:                                             ; preds = %bb9
  %9 = load i32, ptr %width, align 4, !noundef !21
  call void @_ZN12wf_device_rt4sync15partial_barrier17h915b7c04d8da03fcE(i32 noundef %9) #1
  br label %bb14

bb14:                                             ; preds = %bb12, %bb10
  br label %bb15

bb15:                                             ; preds = %bb14, %bb4
  br label %bb16

bb16:                                             ; preds = %bb15, %bb2
  ret void
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare void @__wf_t_barrier_all() unnamed_addr #4

; Function Attrs: nounwind
define dso_local noundef i32 @_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E(i32 noundef %self) unnamed_addr #1 {
start:
  %_0 = alloca [4 x i8], align 4
  %_2 = and i32 %self, 262144
  %0 = icmp eq i32 %_2, 0
  br i1 %0, label %bb2, label %bb1

bb2:                                              ; preds = %start
  %_6 = and i32 %self, 65536
  %1 = icmp eq i32 %_6, 0
  br i1 %1, label %bb4, label %bb3

bb1:                                              ; preds = %start
  store i32 1, ptr %_0, align 4
  br label %bb8

bb4:                                              ; preds = %bb2
  %_4 = call noundef i32 @__wf_t_ntid() #1
  %_5 = call noundef i32 @__wf_t_warp_size() #1
  %2 = sub i32 %_4, %_5
  store i32 %2, ptr %_0, align 4
  br label %bb7

bb3:                                              ; preds = %bb2
  %3 = call noundef i32 @__wf_t_ntid() #1
  store i32 %3, ptr %_0, align 4
  br label %bb7

bb7:                                              ; preds = %bb3, %bb4
  br label %bb8

bb8:                                              ; preds = %bb7, %bb1
  %4 = load i32, ptr %_0, align 4, !noundef !21
  ret i32 %4
}

; Function Attrs: cold noreturn nounwind
define internal void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_rem_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) %0) unnamed_addr #5 {
never:
  unreachable
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare void @__wf_t_barrier(i32 noundef, i32 noundef) unnamed_addr #4

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef i32 @__wf_t_ntid() unnamed_addr #4

; Function Attrs: noinline nounwind
define noundef i32 @__wf___kmpc_cancel(i32 noundef %_1, ptr noundef %_2, i32 noundef %_3, i32 noundef %_kind) unnamed_addr #7 {
start:
  ret i32 0
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf___kmpc_cancel_barrier(i32 noundef %ctx, ptr noundef %_loc, i32 noundef %_gtid) unnamed_addr #7 {
start:
  call void @_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E(i32 noundef %ctx) #12
  ret i32 0
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf___kmpc_cancellationpoint(i32 noundef %_1, ptr noundef %_2, i32 noundef %_3, i32 noundef %_4) unnamed_addr #7 {
start:
  ret i32 0
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_critical(i32 noundef %_1, ptr noundef %_loc, i32 noundef %_gtid, ptr noundef %lock) unnamed_addr #7 {
start:
  call void @_ZN12wf_device_rt5locks7acquire17ha56192196ff9d672E(ptr noundef %lock) #12
  ret void
}

; Function Attrs: nounwind
define dso_local void @_ZN12wf_device_rt5locks7acquire17ha56192196ff9d672E(ptr noundef %lock) unnamed_addr #1 {
start:
  br label %bb1

bb1:                                              ; preds = %bb2, %start
  %0 = call { i32, i32 } @_ZN4core4sync6atomic23atomic_compare_exchange17h7f8d2632e6648287E(ptr noundef %lock, i32 noundef 0, i32 noundef 1, i8 noundef 2, i8 noundef 0) #11
  %_3.0 = extractvalue { i32, i32 } %0, 0
  %_3.1 = extractvalue { i32, i32 } %0, 1
  %_10 = zext i32 %_3.0 to i64
  %_9 = icmp eq i64 %_10, 0
  %_2 = xor i1 %_9, true
  br i1 %_2, label %bb2, label %bb4

bb4:                                              ; preds = %bb1
  call void @__wf_t_fence_device() #1
  ret void

bb2:                                              ; preds = %bb1
  call void @__wf_t_nanosleep(i32 noundef 64) #1
  br label %bb1
}

; Function Attrs: nounwind
define dso_local { i32, i32 } @_ZN4core4sync6atomic23atomic_compare_exchange17h7f8d2632e6648287E(ptr noundef %dst, i32 noundef %old, i32 noundef %new, i8 noundef range(i8 0, 5) %success, i8 noundef range(i8 0, 5) %failure) unnamed_addr #1 {
start:
  %_8 = alloca [8 x i8], align 4
  %_0 = alloca [8 x i8], align 4
  call void @llvm.lifetime.start.p0(ptr %_8)
  %_14 = zext i8 %success to i64
  switch i64 %_14, label %bb7 [
    i64 0, label %bb2
    i64 1, label %bb4
    i64 2, label %bb3
    i64 3, label %bb5
    i64 4, label %bb6
  ]

bb7:                                              ; preds = %bb1, %start
  unreachable

bb2:                                              ; preds = %start
  %_9 = zext i8 %failure to i64
  switch i64 %_9, label %bb1 [
    i64 0, label %bb24
    i64 2, label %bb23
    i64 4, label %bb22
  ], !prof !61

bb4:                                              ; preds = %start
  %_11 = zext i8 %failure to i64
  switch i64 %_11, label %bb1 [
    i64 0, label %bb18
    i64 2, label %bb17
    i64 4, label %bb16
  ], !prof !61

bb3:                                              ; preds = %start
  %_10 = zext i8 %failure to i64
  switch i64 %_10, label %bb1 [
    i64 0, label %bb21
    i64 2, label %bb20
    i64 4, label %bb19
  ], !prof !61

bb5:                                              ; preds = %start
  %_12 = zext i8 %failure to i64
  switch i64 %_12, label %bb1 [
    i64 0, label %bb15
    i64 2, label %bb14
    i64 4, label %bb13
  ], !prof !61

bb6:                                              ; preds = %start
  %_13 = zext i8 %failure to i64
  switch i64 %_13, label %bb1 [
    i64 0, label %bb12
    i64 2, label %bb11
    i64 4, label %bb10
  ], !prof !61

bb1:                                              ; preds = %bb6, %bb5, %bb3, %bb4, %bb2
  %_15 = zext i8 %failure to i64
  switch i64 %_15, label %bb7 [
    i64 1, label %bb8
    i64 3, label %bb9
  ]

bb24:                                             ; preds = %bb2
  %0 = cmpxchg ptr %dst, i32 %old, i32 %new monotonic monotonic, align 4
  %1 = extractvalue { i32, i1 } %0, 0
  %2 = extractvalue { i32, i1 } %0, 1
  %3 = zext i1 %2 to i8
  store i32 %1, ptr %_8, align 4
  %4 = getelementptr inbounds i8, ptr %_8, i64 4
  store i8 %3, ptr %4, align 4
  br label %bb25

bb23:                                             ; preds = %bb2
  %5 = cmpxchg ptr %dst, i32 %old, i32 %new monotonic acquire, align 4
  %6 = extractvalue { i32, i1 } %5, 0
  %7 = extractvalue { i32, i1 } %5, 1
  %8 = zext i1 %7 to i8
  store i32 %6, ptr %_8, align 4
  %9 = getelementptr inbounds i8, ptr %_8, i64 4
  store i8 %8, ptr %9, align 4
  br label %bb25

bb22:                                             ; preds = %bb2
  %10 = cmpxchg ptr %dst, i32 %old, i32 %new monotonic seq_cst, align 4
  %11 = extractvalue { i32, i1 } %10, 0
  %12 = extractvalue { i32, i1 } %10, 1
  %13 = zext i1 %12 to i8
  store i32 %11, ptr %_8, align 4
  %14 = getelementptr inbounds i8, ptr %_8, i64 4
  store i8 %13, ptr %14, align 4
  br label %bb25

bb25:                                             ; preds = %bb10, %bb11, %bb12, %bb13, %bb14, %bb15, %bb19, %bb20, %bb21, %bb16, %bb17, %bb18, %bb22, %bb23, %bb24
  %val = load i32, ptr %_8, align 4, !noundef !21
  %15 = getelementptr inbounds i8, ptr %_8, i64 4
  %16 = load i8, ptr %15, align 4, !range !62, !noundef !21
  %ok = trunc nuw i8 %16 to i1
  call void @llvm.lifetime.end.p0(ptr %_8)
  br i1 %ok, label %bb26, label %bb27

bb18:                                             ; preds = %bb4
  %17 = cmpxchg ptr %dst, i32 %old, i32 %new release monotonic, align 4
  %18 = extractvalue { i32, i1 } %17, 0
  %19 = extractvalue { i32, i1 } %17, 1
  %20 = zext i1 %19 to i8
  store i32 %18, ptr %_8, align 4
  %21 = getelementptr inbounds i8, ptr %_8, i64 4
  store i8 %20, ptr %21, align 4
  br label %bb25

bb17:                                             ; preds = %bb4
  %22 = cmpxchg ptr %dst, i32 %old, i32 %new release acquire, align 4
  %23 = extractvalue { i32, i1 } %22, 0
  %24 = extractvalue { i32, i1 } %22, 1
  %25 = zext i1 %24 to i8
  store i32 %23, ptr %_8, align 4
  %26 = getelementptr inbounds i8, ptr %_8, i64 4
  store i8 %25, ptr %26, align 4
  br label %bb25

bb16:                                             ; preds = %bb4
  %27 = cmpxchg ptr %dst, i32 %old, i32 %new release seq_cst, align 4
  %28 = extractvalue { i32, i1 } %27, 0
  %29 = extractvalue { i32, i1 } %27, 1
  %30 = zext i1 %29 to i8
  store i32 %28, ptr %_8, align 4
  %31 = getelementptr inbounds i8, ptr %_8, i64 4
  store i8 %30, ptr %31, align 4
  br label %bb25

bb21:                                             ; preds = %bb3
  %32 = cmpxchg ptr %dst, i32 %old, i32 %new acquire monotonic, align 4
  %33 = extractvalue { i32, i1 } %32, 0
  %34 = extractvalue { i32, i1 } %32, 1
  %35 = zext i1 %34 to i8
  store i32 %33, ptr %_8, align 4
  %36 = getelementptr inbounds i8, ptr %_8, i64 4
  store i8 %35, ptr %36, align 4
  br label %bb25

bb20:                                             ; preds = %bb3
  %37 = cmpxchg ptr %dst, i32 %old, i32 %new acquire acquire, align 4
  %38 = extractvalue { i32, i1 } %37, 0
  %39 = extractvalue { i32, i1 } %37, 1
  %40 = zext i1 %39 to i8
  store i32 %38, ptr %_8, align 4
  %41 = getelementptr inbounds i8, ptr %_8, i64 4
  store i8 %40, ptr %41, align 4
  br label %bb25

bb19:                                             ; preds = %bb3
  %42 = cmpxchg ptr %dst, i32 %old, i32 %new acquire seq_cst, align 4
  %43 = extractvalue { i32, i1 } %42, 0
  %44 = extractvalue { i32, i1 } %42, 1
  %45 = zext i1 %44 to i8
  store i32 %43, ptr %_8, align 4
  %46 = getelementptr inbounds i8, ptr %_8, i64 4
  store i8 %45, ptr %46, align 4
  br label %bb25

bb15:                                             ; preds = %bb5
  %47 = cmpxchg ptr %dst, i32 %old, i32 %new acq_rel monotonic, align 4
  %48 = extractvalue { i32, i1 } %47, 0
  %49 = extractvalue { i32, i1 } %47, 1
  %50 = zext i1 %49 to i8
  store i32 %48, ptr %_8, align 4
  %51 = getelementptr inbounds i8, ptr %_8, i64 4
  store i8 %50, ptr %51, align 4
  br label %bb25

bb14:                                             ; preds = %bb5
  %52 = cmpxchg ptr %dst, i32 %old, i32 %new acq_rel acquire, align 4
  %53 = extractvalue { i32, i1 } %52, 0
  %54 = extractvalue { i32, i1 } %52, 1
  %55 = zext i1 %54 to i8
  store i32 %53, ptr %_8, align 4
  %56 = getelementptr inbounds i8, ptr %_8, i64 4
  store i8 %55, ptr %56, align 4
  br label %bb25

bb13:                                             ; preds = %bb5
  %57 = cmpxchg ptr %dst, i32 %old, i32 %new acq_rel seq_cst, align 4
  %58 = extractvalue { i32, i1 } %57, 0
  %59 = extractvalue { i32, i1 } %57, 1
  %60 = zext i1 %59 to i8
  store i32 %58, ptr %_8, align 4
  %61 = getelementptr inbounds i8, ptr %_8, i64 4
  store i8 %60, ptr %61, align 4
  br label %bb25

bb12:                                             ; preds = %bb6
  %62 = cmpxchg ptr %dst, i32 %old, i32 %new seq_cst monotonic, align 4
  %63 = extractvalue { i32, i1 } %62, 0
  %64 = extractvalue { i32, i1 } %62, 1
  %65 = zext i1 %64 to i8
  store i32 %63, ptr %_8, align 4
  %66 = getelementptr inbounds i8, ptr %_8, i64 4
  store i8 %65, ptr %66, align 4
  br label %bb25

bb11:                                             ; preds = %bb6
  %67 = cmpxchg ptr %dst, i32 %old, i32 %new seq_cst acquire, align 4
  %68 = extractvalue { i32, i1 } %67, 0
  %69 = extractvalue { i32, i1 } %67, 1
  %70 = zext i1 %69 to i8
  store i32 %68, ptr %_8, align 4
  %71 = getelementptr inbounds i8, ptr %_8, i64 4
  store i8 %70, ptr %71, align 4
  br label %bb25

bb10:                                             ; preds = %bb6
  %72 = cmpxchg ptr %dst, i32 %old, i32 %new seq_cst seq_cst, align 4
  %73 = extractvalue { i32, i1 } %72, 0
  %74 = extractvalue { i32, i1 } %72, 1
  %75 = zext i1 %74 to i8
  store i32 %73, ptr %_8, align 4
  %76 = getelementptr inbounds i8, ptr %_8, i64 4
  store i8 %75, ptr %76, align 4
  br label %bb25

bb27:                                             ; preds = %bb25
  %77 = getelementptr inbounds i8, ptr %_0, i64 4
  store i32 %val, ptr %77, align 4
  store i32 1, ptr %_0, align 4
  br label %bb28

bb26:                                             ; preds = %bb25
  %78 = getelementptr inbounds i8, ptr %_0, i64 4
  store i32 %val, ptr %78, align 4
  store i32 0, ptr %_0, align 4
  br label %bb28

bb28:                                             ; preds = %bb26, %bb27
  %79 = load i32, ptr %_0, align 4, !range !63, !noundef !21
  %80 = getelementptr inbounds i8, ptr %_0, i64 4
  %81 = load i32, ptr %80, align 4, !noundef !21
  %82 = insertvalue { i32, i32 } poison, i32 %79, 0
  %83 = insertvalue { i32, i32 } %82, i32 %81, 1
  ret { i32, i32 } %83

bb8:                                              ; preds = %bb1
  call void @llvm.assume(i1 true)
  %84 = icmp ne ptr inttoptr (i64 105 to ptr), null
  call void @llvm.assume(i1 %84)
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking9panic_fmt(ptr noundef nonnull @alloc_5a43f8d94dd4505c1dba43832ce73af8, ptr noundef nonnull inttoptr (i64 105 to ptr), ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_9358981a0abd66965a2745829d6abd34) #10
  unreachable

bb9:                                              ; preds = %bb1
  call void @llvm.assume(i1 true)
  %85 = icmp ne ptr inttoptr (i64 123 to ptr), null
  call void @llvm.assume(i1 %85)
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking9panic_fmt(ptr noundef nonnull @alloc_7adef5546d83b439c7829602020737c6, ptr noundef nonnull inttoptr (i64 123 to ptr), ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_5d2b33ea973198a6afb110fdf3882ee7) #10
  unreachable
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare void @__wf_t_fence_device() unnamed_addr #4

; Function Attrs: noinline nounwind
define void @__wf___kmpc_critical_with_hint(i32 noundef %_1, ptr noundef %_loc, i32 noundef %_gtid, ptr noundef %lock, i32 noundef %_hint) unnamed_addr #7 {
start:
  call void @_ZN12wf_device_rt5locks7acquire17ha56192196ff9d672E(ptr noundef %lock) #12
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_dispatch_deinit(i32 noundef %_1, ptr noundef %_2, i32 noundef %_3) unnamed_addr #7 {
start:
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_dispatch_fini_4(i32 noundef %_1, ptr noalias noundef align 8 dereferenceable(56) %d, ptr noundef %_3, i32 noundef %_4) unnamed_addr #7 {
start:
  %0 = getelementptr inbounds i8, ptr %d, i64 48
  %_5 = load i32, ptr %0, align 8, !noundef !21
  %1 = icmp eq i32 %_5, 1
  br i1 %1, label %bb1, label %bb5

bb1:                                              ; preds = %start
  %2 = getelementptr inbounds i8, ptr %d, i64 52
  %_6 = load i32, ptr %2, align 4, !noundef !21
  %3 = icmp eq i32 %_6, 0
  br i1 %3, label %bb2, label %bb4

bb5:                                              ; preds = %start
  br label %bb6

bb2:                                              ; preds = %bb1
  call void @_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(56) %d) #12
  call void @_ZN12wf_device_rt8dispatch9pass_turn17h9aca69223687926cE(ptr noalias noundef align 8 dereferenceable(56) %d) #12
  br label %bb6

bb4:                                              ; preds = %bb1
  br label %bb6

bb6:                                              ; preds = %bb4, %bb2, %bb5
  %4 = getelementptr inbounds i8, ptr %d, i64 40
  %5 = getelementptr inbounds i8, ptr %d, i64 40
  %6 = load i64, ptr %5, align 8, !noundef !21
  %7 = add i64 %6, 1
  store i64 %7, ptr %4, align 8
  %8 = getelementptr inbounds i8, ptr %d, i64 52
  store i32 0, ptr %8, align 4
  ret void
}

; Function Attrs: nounwind
define dso_local void @_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(56) %d) unnamed_addr #1 {
start:
  br label %bb1

bb1:                                              ; preds = %bb2, %start
  %_8 = call noundef ptr @__wf_sh_team_state() #1
  %_7 = getelementptr inbounds i8, ptr %_8, i64 24
  %_3 = call noundef i64 @_ZN4core4sync6atomic11atomic_load17hbedfab34e7b19fceE(ptr noundef %_7, i8 noundef 0) #11
  %0 = getelementptr inbounds i8, ptr %d, i64 40
  %_4 = load i64, ptr %0, align 8, !noundef !21
  %_2 = icmp ne i64 %_3, %_4
  br i1 %_2, label %bb2, label %bb4

bb4:                                              ; preds = %bb1
  call void @__wf_t_fence_device() #1
  ret void

bb2:                                              ; preds = %bb1
  call void @__wf_t_nanosleep(i32 noundef 32) #1
  br label %bb1
}

; Function Attrs: nounwind
define dso_local void @_ZN12wf_device_rt8dispatch9pass_turn17h9aca69223687926cE(ptr noalias noundef align 8 dereferenceable(56) %d) unnamed_addr #1 {
start:
  call void @__wf_t_fence_device() #1
  %_6 = call noundef ptr @__wf_sh_team_state() #1
  %_5 = getelementptr inbounds i8, ptr %_6, i64 24
  %0 = getelementptr inbounds i8, ptr %d, i64 40
  %_4 = load i64, ptr %0, align 8, !noundef !21
  %_3 = add i64 %_4, 1
  call void @_ZN4core4sync6atomic12atomic_store17ha15ab6a3580f6cffE(ptr noundef %_5, i64 noundef %_3, i8 noundef 0) #11
  %1 = getelementptr inbounds i8, ptr %d, i64 52
  store i32 1, ptr %1, align 4
  ret void
}

; Function Attrs: nounwind
define dso_local void @_ZN4core4sync6atomic12atomic_store17ha15ab6a3580f6cffE(ptr noundef %dst, i64 noundef %val, i8 noundef range(i8 0, 5) %order) unnamed_addr #1 {
start:
  %_4 = zext i8 %order to i64
  switch i64 %_4, label %bb1 [
    i64 0, label %bb6
    i64 1, label %bb5
    i64 2, label %bb3
    i64 3, label %bb2
    i64 4, label %bb4
  ], !prof !60

bb1:                                              ; preds = %start
  unreachable

bb6:                                              ; preds = %start
  store atomic i64 %val, ptr %dst monotonic, align 8
  br label %bb7

bb5:                                              ; preds = %start
  store atomic i64 %val, ptr %dst release, align 8
  br label %bb7

bb3:                                              ; preds = %start
  call void @llvm.assume(i1 true)
  %0 = icmp ne ptr inttoptr (i64 85 to ptr), null
  call void @llvm.assume(i1 %0)
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking9panic_fmt(ptr noundef nonnull @alloc_bf39103a6db665396aab4632362d9353, ptr noundef nonnull inttoptr (i64 85 to ptr), ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_a574beff59ab58cf5ed2d6bc163e2302) #10
  unreachable

bb2:                                              ; preds = %start
  call void @llvm.assume(i1 true)
  %1 = icmp ne ptr inttoptr (i64 101 to ptr), null
  call void @llvm.assume(i1 %1)
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking9panic_fmt(ptr noundef nonnull @alloc_00c0bce0fa6327f8ec8e69d6d765d508, ptr noundef nonnull inttoptr (i64 101 to ptr), ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_aec0388915b72a4f610ad656c35be884) #10
  unreachable

bb4:                                              ; preds = %start
  store atomic i64 %val, ptr %dst seq_cst, align 8
  br label %bb7

bb7:                                              ; preds = %bb4, %bb5, %bb6
  ret void
}

; Function Attrs: nounwind
define dso_local noundef i64 @_ZN4core4sync6atomic11atomic_load17hbedfab34e7b19fceE(ptr noundef %dst, i8 noundef range(i8 0, 5) %order) unnamed_addr #1 {
start:
  %_0 = alloca [8 x i8], align 8
  %_3 = zext i8 %order to i64
  switch i64 %_3, label %bb1 [
    i64 0, label %bb6
    i64 1, label %bb3
    i64 2, label %bb5
    i64 3, label %bb2
    i64 4, label %bb4
  ], !prof !59

bb1:                                              ; preds = %start
  unreachable

bb6:                                              ; preds = %start
  %0 = load atomic i64, ptr %dst monotonic, align 8
  store i64 %0, ptr %_0, align 8
  br label %bb7

bb3:                                              ; preds = %start
  call void @llvm.assume(i1 true)
  %1 = icmp ne ptr inttoptr (i64 81 to ptr), null
  call void @llvm.assume(i1 %1)
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking9panic_fmt(ptr noundef nonnull @alloc_9cd20c3e415f4d39f0ceb012cb758628, ptr noundef nonnull inttoptr (i64 81 to ptr), ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_b7d26e4bc52b7f02cc25e37f0bf633e4) #10
  unreachable

bb5:                                              ; preds = %start
  %2 = load atomic i64, ptr %dst acquire, align 8
  store i64 %2, ptr %_0, align 8
  br label %bb7

bb2:                                              ; preds = %start
  call void @llvm.assume(i1 true)
  %3 = icmp ne ptr inttoptr (i64 99 to ptr), null
  call void @llvm.assume(i1 %3)
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking9panic_fmt(ptr noundef nonnull @alloc_96ab912d0054b46da785b206a96c9a45, ptr noundef nonnull inttoptr (i64 99 to ptr), ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_738c866d826467e54726b360a2118a62) #10
  unreachable

bb4:                                              ; preds = %start
  %4 = load atomic i64, ptr %dst seq_cst, align 8
  store i64 %4, ptr %_0, align 8
  br label %bb7

bb7:                                              ; preds = %bb4, %bb5, %bb6
  %5 = load i64, ptr %_0, align 8, !noundef !21
  ret i64 %5
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_dispatch_fini_4u(i32 noundef %_1, ptr noalias noundef align 8 dereferenceable(56) %d, ptr noundef %_3, i32 noundef %_4) unnamed_addr #7 {
start:
  %0 = getelementptr inbounds i8, ptr %d, i64 48
  %_5 = load i32, ptr %0, align 8, !noundef !21
  %1 = icmp eq i32 %_5, 1
  br i1 %1, label %bb1, label %bb5

bb1:                                              ; preds = %start
  %2 = getelementptr inbounds i8, ptr %d, i64 52
  %_6 = load i32, ptr %2, align 4, !noundef !21
  %3 = icmp eq i32 %_6, 0
  br i1 %3, label %bb2, label %bb4

bb5:                                              ; preds = %start
  br label %bb6

bb2:                                              ; preds = %bb1
  call void @_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(56) %d) #12
  call void @_ZN12wf_device_rt8dispatch9pass_turn17h9aca69223687926cE(ptr noalias noundef align 8 dereferenceable(56) %d) #12
  br label %bb6

bb4:                                              ; preds = %bb1
  br label %bb6

bb6:                                              ; preds = %bb4, %bb2, %bb5
  %4 = getelementptr inbounds i8, ptr %d, i64 40
  %5 = getelementptr inbounds i8, ptr %d, i64 40
  %6 = load i64, ptr %5, align 8, !noundef !21
  %7 = add i64 %6, 1
  store i64 %7, ptr %4, align 8
  %8 = getelementptr inbounds i8, ptr %d, i64 52
  store i32 0, ptr %8, align 4
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_dispatch_fini_8(i32 noundef %_1, ptr noalias noundef align 8 dereferenceable(56) %d, ptr noundef %_3, i32 noundef %_4) unnamed_addr #7 {
start:
  %0 = getelementptr inbounds i8, ptr %d, i64 48
  %_5 = load i32, ptr %0, align 8, !noundef !21
  %1 = icmp eq i32 %_5, 1
  br i1 %1, label %bb1, label %bb5

bb1:                                              ; preds = %start
  %2 = getelementptr inbounds i8, ptr %d, i64 52
  %_6 = load i32, ptr %2, align 4, !noundef !21
  %3 = icmp eq i32 %_6, 0
  br i1 %3, label %bb2, label %bb4

bb5:                                              ; preds = %start
  br label %bb6

bb2:                                              ; preds = %bb1
  call void @_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(56) %d) #12
  call void @_ZN12wf_device_rt8dispatch9pass_turn17h9aca69223687926cE(ptr noalias noundef align 8 dereferenceable(56) %d) #12
  br label %bb6

bb4:                                              ; preds = %bb1
  br label %bb6

bb6:                                              ; preds = %bb4, %bb2, %bb5
  %4 = getelementptr inbounds i8, ptr %d, i64 40
  %5 = getelementptr inbounds i8, ptr %d, i64 40
  %6 = load i64, ptr %5, align 8, !noundef !21
  %7 = add i64 %6, 1
  store i64 %7, ptr %4, align 8
  %8 = getelementptr inbounds i8, ptr %d, i64 52
  store i32 0, ptr %8, align 4
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_dispatch_fini_8u(i32 noundef %_1, ptr noalias noundef align 8 dereferenceable(56) %d, ptr noundef %_3, i32 noundef %_4) unnamed_addr #7 {
start:
  %0 = getelementptr inbounds i8, ptr %d, i64 48
  %_5 = load i32, ptr %0, align 8, !noundef !21
  %1 = icmp eq i32 %_5, 1
  br i1 %1, label %bb1, label %bb5

bb1:                                              ; preds = %start
  %2 = getelementptr inbounds i8, ptr %d, i64 52
  %_6 = load i32, ptr %2, align 4, !noundef !21
  %3 = icmp eq i32 %_6, 0
  br i1 %3, label %bb2, label %bb4

bb5:                                              ; preds = %start
  br label %bb6

bb2:                                              ; preds = %bb1
  call void @_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(56) %d) #12
  call void @_ZN12wf_device_rt8dispatch9pass_turn17h9aca69223687926cE(ptr noalias noundef align 8 dereferenceable(56) %d) #12
  br label %bb6

bb4:                                              ; preds = %bb1
  br label %bb6

bb6:                                              ; preds = %bb4, %bb2, %bb5
  %4 = getelementptr inbounds i8, ptr %d, i64 40
  %5 = getelementptr inbounds i8, ptr %d, i64 40
  %6 = load i64, ptr %5, align 8, !noundef !21
  %7 = add i64 %6, 1
  store i64 %7, ptr %4, align 8
  %8 = getelementptr inbounds i8, ptr %d, i64 52
  store i32 0, ptr %8, align 4
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_dispatch_init_4(i32 noundef %ctx, ptr noalias noundef align 8 dereferenceable(56) %d, ptr noundef %_loc, i32 noundef %_gtid, i32 noundef %schedule, i32 noundef %lower, i32 noundef %upper, i32 noundef %_step, i32 noundef %chunk) unnamed_addr #7 {
start:
  %trip = alloca [8 x i8], align 8
  %_11 = icmp slt i32 %upper, %lower
  br i1 %_11, label %bb1, label %bb2

bb2:                                              ; preds = %start
  %_13 = sub i32 %upper, %lower
  %_12 = zext i32 %_13 to i64
  %0 = add i64 %_12, 1
  store i64 %0, ptr %trip, align 8
  br label %bb3

bb1:                                              ; preds = %start
  store i64 0, ptr %trip, align 8
  br label %bb3

bb3:                                              ; preds = %bb1, %bb2
  %_17 = sext i32 %lower to i64
  %_18 = sext i32 %chunk to i64
  %1 = load i64, ptr %trip, align 8, !noundef !21
  call void @_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE(i32 noundef %ctx, ptr noalias noundef align 8 dereferenceable(56) %d, i32 noundef %schedule, i64 noundef %_17, i64 noundef %1, i64 noundef %_18) #12
  ret void
}

; Function Attrs: nounwind
define dso_local void @_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE(i32 noundef %ctx, ptr noalias noundef align 8 dereferenceable(56) %d, i32 noundef %schedule, i64 noundef %lower, i64 noundef %trip, i64 noundef %chunk) unnamed_addr #1 {
start:
  %_23 = alloca [4 x i8], align 4
  %_20 = alloca [8 x i8], align 8
  %_19 = alloca [8 x i8], align 8
  %kind = alloca [4 x i8], align 4
  %_9 = alloca [1 x i8], align 1
  %kind1 = and i32 %schedule, 255
  call void @llvm.lifetime.start.p0(ptr %_9)
  %_10 = icmp uge i32 %kind1, 65
  br i1 %_10, label %bb1, label %bb2

bb2:                                              ; preds = %start
  store i8 0, ptr %_9, align 1
  br label %bb3

bb1:                                              ; preds = %start
  %_28 = lshr i32 %ctx, 8
  %_26 = and i32 %_28, 255
  %0 = icmp eq i32 %_26, 1
  br i1 %0, label %bb22, label %bb23

bb3:                                              ; preds = %bb23, %bb22, %bb2
  %1 = load i8, ptr %_9, align 1, !range !62, !noundef !21
  %2 = trunc nuw i8 %1 to i1
  %3 = icmp ule i1 %2, true
  call void @llvm.assume(i1 %3)
  %_8 = zext i1 %2 to i32
  call void @llvm.lifetime.end.p0(ptr %_9)
  %4 = getelementptr inbounds i8, ptr %d, i64 48
  store i32 %_8, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %d, i64 48
  %_11 = load i32, ptr %5, align 8, !noundef !21
  %6 = icmp eq i32 %_11, 1
  br i1 %6, label %bb4, label %bb9

bb22:                                             ; preds = %bb1
  %_27 = and i32 %ctx, 255
  %7 = icmp eq i32 %_27, 1
  %8 = zext i1 %7 to i8
  store i8 %8, ptr %_9, align 1
  br label %bb3

bb23:                                             ; preds = %bb1
  store i8 0, ptr %_9, align 1
  br label %bb3

bb4:                                              ; preds = %bb3
  call void @_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E(i32 noundef %ctx) #12
  %_31 = lshr i32 %ctx, 8
  %_29 = and i32 %_31, 255
  %9 = icmp eq i32 %_29, 1
  br i1 %9, label %bb27, label %bb28

bb9:                                              ; preds = %bb3
  br label %bb10

bb27:                                             ; preds = %bb4
  %_30 = and i32 %ctx, 255
  %10 = icmp eq i32 %_30, 1
  br i1 %10, label %bb24, label %bb25

bb28:                                             ; preds = %bb4
  br label %bb25

bb24:                                             ; preds = %bb27
  %_14 = call noundef i32 @__wf_t_tid() #1
  %_13 = icmp eq i32 %_14, 0
  br i1 %_13, label %bb6, label %bb7

bb25:                                             ; preds = %bb28, %bb27
  br label %bb6

bb7:                                              ; preds = %bb24
  br label %bb8

bb6:                                              ; preds = %bb25, %bb24
  %_33 = call noundef ptr @__wf_sh_team_state() #1
  %_32 = getelementptr inbounds i8, ptr %_33, i64 24
  call void @_ZN4core4sync6atomic12atomic_store17ha15ab6a3580f6cffE(ptr noundef %_32, i64 noundef 0, i8 noundef 0) #11
  br label %bb8

bb8:                                              ; preds = %bb6, %bb7
  call void @_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E(i32 noundef %ctx) #12
  br label %bb10

bb10:                                             ; preds = %bb8, %bb9
  br i1 %_10, label %bb11, label %bb12

bb12:                                             ; preds = %bb10
  store i32 %kind1, ptr %kind, align 4
  br label %bb13

bb11:                                             ; preds = %bb10
  %11 = sub i32 %kind1, 32
  store i32 %11, ptr %kind, align 4
  br label %bb13

bb13:                                             ; preds = %bb11, %bb12
  %_18 = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E(i32 noundef %ctx) #12
  %n = zext i32 %_18 to i64
  store i64 %lower, ptr %d, align 8
  %12 = getelementptr inbounds i8, ptr %d, i64 8
  store i64 %trip, ptr %12, align 8
  call void @llvm.lifetime.start.p0(ptr %_19)
  %13 = load i32, ptr %kind, align 4, !noundef !21
  %14 = icmp eq i32 %13, 34
  br i1 %14, label %bb15, label %bb17

bb15:                                             ; preds = %bb13
  call void @llvm.lifetime.start.p0(ptr %_20)
  %_39 = icmp eq i64 %n, 0
  br i1 %_39, label %panic, label %bb31

bb17:                                             ; preds = %bb13
  %_21 = icmp slt i64 %chunk, 1
  br i1 %_21, label %bb18, label %bb19

bb31:                                             ; preds = %bb15
  %_38 = udiv i64 %trip, %n
  %_40 = urem i64 %trip, %n
  %_41 = icmp ugt i64 %_40, 0
  br i1 %_41, label %bb32, label %bb33

panic:                                            ; preds = %bb15
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_08df226c7b5957a6e89bf50933286e94) #10
  unreachable

bb33:                                             ; preds = %bb31
  store i64 %_38, ptr %_20, align 8
  br label %bb34

bb32:                                             ; preds = %bb31
  %15 = add i64 %_38, 1
  store i64 %15, ptr %_20, align 8
  br label %bb34

bb34:                                             ; preds = %bb32, %bb33
  %16 = load i64, ptr %_20, align 8, !noundef !21
  %17 = call noundef i64 @_ZN4core3cmp3Ord3max17h5b3d88f1f34bf374E(i64 noundef %16, i64 noundef 1) #11
  store i64 %17, ptr %_19, align 8
  call void @llvm.lifetime.end.p0(ptr %_20)
  br label %bb21

bb21:                                             ; preds = %bb20, %bb34
  %18 = getelementptr inbounds i8, ptr %d, i64 24
  %19 = load i64, ptr %_19, align 8, !noundef !21
  store i64 %19, ptr %18, align 8
  call void @llvm.lifetime.end.p0(ptr %_19)
  call void @llvm.lifetime.start.p0(ptr %_23)
  %_44 = lshr i32 %ctx, 8
  %_42 = and i32 %_44, 255
  %20 = icmp eq i32 %_42, 1
  br i1 %20, label %bb38, label %bb39

bb19:                                             ; preds = %bb17
  store i64 %chunk, ptr %_19, align 8
  br label %bb20

bb18:                                             ; preds = %bb17
  store i64 1, ptr %_19, align 8
  br label %bb20

bb20:                                             ; preds = %bb18, %bb19
  br label %bb21

bb38:                                             ; preds = %bb21
  %_43 = and i32 %ctx, 255
  %21 = icmp eq i32 %_43, 1
  br i1 %21, label %bb35, label %bb36

bb39:                                             ; preds = %bb21
  br label %bb36

bb35:                                             ; preds = %bb38
  %22 = call noundef i32 @__wf_t_tid() #1
  store i32 %22, ptr %_23, align 4
  br label %bb37

bb36:                                             ; preds = %bb39, %bb38
  store i32 0, ptr %_23, align 4
  br label %bb37

bb37:                                             ; preds = %bb36, %bb35
  %23 = load i32, ptr %_23, align 4, !noundef !21
  %_22 = zext i32 %23 to i64
  call void @llvm.lifetime.end.p0(ptr %_23)
  %24 = getelementptr inbounds i8, ptr %d, i64 24
  %_24 = load i64, ptr %24, align 8, !noundef !21
  %25 = getelementptr inbounds i8, ptr %d, i64 16
  %26 = mul i64 %_22, %_24
  store i64 %26, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %d, i64 24
  %_25 = load i64, ptr %27, align 8, !noundef !21
  %28 = getelementptr inbounds i8, ptr %d, i64 32
  %29 = mul i64 %_25, %n
  store i64 %29, ptr %28, align 8
  ret void
}

; Function Attrs: nounwind
define dso_local noundef i32 @_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E(i32 noundef %self) unnamed_addr #1 {
start:
  %_0 = alloca [4 x i8], align 4
  %_5 = lshr i32 %self, 8
  %_3 = and i32 %_5, 255
  %0 = icmp eq i32 %_3, 1
  br i1 %0, label %bb4, label %bb5

bb4:                                              ; preds = %start
  %_4 = and i32 %self, 255
  %_2 = icmp eq i32 %_4, 1
  br i1 %_2, label %bb1, label %bb2

bb5:                                              ; preds = %start
  br label %bb2

bb2:                                              ; preds = %bb5, %bb4
  store i32 1, ptr %_0, align 4
  br label %bb3

bb1:                                              ; preds = %bb4
  %_6 = and i32 %self, 131072
  %1 = icmp eq i32 %_6, 0
  br i1 %1, label %bb8, label %bb7

bb8:                                              ; preds = %bb1
  %_7 = call noundef ptr @__wf_sh_team_state() #1
  %2 = getelementptr inbounds i8, ptr %_7, i64 16
  %3 = load i32, ptr %2, align 8, !noundef !21
  store i32 %3, ptr %_0, align 4
  br label %bb6

bb7:                                              ; preds = %bb1
  %4 = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E(i32 noundef %self) #12
  store i32 %4, ptr %_0, align 4
  br label %bb6

bb6:                                              ; preds = %bb7, %bb8
  br label %bb3

bb3:                                              ; preds = %bb6, %bb2
  %5 = load i32, ptr %_0, align 4, !noundef !21
  ret i32 %5
}

; Function Attrs: nounwind
define dso_local noundef i64 @_ZN4core3cmp3Ord3max17h5b3d88f1f34bf374E(i64 noundef %0, i64 noundef %1) unnamed_addr #1 {
start:
  %2 = alloca [16 x i8], align 8
  %_6 = alloca [1 x i8], align 1
  %_0 = alloca [8 x i8], align 8
  %other = alloca [8 x i8], align 8
  %self = alloca [8 x i8], align 8
  store i64 %0, ptr %self, align 8
  store i64 %1, ptr %other, align 8
  store i8 1, ptr %_6, align 1
  %_3 = call noundef zeroext i1 @_RNvXs12_NtNtCsgEmfK2I1SDS_4core3cmp5implsyNtB8_10PartialOrd2lt(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(8) %other, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(8) %self) #12
  br label %bb1

bb1:                                              ; preds = %start
  br i1 %_3, label %bb2, label %bb3

bb3:                                              ; preds = %bb1
  %3 = load i64, ptr %other, align 8, !noundef !21
  store i64 %3, ptr %_0, align 8
  br label %bb4

bb2:                                              ; preds = %bb1
  store i8 0, ptr %_6, align 1
  %4 = load i64, ptr %self, align 8, !noundef !21
  store i64 %4, ptr %_0, align 8
  br label %bb4

bb4:                                              ; preds = %bb2, %bb3
  %5 = load i64, ptr %_0, align 8, !noundef !21
  ret i64 %5
}

declare i32 @rust_eh_personality(...) unnamed_addr

; Function Attrs: nounwind
define dso_local noundef zeroext i1 @_RNvXs12_NtNtCsgEmfK2I1SDS_4core3cmp5implsyNtB8_10PartialOrd2lt(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(8) %self, ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(8) %other) unnamed_addr #1 {
start:
  %_3 = load i64, ptr %self, align 8, !noundef !21
  %_4 = load i64, ptr %other, align 8, !noundef !21
  %_0 = icmp ult i64 %_3, %_4
  ret i1 %_0
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_dispatch_init_4u(i32 noundef %ctx, ptr noalias noundef align 8 dereferenceable(56) %d, ptr noundef %_loc, i32 noundef %_gtid, i32 noundef %schedule, i32 noundef %lower, i32 noundef %upper, i32 noundef %_step, i32 noundef %chunk) unnamed_addr #7 {
start:
  %trip = alloca [8 x i8], align 8
  %_11 = icmp ult i32 %upper, %lower
  br i1 %_11, label %bb1, label %bb2

bb2:                                              ; preds = %start
  %_13 = sub i32 %upper, %lower
  %_12 = zext i32 %_13 to i64
  %0 = add i64 %_12, 1
  store i64 %0, ptr %trip, align 8
  br label %bb3

bb1:                                              ; preds = %start
  store i64 0, ptr %trip, align 8
  br label %bb3

bb3:                                              ; preds = %bb1, %bb2
  %_15 = zext i32 %lower to i64
  %_16 = zext i32 %chunk to i64
  %1 = load i64, ptr %trip, align 8, !noundef !21
  call void @_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE(i32 noundef %ctx, ptr noalias noundef align 8 dereferenceable(56) %d, i32 noundef %schedule, i64 noundef %_15, i64 noundef %1, i64 noundef %_16) #12
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_dispatch_init_8(i32 noundef %ctx, ptr noalias noundef align 8 dereferenceable(56) %d, ptr noundef %_loc, i32 noundef %_gtid, i32 noundef %schedule, i64 noundef %lower, i64 noundef %upper, i64 noundef %_step, i64 noundef %chunk) unnamed_addr #7 {
start:
  %trip = alloca [8 x i8], align 8
  %_11 = icmp slt i64 %upper, %lower
  br i1 %_11, label %bb1, label %bb2

bb2:                                              ; preds = %start
  %_12 = sub i64 %upper, %lower
  %0 = add i64 %_12, 1
  store i64 %0, ptr %trip, align 8
  br label %bb3

bb1:                                              ; preds = %start
  store i64 0, ptr %trip, align 8
  br label %bb3

bb3:                                              ; preds = %bb1, %bb2
  %1 = load i64, ptr %trip, align 8, !noundef !21
  call void @_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE(i32 noundef %ctx, ptr noalias noundef align 8 dereferenceable(56) %d, i32 noundef %schedule, i64 noundef %lower, i64 noundef %1, i64 noundef %chunk) #12
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_dispatch_init_8u(i32 noundef %ctx, ptr noalias noundef align 8 dereferenceable(56) %d, ptr noundef %_loc, i32 noundef %_gtid, i32 noundef %schedule, i64 noundef %lower, i64 noundef %upper, i64 noundef %_step, i64 noundef %chunk) unnamed_addr #7 {
start:
  %trip = alloca [8 x i8], align 8
  %_11 = icmp ult i64 %upper, %lower
  br i1 %_11, label %bb1, label %bb2

bb2:                                              ; preds = %start
  %_12 = sub i64 %upper, %lower
  %0 = add i64 %_12, 1
  store i64 %0, ptr %trip, align 8
  br label %bb3

bb1:                                              ; preds = %start
  store i64 0, ptr %trip, align 8
  br label %bb3

bb3:                                              ; preds = %bb1, %bb2
  %1 = load i64, ptr %trip, align 8, !noundef !21
  call void @_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE(i32 noundef %ctx, ptr noalias noundef align 8 dereferenceable(56) %d, i32 noundef %schedule, i64 noundef %lower, i64 noundef %1, i64 noundef %chunk) #12
  ret void
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf___kmpc_dispatch_next_4(i32 noundef %_ctx, ptr noalias noundef align 8 dereferenceable(56) %d, ptr noundef %_loc, i32 noundef %_gtid, ptr noalias noundef align 4 dereferenceable(4) %last, ptr noalias noundef align 4 dereferenceable(4) %lower, ptr noalias noundef align 4 dereferenceable(4) %upper, ptr noalias noundef align 4 dereferenceable(4) %stride) unnamed_addr #7 {
start:
  %_9 = alloca [24 x i8], align 8
  %_0 = alloca [4 x i8], align 4
  call void @llvm.lifetime.start.p0(ptr %_9)
  call void @_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE(ptr noalias noundef sret([24 x i8]) align 8 captures(none) dereferenceable(24) %_9, ptr noalias noundef align 8 dereferenceable(56) %d) #12
  %0 = getelementptr inbounds i8, ptr %_9, i64 16
  %1 = load i8, ptr %0, align 8, !range !64, !noundef !21
  %2 = icmp eq i8 %1, 2
  %_10 = select i1 %2, i64 0, i64 1
  %3 = trunc nuw i64 %_10 to i1
  br i1 %3, label %bb4, label %bb3

bb4:                                              ; preds = %start
  %lo = load i64, ptr %_9, align 8, !noundef !21
  %4 = getelementptr inbounds i8, ptr %_9, i64 8
  %hi = load i64, ptr %4, align 8, !noundef !21
  %5 = getelementptr inbounds i8, ptr %_9, i64 16
  %6 = load i8, ptr %5, align 8, !range !62, !noundef !21
  %is_last = trunc nuw i8 %6 to i1
  %7 = trunc i64 %lo to i32
  store i32 %7, ptr %lower, align 4
  %8 = trunc i64 %hi to i32
  store i32 %8, ptr %upper, align 4
  store i32 1, ptr %stride, align 4
  %9 = icmp ule i1 %is_last, true
  call void @llvm.assume(i1 %9)
  %_14 = zext i1 %is_last to i32
  store i32 %_14, ptr %last, align 4
  store i32 1, ptr %_0, align 4
  br label %bb5

bb3:                                              ; preds = %start
  store i32 0, ptr %_0, align 4
  br label %bb5

bb5:                                              ; preds = %bb3, %bb4
  call void @llvm.lifetime.end.p0(ptr %_9)
  %10 = load i32, ptr %_0, align 4, !noundef !21
  ret i32 %10
}

; Function Attrs: nounwind
define dso_local void @_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE(ptr dead_on_unwind noalias noundef writable sret([24 x i8]) align 8 captures(none) dereferenceable(24) %_0, ptr noalias noundef align 8 dereferenceable(56) %d) unnamed_addr #1 {
start:
  %_12 = alloca [24 x i8], align 8
  %mine = alloca [8 x i8], align 8
  %0 = getelementptr inbounds i8, ptr %d, i64 16
  %_3 = load i64, ptr %0, align 8, !noundef !21
  %1 = getelementptr inbounds i8, ptr %d, i64 8
  %_4 = load i64, ptr %1, align 8, !noundef !21
  %_2 = icmp uge i64 %_3, %_4
  br i1 %_2, label %bb1, label %bb2

bb2:                                              ; preds = %start
  %2 = getelementptr inbounds i8, ptr %d, i64 16
  %first = load i64, ptr %2, align 8, !noundef !21
  %3 = getelementptr inbounds i8, ptr %d, i64 8
  %_7 = load i64, ptr %3, align 8, !noundef !21
  %left = sub i64 %_7, %first
  %4 = getelementptr inbounds i8, ptr %d, i64 24
  %_10 = load i64, ptr %4, align 8, !noundef !21
  %_9 = icmp ult i64 %_10, %left
  br i1 %_9, label %bb3, label %bb4

bb1:                                              ; preds = %start
  %5 = getelementptr inbounds i8, ptr %_0, i64 16
  store i8 2, ptr %5, align 8
  br label %bb6

bb4:                                              ; preds = %bb2
  store i64 %left, ptr %mine, align 8
  br label %bb5

bb3:                                              ; preds = %bb2
  %6 = getelementptr inbounds i8, ptr %d, i64 24
  %7 = load i64, ptr %6, align 8, !noundef !21
  store i64 %7, ptr %mine, align 8
  br label %bb5

bb5:                                              ; preds = %bb3, %bb4
  %8 = getelementptr inbounds i8, ptr %d, i64 32
  %_11 = load i64, ptr %8, align 8, !noundef !21
  %9 = getelementptr inbounds i8, ptr %d, i64 16
  %10 = getelementptr inbounds i8, ptr %d, i64 16
  %11 = load i64, ptr %10, align 8, !noundef !21
  %12 = add i64 %11, %_11
  store i64 %12, ptr %9, align 8
  %13 = getelementptr inbounds i8, ptr %d, i64 40
  store i64 %first, ptr %13, align 8
  %14 = getelementptr inbounds i8, ptr %d, i64 52
  store i32 0, ptr %14, align 4
  call void @llvm.lifetime.start.p0(ptr %_12)
  %_14 = load i64, ptr %d, align 8, !noundef !21
  %_13 = add i64 %_14, %first
  %_16 = load i64, ptr %d, align 8, !noundef !21
  %_19 = load i64, ptr %mine, align 8, !noundef !21
  %_18 = add i64 %first, %_19
  %_17 = sub i64 %_18, 1
  %_15 = add i64 %_16, %_17
  %15 = load i64, ptr %mine, align 8, !noundef !21
  %_20 = icmp eq i64 %15, %left
  store i64 %_13, ptr %_12, align 8
  %16 = getelementptr inbounds i8, ptr %_12, i64 8
  store i64 %_15, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %_12, i64 16
  %18 = zext i1 %_20 to i8
  store i8 %18, ptr %17, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %_0, ptr align 8 %_12, i64 24, i1 false)
  call void @llvm.lifetime.end.p0(ptr %_12)
  br label %bb6

bb6:                                              ; preds = %bb5, %bb1
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #8

; Function Attrs: noinline nounwind
define noundef i32 @__wf___kmpc_dispatch_next_4u(i32 noundef %_ctx, ptr noalias noundef align 8 dereferenceable(56) %d, ptr noundef %_loc, i32 noundef %_gtid, ptr noalias noundef align 4 dereferenceable(4) %last, ptr noalias noundef align 4 dereferenceable(4) %lower, ptr noalias noundef align 4 dereferenceable(4) %upper, ptr noalias noundef align 4 dereferenceable(4) %stride) unnamed_addr #7 {
start:
  %_9 = alloca [24 x i8], align 8
  %_0 = alloca [4 x i8], align 4
  call void @llvm.lifetime.start.p0(ptr %_9)
  call void @_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE(ptr noalias noundef sret([24 x i8]) align 8 captures(none) dereferenceable(24) %_9, ptr noalias noundef align 8 dereferenceable(56) %d) #12
  %0 = getelementptr inbounds i8, ptr %_9, i64 16
  %1 = load i8, ptr %0, align 8, !range !64, !noundef !21
  %2 = icmp eq i8 %1, 2
  %_10 = select i1 %2, i64 0, i64 1
  %3 = trunc nuw i64 %_10 to i1
  br i1 %3, label %bb4, label %bb3

bb4:                                              ; preds = %start
  %lo = load i64, ptr %_9, align 8, !noundef !21
  %4 = getelementptr inbounds i8, ptr %_9, i64 8
  %hi = load i64, ptr %4, align 8, !noundef !21
  %5 = getelementptr inbounds i8, ptr %_9, i64 16
  %6 = load i8, ptr %5, align 8, !range !62, !noundef !21
  %is_last = trunc nuw i8 %6 to i1
  %7 = trunc i64 %lo to i32
  store i32 %7, ptr %lower, align 4
  %8 = trunc i64 %hi to i32
  store i32 %8, ptr %upper, align 4
  store i32 1, ptr %stride, align 4
  %9 = icmp ule i1 %is_last, true
  call void @llvm.assume(i1 %9)
  %_14 = zext i1 %is_last to i32
  store i32 %_14, ptr %last, align 4
  store i32 1, ptr %_0, align 4
  br label %bb5

bb3:                                              ; preds = %start
  store i32 0, ptr %_0, align 4
  br label %bb5

bb5:                                              ; preds = %bb3, %bb4
  call void @llvm.lifetime.end.p0(ptr %_9)
  %10 = load i32, ptr %_0, align 4, !noundef !21
  ret i32 %10
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf___kmpc_dispatch_next_8(i32 noundef %_ctx, ptr noalias noundef align 8 dereferenceable(56) %d, ptr noundef %_loc, i32 noundef %_gtid, ptr noalias noundef align 4 dereferenceable(4) %last, ptr noalias noundef align 8 dereferenceable(8) %lower, ptr noalias noundef align 8 dereferenceable(8) %upper, ptr noalias noundef align 8 dereferenceable(8) %stride) unnamed_addr #7 {
start:
  %_9 = alloca [24 x i8], align 8
  %_0 = alloca [4 x i8], align 4
  call void @llvm.lifetime.start.p0(ptr %_9)
  call void @_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE(ptr noalias noundef sret([24 x i8]) align 8 captures(none) dereferenceable(24) %_9, ptr noalias noundef align 8 dereferenceable(56) %d) #12
  %0 = getelementptr inbounds i8, ptr %_9, i64 16
  %1 = load i8, ptr %0, align 8, !range !64, !noundef !21
  %2 = icmp eq i8 %1, 2
  %_10 = select i1 %2, i64 0, i64 1
  %3 = trunc nuw i64 %_10 to i1
  br i1 %3, label %bb4, label %bb3

bb4:                                              ; preds = %start
  %lo = load i64, ptr %_9, align 8, !noundef !21
  %4 = getelementptr inbounds i8, ptr %_9, i64 8
  %hi = load i64, ptr %4, align 8, !noundef !21
  %5 = getelementptr inbounds i8, ptr %_9, i64 16
  %6 = load i8, ptr %5, align 8, !range !62, !noundef !21
  %is_last = trunc nuw i8 %6 to i1
  store i64 %lo, ptr %lower, align 8
  store i64 %hi, ptr %upper, align 8
  store i64 1, ptr %stride, align 8
  %7 = icmp ule i1 %is_last, true
  call void @llvm.assume(i1 %7)
  %_14 = zext i1 %is_last to i32
  store i32 %_14, ptr %last, align 4
  store i32 1, ptr %_0, align 4
  br label %bb5

bb3:                                              ; preds = %start
  store i32 0, ptr %_0, align 4
  br label %bb5

bb5:                                              ; preds = %bb3, %bb4
  call void @llvm.lifetime.end.p0(ptr %_9)
  %8 = load i32, ptr %_0, align 4, !noundef !21
  ret i32 %8
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf___kmpc_dispatch_next_8u(i32 noundef %_ctx, ptr noalias noundef align 8 dereferenceable(56) %d, ptr noundef %_loc, i32 noundef %_gtid, ptr noalias noundef align 4 dereferenceable(4) %last, ptr noalias noundef align 8 dereferenceable(8) %lower, ptr noalias noundef align 8 dereferenceable(8) %upper, ptr noalias noundef align 8 dereferenceable(8) %stride) unnamed_addr #7 {
start:
  %_9 = alloca [24 x i8], align 8
  %_0 = alloca [4 x i8], align 4
  call void @llvm.lifetime.start.p0(ptr %_9)
  call void @_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE(ptr noalias noundef sret([24 x i8]) align 8 captures(none) dereferenceable(24) %_9, ptr noalias noundef align 8 dereferenceable(56) %d) #12
  %0 = getelementptr inbounds i8, ptr %_9, i64 16
  %1 = load i8, ptr %0, align 8, !range !64, !noundef !21
  %2 = icmp eq i8 %1, 2
  %_10 = select i1 %2, i64 0, i64 1
  %3 = trunc nuw i64 %_10 to i1
  br i1 %3, label %bb4, label %bb3

bb4:                                              ; preds = %start
  %lo = load i64, ptr %_9, align 8, !noundef !21
  %4 = getelementptr inbounds i8, ptr %_9, i64 8
  %hi = load i64, ptr %4, align 8, !noundef !21
  %5 = getelementptr inbounds i8, ptr %_9, i64 16
  %6 = load i8, ptr %5, align 8, !range !62, !noundef !21
  %is_last = trunc nuw i8 %6 to i1
  store i64 %lo, ptr %lower, align 8
  store i64 %hi, ptr %upper, align 8
  store i64 1, ptr %stride, align 8
  %7 = icmp ule i1 %is_last, true
  call void @llvm.assume(i1 %7)
  %_14 = zext i1 %is_last to i32
  store i32 %_14, ptr %last, align 4
  store i32 1, ptr %_0, align 4
  br label %bb5

bb3:                                              ; preds = %start
  store i32 0, ptr %_0, align 4
  br label %bb5

bb5:                                              ; preds = %bb3, %bb4
  call void @llvm.lifetime.end.p0(ptr %_9)
  %8 = load i32, ptr %_0, align 4, !noundef !21
  ret i32 %8
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_end_critical(i32 noundef %_1, ptr noundef %_2, i32 noundef %_3, ptr noundef %lock) unnamed_addr #7 {
start:
  call void @__wf_t_fence_device() #1
  call void @_ZN4core4sync6atomic12atomic_store17h7e5668527767d44dE(ptr noundef %lock, i32 noundef 0, i8 noundef 1) #11
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_end_masked(i32 noundef %_1, ptr noundef %_2, i32 noundef %_3) unnamed_addr #7 {
start:
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_end_master(i32 noundef %_1, ptr noundef %_2, i32 noundef %_3) unnamed_addr #7 {
start:
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_end_ordered(i32 noundef %_1, ptr noalias noundef align 8 dereferenceable(56) %d, ptr noundef %_3, i32 noundef %_4) unnamed_addr #7 {
start:
  %0 = getelementptr inbounds i8, ptr %d, i64 48
  %_5 = load i32, ptr %0, align 8, !noundef !21
  %1 = icmp eq i32 %_5, 1
  br i1 %1, label %bb1, label %bb2

bb1:                                              ; preds = %start
  call void @_ZN12wf_device_rt8dispatch9pass_turn17h9aca69223687926cE(ptr noalias noundef align 8 dereferenceable(56) %d) #12
  br label %bb3

bb2:                                              ; preds = %start
  br label %bb3

bb3:                                              ; preds = %bb2, %bb1
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_end_reduce(i32 noundef %_1, ptr noundef %_2, i32 noundef %_3, ptr noundef %_4) unnamed_addr #7 {
start:
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_end_reduce_nowait(i32 noundef %_1, ptr noundef %_2, i32 noundef %_3, ptr noundef %_4) unnamed_addr #7 {
start:
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_end_single(i32 noundef %_1, ptr noundef %_2, i32 noundef %_3) unnamed_addr #7 {
start:
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_end_taskgroup(i32 noundef %_1, ptr noundef %_2, i32 noundef %_3) unnamed_addr #7 {
start:
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_flush(i32 noundef %_ctx, ptr noundef %_loc) unnamed_addr #7 {
start:
  call void @__wf_t_fence_device() #1
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_for_static_fini(i32 noundef %_1, ptr noundef %_2, i32 noundef %_3) unnamed_addr #7 {
start:
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_for_static_init_4(i32 noundef %ctx, ptr noundef %_loc, i32 noundef %_gtid, i32 noundef %schedule, ptr noundef %last, ptr noundef %lower, ptr noundef %upper, ptr noundef %stride, i32 noundef %_increment, i32 noundef %chunk) unnamed_addr #7 {
start:
  %end = alloca [4 x i8], align 4
  %_97 = alloca [1 x i8], align 1
  %_96 = alloca [4 x i8], align 4
  %_95 = alloca [4 x i8], align 4
  %share = alloca [4 x i8], align 4
  %chunk1 = alloca [4 x i8], align 4
  %_19 = alloca [4 x i8], align 4
  %n = alloca [4 x i8], align 4
  %id = alloca [4 x i8], align 4
  %over_teams = alloca [1 x i8], align 1
  %ub = alloca [4 x i8], align 4
  %lb = load i32, ptr %lower, align 4, !noundef !21
  %0 = load i32, ptr %upper, align 4, !noundef !21
  store i32 %0, ptr %ub, align 4
  %kind = and i32 %schedule, 255
  %1 = icmp eq i32 %kind, 92
  br i1 %1, label %bb1, label %bb2

bb1:                                              ; preds = %start
  store i8 1, ptr %over_teams, align 1
  br label %bb3

bb2:                                              ; preds = %start
  %2 = icmp eq i32 %kind, 91
  %3 = zext i1 %2 to i8
  store i8 %3, ptr %over_teams, align 1
  br label %bb3

bb3:                                              ; preds = %bb2, %bb1
  %4 = load i8, ptr %over_teams, align 1, !range !62, !noundef !21
  %_15 = trunc nuw i8 %4 to i1
  br i1 %_15, label %bb4, label %bb7

bb7:                                              ; preds = %bb3
  %_130 = lshr i32 %ctx, 8
  %_128 = and i32 %_130, 255
  %5 = icmp eq i32 %_128, 1
  br i1 %5, label %bb74, label %bb75

bb4:                                              ; preds = %bb3
  %6 = call noundef i32 @__wf_t_ctaid() #1
  store i32 %6, ptr %id, align 4
  %7 = call noundef i32 @__wf_t_nctaid() #1
  store i32 %7, ptr %n, align 4
  br label %bb9

bb74:                                             ; preds = %bb7
  %_129 = and i32 %ctx, 255
  %8 = icmp eq i32 %_129, 1
  br i1 %8, label %bb71, label %bb72

bb75:                                             ; preds = %bb7
  br label %bb72

bb71:                                             ; preds = %bb74
  %9 = call noundef i32 @__wf_t_tid() #1
  store i32 %9, ptr %id, align 4
  br label %bb73

bb72:                                             ; preds = %bb75, %bb74
  store i32 0, ptr %id, align 4
  br label %bb73

bb73:                                             ; preds = %bb72, %bb71
  %10 = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E(i32 noundef %ctx) #12
  store i32 %10, ptr %n, align 4
  br label %bb9

bb9:                                              ; preds = %bb73, %bb4
  %11 = load i8, ptr %over_teams, align 1, !range !62, !noundef !21
  %12 = trunc nuw i8 %11 to i1
  br i1 %12, label %bb15, label %bb10

bb10:                                             ; preds = %bb9
  %_133 = lshr i32 %ctx, 8
  %_131 = and i32 %_133, 255
  %13 = icmp eq i32 %_131, 1
  br i1 %13, label %bb76, label %bb77

bb15:                                             ; preds = %bb76, %bb9
  %14 = load i32, ptr %ub, align 4, !noundef !21
  %_25 = icmp slt i32 %14, %lb
  br i1 %_25, label %bb16, label %bb17

bb76:                                             ; preds = %bb10
  %_132 = and i32 %ctx, 255
  %_18 = icmp eq i32 %_132, 1
  br i1 %_18, label %bb15, label %bb11

bb77:                                             ; preds = %bb10
  br label %bb11

bb11:                                             ; preds = %bb77, %bb76
  call void @llvm.lifetime.start.p0(ptr %_19)
  %_20 = and i32 %schedule, 65536
  %15 = icmp eq i32 %_20, 0
  br i1 %15, label %bb13, label %bb12

bb13:                                             ; preds = %bb11
  %_23 = load i32, ptr %ub, align 4, !noundef !21
  %_22 = sub i32 %_23, %lb
  %_21 = add i32 %_22, 1
  store i32 %_21, ptr %_19, align 4
  br label %bb14

bb12:                                             ; preds = %bb11
  store i32 1, ptr %_19, align 4
  br label %bb14

bb14:                                             ; preds = %bb12, %bb13
  %16 = load i32, ptr %_19, align 4, !noundef !21
  store i32 %16, ptr %stride, align 4
  call void @llvm.lifetime.end.p0(ptr %_19)
  store i32 1, ptr %last, align 4
  br label %bb69

bb69:                                             ; preds = %bb50, %bb60, %bb35, %bb68, %bb16, %bb14
  br label %bb70

bb17:                                             ; preds = %bb15
  %_28 = load i32, ptr %ub, align 4, !noundef !21
  %_27 = sub i32 %_28, %lb
  %trip = add i32 %_27, 1
  %17 = icmp eq i32 %kind, 33
  br i1 %17, label %bb19, label %bb18

bb16:                                             ; preds = %bb15
  store i32 0, ptr %last, align 4
  br label %bb69

bb19:                                             ; preds = %bb18, %bb17
  %_31 = icmp slt i32 %chunk, 1
  br i1 %_31, label %bb20, label %bb21

bb18:                                             ; preds = %bb17
  %18 = icmp eq i32 %kind, 91
  br i1 %18, label %bb19, label %bb31

bb31:                                             ; preds = %bb18
  %19 = icmp eq i32 %kind, 34
  br i1 %19, label %bb32, label %bb38

bb21:                                             ; preds = %bb19
  store i32 %chunk, ptr %chunk1, align 4
  br label %bb22

bb20:                                             ; preds = %bb19
  store i32 1, ptr %chunk1, align 4
  br label %bb22

bb22:                                             ; preds = %bb20, %bb21
  %_33 = load i32, ptr %chunk1, align 4, !noundef !21
  %20 = load i32, ptr %n, align 4, !noundef !21
  %_32 = mul i32 %_33, %20
  store i32 %_32, ptr %stride, align 4
  %_36 = sub i32 %trip, 1
  %_37 = load i32, ptr %chunk1, align 4, !noundef !21
  %_38 = icmp eq i32 %_37, 0
  br i1 %_38, label %panic, label %bb23

bb23:                                             ; preds = %bb22
  %_35 = udiv i32 %_36, %_37
  %21 = load i32, ptr %id, align 4, !noundef !21
  %_34 = icmp ugt i32 %21, %_35
  br i1 %_34, label %bb24, label %bb25

panic:                                            ; preds = %bb22
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_479e82afb0e54effa54660628e69666d) #10
  unreachable

bb25:                                             ; preds = %bb23
  %_41 = load i32, ptr %chunk1, align 4, !noundef !21
  %22 = load i32, ptr %id, align 4, !noundef !21
  %first = mul i32 %_41, %22
  %_42 = add i32 %lb, %first
  store i32 %_42, ptr %lower, align 4
  %left = sub i32 %trip, %first
  %_45 = load i32, ptr %chunk1, align 4, !noundef !21
  %_44 = icmp ult i32 %_45, %left
  br i1 %_44, label %bb26, label %bb27

bb24:                                             ; preds = %bb23
  %23 = load i32, ptr %ub, align 4, !noundef !21
  %_39 = add i32 %23, 1
  store i32 %_39, ptr %lower, align 4
  %24 = load i32, ptr %ub, align 4, !noundef !21
  store i32 %24, ptr %upper, align 4
  store i32 0, ptr %last, align 4
  br label %bb68

bb27:                                             ; preds = %bb25
  br label %bb28

bb26:                                             ; preds = %bb25
  %_48 = load i32, ptr %lower, align 4, !noundef !21
  %_50 = load i32, ptr %chunk1, align 4, !noundef !21
  %_49 = sub i32 %_50, 1
  %_46 = add i32 %_48, %_49
  store i32 %_46, ptr %ub, align 4
  br label %bb28

bb28:                                             ; preds = %bb26, %bb27
  %25 = load i32, ptr %ub, align 4, !noundef !21
  store i32 %25, ptr %upper, align 4
  %26 = load i32, ptr %chunk1, align 4, !noundef !21
  %_55 = icmp eq i32 %26, 0
  br i1 %_55, label %panic2, label %bb29

bb29:                                             ; preds = %bb28
  %27 = load i32, ptr %chunk1, align 4, !noundef !21
  %_54 = udiv i32 %_36, %27
  %28 = load i32, ptr %n, align 4, !noundef !21
  %_56 = icmp eq i32 %28, 0
  br i1 %_56, label %panic3, label %bb30

panic2:                                           ; preds = %bb28
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_479e82afb0e54effa54660628e69666d) #10
  unreachable

bb30:                                             ; preds = %bb29
  %29 = load i32, ptr %n, align 4, !noundef !21
  %_53 = urem i32 %_54, %29
  %30 = load i32, ptr %id, align 4, !noundef !21
  %_52 = icmp eq i32 %_53, %30
  %31 = icmp ule i1 %_52, true
  call void @llvm.assume(i1 %31)
  %_51 = zext i1 %_52 to i32
  store i32 %_51, ptr %last, align 4
  br label %bb68

panic3:                                           ; preds = %bb29
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_rem_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_479e82afb0e54effa54660628e69666d) #10
  unreachable

bb68:                                             ; preds = %bb30, %bb24
  br label %bb69

bb32:                                             ; preds = %bb31
  %_57 = and i32 %schedule, 65536
  %32 = icmp eq i32 %_57, 0
  br i1 %32, label %bb37, label %bb33

bb38:                                             ; preds = %bb36, %bb37, %bb31
  %width = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E(i32 noundef %ctx) #12
  %_71 = call noundef i32 @__wf_t_nctaid() #1
  %_70 = zext i32 %_71 to i64
  %_73 = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E(i32 noundef %ctx) #12
  %_72 = zext i32 %_73 to i64
  %covered = mul i64 %_70, %_72
  %_74 = and i32 %schedule, 131072
  %33 = icmp eq i32 %_74, 0
  br i1 %33, label %bb82, label %bb41

bb37:                                             ; preds = %bb32
  br label %bb38

bb33:                                             ; preds = %bb32
  %_60 = load i32, ptr %n, align 4, !noundef !21
  %_59 = sub i32 2147483647, %_60
  %34 = load i32, ptr %ub, align 4, !noundef !21
  %_58 = icmp sle i32 %34, %_59
  br i1 %_58, label %bb34, label %bb36

bb36:                                             ; preds = %bb33
  store i32 1, ptr %stride, align 4
  br label %bb38

bb34:                                             ; preds = %bb33
  %35 = load i32, ptr %id, align 4, !noundef !21
  %_62 = add i32 %lb, %35
  store i32 %_62, ptr %lower, align 4
  store i32 %_60, ptr %stride, align 4
  %_66 = sub i32 %trip, 1
  %36 = load i32, ptr %n, align 4, !noundef !21
  %_67 = icmp eq i32 %36, 0
  br i1 %_67, label %panic4, label %bb35

bb35:                                             ; preds = %bb34
  %37 = load i32, ptr %n, align 4, !noundef !21
  %_65 = urem i32 %_66, %37
  %38 = load i32, ptr %id, align 4, !noundef !21
  %_64 = icmp eq i32 %_65, %38
  %39 = icmp ule i1 %_64, true
  call void @llvm.assume(i1 %39)
  %_63 = zext i1 %_64 to i32
  store i32 %_63, ptr %last, align 4
  br label %bb69

panic4:                                           ; preds = %bb34
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_rem_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_479e82afb0e54effa54660628e69666d) #10
  unreachable

bb82:                                             ; preds = %bb38
  call void @llvm.lifetime.start.p0(ptr %_95)
  %40 = sub i32 %trip, 1
  store i32 %40, ptr %_96, align 4
  %41 = load i32, ptr %n, align 4, !noundef !21
  %42 = icmp eq i32 %41, 0
  %43 = zext i1 %42 to i8
  store i8 %43, ptr %_97, align 1
  %44 = load i8, ptr %_97, align 1, !range !62, !noundef !21
  %45 = trunc nuw i8 %44 to i1
  br i1 %45, label %panic5, label %bb83

bb41:                                             ; preds = %bb38
  %_76 = zext i32 %trip to i64
  %_75 = icmp ule i64 %_76, %covered
  br i1 %_75, label %bb42, label %bb80

bb83:                                             ; preds = %bb82
  %46 = load i32, ptr %_96, align 4, !noundef !21
  %47 = load i32, ptr %n, align 4, !noundef !21
  %48 = udiv i32 %46, %47
  store i32 %48, ptr %_95, align 4
  %49 = load i32, ptr %_95, align 4, !noundef !21
  %50 = add i32 %49, 1
  store i32 %50, ptr %share, align 4
  call void @llvm.lifetime.end.p0(ptr %_95)
  br label %bb55

panic5:                                           ; preds = %bb82
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_479e82afb0e54effa54660628e69666d) #10
  unreachable

bb55:                                             ; preds = %bb54, %bb83
  %_108 = load i32, ptr %share, align 4, !noundef !21
  %_109 = icmp eq i32 %_108, 0
  br i1 %_109, label %panic8, label %bb56

bb80:                                             ; preds = %bb41
  call void @llvm.lifetime.start.p0(ptr %_95)
  %51 = sub i32 %trip, 1
  store i32 %51, ptr %_96, align 4
  %52 = load i32, ptr %n, align 4, !noundef !21
  %53 = icmp eq i32 %52, 0
  %54 = zext i1 %53 to i8
  store i8 %54, ptr %_97, align 1
  %55 = load i8, ptr %_97, align 1, !range !62, !noundef !21
  %56 = trunc nuw i8 %55 to i1
  br i1 %56, label %panic6, label %bb81

bb42:                                             ; preds = %bb41
  %57 = load i32, ptr %id, align 4, !noundef !21
  %first11 = mul i32 %width, %57
  %_78 = icmp uge i32 %first11, %trip
  br i1 %_78, label %bb45, label %bb43

bb81:                                             ; preds = %bb80
  %58 = load i32, ptr %_96, align 4, !noundef !21
  %59 = load i32, ptr %n, align 4, !noundef !21
  %60 = udiv i32 %58, %59
  store i32 %60, ptr %_95, align 4
  %61 = load i32, ptr %_95, align 4, !noundef !21
  %62 = add i32 %61, 1
  store i32 %62, ptr %share, align 4
  call void @llvm.lifetime.end.p0(ptr %_95)
  %_102 = load i32, ptr %share, align 4, !noundef !21
  %_101 = sub i32 %_102, 1
  %_103 = icmp eq i32 %width, 0
  br i1 %_103, label %panic7, label %bb51

panic6:                                           ; preds = %bb80
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_479e82afb0e54effa54660628e69666d) #10
  unreachable

bb51:                                             ; preds = %bb81
  %_100 = udiv i32 %_101, %width
  %_99 = mul i32 %_100, %width
  %rounded = add i32 %_99, %width
  %_105 = load i32, ptr %share, align 4, !noundef !21
  %_104 = icmp ugt i32 %rounded, %_105
  br i1 %_104, label %bb52, label %bb53

panic7:                                           ; preds = %bb81
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_479e82afb0e54effa54660628e69666d) #10
  unreachable

bb53:                                             ; preds = %bb51
  br label %bb54

bb52:                                             ; preds = %bb51
  store i32 %rounded, ptr %share, align 4
  br label %bb54

bb54:                                             ; preds = %bb52, %bb53
  br label %bb55

bb56:                                             ; preds = %bb55
  %63 = load i32, ptr %_96, align 4, !noundef !21
  %_107 = udiv i32 %63, %_108
  %64 = load i32, ptr %id, align 4, !noundef !21
  %_106 = icmp ugt i32 %64, %_107
  br i1 %_106, label %bb57, label %bb61

panic8:                                           ; preds = %bb55
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_479e82afb0e54effa54660628e69666d) #10
  unreachable

bb61:                                             ; preds = %bb56
  %_113 = load i32, ptr %share, align 4, !noundef !21
  %65 = load i32, ptr %id, align 4, !noundef !21
  %first9 = mul i32 %_113, %65
  %_115 = add i32 %lb, %first9
  %left10 = sub i32 %trip, %first9
  %_121 = load i32, ptr %share, align 4, !noundef !21
  %_120 = sub i32 %_121, 1
  %_118 = add i32 %_115, %_120
  store i32 %_118, ptr %end, align 4
  store i32 %_115, ptr %lower, align 4
  %_123 = load i32, ptr %share, align 4, !noundef !21
  %_122 = icmp ult i32 %_123, %left10
  br i1 %_122, label %bb62, label %bb63

bb57:                                             ; preds = %bb56
  %66 = load i32, ptr %ub, align 4, !noundef !21
  %_110 = add i32 %66, 1
  store i32 %_110, ptr %lower, align 4
  %67 = load i32, ptr %ub, align 4, !noundef !21
  store i32 %67, ptr %upper, align 4
  store i32 0, ptr %last, align 4
  %_111 = and i32 %schedule, 65536
  %68 = icmp eq i32 %_111, 0
  br i1 %68, label %bb58, label %bb59

bb63:                                             ; preds = %bb61
  %69 = load i32, ptr %ub, align 4, !noundef !21
  store i32 %69, ptr %end, align 4
  br label %bb64

bb62:                                             ; preds = %bb61
  br label %bb64

bb64:                                             ; preds = %bb62, %bb63
  %70 = load i32, ptr %end, align 4, !noundef !21
  store i32 %70, ptr %upper, align 4
  %_126 = load i32, ptr %share, align 4, !noundef !21
  %_125 = icmp uge i32 %_126, %left10
  %71 = icmp ule i1 %_125, true
  call void @llvm.assume(i1 %71)
  %_124 = zext i1 %_125 to i32
  store i32 %_124, ptr %last, align 4
  %_127 = and i32 %schedule, 65536
  %72 = icmp eq i32 %_127, 0
  br i1 %72, label %bb65, label %bb66

bb65:                                             ; preds = %bb64
  %73 = load i32, ptr %share, align 4, !noundef !21
  store i32 %73, ptr %stride, align 4
  br label %bb67

bb66:                                             ; preds = %bb64
  br label %bb67

bb67:                                             ; preds = %bb66, %bb65
  br label %bb70

bb70:                                             ; preds = %bb67, %bb69
  ret void

bb58:                                             ; preds = %bb57
  store i32 1, ptr %stride, align 4
  br label %bb60

bb59:                                             ; preds = %bb57
  br label %bb60

bb60:                                             ; preds = %bb59, %bb58
  br label %bb69

bb43:                                             ; preds = %bb42
  %_82 = call noundef i32 @__wf_t_ctaid() #1
  %_81 = zext i32 %_82 to i64
  %_83 = zext i32 %width to i64
  %_80 = mul i64 %_81, %_83
  %_79 = icmp uge i64 %_80, %_76
  br i1 %_79, label %bb44, label %bb46

bb45:                                             ; preds = %bb44, %bb42
  %74 = load i32, ptr %ub, align 4, !noundef !21
  %_84 = add i32 %74, 1
  store i32 %_84, ptr %lower, align 4
  %75 = load i32, ptr %ub, align 4, !noundef !21
  store i32 %75, ptr %upper, align 4
  store i32 0, ptr %last, align 4
  br label %bb50

bb46:                                             ; preds = %bb43
  %left12 = sub i32 %trip, %first11
  %_86 = add i32 %lb, %first11
  store i32 %_86, ptr %lower, align 4
  %_87 = icmp ult i32 %width, %left12
  br i1 %_87, label %bb47, label %bb48

bb44:                                             ; preds = %bb43
  br label %bb45

bb48:                                             ; preds = %bb46
  br label %bb49

bb47:                                             ; preds = %bb46
  %_90 = load i32, ptr %lower, align 4, !noundef !21
  %_91 = sub i32 %width, 1
  %_88 = add i32 %_90, %_91
  store i32 %_88, ptr %ub, align 4
  br label %bb49

bb49:                                             ; preds = %bb47, %bb48
  %76 = load i32, ptr %ub, align 4, !noundef !21
  store i32 %76, ptr %upper, align 4
  %_93 = icmp uge i32 %width, %left12
  %77 = icmp ule i1 %_93, true
  call void @llvm.assume(i1 %77)
  %_92 = zext i1 %_93 to i32
  store i32 %_92, ptr %last, align 4
  br label %bb50

bb50:                                             ; preds = %bb49, %bb45
  store i32 %width, ptr %stride, align 4
  br label %bb69
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef i32 @__wf_t_ctaid() unnamed_addr #4

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef i32 @__wf_t_nctaid() unnamed_addr #4

; Function Attrs: noinline nounwind
define void @__wf___kmpc_for_static_init_4u(i32 noundef %ctx, ptr noundef %_loc, i32 noundef %_gtid, i32 noundef %schedule, ptr noundef %last, ptr noundef %lower, ptr noundef %upper, ptr noundef %stride, i32 noundef %_increment, i32 noundef %0) unnamed_addr #7 {
start:
  %end = alloca [4 x i8], align 4
  %_85 = alloca [1 x i8], align 1
  %_84 = alloca [4 x i8], align 4
  %_83 = alloca [4 x i8], align 4
  %share = alloca [4 x i8], align 4
  %_19 = alloca [4 x i8], align 4
  %n = alloca [4 x i8], align 4
  %id = alloca [4 x i8], align 4
  %over_teams = alloca [1 x i8], align 1
  %ub = alloca [4 x i8], align 4
  %chunk = alloca [4 x i8], align 4
  store i32 %0, ptr %chunk, align 4
  %lb = load i32, ptr %lower, align 4, !noundef !21
  %1 = load i32, ptr %upper, align 4, !noundef !21
  store i32 %1, ptr %ub, align 4
  %kind = and i32 %schedule, 255
  %2 = icmp eq i32 %kind, 92
  br i1 %2, label %bb1, label %bb2

bb1:                                              ; preds = %start
  store i8 1, ptr %over_teams, align 1
  br label %bb3

bb2:                                              ; preds = %start
  %3 = icmp eq i32 %kind, 91
  %4 = zext i1 %3 to i8
  store i8 %4, ptr %over_teams, align 1
  br label %bb3

bb3:                                              ; preds = %bb2, %bb1
  %5 = load i8, ptr %over_teams, align 1, !range !62, !noundef !21
  %_15 = trunc nuw i8 %5 to i1
  br i1 %_15, label %bb4, label %bb7

bb7:                                              ; preds = %bb3
  %_115 = lshr i32 %ctx, 8
  %_113 = and i32 %_115, 255
  %6 = icmp eq i32 %_113, 1
  br i1 %6, label %bb74, label %bb75

bb4:                                              ; preds = %bb3
  %7 = call noundef i32 @__wf_t_ctaid() #1
  store i32 %7, ptr %id, align 4
  %8 = call noundef i32 @__wf_t_nctaid() #1
  store i32 %8, ptr %n, align 4
  br label %bb9

bb74:                                             ; preds = %bb7
  %_114 = and i32 %ctx, 255
  %9 = icmp eq i32 %_114, 1
  br i1 %9, label %bb71, label %bb72

bb75:                                             ; preds = %bb7
  br label %bb72

bb71:                                             ; preds = %bb74
  %10 = call noundef i32 @__wf_t_tid() #1
  store i32 %10, ptr %id, align 4
  br label %bb73

bb72:                                             ; preds = %bb75, %bb74
  store i32 0, ptr %id, align 4
  br label %bb73

bb73:                                             ; preds = %bb72, %bb71
  %11 = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E(i32 noundef %ctx) #12
  store i32 %11, ptr %n, align 4
  br label %bb9

bb9:                                              ; preds = %bb73, %bb4
  %12 = load i8, ptr %over_teams, align 1, !range !62, !noundef !21
  %13 = trunc nuw i8 %12 to i1
  br i1 %13, label %bb15, label %bb10

bb10:                                             ; preds = %bb9
  %_118 = lshr i32 %ctx, 8
  %_116 = and i32 %_118, 255
  %14 = icmp eq i32 %_116, 1
  br i1 %14, label %bb76, label %bb77

bb15:                                             ; preds = %bb76, %bb9
  %15 = load i32, ptr %ub, align 4, !noundef !21
  %_22 = icmp ult i32 %15, %lb
  br i1 %_22, label %bb16, label %bb17

bb76:                                             ; preds = %bb10
  %_117 = and i32 %ctx, 255
  %_18 = icmp eq i32 %_117, 1
  br i1 %_18, label %bb15, label %bb11

bb77:                                             ; preds = %bb10
  br label %bb11

bb11:                                             ; preds = %bb77, %bb76
  call void @llvm.lifetime.start.p0(ptr %_19)
  %_20 = and i32 %schedule, 65536
  %16 = icmp eq i32 %_20, 0
  br i1 %16, label %bb13, label %bb12

bb13:                                             ; preds = %bb11
  %17 = load i32, ptr %ub, align 4, !noundef !21
  %_21 = sub i32 %17, %lb
  %18 = add i32 %_21, 1
  store i32 %18, ptr %_19, align 4
  br label %bb14

bb12:                                             ; preds = %bb11
  store i32 1, ptr %_19, align 4
  br label %bb14

bb14:                                             ; preds = %bb12, %bb13
  %19 = load i32, ptr %_19, align 4, !noundef !21
  store i32 %19, ptr %stride, align 4
  call void @llvm.lifetime.end.p0(ptr %_19)
  store i32 1, ptr %last, align 4
  br label %bb69

bb69:                                             ; preds = %bb50, %bb60, %bb35, %bb68, %bb16, %bb14
  br label %bb70

bb17:                                             ; preds = %bb15
  %20 = load i32, ptr %ub, align 4, !noundef !21
  %_24 = sub i32 %20, %lb
  %trip = add i32 %_24, 1
  %21 = icmp eq i32 %kind, 33
  br i1 %21, label %bb19, label %bb18

bb16:                                             ; preds = %bb15
  store i32 0, ptr %last, align 4
  br label %bb69

bb19:                                             ; preds = %bb18, %bb17
  %22 = load i32, ptr %chunk, align 4, !noundef !21
  %_25 = icmp ult i32 %22, 1
  br i1 %_25, label %bb20, label %bb21

bb18:                                             ; preds = %bb17
  %23 = icmp eq i32 %kind, 91
  br i1 %23, label %bb19, label %bb31

bb31:                                             ; preds = %bb18
  %24 = icmp eq i32 %kind, 34
  br i1 %24, label %bb32, label %bb38

bb21:                                             ; preds = %bb19
  br label %bb22

bb20:                                             ; preds = %bb19
  store i32 1, ptr %chunk, align 4
  br label %bb22

bb22:                                             ; preds = %bb20, %bb21
  %_27 = load i32, ptr %chunk, align 4, !noundef !21
  %25 = load i32, ptr %n, align 4, !noundef !21
  %_26 = mul i32 %_27, %25
  store i32 %_26, ptr %stride, align 4
  %_30 = sub i32 %trip, 1
  %_31 = load i32, ptr %chunk, align 4, !noundef !21
  %_32 = icmp eq i32 %_31, 0
  br i1 %_32, label %panic, label %bb23

bb23:                                             ; preds = %bb22
  %_29 = udiv i32 %_30, %_31
  %26 = load i32, ptr %id, align 4, !noundef !21
  %_28 = icmp ugt i32 %26, %_29
  br i1 %_28, label %bb24, label %bb25

panic:                                            ; preds = %bb22
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_db96cedaedce7c23cfcf1f2fdc1acc23) #10
  unreachable

bb25:                                             ; preds = %bb23
  %_35 = load i32, ptr %chunk, align 4, !noundef !21
  %27 = load i32, ptr %id, align 4, !noundef !21
  %first = mul i32 %_35, %27
  %_36 = add i32 %lb, %first
  store i32 %_36, ptr %lower, align 4
  %left = sub i32 %trip, %first
  %_39 = load i32, ptr %chunk, align 4, !noundef !21
  %_38 = icmp ult i32 %_39, %left
  br i1 %_38, label %bb26, label %bb27

bb24:                                             ; preds = %bb23
  %28 = load i32, ptr %ub, align 4, !noundef !21
  %_33 = add i32 %28, 1
  store i32 %_33, ptr %lower, align 4
  %29 = load i32, ptr %ub, align 4, !noundef !21
  store i32 %29, ptr %upper, align 4
  store i32 0, ptr %last, align 4
  br label %bb68

bb27:                                             ; preds = %bb25
  br label %bb28

bb26:                                             ; preds = %bb25
  %_40 = load i32, ptr %lower, align 4, !noundef !21
  %_42 = load i32, ptr %chunk, align 4, !noundef !21
  %_41 = sub i32 %_42, 1
  %30 = add i32 %_40, %_41
  store i32 %30, ptr %ub, align 4
  br label %bb28

bb28:                                             ; preds = %bb26, %bb27
  %31 = load i32, ptr %ub, align 4, !noundef !21
  store i32 %31, ptr %upper, align 4
  %32 = load i32, ptr %chunk, align 4, !noundef !21
  %_47 = icmp eq i32 %32, 0
  br i1 %_47, label %panic1, label %bb29

bb29:                                             ; preds = %bb28
  %33 = load i32, ptr %chunk, align 4, !noundef !21
  %_46 = udiv i32 %_30, %33
  %34 = load i32, ptr %n, align 4, !noundef !21
  %_48 = icmp eq i32 %34, 0
  br i1 %_48, label %panic2, label %bb30

panic1:                                           ; preds = %bb28
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_db96cedaedce7c23cfcf1f2fdc1acc23) #10
  unreachable

bb30:                                             ; preds = %bb29
  %35 = load i32, ptr %n, align 4, !noundef !21
  %_45 = urem i32 %_46, %35
  %36 = load i32, ptr %id, align 4, !noundef !21
  %_44 = icmp eq i32 %_45, %36
  %37 = icmp ule i1 %_44, true
  call void @llvm.assume(i1 %37)
  %_43 = zext i1 %_44 to i32
  store i32 %_43, ptr %last, align 4
  br label %bb68

panic2:                                           ; preds = %bb29
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_rem_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_db96cedaedce7c23cfcf1f2fdc1acc23) #10
  unreachable

bb68:                                             ; preds = %bb30, %bb24
  br label %bb69

bb32:                                             ; preds = %bb31
  %_49 = and i32 %schedule, 65536
  %38 = icmp eq i32 %_49, 0
  br i1 %38, label %bb37, label %bb33

bb38:                                             ; preds = %bb36, %bb37, %bb31
  %width = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E(i32 noundef %ctx) #12
  %_61 = call noundef i32 @__wf_t_nctaid() #1
  %_60 = zext i32 %_61 to i64
  %_63 = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E(i32 noundef %ctx) #12
  %_62 = zext i32 %_63 to i64
  %covered = mul i64 %_60, %_62
  %_64 = and i32 %schedule, 131072
  %39 = icmp eq i32 %_64, 0
  br i1 %39, label %bb82, label %bb41

bb37:                                             ; preds = %bb32
  br label %bb38

bb33:                                             ; preds = %bb32
  %40 = load i32, ptr %n, align 4, !noundef !21
  %_51 = sub i32 -1, %40
  %41 = load i32, ptr %ub, align 4, !noundef !21
  %_50 = icmp ule i32 %41, %_51
  br i1 %_50, label %bb34, label %bb36

bb36:                                             ; preds = %bb33
  store i32 1, ptr %stride, align 4
  br label %bb38

bb34:                                             ; preds = %bb33
  %42 = load i32, ptr %id, align 4, !noundef !21
  %first3 = add i32 %lb, %42
  store i32 %first3, ptr %lower, align 4
  %43 = load i32, ptr %n, align 4, !noundef !21
  store i32 %43, ptr %stride, align 4
  %_56 = sub i32 %trip, 1
  %44 = load i32, ptr %n, align 4, !noundef !21
  %_57 = icmp eq i32 %44, 0
  br i1 %_57, label %panic4, label %bb35

bb35:                                             ; preds = %bb34
  %45 = load i32, ptr %n, align 4, !noundef !21
  %_55 = urem i32 %_56, %45
  %46 = load i32, ptr %id, align 4, !noundef !21
  %_54 = icmp eq i32 %_55, %46
  %47 = icmp ule i1 %_54, true
  call void @llvm.assume(i1 %47)
  %_53 = zext i1 %_54 to i32
  store i32 %_53, ptr %last, align 4
  br label %bb69

panic4:                                           ; preds = %bb34
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_rem_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_db96cedaedce7c23cfcf1f2fdc1acc23) #10
  unreachable

bb82:                                             ; preds = %bb38
  call void @llvm.lifetime.start.p0(ptr %_83)
  %48 = sub i32 %trip, 1
  store i32 %48, ptr %_84, align 4
  %49 = load i32, ptr %n, align 4, !noundef !21
  %50 = icmp eq i32 %49, 0
  %51 = zext i1 %50 to i8
  store i8 %51, ptr %_85, align 1
  %52 = load i8, ptr %_85, align 1, !range !62, !noundef !21
  %53 = trunc nuw i8 %52 to i1
  br i1 %53, label %panic5, label %bb83

bb41:                                             ; preds = %bb38
  %_66 = zext i32 %trip to i64
  %_65 = icmp ule i64 %_66, %covered
  br i1 %_65, label %bb42, label %bb80

bb83:                                             ; preds = %bb82
  %54 = load i32, ptr %_84, align 4, !noundef !21
  %55 = load i32, ptr %n, align 4, !noundef !21
  %56 = udiv i32 %54, %55
  store i32 %56, ptr %_83, align 4
  %57 = load i32, ptr %_83, align 4, !noundef !21
  %58 = add i32 %57, 1
  store i32 %58, ptr %share, align 4
  call void @llvm.lifetime.end.p0(ptr %_83)
  br label %bb55

panic5:                                           ; preds = %bb82
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_db96cedaedce7c23cfcf1f2fdc1acc23) #10
  unreachable

bb55:                                             ; preds = %bb54, %bb83
  %_96 = load i32, ptr %share, align 4, !noundef !21
  %_97 = icmp eq i32 %_96, 0
  br i1 %_97, label %panic8, label %bb56

bb80:                                             ; preds = %bb41
  call void @llvm.lifetime.start.p0(ptr %_83)
  %59 = sub i32 %trip, 1
  store i32 %59, ptr %_84, align 4
  %60 = load i32, ptr %n, align 4, !noundef !21
  %61 = icmp eq i32 %60, 0
  %62 = zext i1 %61 to i8
  store i8 %62, ptr %_85, align 1
  %63 = load i8, ptr %_85, align 1, !range !62, !noundef !21
  %64 = trunc nuw i8 %63 to i1
  br i1 %64, label %panic6, label %bb81

bb42:                                             ; preds = %bb41
  %65 = load i32, ptr %id, align 4, !noundef !21
  %first12 = mul i32 %width, %65
  %_68 = icmp uge i32 %first12, %trip
  br i1 %_68, label %bb45, label %bb43

bb81:                                             ; preds = %bb80
  %66 = load i32, ptr %_84, align 4, !noundef !21
  %67 = load i32, ptr %n, align 4, !noundef !21
  %68 = udiv i32 %66, %67
  store i32 %68, ptr %_83, align 4
  %69 = load i32, ptr %_83, align 4, !noundef !21
  %70 = add i32 %69, 1
  store i32 %70, ptr %share, align 4
  call void @llvm.lifetime.end.p0(ptr %_83)
  %_90 = load i32, ptr %share, align 4, !noundef !21
  %_89 = sub i32 %_90, 1
  %_91 = icmp eq i32 %width, 0
  br i1 %_91, label %panic7, label %bb51

panic6:                                           ; preds = %bb80
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_db96cedaedce7c23cfcf1f2fdc1acc23) #10
  unreachable

bb51:                                             ; preds = %bb81
  %_88 = udiv i32 %_89, %width
  %_87 = mul i32 %_88, %width
  %rounded = add i32 %_87, %width
  %_93 = load i32, ptr %share, align 4, !noundef !21
  %_92 = icmp ugt i32 %rounded, %_93
  br i1 %_92, label %bb52, label %bb53

panic7:                                           ; preds = %bb81
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_db96cedaedce7c23cfcf1f2fdc1acc23) #10
  unreachable

bb53:                                             ; preds = %bb51
  br label %bb54

bb52:                                             ; preds = %bb51
  store i32 %rounded, ptr %share, align 4
  br label %bb54

bb54:                                             ; preds = %bb52, %bb53
  br label %bb55

bb56:                                             ; preds = %bb55
  %71 = load i32, ptr %_84, align 4, !noundef !21
  %_95 = udiv i32 %71, %_96
  %72 = load i32, ptr %id, align 4, !noundef !21
  %_94 = icmp ugt i32 %72, %_95
  br i1 %_94, label %bb57, label %bb61

panic8:                                           ; preds = %bb55
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_db96cedaedce7c23cfcf1f2fdc1acc23) #10
  unreachable

bb61:                                             ; preds = %bb56
  %_101 = load i32, ptr %share, align 4, !noundef !21
  %73 = load i32, ptr %id, align 4, !noundef !21
  %first9 = mul i32 %_101, %73
  %start10 = add i32 %lb, %first9
  %left11 = sub i32 %trip, %first9
  %_106 = load i32, ptr %share, align 4, !noundef !21
  %_105 = sub i32 %_106, 1
  %74 = add i32 %start10, %_105
  store i32 %74, ptr %end, align 4
  store i32 %start10, ptr %lower, align 4
  %_108 = load i32, ptr %share, align 4, !noundef !21
  %_107 = icmp ult i32 %_108, %left11
  br i1 %_107, label %bb62, label %bb63

bb57:                                             ; preds = %bb56
  %75 = load i32, ptr %ub, align 4, !noundef !21
  %_98 = add i32 %75, 1
  store i32 %_98, ptr %lower, align 4
  %76 = load i32, ptr %ub, align 4, !noundef !21
  store i32 %76, ptr %upper, align 4
  store i32 0, ptr %last, align 4
  %_99 = and i32 %schedule, 65536
  %77 = icmp eq i32 %_99, 0
  br i1 %77, label %bb58, label %bb59

bb63:                                             ; preds = %bb61
  %78 = load i32, ptr %ub, align 4, !noundef !21
  store i32 %78, ptr %end, align 4
  br label %bb64

bb62:                                             ; preds = %bb61
  br label %bb64

bb64:                                             ; preds = %bb62, %bb63
  %79 = load i32, ptr %end, align 4, !noundef !21
  store i32 %79, ptr %upper, align 4
  %_111 = load i32, ptr %share, align 4, !noundef !21
  %_110 = icmp uge i32 %_111, %left11
  %80 = icmp ule i1 %_110, true
  call void @llvm.assume(i1 %80)
  %_109 = zext i1 %_110 to i32
  store i32 %_109, ptr %last, align 4
  %_112 = and i32 %schedule, 65536
  %81 = icmp eq i32 %_112, 0
  br i1 %81, label %bb65, label %bb66

bb65:                                             ; preds = %bb64
  %82 = load i32, ptr %share, align 4, !noundef !21
  store i32 %82, ptr %stride, align 4
  br label %bb67

bb66:                                             ; preds = %bb64
  br label %bb67

bb67:                                             ; preds = %bb66, %bb65
  br label %bb70

bb70:                                             ; preds = %bb67, %bb69
  ret void

bb58:                                             ; preds = %bb57
  store i32 1, ptr %stride, align 4
  br label %bb60

bb59:                                             ; preds = %bb57
  br label %bb60

bb60:                                             ; preds = %bb59, %bb58
  br label %bb69

bb43:                                             ; preds = %bb42
  %_72 = call noundef i32 @__wf_t_ctaid() #1
  %_71 = zext i32 %_72 to i64
  %_73 = zext i32 %width to i64
  %_70 = mul i64 %_71, %_73
  %_69 = icmp uge i64 %_70, %_66
  br i1 %_69, label %bb44, label %bb46

bb45:                                             ; preds = %bb44, %bb42
  %83 = load i32, ptr %ub, align 4, !noundef !21
  %_74 = add i32 %83, 1
  store i32 %_74, ptr %lower, align 4
  %84 = load i32, ptr %ub, align 4, !noundef !21
  store i32 %84, ptr %upper, align 4
  store i32 0, ptr %last, align 4
  br label %bb50

bb46:                                             ; preds = %bb43
  %left13 = sub i32 %trip, %first12
  %_76 = add i32 %lb, %first12
  store i32 %_76, ptr %lower, align 4
  %_77 = icmp ult i32 %width, %left13
  br i1 %_77, label %bb47, label %bb48

bb44:                                             ; preds = %bb43
  br label %bb45

bb48:                                             ; preds = %bb46
  br label %bb49

bb47:                                             ; preds = %bb46
  %_78 = load i32, ptr %lower, align 4, !noundef !21
  %_79 = sub i32 %width, 1
  %85 = add i32 %_78, %_79
  store i32 %85, ptr %ub, align 4
  br label %bb49

bb49:                                             ; preds = %bb47, %bb48
  %86 = load i32, ptr %ub, align 4, !noundef !21
  store i32 %86, ptr %upper, align 4
  %_81 = icmp uge i32 %width, %left13
  %87 = icmp ule i1 %_81, true
  call void @llvm.assume(i1 %87)
  %_80 = zext i1 %_81 to i32
  store i32 %_80, ptr %last, align 4
  br label %bb50

bb50:                                             ; preds = %bb49, %bb45
  store i32 %width, ptr %stride, align 4
  br label %bb69
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_for_static_init_8(i32 noundef %ctx, ptr noundef %_loc, i32 noundef %_gtid, i32 noundef %schedule, ptr noundef %last, ptr noundef %lower, ptr noundef %upper, ptr noundef %stride, i64 noundef %_increment, i64 noundef %chunk) unnamed_addr #7 {
start:
  %end = alloca [8 x i8], align 8
  %_100 = alloca [1 x i8], align 1
  %_99 = alloca [8 x i8], align 8
  %_98 = alloca [8 x i8], align 8
  %share = alloca [8 x i8], align 8
  %chunk1 = alloca [8 x i8], align 8
  %_23 = alloca [8 x i8], align 8
  %n = alloca [8 x i8], align 8
  %_19 = alloca [4 x i8], align 4
  %id = alloca [8 x i8], align 8
  %over_teams = alloca [1 x i8], align 1
  %ub = alloca [8 x i8], align 8
  %lb = load i64, ptr %lower, align 8, !noundef !21
  %0 = load i64, ptr %upper, align 8, !noundef !21
  store i64 %0, ptr %ub, align 8
  %kind = and i32 %schedule, 255
  %1 = icmp eq i32 %kind, 92
  br i1 %1, label %bb1, label %bb2

bb1:                                              ; preds = %start
  store i8 1, ptr %over_teams, align 1
  br label %bb3

bb2:                                              ; preds = %start
  %2 = icmp eq i32 %kind, 91
  %3 = zext i1 %2 to i8
  store i8 %3, ptr %over_teams, align 1
  br label %bb3

bb3:                                              ; preds = %bb2, %bb1
  %4 = load i8, ptr %over_teams, align 1, !range !62, !noundef !21
  %_15 = trunc nuw i8 %4 to i1
  br i1 %_15, label %bb4, label %bb7

bb7:                                              ; preds = %bb3
  call void @llvm.lifetime.start.p0(ptr %_19)
  %_133 = lshr i32 %ctx, 8
  %_131 = and i32 %_133, 255
  %5 = icmp eq i32 %_131, 1
  br i1 %5, label %bb74, label %bb75

bb4:                                              ; preds = %bb3
  %_16 = call noundef i32 @__wf_t_ctaid() #1
  %6 = zext i32 %_16 to i64
  store i64 %6, ptr %id, align 8
  %_17 = call noundef i32 @__wf_t_nctaid() #1
  %7 = zext i32 %_17 to i64
  store i64 %7, ptr %n, align 8
  br label %bb9

bb74:                                             ; preds = %bb7
  %_132 = and i32 %ctx, 255
  %8 = icmp eq i32 %_132, 1
  br i1 %8, label %bb71, label %bb72

bb75:                                             ; preds = %bb7
  br label %bb72

bb71:                                             ; preds = %bb74
  %9 = call noundef i32 @__wf_t_tid() #1
  store i32 %9, ptr %_19, align 4
  br label %bb73

bb72:                                             ; preds = %bb75, %bb74
  store i32 0, ptr %_19, align 4
  br label %bb73

bb73:                                             ; preds = %bb72, %bb71
  %10 = load i32, ptr %_19, align 4, !noundef !21
  %11 = zext i32 %10 to i64
  store i64 %11, ptr %id, align 8
  call void @llvm.lifetime.end.p0(ptr %_19)
  %_21 = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E(i32 noundef %ctx) #12
  %12 = zext i32 %_21 to i64
  store i64 %12, ptr %n, align 8
  br label %bb9

bb9:                                              ; preds = %bb73, %bb4
  %13 = load i8, ptr %over_teams, align 1, !range !62, !noundef !21
  %14 = trunc nuw i8 %13 to i1
  br i1 %14, label %bb15, label %bb10

bb10:                                             ; preds = %bb9
  %_136 = lshr i32 %ctx, 8
  %_134 = and i32 %_136, 255
  %15 = icmp eq i32 %_134, 1
  br i1 %15, label %bb76, label %bb77

bb15:                                             ; preds = %bb76, %bb9
  %16 = load i64, ptr %ub, align 8, !noundef !21
  %_29 = icmp slt i64 %16, %lb
  br i1 %_29, label %bb16, label %bb17

bb76:                                             ; preds = %bb10
  %_135 = and i32 %ctx, 255
  %_22 = icmp eq i32 %_135, 1
  br i1 %_22, label %bb15, label %bb11

bb77:                                             ; preds = %bb10
  br label %bb11

bb11:                                             ; preds = %bb77, %bb76
  call void @llvm.lifetime.start.p0(ptr %_23)
  %_24 = and i32 %schedule, 65536
  %17 = icmp eq i32 %_24, 0
  br i1 %17, label %bb13, label %bb12

bb13:                                             ; preds = %bb11
  %_27 = load i64, ptr %ub, align 8, !noundef !21
  %_26 = sub i64 %_27, %lb
  %_25 = add i64 %_26, 1
  store i64 %_25, ptr %_23, align 8
  br label %bb14

bb12:                                             ; preds = %bb11
  store i64 1, ptr %_23, align 8
  br label %bb14

bb14:                                             ; preds = %bb12, %bb13
  %18 = load i64, ptr %_23, align 8, !noundef !21
  store i64 %18, ptr %stride, align 8
  call void @llvm.lifetime.end.p0(ptr %_23)
  store i32 1, ptr %last, align 4
  br label %bb69

bb69:                                             ; preds = %bb50, %bb60, %bb35, %bb68, %bb16, %bb14
  br label %bb70

bb17:                                             ; preds = %bb15
  %_32 = load i64, ptr %ub, align 8, !noundef !21
  %_31 = sub i64 %_32, %lb
  %trip = add i64 %_31, 1
  %19 = icmp eq i32 %kind, 33
  br i1 %19, label %bb19, label %bb18

bb16:                                             ; preds = %bb15
  store i32 0, ptr %last, align 4
  br label %bb69

bb19:                                             ; preds = %bb18, %bb17
  %_35 = icmp slt i64 %chunk, 1
  br i1 %_35, label %bb20, label %bb21

bb18:                                             ; preds = %bb17
  %20 = icmp eq i32 %kind, 91
  br i1 %20, label %bb19, label %bb31

bb31:                                             ; preds = %bb18
  %21 = icmp eq i32 %kind, 34
  br i1 %21, label %bb32, label %bb38

bb21:                                             ; preds = %bb19
  store i64 %chunk, ptr %chunk1, align 8
  br label %bb22

bb20:                                             ; preds = %bb19
  store i64 1, ptr %chunk1, align 8
  br label %bb22

bb22:                                             ; preds = %bb20, %bb21
  %_37 = load i64, ptr %chunk1, align 8, !noundef !21
  %22 = load i64, ptr %n, align 8, !noundef !21
  %_36 = mul i64 %_37, %22
  store i64 %_36, ptr %stride, align 8
  %_40 = sub i64 %trip, 1
  %_41 = load i64, ptr %chunk1, align 8, !noundef !21
  %_42 = icmp eq i64 %_41, 0
  br i1 %_42, label %panic, label %bb23

bb23:                                             ; preds = %bb22
  %_39 = udiv i64 %_40, %_41
  %23 = load i64, ptr %id, align 8, !noundef !21
  %_38 = icmp ugt i64 %23, %_39
  br i1 %_38, label %bb24, label %bb25

panic:                                            ; preds = %bb22
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_e6d5517c3656438acceeb50820cb4c32) #10
  unreachable

bb25:                                             ; preds = %bb23
  %_45 = load i64, ptr %chunk1, align 8, !noundef !21
  %24 = load i64, ptr %id, align 8, !noundef !21
  %first = mul i64 %_45, %24
  %_46 = add i64 %lb, %first
  store i64 %_46, ptr %lower, align 8
  %left = sub i64 %trip, %first
  %_49 = load i64, ptr %chunk1, align 8, !noundef !21
  %_48 = icmp ult i64 %_49, %left
  br i1 %_48, label %bb26, label %bb27

bb24:                                             ; preds = %bb23
  %25 = load i64, ptr %ub, align 8, !noundef !21
  %_43 = add i64 %25, 1
  store i64 %_43, ptr %lower, align 8
  %26 = load i64, ptr %ub, align 8, !noundef !21
  store i64 %26, ptr %upper, align 8
  store i32 0, ptr %last, align 4
  br label %bb68

bb27:                                             ; preds = %bb25
  br label %bb28

bb26:                                             ; preds = %bb25
  %_52 = load i64, ptr %lower, align 8, !noundef !21
  %_54 = load i64, ptr %chunk1, align 8, !noundef !21
  %_53 = sub i64 %_54, 1
  %_50 = add i64 %_52, %_53
  store i64 %_50, ptr %ub, align 8
  br label %bb28

bb28:                                             ; preds = %bb26, %bb27
  %27 = load i64, ptr %ub, align 8, !noundef !21
  store i64 %27, ptr %upper, align 8
  %28 = load i64, ptr %chunk1, align 8, !noundef !21
  %_59 = icmp eq i64 %28, 0
  br i1 %_59, label %panic2, label %bb29

bb29:                                             ; preds = %bb28
  %29 = load i64, ptr %chunk1, align 8, !noundef !21
  %_58 = udiv i64 %_40, %29
  %30 = load i64, ptr %n, align 8, !noundef !21
  %_60 = icmp eq i64 %30, 0
  br i1 %_60, label %panic3, label %bb30

panic2:                                           ; preds = %bb28
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_e6d5517c3656438acceeb50820cb4c32) #10
  unreachable

bb30:                                             ; preds = %bb29
  %31 = load i64, ptr %n, align 8, !noundef !21
  %_57 = urem i64 %_58, %31
  %32 = load i64, ptr %id, align 8, !noundef !21
  %_56 = icmp eq i64 %_57, %32
  %33 = icmp ule i1 %_56, true
  call void @llvm.assume(i1 %33)
  %_55 = zext i1 %_56 to i32
  store i32 %_55, ptr %last, align 4
  br label %bb68

panic3:                                           ; preds = %bb29
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_rem_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_e6d5517c3656438acceeb50820cb4c32) #10
  unreachable

bb68:                                             ; preds = %bb30, %bb24
  br label %bb69

bb32:                                             ; preds = %bb31
  %_61 = and i32 %schedule, 65536
  %34 = icmp eq i32 %_61, 0
  br i1 %34, label %bb37, label %bb33

bb38:                                             ; preds = %bb36, %bb37, %bb31
  %_73 = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E(i32 noundef %ctx) #12
  %width = zext i32 %_73 to i64
  %_76 = call noundef i32 @__wf_t_nctaid() #1
  %_75 = zext i32 %_76 to i64
  %_78 = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E(i32 noundef %ctx) #12
  %_77 = zext i32 %_78 to i64
  %covered = mul i64 %_75, %_77
  %_79 = and i32 %schedule, 131072
  %35 = icmp eq i32 %_79, 0
  br i1 %35, label %bb82, label %bb41

bb37:                                             ; preds = %bb32
  br label %bb38

bb33:                                             ; preds = %bb32
  %_64 = load i64, ptr %n, align 8, !noundef !21
  %_63 = sub i64 9223372036854775807, %_64
  %36 = load i64, ptr %ub, align 8, !noundef !21
  %_62 = icmp sle i64 %36, %_63
  br i1 %_62, label %bb34, label %bb36

bb36:                                             ; preds = %bb33
  store i64 1, ptr %stride, align 8
  br label %bb38

bb34:                                             ; preds = %bb33
  %37 = load i64, ptr %id, align 8, !noundef !21
  %_66 = add i64 %lb, %37
  store i64 %_66, ptr %lower, align 8
  store i64 %_64, ptr %stride, align 8
  %_70 = sub i64 %trip, 1
  %38 = load i64, ptr %n, align 8, !noundef !21
  %_71 = icmp eq i64 %38, 0
  br i1 %_71, label %panic4, label %bb35

bb35:                                             ; preds = %bb34
  %39 = load i64, ptr %n, align 8, !noundef !21
  %_69 = urem i64 %_70, %39
  %40 = load i64, ptr %id, align 8, !noundef !21
  %_68 = icmp eq i64 %_69, %40
  %41 = icmp ule i1 %_68, true
  call void @llvm.assume(i1 %41)
  %_67 = zext i1 %_68 to i32
  store i32 %_67, ptr %last, align 4
  br label %bb69

panic4:                                           ; preds = %bb34
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_rem_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_e6d5517c3656438acceeb50820cb4c32) #10
  unreachable

bb82:                                             ; preds = %bb38
  call void @llvm.lifetime.start.p0(ptr %_98)
  %42 = sub i64 %trip, 1
  store i64 %42, ptr %_99, align 8
  %43 = load i64, ptr %n, align 8, !noundef !21
  %44 = icmp eq i64 %43, 0
  %45 = zext i1 %44 to i8
  store i8 %45, ptr %_100, align 1
  %46 = load i8, ptr %_100, align 1, !range !62, !noundef !21
  %47 = trunc nuw i8 %46 to i1
  br i1 %47, label %panic5, label %bb83

bb41:                                             ; preds = %bb38
  %_80 = icmp ule i64 %trip, %covered
  br i1 %_80, label %bb42, label %bb80

bb83:                                             ; preds = %bb82
  %48 = load i64, ptr %_99, align 8, !noundef !21
  %49 = load i64, ptr %n, align 8, !noundef !21
  %50 = udiv i64 %48, %49
  store i64 %50, ptr %_98, align 8
  %51 = load i64, ptr %_98, align 8, !noundef !21
  %52 = add i64 %51, 1
  store i64 %52, ptr %share, align 8
  call void @llvm.lifetime.end.p0(ptr %_98)
  br label %bb55

panic5:                                           ; preds = %bb82
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_e6d5517c3656438acceeb50820cb4c32) #10
  unreachable

bb55:                                             ; preds = %bb54, %bb83
  %_111 = load i64, ptr %share, align 8, !noundef !21
  %_112 = icmp eq i64 %_111, 0
  br i1 %_112, label %panic8, label %bb56

bb80:                                             ; preds = %bb41
  call void @llvm.lifetime.start.p0(ptr %_98)
  %53 = sub i64 %trip, 1
  store i64 %53, ptr %_99, align 8
  %54 = load i64, ptr %n, align 8, !noundef !21
  %55 = icmp eq i64 %54, 0
  %56 = zext i1 %55 to i8
  store i8 %56, ptr %_100, align 1
  %57 = load i8, ptr %_100, align 1, !range !62, !noundef !21
  %58 = trunc nuw i8 %57 to i1
  br i1 %58, label %panic6, label %bb81

bb42:                                             ; preds = %bb41
  %59 = load i64, ptr %id, align 8, !noundef !21
  %first11 = mul i64 %width, %59
  %_82 = icmp uge i64 %first11, %trip
  br i1 %_82, label %bb45, label %bb43

bb81:                                             ; preds = %bb80
  %60 = load i64, ptr %_99, align 8, !noundef !21
  %61 = load i64, ptr %n, align 8, !noundef !21
  %62 = udiv i64 %60, %61
  store i64 %62, ptr %_98, align 8
  %63 = load i64, ptr %_98, align 8, !noundef !21
  %64 = add i64 %63, 1
  store i64 %64, ptr %share, align 8
  call void @llvm.lifetime.end.p0(ptr %_98)
  %_105 = load i64, ptr %share, align 8, !noundef !21
  %_104 = sub i64 %_105, 1
  %_106 = icmp eq i64 %width, 0
  br i1 %_106, label %panic7, label %bb51

panic6:                                           ; preds = %bb80
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_e6d5517c3656438acceeb50820cb4c32) #10
  unreachable

bb51:                                             ; preds = %bb81
  %_103 = udiv i64 %_104, %width
  %_102 = mul i64 %_103, %width
  %rounded = add i64 %_102, %width
  %_108 = load i64, ptr %share, align 8, !noundef !21
  %_107 = icmp ugt i64 %rounded, %_108
  br i1 %_107, label %bb52, label %bb53

panic7:                                           ; preds = %bb81
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_e6d5517c3656438acceeb50820cb4c32) #10
  unreachable

bb53:                                             ; preds = %bb51
  br label %bb54

bb52:                                             ; preds = %bb51
  store i64 %rounded, ptr %share, align 8
  br label %bb54

bb54:                                             ; preds = %bb52, %bb53
  br label %bb55

bb56:                                             ; preds = %bb55
  %65 = load i64, ptr %_99, align 8, !noundef !21
  %_110 = udiv i64 %65, %_111
  %66 = load i64, ptr %id, align 8, !noundef !21
  %_109 = icmp ugt i64 %66, %_110
  br i1 %_109, label %bb57, label %bb61

panic8:                                           ; preds = %bb55
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_e6d5517c3656438acceeb50820cb4c32) #10
  unreachable

bb61:                                             ; preds = %bb56
  %_116 = load i64, ptr %share, align 8, !noundef !21
  %67 = load i64, ptr %id, align 8, !noundef !21
  %first9 = mul i64 %_116, %67
  %_118 = add i64 %lb, %first9
  %left10 = sub i64 %trip, %first9
  %_124 = load i64, ptr %share, align 8, !noundef !21
  %_123 = sub i64 %_124, 1
  %_121 = add i64 %_118, %_123
  store i64 %_121, ptr %end, align 8
  store i64 %_118, ptr %lower, align 8
  %_126 = load i64, ptr %share, align 8, !noundef !21
  %_125 = icmp ult i64 %_126, %left10
  br i1 %_125, label %bb62, label %bb63

bb57:                                             ; preds = %bb56
  %68 = load i64, ptr %ub, align 8, !noundef !21
  %_113 = add i64 %68, 1
  store i64 %_113, ptr %lower, align 8
  %69 = load i64, ptr %ub, align 8, !noundef !21
  store i64 %69, ptr %upper, align 8
  store i32 0, ptr %last, align 4
  %_114 = and i32 %schedule, 65536
  %70 = icmp eq i32 %_114, 0
  br i1 %70, label %bb58, label %bb59

bb63:                                             ; preds = %bb61
  %71 = load i64, ptr %ub, align 8, !noundef !21
  store i64 %71, ptr %end, align 8
  br label %bb64

bb62:                                             ; preds = %bb61
  br label %bb64

bb64:                                             ; preds = %bb62, %bb63
  %72 = load i64, ptr %end, align 8, !noundef !21
  store i64 %72, ptr %upper, align 8
  %_129 = load i64, ptr %share, align 8, !noundef !21
  %_128 = icmp uge i64 %_129, %left10
  %73 = icmp ule i1 %_128, true
  call void @llvm.assume(i1 %73)
  %_127 = zext i1 %_128 to i32
  store i32 %_127, ptr %last, align 4
  %_130 = and i32 %schedule, 65536
  %74 = icmp eq i32 %_130, 0
  br i1 %74, label %bb65, label %bb66

bb65:                                             ; preds = %bb64
  %75 = load i64, ptr %share, align 8, !noundef !21
  store i64 %75, ptr %stride, align 8
  br label %bb67

bb66:                                             ; preds = %bb64
  br label %bb67

bb67:                                             ; preds = %bb66, %bb65
  br label %bb70

bb70:                                             ; preds = %bb67, %bb69
  ret void

bb58:                                             ; preds = %bb57
  store i64 1, ptr %stride, align 8
  br label %bb60

bb59:                                             ; preds = %bb57
  br label %bb60

bb60:                                             ; preds = %bb59, %bb58
  br label %bb69

bb43:                                             ; preds = %bb42
  %_86 = call noundef i32 @__wf_t_ctaid() #1
  %_85 = zext i32 %_86 to i64
  %_84 = mul i64 %_85, %width
  %_83 = icmp uge i64 %_84, %trip
  br i1 %_83, label %bb44, label %bb46

bb45:                                             ; preds = %bb44, %bb42
  %76 = load i64, ptr %ub, align 8, !noundef !21
  %_87 = add i64 %76, 1
  store i64 %_87, ptr %lower, align 8
  %77 = load i64, ptr %ub, align 8, !noundef !21
  store i64 %77, ptr %upper, align 8
  store i32 0, ptr %last, align 4
  br label %bb50

bb46:                                             ; preds = %bb43
  %left12 = sub i64 %trip, %first11
  %_89 = add i64 %lb, %first11
  store i64 %_89, ptr %lower, align 8
  %_90 = icmp ult i64 %width, %left12
  br i1 %_90, label %bb47, label %bb48

bb44:                                             ; preds = %bb43
  br label %bb45

bb48:                                             ; preds = %bb46
  br label %bb49

bb47:                                             ; preds = %bb46
  %_93 = load i64, ptr %lower, align 8, !noundef !21
  %_94 = sub i64 %width, 1
  %_91 = add i64 %_93, %_94
  store i64 %_91, ptr %ub, align 8
  br label %bb49

bb49:                                             ; preds = %bb47, %bb48
  %78 = load i64, ptr %ub, align 8, !noundef !21
  store i64 %78, ptr %upper, align 8
  %_96 = icmp uge i64 %width, %left12
  %79 = icmp ule i1 %_96, true
  call void @llvm.assume(i1 %79)
  %_95 = zext i1 %_96 to i32
  store i32 %_95, ptr %last, align 4
  br label %bb50

bb50:                                             ; preds = %bb49, %bb45
  store i64 %width, ptr %stride, align 8
  br label %bb69
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_for_static_init_8u(i32 noundef %ctx, ptr noundef %_loc, i32 noundef %_gtid, i32 noundef %schedule, ptr noundef %last, ptr noundef %lower, ptr noundef %upper, ptr noundef %stride, i64 noundef %_increment, i64 noundef %0) unnamed_addr #7 {
start:
  %end = alloca [8 x i8], align 8
  %_88 = alloca [1 x i8], align 1
  %_87 = alloca [8 x i8], align 8
  %_86 = alloca [8 x i8], align 8
  %share = alloca [8 x i8], align 8
  %_23 = alloca [8 x i8], align 8
  %n = alloca [8 x i8], align 8
  %_19 = alloca [4 x i8], align 4
  %id = alloca [8 x i8], align 8
  %over_teams = alloca [1 x i8], align 1
  %ub = alloca [8 x i8], align 8
  %chunk = alloca [8 x i8], align 8
  store i64 %0, ptr %chunk, align 8
  %lb = load i64, ptr %lower, align 8, !noundef !21
  %1 = load i64, ptr %upper, align 8, !noundef !21
  store i64 %1, ptr %ub, align 8
  %kind = and i32 %schedule, 255
  %2 = icmp eq i32 %kind, 92
  br i1 %2, label %bb1, label %bb2

bb1:                                              ; preds = %start
  store i8 1, ptr %over_teams, align 1
  br label %bb3

bb2:                                              ; preds = %start
  %3 = icmp eq i32 %kind, 91
  %4 = zext i1 %3 to i8
  store i8 %4, ptr %over_teams, align 1
  br label %bb3

bb3:                                              ; preds = %bb2, %bb1
  %5 = load i8, ptr %over_teams, align 1, !range !62, !noundef !21
  %_15 = trunc nuw i8 %5 to i1
  br i1 %_15, label %bb4, label %bb7

bb7:                                              ; preds = %bb3
  call void @llvm.lifetime.start.p0(ptr %_19)
  %_118 = lshr i32 %ctx, 8
  %_116 = and i32 %_118, 255
  %6 = icmp eq i32 %_116, 1
  br i1 %6, label %bb74, label %bb75

bb4:                                              ; preds = %bb3
  %_16 = call noundef i32 @__wf_t_ctaid() #1
  %7 = zext i32 %_16 to i64
  store i64 %7, ptr %id, align 8
  %_17 = call noundef i32 @__wf_t_nctaid() #1
  %8 = zext i32 %_17 to i64
  store i64 %8, ptr %n, align 8
  br label %bb9

bb74:                                             ; preds = %bb7
  %_117 = and i32 %ctx, 255
  %9 = icmp eq i32 %_117, 1
  br i1 %9, label %bb71, label %bb72

bb75:                                             ; preds = %bb7
  br label %bb72

bb71:                                             ; preds = %bb74
  %10 = call noundef i32 @__wf_t_tid() #1
  store i32 %10, ptr %_19, align 4
  br label %bb73

bb72:                                             ; preds = %bb75, %bb74
  store i32 0, ptr %_19, align 4
  br label %bb73

bb73:                                             ; preds = %bb72, %bb71
  %11 = load i32, ptr %_19, align 4, !noundef !21
  %12 = zext i32 %11 to i64
  store i64 %12, ptr %id, align 8
  call void @llvm.lifetime.end.p0(ptr %_19)
  %_21 = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E(i32 noundef %ctx) #12
  %13 = zext i32 %_21 to i64
  store i64 %13, ptr %n, align 8
  br label %bb9

bb9:                                              ; preds = %bb73, %bb4
  %14 = load i8, ptr %over_teams, align 1, !range !62, !noundef !21
  %15 = trunc nuw i8 %14 to i1
  br i1 %15, label %bb15, label %bb10

bb10:                                             ; preds = %bb9
  %_121 = lshr i32 %ctx, 8
  %_119 = and i32 %_121, 255
  %16 = icmp eq i32 %_119, 1
  br i1 %16, label %bb76, label %bb77

bb15:                                             ; preds = %bb76, %bb9
  %17 = load i64, ptr %ub, align 8, !noundef !21
  %_26 = icmp ult i64 %17, %lb
  br i1 %_26, label %bb16, label %bb17

bb76:                                             ; preds = %bb10
  %_120 = and i32 %ctx, 255
  %_22 = icmp eq i32 %_120, 1
  br i1 %_22, label %bb15, label %bb11

bb77:                                             ; preds = %bb10
  br label %bb11

bb11:                                             ; preds = %bb77, %bb76
  call void @llvm.lifetime.start.p0(ptr %_23)
  %_24 = and i32 %schedule, 65536
  %18 = icmp eq i32 %_24, 0
  br i1 %18, label %bb13, label %bb12

bb13:                                             ; preds = %bb11
  %19 = load i64, ptr %ub, align 8, !noundef !21
  %_25 = sub i64 %19, %lb
  %20 = add i64 %_25, 1
  store i64 %20, ptr %_23, align 8
  br label %bb14

bb12:                                             ; preds = %bb11
  store i64 1, ptr %_23, align 8
  br label %bb14

bb14:                                             ; preds = %bb12, %bb13
  %21 = load i64, ptr %_23, align 8, !noundef !21
  store i64 %21, ptr %stride, align 8
  call void @llvm.lifetime.end.p0(ptr %_23)
  store i32 1, ptr %last, align 4
  br label %bb69

bb69:                                             ; preds = %bb50, %bb60, %bb35, %bb68, %bb16, %bb14
  br label %bb70

bb17:                                             ; preds = %bb15
  %22 = load i64, ptr %ub, align 8, !noundef !21
  %_28 = sub i64 %22, %lb
  %trip = add i64 %_28, 1
  %23 = icmp eq i32 %kind, 33
  br i1 %23, label %bb19, label %bb18

bb16:                                             ; preds = %bb15
  store i32 0, ptr %last, align 4
  br label %bb69

bb19:                                             ; preds = %bb18, %bb17
  %24 = load i64, ptr %chunk, align 8, !noundef !21
  %_29 = icmp ult i64 %24, 1
  br i1 %_29, label %bb20, label %bb21

bb18:                                             ; preds = %bb17
  %25 = icmp eq i32 %kind, 91
  br i1 %25, label %bb19, label %bb31

bb31:                                             ; preds = %bb18
  %26 = icmp eq i32 %kind, 34
  br i1 %26, label %bb32, label %bb38

bb21:                                             ; preds = %bb19
  br label %bb22

bb20:                                             ; preds = %bb19
  store i64 1, ptr %chunk, align 8
  br label %bb22

bb22:                                             ; preds = %bb20, %bb21
  %_31 = load i64, ptr %chunk, align 8, !noundef !21
  %27 = load i64, ptr %n, align 8, !noundef !21
  %_30 = mul i64 %_31, %27
  store i64 %_30, ptr %stride, align 8
  %_34 = sub i64 %trip, 1
  %_35 = load i64, ptr %chunk, align 8, !noundef !21
  %_36 = icmp eq i64 %_35, 0
  br i1 %_36, label %panic, label %bb23

bb23:                                             ; preds = %bb22
  %_33 = udiv i64 %_34, %_35
  %28 = load i64, ptr %id, align 8, !noundef !21
  %_32 = icmp ugt i64 %28, %_33
  br i1 %_32, label %bb24, label %bb25

panic:                                            ; preds = %bb22
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_7325351171e9644f6ed6ef421526dd9d) #10
  unreachable

bb25:                                             ; preds = %bb23
  %_39 = load i64, ptr %chunk, align 8, !noundef !21
  %29 = load i64, ptr %id, align 8, !noundef !21
  %first = mul i64 %_39, %29
  %_40 = add i64 %lb, %first
  store i64 %_40, ptr %lower, align 8
  %left = sub i64 %trip, %first
  %_43 = load i64, ptr %chunk, align 8, !noundef !21
  %_42 = icmp ult i64 %_43, %left
  br i1 %_42, label %bb26, label %bb27

bb24:                                             ; preds = %bb23
  %30 = load i64, ptr %ub, align 8, !noundef !21
  %_37 = add i64 %30, 1
  store i64 %_37, ptr %lower, align 8
  %31 = load i64, ptr %ub, align 8, !noundef !21
  store i64 %31, ptr %upper, align 8
  store i32 0, ptr %last, align 4
  br label %bb68

bb27:                                             ; preds = %bb25
  br label %bb28

bb26:                                             ; preds = %bb25
  %_44 = load i64, ptr %lower, align 8, !noundef !21
  %_46 = load i64, ptr %chunk, align 8, !noundef !21
  %_45 = sub i64 %_46, 1
  %32 = add i64 %_44, %_45
  store i64 %32, ptr %ub, align 8
  br label %bb28

bb28:                                             ; preds = %bb26, %bb27
  %33 = load i64, ptr %ub, align 8, !noundef !21
  store i64 %33, ptr %upper, align 8
  %34 = load i64, ptr %chunk, align 8, !noundef !21
  %_51 = icmp eq i64 %34, 0
  br i1 %_51, label %panic1, label %bb29

bb29:                                             ; preds = %bb28
  %35 = load i64, ptr %chunk, align 8, !noundef !21
  %_50 = udiv i64 %_34, %35
  %36 = load i64, ptr %n, align 8, !noundef !21
  %_52 = icmp eq i64 %36, 0
  br i1 %_52, label %panic2, label %bb30

panic1:                                           ; preds = %bb28
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_7325351171e9644f6ed6ef421526dd9d) #10
  unreachable

bb30:                                             ; preds = %bb29
  %37 = load i64, ptr %n, align 8, !noundef !21
  %_49 = urem i64 %_50, %37
  %38 = load i64, ptr %id, align 8, !noundef !21
  %_48 = icmp eq i64 %_49, %38
  %39 = icmp ule i1 %_48, true
  call void @llvm.assume(i1 %39)
  %_47 = zext i1 %_48 to i32
  store i32 %_47, ptr %last, align 4
  br label %bb68

panic2:                                           ; preds = %bb29
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_rem_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_7325351171e9644f6ed6ef421526dd9d) #10
  unreachable

bb68:                                             ; preds = %bb30, %bb24
  br label %bb69

bb32:                                             ; preds = %bb31
  %_53 = and i32 %schedule, 65536
  %40 = icmp eq i32 %_53, 0
  br i1 %40, label %bb37, label %bb33

bb38:                                             ; preds = %bb36, %bb37, %bb31
  %_63 = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E(i32 noundef %ctx) #12
  %width = zext i32 %_63 to i64
  %_66 = call noundef i32 @__wf_t_nctaid() #1
  %_65 = zext i32 %_66 to i64
  %_68 = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E(i32 noundef %ctx) #12
  %_67 = zext i32 %_68 to i64
  %covered = mul i64 %_65, %_67
  %_69 = and i32 %schedule, 131072
  %41 = icmp eq i32 %_69, 0
  br i1 %41, label %bb82, label %bb41

bb37:                                             ; preds = %bb32
  br label %bb38

bb33:                                             ; preds = %bb32
  %42 = load i64, ptr %n, align 8, !noundef !21
  %_55 = sub i64 -1, %42
  %43 = load i64, ptr %ub, align 8, !noundef !21
  %_54 = icmp ule i64 %43, %_55
  br i1 %_54, label %bb34, label %bb36

bb36:                                             ; preds = %bb33
  store i64 1, ptr %stride, align 8
  br label %bb38

bb34:                                             ; preds = %bb33
  %44 = load i64, ptr %id, align 8, !noundef !21
  %first3 = add i64 %lb, %44
  store i64 %first3, ptr %lower, align 8
  %45 = load i64, ptr %n, align 8, !noundef !21
  store i64 %45, ptr %stride, align 8
  %_60 = sub i64 %trip, 1
  %46 = load i64, ptr %n, align 8, !noundef !21
  %_61 = icmp eq i64 %46, 0
  br i1 %_61, label %panic4, label %bb35

bb35:                                             ; preds = %bb34
  %47 = load i64, ptr %n, align 8, !noundef !21
  %_59 = urem i64 %_60, %47
  %48 = load i64, ptr %id, align 8, !noundef !21
  %_58 = icmp eq i64 %_59, %48
  %49 = icmp ule i1 %_58, true
  call void @llvm.assume(i1 %49)
  %_57 = zext i1 %_58 to i32
  store i32 %_57, ptr %last, align 4
  br label %bb69

panic4:                                           ; preds = %bb34
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_rem_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_7325351171e9644f6ed6ef421526dd9d) #10
  unreachable

bb82:                                             ; preds = %bb38
  call void @llvm.lifetime.start.p0(ptr %_86)
  %50 = sub i64 %trip, 1
  store i64 %50, ptr %_87, align 8
  %51 = load i64, ptr %n, align 8, !noundef !21
  %52 = icmp eq i64 %51, 0
  %53 = zext i1 %52 to i8
  store i8 %53, ptr %_88, align 1
  %54 = load i8, ptr %_88, align 1, !range !62, !noundef !21
  %55 = trunc nuw i8 %54 to i1
  br i1 %55, label %panic5, label %bb83

bb41:                                             ; preds = %bb38
  %_70 = icmp ule i64 %trip, %covered
  br i1 %_70, label %bb42, label %bb80

bb83:                                             ; preds = %bb82
  %56 = load i64, ptr %_87, align 8, !noundef !21
  %57 = load i64, ptr %n, align 8, !noundef !21
  %58 = udiv i64 %56, %57
  store i64 %58, ptr %_86, align 8
  %59 = load i64, ptr %_86, align 8, !noundef !21
  %60 = add i64 %59, 1
  store i64 %60, ptr %share, align 8
  call void @llvm.lifetime.end.p0(ptr %_86)
  br label %bb55

panic5:                                           ; preds = %bb82
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_7325351171e9644f6ed6ef421526dd9d) #10
  unreachable

bb55:                                             ; preds = %bb54, %bb83
  %_99 = load i64, ptr %share, align 8, !noundef !21
  %_100 = icmp eq i64 %_99, 0
  br i1 %_100, label %panic8, label %bb56

bb80:                                             ; preds = %bb41
  call void @llvm.lifetime.start.p0(ptr %_86)
  %61 = sub i64 %trip, 1
  store i64 %61, ptr %_87, align 8
  %62 = load i64, ptr %n, align 8, !noundef !21
  %63 = icmp eq i64 %62, 0
  %64 = zext i1 %63 to i8
  store i8 %64, ptr %_88, align 1
  %65 = load i8, ptr %_88, align 1, !range !62, !noundef !21
  %66 = trunc nuw i8 %65 to i1
  br i1 %66, label %panic6, label %bb81

bb42:                                             ; preds = %bb41
  %67 = load i64, ptr %id, align 8, !noundef !21
  %first12 = mul i64 %width, %67
  %_72 = icmp uge i64 %first12, %trip
  br i1 %_72, label %bb45, label %bb43

bb81:                                             ; preds = %bb80
  %68 = load i64, ptr %_87, align 8, !noundef !21
  %69 = load i64, ptr %n, align 8, !noundef !21
  %70 = udiv i64 %68, %69
  store i64 %70, ptr %_86, align 8
  %71 = load i64, ptr %_86, align 8, !noundef !21
  %72 = add i64 %71, 1
  store i64 %72, ptr %share, align 8
  call void @llvm.lifetime.end.p0(ptr %_86)
  %_93 = load i64, ptr %share, align 8, !noundef !21
  %_92 = sub i64 %_93, 1
  %_94 = icmp eq i64 %width, 0
  br i1 %_94, label %panic7, label %bb51

panic6:                                           ; preds = %bb80
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_7325351171e9644f6ed6ef421526dd9d) #10
  unreachable

bb51:                                             ; preds = %bb81
  %_91 = udiv i64 %_92, %width
  %_90 = mul i64 %_91, %width
  %rounded = add i64 %_90, %width
  %_96 = load i64, ptr %share, align 8, !noundef !21
  %_95 = icmp ugt i64 %rounded, %_96
  br i1 %_95, label %bb52, label %bb53

panic7:                                           ; preds = %bb81
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_7325351171e9644f6ed6ef421526dd9d) #10
  unreachable

bb53:                                             ; preds = %bb51
  br label %bb54

bb52:                                             ; preds = %bb51
  store i64 %rounded, ptr %share, align 8
  br label %bb54

bb54:                                             ; preds = %bb52, %bb53
  br label %bb55

bb56:                                             ; preds = %bb55
  %73 = load i64, ptr %_87, align 8, !noundef !21
  %_98 = udiv i64 %73, %_99
  %74 = load i64, ptr %id, align 8, !noundef !21
  %_97 = icmp ugt i64 %74, %_98
  br i1 %_97, label %bb57, label %bb61

panic8:                                           ; preds = %bb55
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_7325351171e9644f6ed6ef421526dd9d) #10
  unreachable

bb61:                                             ; preds = %bb56
  %_104 = load i64, ptr %share, align 8, !noundef !21
  %75 = load i64, ptr %id, align 8, !noundef !21
  %first9 = mul i64 %_104, %75
  %start10 = add i64 %lb, %first9
  %left11 = sub i64 %trip, %first9
  %_109 = load i64, ptr %share, align 8, !noundef !21
  %_108 = sub i64 %_109, 1
  %76 = add i64 %start10, %_108
  store i64 %76, ptr %end, align 8
  store i64 %start10, ptr %lower, align 8
  %_111 = load i64, ptr %share, align 8, !noundef !21
  %_110 = icmp ult i64 %_111, %left11
  br i1 %_110, label %bb62, label %bb63

bb57:                                             ; preds = %bb56
  %77 = load i64, ptr %ub, align 8, !noundef !21
  %_101 = add i64 %77, 1
  store i64 %_101, ptr %lower, align 8
  %78 = load i64, ptr %ub, align 8, !noundef !21
  store i64 %78, ptr %upper, align 8
  store i32 0, ptr %last, align 4
  %_102 = and i32 %schedule, 65536
  %79 = icmp eq i32 %_102, 0
  br i1 %79, label %bb58, label %bb59

bb63:                                             ; preds = %bb61
  %80 = load i64, ptr %ub, align 8, !noundef !21
  store i64 %80, ptr %end, align 8
  br label %bb64

bb62:                                             ; preds = %bb61
  br label %bb64

bb64:                                             ; preds = %bb62, %bb63
  %81 = load i64, ptr %end, align 8, !noundef !21
  store i64 %81, ptr %upper, align 8
  %_114 = load i64, ptr %share, align 8, !noundef !21
  %_113 = icmp uge i64 %_114, %left11
  %82 = icmp ule i1 %_113, true
  call void @llvm.assume(i1 %82)
  %_112 = zext i1 %_113 to i32
  store i32 %_112, ptr %last, align 4
  %_115 = and i32 %schedule, 65536
  %83 = icmp eq i32 %_115, 0
  br i1 %83, label %bb65, label %bb66

bb65:                                             ; preds = %bb64
  %84 = load i64, ptr %share, align 8, !noundef !21
  store i64 %84, ptr %stride, align 8
  br label %bb67

bb66:                                             ; preds = %bb64
  br label %bb67

bb67:                                             ; preds = %bb66, %bb65
  br label %bb70

bb70:                                             ; preds = %bb67, %bb69
  ret void

bb58:                                             ; preds = %bb57
  store i64 1, ptr %stride, align 8
  br label %bb60

bb59:                                             ; preds = %bb57
  br label %bb60

bb60:                                             ; preds = %bb59, %bb58
  br label %bb69

bb43:                                             ; preds = %bb42
  %_76 = call noundef i32 @__wf_t_ctaid() #1
  %_75 = zext i32 %_76 to i64
  %_74 = mul i64 %_75, %width
  %_73 = icmp uge i64 %_74, %trip
  br i1 %_73, label %bb44, label %bb46

bb45:                                             ; preds = %bb44, %bb42
  %85 = load i64, ptr %ub, align 8, !noundef !21
  %_77 = add i64 %85, 1
  store i64 %_77, ptr %lower, align 8
  %86 = load i64, ptr %ub, align 8, !noundef !21
  store i64 %86, ptr %upper, align 8
  store i32 0, ptr %last, align 4
  br label %bb50

bb46:                                             ; preds = %bb43
  %left13 = sub i64 %trip, %first12
  %_79 = add i64 %lb, %first12
  store i64 %_79, ptr %lower, align 8
  %_80 = icmp ult i64 %width, %left13
  br i1 %_80, label %bb47, label %bb48

bb44:                                             ; preds = %bb43
  br label %bb45

bb48:                                             ; preds = %bb46
  br label %bb49

bb47:                                             ; preds = %bb46
  %_81 = load i64, ptr %lower, align 8, !noundef !21
  %_82 = sub i64 %width, 1
  %87 = add i64 %_81, %_82
  store i64 %87, ptr %ub, align 8
  br label %bb49

bb49:                                             ; preds = %bb47, %bb48
  %88 = load i64, ptr %ub, align 8, !noundef !21
  store i64 %88, ptr %upper, align 8
  %_84 = icmp uge i64 %width, %left13
  %89 = icmp ule i1 %_84, true
  call void @llvm.assume(i1 %89)
  %_83 = zext i1 %_84 to i32
  store i32 %_83, ptr %last, align 4
  br label %bb50

bb50:                                             ; preds = %bb49, %bb45
  store i64 %width, ptr %stride, align 8
  br label %bb69
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_free(i32 noundef %_ctx, i32 noundef %_gtid, ptr noundef %p, i64 noundef %_allocator) unnamed_addr #7 {
start:
  call void @__wf_t_free(ptr noundef %p) #1
  ret void
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare void @__wf_t_free(ptr noundef) unnamed_addr #4

; Function Attrs: noinline nounwind
define noundef i32 @__wf___kmpc_global_thread_num(i32 noundef %ctx, ptr noundef %_loc) unnamed_addr #7 {
start:
  %_3 = alloca [4 x i8], align 4
  call void @llvm.lifetime.start.p0(ptr %_3)
  %_6 = lshr i32 %ctx, 8
  %_4 = and i32 %_6, 255
  %0 = icmp eq i32 %_4, 1
  br i1 %0, label %bb4, label %bb5

bb4:                                              ; preds = %start
  %_5 = and i32 %ctx, 255
  %1 = icmp eq i32 %_5, 1
  br i1 %1, label %bb1, label %bb2

bb5:                                              ; preds = %start
  br label %bb2

bb1:                                              ; preds = %bb4
  %2 = call noundef i32 @__wf_t_tid() #1
  store i32 %2, ptr %_3, align 4
  br label %bb3

bb2:                                              ; preds = %bb5, %bb4
  store i32 0, ptr %_3, align 4
  br label %bb3

bb3:                                              ; preds = %bb2, %bb1
  %_0 = load i32, ptr %_3, align 4, !noundef !21
  call void @llvm.lifetime.end.p0(ptr %_3)
  ret i32 %_0
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf___kmpc_masked(i32 noundef %ctx, ptr noundef %_loc, i32 noundef %_gtid, i32 noundef %filter) unnamed_addr #7 {
start:
  %_6 = alloca [4 x i8], align 4
  call void @llvm.lifetime.start.p0(ptr %_6)
  %_10 = lshr i32 %ctx, 8
  %_8 = and i32 %_10, 255
  %0 = icmp eq i32 %_8, 1
  br i1 %0, label %bb4, label %bb5

bb4:                                              ; preds = %start
  %_9 = and i32 %ctx, 255
  %1 = icmp eq i32 %_9, 1
  br i1 %1, label %bb1, label %bb2

bb5:                                              ; preds = %start
  br label %bb2

bb1:                                              ; preds = %bb4
  %2 = call noundef i32 @__wf_t_tid() #1
  store i32 %2, ptr %_6, align 4
  br label %bb3

bb2:                                              ; preds = %bb5, %bb4
  store i32 0, ptr %_6, align 4
  br label %bb3

bb3:                                              ; preds = %bb2, %bb1
  %3 = load i32, ptr %_6, align 4, !noundef !21
  %_5 = icmp eq i32 %3, %filter
  call void @llvm.lifetime.end.p0(ptr %_6)
  %4 = icmp ule i1 %_5, true
  call void @llvm.assume(i1 %4)
  %_0 = zext i1 %_5 to i32
  ret i32 %_0
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf___kmpc_master(i32 noundef %ctx, ptr noundef %_loc, i32 noundef %_gtid) unnamed_addr #7 {
start:
  %_5 = alloca [4 x i8], align 4
  call void @llvm.lifetime.start.p0(ptr %_5)
  %_8 = lshr i32 %ctx, 8
  %_6 = and i32 %_8, 255
  %0 = icmp eq i32 %_6, 1
  br i1 %0, label %bb4, label %bb5

bb4:                                              ; preds = %start
  %_7 = and i32 %ctx, 255
  %1 = icmp eq i32 %_7, 1
  br i1 %1, label %bb1, label %bb2

bb5:                                              ; preds = %start
  br label %bb2

bb1:                                              ; preds = %bb4
  %2 = call noundef i32 @__wf_t_tid() #1
  store i32 %2, ptr %_5, align 4
  br label %bb3

bb2:                                              ; preds = %bb5, %bb4
  store i32 0, ptr %_5, align 4
  br label %bb3

bb3:                                              ; preds = %bb2, %bb1
  %3 = load i32, ptr %_5, align 4, !noundef !21
  %_4 = icmp eq i32 %3, 0
  call void @llvm.lifetime.end.p0(ptr %_5)
  %4 = icmp ule i1 %_4, true
  call void @llvm.assume(i1 %4)
  %_0 = zext i1 %_4 to i32
  ret i32 %_0
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf___kmpc_omp_task(i32 noundef %_ctx, ptr noundef %_loc, i32 noundef %gtid, ptr noundef %task) unnamed_addr #7 {
start:
  %0 = getelementptr inbounds i8, ptr %task, i64 8
  %1 = load ptr, ptr %0, align 8, !noundef !21
  %2 = ptrtoint ptr %1 to i64
  %3 = icmp eq i64 %2, 0
  %_5 = select i1 %3, i64 0, i64 1
  %4 = trunc nuw i64 %_5 to i1
  br i1 %4, label %bb1, label %bb3

bb1:                                              ; preds = %start
  %5 = getelementptr inbounds i8, ptr %task, i64 8
  %_6 = load ptr, ptr %5, align 8, !nonnull !21, !noundef !21
  %_7 = call noundef i32 %_6(i32 noundef %gtid, ptr noundef %task) #1
  br label %bb3

bb3:                                              ; preds = %bb1, %start
  call void @__wf_t_free(ptr noundef %task) #1
  ret i32 0
}

; Function Attrs: noinline nounwind
define noundef ptr @__wf___kmpc_omp_task_alloc(i32 noundef %_ctx, ptr noundef %_loc, i32 noundef %_gtid, i32 noundef %_flags, i64 noundef %task_size, i64 noundef %shareds_size, ptr noundef %entry) unnamed_addr #7 {
start:
  %_16 = alloca [8 x i8], align 8
  %_10 = add i64 %task_size, 15
  %_9 = udiv i64 %_10, 16
  %task_size1 = mul i64 %_9, 16
  %_12 = add i64 %task_size1, %shareds_size
  %_11 = call noundef ptr @__wf_t_malloc(i64 noundef %_12) #1
  %_18 = ptrtoint ptr %_11 to i64
  %0 = icmp eq i64 %_18, 0
  br i1 %0, label %bb2, label %bb3

bb2:                                              ; preds = %start
  call void @__wf_t_trap(ptr noundef @alloc_6036e4654adc5732ff5014e3778fc3b6) #13
  unreachable

bb3:                                              ; preds = %start
  call void @llvm.lifetime.start.p0(ptr %_16)
  %1 = icmp eq i64 %shareds_size, 0
  br i1 %1, label %bb4, label %bb5

bb4:                                              ; preds = %bb3
  store ptr null, ptr %_16, align 8
  br label %bb6

bb5:                                              ; preds = %bb3
  %2 = getelementptr inbounds nuw i8, ptr %_11, i64 %task_size1
  store ptr %2, ptr %_16, align 8
  br label %bb6

bb6:                                              ; preds = %bb5, %bb4
  %3 = load ptr, ptr %_16, align 8, !noundef !21
  store ptr %3, ptr %_11, align 8
  call void @llvm.lifetime.end.p0(ptr %_16)
  %4 = getelementptr inbounds i8, ptr %_11, i64 8
  store ptr %entry, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %_11, i64 16
  store i32 0, ptr %5, align 8
  ret ptr %_11
}

; Function Attrs: convergent noreturn nounwind nonlazybind uwtable
declare void @__wf_t_trap(ptr noundef) unnamed_addr #9

; Function Attrs: noinline nounwind
define void @__wf___kmpc_omp_task_begin_if0(i32 noundef %_1, ptr noundef %_2, i32 noundef %_3, ptr noundef %_4) unnamed_addr #7 {
start:
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_omp_task_complete_if0(i32 noundef %_ctx, ptr noundef %_loc, i32 noundef %_gtid, ptr noundef %task) unnamed_addr #7 {
start:
  call void @__wf_t_free(ptr noundef %task) #1
  ret void
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf___kmpc_omp_task_with_deps(i32 noundef %_ctx, ptr noundef %_loc, i32 noundef %gtid, ptr noundef %task, i32 noundef %_n, ptr noundef %_deps, i32 noundef %_n_noalias, ptr noundef %_noalias) unnamed_addr #7 {
start:
  %0 = getelementptr inbounds i8, ptr %task, i64 8
  %1 = load ptr, ptr %0, align 8, !noundef !21
  %2 = ptrtoint ptr %1 to i64
  %3 = icmp eq i64 %2, 0
  %_9 = select i1 %3, i64 0, i64 1
  %4 = trunc nuw i64 %_9 to i1
  br i1 %4, label %bb1, label %bb3

bb1:                                              ; preds = %start
  %5 = getelementptr inbounds i8, ptr %task, i64 8
  %_10 = load ptr, ptr %5, align 8, !nonnull !21, !noundef !21
  %_11 = call noundef i32 %_10(i32 noundef %gtid, ptr noundef %task) #1
  br label %bb3

bb3:                                              ; preds = %bb1, %start
  call void @__wf_t_free(ptr noundef %task) #1
  ret i32 0
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf___kmpc_omp_taskwait(i32 noundef %_1, ptr noundef %_2, i32 noundef %_3) unnamed_addr #7 {
start:
  ret i32 0
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_omp_taskwait_deps_51(i32 noundef %_1, ptr noundef %_2, i32 noundef %_3, i32 noundef %_4, ptr noundef %_5, i32 noundef %_6, ptr noundef %_7, i32 noundef %_8) unnamed_addr #7 {
start:
  ret void
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf___kmpc_omp_taskyield(i32 noundef %_1, ptr noundef %_2, i32 noundef %_3, i32 noundef %_4) unnamed_addr #7 {
start:
  ret i32 0
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_omp_wait_deps(i32 noundef %_1, ptr noundef %_2, i32 noundef %_3, i32 noundef %_4, ptr noundef %_5, i32 noundef %_6, ptr noundef %_7) unnamed_addr #7 {
start:
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_ordered(i32 noundef %_1, ptr noalias noundef align 8 dereferenceable(56) %d, ptr noundef %_3, i32 noundef %_4) unnamed_addr #7 {
start:
  %0 = getelementptr inbounds i8, ptr %d, i64 48
  %_5 = load i32, ptr %0, align 8, !noundef !21
  %1 = icmp eq i32 %_5, 1
  br i1 %1, label %bb1, label %bb3

bb1:                                              ; preds = %start
  call void @_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(56) %d) #12
  br label %bb4

bb3:                                              ; preds = %start
  br label %bb4

bb4:                                              ; preds = %bb3, %bb1
  ret void
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf___kmpc_single(i32 noundef %ctx, ptr noundef %_loc, i32 noundef %_gtid) unnamed_addr #7 {
start:
  %_5 = alloca [4 x i8], align 4
  call void @llvm.lifetime.start.p0(ptr %_5)
  %_8 = lshr i32 %ctx, 8
  %_6 = and i32 %_8, 255
  %0 = icmp eq i32 %_6, 1
  br i1 %0, label %bb4, label %bb5

bb4:                                              ; preds = %start
  %_7 = and i32 %ctx, 255
  %1 = icmp eq i32 %_7, 1
  br i1 %1, label %bb1, label %bb2

bb5:                                              ; preds = %start
  br label %bb2

bb1:                                              ; preds = %bb4
  %2 = call noundef i32 @__wf_t_tid() #1
  store i32 %2, ptr %_5, align 4
  br label %bb3

bb2:                                              ; preds = %bb5, %bb4
  store i32 0, ptr %_5, align 4
  br label %bb3

bb3:                                              ; preds = %bb2, %bb1
  %3 = load i32, ptr %_5, align 4, !noundef !21
  %_4 = icmp eq i32 %3, 0
  call void @llvm.lifetime.end.p0(ptr %_5)
  %4 = icmp ule i1 %_4, true
  call void @llvm.assume(i1 %4)
  %_0 = zext i1 %_4 to i32
  ret i32 %_0
}

; Function Attrs: noinline nounwind
define noundef ptr @__wf___kmpc_task_reduction_get_th_data(i32 noundef %_1, i32 noundef %_gtid, ptr noundef %_group, ptr noundef %item) unnamed_addr #7 {
start:
  ret ptr %item
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_task_reduction_modifier_fini(i32 noundef %_1, ptr noundef %_loc, i32 noundef %_gtid, i32 noundef %_is_worksharing) unnamed_addr #7 {
start:
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_taskgroup(i32 noundef %_1, ptr noundef %_2, i32 noundef %_3) unnamed_addr #7 {
start:
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_taskloop(i32 noundef %_ctx, ptr noundef %_loc, i32 noundef %gtid, ptr noundef %task, i32 noundef %_if_val, ptr noundef %_lower, ptr noundef %_upper, i64 noundef %_stride, i32 noundef %_nogroup, i32 noundef %_schedule, i64 noundef %_grain, ptr noundef %_dup) unnamed_addr #7 {
start:
  %0 = getelementptr inbounds i8, ptr %task, i64 64
  store i32 1, ptr %0, align 8
  %1 = getelementptr inbounds i8, ptr %task, i64 8
  %2 = load ptr, ptr %1, align 8, !noundef !21
  %3 = ptrtoint ptr %2 to i64
  %4 = icmp eq i64 %3, 0
  %_14 = select i1 %4, i64 0, i64 1
  %5 = trunc nuw i64 %_14 to i1
  br i1 %5, label %bb1, label %bb3

bb1:                                              ; preds = %start
  %6 = getelementptr inbounds i8, ptr %task, i64 8
  %_15 = load ptr, ptr %6, align 8, !nonnull !21, !noundef !21
  %_16 = call noundef i32 %_15(i32 noundef %gtid, ptr noundef %task) #1
  br label %bb3

bb3:                                              ; preds = %bb1, %start
  call void @__wf_t_free(ptr noundef %task) #1
  ret void
}

; Function Attrs: noinline nounwind
define noundef ptr @__wf___kmpc_taskred_init(i32 noundef %_1, i32 noundef %_gtid, i32 noundef %_n, ptr noundef %data) unnamed_addr #7 {
start:
  ret ptr %data
}

; Function Attrs: noinline nounwind
define noundef ptr @__wf___kmpc_taskred_modifier_init(i32 noundef %_1, ptr noundef %_loc, i32 noundef %_gtid, i32 noundef %_is_worksharing, i32 noundef %_n, ptr noundef %data) unnamed_addr #7 {
start:
  ret ptr %data
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_fork_width(i32 noundef %ctx, i32 noundef %0) unnamed_addr #7 {
start:
  %width = alloca [4 x i8], align 4
  %requested = alloca [4 x i8], align 4
  store i32 %0, ptr %requested, align 4
  %1 = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E(i32 noundef %ctx) #12
  store i32 %1, ptr %width, align 4
  %2 = load i32, ptr %requested, align 4, !noundef !21
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %bb2, label %bb5

bb2:                                              ; preds = %start
  %_3 = and i32 %ctx, 524288
  %4 = icmp eq i32 %_3, 0
  br i1 %4, label %bb4, label %bb3

bb5:                                              ; preds = %bb4, %start
  br label %bb6

bb4:                                              ; preds = %bb2
  br label %bb5

bb3:                                              ; preds = %bb2
  %_8 = call noundef ptr @__wf_sh_team_state() #1
  %5 = getelementptr inbounds i8, ptr %_8, i64 20
  %6 = load i32, ptr %5, align 4, !noundef !21
  store i32 %6, ptr %requested, align 4
  br label %bb6

bb6:                                              ; preds = %bb3, %bb5
  %_5 = load i32, ptr %requested, align 4, !noundef !21
  %7 = icmp eq i32 %_5, 0
  br i1 %7, label %bb7, label %bb8

bb7:                                              ; preds = %bb6
  br label %bb10

bb8:                                              ; preds = %bb6
  %_7 = load i32, ptr %requested, align 4, !noundef !21
  %8 = load i32, ptr %width, align 4, !noundef !21
  %_6 = icmp ugt i32 %_7, %8
  br i1 %_6, label %bb9, label %bb11

bb10:                                             ; preds = %bb9, %bb7
  br label %bb12

bb11:                                             ; preds = %bb8
  %9 = load i32, ptr %requested, align 4, !noundef !21
  store i32 %9, ptr %width, align 4
  br label %bb12

bb9:                                              ; preds = %bb8
  br label %bb10

bb12:                                             ; preds = %bb11, %bb10
  %10 = load i32, ptr %width, align 4, !noundef !21
  ret i32 %10
}

; Function Attrs: noinline nounwind
define noundef ptr @__wf_global_frame(i32 noundef %_ctx, i64 noundef %size) unnamed_addr #7 {
start:
  %p = call noundef ptr @__wf_t_malloc(i64 noundef %size) #1
  %_6 = ptrtoint ptr %p to i64
  %0 = icmp eq i64 %_6, 0
  br i1 %0, label %bb2, label %bb3

bb2:                                              ; preds = %start
  call void @__wf_t_trap(ptr noundef @alloc_c329dcfc2c69bd9dd27f4e90597b47ea) #13
  unreachable

bb3:                                              ; preds = %start
  ret ptr %p
}

; Function Attrs: noinline nounwind
define void @__wf_global_frame_end(i32 noundef %_ctx, ptr noundef %p) unnamed_addr #7 {
start:
  call void @__wf_t_free(ptr noundef %p) #1
  ret void
}

; Function Attrs: noinline nounwind
define noundef zeroext i1 @__wf_is_sequential_thread(i32 noundef %_ctx) unnamed_addr #7 {
start:
  %_2 = call noundef i32 @__wf_t_tid() #1
  %_0 = icmp eq i32 %_2, 0
  ret i1 %_0
}

; Function Attrs: noinline nounwind
define void @__wf_master_end(i32 noundef %ctx) unnamed_addr #7 {
start:
  %_4 = call noundef ptr @__wf_sh_team_state() #1
  store ptr null, ptr %_4, align 8
  %_3 = call noundef i32 @_ZN12wf_device_rt4fork9all_warps17he5301d66c5182cbdE(i32 noundef %ctx) #12
  call void @__wf_t_barrier(i32 noundef 0, i32 noundef %_3) #1
  ret void
}

; Function Attrs: nounwind
define dso_local noundef i32 @_ZN12wf_device_rt4fork9all_warps17he5301d66c5182cbdE(i32 noundef %ctx) unnamed_addr #1 {
start:
  %warp = call noundef i32 @__wf_t_warp_size() #1
  %_7 = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E(i32 noundef %ctx) #12
  %_6 = add i32 %_7, %warp
  %_5 = sub i32 %_6, 1
  %_8 = icmp eq i32 %warp, 0
  br i1 %_8, label %panic, label %bb3

bb3:                                              ; preds = %start
  %_4 = udiv i32 %_5, %warp
  %_3 = mul i32 %_4, %warp
  %_0 = add i32 %_3, %warp
  ret i32 %_0

panic:                                            ; preds = %start
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_744aac6da80e0c37f4801f05127eacfa) #10
  unreachable
}

; Function Attrs: noinline nounwind
define void @__wf_master_fork(i32 noundef %ctx, ptr noundef nonnull %work, ptr noundef %args, i32 noundef %threads) unnamed_addr #7 {
start:
  %s = call noundef ptr @__wf_sh_team_state() #1
  %0 = icmp ne ptr %work, null
  call void @llvm.assume(i1 %0)
  store ptr %work, ptr %s, align 8
  %1 = getelementptr inbounds i8, ptr %s, i64 8
  store ptr %args, ptr %1, align 8
  %2 = getelementptr inbounds i8, ptr %s, i64 16
  store i32 %threads, ptr %2, align 8
  %_7 = call noundef i32 @_ZN12wf_device_rt4fork9all_warps17he5301d66c5182cbdE(i32 noundef %ctx) #12
  call void @__wf_t_barrier(i32 noundef 0, i32 noundef %_7) #1
  %_9 = call noundef i32 @_ZN12wf_device_rt4fork9all_warps17he5301d66c5182cbdE(i32 noundef %ctx) #12
  call void @__wf_t_barrier(i32 noundef 0, i32 noundef %_9) #1
  ret void
}

; Function Attrs: noinline nounwind
define noundef ptr @__wf_omp_alloc(i32 noundef %_ctx, i64 noundef %size, i64 noundef %_allocator) unnamed_addr #7 {
start:
  %_0 = call noundef ptr @__wf_t_malloc(i64 noundef %size) #1
  ret ptr %_0
}

; Function Attrs: noinline nounwind
define void @__wf_omp_destroy_lock(i32 noundef %_1, ptr noundef %_lock) unnamed_addr #7 {
start:
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf_omp_free(i32 noundef %_ctx, ptr noundef %p, i64 noundef %_allocator) unnamed_addr #7 {
start:
  call void @__wf_t_free(ptr noundef %p) #1
  ret void
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_get_active_level(i32 noundef %ctx) unnamed_addr #7 {
start:
  %_3 = lshr i32 %ctx, 8
  %_2 = and i32 %_3, 255
  ret i32 %_2
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_get_ancestor_thread_num(i32 noundef %ctx, i32 noundef %level) unnamed_addr #7 {
start:
  %_0 = alloca [4 x i8], align 4
  %_5 = and i32 %ctx, 255
  %_4 = icmp ugt i32 %level, %_5
  br i1 %_4, label %bb1, label %bb2

bb2:                                              ; preds = %start
  %_8 = lshr i32 %ctx, 8
  %_6 = and i32 %_8, 255
  %0 = icmp eq i32 %_6, 1
  br i1 %0, label %bb3, label %bb6

bb1:                                              ; preds = %start
  store i32 -1, ptr %_0, align 4
  br label %bb9

bb3:                                              ; preds = %bb2
  %1 = icmp eq i32 %level, 1
  br i1 %1, label %bb4, label %bb7

bb6:                                              ; preds = %bb2
  br label %bb7

bb4:                                              ; preds = %bb3
  %_7 = call noundef i32 @__wf_t_tid() #1
  store i32 %_7, ptr %_0, align 4
  br label %bb8

bb7:                                              ; preds = %bb6, %bb3
  store i32 0, ptr %_0, align 4
  br label %bb8

bb8:                                              ; preds = %bb7, %bb4
  br label %bb9

bb9:                                              ; preds = %bb8, %bb1
  %2 = load i32, ptr %_0, align 4, !noundef !21
  ret i32 %2
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_get_cancellation(i32 noundef %ctx) unnamed_addr #7 {
start:
  ret i32 0
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_get_default_device(i32 noundef %ctx) unnamed_addr #7 {
start:
  %_2 = load i32, ptr @__wf_device_env, align 4, !noundef !21
  ret i32 %_2
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_get_device_num(i32 noundef %ctx) unnamed_addr #7 {
start:
  %_2 = load i32, ptr @__wf_device_env, align 4, !noundef !21
  ret i32 %_2
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_get_dynamic(i32 noundef %ctx) unnamed_addr #7 {
start:
  ret i32 0
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_get_initial_device(i32 noundef %ctx) unnamed_addr #7 {
start:
  %_2 = load i32, ptr getelementptr inbounds (i8, ptr @__wf_device_env, i64 4), align 4, !noundef !21
  ret i32 %_2
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_get_level(i32 noundef %ctx) unnamed_addr #7 {
start:
  %_2 = and i32 %ctx, 255
  ret i32 %_2
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_get_max_active_levels(i32 noundef %ctx) unnamed_addr #7 {
start:
  ret i32 1
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_get_max_threads(i32 noundef %ctx) unnamed_addr #7 {
start:
  %_0 = alloca [4 x i8], align 4
  %_3 = and i32 %ctx, 255
  %0 = icmp eq i32 %_3, 0
  br i1 %0, label %bb1, label %bb3

bb1:                                              ; preds = %start
  %_2 = call noundef i32 @__wf_fork_width(i32 noundef %ctx, i32 noundef 0) #1
  store i32 %_2, ptr %_0, align 4
  br label %bb4

bb3:                                              ; preds = %start
  store i32 1, ptr %_0, align 4
  br label %bb4

bb4:                                              ; preds = %bb3, %bb1
  %1 = load i32, ptr %_0, align 4, !noundef !21
  ret i32 %1
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_get_nested(i32 noundef %ctx) unnamed_addr #7 {
start:
  ret i32 0
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_get_num_devices(i32 noundef %ctx) unnamed_addr #7 {
start:
  %_2 = load i32, ptr getelementptr inbounds (i8, ptr @__wf_device_env, i64 4), align 4, !noundef !21
  ret i32 %_2
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_get_num_procs(i32 noundef %ctx) unnamed_addr #7 {
start:
  %_2 = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E(i32 noundef %ctx) #12
  ret i32 %_2
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_get_num_teams(i32 noundef %ctx) unnamed_addr #7 {
start:
  %_2 = call noundef i32 @__wf_t_nctaid() #1
  ret i32 %_2
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_get_num_threads(i32 noundef %ctx) unnamed_addr #7 {
start:
  %_2 = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E(i32 noundef %ctx) #12
  ret i32 %_2
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_get_proc_bind(i32 noundef %ctx) unnamed_addr #7 {
start:
  ret i32 0
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_get_supported_active_levels(i32 noundef %ctx) unnamed_addr #7 {
start:
  ret i32 1
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_get_team_num(i32 noundef %ctx) unnamed_addr #7 {
start:
  %_2 = call noundef i32 @__wf_t_ctaid() #1
  ret i32 %_2
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_get_team_size(i32 noundef %ctx, i32 noundef %level) unnamed_addr #7 {
start:
  %_7 = alloca [4 x i8], align 4
  %_0 = alloca [4 x i8], align 4
  %_5 = and i32 %ctx, 255
  %_4 = icmp ugt i32 %level, %_5
  br i1 %_4, label %bb1, label %bb2

bb2:                                              ; preds = %start
  %_8 = lshr i32 %ctx, 8
  %_6 = and i32 %_8, 255
  %0 = icmp eq i32 %_6, 1
  br i1 %0, label %bb3, label %bb5

bb1:                                              ; preds = %start
  store i32 -1, ptr %_0, align 4
  br label %bb8

bb3:                                              ; preds = %bb2
  %1 = icmp eq i32 %level, 1
  br i1 %1, label %bb4, label %bb6

bb5:                                              ; preds = %bb2
  br label %bb6

bb4:                                              ; preds = %bb3
  call void @llvm.lifetime.start.p0(ptr %_7)
  %_9 = and i32 %ctx, 131072
  %2 = icmp eq i32 %_9, 0
  br i1 %2, label %bb11, label %bb10

bb6:                                              ; preds = %bb5, %bb3
  store i32 1, ptr %_0, align 4
  br label %bb7

bb11:                                             ; preds = %bb4
  %_10 = call noundef ptr @__wf_sh_team_state() #1
  %3 = getelementptr inbounds i8, ptr %_10, i64 16
  %4 = load i32, ptr %3, align 8, !noundef !21
  store i32 %4, ptr %_7, align 4
  br label %bb9

bb10:                                             ; preds = %bb4
  %5 = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E(i32 noundef %ctx) #12
  store i32 %5, ptr %_7, align 4
  br label %bb9

bb9:                                              ; preds = %bb10, %bb11
  %6 = load i32, ptr %_7, align 4, !noundef !21
  store i32 %6, ptr %_0, align 4
  call void @llvm.lifetime.end.p0(ptr %_7)
  br label %bb7

bb7:                                              ; preds = %bb9, %bb6
  br label %bb8

bb8:                                              ; preds = %bb7, %bb1
  %7 = load i32, ptr %_0, align 4, !noundef !21
  ret i32 %7
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_get_thread_limit(i32 noundef %ctx) unnamed_addr #7 {
start:
  %_2 = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E(i32 noundef %ctx) #12
  ret i32 %_2
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_get_thread_num(i32 noundef %ctx) unnamed_addr #7 {
start:
  %_2 = alloca [4 x i8], align 4
  call void @llvm.lifetime.start.p0(ptr %_2)
  %_5 = lshr i32 %ctx, 8
  %_3 = and i32 %_5, 255
  %0 = icmp eq i32 %_3, 1
  br i1 %0, label %bb4, label %bb5

bb4:                                              ; preds = %start
  %_4 = and i32 %ctx, 255
  %1 = icmp eq i32 %_4, 1
  br i1 %1, label %bb1, label %bb2

bb5:                                              ; preds = %start
  br label %bb2

bb1:                                              ; preds = %bb4
  %2 = call noundef i32 @__wf_t_tid() #1
  store i32 %2, ptr %_2, align 4
  br label %bb3

bb2:                                              ; preds = %bb5, %bb4
  store i32 0, ptr %_2, align 4
  br label %bb3

bb3:                                              ; preds = %bb2, %bb1
  %_0 = load i32, ptr %_2, align 4, !noundef !21
  call void @llvm.lifetime.end.p0(ptr %_2)
  ret i32 %_0
}

; Function Attrs: noinline nounwind
define noundef double @__wf_omp_get_wtick(i32 noundef %ctx) unnamed_addr #7 {
start:
  ret double 0x3EB0C6F7A0B5ED8D
}

; Function Attrs: noinline nounwind
define noundef double @__wf_omp_get_wtime(i32 noundef %ctx) unnamed_addr #7 {
start:
  %_3 = call noundef i64 @__wf_t_nanoseconds() #1
  %_2 = uitofp i64 %_3 to double
  %_0 = fmul double %_2, 1.000000e-09
  ret double %_0
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef i64 @__wf_t_nanoseconds() unnamed_addr #4

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_in_final(i32 noundef %ctx) unnamed_addr #7 {
start:
  ret i32 1
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_in_parallel(i32 noundef %ctx) unnamed_addr #7 {
start:
  %_4 = lshr i32 %ctx, 8
  %_3 = and i32 %_4, 255
  %_2 = icmp ugt i32 %_3, 0
  %0 = icmp ule i1 %_2, true
  call void @llvm.assume(i1 %0)
  %_0 = zext i1 %_2 to i32
  ret i32 %_0
}

; Function Attrs: noinline nounwind
define void @__wf_omp_init_lock(i32 noundef %_1, ptr noundef %lock) unnamed_addr #7 {
start:
  call void @_ZN4core4sync6atomic12atomic_store17h7e5668527767d44dE(ptr noundef %lock, i32 noundef 0, i8 noundef 0) #11
  ret void
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_is_initial_device(i32 noundef %ctx) unnamed_addr #7 {
start:
  ret i32 0
}

; Function Attrs: noinline nounwind
define void @__wf_omp_set_dynamic(i32 noundef %ctx, i32 noundef %_on) unnamed_addr #7 {
start:
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf_omp_set_lock(i32 noundef %_1, ptr noundef %lock) unnamed_addr #7 {
start:
  call void @_ZN12wf_device_rt5locks7acquire17ha56192196ff9d672E(ptr noundef %lock) #12
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf_omp_set_max_active_levels(i32 noundef %ctx, i32 noundef %_n) unnamed_addr #7 {
start:
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf_omp_set_nested(i32 noundef %ctx, i32 noundef %_on) unnamed_addr #7 {
start:
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf_omp_set_num_threads(i32 noundef %ctx, i32 noundef %n) unnamed_addr #7 {
start:
  %_4 = and i32 %ctx, 255
  %0 = icmp eq i32 %_4, 0
  br i1 %0, label %bb1, label %bb3

bb1:                                              ; preds = %start
  %_3 = icmp sgt i32 %n, 0
  br i1 %_3, label %bb2, label %bb4

bb3:                                              ; preds = %start
  br label %bb4

bb4:                                              ; preds = %bb2, %bb3, %bb1
  ret void

bb2:                                              ; preds = %bb1
  %_5 = call noundef ptr @__wf_sh_team_state() #1
  %1 = getelementptr inbounds i8, ptr %_5, i64 20
  store i32 %n, ptr %1, align 4
  br label %bb4
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_omp_test_lock(i32 noundef %_1, ptr noundef %lock) unnamed_addr #7 {
start:
  %0 = call { i32, i32 } @_ZN4core4sync6atomic23atomic_compare_exchange17h7f8d2632e6648287E(ptr noundef %lock, i32 noundef 0, i32 noundef 1, i8 noundef 2, i8 noundef 0) #11
  %_4.0 = extractvalue { i32, i32 } %0, 0
  %_4.1 = extractvalue { i32, i32 } %0, 1
  %_8 = zext i32 %_4.0 to i64
  %_3 = icmp eq i64 %_8, 0
  %1 = icmp ule i1 %_3, true
  call void @llvm.assume(i1 %1)
  %_0 = zext i1 %_3 to i32
  ret i32 %_0
}

; Function Attrs: noinline nounwind
define void @__wf_omp_unset_lock(i32 noundef %_1, ptr noundef %lock) unnamed_addr #7 {
start:
  call void @__wf_t_fence_device() #1
  call void @_ZN4core4sync6atomic12atomic_store17h7e5668527767d44dE(ptr noundef %lock, i32 noundef 0, i8 noundef 1) #11
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf_reduce_barrier(i32 noundef %ctx) unnamed_addr #7 {
start:
  %_4 = and i32 %ctx, 255
  %0 = icmp eq i32 %_4, 0
  br i1 %0, label %bb1, label %bb5

bb1:                                              ; preds = %start
  %_5 = and i32 %ctx, 65536
  %1 = icmp eq i32 %_5, 0
  br i1 %1, label %bb3, label %bb2

bb5:                                              ; preds = %start
  call void @_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E(i32 noundef %ctx) #12
  br label %bb6

bb3:                                              ; preds = %bb1
  br label %bb4

bb2:                                              ; preds = %bb1
  call void @__wf_team_sync(i32 noundef %ctx) #1
  br label %bb4

bb4:                                              ; preds = %bb2, %bb3
  br label %bb6

bb6:                                              ; preds = %bb4, %bb5
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf_team_sync(i32 noundef %ctx) unnamed_addr #7 {
start:
  %_2 = and i32 %ctx, 131072
  %0 = icmp eq i32 %_2, 0
  br i1 %0, label %bb1, label %bb2

bb1:                                              ; preds = %start
  call void @__wf_t_syncwarp(i64 noundef -1) #1
  br label %bb3

bb2:                                              ; preds = %start
  br label %bb3

bb3:                                              ; preds = %bb2, %bb1
  call void @__wf_t_barrier_all() #1
  ret void
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_reduce_league(i32 noundef %ctx, ptr noundef %list, ptr noundef nonnull %reduce, ptr noundef nonnull %shuffle, ptr noundef nonnull %inter_warp, ptr noundef nonnull %copy, ptr noundef nonnull %layout, ptr noundef %scratch, i64 noundef %slots, i64 noundef %stride, i32 noundef %counter, ptr noundef %mine, ptr noundef %theirs, ptr noundef %buffer) unnamed_addr #7 {
start:
  %0 = alloca [4 x i8], align 4
  %_72 = alloca [1 x i8], align 1
  %t = alloca [4 x i8], align 4
  %size = alloca [4 x i8], align 4
  %_43 = alloca [4 x i8], align 4
  %_42 = alloca [1 x i8], align 1
  %last = alloca [4 x i8], align 4
  %width = alloca [4 x i8], align 4
  %tid = alloca [4 x i8], align 4
  %_0 = alloca [4 x i8], align 4
  %teams = call noundef i32 @__wf_t_nctaid() #1
  %1 = icmp eq i32 %teams, 1
  br i1 %1, label %bb5, label %bb2

bb5:                                              ; preds = %bb4, %start
  store i32 1, ptr %_0, align 4
  br label %bb54

bb2:                                              ; preds = %start
  %_76 = and i32 %ctx, 255
  %2 = icmp eq i32 %_76, 0
  br i1 %2, label %bb3, label %bb4

bb3:                                              ; preds = %bb2
  %team = call noundef i32 @__wf_t_ctaid() #1
  %_77 = and i32 %ctx, 65536
  %_18 = icmp ne i32 %_77, 0
  %alone = xor i1 %_18, true
  br i1 %alone, label %bb7, label %bb8

bb4:                                              ; preds = %bb2
  br label %bb5

bb8:                                              ; preds = %bb3
  %3 = call noundef i32 @__wf_t_tid() #1
  store i32 %3, ptr %tid, align 4
  br label %bb9

bb7:                                              ; preds = %bb3
  store i32 0, ptr %tid, align 4
  br label %bb9

bb9:                                              ; preds = %bb7, %bb8
  br i1 %alone, label %bb10, label %bb11

bb11:                                             ; preds = %bb9
  %4 = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E(i32 noundef %ctx) #12
  store i32 %4, ptr %width, align 4
  br label %bb12

bb10:                                             ; preds = %bb9
  store i32 1, ptr %width, align 4
  br label %bb12

bb12:                                             ; preds = %bb10, %bb11
  %_26 = zext i32 %counter to i64
  %_24 = getelementptr inbounds nuw i32, ptr %scratch, i64 %_26
  %_28 = call noundef ptr @__wf_sh_reduce() #1
  store i32 0, ptr %last, align 4
  %_29 = load i32, ptr %tid, align 4, !noundef !21
  %5 = icmp eq i32 %_29, 0
  br i1 %5, label %bb13, label %bb24

bb13:                                             ; preds = %bb12
  %_80 = add i64 256, %slots
  %_84 = zext i32 %team to i64
  %_82 = mul i64 %stride, %_84
  %_79 = add i64 %_80, %_82
  %_31 = getelementptr inbounds nuw i8, ptr %scratch, i64 %_79
  call void %layout(ptr noundef %theirs, ptr noundef %_31) #1
  call void %copy(ptr noundef %theirs, ptr noundef %list) #1
  call void @__wf_t_fence_device() #1
  call void @llvm.lifetime.start.p0(ptr %0)
  %6 = atomicrmw add ptr %_24, i32 1 monotonic, align 4
  store i32 %6, ptr %0, align 4
  %_36 = load i32, ptr %0, align 4, !noundef !21
  call void @llvm.lifetime.end.p0(ptr %0)
  %_37 = sub i32 %teams, 1
  %_35 = icmp eq i32 %_36, %_37
  %7 = icmp ule i1 %_35, true
  call void @llvm.assume(i1 %7)
  %8 = zext i1 %_35 to i32
  store i32 %8, ptr %last, align 4
  %_38 = load i32, ptr %last, align 4, !noundef !21
  %9 = icmp eq i32 %_38, 1
  br i1 %9, label %bb17, label %bb18

bb24:                                             ; preds = %bb12
  br i1 %alone, label %bb67, label %bb66

bb17:                                             ; preds = %bb13
  call void @_ZN4core4sync6atomic12atomic_store17h7e5668527767d44dE(ptr noundef %_24, i32 noundef 0, i8 noundef 0) #11
  br label %bb19

bb18:                                             ; preds = %bb13
  br label %bb19

bb19:                                             ; preds = %bb18, %bb17
  br i1 %alone, label %bb23, label %bb20

bb20:                                             ; preds = %bb19
  %_40 = load i32, ptr %width, align 4, !noundef !21
  %_39 = icmp ugt i32 %_40, 1
  br i1 %_39, label %bb21, label %bb22

bb23:                                             ; preds = %bb21, %bb22, %bb19
  br i1 %alone, label %bb29, label %bb25

bb22:                                             ; preds = %bb20
  br label %bb23

bb21:                                             ; preds = %bb20
  %_41 = load i32, ptr %last, align 4, !noundef !21
  store i32 %_41, ptr %_28, align 4
  br label %bb23

bb25:                                             ; preds = %bb23
  call void @llvm.lifetime.start.p0(ptr %_42)
  call void @llvm.lifetime.start.p0(ptr %_43)
  %10 = load i32, ptr %width, align 4, !noundef !21
  store i32 %10, ptr %_43, align 4
  %11 = load i32, ptr %_43, align 4, !noundef !21
  %12 = icmp ugt i32 %11, 1
  %13 = zext i1 %12 to i8
  store i8 %13, ptr %_42, align 1
  %14 = load i8, ptr %_42, align 1, !range !62, !noundef !21
  %15 = trunc nuw i8 %14 to i1
  br i1 %15, label %bb26, label %bb28

bb29:                                             ; preds = %bb26, %bb28, %bb23
  call void @llvm.lifetime.end.p0(ptr %_42)
  %16 = load i32, ptr %last, align 4, !noundef !21
  %_46 = icmp eq i32 %16, 0
  br i1 %_46, label %bb30, label %bb31

bb28:                                             ; preds = %bb25
  call void @llvm.lifetime.end.p0(ptr %_43)
  br label %bb29

bb26:                                             ; preds = %bb66, %bb25
  call void @llvm.lifetime.end.p0(ptr %_43)
  call void @__wf_t_barrier_all() #1
  %17 = load i32, ptr %_28, align 4, !noundef !21
  store i32 %17, ptr %last, align 4
  call void @__wf_t_barrier_all() #1
  br label %bb29

bb66:                                             ; preds = %bb24
  call void @llvm.lifetime.start.p0(ptr %_42)
  call void @llvm.lifetime.start.p0(ptr %_43)
  %18 = load i32, ptr %width, align 4, !noundef !21
  store i32 %18, ptr %_43, align 4
  %19 = load i32, ptr %_43, align 4, !noundef !21
  %20 = icmp ugt i32 %19, 1
  %21 = zext i1 %20 to i8
  store i8 %21, ptr %_42, align 1
  %22 = load i8, ptr %_42, align 1, !range !62, !noundef !21
  %23 = trunc nuw i8 %22 to i1
  br i1 %23, label %bb26, label %bb68

bb67:                                             ; preds = %bb68, %bb24
  call void @llvm.lifetime.end.p0(ptr %_42)
  br label %bb30

bb68:                                             ; preds = %bb66
  call void @llvm.lifetime.end.p0(ptr %_43)
  br label %bb67

bb31:                                             ; preds = %bb29
  call void @__wf_t_fence_device() #1
  call void %layout(ptr noundef %mine, ptr noundef %buffer) #1
  %_51 = load i32, ptr %width, align 4, !noundef !21
  %_50 = icmp ult i32 %_51, %teams
  br i1 %_50, label %bb34, label %bb35

bb30:                                             ; preds = %bb67, %bb29
  store i32 0, ptr %_0, align 4
  br label %bb54

bb35:                                             ; preds = %bb31
  store i32 %teams, ptr %size, align 4
  br label %bb36

bb34:                                             ; preds = %bb31
  %24 = load i32, ptr %width, align 4, !noundef !21
  store i32 %24, ptr %size, align 4
  br label %bb36

bb36:                                             ; preds = %bb34, %bb35
  %_53 = load i32, ptr %tid, align 4, !noundef !21
  %_54 = load i32, ptr %size, align 4, !noundef !21
  %_52 = icmp ult i32 %_53, %_54
  br i1 %_52, label %bb37, label %bb45

bb45:                                             ; preds = %bb36
  br label %bb46

bb37:                                             ; preds = %bb36
  %_57 = load i32, ptr %tid, align 4, !noundef !21
  %_92 = add i64 256, %slots
  %_96 = zext i32 %_57 to i64
  %_94 = mul i64 %stride, %_96
  %_91 = add i64 %_92, %_94
  %_56 = getelementptr inbounds nuw i8, ptr %scratch, i64 %_91
  call void %layout(ptr noundef %theirs, ptr noundef %_56) #1
  call void %copy(ptr noundef %mine, ptr noundef %theirs) #1
  call void @llvm.lifetime.start.p0(ptr %t)
  %_60 = load i32, ptr %tid, align 4, !noundef !21
  %_61 = load i32, ptr %size, align 4, !noundef !21
  %25 = add i32 %_60, %_61
  store i32 %25, ptr %t, align 4
  br label %bb40

bb46:                                             ; preds = %bb44, %bb45
  br i1 %alone, label %bb58, label %bb47

bb40:                                             ; preds = %bb41, %bb37
  %_63 = load i32, ptr %t, align 4, !noundef !21
  %_62 = icmp ult i32 %_63, %teams
  br i1 %_62, label %bb41, label %bb44

bb44:                                             ; preds = %bb40
  call void @llvm.lifetime.end.p0(ptr %t)
  br label %bb46

bb41:                                             ; preds = %bb40
  %_66 = load i32, ptr %t, align 4, !noundef !21
  %_99 = zext i32 %_66 to i64
  %_98 = mul i64 %stride, %_99
  %_97 = add i64 %_92, %_98
  %_65 = getelementptr inbounds nuw i8, ptr %scratch, i64 %_97
  call void %layout(ptr noundef %theirs, ptr noundef %_65) #1
  call void %reduce(ptr noundef %mine, ptr noundef %theirs) #1
  %_68 = load i32, ptr %size, align 4, !noundef !21
  %26 = load i32, ptr %t, align 4, !noundef !21
  %27 = add i32 %26, %_68
  store i32 %27, ptr %t, align 4
  br label %bb40

bb47:                                             ; preds = %bb46
  %_70 = load i32, ptr %width, align 4, !noundef !21
  %_69 = icmp ugt i32 %_70, 1
  br i1 %_69, label %bb48, label %bb50

bb58:                                             ; preds = %bb46
  call void @llvm.lifetime.start.p0(ptr %_72)
  %28 = load i32, ptr %tid, align 4, !noundef !21
  %29 = icmp eq i32 %28, 0
  %30 = zext i1 %29 to i8
  store i8 %30, ptr %_72, align 1
  %31 = load i8, ptr %_72, align 1, !range !62, !noundef !21
  %32 = trunc nuw i8 %31 to i1
  br i1 %32, label %bb59, label %bb60

bb50:                                             ; preds = %bb47
  br label %bb62

bb48:                                             ; preds = %bb47
  %33 = load i32, ptr %size, align 4, !noundef !21
  call void @_ZN12wf_device_rt6reduce5block17h223a37aeea57e90bE(ptr noundef %mine, ptr noundef nonnull %shuffle, ptr noundef nonnull %inter_warp, i32 noundef %33) #12
  br label %bb62

bb62:                                             ; preds = %bb48, %bb50
  call void @llvm.lifetime.start.p0(ptr %_72)
  %34 = load i32, ptr %tid, align 4, !noundef !21
  %35 = icmp eq i32 %34, 0
  %36 = zext i1 %35 to i8
  store i8 %36, ptr %_72, align 1
  %37 = load i8, ptr %_72, align 1, !range !62, !noundef !21
  %38 = trunc nuw i8 %37 to i1
  br i1 %38, label %bb63, label %bb64

bb64:                                             ; preds = %bb62
  br label %bb65

bb63:                                             ; preds = %bb62
  call void %copy(ptr noundef %list, ptr noundef %mine) #1
  br label %bb65

bb65:                                             ; preds = %bb63, %bb64
  call void @llvm.lifetime.end.p0(ptr %_72)
  %39 = load i32, ptr %width, align 4, !noundef !21
  %_74 = icmp ugt i32 %39, 1
  br i1 %_74, label %bb51, label %bb52

bb52:                                             ; preds = %bb65
  br label %bb53

bb51:                                             ; preds = %bb65
  call void @__wf_t_barrier_all() #1
  br label %bb53

bb53:                                             ; preds = %bb61, %bb51, %bb52
  store i32 1, ptr %_0, align 4
  br label %bb54

bb60:                                             ; preds = %bb58
  br label %bb61

bb59:                                             ; preds = %bb58
  call void %copy(ptr noundef %list, ptr noundef %mine) #1
  br label %bb61

bb61:                                             ; preds = %bb59, %bb60
  call void @llvm.lifetime.end.p0(ptr %_72)
  br label %bb53

bb54:                                             ; preds = %bb53, %bb30, %bb5
  %40 = load i32, ptr %_0, align 4, !noundef !21
  ret i32 %40
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef ptr @__wf_sh_reduce() unnamed_addr #4

; Function Attrs: nounwind
define dso_local void @_ZN12wf_device_rt6reduce5block17h223a37aeea57e90bE(ptr noundef %list, ptr noundef nonnull %shuffle, ptr noundef nonnull %copy, i32 noundef %size) unnamed_addr #1 {
start:
  %_48 = alloca [4 x i8], align 4
  %_41 = alloca [4 x i8], align 4
  %_33 = alloca [4 x i8], align 4
  %_26 = alloca [4 x i8], align 4
  %_20 = alloca [4 x i8], align 4
  %warps = alloca [4 x i8], align 4
  %warp_size = call noundef i32 @__wf_t_warp_size() #1
  %tid = call noundef i32 @__wf_t_tid() #1
  %_8 = icmp eq i32 %warp_size, 0
  br i1 %_8, label %panic, label %bb3

bb3:                                              ; preds = %start
  %lane = urem i32 %tid, %warp_size
  %first = sub i32 %tid, %lane
  %_11 = add i32 %first, %warp_size
  %_10 = icmp ule i32 %_11, %size
  br i1 %_10, label %bb4, label %bb5

panic:                                            ; preds = %start
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_rem_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_8258120e7e31db67ff0574ecd6431d43) #10
  unreachable

bb5:                                              ; preds = %bb3
  %_12 = icmp ult i32 %tid, %size
  br i1 %_12, label %bb6, label %bb7

bb4:                                              ; preds = %bb3
  call void @llvm.lifetime.start.p0(ptr %_20)
  %_21 = call noundef i32 @__wf_t_warp_size() #1
  %0 = udiv i32 %_21, 2
  store i32 %0, ptr %_20, align 4
  br label %bb16

bb7:                                              ; preds = %bb23, %bb5
  br label %bb8

bb6:                                              ; preds = %bb5
  %_13 = sub i32 %size, %first
  call void @llvm.lifetime.start.p0(ptr %_26)
  call void @llvm.lifetime.start.p0(ptr %_33)
  store i32 %_13, ptr %_33, align 4
  %_27 = load i32, ptr %_33, align 4, !noundef !21
  %1 = udiv i32 %_27, 2
  store i32 %1, ptr %_26, align 4
  br label %bb20

bb20:                                             ; preds = %bb26, %bb6
  %_29 = load i32, ptr %_26, align 4, !noundef !21
  %_28 = icmp ugt i32 %_29, 0
  br i1 %_28, label %bb21, label %bb23

bb23:                                             ; preds = %bb20
  call void @llvm.lifetime.end.p0(ptr %_33)
  call void @llvm.lifetime.end.p0(ptr %_26)
  br label %bb7

bb21:                                             ; preds = %bb20
  %_32 = shl i32 %_13, 8
  %_31 = or i32 1, %_32
  %2 = load i32, ptr %_26, align 4, !noundef !21
  call void %shuffle(ptr noundef %list, i32 noundef %lane, i32 noundef %2, i32 noundef %_31) #1
  %3 = load i32, ptr %_33, align 4, !noundef !21
  %_35 = udiv i32 %3, 2
  %4 = load i32, ptr %_33, align 4, !noundef !21
  %_36 = urem i32 %4, 2
  %_37 = icmp ugt i32 %_36, 0
  br i1 %_37, label %bb24, label %bb25

bb8:                                              ; preds = %bb19, %bb7
  %_14 = icmp ugt i32 %size, %warp_size
  br i1 %_14, label %bb9, label %bb14

bb25:                                             ; preds = %bb21
  store i32 %_35, ptr %_33, align 4
  br label %bb26

bb24:                                             ; preds = %bb21
  %5 = add i32 %_35, 1
  store i32 %5, ptr %_33, align 4
  br label %bb26

bb26:                                             ; preds = %bb24, %bb25
  %_34 = load i32, ptr %_33, align 4, !noundef !21
  %6 = udiv i32 %_34, 2
  store i32 %6, ptr %_26, align 4
  br label %bb20

bb16:                                             ; preds = %bb17, %bb4
  %_23 = load i32, ptr %_20, align 4, !noundef !21
  %_22 = icmp ugt i32 %_23, 0
  br i1 %_22, label %bb17, label %bb19

bb19:                                             ; preds = %bb16
  call void @llvm.lifetime.end.p0(ptr %_20)
  br label %bb8

bb17:                                             ; preds = %bb16
  %_25 = load i32, ptr %_20, align 4, !noundef !21
  call void %shuffle(ptr noundef %list, i32 noundef 0, i32 noundef %_25, i32 noundef 0) #1
  %7 = load i32, ptr %_20, align 4, !noundef !21
  %8 = udiv i32 %7, 2
  store i32 %8, ptr %_20, align 4
  br label %bb16

bb14:                                             ; preds = %bb13, %bb8
  ret void

bb9:                                              ; preds = %bb8
  %_38 = udiv i32 %size, %warp_size
  %_39 = urem i32 %size, %warp_size
  %_40 = icmp ugt i32 %_39, 0
  br i1 %_40, label %bb27, label %bb28

bb28:                                             ; preds = %bb9
  store i32 %_38, ptr %warps, align 4
  br label %bb29

bb27:                                             ; preds = %bb9
  %9 = add i32 %_38, 1
  store i32 %9, ptr %warps, align 4
  br label %bb29

bb29:                                             ; preds = %bb27, %bb28
  %_17 = load i32, ptr %warps, align 4, !noundef !21
  call void %copy(ptr noundef %list, i32 noundef %_17) #1
  %_19 = load i32, ptr %warps, align 4, !noundef !21
  %_18 = icmp ult i32 %tid, %_19
  br i1 %_18, label %bb11, label %bb12

bb12:                                             ; preds = %bb29
  br label %bb13

bb11:                                             ; preds = %bb29
  call void @llvm.lifetime.start.p0(ptr %_41)
  call void @llvm.lifetime.start.p0(ptr %_48)
  %10 = load i32, ptr %warps, align 4, !noundef !21
  store i32 %10, ptr %_48, align 4
  %_42 = load i32, ptr %_48, align 4, !noundef !21
  %11 = udiv i32 %_42, 2
  store i32 %11, ptr %_41, align 4
  br label %bb30

bb13:                                             ; preds = %bb33, %bb12
  br label %bb14

bb30:                                             ; preds = %bb36, %bb11
  %_44 = load i32, ptr %_41, align 4, !noundef !21
  %_43 = icmp ugt i32 %_44, 0
  br i1 %_43, label %bb31, label %bb33

bb33:                                             ; preds = %bb30
  call void @llvm.lifetime.end.p0(ptr %_48)
  call void @llvm.lifetime.end.p0(ptr %_41)
  br label %bb13

bb31:                                             ; preds = %bb30
  %12 = load i32, ptr %warps, align 4, !noundef !21
  %_47 = shl i32 %12, 8
  %_46 = or i32 1, %_47
  %13 = load i32, ptr %_41, align 4, !noundef !21
  call void %shuffle(ptr noundef %list, i32 noundef %lane, i32 noundef %13, i32 noundef %_46) #1
  %14 = load i32, ptr %_48, align 4, !noundef !21
  %_50 = udiv i32 %14, 2
  %15 = load i32, ptr %_48, align 4, !noundef !21
  %_51 = urem i32 %15, 2
  %_52 = icmp ugt i32 %_51, 0
  br i1 %_52, label %bb34, label %bb35

bb35:                                             ; preds = %bb31
  store i32 %_50, ptr %_48, align 4
  br label %bb36

bb34:                                             ; preds = %bb31
  %16 = add i32 %_50, 1
  store i32 %16, ptr %_48, align 4
  br label %bb36

bb36:                                             ; preds = %bb34, %bb35
  %_49 = load i32, ptr %_48, align 4, !noundef !21
  %17 = udiv i32 %_49, 2
  store i32 %17, ptr %_41, align 4
  br label %bb30
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_reduce_league_in_memory(i32 noundef %ctx, ptr noundef %list, ptr noundef nonnull %reduce, i32 noundef %0, ptr noundef %1, ptr noundef %scratch, i64 noundef %slots, i64 noundef %stride, i32 noundef %counter) unnamed_addr #7 {
start:
  %2 = alloca [4 x i8], align 4
  %i = alloca [8 x i8], align 8
  %t = alloca [4 x i8], align 4
  %copy_of = alloca [16 x i8], align 8
  %_0 = alloca [4 x i8], align 4
  %sizes = alloca [8 x i8], align 8
  %n = alloca [4 x i8], align 4
  store i32 %0, ptr %n, align 4
  store ptr %1, ptr %sizes, align 8
  %teams = call noundef i32 @__wf_t_nctaid() #1
  %3 = icmp eq i32 %teams, 1
  br i1 %3, label %bb5, label %bb2

bb5:                                              ; preds = %bb4, %start
  store i32 1, ptr %_0, align 4
  br label %bb30

bb2:                                              ; preds = %start
  %_66 = and i32 %ctx, 255
  %4 = icmp eq i32 %_66, 0
  br i1 %4, label %bb3, label %bb4

bb3:                                              ; preds = %bb2
  %_16 = zext i32 %counter to i64
  %_14 = getelementptr inbounds nuw i32, ptr %scratch, i64 %_16
  call void @llvm.lifetime.start.p0(ptr %copy_of)
  store ptr %n, ptr %copy_of, align 8
  %5 = getelementptr inbounds i8, ptr %copy_of, i64 8
  store ptr %sizes, ptr %5, align 8
  %_21 = call noundef i32 @__wf_t_ctaid() #1
  %_70 = add i64 256, %slots
  %_74 = zext i32 %_21 to i64
  %_72 = mul i64 %stride, %_74
  %_69 = add i64 %_70, %_72
  %_68 = getelementptr inbounds nuw i8, ptr %scratch, i64 %_69
  %_22 = call noundef ptr @"_ZN12wf_device_rt6reduce28__wf_reduce_league_in_memory28_$u7b$$u7b$closure$u7d$$u7d$17h30bf31bf1d370ff8E"(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(16) %copy_of, ptr noundef %list) #11
  store ptr %_22, ptr %_68, align 8
  call void @__wf_t_fence_device() #1
  call void @llvm.lifetime.start.p0(ptr %2)
  %6 = atomicrmw add ptr %_14, i32 1 monotonic, align 4
  store i32 %6, ptr %2, align 4
  %_27 = load i32, ptr %2, align 4, !noundef !21
  call void @llvm.lifetime.end.p0(ptr %2)
  %_28 = sub i32 %teams, 1
  %_26 = icmp ne i32 %_27, %_28
  br i1 %_26, label %bb9, label %bb10

bb4:                                              ; preds = %bb2
  br label %bb5

bb10:                                             ; preds = %bb3
  call void @_ZN4core4sync6atomic12atomic_store17h7e5668527767d44dE(ptr noundef %_14, i32 noundef 0, i8 noundef 0) #11
  call void @__wf_t_fence_device() #1
  %_80 = getelementptr inbounds nuw i8, ptr %scratch, i64 %_70
  %sum = load ptr, ptr %_80, align 8, !noundef !21
  call void @llvm.lifetime.start.p0(ptr %t)
  store i32 1, ptr %t, align 4
  br label %bb12

bb9:                                              ; preds = %bb3
  store i32 0, ptr %_0, align 4
  call void @llvm.lifetime.end.p0(ptr %copy_of)
  br label %bb30

bb12:                                             ; preds = %bb13, %bb10
  %_33 = load i32, ptr %t, align 4, !noundef !21
  %_32 = icmp ult i32 %_33, %teams
  br i1 %_32, label %bb13, label %bb15

bb15:                                             ; preds = %bb12
  call void @llvm.lifetime.start.p0(ptr %i)
  store i64 0, ptr %i, align 8
  br label %bb16

bb13:                                             ; preds = %bb12
  %_36 = load i32, ptr %t, align 4, !noundef !21
  %_85 = zext i32 %_36 to i64
  %_84 = mul i64 %stride, %_85
  %_83 = add i64 %_70, %_84
  %_82 = getelementptr inbounds nuw i8, ptr %scratch, i64 %_83
  %_35 = load ptr, ptr %_82, align 8, !noundef !21
  call void %reduce(ptr noundef %sum, ptr noundef %_35) #1
  %7 = load i32, ptr %t, align 4, !noundef !21
  %8 = add i32 %7, 1
  store i32 %8, ptr %t, align 4
  br label %bb12

bb16:                                             ; preds = %bb17, %bb15
  %_39 = load i64, ptr %i, align 8, !noundef !21
  %9 = load i32, ptr %n, align 4, !noundef !21
  %_40 = zext i32 %9 to i64
  %_38 = icmp ult i64 %_39, %_40
  br i1 %_38, label %bb17, label %bb18

bb18:                                             ; preds = %bb16
  store i32 0, ptr %t, align 4
  br label %bb19

bb17:                                             ; preds = %bb16
  %_43 = load i64, ptr %i, align 8, !noundef !21
  %_42 = getelementptr inbounds nuw ptr, ptr %list, i64 %_43
  %_41 = load ptr, ptr %_42, align 8, !noundef !21
  %_47 = load i64, ptr %i, align 8, !noundef !21
  %_46 = getelementptr inbounds nuw ptr, ptr %sum, i64 %_47
  %_45 = load ptr, ptr %_46, align 8, !noundef !21
  %_50 = load i64, ptr %i, align 8, !noundef !21
  %10 = load ptr, ptr %sizes, align 8, !noundef !21
  %_49 = getelementptr inbounds nuw i64, ptr %10, i64 %_50
  %_48 = load i64, ptr %_49, align 8, !noundef !21
  %11 = mul i64 %_48, 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %_41, ptr align 1 %_45, i64 %11, i1 false)
  %12 = load i64, ptr %i, align 8, !noundef !21
  %13 = add i64 %12, 1
  store i64 %13, ptr %i, align 8
  br label %bb16

bb19:                                             ; preds = %bb27, %bb18
  %_52 = load i32, ptr %t, align 4, !noundef !21
  %_51 = icmp ult i32 %_52, %teams
  br i1 %_51, label %bb20, label %bb29

bb29:                                             ; preds = %bb19
  call void @llvm.lifetime.end.p0(ptr %i)
  call void @llvm.lifetime.end.p0(ptr %t)
  call void @llvm.lifetime.end.p0(ptr %copy_of)
  store i32 1, ptr %_0, align 4
  br label %bb30

bb20:                                             ; preds = %bb19
  %_54 = load i32, ptr %t, align 4, !noundef !21
  %_91 = zext i32 %_54 to i64
  %_90 = mul i64 %stride, %_91
  %_89 = add i64 %_70, %_90
  %_88 = getelementptr inbounds nuw i8, ptr %scratch, i64 %_89
  %theirs = load ptr, ptr %_88, align 8, !noundef !21
  store i64 0, ptr %i, align 8
  br label %bb21

bb30:                                             ; preds = %bb29, %bb9, %bb5
  %14 = load i32, ptr %_0, align 4, !noundef !21
  ret i32 %14

bb21:                                             ; preds = %bb26, %bb20
  %_56 = load i64, ptr %i, align 8, !noundef !21
  %_55 = icmp ult i64 %_56, %_40
  br i1 %_55, label %bb22, label %bb27

bb27:                                             ; preds = %bb21
  call void @__wf_t_free(ptr noundef %theirs) #1
  %15 = load i32, ptr %t, align 4, !noundef !21
  %16 = add i32 %15, 1
  store i32 %16, ptr %t, align 4
  br label %bb19

bb22:                                             ; preds = %bb21
  %_59 = load i64, ptr %i, align 8, !noundef !21
  %17 = load ptr, ptr %sizes, align 8, !noundef !21
  %_58 = getelementptr inbounds nuw i64, ptr %17, i64 %_59
  %_57 = load i64, ptr %_58, align 8, !noundef !21
  %18 = icmp eq i64 %_57, 0
  br i1 %18, label %bb25, label %bb23

bb25:                                             ; preds = %bb22
  br label %bb26

bb23:                                             ; preds = %bb22
  %_63 = load i64, ptr %i, align 8, !noundef !21
  %_62 = getelementptr inbounds nuw ptr, ptr %theirs, i64 %_63
  %_61 = load ptr, ptr %_62, align 8, !noundef !21
  call void @__wf_t_free(ptr noundef %_61) #1
  br label %bb26

bb26:                                             ; preds = %bb23, %bb25
  %19 = load i64, ptr %i, align 8, !noundef !21
  %20 = add i64 %19, 1
  store i64 %20, ptr %i, align 8
  br label %bb21
}

; Function Attrs: nounwind
define dso_local noundef ptr @"_ZN12wf_device_rt6reduce28__wf_reduce_league_in_memory28_$u7b$$u7b$closure$u7d$$u7d$17h30bf31bf1d370ff8E"(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(16) %_1, ptr noundef %from) unnamed_addr #1 {
start:
  %p = alloca [8 x i8], align 8
  %i = alloca [8 x i8], align 8
  %_25 = load ptr, ptr %_1, align 8, !nonnull !21, !align !28, !noundef !21
  %_6 = load i32, ptr %_25, align 4, !noundef !21
  %_5 = zext i32 %_6 to i64
  %_4 = mul i64 8, %_5
  %_3 = call noundef ptr @__wf_t_malloc(i64 noundef %_4) #1
  call void @llvm.lifetime.start.p0(ptr %i)
  store i64 0, ptr %i, align 8
  br label %bb2

bb2:                                              ; preds = %bb6, %start
  %_9 = load i64, ptr %i, align 8, !noundef !21
  %_10 = zext i32 %_6 to i64
  %_8 = icmp ult i64 %_9, %_10
  br i1 %_8, label %bb3, label %bb7

bb7:                                              ; preds = %bb2
  call void @llvm.lifetime.end.p0(ptr %i)
  ret ptr %_3

bb3:                                              ; preds = %bb2
  %0 = getelementptr inbounds i8, ptr %_1, i64 8
  %_26 = load ptr, ptr %0, align 8, !nonnull !21, !align !65, !noundef !21
  %_13 = load ptr, ptr %_26, align 8, !noundef !21
  %_14 = load i64, ptr %i, align 8, !noundef !21
  %_12 = getelementptr inbounds nuw i64, ptr %_13, i64 %_14
  %size = load i64, ptr %_12, align 8, !noundef !21
  %_16 = load i64, ptr %i, align 8, !noundef !21
  %_15 = getelementptr inbounds nuw ptr, ptr %from, i64 %_16
  %1 = load ptr, ptr %_15, align 8, !noundef !21
  store ptr %1, ptr %p, align 8
  %2 = icmp eq i64 %size, 0
  br i1 %2, label %bb6, label %bb4

bb6:                                              ; preds = %bb4, %bb3
  %_24 = load i64, ptr %i, align 8, !noundef !21
  %_23 = getelementptr inbounds nuw ptr, ptr %_3, i64 %_24
  %3 = load ptr, ptr %p, align 8, !noundef !21
  store ptr %3, ptr %_23, align 8
  %4 = load i64, ptr %i, align 8, !noundef !21
  %5 = add i64 %4, 1
  store i64 %5, ptr %i, align 8
  br label %bb2

bb4:                                              ; preds = %bb3
  %6 = call noundef ptr @__wf_t_malloc(i64 noundef %size) #1
  store ptr %6, ptr %p, align 8
  %_18 = load ptr, ptr %p, align 8, !noundef !21
  %_22 = load i64, ptr %i, align 8, !noundef !21
  %_21 = getelementptr inbounds nuw ptr, ptr %from, i64 %_22
  %_20 = load ptr, ptr %_21, align 8, !noundef !21
  %7 = mul i64 %size, 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %_18, ptr align 1 %_20, i64 %7, i1 false)
  br label %bb6
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_reduce_region(i32 noundef %ctx, ptr noundef %list, ptr noundef nonnull %shuffle, ptr noundef nonnull %copy) unnamed_addr #7 {
start:
  %_7 = alloca [4 x i8], align 4
  %_0 = alloca [4 x i8], align 4
  %_12 = lshr i32 %ctx, 8
  %_10 = and i32 %_12, 255
  %0 = icmp eq i32 %_10, 1
  br i1 %0, label %bb6, label %bb7

bb6:                                              ; preds = %start
  %_11 = and i32 %ctx, 255
  %_5 = icmp eq i32 %_11, 1
  br i1 %_5, label %bb1, label %bb2

bb7:                                              ; preds = %start
  br label %bb2

bb2:                                              ; preds = %bb7, %bb6
  store i32 1, ptr %_0, align 4
  br label %bb5

bb1:                                              ; preds = %bb6
  call void @llvm.lifetime.start.p0(ptr %_7)
  %_13 = and i32 %ctx, 131072
  %1 = icmp eq i32 %_13, 0
  br i1 %1, label %bb10, label %bb9

bb10:                                             ; preds = %bb1
  %_14 = call noundef ptr @__wf_sh_team_state() #1
  %2 = getelementptr inbounds i8, ptr %_14, i64 16
  %3 = load i32, ptr %2, align 8, !noundef !21
  store i32 %3, ptr %_7, align 4
  br label %bb8

bb9:                                              ; preds = %bb1
  %4 = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E(i32 noundef %ctx) #12
  store i32 %4, ptr %_7, align 4
  br label %bb8

bb8:                                              ; preds = %bb9, %bb10
  %5 = load i32, ptr %_7, align 4, !noundef !21
  call void @_ZN12wf_device_rt6reduce5block17h223a37aeea57e90bE(ptr noundef %list, ptr noundef nonnull %shuffle, ptr noundef nonnull %copy, i32 noundef %5) #12
  call void @llvm.lifetime.end.p0(ptr %_7)
  %_9 = call noundef i32 @__wf_t_tid() #1
  %_8 = icmp eq i32 %_9, 0
  %6 = icmp ule i1 %_8, true
  call void @llvm.assume(i1 %6)
  %7 = zext i1 %_8 to i32
  store i32 %7, ptr %_0, align 4
  br label %bb5

bb5:                                              ; preds = %bb8, %bb2
  %8 = load i32, ptr %_0, align 4, !noundef !21
  ret i32 %8
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_reduce_region_in_memory(i32 noundef %ctx, ptr noundef %list, ptr noundef nonnull %reduce) unnamed_addr #7 {
start:
  %t = alloca [4 x i8], align 4
  %n = alloca [4 x i8], align 4
  %_0 = alloca [4 x i8], align 4
  %_22 = lshr i32 %ctx, 8
  %_20 = and i32 %_22, 255
  %0 = icmp eq i32 %_20, 1
  br i1 %0, label %bb16, label %bb17

bb16:                                             ; preds = %start
  %_21 = and i32 %ctx, 255
  %_4 = icmp eq i32 %_21, 1
  br i1 %_4, label %bb1, label %bb2

bb17:                                             ; preds = %start
  br label %bb2

bb2:                                              ; preds = %bb17, %bb16
  store i32 1, ptr %_0, align 4
  br label %bb15

bb1:                                              ; preds = %bb16
  %tid = call noundef i32 @__wf_t_tid() #1
  %_7 = call noundef ptr @__wf_sh_reduce() #1
  call void @llvm.lifetime.start.p0(ptr %n)
  %_23 = and i32 %ctx, 131072
  %1 = icmp eq i32 %_23, 0
  br i1 %1, label %bb21, label %bb20

bb21:                                             ; preds = %bb1
  %_24 = call noundef ptr @__wf_sh_team_state() #1
  %2 = getelementptr inbounds i8, ptr %_24, i64 16
  %3 = load i32, ptr %2, align 8, !noundef !21
  store i32 %3, ptr %n, align 4
  br label %bb19

bb20:                                             ; preds = %bb1
  %4 = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E(i32 noundef %ctx) #12
  store i32 %4, ptr %n, align 4
  br label %bb19

bb19:                                             ; preds = %bb20, %bb21
  call void @llvm.lifetime.start.p0(ptr %t)
  store i32 1, ptr %t, align 4
  br label %bb4

bb4:                                              ; preds = %bb12, %bb19
  %_11 = load i32, ptr %t, align 4, !noundef !21
  %_12 = load i32, ptr %n, align 4, !noundef !21
  %_10 = icmp ult i32 %_11, %_12
  br i1 %_10, label %bb5, label %bb14

bb14:                                             ; preds = %bb4
  %_19 = icmp eq i32 %tid, 0
  %5 = icmp ule i1 %_19, true
  call void @llvm.assume(i1 %5)
  %6 = zext i1 %_19 to i32
  store i32 %6, ptr %_0, align 4
  call void @llvm.lifetime.end.p0(ptr %t)
  call void @llvm.lifetime.end.p0(ptr %n)
  br label %bb15

bb5:                                              ; preds = %bb4
  %_14 = load i32, ptr %t, align 4, !noundef !21
  %_13 = icmp eq i32 %tid, %_14
  br i1 %_13, label %bb6, label %bb7

bb15:                                             ; preds = %bb14, %bb2
  %7 = load i32, ptr %_0, align 4, !noundef !21
  ret i32 %7

bb7:                                              ; preds = %bb5
  br label %bb8

bb6:                                              ; preds = %bb5
  store ptr %list, ptr %_7, align 8
  br label %bb8

bb8:                                              ; preds = %bb6, %bb7
  call void @_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E(i32 noundef %ctx) #12
  %8 = icmp eq i32 %tid, 0
  br i1 %8, label %bb10, label %bb12

bb10:                                             ; preds = %bb8
  %_17 = load ptr, ptr %_7, align 8, !noundef !21
  call void %reduce(ptr noundef %list, ptr noundef %_17) #1
  br label %bb12

bb12:                                             ; preds = %bb10, %bb8
  call void @_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E(i32 noundef %ctx) #12
  %9 = load i32, ptr %t, align 4, !noundef !21
  %10 = add i32 %9, 1
  store i32 %10, ptr %t, align 4
  br label %bb4
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_reduce_region_uniform(i32 noundef %ctx, ptr noundef %list, ptr noundef nonnull %reduce, ptr noundef nonnull %shuffle, ptr noundef nonnull %inter_warp, ptr noundef nonnull %copy, ptr noundef nonnull %layout, i64 noundef %pitch, ptr noundef %theirs) unnamed_addr #7 {
start:
  %_55 = alloca [4 x i8], align 4
  %_48 = alloca [4 x i8], align 4
  %_42 = alloca [4 x i8], align 4
  %warp = alloca [4 x i8], align 4
  %warps = alloca [4 x i8], align 4
  %_0 = alloca [4 x i8], align 4
  %_38 = and i32 %ctx, 65536
  %0 = icmp eq i32 %_38, 0
  br i1 %0, label %bb2, label %bb1

bb2:                                              ; preds = %start
  br label %bb6

bb1:                                              ; preds = %start
  %_10 = and i32 %ctx, 131072
  %1 = icmp eq i32 %_10, 0
  br i1 %1, label %bb3, label %bb4

bb6:                                              ; preds = %bb28, %bb27, %bb3, %bb2
  %2 = call noundef i32 @__wf_reduce_region(i32 noundef %ctx, ptr noundef %list, ptr noundef nonnull %shuffle, ptr noundef nonnull %inter_warp) #1
  store i32 %2, ptr %_0, align 4
  br label %bb26

bb3:                                              ; preds = %bb1
  br label %bb6

bb4:                                              ; preds = %bb1
  %_41 = lshr i32 %ctx, 8
  %_39 = and i32 %_41, 255
  %3 = icmp eq i32 %_39, 1
  br i1 %3, label %bb27, label %bb28

bb27:                                             ; preds = %bb4
  %_40 = and i32 %ctx, 255
  %_11 = icmp eq i32 %_40, 1
  br i1 %_11, label %bb5, label %bb6

bb28:                                             ; preds = %bb4
  br label %bb6

bb5:                                              ; preds = %bb27
  %size = call noundef i32 @__wf_t_warp_size() #1
  %tid = call noundef i32 @__wf_t_tid() #1
  %width = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E(i32 noundef %ctx) #12
  %_16 = icmp eq i32 %size, 0
  br i1 %_16, label %panic, label %bb11

bb11:                                             ; preds = %bb5
  %lane = urem i32 %tid, %size
  %first = sub i32 %tid, %lane
  %_19 = add i32 %first, %size
  %_18 = icmp ule i32 %_19, %width
  br i1 %_18, label %bb12, label %bb13

panic:                                            ; preds = %bb5
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_rem_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_f3bc49bc8f158320a07bdbf935bc4f40) #10
  unreachable

bb13:                                             ; preds = %bb11
  %_20 = sub i32 %width, %first
  call void @llvm.lifetime.start.p0(ptr %_48)
  call void @llvm.lifetime.start.p0(ptr %_55)
  store i32 %_20, ptr %_55, align 4
  %_49 = load i32, ptr %_55, align 4, !noundef !21
  %4 = udiv i32 %_49, 2
  store i32 %4, ptr %_48, align 4
  br label %bb34

bb12:                                             ; preds = %bb11
  call void @llvm.lifetime.start.p0(ptr %_42)
  %_43 = call noundef i32 @__wf_t_warp_size() #1
  %5 = udiv i32 %_43, 2
  store i32 %5, ptr %_42, align 4
  br label %bb30

bb34:                                             ; preds = %bb40, %bb13
  %_51 = load i32, ptr %_48, align 4, !noundef !21
  %_50 = icmp ugt i32 %_51, 0
  br i1 %_50, label %bb35, label %bb37

bb37:                                             ; preds = %bb34
  call void @llvm.lifetime.end.p0(ptr %_55)
  call void @llvm.lifetime.end.p0(ptr %_48)
  br label %bb14

bb35:                                             ; preds = %bb34
  %_54 = shl i32 %_20, 8
  %_53 = or i32 1, %_54
  %6 = load i32, ptr %_48, align 4, !noundef !21
  call void %shuffle(ptr noundef %list, i32 noundef %lane, i32 noundef %6, i32 noundef %_53) #1
  %7 = load i32, ptr %_55, align 4, !noundef !21
  %_57 = udiv i32 %7, 2
  %8 = load i32, ptr %_55, align 4, !noundef !21
  %_58 = urem i32 %8, 2
  %_59 = icmp ugt i32 %_58, 0
  br i1 %_59, label %bb38, label %bb39

bb14:                                             ; preds = %bb33, %bb37
  %9 = icmp eq i32 %lane, 0
  br i1 %9, label %bb15, label %bb17

bb39:                                             ; preds = %bb35
  store i32 %_57, ptr %_55, align 4
  br label %bb40

bb38:                                             ; preds = %bb35
  %10 = add i32 %_57, 1
  store i32 %10, ptr %_55, align 4
  br label %bb40

bb40:                                             ; preds = %bb38, %bb39
  %_56 = load i32, ptr %_55, align 4, !noundef !21
  %11 = udiv i32 %_56, 2
  store i32 %11, ptr %_48, align 4
  br label %bb34

bb30:                                             ; preds = %bb31, %bb12
  %_45 = load i32, ptr %_42, align 4, !noundef !21
  %_44 = icmp ugt i32 %_45, 0
  br i1 %_44, label %bb31, label %bb33

bb33:                                             ; preds = %bb30
  call void @llvm.lifetime.end.p0(ptr %_42)
  br label %bb14

bb31:                                             ; preds = %bb30
  %_47 = load i32, ptr %_42, align 4, !noundef !21
  call void %shuffle(ptr noundef %list, i32 noundef 0, i32 noundef %_47, i32 noundef 0) #1
  %12 = load i32, ptr %_42, align 4, !noundef !21
  %13 = udiv i32 %12, 2
  store i32 %13, ptr %_42, align 4
  br label %bb30

bb15:                                             ; preds = %bb14
  %_24 = udiv i32 %tid, %size
  %_60 = call noundef ptr @__wf_sh_reduce() #1
  %_63 = zext i32 %_24 to i64
  %_62 = mul i64 %pitch, %_63
  %_23 = getelementptr inbounds nuw i8, ptr %_60, i64 %_62
  call void %layout(ptr noundef %theirs, ptr noundef %_23) #1
  call void %copy(ptr noundef %theirs, ptr noundef %list) #1
  br label %bb17

bb17:                                             ; preds = %bb15, %bb14
  call void @__wf_t_barrier_all() #1
  %_64 = call noundef ptr @__wf_sh_reduce() #1
  call void %layout(ptr noundef %theirs, ptr noundef %_64) #1
  call void %copy(ptr noundef %list, ptr noundef %theirs) #1
  call void @llvm.lifetime.start.p0(ptr %warps)
  %_65 = udiv i32 %width, %size
  %_66 = urem i32 %width, %size
  %_67 = icmp ugt i32 %_66, 0
  br i1 %_67, label %bb43, label %bb44

bb44:                                             ; preds = %bb17
  store i32 %_65, ptr %warps, align 4
  br label %bb45

bb43:                                             ; preds = %bb17
  %14 = add i32 %_65, 1
  store i32 %14, ptr %warps, align 4
  br label %bb45

bb45:                                             ; preds = %bb43, %bb44
  call void @llvm.lifetime.start.p0(ptr %warp)
  store i32 1, ptr %warp, align 4
  br label %bb21

bb21:                                             ; preds = %bb22, %bb45
  %_32 = load i32, ptr %warp, align 4, !noundef !21
  %_33 = load i32, ptr %warps, align 4, !noundef !21
  %_31 = icmp ult i32 %_32, %_33
  br i1 %_31, label %bb22, label %bb25

bb25:                                             ; preds = %bb21
  call void @llvm.lifetime.end.p0(ptr %warp)
  call void @llvm.lifetime.end.p0(ptr %warps)
  store i32 1, ptr %_0, align 4
  br label %bb26

bb22:                                             ; preds = %bb21
  %_36 = load i32, ptr %warp, align 4, !noundef !21
  %_68 = call noundef ptr @__wf_sh_reduce() #1
  %_71 = zext i32 %_36 to i64
  %_70 = mul i64 %pitch, %_71
  %_35 = getelementptr inbounds nuw i8, ptr %_68, i64 %_70
  call void %layout(ptr noundef %theirs, ptr noundef %_35) #1
  call void %reduce(ptr noundef %list, ptr noundef %theirs) #1
  %15 = load i32, ptr %warp, align 4, !noundef !21
  %16 = add i32 %15, 1
  store i32 %16, ptr %warp, align 4
  br label %bb21

bb26:                                             ; preds = %bb25, %bb6
  %17 = load i32, ptr %_0, align 4, !noundef !21
  ret i32 %17
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_role(i32 noundef %ctx) unnamed_addr #7 {
start:
  %_0 = alloca [4 x i8], align 4
  %tid = call noundef i32 @__wf_t_tid() #1
  %width = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E(i32 noundef %ctx) #12
  %warp = call noundef i32 @__wf_t_warp_size() #1
  %_8 = add i32 %width, %warp
  %_7 = sub i32 %_8, 1
  %_9 = icmp eq i32 %warp, 0
  br i1 %_9, label %panic, label %bb4

bb4:                                              ; preds = %start
  %_6 = udiv i32 %_7, %warp
  %master = mul i32 %_6, %warp
  %_10 = icmp ult i32 %tid, %width
  br i1 %_10, label %bb5, label %bb6

panic:                                            ; preds = %start
  call void @_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const23panic_const_div_by_zero(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(24) @alloc_e14666df4179dc7a6aa5650c18d98544) #10
  unreachable

bb6:                                              ; preds = %bb4
  %_11 = icmp eq i32 %tid, %master
  br i1 %_11, label %bb7, label %bb8

bb5:                                              ; preds = %bb4
  store i32 1, ptr %_0, align 4
  br label %bb10

bb8:                                              ; preds = %bb6
  store i32 2, ptr %_0, align 4
  br label %bb9

bb7:                                              ; preds = %bb6
  store i32 0, ptr %_0, align 4
  br label %bb9

bb9:                                              ; preds = %bb7, %bb8
  br label %bb10

bb10:                                             ; preds = %bb9, %bb5
  %0 = load i32, ptr %_0, align 4, !noundef !21
  ret i32 %0
}

; Function Attrs: noinline nounwind
define void @__wf_set_region_width(i32 noundef %_ctx, i32 noundef %threads) unnamed_addr #7 {
start:
  %_3 = call noundef ptr @__wf_sh_team_state() #1
  %0 = getelementptr inbounds i8, ptr %_3, i64 16
  store i32 %threads, ptr %0, align 8
  ret void
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_shuffle_action(i32 noundef %lane, i32 noundef %offset, i32 noundef %version) unnamed_addr #7 {
start:
  %_6 = alloca [1 x i8], align 1
  %_0 = alloca [4 x i8], align 4
  %_4 = and i32 %version, 255
  switch i32 %_4, label %bb1 [
    i32 0, label %bb3
    i32 1, label %bb2
  ]

bb1:                                              ; preds = %start
  call void @llvm.lifetime.start.p0(ptr %_6)
  %_7 = urem i32 %lane, 2
  %0 = icmp eq i32 %_7, 0
  br i1 %0, label %bb5, label %bb4

bb3:                                              ; preds = %start
  store i32 0, ptr %_0, align 4
  br label %bb7

bb2:                                              ; preds = %start
  %_5 = icmp uge i32 %lane, %offset
  %1 = icmp ule i1 %_5, true
  call void @llvm.assume(i1 %1)
  %2 = zext i1 %_5 to i32
  store i32 %2, ptr %_0, align 4
  br label %bb7

bb7:                                              ; preds = %bb6, %bb2, %bb3
  %3 = load i32, ptr %_0, align 4, !noundef !21
  ret i32 %3

bb5:                                              ; preds = %bb1
  %4 = icmp eq i32 %offset, 0
  %5 = zext i1 %4 to i8
  store i8 %5, ptr %_6, align 1
  br label %bb6

bb4:                                              ; preds = %bb1
  store i8 1, ptr %_6, align 1
  br label %bb6

bb6:                                              ; preds = %bb4, %bb5
  %6 = load i8, ptr %_6, align 1, !range !62, !noundef !21
  %7 = trunc nuw i8 %6 to i1
  %8 = icmp ule i1 %7, true
  call void @llvm.assume(i1 %8)
  %9 = zext i1 %7 to i32
  store i32 %9, ptr %_0, align 4
  call void @llvm.lifetime.end.p0(ptr %_6)
  br label %bb7
}

; Function Attrs: noinline nounwind
define noundef i64 @__wf_shuffle_mask(i32 noundef %version) unnamed_addr #7 {
start:
  %_0 = alloca [8 x i8], align 8
  %0 = icmp eq i32 %version, 0
  br i1 %0, label %bb1, label %bb2

bb1:                                              ; preds = %start
  %_8 = call noundef i32 @__wf_t_warp_size() #1
  %_7 = sub i32 64, %_8
  %1 = and i32 %_7, 63
  %2 = zext i32 %1 to i64
  %3 = lshr i64 -1, %2
  store i64 %3, ptr %_0, align 8
  br label %bb7

bb2:                                              ; preds = %start
  %_2 = and i32 %version, 255
  %4 = icmp eq i32 %_2, 1
  br i1 %4, label %bb3, label %bb5

bb7:                                              ; preds = %bb6, %bb1
  %5 = load i64, ptr %_0, align 8, !noundef !21
  ret i64 %5

bb3:                                              ; preds = %bb2
  %_10 = call noundef i32 @__wf_t_warp_size() #1
  %_9 = sub i32 64, %_10
  %6 = and i32 %_9, 63
  %7 = zext i32 %6 to i64
  %_3 = lshr i64 -1, %7
  %_5 = call noundef i32 @__wf_t_warp_size() #1
  %_6 = lshr i32 %version, 8
  %_4 = sub i32 %_5, %_6
  %8 = and i32 %_4, 63
  %9 = zext i32 %8 to i64
  %10 = lshr i64 %_3, %9
  store i64 %10, ptr %_0, align 8
  br label %bb6

bb5:                                              ; preds = %bb2
  %11 = call noundef i64 @__wf_t_activemask() #1
  store i64 %11, ptr %_0, align 8
  br label %bb6

bb6:                                              ; preds = %bb5, %bb3
  br label %bb7
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef i64 @__wf_t_activemask() unnamed_addr #4

; Function Attrs: noinline nounwind
define noundef i32 @__wf_shuffle_source(i32 noundef %version, i32 noundef %offset, i64 noundef %mask) unnamed_addr #7 {
start:
  %source = alloca [4 x i8], align 4
  %lane = call noundef i32 @__wf_t_lane() #1
  %0 = add i32 %lane, %offset
  store i32 %0, ptr %source, align 4
  %1 = icmp eq i32 %version, 0
  br i1 %1, label %bb6, label %bb2

bb6:                                              ; preds = %bb5, %start
  br label %bb10

bb2:                                              ; preds = %start
  %_6 = call noundef i32 @__wf_t_warp_size() #1
  %2 = load i32, ptr %source, align 4, !noundef !21
  %_5 = icmp ult i32 %2, %_6
  br i1 %_5, label %bb4, label %bb8

bb8:                                              ; preds = %bb2
  br label %bb9

bb4:                                              ; preds = %bb2
  %3 = load i32, ptr %source, align 4, !noundef !21
  %4 = and i32 %3, 63
  %5 = zext i32 %4 to i64
  %_8 = lshr i64 %mask, %5
  %_7 = and i64 %_8, 1
  %6 = icmp eq i64 %_7, 1
  br i1 %6, label %bb5, label %bb7

bb9:                                              ; preds = %bb7, %bb8
  store i32 %lane, ptr %source, align 4
  br label %bb10

bb5:                                              ; preds = %bb4
  br label %bb6

bb7:                                              ; preds = %bb4
  br label %bb9

bb10:                                             ; preds = %bb9, %bb6
  %7 = load i32, ptr %source, align 4, !noundef !21
  ret i32 %7
}

; Function Attrs: noinline nounwind
define void @__wf_stack_end(i32 noundef %_ctx) unnamed_addr #7 {
start:
  %s = call noundef ptr @__wf_sh_stack_state() #1
  br label %bb1

bb1:                                              ; preds = %bb3, %start
  %0 = getelementptr inbounds i8, ptr %s, i64 8
  %_2 = load ptr, ptr %0, align 8, !noundef !21
  %_8 = ptrtoint ptr %_2 to i64
  %1 = icmp eq i64 %_8, 0
  br i1 %1, label %bb2, label %bb3

bb2:                                              ; preds = %bb1
  ret void

bb3:                                              ; preds = %bb1
  %2 = getelementptr inbounds i8, ptr %s, i64 8
  %block = load ptr, ptr %2, align 8, !noundef !21
  %_4 = load ptr, ptr %block, align 16, !noundef !21
  %3 = getelementptr inbounds i8, ptr %s, i64 8
  store ptr %_4, ptr %3, align 8
  call void @__wf_t_free(ptr noundef %block) #1
  br label %bb1
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef ptr @__wf_sh_stack_state() unnamed_addr #4

; Function Attrs: noinline nounwind
define void @__wf_stack_init(i32 noundef %_ctx) unnamed_addr #7 {
start:
  %s = call noundef ptr @__wf_sh_stack_state() #1
  store i32 0, ptr %s, align 8
  %0 = getelementptr inbounds i8, ptr %s, i64 8
  store ptr null, ptr %0, align 8
  ret void
}

; Function Attrs: noinline nounwind
define noundef ptr @__wf_stack_push(i32 noundef %_ctx, i64 noundef %size, i64 noundef %align) unnamed_addr #7 {
start:
  %0 = alloca [8 x i8], align 8
  %1 = alloca [8 x i8], align 8
  %_0 = alloca [8 x i8], align 8
  %s = call noundef ptr @__wf_sh_stack_state() #1
  %slack = sub i64 %align, 16
  %wanted = add i64 %size, %slack
  %_8 = call noundef i32 @__wf_t_dyn_shared_size() #1
  %_9 = load i32, ptr %s, align 8, !noundef !21
  %_7 = sub i32 %_8, %_9
  %left = zext i32 %_7 to i64
  %_10 = icmp ule i64 %wanted, %left
  br i1 %_10, label %bb2, label %bb9

bb9:                                              ; preds = %start
  %_26 = add i64 %wanted, 16
  %_25 = call noundef ptr @__wf_t_malloc(i64 noundef %_26) #1
  %_42 = ptrtoint ptr %_25 to i64
  %2 = icmp eq i64 %_42, 0
  br i1 %2, label %bb11, label %bb12

bb2:                                              ; preds = %start
  %_12 = call noundef ptr @__wf_t_dyn_shared() #1
  %_14 = load i32, ptr %s, align 8, !noundef !21
  %_13 = zext i32 %_14 to i64
  %p = getelementptr inbounds nuw i8, ptr %_12, i64 %_13
  %_19 = trunc i64 %wanted to i32
  %_18 = add i32 %_19, 16
  %_17 = sub i32 %_18, 1
  %_16 = udiv i32 %_17, 16
  %_15 = mul i32 %_16, 16
  %3 = load i32, ptr %s, align 8, !noundef !21
  %4 = add i32 %3, %_15
  store i32 %4, ptr %s, align 8
  %_21 = load i32, ptr %s, align 8, !noundef !21
  %_22 = call noundef i32 @__wf_t_dyn_shared_size() #1
  %_20 = icmp ugt i32 %_21, %_22
  br i1 %_20, label %bb5, label %bb7

bb11:                                             ; preds = %bb9
  call void @__wf_t_trap(ptr noundef @alloc_c329dcfc2c69bd9dd27f4e90597b47ea) #13
  unreachable

bb12:                                             ; preds = %bb9
  %5 = getelementptr inbounds i8, ptr %s, i64 8
  %_30 = load ptr, ptr %5, align 8, !noundef !21
  store ptr %_30, ptr %_25, align 16
  %6 = getelementptr inbounds i8, ptr %s, i64 8
  store ptr %_25, ptr %6, align 8
  %_32 = getelementptr inbounds nuw %"memory::Spilled", ptr %_25, i64 1
  %_46 = ptrtoint ptr %_32 to i64
  %_45 = sub i64 0, %_46
  %_47 = sub i64 %align, 1
  %_44 = and i64 %_45, %_47
  call void @llvm.lifetime.start.p0(ptr %1)
  %7 = getelementptr i8, ptr %_32, i64 %_44
  store ptr %7, ptr %1, align 8
  %_50 = load ptr, ptr %1, align 8, !noundef !21
  call void @llvm.lifetime.end.p0(ptr %1)
  store ptr %_50, ptr %_0, align 8
  br label %bb13

bb13:                                             ; preds = %bb8, %bb12
  %8 = load ptr, ptr %_0, align 8, !noundef !21
  ret ptr %8

bb7:                                              ; preds = %bb2
  br label %bb8

bb5:                                              ; preds = %bb2
  %_23 = call noundef i32 @__wf_t_dyn_shared_size() #1
  store i32 %_23, ptr %s, align 8
  br label %bb8

bb8:                                              ; preds = %bb5, %bb7
  %_36 = ptrtoint ptr %p to i64
  %_35 = sub i64 0, %_36
  %_37 = sub i64 %align, 1
  %_34 = and i64 %_35, %_37
  call void @llvm.lifetime.start.p0(ptr %0)
  %9 = getelementptr i8, ptr %p, i64 %_34
  store ptr %9, ptr %0, align 8
  %_40 = load ptr, ptr %0, align 8, !noundef !21
  call void @llvm.lifetime.end.p0(ptr %0)
  store ptr %_40, ptr %_0, align 8
  br label %bb13
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef i32 @__wf_t_dyn_shared_size() unnamed_addr #4

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef ptr @__wf_t_dyn_shared() unnamed_addr #4

; Function Attrs: noinline nounwind
define void @__wf_stack_restore(i32 noundef %_ctx, i32 noundef %used) unnamed_addr #7 {
start:
  %_3 = call noundef ptr @__wf_sh_stack_state() #1
  store i32 %used, ptr %_3, align 8
  ret void
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_stack_save(i32 noundef %_ctx) unnamed_addr #7 {
start:
  %_2 = call noundef ptr @__wf_sh_stack_state() #1
  %_0 = load i32, ptr %_2, align 8, !noundef !21
  ret i32 %_0
}

; Function Attrs: noinline nounwind
define void @__wf_team_init(i32 noundef %ctx) unnamed_addr #7 {
start:
  %s = call noundef ptr @__wf_sh_team_state() #1
  %_2 = call noundef i32 @_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E(i32 noundef %ctx) #12
  %0 = getelementptr inbounds i8, ptr %s, i64 16
  store i32 %_2, ptr %0, align 8
  %1 = getelementptr inbounds i8, ptr %s, i64 20
  store i32 0, ptr %1, align 4
  %2 = getelementptr inbounds i8, ptr %s, i64 32
  store i32 0, ptr %2, align 8
  %3 = getelementptr inbounds i8, ptr %s, i64 36
  store i32 0, ptr %3, align 4
  ret void
}

; Function Attrs: noinline nounwind
define noundef zeroext i1 @__wf_worker_active(i32 noundef %_ctx) unnamed_addr #7 {
start:
  %_2 = call noundef i32 @__wf_t_tid() #1
  %_4 = call noundef ptr @__wf_sh_team_state() #1
  %0 = getelementptr inbounds i8, ptr %_4, i64 16
  %_3 = load i32, ptr %0, align 8, !noundef !21
  %_0 = icmp ult i32 %_2, %_3
  ret i1 %_0
}

; Function Attrs: noinline nounwind
define noundef ptr @__wf_worker_args(i32 noundef %_ctx) unnamed_addr #7 {
start:
  %_2 = call noundef ptr @__wf_sh_team_state() #1
  %0 = getelementptr inbounds i8, ptr %_2, i64 8
  %_0 = load ptr, ptr %0, align 8, !noundef !21
  ret ptr %_0
}

; Function Attrs: noinline nounwind
define void @__wf_worker_done(i32 noundef %ctx) unnamed_addr #7 {
start:
  %_3 = call noundef i32 @_ZN12wf_device_rt4fork9all_warps17he5301d66c5182cbdE(i32 noundef %ctx) #12
  call void @__wf_t_barrier(i32 noundef 0, i32 noundef %_3) #1
  ret void
}

; Function Attrs: noinline nounwind
define noundef ptr @__wf_worker_wait(i32 noundef %ctx) unnamed_addr #7 {
start:
  %_3 = call noundef i32 @_ZN12wf_device_rt4fork9all_warps17he5301d66c5182cbdE(i32 noundef %ctx) #12
  call void @__wf_t_barrier(i32 noundef 0, i32 noundef %_3) #1
  %_4 = call noundef ptr @__wf_sh_team_state() #1
  %_0 = load ptr, ptr %_4, align 8, !noundef !21
  ret ptr %_0
}

attributes #0 = { alwaysinline norecurse nounwind }
attributes #1 = { nounwind }
attributes #2 = { convergent nounwind }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { convergent nounwind nonlazybind willreturn uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #5 = { cold noreturn nounwind }
attributes #6 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #7 = { noinline nounwind }
attributes #8 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #9 = { convergent noreturn nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #10 = { noinline noreturn nounwind }
attributes #11 = { inlinehint nounwind }
attributes #12 = { alwaysinline nounwind }
attributes #13 = { noreturn nounwind }

!llvm.dbg.cu = !{!0}
!omp_offload.info = !{!2}
!llvm.offloading.symbols = !{!3}
!llvm.ident = !{!4, !5}
!llvm.errno.tbaa = !{!6}
!llvm.module.flags = !{!10, !11, !12, !13, !14, !15, !16, !17, !18}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "tests/errors/run/spin_with_flush.c", directory: "/tmp/h/A", checksumkind: CSK_MD5, checksum: "32ea04c8c7ff9f1a280b4db5f48ed704")
!2 = !{i32 0, i32 65024, i32 10551366, !"main", i32 12, i32 0, i32 0}
!3 = !{ptr @.offloading.entry_name}
!4 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!5 = !{!"rustc version 1.95.0 (59807616e 2026-04-14)"}
!6 = !{!7, !7, i64 0}
!7 = !{!"int", !8, i64 0}
!8 = !{!"omnipotent char", !9, i64 0}
!9 = !{!"Simple C/C++ TBAA"}
!10 = !{i32 7, !"Dwarf Version", i32 5}
!11 = !{i32 2, !"Debug Info Version", i32 3}
!12 = !{i32 1, !"wchar_size", i32 4}
!13 = !{i32 7, !"openmp", i32 51}
!14 = !{i32 7, !"openmp-device", i32 51}
!15 = !{i32 8, !"PIC Level", i32 2}
!16 = !{i32 7, !"uwtable", i32 2}
!17 = !{i32 1, !"Code Model", i32 1}
!18 = !{i32 2, !"RtLibUseGOT", i32 1}
!19 = distinct !DISubprogram(name: "__omp_offloading_fe00_a10046_main_l12", scope: !1, file: !1, line: 12, type: !20, scopeLine: 12, flags: DIFlagArtificial | DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!20 = !DISubroutineType(types: !21)
!21 = !{}
!22 = !DILocation(line: 14, column: 22, scope: !19)
!23 = !{!24, !24, i64 0}
!24 = !{!"any pointer", !8, i64 0}
!25 = !{!26, !26, i64 0}
!26 = !{!"p1 int", !24, i64 0}
!27 = !DILocation(line: 12, column: 1, scope: !19)
!28 = !{i64 4}
!29 = !DILocation(line: 14, column: 1, scope: !19)
!30 = !DILocation(line: 29, column: 3, scope: !19, atomGroup: 7, atomRank: 1)
!31 = distinct !DISubprogram(name: "__omp_offloading_fe00_a10046_main_l12.omp_outlined", scope: !1, file: !1, line: 14, type: !20, scopeLine: 14, flags: DIFlagArtificial | DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!32 = !DILocation(line: 14, column: 1, scope: !31)
!33 = !DILocation(line: 16, column: 11, scope: !31)
!34 = !DILocation(line: 16, column: 32, scope: !31, atomGroup: 1, atomRank: 2)
!35 = !DILocation(line: 16, column: 32, scope: !31, atomGroup: 1, atomRank: 1)
!36 = !DILocation(line: 17, column: 1, scope: !31)
!37 = !DILocation(line: 19, column: 9, scope: !31)
!38 = !DILocation(line: 20, column: 7, scope: !31)
!39 = !DILocation(line: 21, column: 9, scope: !31)
!40 = !DILocation(line: 21, column: 13, scope: !31, atomGroup: 2, atomRank: 1)
!41 = !DILocation(line: 22, column: 9, scope: !31)
!42 = !DILocation(line: 22, column: 17, scope: !31)
!43 = !DILocation(line: 22, column: 16, scope: !31)
!44 = !DILocation(line: 22, column: 16, scope: !31, atomGroup: 3, atomRank: 1)
!45 = !DILocation(line: 22, column: 9, scope: !31, atomGroup: 4, atomRank: 1)
!46 = !DILocation(line: 23, column: 1, scope: !31)
!47 = !DILocation(line: 24, column: 18, scope: !31, atomGroup: 5, atomRank: 2)
!48 = !DILocation(line: 24, column: 16, scope: !31, atomGroup: 5, atomRank: 1)
!49 = distinct !{!49, !41, !50, !51}
!50 = !DILocation(line: 25, column: 9, scope: !31)
!51 = !{!"llvm.loop.mustprogress"}
!52 = !DILocation(line: 26, column: 1, scope: !31)
!53 = !DILocation(line: 27, column: 7, scope: !31)
!54 = !DILocation(line: 28, column: 5, scope: !31, atomGroup: 6, atomRank: 1)
!55 = !{!56}
!56 = !{i64 2, i64 -1, i64 -1, i1 true}
!57 = !DISubprogram(name: "omp_get_thread_num", scope: !58, file: !58, line: 75, type: !20, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!58 = !DIFile(filename: "/usr/lib/llvm-22/lib/clang/22/include/omp.h", directory: "", checksumkind: CSK_MD5, checksum: "94b5838a9c332460f078ff36afbe6836")
!59 = !{!"branch_weights", i32 1, i32 2000, i32 1, i32 2000, i32 1, i32 2000}
!60 = !{!"branch_weights", i32 1, i32 2000, i32 2000, i32 1, i32 1, i32 2000}
!61 = !{!"branch_weights", i32 1, i32 2000, i32 2000, i32 2000}
!62 = !{i8 0, i8 2}
!63 = !{i32 0, i32 2}
!64 = !{i8 0, i8 3}
!65 = !{i64 8}
