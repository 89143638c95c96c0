; ModuleID = 'program'
source_filename = "program"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.ident_t = type { i32, i32, i32, i32, ptr }
%"api::DeviceEnv" = type { i32, i32 }

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
@alloc_6036e4654adc5732ff5014e3778fc3b6 = private unnamed_addr constant [32 x i8] c"out of device memory for a task\00", align 1
@alloc_c329dcfc2c69bd9dd27f4e90597b47ea = private unnamed_addr constant [57 x i8] c"out of device memory for a variable that the team shares\00", align 1
@__wf_device_env = external global %"api::DeviceEnv"

; Function Attrs: nounwind
declare i32 @__kmpc_global_thread_num(ptr) #0

; Function Attrs: nounwind
declare void @__kmpc_push_num_threads(ptr, i32, i32) #0

; Function Attrs: nounwind
declare !callback !19 void @__kmpc_fork_call(ptr, i32, ptr, ...) #0

declare !dbg !21 i32 @omp_get_thread_num()

; Function Attrs: convergent nounwind
declare void @__kmpc_barrier(ptr, i32) #1

; Function Attrs: convergent nounwind
declare void @__kmpc_flush(ptr) #1

; Function Attrs: nounwind
define void @_ZN12wf_device_rt4sync15partial_barrier17h915b7c04d8da03fcE(i32 noundef %width) unnamed_addr #0 {
start:
  %tid = call noundef i32 @__wf_t_tid() #0
  %warp = call noundef i32 @__wf_t_warp_size() #0
  %0 = urem i32 %tid, %warp
  %_5.neg = sub i32 %0, %tid
  %left = add i32 %_5.neg, %width
  %_9 = icmp ult i32 %left, %warp
  %1 = and i32 %left, 63
  %2 = zext nneg i32 %1 to i64
  %notmask = shl nsw i64 -1, %2
  %3 = xor i64 %notmask, -1
  %mask.sroa.0.0 = select i1 %_9, i64 %3, i64 -1
  %_13 = add i32 %width, %warp
  %_12 = add i32 %_13, -1
  %warps = udiv i32 %_12, %warp
  call void @__wf_t_fence_team() #0
  call void @__wf_t_syncwarp(i64 noundef %mask.sroa.0.0) #0
  %_17 = icmp ugt i32 %warps, 1
  br i1 %_17, label %bb9, label %bb22

bb22:                                             ; preds = %bb9, %bb19, %start
  call void @__wf_t_syncwarp(i64 noundef %mask.sroa.0.0) #0
  ret void

bb9:                                              ; preds = %start
  %_18 = call noundef i32 @__wf_t_lane() #0
  %4 = icmp eq i32 %_18, 0
  br i1 %4, label %bb11, label %bb22

bb11:                                             ; preds = %bb9
  %state = call noundef ptr @__wf_sh_team_state() #0
  %_20 = getelementptr inbounds nuw i8, ptr %state, i64 32
  %_21 = getelementptr inbounds nuw i8, ptr %state, i64 36
  %5 = load atomic i32, ptr %_21 acquire, align 4
  %6 = atomicrmw add ptr %_20, i32 1 acq_rel, align 4
  %_24 = add i32 %6, 1
  %_23 = icmp eq i32 %_24, %warps
  br i1 %_23, label %bb13, label %bb15

bb13:                                             ; preds = %bb11
  store atomic i32 0, ptr %_20 monotonic, align 4
  %_26 = add i32 %5, 1
  store atomic i32 %_26, ptr %_21 release, align 4
  br label %bb19

bb15:                                             ; preds = %bb11, %bb16
  %7 = load atomic i32, ptr %_21 acquire, align 4
  %_27 = icmp eq i32 %7, %5
  br i1 %_27, label %bb16, label %bb19

bb16:                                             ; preds = %bb15
  call void @__wf_t_nanosleep(i32 noundef 32) #0
  br label %bb15

bb19:                                             ; preds = %bb15, %bb13
  call void @__wf_t_fence_team() #0
  br label %bb22
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef i32 @__wf_t_tid() unnamed_addr #2

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef i32 @__wf_t_warp_size() unnamed_addr #2

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare void @__wf_t_fence_team() unnamed_addr #2

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare void @__wf_t_syncwarp(i64 noundef) unnamed_addr #2

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef i32 @__wf_t_lane() unnamed_addr #2

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef ptr @__wf_sh_team_state() unnamed_addr #2

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local noundef i32 @_ZN4core4sync6atomic11atomic_load17h3c0a40bcd8a84e1dE(ptr noundef readonly captures(none) %dst, i8 noundef range(i8 0, 5) %order) unnamed_addr #3 {
start:
  switch i8 %order, label %bb1 [
    i8 0, label %bb6
    i8 4, label %bb4
    i8 2, label %bb5
  ], !prof !25

bb1:                                              ; preds = %start
  unreachable

bb6:                                              ; preds = %start
  %0 = load atomic i32, ptr %dst monotonic, align 4
  br label %bb7

bb5:                                              ; preds = %start
  %1 = load atomic i32, ptr %dst acquire, align 4
  br label %bb7

bb4:                                              ; preds = %start
  %2 = load atomic i32, ptr %dst seq_cst, align 4
  br label %bb7

bb7:                                              ; preds = %bb4, %bb5, %bb6
  %_0.sroa.0.0 = phi i32 [ %0, %bb6 ], [ %1, %bb5 ], [ %2, %bb4 ]
  ret i32 %_0.sroa.0.0
}

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local void @_ZN4core4sync6atomic12atomic_store17h7e5668527767d44dE(ptr noundef writeonly captures(none) %dst, i32 noundef %val, i8 noundef range(i8 0, 5) %order) unnamed_addr #3 {
start:
  switch i8 %order, label %bb1 [
    i8 0, label %bb6
    i8 1, label %bb5
    i8 4, label %bb4
  ], !prof !25

bb1:                                              ; preds = %start
  unreachable

bb6:                                              ; preds = %start
  store atomic i32 %val, ptr %dst monotonic, align 4
  br label %bb7

bb5:                                              ; preds = %start
  store atomic i32 %val, ptr %dst release, align 4
  br label %bb7

bb4:                                              ; preds = %start
  store atomic i32 %val, ptr %dst seq_cst, align 4
  br label %bb7

bb7:                                              ; preds = %bb4, %bb5, %bb6
  ret void
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare void @__wf_t_nanosleep(i32 noundef) unnamed_addr #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #4

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef ptr @__wf___kmpc_alloc(i32 noundef %_ctx, i32 noundef %_gtid, i64 noundef %size, i64 noundef %_allocator) unnamed_addr #5 {
start:
  %_0 = call noundef ptr @__wf_t_malloc(i64 noundef %size) #0
  ret ptr %_0
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef ptr @__wf_t_malloc(i64 noundef) unnamed_addr #2

; Function Attrs: noinline nounwind
define void @__wf___kmpc_barrier(i32 noundef %ctx, ptr noundef readnone captures(none) %_loc, i32 noundef %_gtid) unnamed_addr #6 {
start:
  %0 = and i32 %ctx, 65535
  %or.cond.i = icmp eq i32 %0, 257
  br i1 %or.cond.i, label %bb1.i, label %_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E.exit

bb1.i:                                            ; preds = %start
  %1 = and i32 %ctx, 196608
  %or.cond3.not.i = icmp eq i32 %1, 196608
  br i1 %or.cond3.not.i, label %bb4.i, label %bb7.i

bb7.i:                                            ; preds = %bb1.i
  %_16.i = and i32 %ctx, 131072
  %2 = icmp eq i32 %_16.i, 0
  br i1 %2, label %bb21.i, label %bb20.i

bb4.i:                                            ; preds = %bb1.i
  call void @__wf_t_barrier_all() #0
  br label %_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E.exit

bb21.i:                                           ; preds = %bb7.i
  %_17.i = call noundef ptr @__wf_sh_team_state() #0
  %3 = getelementptr inbounds nuw i8, ptr %_17.i, i64 16
  %4 = load i32, ptr %3, align 8, !noundef !24
  br label %bb19.i

bb20.i:                                           ; preds = %bb7.i
  %_2.i = and i32 %ctx, 262144
  %5 = icmp eq i32 %_2.i, 0
  br i1 %5, label %bb2.i, label %bb19.i

bb2.i:                                            ; preds = %bb20.i
  %_6.i1 = and i32 %ctx, 65536
  %6 = icmp eq i32 %_6.i1, 0
  br i1 %6, label %bb4.i2, label %bb3.i

bb4.i2:                                           ; preds = %bb2.i
  %_4.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i = call noundef i32 @__wf_t_warp_size() #0
  %7 = sub i32 %_4.i, %_5.i
  br label %bb19.i

bb3.i:                                            ; preds = %bb2.i
  %8 = call noundef i32 @__wf_t_ntid() #0
  br label %bb19.i

bb19.i:                                           ; preds = %bb3.i, %bb4.i2, %bb20.i, %bb21.i
  %width.sroa.0.0.i = phi i32 [ %4, %bb21.i ], [ 1, %bb20.i ], [ %7, %bb4.i2 ], [ %8, %bb3.i ]
  %_8.i = call noundef i32 @__wf_t_warp_size() #0
  %_6.i = urem i32 %width.sroa.0.0.i, %_8.i
  %9 = icmp eq i32 %_6.i, 0
  br i1 %9, label %bb10.i, label %bb12.i

bb10.i:                                           ; preds = %bb19.i
  call void @__wf_t_barrier(i32 noundef 1, i32 noundef %width.sroa.0.0.i) #0
  br label %_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E.exit

bb12.i:                                           ; preds = %bb19.i
  call void @_ZN12wf_device_rt4sync15partial_barrier17h915b7c04d8da03fcE(i32 noundef %width.sroa.0.0.i) #0
  br label %_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E.exit

_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E.exit: ; preds = %start, %bb4.i, %bb10.i, %bb12.i
  ret void
}

; Function Attrs: nounwind
define dso_local void @_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E(i32 noundef %ctx) unnamed_addr #0 {
start:
  %0 = and i32 %ctx, 65535
  %or.cond = icmp eq i32 %0, 257
  br i1 %or.cond, label %bb1, label %bb16

bb1:                                              ; preds = %start
  %1 = and i32 %ctx, 196608
  %or.cond3.not = icmp eq i32 %1, 196608
  br i1 %or.cond3.not, label %bb4, label %bb7

bb7:                                              ; preds = %bb1
  %_16 = and i32 %ctx, 131072
  %2 = icmp eq i32 %_16, 0
  br i1 %2, label %bb21, label %bb20

bb4:                                              ; preds = %bb1
  call void @__wf_t_barrier_all() #0
  br label %bb16

bb21:                                             ; preds = %bb7
  %_17 = call noundef ptr @__wf_sh_team_state() #0
  %3 = getelementptr inbounds nuw i8, ptr %_17, i64 16
  %4 = load i32, ptr %3, align 8, !noundef !24
  br label %bb19

bb20:                                             ; preds = %bb7
  %_2.i = and i32 %ctx, 262144
  %5 = icmp eq i32 %_2.i, 0
  br i1 %5, label %bb2.i, label %bb19

bb2.i:                                            ; preds = %bb20
  %_6.i = and i32 %ctx, 65536
  %6 = icmp eq i32 %_6.i, 0
  br i1 %6, label %bb4.i, label %bb3.i

bb4.i:                                            ; preds = %bb2.i
  %_4.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i = call noundef i32 @__wf_t_warp_size() #0
  %7 = sub i32 %_4.i, %_5.i
  br label %bb19

bb3.i:                                            ; preds = %bb2.i
  %8 = call noundef i32 @__wf_t_ntid() #0
  br label %bb19

bb19:                                             ; preds = %bb3.i, %bb4.i, %bb20, %bb21
  %width.sroa.0.0 = phi i32 [ %4, %bb21 ], [ 1, %bb20 ], [ %7, %bb4.i ], [ %8, %bb3.i ]
  %_8 = call noundef i32 @__wf_t_warp_size() #0
  %_6 = urem i32 %width.sroa.0.0, %_8
  %9 = icmp eq i32 %_6, 0
  br i1 %9, label %bb10, label %bb12

bb10:                                             ; preds = %bb19
  call void @__wf_t_barrier(i32 noundef 1, i32 noundef %width.sroa.0.0) #0
  br label %bb16

bb12:                                             ; preds = %bb19
  call void @_ZN12wf_device_rt4sync15partial_barrier17h915b7c04d8da03fcE(i32 noundef %width.sroa.0.0) #0
  br label %bb16

bb16:                                             ; preds = %bb4, %bb12, %bb10, %start
  ret void
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare void @__wf_t_barrier_all() unnamed_addr #2

; Function Attrs: mustprogress nounwind willreturn
define dso_local noundef i32 @_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E(i32 noundef %self) unnamed_addr #7 {
start:
  %_2 = and i32 %self, 262144
  %0 = icmp eq i32 %_2, 0
  br i1 %0, label %bb2, label %bb8

bb2:                                              ; preds = %start
  %_6 = and i32 %self, 65536
  %1 = icmp eq i32 %_6, 0
  br i1 %1, label %bb4, label %bb3

bb4:                                              ; preds = %bb2
  %_4 = call noundef i32 @__wf_t_ntid() #0
  %_5 = call noundef i32 @__wf_t_warp_size() #0
  %2 = sub i32 %_4, %_5
  br label %bb8

bb3:                                              ; preds = %bb2
  %3 = call noundef i32 @__wf_t_ntid() #0
  br label %bb8

bb8:                                              ; preds = %bb4, %bb3, %start
  %_0.sroa.0.1 = phi i32 [ 1, %start ], [ %2, %bb4 ], [ %3, %bb3 ]
  ret i32 %_0.sroa.0.1
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare void @__wf_t_barrier(i32 noundef, i32 noundef) unnamed_addr #2

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef i32 @__wf_t_ntid() unnamed_addr #2

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define noundef i32 @__wf___kmpc_cancel(i32 noundef %_1, ptr noundef readnone captures(none) %_2, i32 noundef %_3, i32 noundef %_kind) unnamed_addr #8 {
start:
  ret i32 0
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf___kmpc_cancel_barrier(i32 noundef %ctx, ptr noundef readnone captures(none) %_loc, i32 noundef %_gtid) unnamed_addr #6 {
start:
  %0 = and i32 %ctx, 65535
  %or.cond.i = icmp eq i32 %0, 257
  br i1 %or.cond.i, label %bb1.i, label %_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E.exit

bb1.i:                                            ; preds = %start
  %1 = and i32 %ctx, 196608
  %or.cond3.not.i = icmp eq i32 %1, 196608
  br i1 %or.cond3.not.i, label %bb4.i, label %bb7.i

bb7.i:                                            ; preds = %bb1.i
  %_16.i = and i32 %ctx, 131072
  %2 = icmp eq i32 %_16.i, 0
  br i1 %2, label %bb21.i, label %bb20.i

bb4.i:                                            ; preds = %bb1.i
  call void @__wf_t_barrier_all() #0
  br label %_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E.exit

bb21.i:                                           ; preds = %bb7.i
  %_17.i = call noundef ptr @__wf_sh_team_state() #0
  %3 = getelementptr inbounds nuw i8, ptr %_17.i, i64 16
  %4 = load i32, ptr %3, align 8, !noundef !24
  br label %bb19.i

bb20.i:                                           ; preds = %bb7.i
  %_2.i = and i32 %ctx, 262144
  %5 = icmp eq i32 %_2.i, 0
  br i1 %5, label %bb2.i, label %bb19.i

bb2.i:                                            ; preds = %bb20.i
  %_6.i1 = and i32 %ctx, 65536
  %6 = icmp eq i32 %_6.i1, 0
  br i1 %6, label %bb4.i2, label %bb3.i

bb4.i2:                                           ; preds = %bb2.i
  %_4.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i = call noundef i32 @__wf_t_warp_size() #0
  %7 = sub i32 %_4.i, %_5.i
  br label %bb19.i

bb3.i:                                            ; preds = %bb2.i
  %8 = call noundef i32 @__wf_t_ntid() #0
  br label %bb19.i

bb19.i:                                           ; preds = %bb3.i, %bb4.i2, %bb20.i, %bb21.i
  %width.sroa.0.0.i = phi i32 [ %4, %bb21.i ], [ 1, %bb20.i ], [ %7, %bb4.i2 ], [ %8, %bb3.i ]
  %_8.i = call noundef i32 @__wf_t_warp_size() #0
  %_6.i = urem i32 %width.sroa.0.0.i, %_8.i
  %9 = icmp eq i32 %_6.i, 0
  br i1 %9, label %bb10.i, label %bb12.i

bb10.i:                                           ; preds = %bb19.i
  call void @__wf_t_barrier(i32 noundef 1, i32 noundef %width.sroa.0.0.i) #0
  br label %_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E.exit

bb12.i:                                           ; preds = %bb19.i
  call void @_ZN12wf_device_rt4sync15partial_barrier17h915b7c04d8da03fcE(i32 noundef %width.sroa.0.0.i) #0
  br label %_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E.exit

_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E.exit: ; preds = %start, %bb4.i, %bb10.i, %bb12.i
  ret i32 0
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define noundef i32 @__wf___kmpc_cancellationpoint(i32 noundef %_1, ptr noundef readnone captures(none) %_2, i32 noundef %_3, i32 noundef %_4) unnamed_addr #8 {
start:
  ret i32 0
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_critical(i32 noundef %_1, ptr noundef readnone captures(none) %_loc, i32 noundef %_gtid, ptr noundef captures(none) %lock) unnamed_addr #6 {
start:
  br label %bb1.i

bb1.i:                                            ; preds = %bb2.i, %start
  %0 = cmpxchg ptr %lock, i32 0, i32 1 acquire monotonic, align 4
  %_8.sroa.18.0.in.i = extractvalue { i32, i1 } %0, 1
  br i1 %_8.sroa.18.0.in.i, label %_ZN12wf_device_rt5locks7acquire17ha56192196ff9d672E.exit, label %bb2.i

bb2.i:                                            ; preds = %bb1.i
  call void @__wf_t_nanosleep(i32 noundef 64) #0
  br label %bb1.i

_ZN12wf_device_rt5locks7acquire17ha56192196ff9d672E.exit: ; preds = %bb1.i
  call void @__wf_t_fence_device() #0
  ret void
}

; Function Attrs: nounwind
define dso_local void @_ZN12wf_device_rt5locks7acquire17ha56192196ff9d672E(ptr noundef captures(none) %lock) unnamed_addr #0 {
start:
  br label %bb1

bb1:                                              ; preds = %bb2, %start
  %0 = cmpxchg ptr %lock, i32 0, i32 1 acquire monotonic, align 4
  %_8.sroa.18.0.in.i = extractvalue { i32, i1 } %0, 1
  br i1 %_8.sroa.18.0.in.i, label %bb4, label %bb2

bb4:                                              ; preds = %bb1
  call void @__wf_t_fence_device() #0
  ret void

bb2:                                              ; preds = %bb1
  call void @__wf_t_nanosleep(i32 noundef 64) #0
  br label %bb1
}

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local { i32, i32 } @_ZN4core4sync6atomic23atomic_compare_exchange17h7f8d2632e6648287E(ptr noundef captures(none) %dst, i32 noundef %old, i32 noundef %new, i8 noundef range(i8 0, 5) %success, i8 noundef range(i8 0, 5) %failure) unnamed_addr #3 {
start:
  switch i8 %success, label %bb7 [
    i8 0, label %bb2
    i8 1, label %bb4
    i8 2, label %bb3
    i8 3, label %bb5
    i8 4, label %bb6
  ]

bb7:                                              ; preds = %bb6, %bb5, %bb3, %bb4, %bb2, %start
  unreachable

bb2:                                              ; preds = %start
  switch i8 %failure, label %bb7 [
    i8 0, label %bb24
    i8 2, label %bb23
    i8 4, label %bb22
  ], !prof !26

bb4:                                              ; preds = %start
  switch i8 %failure, label %bb7 [
    i8 0, label %bb18
    i8 2, label %bb17
    i8 4, label %bb16
  ], !prof !26

bb3:                                              ; preds = %start
  switch i8 %failure, label %bb7 [
    i8 0, label %bb21
    i8 2, label %bb20
    i8 4, label %bb19
  ], !prof !26

bb5:                                              ; preds = %start
  switch i8 %failure, label %bb7 [
    i8 0, label %bb15
    i8 2, label %bb14
    i8 4, label %bb13
  ], !prof !26

bb6:                                              ; preds = %start
  switch i8 %failure, label %bb7 [
    i8 0, label %bb12
    i8 2, label %bb11
    i8 4, label %bb10
  ], !prof !26

bb24:                                             ; preds = %bb2
  %0 = cmpxchg ptr %dst, i32 %old, i32 %new monotonic monotonic, align 4
  br label %bb25

bb23:                                             ; preds = %bb2
  %1 = cmpxchg ptr %dst, i32 %old, i32 %new monotonic acquire, align 4
  br label %bb25

bb22:                                             ; preds = %bb2
  %2 = cmpxchg ptr %dst, i32 %old, i32 %new monotonic seq_cst, align 4
  br label %bb25

bb25:                                             ; preds = %bb10, %bb11, %bb12, %bb13, %bb14, %bb15, %bb19, %bb20, %bb21, %bb16, %bb17, %bb18, %bb22, %bb23, %bb24
  %.pn = phi { i32, i1 } [ %0, %bb24 ], [ %1, %bb23 ], [ %2, %bb22 ], [ %5, %bb18 ], [ %6, %bb17 ], [ %7, %bb16 ], [ %8, %bb21 ], [ %9, %bb20 ], [ %10, %bb19 ], [ %11, %bb15 ], [ %12, %bb14 ], [ %13, %bb13 ], [ %14, %bb12 ], [ %15, %bb11 ], [ %16, %bb10 ]
  %_8.sroa.0.0 = extractvalue { i32, i1 } %.pn, 0
  %_8.sroa.18.0.in = extractvalue { i32, i1 } %.pn, 1
  %not._8.sroa.18.0.in = xor i1 %_8.sroa.18.0.in, true
  %. = zext i1 %not._8.sroa.18.0.in to i32
  %3 = insertvalue { i32, i32 } poison, i32 %., 0
  %4 = insertvalue { i32, i32 } %3, i32 %_8.sroa.0.0, 1
  ret { i32, i32 } %4

bb18:                                             ; preds = %bb4
  %5 = cmpxchg ptr %dst, i32 %old, i32 %new release monotonic, align 4
  br label %bb25

bb17:                                             ; preds = %bb4
  %6 = cmpxchg ptr %dst, i32 %old, i32 %new release acquire, align 4
  br label %bb25

bb16:                                             ; preds = %bb4
  %7 = cmpxchg ptr %dst, i32 %old, i32 %new release seq_cst, align 4
  br label %bb25

bb21:                                             ; preds = %bb3
  %8 = cmpxchg ptr %dst, i32 %old, i32 %new acquire monotonic, align 4
  br label %bb25

bb20:                                             ; preds = %bb3
  %9 = cmpxchg ptr %dst, i32 %old, i32 %new acquire acquire, align 4
  br label %bb25

bb19:                                             ; preds = %bb3
  %10 = cmpxchg ptr %dst, i32 %old, i32 %new acquire seq_cst, align 4
  br label %bb25

bb15:                                             ; preds = %bb5
  %11 = cmpxchg ptr %dst, i32 %old, i32 %new acq_rel monotonic, align 4
  br label %bb25

bb14:                                             ; preds = %bb5
  %12 = cmpxchg ptr %dst, i32 %old, i32 %new acq_rel acquire, align 4
  br label %bb25

bb13:                                             ; preds = %bb5
  %13 = cmpxchg ptr %dst, i32 %old, i32 %new acq_rel seq_cst, align 4
  br label %bb25

bb12:                                             ; preds = %bb6
  %14 = cmpxchg ptr %dst, i32 %old, i32 %new seq_cst monotonic, align 4
  br label %bb25

bb11:                                             ; preds = %bb6
  %15 = cmpxchg ptr %dst, i32 %old, i32 %new seq_cst acquire, align 4
  br label %bb25

bb10:                                             ; preds = %bb6
  %16 = cmpxchg ptr %dst, i32 %old, i32 %new seq_cst seq_cst, align 4
  br label %bb25
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare void @__wf_t_fence_device() unnamed_addr #2

; Function Attrs: noinline nounwind
define void @__wf___kmpc_critical_with_hint(i32 noundef %_1, ptr noundef readnone captures(none) %_loc, i32 noundef %_gtid, ptr noundef captures(none) %lock, i32 noundef %_hint) unnamed_addr #6 {
start:
  br label %bb1.i

bb1.i:                                            ; preds = %bb2.i, %start
  %0 = cmpxchg ptr %lock, i32 0, i32 1 acquire monotonic, align 4
  %_8.sroa.18.0.in.i = extractvalue { i32, i1 } %0, 1
  br i1 %_8.sroa.18.0.in.i, label %_ZN12wf_device_rt5locks7acquire17ha56192196ff9d672E.exit, label %bb2.i

bb2.i:                                            ; preds = %bb1.i
  call void @__wf_t_nanosleep(i32 noundef 64) #0
  br label %bb1.i

_ZN12wf_device_rt5locks7acquire17ha56192196ff9d672E.exit: ; preds = %bb1.i
  call void @__wf_t_fence_device() #0
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define void @__wf___kmpc_dispatch_deinit(i32 noundef %_1, ptr noundef readnone captures(none) %_2, i32 noundef %_3) unnamed_addr #8 {
start:
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_dispatch_fini_4(i32 noundef %_1, ptr noalias noundef align 8 captures(none) dereferenceable(56) %d, ptr noundef readnone captures(none) %_3, i32 noundef %_4) unnamed_addr #6 {
start:
  %0 = getelementptr inbounds nuw i8, ptr %d, i64 48
  %_5 = load i32, ptr %0, align 8, !noundef !24
  %1 = icmp eq i32 %_5, 1
  %2 = getelementptr inbounds nuw i8, ptr %d, i64 52
  %_6 = load i32, ptr %2, align 4
  %3 = icmp eq i32 %_6, 0
  %or.cond = select i1 %1, i1 %3, i1 false
  br i1 %or.cond, label %bb2, label %bb6

bb2:                                              ; preds = %start
  call void @llvm.experimental.noalias.scope.decl(metadata !27)
  br label %bb1.i

bb1.i:                                            ; preds = %bb2.i, %bb2
  %_8.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !27
  %_7.i = getelementptr inbounds nuw i8, ptr %_8.i, i64 24
  %4 = load atomic i64, ptr %_7.i monotonic, align 8, !noalias !27
  %5 = getelementptr inbounds nuw i8, ptr %d, i64 40
  %_4.i = load i64, ptr %5, align 8, !alias.scope !27, !noundef !24
  %_2.not.i = icmp eq i64 %4, %_4.i
  br i1 %_2.not.i, label %_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E.exit, label %bb2.i

bb2.i:                                            ; preds = %bb1.i
  call void @__wf_t_nanosleep(i32 noundef 32) #0, !noalias !27
  br label %bb1.i

_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E.exit: ; preds = %bb1.i
  call void @__wf_t_fence_device() #0, !noalias !27
  call void @llvm.experimental.noalias.scope.decl(metadata !30)
  call void @__wf_t_fence_device() #0, !noalias !30
  %_6.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !30
  %_5.i = getelementptr inbounds nuw i8, ptr %_6.i, i64 24
  %_3.i3 = add i64 %_4.i, 1
  store atomic i64 %_3.i3, ptr %_5.i monotonic, align 8, !noalias !30
  store i32 1, ptr %2, align 4, !alias.scope !30
  br label %bb6

bb6:                                              ; preds = %start, %_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E.exit
  %6 = getelementptr inbounds nuw i8, ptr %d, i64 40
  %7 = load i64, ptr %6, align 8, !noundef !24
  %8 = add i64 %7, 1
  store i64 %8, ptr %6, align 8
  store i32 0, ptr %2, align 4
  ret void
}

; Function Attrs: nounwind
define dso_local void @_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E(ptr noalias noundef readonly align 8 captures(none) dereferenceable(56) %d) unnamed_addr #0 {
start:
  br label %bb1

bb1:                                              ; preds = %bb2, %start
  %_8 = call noundef ptr @__wf_sh_team_state() #0
  %_7 = getelementptr inbounds nuw i8, ptr %_8, i64 24
  %0 = load atomic i64, ptr %_7 monotonic, align 8
  %1 = getelementptr inbounds nuw i8, ptr %d, i64 40
  %_4 = load i64, ptr %1, align 8, !noundef !24
  %_2.not = icmp eq i64 %0, %_4
  br i1 %_2.not, label %bb4, label %bb2

bb4:                                              ; preds = %bb1
  call void @__wf_t_fence_device() #0
  ret void

bb2:                                              ; preds = %bb1
  call void @__wf_t_nanosleep(i32 noundef 32) #0
  br label %bb1
}

; Function Attrs: mustprogress nounwind willreturn
define dso_local void @_ZN12wf_device_rt8dispatch9pass_turn17h9aca69223687926cE(ptr noalias noundef align 8 captures(none) dereferenceable(56) initializes((52, 56)) %d) unnamed_addr #7 {
start:
  call void @__wf_t_fence_device() #0
  %_6 = call noundef ptr @__wf_sh_team_state() #0
  %_5 = getelementptr inbounds nuw i8, ptr %_6, i64 24
  %0 = getelementptr inbounds nuw i8, ptr %d, i64 40
  %_4 = load i64, ptr %0, align 8, !noundef !24
  %_3 = add i64 %_4, 1
  store atomic i64 %_3, ptr %_5 monotonic, align 8
  %1 = getelementptr inbounds nuw i8, ptr %d, i64 52
  store i32 1, ptr %1, align 4
  ret void
}

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local void @_ZN4core4sync6atomic12atomic_store17ha15ab6a3580f6cffE(ptr noundef writeonly captures(none) %dst, i64 noundef %val, i8 noundef range(i8 0, 5) %order) unnamed_addr #3 {
start:
  switch i8 %order, label %bb1 [
    i8 0, label %bb6
    i8 1, label %bb5
    i8 4, label %bb4
  ], !prof !25

bb1:                                              ; preds = %start
  unreachable

bb6:                                              ; preds = %start
  store atomic i64 %val, ptr %dst monotonic, align 8
  br label %bb7

bb5:                                              ; preds = %start
  store atomic i64 %val, ptr %dst release, align 8
  br label %bb7

bb4:                                              ; preds = %start
  store atomic i64 %val, ptr %dst seq_cst, align 8
  br label %bb7

bb7:                                              ; preds = %bb4, %bb5, %bb6
  ret void
}

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local noundef i64 @_ZN4core4sync6atomic11atomic_load17hbedfab34e7b19fceE(ptr noundef readonly captures(none) %dst, i8 noundef range(i8 0, 5) %order) unnamed_addr #3 {
start:
  switch i8 %order, label %bb1 [
    i8 0, label %bb6
    i8 4, label %bb4
    i8 2, label %bb5
  ], !prof !25

bb1:                                              ; preds = %start
  unreachable

bb6:                                              ; preds = %start
  %0 = load atomic i64, ptr %dst monotonic, align 8
  br label %bb7

bb5:                                              ; preds = %start
  %1 = load atomic i64, ptr %dst acquire, align 8
  br label %bb7

bb4:                                              ; preds = %start
  %2 = load atomic i64, ptr %dst seq_cst, align 8
  br label %bb7

bb7:                                              ; preds = %bb4, %bb5, %bb6
  %_0.sroa.0.0 = phi i64 [ %0, %bb6 ], [ %1, %bb5 ], [ %2, %bb4 ]
  ret i64 %_0.sroa.0.0
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_dispatch_fini_4u(i32 noundef %_1, ptr noalias noundef align 8 captures(none) dereferenceable(56) %d, ptr noundef readnone captures(none) %_3, i32 noundef %_4) unnamed_addr #6 {
start:
  %0 = getelementptr inbounds nuw i8, ptr %d, i64 48
  %_5 = load i32, ptr %0, align 8, !noundef !24
  %1 = icmp eq i32 %_5, 1
  %2 = getelementptr inbounds nuw i8, ptr %d, i64 52
  %_6 = load i32, ptr %2, align 4
  %3 = icmp eq i32 %_6, 0
  %or.cond = select i1 %1, i1 %3, i1 false
  br i1 %or.cond, label %bb2, label %bb6

bb2:                                              ; preds = %start
  call void @llvm.experimental.noalias.scope.decl(metadata !33)
  br label %bb1.i

bb1.i:                                            ; preds = %bb2.i, %bb2
  %_8.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !33
  %_7.i = getelementptr inbounds nuw i8, ptr %_8.i, i64 24
  %4 = load atomic i64, ptr %_7.i monotonic, align 8, !noalias !33
  %5 = getelementptr inbounds nuw i8, ptr %d, i64 40
  %_4.i = load i64, ptr %5, align 8, !alias.scope !33, !noundef !24
  %_2.not.i = icmp eq i64 %4, %_4.i
  br i1 %_2.not.i, label %_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E.exit, label %bb2.i

bb2.i:                                            ; preds = %bb1.i
  call void @__wf_t_nanosleep(i32 noundef 32) #0, !noalias !33
  br label %bb1.i

_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E.exit: ; preds = %bb1.i
  call void @__wf_t_fence_device() #0, !noalias !33
  call void @llvm.experimental.noalias.scope.decl(metadata !36)
  call void @__wf_t_fence_device() #0, !noalias !36
  %_6.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !36
  %_5.i = getelementptr inbounds nuw i8, ptr %_6.i, i64 24
  %_3.i3 = add i64 %_4.i, 1
  store atomic i64 %_3.i3, ptr %_5.i monotonic, align 8, !noalias !36
  store i32 1, ptr %2, align 4, !alias.scope !36
  br label %bb6

bb6:                                              ; preds = %start, %_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E.exit
  %6 = getelementptr inbounds nuw i8, ptr %d, i64 40
  %7 = load i64, ptr %6, align 8, !noundef !24
  %8 = add i64 %7, 1
  store i64 %8, ptr %6, align 8
  store i32 0, ptr %2, align 4
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_dispatch_fini_8(i32 noundef %_1, ptr noalias noundef align 8 captures(none) dereferenceable(56) %d, ptr noundef readnone captures(none) %_3, i32 noundef %_4) unnamed_addr #6 {
start:
  %0 = getelementptr inbounds nuw i8, ptr %d, i64 48
  %_5 = load i32, ptr %0, align 8, !noundef !24
  %1 = icmp eq i32 %_5, 1
  %2 = getelementptr inbounds nuw i8, ptr %d, i64 52
  %_6 = load i32, ptr %2, align 4
  %3 = icmp eq i32 %_6, 0
  %or.cond = select i1 %1, i1 %3, i1 false
  br i1 %or.cond, label %bb2, label %bb6

bb2:                                              ; preds = %start
  call void @llvm.experimental.noalias.scope.decl(metadata !39)
  br label %bb1.i

bb1.i:                                            ; preds = %bb2.i, %bb2
  %_8.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !39
  %_7.i = getelementptr inbounds nuw i8, ptr %_8.i, i64 24
  %4 = load atomic i64, ptr %_7.i monotonic, align 8, !noalias !39
  %5 = getelementptr inbounds nuw i8, ptr %d, i64 40
  %_4.i = load i64, ptr %5, align 8, !alias.scope !39, !noundef !24
  %_2.not.i = icmp eq i64 %4, %_4.i
  br i1 %_2.not.i, label %_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E.exit, label %bb2.i

bb2.i:                                            ; preds = %bb1.i
  call void @__wf_t_nanosleep(i32 noundef 32) #0, !noalias !39
  br label %bb1.i

_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E.exit: ; preds = %bb1.i
  call void @__wf_t_fence_device() #0, !noalias !39
  call void @llvm.experimental.noalias.scope.decl(metadata !42)
  call void @__wf_t_fence_device() #0, !noalias !42
  %_6.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !42
  %_5.i = getelementptr inbounds nuw i8, ptr %_6.i, i64 24
  %_3.i3 = add i64 %_4.i, 1
  store atomic i64 %_3.i3, ptr %_5.i monotonic, align 8, !noalias !42
  store i32 1, ptr %2, align 4, !alias.scope !42
  br label %bb6

bb6:                                              ; preds = %start, %_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E.exit
  %6 = getelementptr inbounds nuw i8, ptr %d, i64 40
  %7 = load i64, ptr %6, align 8, !noundef !24
  %8 = add i64 %7, 1
  store i64 %8, ptr %6, align 8
  store i32 0, ptr %2, align 4
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_dispatch_fini_8u(i32 noundef %_1, ptr noalias noundef align 8 captures(none) dereferenceable(56) %d, ptr noundef readnone captures(none) %_3, i32 noundef %_4) unnamed_addr #6 {
start:
  %0 = getelementptr inbounds nuw i8, ptr %d, i64 48
  %_5 = load i32, ptr %0, align 8, !noundef !24
  %1 = icmp eq i32 %_5, 1
  %2 = getelementptr inbounds nuw i8, ptr %d, i64 52
  %_6 = load i32, ptr %2, align 4
  %3 = icmp eq i32 %_6, 0
  %or.cond = select i1 %1, i1 %3, i1 false
  br i1 %or.cond, label %bb2, label %bb6

bb2:                                              ; preds = %start
  call void @llvm.experimental.noalias.scope.decl(metadata !45)
  br label %bb1.i

bb1.i:                                            ; preds = %bb2.i, %bb2
  %_8.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !45
  %_7.i = getelementptr inbounds nuw i8, ptr %_8.i, i64 24
  %4 = load atomic i64, ptr %_7.i monotonic, align 8, !noalias !45
  %5 = getelementptr inbounds nuw i8, ptr %d, i64 40
  %_4.i = load i64, ptr %5, align 8, !alias.scope !45, !noundef !24
  %_2.not.i = icmp eq i64 %4, %_4.i
  br i1 %_2.not.i, label %_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E.exit, label %bb2.i

bb2.i:                                            ; preds = %bb1.i
  call void @__wf_t_nanosleep(i32 noundef 32) #0, !noalias !45
  br label %bb1.i

_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E.exit: ; preds = %bb1.i
  call void @__wf_t_fence_device() #0, !noalias !45
  call void @llvm.experimental.noalias.scope.decl(metadata !48)
  call void @__wf_t_fence_device() #0, !noalias !48
  %_6.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !48
  %_5.i = getelementptr inbounds nuw i8, ptr %_6.i, i64 24
  %_3.i3 = add i64 %_4.i, 1
  store atomic i64 %_3.i3, ptr %_5.i monotonic, align 8, !noalias !48
  store i32 1, ptr %2, align 4, !alias.scope !48
  br label %bb6

bb6:                                              ; preds = %start, %_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E.exit
  %6 = getelementptr inbounds nuw i8, ptr %d, i64 40
  %7 = load i64, ptr %6, align 8, !noundef !24
  %8 = add i64 %7, 1
  store i64 %8, ptr %6, align 8
  store i32 0, ptr %2, align 4
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_dispatch_init_4(i32 noundef %ctx, ptr noalias noundef writeonly align 8 captures(none) dereferenceable(56) initializes((48, 52)) %d, ptr noundef readnone captures(none) %_loc, i32 noundef %_gtid, i32 noundef %schedule, i32 noundef %lower, i32 noundef %upper, i32 noundef %_step, i32 noundef %chunk) unnamed_addr #6 {
start:
  %_11 = icmp slt i32 %upper, %lower
  %_13 = sub i32 %upper, %lower
  %_12 = zext i32 %_13 to i64
  %0 = add nuw nsw i64 %_12, 1
  %trip.sroa.0.0 = select i1 %_11, i64 0, i64 %0
  %_17 = sext i32 %lower to i64
  call void @llvm.experimental.noalias.scope.decl(metadata !51)
  %kind1.i = and i32 %schedule, 255
  %_10.i = icmp samesign ugt i32 %kind1.i, 64
  %1 = and i32 %ctx, 65280
  %2 = icmp eq i32 %1, 256
  %or.cond = and i1 %_10.i, %2
  br i1 %or.cond, label %bb22.i, label %bb10.i.critedge

bb22.i:                                           ; preds = %start
  %_27.i = and i32 %ctx, 255
  %3 = icmp eq i32 %_27.i, 1
  %_8.i = zext i1 %3 to i32
  %4 = getelementptr inbounds nuw i8, ptr %d, i64 48
  store i32 %_8.i, ptr %4, align 8, !alias.scope !51
  br i1 %3, label %bb1.i3.i, label %bb10.i

bb1.i3.i:                                         ; preds = %bb22.i
  %5 = and i32 %ctx, 196608
  %or.cond3.not.i4.i = icmp eq i32 %5, 196608
  br i1 %or.cond3.not.i4.i, label %bb4.i19.i, label %bb7.i5.i

bb7.i5.i:                                         ; preds = %bb1.i3.i
  %_16.i6.i = and i32 %ctx, 131072
  %6 = icmp eq i32 %_16.i6.i, 0
  br i1 %6, label %bb21.i17.i, label %bb20.i7.i

bb4.i19.i:                                        ; preds = %bb1.i3.i
  call void @__wf_t_barrier_all() #0, !noalias !51
  br label %bb24.i

bb21.i17.i:                                       ; preds = %bb7.i5.i
  %_17.i18.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !51
  %7 = getelementptr inbounds nuw i8, ptr %_17.i18.i, i64 16
  %8 = load i32, ptr %7, align 8, !noalias !51, !noundef !24
  br label %bb19.i8.i

bb20.i7.i:                                        ; preds = %bb7.i5.i
  %_2.i.i = and i32 %ctx, 262144
  %9 = icmp eq i32 %_2.i.i, 0
  br i1 %9, label %bb2.i.i, label %bb19.i8.i

bb2.i.i:                                          ; preds = %bb20.i7.i
  %_6.i21.i = and i32 %ctx, 65536
  %10 = icmp eq i32 %_6.i21.i, 0
  br i1 %10, label %bb4.i22.i, label %bb3.i.i

bb4.i22.i:                                        ; preds = %bb2.i.i
  %_4.i.i = call noundef i32 @__wf_t_ntid() #0, !noalias !51
  %_5.i.i = call noundef i32 @__wf_t_warp_size() #0, !noalias !51
  %11 = sub i32 %_4.i.i, %_5.i.i
  br label %bb19.i8.i

bb3.i.i:                                          ; preds = %bb2.i.i
  %12 = call noundef i32 @__wf_t_ntid() #0, !noalias !51
  br label %bb19.i8.i

bb19.i8.i:                                        ; preds = %bb20.i7.i, %bb4.i22.i, %bb3.i.i, %bb21.i17.i
  %width.sroa.0.0.i9.i = phi i32 [ %8, %bb21.i17.i ], [ 1, %bb20.i7.i ], [ %11, %bb4.i22.i ], [ %12, %bb3.i.i ]
  %_8.i10.i = call noundef i32 @__wf_t_warp_size() #0, !noalias !51
  %_6.i13.i = urem i32 %width.sroa.0.0.i9.i, %_8.i10.i
  %13 = icmp eq i32 %_6.i13.i, 0
  br i1 %13, label %bb10.i15.i, label %bb12.i14.i

bb10.i15.i:                                       ; preds = %bb19.i8.i
  call void @__wf_t_barrier(i32 noundef 1, i32 noundef %width.sroa.0.0.i9.i) #0, !noalias !51
  br label %bb24.i

bb12.i14.i:                                       ; preds = %bb19.i8.i
  call void @_ZN12wf_device_rt4sync15partial_barrier17h915b7c04d8da03fcE(i32 noundef %width.sroa.0.0.i9.i) #0, !noalias !51
  br label %bb24.i

bb24.i:                                           ; preds = %bb4.i19.i, %bb10.i15.i, %bb12.i14.i
  %_14.i = call noundef i32 @__wf_t_tid() #0, !noalias !51
  %_13.i = icmp eq i32 %_14.i, 0
  br i1 %_13.i, label %bb6.i, label %bb1.i.i

bb6.i:                                            ; preds = %bb24.i
  %_33.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !51
  %_32.i = getelementptr inbounds nuw i8, ptr %_33.i, i64 24
  store atomic i64 0, ptr %_32.i monotonic, align 8, !noalias !51
  br label %bb1.i.i

bb1.i.i:                                          ; preds = %bb24.i, %bb6.i
  %14 = and i32 %ctx, 196608
  %or.cond3.not.i.i = icmp eq i32 %14, 196608
  br i1 %or.cond3.not.i.i, label %bb4.i.i, label %bb7.i.i

bb7.i.i:                                          ; preds = %bb1.i.i
  %_16.i.i = and i32 %ctx, 131072
  %15 = icmp eq i32 %_16.i.i, 0
  br i1 %15, label %bb21.i.i, label %bb20.i.i

bb4.i.i:                                          ; preds = %bb1.i.i
  call void @__wf_t_barrier_all() #0, !noalias !51
  br label %bb10.i

bb21.i.i:                                         ; preds = %bb7.i.i
  %_17.i.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !51
  %16 = getelementptr inbounds nuw i8, ptr %_17.i.i, i64 16
  %17 = load i32, ptr %16, align 8, !noalias !51, !noundef !24
  br label %bb19.i.i

bb20.i.i:                                         ; preds = %bb7.i.i
  %_2.i23.i = and i32 %ctx, 262144
  %18 = icmp eq i32 %_2.i23.i, 0
  br i1 %18, label %bb2.i25.i, label %bb19.i.i

bb2.i25.i:                                        ; preds = %bb20.i.i
  %_6.i26.i = and i32 %ctx, 65536
  %19 = icmp eq i32 %_6.i26.i, 0
  br i1 %19, label %bb4.i28.i, label %bb3.i27.i

bb4.i28.i:                                        ; preds = %bb2.i25.i
  %_4.i29.i = call noundef i32 @__wf_t_ntid() #0, !noalias !51
  %_5.i30.i = call noundef i32 @__wf_t_warp_size() #0, !noalias !51
  %20 = sub i32 %_4.i29.i, %_5.i30.i
  br label %bb19.i.i

bb3.i27.i:                                        ; preds = %bb2.i25.i
  %21 = call noundef i32 @__wf_t_ntid() #0, !noalias !51
  br label %bb19.i.i

bb19.i.i:                                         ; preds = %bb20.i.i, %bb4.i28.i, %bb3.i27.i, %bb21.i.i
  %width.sroa.0.0.i.i = phi i32 [ %17, %bb21.i.i ], [ 1, %bb20.i.i ], [ %20, %bb4.i28.i ], [ %21, %bb3.i27.i ]
  %_8.i.i = call noundef i32 @__wf_t_warp_size() #0, !noalias !51
  %_6.i.i = urem i32 %width.sroa.0.0.i.i, %_8.i.i
  %22 = icmp eq i32 %_6.i.i, 0
  br i1 %22, label %bb10.i.i, label %bb12.i.i

bb10.i.i:                                         ; preds = %bb19.i.i
  call void @__wf_t_barrier(i32 noundef 1, i32 noundef %width.sroa.0.0.i.i) #0, !noalias !51
  br label %bb10.i

bb12.i.i:                                         ; preds = %bb19.i.i
  call void @_ZN12wf_device_rt4sync15partial_barrier17h915b7c04d8da03fcE(i32 noundef %width.sroa.0.0.i.i) #0, !noalias !51
  br label %bb10.i

bb10.i.critedge:                                  ; preds = %start
  %23 = getelementptr inbounds nuw i8, ptr %d, i64 48
  store i32 0, ptr %23, align 8, !alias.scope !51
  br label %bb10.i

bb10.i:                                           ; preds = %bb4.i.i, %bb10.i.i, %bb12.i.i, %bb10.i.critedge, %bb22.i
  %24 = add nsw i32 %kind1.i, -32
  %kind.sroa.0.0.i = select i1 %_10.i, i32 %24, i32 %kind1.i
  %25 = and i32 %ctx, 65535
  %or.cond.i1 = icmp eq i32 %25, 257
  br i1 %or.cond.i1, label %bb1.i3, label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb1.i3:                                           ; preds = %bb10.i
  %_6.i = and i32 %ctx, 131072
  %26 = icmp eq i32 %_6.i, 0
  br i1 %26, label %bb8.i13, label %bb7.i

bb8.i13:                                          ; preds = %bb1.i3
  %_7.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !51
  %27 = getelementptr inbounds nuw i8, ptr %_7.i, i64 16
  %28 = load i32, ptr %27, align 8, !noalias !51, !noundef !24
  br label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb7.i:                                            ; preds = %bb1.i3
  %_2.i.i4 = and i32 %ctx, 262144
  %29 = icmp eq i32 %_2.i.i4, 0
  br i1 %29, label %bb2.i.i7, label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb2.i.i7:                                         ; preds = %bb7.i
  %_6.i.i8 = and i32 %ctx, 65536
  %30 = icmp eq i32 %_6.i.i8, 0
  br i1 %30, label %bb4.i.i10, label %bb3.i.i9

bb4.i.i10:                                        ; preds = %bb2.i.i7
  %_4.i.i11 = call noundef i32 @__wf_t_ntid() #0, !noalias !51
  %_5.i.i12 = call noundef i32 @__wf_t_warp_size() #0, !noalias !51
  %31 = sub i32 %_4.i.i11, %_5.i.i12
  br label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb3.i.i9:                                         ; preds = %bb2.i.i7
  %32 = call noundef i32 @__wf_t_ntid() #0, !noalias !51
  br label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit: ; preds = %bb7.i, %bb4.i.i10, %bb3.i.i9, %bb10.i, %bb8.i13
  %_0.sroa.0.1.i = phi i32 [ %28, %bb8.i13 ], [ 1, %bb10.i ], [ 1, %bb7.i ], [ %31, %bb4.i.i10 ], [ %32, %bb3.i.i9 ]
  %n.i = zext i32 %_0.sroa.0.1.i to i64
  store i64 %_17, ptr %d, align 8, !alias.scope !51
  %33 = getelementptr inbounds nuw i8, ptr %d, i64 8
  store i64 %trip.sroa.0.0, ptr %33, align 8, !alias.scope !51
  %34 = icmp eq i32 %kind.sroa.0.0.i, 34
  br i1 %34, label %bb15.i, label %bb17.i

bb15.i:                                           ; preds = %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit
  %_39.i = icmp ne i32 %_0.sroa.0.1.i, 0
  call void @llvm.assume(i1 %_39.i)
  %_38.i = udiv i64 %trip.sroa.0.0, %n.i
  %_40.i = urem i64 %trip.sroa.0.0, %n.i
  %_41.not.i = icmp ne i64 %_40.i, 0
  %35 = zext i1 %_41.not.i to i64
  %_20.sroa.0.0.i = add nuw nsw i64 %_38.i, %35
  %_0.sroa.0.0.i = call noundef i64 @llvm.umax.i64(i64 %_20.sroa.0.0.i, i64 1)
  br label %bb21.i

bb17.i:                                           ; preds = %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit
  %36 = call i32 @llvm.smax.i32(i32 %chunk, i32 1)
  %.chunk.i = zext nneg i32 %36 to i64
  br label %bb21.i

bb21.i:                                           ; preds = %bb15.i, %bb17.i
  %_19.sroa.0.0.i = phi i64 [ %_0.sroa.0.0.i, %bb15.i ], [ %.chunk.i, %bb17.i ]
  %37 = getelementptr inbounds nuw i8, ptr %d, i64 24
  store i64 %_19.sroa.0.0.i, ptr %37, align 8, !alias.scope !51
  br i1 %or.cond.i1, label %bb35.i, label %_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE.exit

bb35.i:                                           ; preds = %bb21.i
  %38 = call noundef i32 @__wf_t_tid() #0, !noalias !51
  %39 = zext i32 %38 to i64
  %40 = mul i64 %_19.sroa.0.0.i, %39
  br label %_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE.exit

_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE.exit: ; preds = %bb21.i, %bb35.i
  %_23.sroa.0.0.i = phi i64 [ %40, %bb35.i ], [ 0, %bb21.i ]
  %41 = getelementptr inbounds nuw i8, ptr %d, i64 16
  store i64 %_23.sroa.0.0.i, ptr %41, align 8, !alias.scope !51
  %42 = getelementptr inbounds nuw i8, ptr %d, i64 32
  %43 = mul i64 %_19.sroa.0.0.i, %n.i
  store i64 %43, ptr %42, align 8, !alias.scope !51
  ret void
}

; Function Attrs: nounwind
define dso_local void @_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE(i32 noundef %ctx, ptr noalias noundef writeonly align 8 captures(none) dereferenceable(56) initializes((48, 52)) %d, i32 noundef %schedule, i64 noundef %lower, i64 noundef %trip, i64 noundef %chunk) unnamed_addr #0 {
start:
  %kind1 = and i32 %schedule, 255
  %_10 = icmp samesign ugt i32 %kind1, 64
  %0 = and i32 %ctx, 65280
  %1 = icmp eq i32 %0, 256
  %or.cond = and i1 %_10, %1
  br i1 %or.cond, label %bb22, label %bb10.critedge

bb22:                                             ; preds = %start
  %_27 = and i32 %ctx, 255
  %2 = icmp eq i32 %_27, 1
  %_8 = zext i1 %2 to i32
  %3 = getelementptr inbounds nuw i8, ptr %d, i64 48
  store i32 %_8, ptr %3, align 8
  br i1 %2, label %bb1.i3, label %bb10

bb1.i3:                                           ; preds = %bb22
  %4 = and i32 %ctx, 196608
  %or.cond3.not.i4 = icmp eq i32 %4, 196608
  br i1 %or.cond3.not.i4, label %bb4.i19, label %bb7.i5

bb7.i5:                                           ; preds = %bb1.i3
  %_16.i6 = and i32 %ctx, 131072
  %5 = icmp eq i32 %_16.i6, 0
  br i1 %5, label %bb21.i17, label %bb20.i7

bb4.i19:                                          ; preds = %bb1.i3
  call void @__wf_t_barrier_all() #0
  br label %bb24

bb21.i17:                                         ; preds = %bb7.i5
  %_17.i18 = call noundef ptr @__wf_sh_team_state() #0
  %6 = getelementptr inbounds nuw i8, ptr %_17.i18, i64 16
  %7 = load i32, ptr %6, align 8, !noundef !24
  br label %bb19.i8

bb20.i7:                                          ; preds = %bb7.i5
  %_2.i = and i32 %ctx, 262144
  %8 = icmp eq i32 %_2.i, 0
  br i1 %8, label %bb2.i, label %bb19.i8

bb2.i:                                            ; preds = %bb20.i7
  %_6.i21 = and i32 %ctx, 65536
  %9 = icmp eq i32 %_6.i21, 0
  br i1 %9, label %bb4.i22, label %bb3.i

bb4.i22:                                          ; preds = %bb2.i
  %_4.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i = call noundef i32 @__wf_t_warp_size() #0
  %10 = sub i32 %_4.i, %_5.i
  br label %bb19.i8

bb3.i:                                            ; preds = %bb2.i
  %11 = call noundef i32 @__wf_t_ntid() #0
  br label %bb19.i8

bb19.i8:                                          ; preds = %bb3.i, %bb4.i22, %bb20.i7, %bb21.i17
  %width.sroa.0.0.i9 = phi i32 [ %7, %bb21.i17 ], [ 1, %bb20.i7 ], [ %10, %bb4.i22 ], [ %11, %bb3.i ]
  %_8.i10 = call noundef i32 @__wf_t_warp_size() #0
  %_6.i13 = urem i32 %width.sroa.0.0.i9, %_8.i10
  %12 = icmp eq i32 %_6.i13, 0
  br i1 %12, label %bb10.i15, label %bb12.i14

bb10.i15:                                         ; preds = %bb19.i8
  call void @__wf_t_barrier(i32 noundef 1, i32 noundef %width.sroa.0.0.i9) #0
  br label %bb24

bb12.i14:                                         ; preds = %bb19.i8
  call void @_ZN12wf_device_rt4sync15partial_barrier17h915b7c04d8da03fcE(i32 noundef %width.sroa.0.0.i9) #0
  br label %bb24

bb24:                                             ; preds = %bb12.i14, %bb10.i15, %bb4.i19
  %_14 = call noundef i32 @__wf_t_tid() #0
  %_13 = icmp eq i32 %_14, 0
  br i1 %_13, label %bb6, label %bb1.i

bb6:                                              ; preds = %bb24
  %_33 = call noundef ptr @__wf_sh_team_state() #0
  %_32 = getelementptr inbounds nuw i8, ptr %_33, i64 24
  store atomic i64 0, ptr %_32 monotonic, align 8
  br label %bb1.i

bb1.i:                                            ; preds = %bb6, %bb24
  %13 = and i32 %ctx, 196608
  %or.cond3.not.i = icmp eq i32 %13, 196608
  br i1 %or.cond3.not.i, label %bb4.i, label %bb7.i

bb7.i:                                            ; preds = %bb1.i
  %_16.i = and i32 %ctx, 131072
  %14 = icmp eq i32 %_16.i, 0
  br i1 %14, label %bb21.i, label %bb20.i

bb4.i:                                            ; preds = %bb1.i
  call void @__wf_t_barrier_all() #0
  br label %bb10

bb21.i:                                           ; preds = %bb7.i
  %_17.i = call noundef ptr @__wf_sh_team_state() #0
  %15 = getelementptr inbounds nuw i8, ptr %_17.i, i64 16
  %16 = load i32, ptr %15, align 8, !noundef !24
  br label %bb19.i

bb20.i:                                           ; preds = %bb7.i
  %_2.i23 = and i32 %ctx, 262144
  %17 = icmp eq i32 %_2.i23, 0
  br i1 %17, label %bb2.i25, label %bb19.i

bb2.i25:                                          ; preds = %bb20.i
  %_6.i26 = and i32 %ctx, 65536
  %18 = icmp eq i32 %_6.i26, 0
  br i1 %18, label %bb4.i28, label %bb3.i27

bb4.i28:                                          ; preds = %bb2.i25
  %_4.i29 = call noundef i32 @__wf_t_ntid() #0
  %_5.i30 = call noundef i32 @__wf_t_warp_size() #0
  %19 = sub i32 %_4.i29, %_5.i30
  br label %bb19.i

bb3.i27:                                          ; preds = %bb2.i25
  %20 = call noundef i32 @__wf_t_ntid() #0
  br label %bb19.i

bb19.i:                                           ; preds = %bb3.i27, %bb4.i28, %bb20.i, %bb21.i
  %width.sroa.0.0.i = phi i32 [ %16, %bb21.i ], [ 1, %bb20.i ], [ %19, %bb4.i28 ], [ %20, %bb3.i27 ]
  %_8.i = call noundef i32 @__wf_t_warp_size() #0
  %_6.i = urem i32 %width.sroa.0.0.i, %_8.i
  %21 = icmp eq i32 %_6.i, 0
  br i1 %21, label %bb10.i, label %bb12.i

bb10.i:                                           ; preds = %bb19.i
  call void @__wf_t_barrier(i32 noundef 1, i32 noundef %width.sroa.0.0.i) #0
  br label %bb10

bb12.i:                                           ; preds = %bb19.i
  call void @_ZN12wf_device_rt4sync15partial_barrier17h915b7c04d8da03fcE(i32 noundef %width.sroa.0.0.i) #0
  br label %bb10

bb10.critedge:                                    ; preds = %start
  %22 = getelementptr inbounds nuw i8, ptr %d, i64 48
  store i32 0, ptr %22, align 8
  br label %bb10

bb10:                                             ; preds = %bb12.i, %bb10.i, %bb4.i, %bb10.critedge, %bb22
  %23 = add nsw i32 %kind1, -32
  %kind.sroa.0.0 = select i1 %_10, i32 %23, i32 %kind1
  %24 = and i32 %ctx, 65535
  %or.cond.i32 = icmp eq i32 %24, 257
  br i1 %or.cond.i32, label %bb1.i35, label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb1.i35:                                          ; preds = %bb10
  %_6.i36 = and i32 %ctx, 131072
  %25 = icmp eq i32 %_6.i36, 0
  br i1 %25, label %bb8.i, label %bb7.i37

bb8.i:                                            ; preds = %bb1.i35
  %_7.i = call noundef ptr @__wf_sh_team_state() #0
  %26 = getelementptr inbounds nuw i8, ptr %_7.i, i64 16
  %27 = load i32, ptr %26, align 8, !noundef !24
  br label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb7.i37:                                          ; preds = %bb1.i35
  %_2.i.i = and i32 %ctx, 262144
  %28 = icmp eq i32 %_2.i.i, 0
  br i1 %28, label %bb2.i.i, label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb2.i.i:                                          ; preds = %bb7.i37
  %_6.i.i = and i32 %ctx, 65536
  %29 = icmp eq i32 %_6.i.i, 0
  br i1 %29, label %bb4.i.i, label %bb3.i.i

bb4.i.i:                                          ; preds = %bb2.i.i
  %_4.i.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i.i = call noundef i32 @__wf_t_warp_size() #0
  %30 = sub i32 %_4.i.i, %_5.i.i
  br label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb3.i.i:                                          ; preds = %bb2.i.i
  %31 = call noundef i32 @__wf_t_ntid() #0
  br label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit: ; preds = %bb7.i37, %bb4.i.i, %bb3.i.i, %bb10, %bb8.i
  %_0.sroa.0.1.i34 = phi i32 [ %27, %bb8.i ], [ 1, %bb10 ], [ 1, %bb7.i37 ], [ %30, %bb4.i.i ], [ %31, %bb3.i.i ]
  %n = zext i32 %_0.sroa.0.1.i34 to i64
  store i64 %lower, ptr %d, align 8
  %32 = getelementptr inbounds nuw i8, ptr %d, i64 8
  store i64 %trip, ptr %32, align 8
  %33 = icmp eq i32 %kind.sroa.0.0, 34
  br i1 %33, label %bb15, label %bb17

bb15:                                             ; preds = %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit
  %_39 = icmp ne i32 %_0.sroa.0.1.i34, 0
  call void @llvm.assume(i1 %_39)
  %_38 = udiv i64 %trip, %n
  %_40 = urem i64 %trip, %n
  %_41.not = icmp ne i64 %_40, 0
  %34 = zext i1 %_41.not to i64
  %_20.sroa.0.0 = add i64 %_38, %34
  %_0.sroa.0.0.i = call noundef i64 @llvm.umax.i64(i64 %_20.sroa.0.0, i64 1)
  br label %bb21

bb17:                                             ; preds = %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit
  %.chunk = call i64 @llvm.smax.i64(i64 %chunk, i64 1)
  br label %bb21

bb21:                                             ; preds = %bb17, %bb15
  %_19.sroa.0.0 = phi i64 [ %_0.sroa.0.0.i, %bb15 ], [ %.chunk, %bb17 ]
  %35 = getelementptr inbounds nuw i8, ptr %d, i64 24
  store i64 %_19.sroa.0.0, ptr %35, align 8
  br i1 %or.cond.i32, label %bb35, label %bb37

bb35:                                             ; preds = %bb21
  %36 = call noundef i32 @__wf_t_tid() #0
  %37 = zext i32 %36 to i64
  %38 = mul i64 %_19.sroa.0.0, %37
  br label %bb37

bb37:                                             ; preds = %bb21, %bb35
  %_23.sroa.0.0 = phi i64 [ %38, %bb35 ], [ 0, %bb21 ]
  %39 = getelementptr inbounds nuw i8, ptr %d, i64 16
  store i64 %_23.sroa.0.0, ptr %39, align 8
  %40 = getelementptr inbounds nuw i8, ptr %d, i64 32
  %41 = mul i64 %_19.sroa.0.0, %n
  store i64 %41, ptr %40, align 8
  ret void
}

; Function Attrs: mustprogress nounwind willreturn
define dso_local noundef i32 @_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E(i32 noundef %self) unnamed_addr #7 {
start:
  %0 = and i32 %self, 65535
  %or.cond = icmp eq i32 %0, 257
  br i1 %or.cond, label %bb1, label %bb3

bb1:                                              ; preds = %start
  %_6 = and i32 %self, 131072
  %1 = icmp eq i32 %_6, 0
  br i1 %1, label %bb8, label %bb7

bb8:                                              ; preds = %bb1
  %_7 = call noundef ptr @__wf_sh_team_state() #0
  %2 = getelementptr inbounds nuw i8, ptr %_7, i64 16
  %3 = load i32, ptr %2, align 8, !noundef !24
  br label %bb3

bb7:                                              ; preds = %bb1
  %_2.i = and i32 %self, 262144
  %4 = icmp eq i32 %_2.i, 0
  br i1 %4, label %bb2.i, label %bb3

bb2.i:                                            ; preds = %bb7
  %_6.i = and i32 %self, 65536
  %5 = icmp eq i32 %_6.i, 0
  br i1 %5, label %bb4.i, label %bb3.i

bb4.i:                                            ; preds = %bb2.i
  %_4.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i = call noundef i32 @__wf_t_warp_size() #0
  %6 = sub i32 %_4.i, %_5.i
  br label %bb3

bb3.i:                                            ; preds = %bb2.i
  %7 = call noundef i32 @__wf_t_ntid() #0
  br label %bb3

bb3:                                              ; preds = %bb3.i, %bb4.i, %bb7, %bb8, %start
  %_0.sroa.0.1 = phi i32 [ %3, %bb8 ], [ 1, %start ], [ 1, %bb7 ], [ %6, %bb4.i ], [ %7, %bb3.i ]
  ret i32 %_0.sroa.0.1
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(inaccessiblemem: readwrite)
define dso_local noundef i64 @_ZN4core3cmp3Ord3max17h5b3d88f1f34bf374E(i64 noundef %0, i64 noundef %1) unnamed_addr #9 {
start:
  %_0.sroa.0.0 = call i64 @llvm.umax.i64(i64 %1, i64 %0)
  ret i64 %_0.sroa.0.0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read)
define dso_local noundef zeroext i1 @_RNvXs12_NtNtCsgEmfK2I1SDS_4core3cmp5implsyNtB8_10PartialOrd2lt(ptr noalias noundef readonly align 8 captures(none) dereferenceable(8) %self, ptr noalias noundef readonly align 8 captures(none) dereferenceable(8) %other) unnamed_addr #10 {
start:
  %_3 = load i64, ptr %self, align 8, !noundef !24
  %_4 = load i64, ptr %other, align 8, !noundef !24
  %_0 = icmp ult i64 %_3, %_4
  ret i1 %_0
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_dispatch_init_4u(i32 noundef %ctx, ptr noalias noundef writeonly align 8 captures(none) dereferenceable(56) initializes((48, 52)) %d, ptr noundef readnone captures(none) %_loc, i32 noundef %_gtid, i32 noundef %schedule, i32 noundef %lower, i32 noundef %upper, i32 noundef %_step, i32 noundef %chunk) unnamed_addr #6 {
start:
  %_11 = icmp ult i32 %upper, %lower
  %_13 = sub i32 %upper, %lower
  %_12 = zext i32 %_13 to i64
  %0 = add nuw nsw i64 %_12, 1
  %trip.sroa.0.0 = select i1 %_11, i64 0, i64 %0
  %_15 = zext i32 %lower to i64
  %_16 = zext i32 %chunk to i64
  call void @llvm.experimental.noalias.scope.decl(metadata !54)
  %kind1.i = and i32 %schedule, 255
  %_10.i = icmp samesign ugt i32 %kind1.i, 64
  %1 = and i32 %ctx, 65280
  %2 = icmp eq i32 %1, 256
  %or.cond = and i1 %_10.i, %2
  br i1 %or.cond, label %bb22.i, label %bb10.i.critedge

bb22.i:                                           ; preds = %start
  %_27.i = and i32 %ctx, 255
  %3 = icmp eq i32 %_27.i, 1
  %_8.i = zext i1 %3 to i32
  %4 = getelementptr inbounds nuw i8, ptr %d, i64 48
  store i32 %_8.i, ptr %4, align 8, !alias.scope !54
  br i1 %3, label %bb1.i3.i, label %bb10.i

bb1.i3.i:                                         ; preds = %bb22.i
  %5 = and i32 %ctx, 196608
  %or.cond3.not.i4.i = icmp eq i32 %5, 196608
  br i1 %or.cond3.not.i4.i, label %bb4.i19.i, label %bb7.i5.i

bb7.i5.i:                                         ; preds = %bb1.i3.i
  %_16.i6.i = and i32 %ctx, 131072
  %6 = icmp eq i32 %_16.i6.i, 0
  br i1 %6, label %bb21.i17.i, label %bb20.i7.i

bb4.i19.i:                                        ; preds = %bb1.i3.i
  call void @__wf_t_barrier_all() #0, !noalias !54
  br label %bb24.i

bb21.i17.i:                                       ; preds = %bb7.i5.i
  %_17.i18.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !54
  %7 = getelementptr inbounds nuw i8, ptr %_17.i18.i, i64 16
  %8 = load i32, ptr %7, align 8, !noalias !54, !noundef !24
  br label %bb19.i8.i

bb20.i7.i:                                        ; preds = %bb7.i5.i
  %_2.i.i = and i32 %ctx, 262144
  %9 = icmp eq i32 %_2.i.i, 0
  br i1 %9, label %bb2.i.i, label %bb19.i8.i

bb2.i.i:                                          ; preds = %bb20.i7.i
  %_6.i21.i = and i32 %ctx, 65536
  %10 = icmp eq i32 %_6.i21.i, 0
  br i1 %10, label %bb4.i22.i, label %bb3.i.i

bb4.i22.i:                                        ; preds = %bb2.i.i
  %_4.i.i = call noundef i32 @__wf_t_ntid() #0, !noalias !54
  %_5.i.i = call noundef i32 @__wf_t_warp_size() #0, !noalias !54
  %11 = sub i32 %_4.i.i, %_5.i.i
  br label %bb19.i8.i

bb3.i.i:                                          ; preds = %bb2.i.i
  %12 = call noundef i32 @__wf_t_ntid() #0, !noalias !54
  br label %bb19.i8.i

bb19.i8.i:                                        ; preds = %bb20.i7.i, %bb4.i22.i, %bb3.i.i, %bb21.i17.i
  %width.sroa.0.0.i9.i = phi i32 [ %8, %bb21.i17.i ], [ 1, %bb20.i7.i ], [ %11, %bb4.i22.i ], [ %12, %bb3.i.i ]
  %_8.i10.i = call noundef i32 @__wf_t_warp_size() #0, !noalias !54
  %_6.i13.i = urem i32 %width.sroa.0.0.i9.i, %_8.i10.i
  %13 = icmp eq i32 %_6.i13.i, 0
  br i1 %13, label %bb10.i15.i, label %bb12.i14.i

bb10.i15.i:                                       ; preds = %bb19.i8.i
  call void @__wf_t_barrier(i32 noundef 1, i32 noundef %width.sroa.0.0.i9.i) #0, !noalias !54
  br label %bb24.i

bb12.i14.i:                                       ; preds = %bb19.i8.i
  call void @_ZN12wf_device_rt4sync15partial_barrier17h915b7c04d8da03fcE(i32 noundef %width.sroa.0.0.i9.i) #0, !noalias !54
  br label %bb24.i

bb24.i:                                           ; preds = %bb4.i19.i, %bb10.i15.i, %bb12.i14.i
  %_14.i = call noundef i32 @__wf_t_tid() #0, !noalias !54
  %_13.i = icmp eq i32 %_14.i, 0
  br i1 %_13.i, label %bb6.i, label %bb1.i.i

bb6.i:                                            ; preds = %bb24.i
  %_33.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !54
  %_32.i = getelementptr inbounds nuw i8, ptr %_33.i, i64 24
  store atomic i64 0, ptr %_32.i monotonic, align 8, !noalias !54
  br label %bb1.i.i

bb1.i.i:                                          ; preds = %bb24.i, %bb6.i
  %14 = and i32 %ctx, 196608
  %or.cond3.not.i.i = icmp eq i32 %14, 196608
  br i1 %or.cond3.not.i.i, label %bb4.i.i, label %bb7.i.i

bb7.i.i:                                          ; preds = %bb1.i.i
  %_16.i.i = and i32 %ctx, 131072
  %15 = icmp eq i32 %_16.i.i, 0
  br i1 %15, label %bb21.i.i, label %bb20.i.i

bb4.i.i:                                          ; preds = %bb1.i.i
  call void @__wf_t_barrier_all() #0, !noalias !54
  br label %bb10.i

bb21.i.i:                                         ; preds = %bb7.i.i
  %_17.i.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !54
  %16 = getelementptr inbounds nuw i8, ptr %_17.i.i, i64 16
  %17 = load i32, ptr %16, align 8, !noalias !54, !noundef !24
  br label %bb19.i.i

bb20.i.i:                                         ; preds = %bb7.i.i
  %_2.i23.i = and i32 %ctx, 262144
  %18 = icmp eq i32 %_2.i23.i, 0
  br i1 %18, label %bb2.i25.i, label %bb19.i.i

bb2.i25.i:                                        ; preds = %bb20.i.i
  %_6.i26.i = and i32 %ctx, 65536
  %19 = icmp eq i32 %_6.i26.i, 0
  br i1 %19, label %bb4.i28.i, label %bb3.i27.i

bb4.i28.i:                                        ; preds = %bb2.i25.i
  %_4.i29.i = call noundef i32 @__wf_t_ntid() #0, !noalias !54
  %_5.i30.i = call noundef i32 @__wf_t_warp_size() #0, !noalias !54
  %20 = sub i32 %_4.i29.i, %_5.i30.i
  br label %bb19.i.i

bb3.i27.i:                                        ; preds = %bb2.i25.i
  %21 = call noundef i32 @__wf_t_ntid() #0, !noalias !54
  br label %bb19.i.i

bb19.i.i:                                         ; preds = %bb20.i.i, %bb4.i28.i, %bb3.i27.i, %bb21.i.i
  %width.sroa.0.0.i.i = phi i32 [ %17, %bb21.i.i ], [ 1, %bb20.i.i ], [ %20, %bb4.i28.i ], [ %21, %bb3.i27.i ]
  %_8.i.i = call noundef i32 @__wf_t_warp_size() #0, !noalias !54
  %_6.i.i = urem i32 %width.sroa.0.0.i.i, %_8.i.i
  %22 = icmp eq i32 %_6.i.i, 0
  br i1 %22, label %bb10.i.i, label %bb12.i.i

bb10.i.i:                                         ; preds = %bb19.i.i
  call void @__wf_t_barrier(i32 noundef 1, i32 noundef %width.sroa.0.0.i.i) #0, !noalias !54
  br label %bb10.i

bb12.i.i:                                         ; preds = %bb19.i.i
  call void @_ZN12wf_device_rt4sync15partial_barrier17h915b7c04d8da03fcE(i32 noundef %width.sroa.0.0.i.i) #0, !noalias !54
  br label %bb10.i

bb10.i.critedge:                                  ; preds = %start
  %23 = getelementptr inbounds nuw i8, ptr %d, i64 48
  store i32 0, ptr %23, align 8, !alias.scope !54
  br label %bb10.i

bb10.i:                                           ; preds = %bb4.i.i, %bb10.i.i, %bb12.i.i, %bb10.i.critedge, %bb22.i
  %24 = add nsw i32 %kind1.i, -32
  %kind.sroa.0.0.i = select i1 %_10.i, i32 %24, i32 %kind1.i
  %25 = and i32 %ctx, 65535
  %or.cond.i1 = icmp eq i32 %25, 257
  br i1 %or.cond.i1, label %bb1.i3, label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb1.i3:                                           ; preds = %bb10.i
  %_6.i = and i32 %ctx, 131072
  %26 = icmp eq i32 %_6.i, 0
  br i1 %26, label %bb8.i13, label %bb7.i

bb8.i13:                                          ; preds = %bb1.i3
  %_7.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !54
  %27 = getelementptr inbounds nuw i8, ptr %_7.i, i64 16
  %28 = load i32, ptr %27, align 8, !noalias !54, !noundef !24
  br label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb7.i:                                            ; preds = %bb1.i3
  %_2.i.i4 = and i32 %ctx, 262144
  %29 = icmp eq i32 %_2.i.i4, 0
  br i1 %29, label %bb2.i.i7, label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb2.i.i7:                                         ; preds = %bb7.i
  %_6.i.i8 = and i32 %ctx, 65536
  %30 = icmp eq i32 %_6.i.i8, 0
  br i1 %30, label %bb4.i.i10, label %bb3.i.i9

bb4.i.i10:                                        ; preds = %bb2.i.i7
  %_4.i.i11 = call noundef i32 @__wf_t_ntid() #0, !noalias !54
  %_5.i.i12 = call noundef i32 @__wf_t_warp_size() #0, !noalias !54
  %31 = sub i32 %_4.i.i11, %_5.i.i12
  br label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb3.i.i9:                                         ; preds = %bb2.i.i7
  %32 = call noundef i32 @__wf_t_ntid() #0, !noalias !54
  br label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit: ; preds = %bb7.i, %bb4.i.i10, %bb3.i.i9, %bb10.i, %bb8.i13
  %_0.sroa.0.1.i = phi i32 [ %28, %bb8.i13 ], [ 1, %bb10.i ], [ 1, %bb7.i ], [ %31, %bb4.i.i10 ], [ %32, %bb3.i.i9 ]
  %n.i = zext i32 %_0.sroa.0.1.i to i64
  store i64 %_15, ptr %d, align 8, !alias.scope !54
  %33 = getelementptr inbounds nuw i8, ptr %d, i64 8
  store i64 %trip.sroa.0.0, ptr %33, align 8, !alias.scope !54
  %34 = icmp eq i32 %kind.sroa.0.0.i, 34
  br i1 %34, label %bb15.i, label %bb17.i

bb15.i:                                           ; preds = %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit
  %_39.i = icmp ne i32 %_0.sroa.0.1.i, 0
  call void @llvm.assume(i1 %_39.i)
  %_38.i = udiv i64 %trip.sroa.0.0, %n.i
  %_40.i = urem i64 %trip.sroa.0.0, %n.i
  %_41.not.i = icmp ne i64 %_40.i, 0
  %35 = zext i1 %_41.not.i to i64
  %_20.sroa.0.0.i = add nuw nsw i64 %_38.i, %35
  %_0.sroa.0.0.i = call noundef i64 @llvm.umax.i64(i64 %_20.sroa.0.0.i, i64 1)
  br label %bb21.i

bb17.i:                                           ; preds = %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit
  %.chunk.i = call i64 @llvm.smax.i64(i64 %_16, i64 1)
  br label %bb21.i

bb21.i:                                           ; preds = %bb15.i, %bb17.i
  %_19.sroa.0.0.i = phi i64 [ %_0.sroa.0.0.i, %bb15.i ], [ %.chunk.i, %bb17.i ]
  %36 = getelementptr inbounds nuw i8, ptr %d, i64 24
  store i64 %_19.sroa.0.0.i, ptr %36, align 8, !alias.scope !54
  br i1 %or.cond.i1, label %bb35.i, label %_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE.exit

bb35.i:                                           ; preds = %bb21.i
  %37 = call noundef i32 @__wf_t_tid() #0, !noalias !54
  %38 = zext i32 %37 to i64
  %39 = mul i64 %_19.sroa.0.0.i, %38
  br label %_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE.exit

_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE.exit: ; preds = %bb21.i, %bb35.i
  %_23.sroa.0.0.i = phi i64 [ %39, %bb35.i ], [ 0, %bb21.i ]
  %40 = getelementptr inbounds nuw i8, ptr %d, i64 16
  store i64 %_23.sroa.0.0.i, ptr %40, align 8, !alias.scope !54
  %41 = getelementptr inbounds nuw i8, ptr %d, i64 32
  %42 = mul i64 %_19.sroa.0.0.i, %n.i
  store i64 %42, ptr %41, align 8, !alias.scope !54
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_dispatch_init_8(i32 noundef %ctx, ptr noalias noundef writeonly align 8 captures(none) dereferenceable(56) initializes((48, 52)) %d, ptr noundef readnone captures(none) %_loc, i32 noundef %_gtid, i32 noundef %schedule, i64 noundef %lower, i64 noundef %upper, i64 noundef %_step, i64 noundef %chunk) unnamed_addr #6 {
start:
  %_11 = icmp slt i64 %upper, %lower
  %_12 = sub i64 %upper, %lower
  %0 = add i64 %_12, 1
  %trip.sroa.0.0 = select i1 %_11, i64 0, i64 %0
  call void @llvm.experimental.noalias.scope.decl(metadata !57)
  %kind1.i = and i32 %schedule, 255
  %_10.i = icmp samesign ugt i32 %kind1.i, 64
  %1 = and i32 %ctx, 65280
  %2 = icmp eq i32 %1, 256
  %or.cond = and i1 %_10.i, %2
  br i1 %or.cond, label %bb22.i, label %bb10.i.critedge

bb22.i:                                           ; preds = %start
  %_27.i = and i32 %ctx, 255
  %3 = icmp eq i32 %_27.i, 1
  %_8.i = zext i1 %3 to i32
  %4 = getelementptr inbounds nuw i8, ptr %d, i64 48
  store i32 %_8.i, ptr %4, align 8, !alias.scope !57
  br i1 %3, label %bb1.i3.i, label %bb10.i

bb1.i3.i:                                         ; preds = %bb22.i
  %5 = and i32 %ctx, 196608
  %or.cond3.not.i4.i = icmp eq i32 %5, 196608
  br i1 %or.cond3.not.i4.i, label %bb4.i19.i, label %bb7.i5.i

bb7.i5.i:                                         ; preds = %bb1.i3.i
  %_16.i6.i = and i32 %ctx, 131072
  %6 = icmp eq i32 %_16.i6.i, 0
  br i1 %6, label %bb21.i17.i, label %bb20.i7.i

bb4.i19.i:                                        ; preds = %bb1.i3.i
  call void @__wf_t_barrier_all() #0, !noalias !57
  br label %bb24.i

bb21.i17.i:                                       ; preds = %bb7.i5.i
  %_17.i18.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !57
  %7 = getelementptr inbounds nuw i8, ptr %_17.i18.i, i64 16
  %8 = load i32, ptr %7, align 8, !noalias !57, !noundef !24
  br label %bb19.i8.i

bb20.i7.i:                                        ; preds = %bb7.i5.i
  %_2.i.i = and i32 %ctx, 262144
  %9 = icmp eq i32 %_2.i.i, 0
  br i1 %9, label %bb2.i.i, label %bb19.i8.i

bb2.i.i:                                          ; preds = %bb20.i7.i
  %_6.i21.i = and i32 %ctx, 65536
  %10 = icmp eq i32 %_6.i21.i, 0
  br i1 %10, label %bb4.i22.i, label %bb3.i.i

bb4.i22.i:                                        ; preds = %bb2.i.i
  %_4.i.i = call noundef i32 @__wf_t_ntid() #0, !noalias !57
  %_5.i.i = call noundef i32 @__wf_t_warp_size() #0, !noalias !57
  %11 = sub i32 %_4.i.i, %_5.i.i
  br label %bb19.i8.i

bb3.i.i:                                          ; preds = %bb2.i.i
  %12 = call noundef i32 @__wf_t_ntid() #0, !noalias !57
  br label %bb19.i8.i

bb19.i8.i:                                        ; preds = %bb20.i7.i, %bb4.i22.i, %bb3.i.i, %bb21.i17.i
  %width.sroa.0.0.i9.i = phi i32 [ %8, %bb21.i17.i ], [ 1, %bb20.i7.i ], [ %11, %bb4.i22.i ], [ %12, %bb3.i.i ]
  %_8.i10.i = call noundef i32 @__wf_t_warp_size() #0, !noalias !57
  %_6.i13.i = urem i32 %width.sroa.0.0.i9.i, %_8.i10.i
  %13 = icmp eq i32 %_6.i13.i, 0
  br i1 %13, label %bb10.i15.i, label %bb12.i14.i

bb10.i15.i:                                       ; preds = %bb19.i8.i
  call void @__wf_t_barrier(i32 noundef 1, i32 noundef %width.sroa.0.0.i9.i) #0, !noalias !57
  br label %bb24.i

bb12.i14.i:                                       ; preds = %bb19.i8.i
  call void @_ZN12wf_device_rt4sync15partial_barrier17h915b7c04d8da03fcE(i32 noundef %width.sroa.0.0.i9.i) #0, !noalias !57
  br label %bb24.i

bb24.i:                                           ; preds = %bb4.i19.i, %bb10.i15.i, %bb12.i14.i
  %_14.i = call noundef i32 @__wf_t_tid() #0, !noalias !57
  %_13.i = icmp eq i32 %_14.i, 0
  br i1 %_13.i, label %bb6.i, label %bb1.i.i

bb6.i:                                            ; preds = %bb24.i
  %_33.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !57
  %_32.i = getelementptr inbounds nuw i8, ptr %_33.i, i64 24
  store atomic i64 0, ptr %_32.i monotonic, align 8, !noalias !57
  br label %bb1.i.i

bb1.i.i:                                          ; preds = %bb24.i, %bb6.i
  %14 = and i32 %ctx, 196608
  %or.cond3.not.i.i = icmp eq i32 %14, 196608
  br i1 %or.cond3.not.i.i, label %bb4.i.i, label %bb7.i.i

bb7.i.i:                                          ; preds = %bb1.i.i
  %_16.i.i = and i32 %ctx, 131072
  %15 = icmp eq i32 %_16.i.i, 0
  br i1 %15, label %bb21.i.i, label %bb20.i.i

bb4.i.i:                                          ; preds = %bb1.i.i
  call void @__wf_t_barrier_all() #0, !noalias !57
  br label %bb10.i

bb21.i.i:                                         ; preds = %bb7.i.i
  %_17.i.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !57
  %16 = getelementptr inbounds nuw i8, ptr %_17.i.i, i64 16
  %17 = load i32, ptr %16, align 8, !noalias !57, !noundef !24
  br label %bb19.i.i

bb20.i.i:                                         ; preds = %bb7.i.i
  %_2.i23.i = and i32 %ctx, 262144
  %18 = icmp eq i32 %_2.i23.i, 0
  br i1 %18, label %bb2.i25.i, label %bb19.i.i

bb2.i25.i:                                        ; preds = %bb20.i.i
  %_6.i26.i = and i32 %ctx, 65536
  %19 = icmp eq i32 %_6.i26.i, 0
  br i1 %19, label %bb4.i28.i, label %bb3.i27.i

bb4.i28.i:                                        ; preds = %bb2.i25.i
  %_4.i29.i = call noundef i32 @__wf_t_ntid() #0, !noalias !57
  %_5.i30.i = call noundef i32 @__wf_t_warp_size() #0, !noalias !57
  %20 = sub i32 %_4.i29.i, %_5.i30.i
  br label %bb19.i.i

bb3.i27.i:                                        ; preds = %bb2.i25.i
  %21 = call noundef i32 @__wf_t_ntid() #0, !noalias !57
  br label %bb19.i.i

bb19.i.i:                                         ; preds = %bb20.i.i, %bb4.i28.i, %bb3.i27.i, %bb21.i.i
  %width.sroa.0.0.i.i = phi i32 [ %17, %bb21.i.i ], [ 1, %bb20.i.i ], [ %20, %bb4.i28.i ], [ %21, %bb3.i27.i ]
  %_8.i.i = call noundef i32 @__wf_t_warp_size() #0, !noalias !57
  %_6.i.i = urem i32 %width.sroa.0.0.i.i, %_8.i.i
  %22 = icmp eq i32 %_6.i.i, 0
  br i1 %22, label %bb10.i.i, label %bb12.i.i

bb10.i.i:                                         ; preds = %bb19.i.i
  call void @__wf_t_barrier(i32 noundef 1, i32 noundef %width.sroa.0.0.i.i) #0, !noalias !57
  br label %bb10.i

bb12.i.i:                                         ; preds = %bb19.i.i
  call void @_ZN12wf_device_rt4sync15partial_barrier17h915b7c04d8da03fcE(i32 noundef %width.sroa.0.0.i.i) #0, !noalias !57
  br label %bb10.i

bb10.i.critedge:                                  ; preds = %start
  %23 = getelementptr inbounds nuw i8, ptr %d, i64 48
  store i32 0, ptr %23, align 8, !alias.scope !57
  br label %bb10.i

bb10.i:                                           ; preds = %bb4.i.i, %bb10.i.i, %bb12.i.i, %bb10.i.critedge, %bb22.i
  %24 = add nsw i32 %kind1.i, -32
  %kind.sroa.0.0.i = select i1 %_10.i, i32 %24, i32 %kind1.i
  %25 = and i32 %ctx, 65535
  %or.cond.i1 = icmp eq i32 %25, 257
  br i1 %or.cond.i1, label %bb1.i3, label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb1.i3:                                           ; preds = %bb10.i
  %_6.i = and i32 %ctx, 131072
  %26 = icmp eq i32 %_6.i, 0
  br i1 %26, label %bb8.i13, label %bb7.i

bb8.i13:                                          ; preds = %bb1.i3
  %_7.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !57
  %27 = getelementptr inbounds nuw i8, ptr %_7.i, i64 16
  %28 = load i32, ptr %27, align 8, !noalias !57, !noundef !24
  br label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb7.i:                                            ; preds = %bb1.i3
  %_2.i.i4 = and i32 %ctx, 262144
  %29 = icmp eq i32 %_2.i.i4, 0
  br i1 %29, label %bb2.i.i7, label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb2.i.i7:                                         ; preds = %bb7.i
  %_6.i.i8 = and i32 %ctx, 65536
  %30 = icmp eq i32 %_6.i.i8, 0
  br i1 %30, label %bb4.i.i10, label %bb3.i.i9

bb4.i.i10:                                        ; preds = %bb2.i.i7
  %_4.i.i11 = call noundef i32 @__wf_t_ntid() #0, !noalias !57
  %_5.i.i12 = call noundef i32 @__wf_t_warp_size() #0, !noalias !57
  %31 = sub i32 %_4.i.i11, %_5.i.i12
  br label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb3.i.i9:                                         ; preds = %bb2.i.i7
  %32 = call noundef i32 @__wf_t_ntid() #0, !noalias !57
  br label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit: ; preds = %bb7.i, %bb4.i.i10, %bb3.i.i9, %bb10.i, %bb8.i13
  %_0.sroa.0.1.i = phi i32 [ %28, %bb8.i13 ], [ 1, %bb10.i ], [ 1, %bb7.i ], [ %31, %bb4.i.i10 ], [ %32, %bb3.i.i9 ]
  %n.i = zext i32 %_0.sroa.0.1.i to i64
  store i64 %lower, ptr %d, align 8, !alias.scope !57
  %33 = getelementptr inbounds nuw i8, ptr %d, i64 8
  store i64 %trip.sroa.0.0, ptr %33, align 8, !alias.scope !57
  %34 = icmp eq i32 %kind.sroa.0.0.i, 34
  br i1 %34, label %bb15.i, label %bb17.i

bb15.i:                                           ; preds = %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit
  %_39.i = icmp ne i32 %_0.sroa.0.1.i, 0
  call void @llvm.assume(i1 %_39.i)
  %_38.i = udiv i64 %trip.sroa.0.0, %n.i
  %_40.i = urem i64 %trip.sroa.0.0, %n.i
  %_41.not.i = icmp ne i64 %_40.i, 0
  %35 = zext i1 %_41.not.i to i64
  %_20.sroa.0.0.i = add i64 %_38.i, %35
  %_0.sroa.0.0.i = call noundef i64 @llvm.umax.i64(i64 %_20.sroa.0.0.i, i64 1)
  br label %bb21.i

bb17.i:                                           ; preds = %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit
  %.chunk.i = call i64 @llvm.smax.i64(i64 %chunk, i64 1)
  br label %bb21.i

bb21.i:                                           ; preds = %bb15.i, %bb17.i
  %_19.sroa.0.0.i = phi i64 [ %_0.sroa.0.0.i, %bb15.i ], [ %.chunk.i, %bb17.i ]
  %36 = getelementptr inbounds nuw i8, ptr %d, i64 24
  store i64 %_19.sroa.0.0.i, ptr %36, align 8, !alias.scope !57
  br i1 %or.cond.i1, label %bb35.i, label %_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE.exit

bb35.i:                                           ; preds = %bb21.i
  %37 = call noundef i32 @__wf_t_tid() #0, !noalias !57
  %38 = zext i32 %37 to i64
  %39 = mul i64 %_19.sroa.0.0.i, %38
  br label %_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE.exit

_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE.exit: ; preds = %bb21.i, %bb35.i
  %_23.sroa.0.0.i = phi i64 [ %39, %bb35.i ], [ 0, %bb21.i ]
  %40 = getelementptr inbounds nuw i8, ptr %d, i64 16
  store i64 %_23.sroa.0.0.i, ptr %40, align 8, !alias.scope !57
  %41 = getelementptr inbounds nuw i8, ptr %d, i64 32
  %42 = mul i64 %_19.sroa.0.0.i, %n.i
  store i64 %42, ptr %41, align 8, !alias.scope !57
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_dispatch_init_8u(i32 noundef %ctx, ptr noalias noundef writeonly align 8 captures(none) dereferenceable(56) initializes((48, 52)) %d, ptr noundef readnone captures(none) %_loc, i32 noundef %_gtid, i32 noundef %schedule, i64 noundef %lower, i64 noundef %upper, i64 noundef %_step, i64 noundef %chunk) unnamed_addr #6 {
start:
  %_11 = icmp ult i64 %upper, %lower
  %_12 = sub i64 %upper, %lower
  %0 = add i64 %_12, 1
  %trip.sroa.0.0 = select i1 %_11, i64 0, i64 %0
  call void @llvm.experimental.noalias.scope.decl(metadata !60)
  %kind1.i = and i32 %schedule, 255
  %_10.i = icmp samesign ugt i32 %kind1.i, 64
  %1 = and i32 %ctx, 65280
  %2 = icmp eq i32 %1, 256
  %or.cond = and i1 %_10.i, %2
  br i1 %or.cond, label %bb22.i, label %bb10.i.critedge

bb22.i:                                           ; preds = %start
  %_27.i = and i32 %ctx, 255
  %3 = icmp eq i32 %_27.i, 1
  %_8.i = zext i1 %3 to i32
  %4 = getelementptr inbounds nuw i8, ptr %d, i64 48
  store i32 %_8.i, ptr %4, align 8, !alias.scope !60
  br i1 %3, label %bb1.i3.i, label %bb10.i

bb1.i3.i:                                         ; preds = %bb22.i
  %5 = and i32 %ctx, 196608
  %or.cond3.not.i4.i = icmp eq i32 %5, 196608
  br i1 %or.cond3.not.i4.i, label %bb4.i19.i, label %bb7.i5.i

bb7.i5.i:                                         ; preds = %bb1.i3.i
  %_16.i6.i = and i32 %ctx, 131072
  %6 = icmp eq i32 %_16.i6.i, 0
  br i1 %6, label %bb21.i17.i, label %bb20.i7.i

bb4.i19.i:                                        ; preds = %bb1.i3.i
  call void @__wf_t_barrier_all() #0, !noalias !60
  br label %bb24.i

bb21.i17.i:                                       ; preds = %bb7.i5.i
  %_17.i18.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !60
  %7 = getelementptr inbounds nuw i8, ptr %_17.i18.i, i64 16
  %8 = load i32, ptr %7, align 8, !noalias !60, !noundef !24
  br label %bb19.i8.i

bb20.i7.i:                                        ; preds = %bb7.i5.i
  %_2.i.i = and i32 %ctx, 262144
  %9 = icmp eq i32 %_2.i.i, 0
  br i1 %9, label %bb2.i.i, label %bb19.i8.i

bb2.i.i:                                          ; preds = %bb20.i7.i
  %_6.i21.i = and i32 %ctx, 65536
  %10 = icmp eq i32 %_6.i21.i, 0
  br i1 %10, label %bb4.i22.i, label %bb3.i.i

bb4.i22.i:                                        ; preds = %bb2.i.i
  %_4.i.i = call noundef i32 @__wf_t_ntid() #0, !noalias !60
  %_5.i.i = call noundef i32 @__wf_t_warp_size() #0, !noalias !60
  %11 = sub i32 %_4.i.i, %_5.i.i
  br label %bb19.i8.i

bb3.i.i:                                          ; preds = %bb2.i.i
  %12 = call noundef i32 @__wf_t_ntid() #0, !noalias !60
  br label %bb19.i8.i

bb19.i8.i:                                        ; preds = %bb20.i7.i, %bb4.i22.i, %bb3.i.i, %bb21.i17.i
  %width.sroa.0.0.i9.i = phi i32 [ %8, %bb21.i17.i ], [ 1, %bb20.i7.i ], [ %11, %bb4.i22.i ], [ %12, %bb3.i.i ]
  %_8.i10.i = call noundef i32 @__wf_t_warp_size() #0, !noalias !60
  %_6.i13.i = urem i32 %width.sroa.0.0.i9.i, %_8.i10.i
  %13 = icmp eq i32 %_6.i13.i, 0
  br i1 %13, label %bb10.i15.i, label %bb12.i14.i

bb10.i15.i:                                       ; preds = %bb19.i8.i
  call void @__wf_t_barrier(i32 noundef 1, i32 noundef %width.sroa.0.0.i9.i) #0, !noalias !60
  br label %bb24.i

bb12.i14.i:                                       ; preds = %bb19.i8.i
  call void @_ZN12wf_device_rt4sync15partial_barrier17h915b7c04d8da03fcE(i32 noundef %width.sroa.0.0.i9.i) #0, !noalias !60
  br label %bb24.i

bb24.i:                                           ; preds = %bb4.i19.i, %bb10.i15.i, %bb12.i14.i
  %_14.i = call noundef i32 @__wf_t_tid() #0, !noalias !60
  %_13.i = icmp eq i32 %_14.i, 0
  br i1 %_13.i, label %bb6.i, label %bb1.i.i

bb6.i:                                            ; preds = %bb24.i
  %_33.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !60
  %_32.i = getelementptr inbounds nuw i8, ptr %_33.i, i64 24
  store atomic i64 0, ptr %_32.i monotonic, align 8, !noalias !60
  br label %bb1.i.i

bb1.i.i:                                          ; preds = %bb24.i, %bb6.i
  %14 = and i32 %ctx, 196608
  %or.cond3.not.i.i = icmp eq i32 %14, 196608
  br i1 %or.cond3.not.i.i, label %bb4.i.i, label %bb7.i.i

bb7.i.i:                                          ; preds = %bb1.i.i
  %_16.i.i = and i32 %ctx, 131072
  %15 = icmp eq i32 %_16.i.i, 0
  br i1 %15, label %bb21.i.i, label %bb20.i.i

bb4.i.i:                                          ; preds = %bb1.i.i
  call void @__wf_t_barrier_all() #0, !noalias !60
  br label %bb10.i

bb21.i.i:                                         ; preds = %bb7.i.i
  %_17.i.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !60
  %16 = getelementptr inbounds nuw i8, ptr %_17.i.i, i64 16
  %17 = load i32, ptr %16, align 8, !noalias !60, !noundef !24
  br label %bb19.i.i

bb20.i.i:                                         ; preds = %bb7.i.i
  %_2.i23.i = and i32 %ctx, 262144
  %18 = icmp eq i32 %_2.i23.i, 0
  br i1 %18, label %bb2.i25.i, label %bb19.i.i

bb2.i25.i:                                        ; preds = %bb20.i.i
  %_6.i26.i = and i32 %ctx, 65536
  %19 = icmp eq i32 %_6.i26.i, 0
  br i1 %19, label %bb4.i28.i, label %bb3.i27.i

bb4.i28.i:                                        ; preds = %bb2.i25.i
  %_4.i29.i = call noundef i32 @__wf_t_ntid() #0, !noalias !60
  %_5.i30.i = call noundef i32 @__wf_t_warp_size() #0, !noalias !60
  %20 = sub i32 %_4.i29.i, %_5.i30.i
  br label %bb19.i.i

bb3.i27.i:                                        ; preds = %bb2.i25.i
  %21 = call noundef i32 @__wf_t_ntid() #0, !noalias !60
  br label %bb19.i.i

bb19.i.i:                                         ; preds = %bb20.i.i, %bb4.i28.i, %bb3.i27.i, %bb21.i.i
  %width.sroa.0.0.i.i = phi i32 [ %17, %bb21.i.i ], [ 1, %bb20.i.i ], [ %20, %bb4.i28.i ], [ %21, %bb3.i27.i ]
  %_8.i.i = call noundef i32 @__wf_t_warp_size() #0, !noalias !60
  %_6.i.i = urem i32 %width.sroa.0.0.i.i, %_8.i.i
  %22 = icmp eq i32 %_6.i.i, 0
  br i1 %22, label %bb10.i.i, label %bb12.i.i

bb10.i.i:                                         ; preds = %bb19.i.i
  call void @__wf_t_barrier(i32 noundef 1, i32 noundef %width.sroa.0.0.i.i) #0, !noalias !60
  br label %bb10.i

bb12.i.i:                                         ; preds = %bb19.i.i
  call void @_ZN12wf_device_rt4sync15partial_barrier17h915b7c04d8da03fcE(i32 noundef %width.sroa.0.0.i.i) #0, !noalias !60
  br label %bb10.i

bb10.i.critedge:                                  ; preds = %start
  %23 = getelementptr inbounds nuw i8, ptr %d, i64 48
  store i32 0, ptr %23, align 8, !alias.scope !60
  br label %bb10.i

bb10.i:                                           ; preds = %bb4.i.i, %bb10.i.i, %bb12.i.i, %bb10.i.critedge, %bb22.i
  %24 = add nsw i32 %kind1.i, -32
  %kind.sroa.0.0.i = select i1 %_10.i, i32 %24, i32 %kind1.i
  %25 = and i32 %ctx, 65535
  %or.cond.i1 = icmp eq i32 %25, 257
  br i1 %or.cond.i1, label %bb1.i3, label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb1.i3:                                           ; preds = %bb10.i
  %_6.i = and i32 %ctx, 131072
  %26 = icmp eq i32 %_6.i, 0
  br i1 %26, label %bb8.i13, label %bb7.i

bb8.i13:                                          ; preds = %bb1.i3
  %_7.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !60
  %27 = getelementptr inbounds nuw i8, ptr %_7.i, i64 16
  %28 = load i32, ptr %27, align 8, !noalias !60, !noundef !24
  br label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb7.i:                                            ; preds = %bb1.i3
  %_2.i.i4 = and i32 %ctx, 262144
  %29 = icmp eq i32 %_2.i.i4, 0
  br i1 %29, label %bb2.i.i7, label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb2.i.i7:                                         ; preds = %bb7.i
  %_6.i.i8 = and i32 %ctx, 65536
  %30 = icmp eq i32 %_6.i.i8, 0
  br i1 %30, label %bb4.i.i10, label %bb3.i.i9

bb4.i.i10:                                        ; preds = %bb2.i.i7
  %_4.i.i11 = call noundef i32 @__wf_t_ntid() #0, !noalias !60
  %_5.i.i12 = call noundef i32 @__wf_t_warp_size() #0, !noalias !60
  %31 = sub i32 %_4.i.i11, %_5.i.i12
  br label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb3.i.i9:                                         ; preds = %bb2.i.i7
  %32 = call noundef i32 @__wf_t_ntid() #0, !noalias !60
  br label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit: ; preds = %bb7.i, %bb4.i.i10, %bb3.i.i9, %bb10.i, %bb8.i13
  %_0.sroa.0.1.i = phi i32 [ %28, %bb8.i13 ], [ 1, %bb10.i ], [ 1, %bb7.i ], [ %31, %bb4.i.i10 ], [ %32, %bb3.i.i9 ]
  %n.i = zext i32 %_0.sroa.0.1.i to i64
  store i64 %lower, ptr %d, align 8, !alias.scope !60
  %33 = getelementptr inbounds nuw i8, ptr %d, i64 8
  store i64 %trip.sroa.0.0, ptr %33, align 8, !alias.scope !60
  %34 = icmp eq i32 %kind.sroa.0.0.i, 34
  br i1 %34, label %bb15.i, label %bb17.i

bb15.i:                                           ; preds = %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit
  %_39.i = icmp ne i32 %_0.sroa.0.1.i, 0
  call void @llvm.assume(i1 %_39.i)
  %_38.i = udiv i64 %trip.sroa.0.0, %n.i
  %_40.i = urem i64 %trip.sroa.0.0, %n.i
  %_41.not.i = icmp ne i64 %_40.i, 0
  %35 = zext i1 %_41.not.i to i64
  %_20.sroa.0.0.i = add i64 %_38.i, %35
  %_0.sroa.0.0.i = call noundef i64 @llvm.umax.i64(i64 %_20.sroa.0.0.i, i64 1)
  br label %bb21.i

bb17.i:                                           ; preds = %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit
  %.chunk.i = call i64 @llvm.smax.i64(i64 %chunk, i64 1)
  br label %bb21.i

bb21.i:                                           ; preds = %bb15.i, %bb17.i
  %_19.sroa.0.0.i = phi i64 [ %_0.sroa.0.0.i, %bb15.i ], [ %.chunk.i, %bb17.i ]
  %36 = getelementptr inbounds nuw i8, ptr %d, i64 24
  store i64 %_19.sroa.0.0.i, ptr %36, align 8, !alias.scope !60
  br i1 %or.cond.i1, label %bb35.i, label %_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE.exit

bb35.i:                                           ; preds = %bb21.i
  %37 = call noundef i32 @__wf_t_tid() #0, !noalias !60
  %38 = zext i32 %37 to i64
  %39 = mul i64 %_19.sroa.0.0.i, %38
  br label %_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE.exit

_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE.exit: ; preds = %bb21.i, %bb35.i
  %_23.sroa.0.0.i = phi i64 [ %39, %bb35.i ], [ 0, %bb21.i ]
  %40 = getelementptr inbounds nuw i8, ptr %d, i64 16
  store i64 %_23.sroa.0.0.i, ptr %40, align 8, !alias.scope !60
  %41 = getelementptr inbounds nuw i8, ptr %d, i64 32
  %42 = mul i64 %_19.sroa.0.0.i, %n.i
  store i64 %42, ptr %41, align 8, !alias.scope !60
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define noundef i32 @__wf___kmpc_dispatch_next_4(i32 noundef %_ctx, ptr noalias noundef align 8 captures(none) dereferenceable(56) %d, ptr noundef readnone captures(none) %_loc, i32 noundef %_gtid, ptr noalias noundef writeonly align 4 captures(none) dereferenceable(4) %last, ptr noalias noundef writeonly align 4 captures(none) dereferenceable(4) %lower, ptr noalias noundef writeonly align 4 captures(none) dereferenceable(4) %upper, ptr noalias noundef writeonly align 4 captures(none) dereferenceable(4) %stride) unnamed_addr #11 {
start:
  %0 = getelementptr inbounds nuw i8, ptr %d, i64 16
  %_3.i = load i64, ptr %0, align 8, !alias.scope !63, !noalias !66, !noundef !24
  %1 = getelementptr inbounds nuw i8, ptr %d, i64 8
  %_4.i = load i64, ptr %1, align 8, !alias.scope !63, !noalias !66, !noundef !24
  %_2.not.i = icmp ult i64 %_3.i, %_4.i
  br i1 %_2.not.i, label %bb2.i, label %_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit

bb2.i:                                            ; preds = %start
  %left.i = sub nuw i64 %_4.i, %_3.i
  %2 = getelementptr inbounds nuw i8, ptr %d, i64 24
  %_10.i = load i64, ptr %2, align 8, !alias.scope !63, !noalias !66, !noundef !24
  %_10.left.i = call i64 @llvm.umin.i64(i64 %_10.i, i64 %left.i)
  %3 = getelementptr inbounds nuw i8, ptr %d, i64 32
  %_11.i = load i64, ptr %3, align 8, !alias.scope !63, !noalias !66, !noundef !24
  %4 = add i64 %_3.i, %_11.i
  store i64 %4, ptr %0, align 8, !alias.scope !63, !noalias !66
  %5 = getelementptr inbounds nuw i8, ptr %d, i64 40
  store i64 %_3.i, ptr %5, align 8, !alias.scope !63, !noalias !66
  %6 = getelementptr inbounds nuw i8, ptr %d, i64 52
  store i32 0, ptr %6, align 4, !alias.scope !63, !noalias !66
  %_14.i = load i64, ptr %d, align 8, !alias.scope !63, !noalias !66, !noundef !24
  %_13.i = add i64 %_14.i, %_3.i
  %_18.i = add i64 %_3.i, %_10.left.i
  %_17.i = add i64 %_18.i, 4294967295
  %_15.i = add i64 %_14.i, %_17.i
  %_20.i = icmp ule i64 %left.i, %_10.i
  %7 = zext i1 %_20.i to i8
  %8 = trunc i64 %_13.i to i32
  %9 = trunc i64 %_15.i to i32
  br label %_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit

_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit: ; preds = %start, %bb2.i
  %_9.sroa.6.0 = phi i8 [ %7, %bb2.i ], [ 2, %start ]
  %_9.sroa.4.0 = phi i32 [ %9, %bb2.i ], [ undef, %start ]
  %_9.sroa.0.0 = phi i32 [ %8, %bb2.i ], [ undef, %start ]
  %.not = icmp eq i8 %_9.sroa.6.0, 2
  br i1 %.not, label %bb5, label %bb4

bb4:                                              ; preds = %_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit
  store i32 %_9.sroa.0.0, ptr %lower, align 4
  store i32 %_9.sroa.4.0, ptr %upper, align 4
  store i32 1, ptr %stride, align 4
  %10 = and i8 %_9.sroa.6.0, 1
  %_14 = zext nneg i8 %10 to i32
  store i32 %_14, ptr %last, align 4
  br label %bb5

bb5:                                              ; preds = %_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit, %bb4
  %_0.sroa.0.0 = phi i32 [ 1, %bb4 ], [ 0, %_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit ]
  ret i32 %_0.sroa.0.0
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local void @_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE(ptr dead_on_unwind noalias noundef writable writeonly sret([24 x i8]) align 8 captures(none) dereferenceable(24) initializes((16, 17)) %_0, ptr noalias noundef align 8 captures(none) dereferenceable(56) %d) unnamed_addr #12 {
start:
  %0 = getelementptr inbounds nuw i8, ptr %d, i64 16
  %_3 = load i64, ptr %0, align 8, !noundef !24
  %1 = getelementptr inbounds nuw i8, ptr %d, i64 8
  %_4 = load i64, ptr %1, align 8, !noundef !24
  %_2.not = icmp ult i64 %_3, %_4
  br i1 %_2.not, label %bb2, label %bb1

bb2:                                              ; preds = %start
  %left = sub nuw i64 %_4, %_3
  %2 = getelementptr inbounds nuw i8, ptr %d, i64 24
  %_10 = load i64, ptr %2, align 8, !noundef !24
  %_10.left = call i64 @llvm.umin.i64(i64 %_10, i64 %left)
  %3 = getelementptr inbounds nuw i8, ptr %d, i64 32
  %_11 = load i64, ptr %3, align 8, !noundef !24
  %4 = add i64 %_3, %_11
  store i64 %4, ptr %0, align 8
  %5 = getelementptr inbounds nuw i8, ptr %d, i64 40
  store i64 %_3, ptr %5, align 8
  %6 = getelementptr inbounds nuw i8, ptr %d, i64 52
  store i32 0, ptr %6, align 4
  %_14 = load i64, ptr %d, align 8, !noundef !24
  %_13 = add i64 %_14, %_3
  %_18 = add i64 %_3, %_10.left
  %_17 = add i64 %_18, -1
  %_15 = add i64 %_14, %_17
  %_20 = icmp ule i64 %left, %_10
  %7 = zext i1 %_20 to i8
  store i64 %_13, ptr %_0, align 8
  %_12.sroa.4.0._0.sroa_idx = getelementptr inbounds nuw i8, ptr %_0, i64 8
  store i64 %_15, ptr %_12.sroa.4.0._0.sroa_idx, align 8
  %_12.sroa.5.0._0.sroa_idx = getelementptr inbounds nuw i8, ptr %_0, i64 16
  store i8 %7, ptr %_12.sroa.5.0._0.sroa_idx, align 8
  br label %bb6

bb1:                                              ; preds = %start
  %8 = getelementptr inbounds nuw i8, ptr %_0, i64 16
  store i8 2, ptr %8, align 8
  br label %bb6

bb6:                                              ; preds = %bb2, %bb1
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #13

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define noundef i32 @__wf___kmpc_dispatch_next_4u(i32 noundef %_ctx, ptr noalias noundef align 8 captures(none) dereferenceable(56) %d, ptr noundef readnone captures(none) %_loc, i32 noundef %_gtid, ptr noalias noundef writeonly align 4 captures(none) dereferenceable(4) %last, ptr noalias noundef writeonly align 4 captures(none) dereferenceable(4) %lower, ptr noalias noundef writeonly align 4 captures(none) dereferenceable(4) %upper, ptr noalias noundef writeonly align 4 captures(none) dereferenceable(4) %stride) unnamed_addr #11 {
start:
  %0 = getelementptr inbounds nuw i8, ptr %d, i64 16
  %_3.i = load i64, ptr %0, align 8, !alias.scope !68, !noalias !71, !noundef !24
  %1 = getelementptr inbounds nuw i8, ptr %d, i64 8
  %_4.i = load i64, ptr %1, align 8, !alias.scope !68, !noalias !71, !noundef !24
  %_2.not.i = icmp ult i64 %_3.i, %_4.i
  br i1 %_2.not.i, label %bb2.i, label %_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit

bb2.i:                                            ; preds = %start
  %left.i = sub nuw i64 %_4.i, %_3.i
  %2 = getelementptr inbounds nuw i8, ptr %d, i64 24
  %_10.i = load i64, ptr %2, align 8, !alias.scope !68, !noalias !71, !noundef !24
  %_10.left.i = call i64 @llvm.umin.i64(i64 %_10.i, i64 %left.i)
  %3 = getelementptr inbounds nuw i8, ptr %d, i64 32
  %_11.i = load i64, ptr %3, align 8, !alias.scope !68, !noalias !71, !noundef !24
  %4 = add i64 %_3.i, %_11.i
  store i64 %4, ptr %0, align 8, !alias.scope !68, !noalias !71
  %5 = getelementptr inbounds nuw i8, ptr %d, i64 40
  store i64 %_3.i, ptr %5, align 8, !alias.scope !68, !noalias !71
  %6 = getelementptr inbounds nuw i8, ptr %d, i64 52
  store i32 0, ptr %6, align 4, !alias.scope !68, !noalias !71
  %_14.i = load i64, ptr %d, align 8, !alias.scope !68, !noalias !71, !noundef !24
  %_13.i = add i64 %_14.i, %_3.i
  %_18.i = add i64 %_3.i, %_10.left.i
  %_17.i = add i64 %_18.i, 4294967295
  %_15.i = add i64 %_14.i, %_17.i
  %_20.i = icmp ule i64 %left.i, %_10.i
  %7 = zext i1 %_20.i to i8
  %8 = trunc i64 %_13.i to i32
  %9 = trunc i64 %_15.i to i32
  br label %_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit

_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit: ; preds = %start, %bb2.i
  %_9.sroa.6.0 = phi i8 [ %7, %bb2.i ], [ 2, %start ]
  %_9.sroa.4.0 = phi i32 [ %9, %bb2.i ], [ undef, %start ]
  %_9.sroa.0.0 = phi i32 [ %8, %bb2.i ], [ undef, %start ]
  %.not = icmp eq i8 %_9.sroa.6.0, 2
  br i1 %.not, label %bb5, label %bb4

bb4:                                              ; preds = %_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit
  store i32 %_9.sroa.0.0, ptr %lower, align 4
  store i32 %_9.sroa.4.0, ptr %upper, align 4
  store i32 1, ptr %stride, align 4
  %10 = and i8 %_9.sroa.6.0, 1
  %_14 = zext nneg i8 %10 to i32
  store i32 %_14, ptr %last, align 4
  br label %bb5

bb5:                                              ; preds = %_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit, %bb4
  %_0.sroa.0.0 = phi i32 [ 1, %bb4 ], [ 0, %_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit ]
  ret i32 %_0.sroa.0.0
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define noundef i32 @__wf___kmpc_dispatch_next_8(i32 noundef %_ctx, ptr noalias noundef align 8 captures(none) dereferenceable(56) %d, ptr noundef readnone captures(none) %_loc, i32 noundef %_gtid, ptr noalias noundef writeonly align 4 captures(none) dereferenceable(4) %last, ptr noalias noundef writeonly align 8 captures(none) dereferenceable(8) %lower, ptr noalias noundef writeonly align 8 captures(none) dereferenceable(8) %upper, ptr noalias noundef writeonly align 8 captures(none) dereferenceable(8) %stride) unnamed_addr #11 {
start:
  %0 = getelementptr inbounds nuw i8, ptr %d, i64 16
  %_3.i = load i64, ptr %0, align 8, !alias.scope !73, !noalias !76, !noundef !24
  %1 = getelementptr inbounds nuw i8, ptr %d, i64 8
  %_4.i = load i64, ptr %1, align 8, !alias.scope !73, !noalias !76, !noundef !24
  %_2.not.i = icmp ult i64 %_3.i, %_4.i
  br i1 %_2.not.i, label %bb2.i, label %_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit

bb2.i:                                            ; preds = %start
  %left.i = sub nuw i64 %_4.i, %_3.i
  %2 = getelementptr inbounds nuw i8, ptr %d, i64 24
  %_10.i = load i64, ptr %2, align 8, !alias.scope !73, !noalias !76, !noundef !24
  %_10.left.i = call i64 @llvm.umin.i64(i64 %_10.i, i64 %left.i)
  %3 = getelementptr inbounds nuw i8, ptr %d, i64 32
  %_11.i = load i64, ptr %3, align 8, !alias.scope !73, !noalias !76, !noundef !24
  %4 = add i64 %_3.i, %_11.i
  store i64 %4, ptr %0, align 8, !alias.scope !73, !noalias !76
  %5 = getelementptr inbounds nuw i8, ptr %d, i64 40
  store i64 %_3.i, ptr %5, align 8, !alias.scope !73, !noalias !76
  %6 = getelementptr inbounds nuw i8, ptr %d, i64 52
  store i32 0, ptr %6, align 4, !alias.scope !73, !noalias !76
  %_14.i = load i64, ptr %d, align 8, !alias.scope !73, !noalias !76, !noundef !24
  %_13.i = add i64 %_14.i, %_3.i
  %_18.i = add i64 %_3.i, %_10.left.i
  %_17.i = add i64 %_18.i, -1
  %_15.i = add i64 %_14.i, %_17.i
  %_20.i = icmp ule i64 %left.i, %_10.i
  %7 = zext i1 %_20.i to i8
  br label %_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit

_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit: ; preds = %start, %bb2.i
  %_9.sroa.6.0 = phi i8 [ %7, %bb2.i ], [ 2, %start ]
  %_9.sroa.4.0 = phi i64 [ %_15.i, %bb2.i ], [ undef, %start ]
  %_9.sroa.0.0 = phi i64 [ %_13.i, %bb2.i ], [ undef, %start ]
  %.not = icmp eq i8 %_9.sroa.6.0, 2
  br i1 %.not, label %bb5, label %bb4

bb4:                                              ; preds = %_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit
  store i64 %_9.sroa.0.0, ptr %lower, align 8
  store i64 %_9.sroa.4.0, ptr %upper, align 8
  store i64 1, ptr %stride, align 8
  %8 = and i8 %_9.sroa.6.0, 1
  %_14 = zext nneg i8 %8 to i32
  store i32 %_14, ptr %last, align 4
  br label %bb5

bb5:                                              ; preds = %_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit, %bb4
  %_0.sroa.0.0 = phi i32 [ 1, %bb4 ], [ 0, %_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit ]
  ret i32 %_0.sroa.0.0
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define noundef i32 @__wf___kmpc_dispatch_next_8u(i32 noundef %_ctx, ptr noalias noundef align 8 captures(none) dereferenceable(56) %d, ptr noundef readnone captures(none) %_loc, i32 noundef %_gtid, ptr noalias noundef writeonly align 4 captures(none) dereferenceable(4) %last, ptr noalias noundef writeonly align 8 captures(none) dereferenceable(8) %lower, ptr noalias noundef writeonly align 8 captures(none) dereferenceable(8) %upper, ptr noalias noundef writeonly align 8 captures(none) dereferenceable(8) %stride) unnamed_addr #11 {
start:
  %0 = getelementptr inbounds nuw i8, ptr %d, i64 16
  %_3.i = load i64, ptr %0, align 8, !alias.scope !78, !noalias !81, !noundef !24
  %1 = getelementptr inbounds nuw i8, ptr %d, i64 8
  %_4.i = load i64, ptr %1, align 8, !alias.scope !78, !noalias !81, !noundef !24
  %_2.not.i = icmp ult i64 %_3.i, %_4.i
  br i1 %_2.not.i, label %bb2.i, label %_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit

bb2.i:                                            ; preds = %start
  %left.i = sub nuw i64 %_4.i, %_3.i
  %2 = getelementptr inbounds nuw i8, ptr %d, i64 24
  %_10.i = load i64, ptr %2, align 8, !alias.scope !78, !noalias !81, !noundef !24
  %_10.left.i = call i64 @llvm.umin.i64(i64 %_10.i, i64 %left.i)
  %3 = getelementptr inbounds nuw i8, ptr %d, i64 32
  %_11.i = load i64, ptr %3, align 8, !alias.scope !78, !noalias !81, !noundef !24
  %4 = add i64 %_3.i, %_11.i
  store i64 %4, ptr %0, align 8, !alias.scope !78, !noalias !81
  %5 = getelementptr inbounds nuw i8, ptr %d, i64 40
  store i64 %_3.i, ptr %5, align 8, !alias.scope !78, !noalias !81
  %6 = getelementptr inbounds nuw i8, ptr %d, i64 52
  store i32 0, ptr %6, align 4, !alias.scope !78, !noalias !81
  %_14.i = load i64, ptr %d, align 8, !alias.scope !78, !noalias !81, !noundef !24
  %_13.i = add i64 %_14.i, %_3.i
  %_18.i = add i64 %_3.i, %_10.left.i
  %_17.i = add i64 %_18.i, -1
  %_15.i = add i64 %_14.i, %_17.i
  %_20.i = icmp ule i64 %left.i, %_10.i
  %7 = zext i1 %_20.i to i8
  br label %_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit

_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit: ; preds = %start, %bb2.i
  %_9.sroa.6.0 = phi i8 [ %7, %bb2.i ], [ 2, %start ]
  %_9.sroa.4.0 = phi i64 [ %_15.i, %bb2.i ], [ undef, %start ]
  %_9.sroa.0.0 = phi i64 [ %_13.i, %bb2.i ], [ undef, %start ]
  %.not = icmp eq i8 %_9.sroa.6.0, 2
  br i1 %.not, label %bb5, label %bb4

bb4:                                              ; preds = %_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit
  store i64 %_9.sroa.0.0, ptr %lower, align 8
  store i64 %_9.sroa.4.0, ptr %upper, align 8
  store i64 1, ptr %stride, align 8
  %8 = and i8 %_9.sroa.6.0, 1
  %_14 = zext nneg i8 %8 to i32
  store i32 %_14, ptr %last, align 4
  br label %bb5

bb5:                                              ; preds = %_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit, %bb4
  %_0.sroa.0.0 = phi i32 [ 1, %bb4 ], [ 0, %_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE.exit ]
  ret i32 %_0.sroa.0.0
}

; Function Attrs: mustprogress noinline nounwind willreturn
define void @__wf___kmpc_end_critical(i32 noundef %_1, ptr noundef readnone captures(none) %_2, i32 noundef %_3, ptr noundef writeonly captures(none) %lock) unnamed_addr #5 {
start:
  call void @__wf_t_fence_device() #0
  store atomic i32 0, ptr %lock release, align 4
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define void @__wf___kmpc_end_masked(i32 noundef %_1, ptr noundef readnone captures(none) %_2, i32 noundef %_3) unnamed_addr #8 {
start:
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define void @__wf___kmpc_end_master(i32 noundef %_1, ptr noundef readnone captures(none) %_2, i32 noundef %_3) unnamed_addr #8 {
start:
  ret void
}

; Function Attrs: mustprogress noinline nounwind willreturn
define void @__wf___kmpc_end_ordered(i32 noundef %_1, ptr noalias noundef align 8 captures(none) dereferenceable(56) %d, ptr noundef readnone captures(none) %_3, i32 noundef %_4) unnamed_addr #5 {
start:
  %0 = getelementptr inbounds nuw i8, ptr %d, i64 48
  %_5 = load i32, ptr %0, align 8, !noundef !24
  %1 = icmp eq i32 %_5, 1
  br i1 %1, label %bb1, label %bb3

bb1:                                              ; preds = %start
  call void @llvm.experimental.noalias.scope.decl(metadata !83)
  call void @__wf_t_fence_device() #0, !noalias !83
  %_6.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !83
  %_5.i = getelementptr inbounds nuw i8, ptr %_6.i, i64 24
  %2 = getelementptr inbounds nuw i8, ptr %d, i64 40
  %_4.i = load i64, ptr %2, align 8, !alias.scope !83, !noundef !24
  %_3.i = add i64 %_4.i, 1
  store atomic i64 %_3.i, ptr %_5.i monotonic, align 8, !noalias !83
  %3 = getelementptr inbounds nuw i8, ptr %d, i64 52
  store i32 1, ptr %3, align 4, !alias.scope !83
  br label %bb3

bb3:                                              ; preds = %start, %bb1
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define void @__wf___kmpc_end_reduce(i32 noundef %_1, ptr noundef readnone captures(none) %_2, i32 noundef %_3, ptr noundef readnone captures(none) %_4) unnamed_addr #8 {
start:
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define void @__wf___kmpc_end_reduce_nowait(i32 noundef %_1, ptr noundef readnone captures(none) %_2, i32 noundef %_3, ptr noundef readnone captures(none) %_4) unnamed_addr #8 {
start:
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define void @__wf___kmpc_end_single(i32 noundef %_1, ptr noundef readnone captures(none) %_2, i32 noundef %_3) unnamed_addr #8 {
start:
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define void @__wf___kmpc_end_taskgroup(i32 noundef %_1, ptr noundef readnone captures(none) %_2, i32 noundef %_3) unnamed_addr #8 {
start:
  ret void
}

; Function Attrs: mustprogress noinline nounwind willreturn
define void @__wf___kmpc_flush(i32 noundef %_ctx, ptr noundef readnone captures(none) %_loc) unnamed_addr #5 {
start:
  call void @__wf_t_fence_device() #0
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define void @__wf___kmpc_for_static_fini(i32 noundef %_1, ptr noundef readnone captures(none) %_2, i32 noundef %_3) unnamed_addr #8 {
start:
  ret void
}

; Function Attrs: mustprogress noinline nounwind willreturn
define void @__wf___kmpc_for_static_init_4(i32 noundef %ctx, ptr noundef readnone captures(none) %_loc, i32 noundef %_gtid, i32 noundef %schedule, ptr noundef writeonly captures(none) %last, ptr noundef captures(none) %lower, ptr noundef captures(none) %upper, ptr noundef writeonly captures(none) %stride, i32 noundef %_increment, i32 noundef %chunk) unnamed_addr #5 {
start:
  %lb = load i32, ptr %lower, align 4, !noundef !24
  %0 = load i32, ptr %upper, align 4, !noundef !24
  %kind = and i32 %schedule, 255
  %1 = add nsw i32 %kind, -91
  %narrow = icmp ult i32 %1, 2
  br i1 %narrow, label %bb4, label %bb7

bb7:                                              ; preds = %start
  %2 = and i32 %ctx, 65535
  %or.cond = icmp eq i32 %2, 257
  br i1 %or.cond, label %bb71, label %bb73

bb4:                                              ; preds = %start
  %3 = call noundef i32 @__wf_t_ctaid() #0
  %4 = call noundef i32 @__wf_t_nctaid() #0
  br label %bb9

bb71:                                             ; preds = %bb7
  %5 = call noundef i32 @__wf_t_tid() #0
  br label %bb73

bb73:                                             ; preds = %bb7, %bb71
  %id.sroa.0.0 = phi i32 [ %5, %bb71 ], [ 0, %bb7 ]
  br i1 %or.cond, label %bb1.i, label %bb9

bb1.i:                                            ; preds = %bb73
  %_6.i59 = and i32 %ctx, 131072
  %6 = icmp eq i32 %_6.i59, 0
  br i1 %6, label %bb8.i, label %bb7.i

bb8.i:                                            ; preds = %bb1.i
  %_7.i = call noundef ptr @__wf_sh_team_state() #0
  %7 = getelementptr inbounds nuw i8, ptr %_7.i, i64 16
  %8 = load i32, ptr %7, align 8, !noundef !24
  br label %bb9

bb7.i:                                            ; preds = %bb1.i
  %_2.i.i = and i32 %ctx, 262144
  %9 = icmp eq i32 %_2.i.i, 0
  br i1 %9, label %bb2.i.i, label %bb9

bb2.i.i:                                          ; preds = %bb7.i
  %_6.i.i = and i32 %ctx, 65536
  %10 = icmp eq i32 %_6.i.i, 0
  br i1 %10, label %bb4.i.i, label %bb3.i.i

bb4.i.i:                                          ; preds = %bb2.i.i
  %_4.i.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i.i = call noundef i32 @__wf_t_warp_size() #0
  %11 = sub i32 %_4.i.i, %_5.i.i
  br label %bb9

bb3.i.i:                                          ; preds = %bb2.i.i
  %12 = call noundef i32 @__wf_t_ntid() #0
  br label %bb9

bb9:                                              ; preds = %bb8.i, %bb73, %bb3.i.i, %bb4.i.i, %bb7.i, %bb4
  %n.sroa.0.0 = phi i32 [ %4, %bb4 ], [ %8, %bb8.i ], [ 1, %bb73 ], [ 1, %bb7.i ], [ %11, %bb4.i.i ], [ %12, %bb3.i.i ]
  %id.sroa.0.1 = phi i32 [ %3, %bb4 ], [ %id.sroa.0.0, %bb8.i ], [ %id.sroa.0.0, %bb73 ], [ %id.sroa.0.0, %bb7.i ], [ %id.sroa.0.0, %bb4.i.i ], [ %id.sroa.0.0, %bb3.i.i ]
  %13 = and i32 %ctx, 65535
  %or.cond47 = icmp eq i32 %13, 257
  %or.cond60 = or i1 %narrow, %or.cond47
  br i1 %or.cond60, label %bb15, label %bb11

bb15:                                             ; preds = %bb9
  %_25 = icmp slt i32 %0, %lb
  br i1 %_25, label %bb16, label %bb17

bb11:                                             ; preds = %bb9
  %_20 = and i32 %schedule, 65536
  %14 = icmp eq i32 %_20, 0
  %_22 = sub i32 %0, %lb
  %_21 = add i32 %_22, 1
  %_19.sroa.0.0 = select i1 %14, i32 %_21, i32 1
  store i32 %_19.sroa.0.0, ptr %stride, align 4
  store i32 1, ptr %last, align 4
  br label %bb70

bb17:                                             ; preds = %bb15
  %_27 = sub i32 %0, %lb
  %trip = add i32 %_27, 1
  %trunc = trunc i32 %schedule to i8
  switch i8 %trunc, label %bb38 [
    i8 33, label %bb19
    i8 91, label %bb19
    i8 34, label %bb32
  ]

bb16:                                             ; preds = %bb15
  store i32 0, ptr %last, align 4
  br label %bb70

bb19:                                             ; preds = %bb17, %bb17
  %.chunk = call i32 @llvm.smax.i32(i32 %chunk, i32 1)
  %_32 = mul i32 %.chunk, %n.sroa.0.0
  store i32 %_32, ptr %stride, align 4
  %_35 = udiv i32 %_27, %.chunk
  %_34 = icmp ugt i32 %id.sroa.0.1, %_35
  br i1 %_34, label %bb24, label %bb25

bb25:                                             ; preds = %bb19
  %first = mul i32 %.chunk, %id.sroa.0.1
  %_42 = add i32 %lb, %first
  store i32 %_42, ptr %lower, align 4
  %left = sub i32 %trip, %first
  %_44 = icmp ult i32 %.chunk, %left
  %_49 = add nsw i32 %.chunk, -1
  %_46 = add i32 %_42, %_49
  %ub.sroa.0.0 = select i1 %_44, i32 %_46, i32 %0
  store i32 %ub.sroa.0.0, ptr %upper, align 4
  %_53 = urem i32 %_35, %n.sroa.0.0
  %_52 = icmp eq i32 %_53, %id.sroa.0.1
  %_51 = zext i1 %_52 to i32
  store i32 %_51, ptr %last, align 4
  br label %bb70

bb24:                                             ; preds = %bb19
  %_39 = add i32 %0, 1
  store i32 %_39, ptr %lower, align 4
  store i32 %0, ptr %upper, align 4
  store i32 0, ptr %last, align 4
  br label %bb70

bb32:                                             ; preds = %bb17
  %_57 = and i32 %schedule, 65536
  %15 = icmp eq i32 %_57, 0
  br i1 %15, label %bb38, label %bb33

bb38:                                             ; preds = %bb32, %bb17, %bb36
  %_2.i48 = and i32 %ctx, 262144
  %16 = icmp eq i32 %_2.i48, 0
  br i1 %16, label %bb2.i50, label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit56

bb2.i50:                                          ; preds = %bb38
  %_6.i51 = and i32 %ctx, 65536
  %17 = icmp eq i32 %_6.i51, 0
  br i1 %17, label %bb4.i53, label %bb3.i52

bb4.i53:                                          ; preds = %bb2.i50
  %_4.i54 = call noundef i32 @__wf_t_ntid() #0
  %_5.i55 = call noundef i32 @__wf_t_warp_size() #0
  %18 = sub i32 %_4.i54, %_5.i55
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit56

bb3.i52:                                          ; preds = %bb2.i50
  %19 = call noundef i32 @__wf_t_ntid() #0
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit56

_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit56: ; preds = %bb38, %bb4.i53, %bb3.i52
  %_0.sroa.0.1.i49 = phi i32 [ 1, %bb38 ], [ %18, %bb4.i53 ], [ %19, %bb3.i52 ]
  %_71 = call noundef i32 @__wf_t_nctaid() #0
  br i1 %16, label %bb2.i, label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

bb2.i:                                            ; preds = %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit56
  %_6.i = and i32 %ctx, 65536
  %20 = icmp eq i32 %_6.i, 0
  br i1 %20, label %bb4.i, label %bb3.i

bb4.i:                                            ; preds = %bb2.i
  %_4.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i = call noundef i32 @__wf_t_warp_size() #0
  %21 = sub i32 %_4.i, %_5.i
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

bb3.i:                                            ; preds = %bb2.i
  %22 = call noundef i32 @__wf_t_ntid() #0
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit: ; preds = %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit56, %bb4.i, %bb3.i
  %_0.sroa.0.1.i = phi i32 [ 1, %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit56 ], [ %21, %bb4.i ], [ %22, %bb3.i ]
  %_74 = and i32 %schedule, 131072
  %23 = icmp eq i32 %_74, 0
  br i1 %23, label %bb82, label %bb41

bb33:                                             ; preds = %bb32
  %_59 = sub i32 2147483647, %n.sroa.0.0
  %_58.not = icmp sgt i32 %0, %_59
  br i1 %_58.not, label %bb36, label %bb34

bb36:                                             ; preds = %bb33
  store i32 1, ptr %stride, align 4
  br label %bb38

bb34:                                             ; preds = %bb33
  %_62 = add i32 %lb, %id.sroa.0.1
  store i32 %_62, ptr %lower, align 4
  store i32 %n.sroa.0.0, ptr %stride, align 4
  %_65 = urem i32 %_27, %n.sroa.0.0
  %_64 = icmp eq i32 %_65, %id.sroa.0.1
  %_63 = zext i1 %_64 to i32
  store i32 %_63, ptr %last, align 4
  br label %bb70

bb82:                                             ; preds = %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit
  %24 = udiv i32 %_27, %n.sroa.0.0
  %25 = add i32 %24, 1
  br label %bb55

bb41:                                             ; preds = %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit
  %_70 = zext i32 %_71 to i64
  %_72 = zext i32 %_0.sroa.0.1.i to i64
  %covered = mul nuw i64 %_70, %_72
  %_76 = zext i32 %trip to i64
  %_75.not = icmp ult i64 %covered, %_76
  br i1 %_75.not, label %bb80, label %bb42

bb55:                                             ; preds = %bb80, %bb82
  %share.sroa.0.0 = phi i32 [ %25, %bb82 ], [ %rounded., %bb80 ]
  %_107 = udiv i32 %_27, %share.sroa.0.0
  %_106 = icmp ugt i32 %id.sroa.0.1, %_107
  br i1 %_106, label %bb57, label %bb61

bb80:                                             ; preds = %bb41
  %26 = udiv i32 %_27, %n.sroa.0.0
  %27 = add i32 %26, 1
  %28 = urem i32 %26, %_0.sroa.0.1.i49
  %_99 = sub nuw i32 %26, %28
  %rounded = add i32 %_99, %_0.sroa.0.1.i49
  %rounded. = call i32 @llvm.umax.i32(i32 %rounded, i32 %27)
  br label %bb55

bb42:                                             ; preds = %bb41
  %first11 = mul i32 %_0.sroa.0.1.i49, %id.sroa.0.1
  %_78.not = icmp ult i32 %first11, %trip
  br i1 %_78.not, label %bb43, label %bb45

bb61:                                             ; preds = %bb55
  %first9 = mul i32 %share.sroa.0.0, %id.sroa.0.1
  %_115 = add i32 %lb, %first9
  %left10 = sub i32 %trip, %first9
  %_120 = add i32 %share.sroa.0.0, -1
  %_118 = add i32 %_115, %_120
  store i32 %_115, ptr %lower, align 4
  %_122 = icmp ult i32 %share.sroa.0.0, %left10
  %_118. = select i1 %_122, i32 %_118, i32 %0
  store i32 %_118., ptr %upper, align 4
  %_125 = icmp uge i32 %share.sroa.0.0, %left10
  %_124 = zext i1 %_125 to i32
  store i32 %_124, ptr %last, align 4
  %_127 = and i32 %schedule, 65536
  %29 = icmp eq i32 %_127, 0
  br i1 %29, label %bb65, label %bb70

bb57:                                             ; preds = %bb55
  %_110 = add i32 %0, 1
  store i32 %_110, ptr %lower, align 4
  store i32 %0, ptr %upper, align 4
  store i32 0, ptr %last, align 4
  %_111 = and i32 %schedule, 65536
  %30 = icmp eq i32 %_111, 0
  br i1 %30, label %bb58, label %bb70

bb65:                                             ; preds = %bb61
  store i32 %share.sroa.0.0, ptr %stride, align 4
  br label %bb70

bb70:                                             ; preds = %bb58, %bb57, %bb65, %bb61, %bb24, %bb25, %bb11, %bb16, %bb34, %bb50
  ret void

bb58:                                             ; preds = %bb57
  store i32 1, ptr %stride, align 4
  br label %bb70

bb43:                                             ; preds = %bb42
  %_82 = call noundef i32 @__wf_t_ctaid() #0
  %_81 = zext i32 %_82 to i64
  %_83 = zext i32 %_0.sroa.0.1.i49 to i64
  %_80 = mul nuw i64 %_81, %_83
  %_79.not = icmp ult i64 %_80, %_76
  br i1 %_79.not, label %bb46, label %bb45

bb45:                                             ; preds = %bb43, %bb42
  %_84 = add i32 %0, 1
  store i32 %_84, ptr %lower, align 4
  store i32 %0, ptr %upper, align 4
  br label %bb50

bb46:                                             ; preds = %bb43
  %left12 = sub i32 %trip, %first11
  %_86 = add i32 %lb, %first11
  store i32 %_86, ptr %lower, align 4
  %_87 = icmp ult i32 %_0.sroa.0.1.i49, %left12
  %_91 = add i32 %_0.sroa.0.1.i49, -1
  %_88 = add i32 %_86, %_91
  %ub.sroa.0.1 = select i1 %_87, i32 %_88, i32 %0
  store i32 %ub.sroa.0.1, ptr %upper, align 4
  %_93 = icmp uge i32 %_0.sroa.0.1.i49, %left12
  %_92 = zext i1 %_93 to i32
  br label %bb50

bb50:                                             ; preds = %bb46, %bb45
  %storemerge = phi i32 [ %_92, %bb46 ], [ 0, %bb45 ]
  store i32 %storemerge, ptr %last, align 4
  store i32 %_0.sroa.0.1.i49, ptr %stride, align 4
  br label %bb70
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef i32 @__wf_t_ctaid() unnamed_addr #2

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef i32 @__wf_t_nctaid() unnamed_addr #2

; Function Attrs: mustprogress noinline nounwind willreturn
define void @__wf___kmpc_for_static_init_4u(i32 noundef %ctx, ptr noundef readnone captures(none) %_loc, i32 noundef %_gtid, i32 noundef %schedule, ptr noundef writeonly captures(none) %last, ptr noundef captures(none) %lower, ptr noundef captures(none) %upper, ptr noundef writeonly captures(none) %stride, i32 noundef %_increment, i32 noundef %0) unnamed_addr #5 {
start:
  %lb = load i32, ptr %lower, align 4, !noundef !24
  %1 = load i32, ptr %upper, align 4, !noundef !24
  %kind = and i32 %schedule, 255
  %2 = add nsw i32 %kind, -91
  %narrow = icmp ult i32 %2, 2
  br i1 %narrow, label %bb4, label %bb7

bb7:                                              ; preds = %start
  %3 = and i32 %ctx, 65535
  %or.cond = icmp eq i32 %3, 257
  br i1 %or.cond, label %bb71, label %bb73

bb4:                                              ; preds = %start
  %4 = call noundef i32 @__wf_t_ctaid() #0
  %5 = call noundef i32 @__wf_t_nctaid() #0
  br label %bb9

bb71:                                             ; preds = %bb7
  %6 = call noundef i32 @__wf_t_tid() #0
  br label %bb73

bb73:                                             ; preds = %bb7, %bb71
  %id.sroa.0.0 = phi i32 [ %6, %bb71 ], [ 0, %bb7 ]
  br i1 %or.cond, label %bb1.i, label %bb9

bb1.i:                                            ; preds = %bb73
  %_6.i62 = and i32 %ctx, 131072
  %7 = icmp eq i32 %_6.i62, 0
  br i1 %7, label %bb8.i, label %bb7.i

bb8.i:                                            ; preds = %bb1.i
  %_7.i = call noundef ptr @__wf_sh_team_state() #0
  %8 = getelementptr inbounds nuw i8, ptr %_7.i, i64 16
  %9 = load i32, ptr %8, align 8, !noundef !24
  br label %bb9

bb7.i:                                            ; preds = %bb1.i
  %_2.i.i = and i32 %ctx, 262144
  %10 = icmp eq i32 %_2.i.i, 0
  br i1 %10, label %bb2.i.i, label %bb9

bb2.i.i:                                          ; preds = %bb7.i
  %_6.i.i = and i32 %ctx, 65536
  %11 = icmp eq i32 %_6.i.i, 0
  br i1 %11, label %bb4.i.i, label %bb3.i.i

bb4.i.i:                                          ; preds = %bb2.i.i
  %_4.i.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i.i = call noundef i32 @__wf_t_warp_size() #0
  %12 = sub i32 %_4.i.i, %_5.i.i
  br label %bb9

bb3.i.i:                                          ; preds = %bb2.i.i
  %13 = call noundef i32 @__wf_t_ntid() #0
  br label %bb9

bb9:                                              ; preds = %bb8.i, %bb73, %bb3.i.i, %bb4.i.i, %bb7.i, %bb4
  %n.sroa.0.0 = phi i32 [ %5, %bb4 ], [ %9, %bb8.i ], [ 1, %bb73 ], [ 1, %bb7.i ], [ %12, %bb4.i.i ], [ %13, %bb3.i.i ]
  %id.sroa.0.1 = phi i32 [ %4, %bb4 ], [ %id.sroa.0.0, %bb8.i ], [ %id.sroa.0.0, %bb73 ], [ %id.sroa.0.0, %bb7.i ], [ %id.sroa.0.0, %bb4.i.i ], [ %id.sroa.0.0, %bb3.i.i ]
  %14 = and i32 %ctx, 65535
  %or.cond50 = icmp eq i32 %14, 257
  %or.cond63 = or i1 %narrow, %or.cond50
  br i1 %or.cond63, label %bb15, label %bb11

bb15:                                             ; preds = %bb9
  %_22 = icmp ult i32 %1, %lb
  br i1 %_22, label %bb16, label %bb17

bb11:                                             ; preds = %bb9
  %_20 = and i32 %schedule, 65536
  %15 = icmp eq i32 %_20, 0
  %_21 = sub i32 %1, %lb
  %16 = add i32 %_21, 1
  %_19.sroa.0.0 = select i1 %15, i32 %16, i32 1
  store i32 %_19.sroa.0.0, ptr %stride, align 4
  store i32 1, ptr %last, align 4
  br label %bb70

bb17:                                             ; preds = %bb15
  %_24 = sub nuw i32 %1, %lb
  %trip = add i32 %_24, 1
  %trunc = trunc i32 %schedule to i8
  switch i8 %trunc, label %bb38 [
    i8 33, label %bb19
    i8 91, label %bb19
    i8 34, label %bb32
  ]

bb16:                                             ; preds = %bb15
  store i32 0, ptr %last, align 4
  br label %bb70

bb19:                                             ; preds = %bb17, %bb17
  %. = call i32 @llvm.umax.i32(i32 %0, i32 1)
  %_26 = mul i32 %., %n.sroa.0.0
  store i32 %_26, ptr %stride, align 4
  %_29 = udiv i32 %_24, %.
  %_28 = icmp ugt i32 %id.sroa.0.1, %_29
  br i1 %_28, label %bb24, label %bb25

bb25:                                             ; preds = %bb19
  %first = mul i32 %., %id.sroa.0.1
  %_36 = add i32 %lb, %first
  store i32 %_36, ptr %lower, align 4
  %left = sub i32 %trip, %first
  %_38 = icmp ult i32 %., %left
  %_41 = add i32 %., -1
  %17 = add i32 %_36, %_41
  %ub.sroa.0.0 = select i1 %_38, i32 %17, i32 %1
  store i32 %ub.sroa.0.0, ptr %upper, align 4
  %_45 = urem i32 %_29, %n.sroa.0.0
  %_44 = icmp eq i32 %_45, %id.sroa.0.1
  %_43 = zext i1 %_44 to i32
  store i32 %_43, ptr %last, align 4
  br label %bb70

bb24:                                             ; preds = %bb19
  %_33 = add i32 %1, 1
  store i32 %_33, ptr %lower, align 4
  store i32 %1, ptr %upper, align 4
  store i32 0, ptr %last, align 4
  br label %bb70

bb32:                                             ; preds = %bb17
  %_49 = and i32 %schedule, 65536
  %18 = icmp eq i32 %_49, 0
  br i1 %18, label %bb38, label %bb33

bb38:                                             ; preds = %bb32, %bb17, %bb36
  %_2.i51 = and i32 %ctx, 262144
  %19 = icmp eq i32 %_2.i51, 0
  br i1 %19, label %bb2.i53, label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit59

bb2.i53:                                          ; preds = %bb38
  %_6.i54 = and i32 %ctx, 65536
  %20 = icmp eq i32 %_6.i54, 0
  br i1 %20, label %bb4.i56, label %bb3.i55

bb4.i56:                                          ; preds = %bb2.i53
  %_4.i57 = call noundef i32 @__wf_t_ntid() #0
  %_5.i58 = call noundef i32 @__wf_t_warp_size() #0
  %21 = sub i32 %_4.i57, %_5.i58
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit59

bb3.i55:                                          ; preds = %bb2.i53
  %22 = call noundef i32 @__wf_t_ntid() #0
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit59

_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit59: ; preds = %bb38, %bb4.i56, %bb3.i55
  %_0.sroa.0.1.i52 = phi i32 [ 1, %bb38 ], [ %21, %bb4.i56 ], [ %22, %bb3.i55 ]
  %_61 = call noundef i32 @__wf_t_nctaid() #0
  br i1 %19, label %bb2.i, label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

bb2.i:                                            ; preds = %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit59
  %_6.i = and i32 %ctx, 65536
  %23 = icmp eq i32 %_6.i, 0
  br i1 %23, label %bb4.i, label %bb3.i

bb4.i:                                            ; preds = %bb2.i
  %_4.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i = call noundef i32 @__wf_t_warp_size() #0
  %24 = sub i32 %_4.i, %_5.i
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

bb3.i:                                            ; preds = %bb2.i
  %25 = call noundef i32 @__wf_t_ntid() #0
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit: ; preds = %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit59, %bb4.i, %bb3.i
  %_0.sroa.0.1.i = phi i32 [ 1, %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit59 ], [ %24, %bb4.i ], [ %25, %bb3.i ]
  %_64 = and i32 %schedule, 131072
  %26 = icmp eq i32 %_64, 0
  br i1 %26, label %bb82, label %bb41

bb33:                                             ; preds = %bb32
  %_51 = xor i32 %n.sroa.0.0, -1
  %_50.not = icmp ugt i32 %1, %_51
  br i1 %_50.not, label %bb36, label %bb34

bb36:                                             ; preds = %bb33
  store i32 1, ptr %stride, align 4
  br label %bb38

bb34:                                             ; preds = %bb33
  %first3 = add i32 %lb, %id.sroa.0.1
  store i32 %first3, ptr %lower, align 4
  store i32 %n.sroa.0.0, ptr %stride, align 4
  %_55 = urem i32 %_24, %n.sroa.0.0
  %_54 = icmp eq i32 %_55, %id.sroa.0.1
  %_53 = zext i1 %_54 to i32
  store i32 %_53, ptr %last, align 4
  br label %bb70

bb82:                                             ; preds = %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit
  %27 = udiv i32 %_24, %n.sroa.0.0
  %28 = add i32 %27, 1
  br label %bb55

bb41:                                             ; preds = %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit
  %_60 = zext i32 %_61 to i64
  %_62 = zext i32 %_0.sroa.0.1.i to i64
  %covered = mul nuw i64 %_60, %_62
  %_66 = zext i32 %trip to i64
  %_65.not = icmp ult i64 %covered, %_66
  br i1 %_65.not, label %bb80, label %bb42

bb55:                                             ; preds = %bb80, %bb82
  %share.sroa.0.0 = phi i32 [ %28, %bb82 ], [ %rounded., %bb80 ]
  %_95 = udiv i32 %_24, %share.sroa.0.0
  %_94 = icmp ugt i32 %id.sroa.0.1, %_95
  br i1 %_94, label %bb57, label %bb61

bb80:                                             ; preds = %bb41
  %29 = udiv i32 %_24, %n.sroa.0.0
  %30 = add i32 %29, 1
  %31 = urem i32 %29, %_0.sroa.0.1.i52
  %_87 = sub nuw i32 %29, %31
  %rounded = add i32 %_87, %_0.sroa.0.1.i52
  %rounded. = call i32 @llvm.umax.i32(i32 %rounded, i32 %30)
  br label %bb55

bb42:                                             ; preds = %bb41
  %first12 = mul i32 %_0.sroa.0.1.i52, %id.sroa.0.1
  %_68.not = icmp ult i32 %first12, %trip
  br i1 %_68.not, label %bb43, label %bb45

bb61:                                             ; preds = %bb55
  %first9 = mul i32 %share.sroa.0.0, %id.sroa.0.1
  %start10 = add i32 %lb, %first9
  %left11 = sub i32 %trip, %first9
  %_105 = add i32 %share.sroa.0.0, -1
  %32 = add i32 %start10, %_105
  store i32 %start10, ptr %lower, align 4
  %_107 = icmp ult i32 %share.sroa.0.0, %left11
  %.49 = select i1 %_107, i32 %32, i32 %1
  store i32 %.49, ptr %upper, align 4
  %_110 = icmp uge i32 %share.sroa.0.0, %left11
  %_109 = zext i1 %_110 to i32
  store i32 %_109, ptr %last, align 4
  %_112 = and i32 %schedule, 65536
  %33 = icmp eq i32 %_112, 0
  br i1 %33, label %bb65, label %bb70

bb57:                                             ; preds = %bb55
  %_98 = add i32 %1, 1
  store i32 %_98, ptr %lower, align 4
  store i32 %1, ptr %upper, align 4
  store i32 0, ptr %last, align 4
  %_99 = and i32 %schedule, 65536
  %34 = icmp eq i32 %_99, 0
  br i1 %34, label %bb58, label %bb70

bb65:                                             ; preds = %bb61
  store i32 %share.sroa.0.0, ptr %stride, align 4
  br label %bb70

bb70:                                             ; preds = %bb58, %bb57, %bb65, %bb61, %bb24, %bb25, %bb11, %bb16, %bb34, %bb50
  ret void

bb58:                                             ; preds = %bb57
  store i32 1, ptr %stride, align 4
  br label %bb70

bb43:                                             ; preds = %bb42
  %_72 = call noundef i32 @__wf_t_ctaid() #0
  %_71 = zext i32 %_72 to i64
  %_73 = zext i32 %_0.sroa.0.1.i52 to i64
  %_70 = mul nuw i64 %_71, %_73
  %_69.not = icmp ult i64 %_70, %_66
  br i1 %_69.not, label %bb46, label %bb45

bb45:                                             ; preds = %bb43, %bb42
  %_74 = add i32 %1, 1
  store i32 %_74, ptr %lower, align 4
  store i32 %1, ptr %upper, align 4
  br label %bb50

bb46:                                             ; preds = %bb43
  %left13 = sub i32 %trip, %first12
  %_76 = add i32 %lb, %first12
  store i32 %_76, ptr %lower, align 4
  %_77 = icmp ult i32 %_0.sroa.0.1.i52, %left13
  %_79 = add i32 %_0.sroa.0.1.i52, -1
  %35 = add i32 %_76, %_79
  %ub.sroa.0.1 = select i1 %_77, i32 %35, i32 %1
  store i32 %ub.sroa.0.1, ptr %upper, align 4
  %_81 = icmp uge i32 %_0.sroa.0.1.i52, %left13
  %_80 = zext i1 %_81 to i32
  br label %bb50

bb50:                                             ; preds = %bb46, %bb45
  %storemerge = phi i32 [ %_80, %bb46 ], [ 0, %bb45 ]
  store i32 %storemerge, ptr %last, align 4
  store i32 %_0.sroa.0.1.i52, ptr %stride, align 4
  br label %bb70
}

; Function Attrs: mustprogress noinline nounwind willreturn
define void @__wf___kmpc_for_static_init_8(i32 noundef %ctx, ptr noundef readnone captures(none) %_loc, i32 noundef %_gtid, i32 noundef %schedule, ptr noundef writeonly captures(none) %last, ptr noundef captures(none) %lower, ptr noundef captures(none) %upper, ptr noundef writeonly captures(none) %stride, i64 noundef %_increment, i64 noundef %chunk) unnamed_addr #5 {
start:
  %lb = load i64, ptr %lower, align 8, !noundef !24
  %0 = load i64, ptr %upper, align 8, !noundef !24
  %kind = and i32 %schedule, 255
  %1 = add nsw i32 %kind, -91
  %narrow = icmp ult i32 %1, 2
  br i1 %narrow, label %bb4, label %bb7

bb7:                                              ; preds = %start
  %2 = and i32 %ctx, 65535
  %or.cond = icmp eq i32 %2, 257
  br i1 %or.cond, label %bb71, label %bb73

bb4:                                              ; preds = %start
  %_16 = call noundef i32 @__wf_t_ctaid() #0
  %3 = zext i32 %_16 to i64
  %_17 = call noundef i32 @__wf_t_nctaid() #0
  br label %bb9

bb71:                                             ; preds = %bb7
  %4 = call noundef i32 @__wf_t_tid() #0
  %5 = zext i32 %4 to i64
  br label %bb73

bb73:                                             ; preds = %bb7, %bb71
  %_19.sroa.0.0 = phi i64 [ %5, %bb71 ], [ 0, %bb7 ]
  br i1 %or.cond, label %bb1.i, label %bb9

bb1.i:                                            ; preds = %bb73
  %_6.i59 = and i32 %ctx, 131072
  %6 = icmp eq i32 %_6.i59, 0
  br i1 %6, label %bb8.i, label %bb7.i

bb8.i:                                            ; preds = %bb1.i
  %_7.i = call noundef ptr @__wf_sh_team_state() #0
  %7 = getelementptr inbounds nuw i8, ptr %_7.i, i64 16
  %8 = load i32, ptr %7, align 8, !noundef !24
  br label %bb9

bb7.i:                                            ; preds = %bb1.i
  %_2.i.i = and i32 %ctx, 262144
  %9 = icmp eq i32 %_2.i.i, 0
  br i1 %9, label %bb2.i.i, label %bb9

bb2.i.i:                                          ; preds = %bb7.i
  %_6.i.i = and i32 %ctx, 65536
  %10 = icmp eq i32 %_6.i.i, 0
  br i1 %10, label %bb4.i.i, label %bb3.i.i

bb4.i.i:                                          ; preds = %bb2.i.i
  %_4.i.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i.i = call noundef i32 @__wf_t_warp_size() #0
  %11 = sub i32 %_4.i.i, %_5.i.i
  br label %bb9

bb3.i.i:                                          ; preds = %bb2.i.i
  %12 = call noundef i32 @__wf_t_ntid() #0
  br label %bb9

bb9:                                              ; preds = %bb8.i, %bb73, %bb3.i.i, %bb4.i.i, %bb7.i, %bb4
  %n.sroa.0.0.in = phi i32 [ %_17, %bb4 ], [ %8, %bb8.i ], [ 1, %bb73 ], [ 1, %bb7.i ], [ %11, %bb4.i.i ], [ %12, %bb3.i.i ]
  %id.sroa.0.0 = phi i64 [ %3, %bb4 ], [ %_19.sroa.0.0, %bb8.i ], [ %_19.sroa.0.0, %bb73 ], [ %_19.sroa.0.0, %bb7.i ], [ %_19.sroa.0.0, %bb4.i.i ], [ %_19.sroa.0.0, %bb3.i.i ]
  %n.sroa.0.0 = zext i32 %n.sroa.0.0.in to i64
  %13 = and i32 %ctx, 65535
  %or.cond47 = icmp eq i32 %13, 257
  %or.cond60 = or i1 %narrow, %or.cond47
  br i1 %or.cond60, label %bb15, label %bb11

bb15:                                             ; preds = %bb9
  %_29 = icmp slt i64 %0, %lb
  br i1 %_29, label %bb16, label %bb17

bb11:                                             ; preds = %bb9
  %_24 = and i32 %schedule, 65536
  %14 = icmp eq i32 %_24, 0
  %_26 = sub i64 %0, %lb
  %_25 = add i64 %_26, 1
  %_23.sroa.0.0 = select i1 %14, i64 %_25, i64 1
  store i64 %_23.sroa.0.0, ptr %stride, align 8
  store i32 1, ptr %last, align 4
  br label %bb70

bb17:                                             ; preds = %bb15
  %_31 = sub i64 %0, %lb
  %trip = add i64 %_31, 1
  %trunc = trunc i32 %schedule to i8
  switch i8 %trunc, label %bb38 [
    i8 33, label %bb19
    i8 91, label %bb19
    i8 34, label %bb32
  ]

bb16:                                             ; preds = %bb15
  store i32 0, ptr %last, align 4
  br label %bb70

bb19:                                             ; preds = %bb17, %bb17
  %.chunk = call i64 @llvm.smax.i64(i64 %chunk, i64 1)
  %_36 = mul i64 %.chunk, %n.sroa.0.0
  store i64 %_36, ptr %stride, align 8
  %_39 = udiv i64 %_31, %.chunk
  %_38 = icmp ugt i64 %id.sroa.0.0, %_39
  br i1 %_38, label %bb24, label %bb25

bb25:                                             ; preds = %bb19
  %first = mul i64 %.chunk, %id.sroa.0.0
  %_46 = add i64 %lb, %first
  store i64 %_46, ptr %lower, align 8
  %left = sub i64 %trip, %first
  %_48 = icmp ult i64 %.chunk, %left
  %_53 = add nsw i64 %.chunk, -1
  %_50 = add i64 %_46, %_53
  %ub.sroa.0.0 = select i1 %_48, i64 %_50, i64 %0
  store i64 %ub.sroa.0.0, ptr %upper, align 8
  %_60 = icmp ne i32 %n.sroa.0.0.in, 0
  call void @llvm.assume(i1 %_60)
  %_57 = urem i64 %_39, %n.sroa.0.0
  %_56 = icmp eq i64 %_57, %id.sroa.0.0
  %_55 = zext i1 %_56 to i32
  store i32 %_55, ptr %last, align 4
  br label %bb70

bb24:                                             ; preds = %bb19
  %_43 = add i64 %0, 1
  store i64 %_43, ptr %lower, align 8
  store i64 %0, ptr %upper, align 8
  store i32 0, ptr %last, align 4
  br label %bb70

bb32:                                             ; preds = %bb17
  %_61 = and i32 %schedule, 65536
  %15 = icmp eq i32 %_61, 0
  br i1 %15, label %bb38, label %bb33

bb38:                                             ; preds = %bb32, %bb17, %bb36
  %_2.i48 = and i32 %ctx, 262144
  %16 = icmp eq i32 %_2.i48, 0
  br i1 %16, label %bb2.i50, label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit56

bb2.i50:                                          ; preds = %bb38
  %_6.i51 = and i32 %ctx, 65536
  %17 = icmp eq i32 %_6.i51, 0
  br i1 %17, label %bb4.i53, label %bb3.i52

bb4.i53:                                          ; preds = %bb2.i50
  %_4.i54 = call noundef i32 @__wf_t_ntid() #0
  %_5.i55 = call noundef i32 @__wf_t_warp_size() #0
  %18 = sub i32 %_4.i54, %_5.i55
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit56

bb3.i52:                                          ; preds = %bb2.i50
  %19 = call noundef i32 @__wf_t_ntid() #0
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit56

_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit56: ; preds = %bb38, %bb4.i53, %bb3.i52
  %_0.sroa.0.1.i49 = phi i32 [ 1, %bb38 ], [ %18, %bb4.i53 ], [ %19, %bb3.i52 ]
  %width = zext i32 %_0.sroa.0.1.i49 to i64
  %_76 = call noundef i32 @__wf_t_nctaid() #0
  br i1 %16, label %bb2.i, label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

bb2.i:                                            ; preds = %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit56
  %_6.i = and i32 %ctx, 65536
  %20 = icmp eq i32 %_6.i, 0
  br i1 %20, label %bb4.i, label %bb3.i

bb4.i:                                            ; preds = %bb2.i
  %_4.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i = call noundef i32 @__wf_t_warp_size() #0
  %21 = sub i32 %_4.i, %_5.i
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

bb3.i:                                            ; preds = %bb2.i
  %22 = call noundef i32 @__wf_t_ntid() #0
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit: ; preds = %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit56, %bb4.i, %bb3.i
  %_0.sroa.0.1.i = phi i32 [ 1, %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit56 ], [ %21, %bb4.i ], [ %22, %bb3.i ]
  %_79 = and i32 %schedule, 131072
  %23 = icmp eq i32 %_79, 0
  br i1 %23, label %bb82, label %bb41

bb33:                                             ; preds = %bb32
  %_63 = xor i64 %n.sroa.0.0, 9223372036854775807
  %_62.not = icmp sgt i64 %0, %_63
  br i1 %_62.not, label %bb36, label %bb34

bb36:                                             ; preds = %bb33
  store i64 1, ptr %stride, align 8
  br label %bb38

bb34:                                             ; preds = %bb33
  %_66 = add i64 %lb, %id.sroa.0.0
  store i64 %_66, ptr %lower, align 8
  store i64 %n.sroa.0.0, ptr %stride, align 8
  %_71 = icmp ne i32 %n.sroa.0.0.in, 0
  call void @llvm.assume(i1 %_71)
  %_69 = urem i64 %_31, %n.sroa.0.0
  %_68 = icmp eq i64 %_69, %id.sroa.0.0
  %_67 = zext i1 %_68 to i32
  store i32 %_67, ptr %last, align 4
  br label %bb70

bb82:                                             ; preds = %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit
  %24 = icmp ne i32 %n.sroa.0.0.in, 0
  call void @llvm.assume(i1 %24)
  %25 = udiv i64 %_31, %n.sroa.0.0
  %26 = add i64 %25, 1
  br label %bb55

bb41:                                             ; preds = %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit
  %_75 = zext i32 %_76 to i64
  %_77 = zext i32 %_0.sroa.0.1.i to i64
  %covered = mul nuw i64 %_75, %_77
  %_80.not = icmp ugt i64 %trip, %covered
  br i1 %_80.not, label %bb80, label %bb42

bb55:                                             ; preds = %bb80, %bb82
  %share.sroa.0.0 = phi i64 [ %26, %bb82 ], [ %rounded., %bb80 ]
  %_110 = udiv i64 %_31, %share.sroa.0.0
  %_109 = icmp ugt i64 %id.sroa.0.0, %_110
  br i1 %_109, label %bb57, label %bb61

bb80:                                             ; preds = %bb41
  %27 = icmp ne i32 %n.sroa.0.0.in, 0
  call void @llvm.assume(i1 %27)
  %_106 = icmp ne i32 %_0.sroa.0.1.i49, 0
  call void @llvm.assume(i1 %_106)
  %28 = udiv i64 %_31, %n.sroa.0.0
  %29 = add i64 %28, 1
  %30 = urem i64 %28, %width
  %_102 = sub nuw i64 %28, %30
  %rounded = add i64 %_102, %width
  %rounded. = call i64 @llvm.umax.i64(i64 %rounded, i64 %29)
  br label %bb55

bb42:                                             ; preds = %bb41
  %first11 = mul i64 %id.sroa.0.0, %width
  %_82.not = icmp ult i64 %first11, %trip
  br i1 %_82.not, label %bb43, label %bb45

bb61:                                             ; preds = %bb55
  %first9 = mul i64 %share.sroa.0.0, %id.sroa.0.0
  %_118 = add i64 %lb, %first9
  %left10 = sub i64 %trip, %first9
  %_123 = add i64 %share.sroa.0.0, -1
  %_121 = add i64 %_118, %_123
  store i64 %_118, ptr %lower, align 8
  %_125 = icmp ult i64 %share.sroa.0.0, %left10
  %_121. = select i1 %_125, i64 %_121, i64 %0
  store i64 %_121., ptr %upper, align 8
  %_128 = icmp uge i64 %share.sroa.0.0, %left10
  %_127 = zext i1 %_128 to i32
  store i32 %_127, ptr %last, align 4
  %_130 = and i32 %schedule, 65536
  %31 = icmp eq i32 %_130, 0
  br i1 %31, label %bb65, label %bb70

bb57:                                             ; preds = %bb55
  %_113 = add i64 %0, 1
  store i64 %_113, ptr %lower, align 8
  store i64 %0, ptr %upper, align 8
  store i32 0, ptr %last, align 4
  %_114 = and i32 %schedule, 65536
  %32 = icmp eq i32 %_114, 0
  br i1 %32, label %bb58, label %bb70

bb65:                                             ; preds = %bb61
  store i64 %share.sroa.0.0, ptr %stride, align 8
  br label %bb70

bb70:                                             ; preds = %bb58, %bb57, %bb65, %bb61, %bb24, %bb25, %bb11, %bb16, %bb34, %bb50
  ret void

bb58:                                             ; preds = %bb57
  store i64 1, ptr %stride, align 8
  br label %bb70

bb43:                                             ; preds = %bb42
  %_86 = call noundef i32 @__wf_t_ctaid() #0
  %_85 = zext i32 %_86 to i64
  %_84 = mul nuw i64 %_85, %width
  %_83.not = icmp ult i64 %_84, %trip
  br i1 %_83.not, label %bb46, label %bb45

bb45:                                             ; preds = %bb43, %bb42
  %_87 = add i64 %0, 1
  store i64 %_87, ptr %lower, align 8
  store i64 %0, ptr %upper, align 8
  br label %bb50

bb46:                                             ; preds = %bb43
  %left12 = sub i64 %trip, %first11
  %_89 = add i64 %lb, %first11
  store i64 %_89, ptr %lower, align 8
  %_90 = icmp ugt i64 %left12, %width
  %_94 = add nsw i64 %width, -1
  %_91 = add i64 %_89, %_94
  %ub.sroa.0.1 = select i1 %_90, i64 %_91, i64 %0
  store i64 %ub.sroa.0.1, ptr %upper, align 8
  %_96 = icmp ule i64 %left12, %width
  %_95 = zext i1 %_96 to i32
  br label %bb50

bb50:                                             ; preds = %bb46, %bb45
  %storemerge = phi i32 [ %_95, %bb46 ], [ 0, %bb45 ]
  store i32 %storemerge, ptr %last, align 4
  store i64 %width, ptr %stride, align 8
  br label %bb70
}

; Function Attrs: mustprogress noinline nounwind willreturn
define void @__wf___kmpc_for_static_init_8u(i32 noundef %ctx, ptr noundef readnone captures(none) %_loc, i32 noundef %_gtid, i32 noundef %schedule, ptr noundef writeonly captures(none) %last, ptr noundef captures(none) %lower, ptr noundef captures(none) %upper, ptr noundef writeonly captures(none) %stride, i64 noundef %_increment, i64 noundef %0) unnamed_addr #5 {
start:
  %lb = load i64, ptr %lower, align 8, !noundef !24
  %1 = load i64, ptr %upper, align 8, !noundef !24
  %kind = and i32 %schedule, 255
  %2 = add nsw i32 %kind, -91
  %narrow = icmp ult i32 %2, 2
  br i1 %narrow, label %bb4, label %bb7

bb7:                                              ; preds = %start
  %3 = and i32 %ctx, 65535
  %or.cond = icmp eq i32 %3, 257
  br i1 %or.cond, label %bb71, label %bb73

bb4:                                              ; preds = %start
  %_16 = call noundef i32 @__wf_t_ctaid() #0
  %4 = zext i32 %_16 to i64
  %_17 = call noundef i32 @__wf_t_nctaid() #0
  br label %bb9

bb71:                                             ; preds = %bb7
  %5 = call noundef i32 @__wf_t_tid() #0
  %6 = zext i32 %5 to i64
  br label %bb73

bb73:                                             ; preds = %bb7, %bb71
  %_19.sroa.0.0 = phi i64 [ %6, %bb71 ], [ 0, %bb7 ]
  br i1 %or.cond, label %bb1.i, label %bb9

bb1.i:                                            ; preds = %bb73
  %_6.i62 = and i32 %ctx, 131072
  %7 = icmp eq i32 %_6.i62, 0
  br i1 %7, label %bb8.i, label %bb7.i

bb8.i:                                            ; preds = %bb1.i
  %_7.i = call noundef ptr @__wf_sh_team_state() #0
  %8 = getelementptr inbounds nuw i8, ptr %_7.i, i64 16
  %9 = load i32, ptr %8, align 8, !noundef !24
  br label %bb9

bb7.i:                                            ; preds = %bb1.i
  %_2.i.i = and i32 %ctx, 262144
  %10 = icmp eq i32 %_2.i.i, 0
  br i1 %10, label %bb2.i.i, label %bb9

bb2.i.i:                                          ; preds = %bb7.i
  %_6.i.i = and i32 %ctx, 65536
  %11 = icmp eq i32 %_6.i.i, 0
  br i1 %11, label %bb4.i.i, label %bb3.i.i

bb4.i.i:                                          ; preds = %bb2.i.i
  %_4.i.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i.i = call noundef i32 @__wf_t_warp_size() #0
  %12 = sub i32 %_4.i.i, %_5.i.i
  br label %bb9

bb3.i.i:                                          ; preds = %bb2.i.i
  %13 = call noundef i32 @__wf_t_ntid() #0
  br label %bb9

bb9:                                              ; preds = %bb8.i, %bb73, %bb3.i.i, %bb4.i.i, %bb7.i, %bb4
  %n.sroa.0.0.in = phi i32 [ %_17, %bb4 ], [ %9, %bb8.i ], [ 1, %bb73 ], [ 1, %bb7.i ], [ %12, %bb4.i.i ], [ %13, %bb3.i.i ]
  %id.sroa.0.0 = phi i64 [ %4, %bb4 ], [ %_19.sroa.0.0, %bb8.i ], [ %_19.sroa.0.0, %bb73 ], [ %_19.sroa.0.0, %bb7.i ], [ %_19.sroa.0.0, %bb4.i.i ], [ %_19.sroa.0.0, %bb3.i.i ]
  %n.sroa.0.0 = zext i32 %n.sroa.0.0.in to i64
  %14 = and i32 %ctx, 65535
  %or.cond50 = icmp eq i32 %14, 257
  %or.cond63 = or i1 %narrow, %or.cond50
  br i1 %or.cond63, label %bb15, label %bb11

bb15:                                             ; preds = %bb9
  %_26 = icmp ult i64 %1, %lb
  br i1 %_26, label %bb16, label %bb17

bb11:                                             ; preds = %bb9
  %_24 = and i32 %schedule, 65536
  %15 = icmp eq i32 %_24, 0
  %_25 = sub i64 %1, %lb
  %16 = add i64 %_25, 1
  %_23.sroa.0.0 = select i1 %15, i64 %16, i64 1
  store i64 %_23.sroa.0.0, ptr %stride, align 8
  store i32 1, ptr %last, align 4
  br label %bb70

bb17:                                             ; preds = %bb15
  %_28 = sub nuw i64 %1, %lb
  %trip = add i64 %_28, 1
  %trunc = trunc i32 %schedule to i8
  switch i8 %trunc, label %bb38 [
    i8 33, label %bb19
    i8 91, label %bb19
    i8 34, label %bb32
  ]

bb16:                                             ; preds = %bb15
  store i32 0, ptr %last, align 4
  br label %bb70

bb19:                                             ; preds = %bb17, %bb17
  %. = call i64 @llvm.umax.i64(i64 %0, i64 1)
  %_30 = mul i64 %., %n.sroa.0.0
  store i64 %_30, ptr %stride, align 8
  %_33 = udiv i64 %_28, %.
  %_32 = icmp ugt i64 %id.sroa.0.0, %_33
  br i1 %_32, label %bb24, label %bb25

bb25:                                             ; preds = %bb19
  %first = mul i64 %., %id.sroa.0.0
  %_40 = add i64 %lb, %first
  store i64 %_40, ptr %lower, align 8
  %left = sub i64 %trip, %first
  %_42 = icmp ult i64 %., %left
  %_45 = add i64 %., -1
  %17 = add i64 %_40, %_45
  %ub.sroa.0.0 = select i1 %_42, i64 %17, i64 %1
  store i64 %ub.sroa.0.0, ptr %upper, align 8
  %_52 = icmp ne i32 %n.sroa.0.0.in, 0
  call void @llvm.assume(i1 %_52)
  %_49 = urem i64 %_33, %n.sroa.0.0
  %_48 = icmp eq i64 %_49, %id.sroa.0.0
  %_47 = zext i1 %_48 to i32
  store i32 %_47, ptr %last, align 4
  br label %bb70

bb24:                                             ; preds = %bb19
  %_37 = add i64 %1, 1
  store i64 %_37, ptr %lower, align 8
  store i64 %1, ptr %upper, align 8
  store i32 0, ptr %last, align 4
  br label %bb70

bb32:                                             ; preds = %bb17
  %_53 = and i32 %schedule, 65536
  %18 = icmp eq i32 %_53, 0
  br i1 %18, label %bb38, label %bb33

bb38:                                             ; preds = %bb32, %bb17, %bb36
  %_2.i51 = and i32 %ctx, 262144
  %19 = icmp eq i32 %_2.i51, 0
  br i1 %19, label %bb2.i53, label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit59

bb2.i53:                                          ; preds = %bb38
  %_6.i54 = and i32 %ctx, 65536
  %20 = icmp eq i32 %_6.i54, 0
  br i1 %20, label %bb4.i56, label %bb3.i55

bb4.i56:                                          ; preds = %bb2.i53
  %_4.i57 = call noundef i32 @__wf_t_ntid() #0
  %_5.i58 = call noundef i32 @__wf_t_warp_size() #0
  %21 = sub i32 %_4.i57, %_5.i58
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit59

bb3.i55:                                          ; preds = %bb2.i53
  %22 = call noundef i32 @__wf_t_ntid() #0
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit59

_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit59: ; preds = %bb38, %bb4.i56, %bb3.i55
  %_0.sroa.0.1.i52 = phi i32 [ 1, %bb38 ], [ %21, %bb4.i56 ], [ %22, %bb3.i55 ]
  %width = zext i32 %_0.sroa.0.1.i52 to i64
  %_66 = call noundef i32 @__wf_t_nctaid() #0
  br i1 %19, label %bb2.i, label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

bb2.i:                                            ; preds = %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit59
  %_6.i = and i32 %ctx, 65536
  %23 = icmp eq i32 %_6.i, 0
  br i1 %23, label %bb4.i, label %bb3.i

bb4.i:                                            ; preds = %bb2.i
  %_4.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i = call noundef i32 @__wf_t_warp_size() #0
  %24 = sub i32 %_4.i, %_5.i
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

bb3.i:                                            ; preds = %bb2.i
  %25 = call noundef i32 @__wf_t_ntid() #0
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit: ; preds = %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit59, %bb4.i, %bb3.i
  %_0.sroa.0.1.i = phi i32 [ 1, %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit59 ], [ %24, %bb4.i ], [ %25, %bb3.i ]
  %_69 = and i32 %schedule, 131072
  %26 = icmp eq i32 %_69, 0
  br i1 %26, label %bb82, label %bb41

bb33:                                             ; preds = %bb32
  %_55 = xor i64 %n.sroa.0.0, -1
  %_54.not = icmp ugt i64 %1, %_55
  br i1 %_54.not, label %bb36, label %bb34

bb36:                                             ; preds = %bb33
  store i64 1, ptr %stride, align 8
  br label %bb38

bb34:                                             ; preds = %bb33
  %first3 = add i64 %lb, %id.sroa.0.0
  store i64 %first3, ptr %lower, align 8
  store i64 %n.sroa.0.0, ptr %stride, align 8
  %_61 = icmp ne i32 %n.sroa.0.0.in, 0
  call void @llvm.assume(i1 %_61)
  %_59 = urem i64 %_28, %n.sroa.0.0
  %_58 = icmp eq i64 %_59, %id.sroa.0.0
  %_57 = zext i1 %_58 to i32
  store i32 %_57, ptr %last, align 4
  br label %bb70

bb82:                                             ; preds = %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit
  %27 = icmp ne i32 %n.sroa.0.0.in, 0
  call void @llvm.assume(i1 %27)
  %28 = udiv i64 %_28, %n.sroa.0.0
  %29 = add i64 %28, 1
  br label %bb55

bb41:                                             ; preds = %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit
  %_65 = zext i32 %_66 to i64
  %_67 = zext i32 %_0.sroa.0.1.i to i64
  %covered = mul nuw i64 %_65, %_67
  %_70.not = icmp ugt i64 %trip, %covered
  br i1 %_70.not, label %bb80, label %bb42

bb55:                                             ; preds = %bb80, %bb82
  %share.sroa.0.0 = phi i64 [ %29, %bb82 ], [ %rounded., %bb80 ]
  %_98 = udiv i64 %_28, %share.sroa.0.0
  %_97 = icmp ugt i64 %id.sroa.0.0, %_98
  br i1 %_97, label %bb57, label %bb61

bb80:                                             ; preds = %bb41
  %30 = icmp ne i32 %n.sroa.0.0.in, 0
  call void @llvm.assume(i1 %30)
  %_94 = icmp ne i32 %_0.sroa.0.1.i52, 0
  call void @llvm.assume(i1 %_94)
  %31 = udiv i64 %_28, %n.sroa.0.0
  %32 = add i64 %31, 1
  %33 = urem i64 %31, %width
  %_90 = sub nuw i64 %31, %33
  %rounded = add i64 %_90, %width
  %rounded. = call i64 @llvm.umax.i64(i64 %rounded, i64 %32)
  br label %bb55

bb42:                                             ; preds = %bb41
  %first12 = mul i64 %id.sroa.0.0, %width
  %_72.not = icmp ult i64 %first12, %trip
  br i1 %_72.not, label %bb43, label %bb45

bb61:                                             ; preds = %bb55
  %first9 = mul i64 %share.sroa.0.0, %id.sroa.0.0
  %start10 = add i64 %lb, %first9
  %left11 = sub i64 %trip, %first9
  %_108 = add i64 %share.sroa.0.0, -1
  %34 = add i64 %start10, %_108
  store i64 %start10, ptr %lower, align 8
  %_110 = icmp ult i64 %share.sroa.0.0, %left11
  %.49 = select i1 %_110, i64 %34, i64 %1
  store i64 %.49, ptr %upper, align 8
  %_113 = icmp uge i64 %share.sroa.0.0, %left11
  %_112 = zext i1 %_113 to i32
  store i32 %_112, ptr %last, align 4
  %_115 = and i32 %schedule, 65536
  %35 = icmp eq i32 %_115, 0
  br i1 %35, label %bb65, label %bb70

bb57:                                             ; preds = %bb55
  %_101 = add i64 %1, 1
  store i64 %_101, ptr %lower, align 8
  store i64 %1, ptr %upper, align 8
  store i32 0, ptr %last, align 4
  %_102 = and i32 %schedule, 65536
  %36 = icmp eq i32 %_102, 0
  br i1 %36, label %bb58, label %bb70

bb65:                                             ; preds = %bb61
  store i64 %share.sroa.0.0, ptr %stride, align 8
  br label %bb70

bb70:                                             ; preds = %bb58, %bb57, %bb65, %bb61, %bb24, %bb25, %bb11, %bb16, %bb34, %bb50
  ret void

bb58:                                             ; preds = %bb57
  store i64 1, ptr %stride, align 8
  br label %bb70

bb43:                                             ; preds = %bb42
  %_76 = call noundef i32 @__wf_t_ctaid() #0
  %_75 = zext i32 %_76 to i64
  %_74 = mul nuw i64 %_75, %width
  %_73.not = icmp ult i64 %_74, %trip
  br i1 %_73.not, label %bb46, label %bb45

bb45:                                             ; preds = %bb43, %bb42
  %_77 = add i64 %1, 1
  store i64 %_77, ptr %lower, align 8
  store i64 %1, ptr %upper, align 8
  br label %bb50

bb46:                                             ; preds = %bb43
  %left13 = sub i64 %trip, %first12
  %_79 = add i64 %lb, %first12
  store i64 %_79, ptr %lower, align 8
  %_80 = icmp ugt i64 %left13, %width
  %_82 = add nsw i64 %width, -1
  %37 = add i64 %_79, %_82
  %ub.sroa.0.1 = select i1 %_80, i64 %37, i64 %1
  store i64 %ub.sroa.0.1, ptr %upper, align 8
  %_84 = icmp ule i64 %left13, %width
  %_83 = zext i1 %_84 to i32
  br label %bb50

bb50:                                             ; preds = %bb46, %bb45
  %storemerge = phi i32 [ %_83, %bb46 ], [ 0, %bb45 ]
  store i32 %storemerge, ptr %last, align 4
  store i64 %width, ptr %stride, align 8
  br label %bb70
}

; Function Attrs: mustprogress noinline nounwind willreturn
define void @__wf___kmpc_free(i32 noundef %_ctx, i32 noundef %_gtid, ptr noundef %p, i64 noundef %_allocator) unnamed_addr #5 {
start:
  call void @__wf_t_free(ptr noundef %p) #0
  ret void
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare void @__wf_t_free(ptr noundef) unnamed_addr #2

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef i32 @__wf___kmpc_global_thread_num(i32 noundef %ctx, ptr noundef readnone captures(none) %_loc) unnamed_addr #5 {
start:
  %0 = and i32 %ctx, 65535
  %or.cond = icmp eq i32 %0, 257
  br i1 %or.cond, label %bb1, label %bb3

bb1:                                              ; preds = %start
  %1 = call noundef i32 @__wf_t_tid() #0
  br label %bb3

bb3:                                              ; preds = %start, %bb1
  %_3.sroa.0.0 = phi i32 [ %1, %bb1 ], [ 0, %start ]
  ret i32 %_3.sroa.0.0
}

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef i32 @__wf___kmpc_masked(i32 noundef %ctx, ptr noundef readnone captures(none) %_loc, i32 noundef %_gtid, i32 noundef %filter) unnamed_addr #5 {
start:
  %0 = and i32 %ctx, 65535
  %or.cond = icmp eq i32 %0, 257
  br i1 %or.cond, label %bb1, label %bb3

bb1:                                              ; preds = %start
  %1 = call noundef i32 @__wf_t_tid() #0
  br label %bb3

bb3:                                              ; preds = %start, %bb1
  %_6.sroa.0.0 = phi i32 [ %1, %bb1 ], [ 0, %start ]
  %_5 = icmp eq i32 %_6.sroa.0.0, %filter
  %_0 = zext i1 %_5 to i32
  ret i32 %_0
}

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef i32 @__wf___kmpc_master(i32 noundef %ctx, ptr noundef readnone captures(none) %_loc, i32 noundef %_gtid) unnamed_addr #5 {
start:
  %0 = and i32 %ctx, 65535
  %or.cond = icmp eq i32 %0, 257
  br i1 %or.cond, label %bb1, label %bb3

bb1:                                              ; preds = %start
  %1 = call noundef i32 @__wf_t_tid() #0
  %2 = icmp eq i32 %1, 0
  %3 = zext i1 %2 to i32
  br label %bb3

bb3:                                              ; preds = %start, %bb1
  %_5.sroa.0.0 = phi i32 [ %3, %bb1 ], [ 1, %start ]
  ret i32 %_5.sroa.0.0
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf___kmpc_omp_task(i32 noundef %_ctx, ptr noundef readnone captures(none) %_loc, i32 noundef %gtid, ptr noundef %task) unnamed_addr #6 {
start:
  %0 = getelementptr inbounds nuw i8, ptr %task, i64 8
  %1 = load ptr, ptr %0, align 8, !noundef !24
  %.not = icmp eq ptr %1, null
  br i1 %.not, label %bb3, label %bb1

bb1:                                              ; preds = %start
  %_7 = call noundef i32 %1(i32 noundef %gtid, ptr noundef %task) #0
  br label %bb3

bb3:                                              ; preds = %bb1, %start
  call void @__wf_t_free(ptr noundef %task) #0
  ret i32 0
}

; Function Attrs: noinline nounwind
define noundef ptr @__wf___kmpc_omp_task_alloc(i32 noundef %_ctx, ptr noundef readnone captures(none) %_loc, i32 noundef %_gtid, i32 noundef %_flags, i64 noundef %task_size, i64 noundef %shareds_size, ptr noundef %entry) unnamed_addr #6 {
start:
  %_10 = add i64 %task_size, 15
  %_91 = and i64 %_10, -16
  %_12 = add i64 %_91, %shareds_size
  %_11 = call noundef ptr @__wf_t_malloc(i64 noundef %_12) #0
  %0 = icmp eq ptr %_11, null
  br i1 %0, label %bb2, label %bb3

bb2:                                              ; preds = %start
  call void @__wf_t_trap(ptr noundef nonnull @alloc_6036e4654adc5732ff5014e3778fc3b6) #20
  unreachable

bb3:                                              ; preds = %start
  %1 = icmp eq i64 %shareds_size, 0
  %2 = getelementptr inbounds nuw i8, ptr %_11, i64 %_91
  %_16.sroa.0.0 = select i1 %1, ptr null, ptr %2
  store ptr %_16.sroa.0.0, ptr %_11, align 8
  %3 = getelementptr inbounds nuw i8, ptr %_11, i64 8
  store ptr %entry, ptr %3, align 8
  %4 = getelementptr inbounds nuw i8, ptr %_11, i64 16
  store i32 0, ptr %4, align 8
  ret ptr %_11
}

; Function Attrs: convergent noreturn nounwind nonlazybind uwtable
declare void @__wf_t_trap(ptr noundef) unnamed_addr #14

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define void @__wf___kmpc_omp_task_begin_if0(i32 noundef %_1, ptr noundef readnone captures(none) %_2, i32 noundef %_3, ptr noundef readnone captures(none) %_4) unnamed_addr #8 {
start:
  ret void
}

; Function Attrs: mustprogress noinline nounwind willreturn
define void @__wf___kmpc_omp_task_complete_if0(i32 noundef %_ctx, ptr noundef readnone captures(none) %_loc, i32 noundef %_gtid, ptr noundef %task) unnamed_addr #5 {
start:
  call void @__wf_t_free(ptr noundef %task) #0
  ret void
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf___kmpc_omp_task_with_deps(i32 noundef %_ctx, ptr noundef readnone captures(none) %_loc, i32 noundef %gtid, ptr noundef %task, i32 noundef %_n, ptr noundef readnone captures(none) %_deps, i32 noundef %_n_noalias, ptr noundef readnone captures(none) %_noalias) unnamed_addr #6 {
start:
  %0 = getelementptr inbounds nuw i8, ptr %task, i64 8
  %1 = load ptr, ptr %0, align 8, !noundef !24
  %.not = icmp eq ptr %1, null
  br i1 %.not, label %bb3, label %bb1

bb1:                                              ; preds = %start
  %_11 = call noundef i32 %1(i32 noundef %gtid, ptr noundef %task) #0
  br label %bb3

bb3:                                              ; preds = %bb1, %start
  call void @__wf_t_free(ptr noundef %task) #0
  ret i32 0
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define noundef i32 @__wf___kmpc_omp_taskwait(i32 noundef %_1, ptr noundef readnone captures(none) %_2, i32 noundef %_3) unnamed_addr #8 {
start:
  ret i32 0
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define void @__wf___kmpc_omp_taskwait_deps_51(i32 noundef %_1, ptr noundef readnone captures(none) %_2, i32 noundef %_3, i32 noundef %_4, ptr noundef readnone captures(none) %_5, i32 noundef %_6, ptr noundef readnone captures(none) %_7, i32 noundef %_8) unnamed_addr #8 {
start:
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define noundef i32 @__wf___kmpc_omp_taskyield(i32 noundef %_1, ptr noundef readnone captures(none) %_2, i32 noundef %_3, i32 noundef %_4) unnamed_addr #8 {
start:
  ret i32 0
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define void @__wf___kmpc_omp_wait_deps(i32 noundef %_1, ptr noundef readnone captures(none) %_2, i32 noundef %_3, i32 noundef %_4, ptr noundef readnone captures(none) %_5, i32 noundef %_6, ptr noundef readnone captures(none) %_7) unnamed_addr #8 {
start:
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_ordered(i32 noundef %_1, ptr noalias noundef readonly align 8 captures(none) dereferenceable(56) %d, ptr noundef readnone captures(none) %_3, i32 noundef %_4) unnamed_addr #6 {
start:
  %0 = getelementptr inbounds nuw i8, ptr %d, i64 48
  %_5 = load i32, ptr %0, align 8, !noundef !24
  %1 = icmp eq i32 %_5, 1
  br i1 %1, label %bb1, label %bb4

bb1:                                              ; preds = %start
  call void @llvm.experimental.noalias.scope.decl(metadata !86)
  br label %bb1.i

bb1.i:                                            ; preds = %bb2.i, %bb1
  %_8.i = call noundef ptr @__wf_sh_team_state() #0, !noalias !86
  %_7.i = getelementptr inbounds nuw i8, ptr %_8.i, i64 24
  %2 = load atomic i64, ptr %_7.i monotonic, align 8, !noalias !86
  %3 = getelementptr inbounds nuw i8, ptr %d, i64 40
  %_4.i = load i64, ptr %3, align 8, !alias.scope !86, !noundef !24
  %_2.not.i = icmp eq i64 %2, %_4.i
  br i1 %_2.not.i, label %_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E.exit, label %bb2.i

bb2.i:                                            ; preds = %bb1.i
  call void @__wf_t_nanosleep(i32 noundef 32) #0, !noalias !86
  br label %bb1.i

_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E.exit: ; preds = %bb1.i
  call void @__wf_t_fence_device() #0, !noalias !86
  br label %bb4

bb4:                                              ; preds = %start, %_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E.exit
  ret void
}

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef i32 @__wf___kmpc_single(i32 noundef %ctx, ptr noundef readnone captures(none) %_loc, i32 noundef %_gtid) unnamed_addr #5 {
start:
  %0 = and i32 %ctx, 65535
  %or.cond = icmp eq i32 %0, 257
  br i1 %or.cond, label %bb1, label %bb3

bb1:                                              ; preds = %start
  %1 = call noundef i32 @__wf_t_tid() #0
  %2 = icmp eq i32 %1, 0
  %3 = zext i1 %2 to i32
  br label %bb3

bb3:                                              ; preds = %start, %bb1
  %_5.sroa.0.0 = phi i32 [ %3, %bb1 ], [ 1, %start ]
  ret i32 %_5.sroa.0.0
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define noundef ptr @__wf___kmpc_task_reduction_get_th_data(i32 noundef %_1, i32 noundef %_gtid, ptr noundef readnone captures(none) %_group, ptr noundef readnone returned captures(ret: address, provenance) %item) unnamed_addr #8 {
start:
  ret ptr %item
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define void @__wf___kmpc_task_reduction_modifier_fini(i32 noundef %_1, ptr noundef readnone captures(none) %_loc, i32 noundef %_gtid, i32 noundef %_is_worksharing) unnamed_addr #8 {
start:
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define void @__wf___kmpc_taskgroup(i32 noundef %_1, ptr noundef readnone captures(none) %_2, i32 noundef %_3) unnamed_addr #8 {
start:
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf___kmpc_taskloop(i32 noundef %_ctx, ptr noundef readnone captures(none) %_loc, i32 noundef %gtid, ptr noundef initializes((64, 68)) %task, i32 noundef %_if_val, ptr noundef readnone captures(none) %_lower, ptr noundef readnone captures(none) %_upper, i64 noundef %_stride, i32 noundef %_nogroup, i32 noundef %_schedule, i64 noundef %_grain, ptr noundef readnone captures(none) %_dup) unnamed_addr #6 {
start:
  %0 = getelementptr inbounds nuw i8, ptr %task, i64 64
  store i32 1, ptr %0, align 8
  %1 = getelementptr inbounds nuw i8, ptr %task, i64 8
  %2 = load ptr, ptr %1, align 8, !noundef !24
  %.not = icmp eq ptr %2, null
  br i1 %.not, label %bb3, label %bb1

bb1:                                              ; preds = %start
  %_16 = call noundef i32 %2(i32 noundef %gtid, ptr noundef %task) #0
  br label %bb3

bb3:                                              ; preds = %bb1, %start
  call void @__wf_t_free(ptr noundef %task) #0
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define noundef ptr @__wf___kmpc_taskred_init(i32 noundef %_1, i32 noundef %_gtid, i32 noundef %_n, ptr noundef readnone returned captures(ret: address, provenance) %data) unnamed_addr #8 {
start:
  ret ptr %data
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define noundef ptr @__wf___kmpc_taskred_modifier_init(i32 noundef %_1, ptr noundef readnone captures(none) %_loc, i32 noundef %_gtid, i32 noundef %_is_worksharing, i32 noundef %_n, ptr noundef readnone returned captures(ret: address, provenance) %data) unnamed_addr #8 {
start:
  ret ptr %data
}

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef i32 @__wf_fork_width(i32 noundef %ctx, i32 noundef %0) unnamed_addr #5 {
start:
  %_2.i = and i32 %ctx, 262144
  %1 = icmp eq i32 %_2.i, 0
  br i1 %1, label %bb2.i, label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

bb2.i:                                            ; preds = %start
  %_6.i = and i32 %ctx, 65536
  %2 = icmp eq i32 %_6.i, 0
  br i1 %2, label %bb4.i, label %bb3.i

bb4.i:                                            ; preds = %bb2.i
  %_4.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i = call noundef i32 @__wf_t_warp_size() #0
  %3 = sub i32 %_4.i, %_5.i
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

bb3.i:                                            ; preds = %bb2.i
  %4 = call noundef i32 @__wf_t_ntid() #0
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit: ; preds = %start, %bb4.i, %bb3.i
  %_0.sroa.0.1.i = phi i32 [ 1, %start ], [ %3, %bb4.i ], [ %4, %bb3.i ]
  %5 = icmp ne i32 %0, 0
  %_3 = and i32 %ctx, 524288
  %6 = icmp eq i32 %_3, 0
  %or.cond = or i1 %5, %6
  br i1 %or.cond, label %bb6, label %bb3

bb3:                                              ; preds = %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit
  %_8 = call noundef ptr @__wf_sh_team_state() #0
  %7 = getelementptr inbounds nuw i8, ptr %_8, i64 20
  %8 = load i32, ptr %7, align 4, !noundef !24
  br label %bb6

bb6:                                              ; preds = %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit, %bb3
  %requested.sroa.0.0 = phi i32 [ %8, %bb3 ], [ %0, %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit ]
  %9 = icmp eq i32 %requested.sroa.0.0, 0
  %spec.select = call i32 @llvm.umin.i32(i32 %requested.sroa.0.0, i32 %_0.sroa.0.1.i)
  %width.sroa.0.0 = select i1 %9, i32 %_0.sroa.0.1.i, i32 %spec.select
  ret i32 %width.sroa.0.0
}

; Function Attrs: noinline nounwind
define noundef ptr @__wf_global_frame(i32 noundef %_ctx, i64 noundef %size) unnamed_addr #6 {
start:
  %p = call noundef ptr @__wf_t_malloc(i64 noundef %size) #0
  %0 = icmp eq ptr %p, null
  br i1 %0, label %bb2, label %bb3

bb2:                                              ; preds = %start
  call void @__wf_t_trap(ptr noundef nonnull @alloc_c329dcfc2c69bd9dd27f4e90597b47ea) #20
  unreachable

bb3:                                              ; preds = %start
  ret ptr %p
}

; Function Attrs: mustprogress noinline nounwind willreturn
define void @__wf_global_frame_end(i32 noundef %_ctx, ptr noundef %p) unnamed_addr #5 {
start:
  call void @__wf_t_free(ptr noundef %p) #0
  ret void
}

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef zeroext i1 @__wf_is_sequential_thread(i32 noundef %_ctx) unnamed_addr #5 {
start:
  %_2 = call noundef i32 @__wf_t_tid() #0
  %_0 = icmp eq i32 %_2, 0
  ret i1 %_0
}

; Function Attrs: mustprogress noinline nounwind willreturn
define void @__wf_master_end(i32 noundef %ctx) unnamed_addr #5 {
start:
  %_4 = call noundef ptr @__wf_sh_team_state() #0
  store ptr null, ptr %_4, align 8
  %warp.i = call noundef i32 @__wf_t_warp_size() #0
  %_2.i.i = and i32 %ctx, 262144
  %0 = icmp eq i32 %_2.i.i, 0
  br i1 %0, label %bb2.i.i, label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit.i

bb2.i.i:                                          ; preds = %start
  %_6.i.i = and i32 %ctx, 65536
  %1 = icmp eq i32 %_6.i.i, 0
  br i1 %1, label %bb4.i.i, label %bb3.i.i

bb4.i.i:                                          ; preds = %bb2.i.i
  %_4.i.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i.i = call noundef i32 @__wf_t_warp_size() #0
  %2 = sub i32 %_4.i.i, %_5.i.i
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit.i

bb3.i.i:                                          ; preds = %bb2.i.i
  %3 = call noundef i32 @__wf_t_ntid() #0
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit.i

_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit.i: ; preds = %bb3.i.i, %bb4.i.i, %start
  %_0.sroa.0.1.i.i = phi i32 [ 1, %start ], [ %2, %bb4.i.i ], [ %3, %bb3.i.i ]
  %_6.i = add i32 %_0.sroa.0.1.i.i, %warp.i
  %_5.i = add i32 %_6.i, -1
  %4 = urem i32 %_5.i, %warp.i
  %_3.i = sub nuw i32 %_5.i, %4
  %_0.i = add i32 %_3.i, %warp.i
  call void @__wf_t_barrier(i32 noundef 0, i32 noundef %_0.i) #0
  ret void
}

; Function Attrs: mustprogress nounwind willreturn
define dso_local noundef i32 @_ZN12wf_device_rt4fork9all_warps17he5301d66c5182cbdE(i32 noundef %ctx) unnamed_addr #7 {
start:
  %warp = call noundef i32 @__wf_t_warp_size() #0
  %_2.i = and i32 %ctx, 262144
  %0 = icmp eq i32 %_2.i, 0
  br i1 %0, label %bb2.i, label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

bb2.i:                                            ; preds = %start
  %_6.i = and i32 %ctx, 65536
  %1 = icmp eq i32 %_6.i, 0
  br i1 %1, label %bb4.i, label %bb3.i

bb4.i:                                            ; preds = %bb2.i
  %_4.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i = call noundef i32 @__wf_t_warp_size() #0
  %2 = sub i32 %_4.i, %_5.i
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

bb3.i:                                            ; preds = %bb2.i
  %3 = call noundef i32 @__wf_t_ntid() #0
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit: ; preds = %start, %bb4.i, %bb3.i
  %_0.sroa.0.1.i = phi i32 [ 1, %start ], [ %2, %bb4.i ], [ %3, %bb3.i ]
  %_6 = add i32 %_0.sroa.0.1.i, %warp
  %_5 = add i32 %_6, -1
  %4 = urem i32 %_5, %warp
  %_3 = sub nuw i32 %_5, %4
  %_0 = add i32 %_3, %warp
  ret i32 %_0
}

; Function Attrs: mustprogress noinline nounwind willreturn
define void @__wf_master_fork(i32 noundef %ctx, ptr noundef nonnull %work, ptr noundef %args, i32 noundef %threads) unnamed_addr #5 {
start:
  %s = call noundef ptr @__wf_sh_team_state() #0
  store ptr %work, ptr %s, align 8
  %0 = getelementptr inbounds nuw i8, ptr %s, i64 8
  store ptr %args, ptr %0, align 8
  %1 = getelementptr inbounds nuw i8, ptr %s, i64 16
  store i32 %threads, ptr %1, align 8
  %warp.i1 = call noundef i32 @__wf_t_warp_size() #0
  %_2.i.i2 = and i32 %ctx, 262144
  %2 = icmp eq i32 %_2.i.i2, 0
  br i1 %2, label %bb2.i.i11, label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit.i3

bb2.i.i11:                                        ; preds = %start
  %_6.i.i12 = and i32 %ctx, 65536
  %3 = icmp eq i32 %_6.i.i12, 0
  br i1 %3, label %bb4.i.i14, label %bb3.i.i13

bb4.i.i14:                                        ; preds = %bb2.i.i11
  %_4.i.i15 = call noundef i32 @__wf_t_ntid() #0
  %_5.i.i16 = call noundef i32 @__wf_t_warp_size() #0
  %4 = sub i32 %_4.i.i15, %_5.i.i16
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit.i3

bb3.i.i13:                                        ; preds = %bb2.i.i11
  %5 = call noundef i32 @__wf_t_ntid() #0
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit.i3

_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit.i3: ; preds = %bb3.i.i13, %bb4.i.i14, %start
  %_0.sroa.0.1.i.i4 = phi i32 [ 1, %start ], [ %4, %bb4.i.i14 ], [ %5, %bb3.i.i13 ]
  %_6.i6 = add i32 %_0.sroa.0.1.i.i4, %warp.i1
  %_5.i7 = add i32 %_6.i6, -1
  %6 = urem i32 %_5.i7, %warp.i1
  %_3.i8 = sub nuw i32 %_5.i7, %6
  %_0.i9 = add i32 %_3.i8, %warp.i1
  call void @__wf_t_barrier(i32 noundef 0, i32 noundef %_0.i9) #0
  %warp.i = call noundef i32 @__wf_t_warp_size() #0
  br i1 %2, label %bb2.i.i, label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit.i

bb2.i.i:                                          ; preds = %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit.i3
  %_6.i.i = and i32 %ctx, 65536
  %7 = icmp eq i32 %_6.i.i, 0
  br i1 %7, label %bb4.i.i, label %bb3.i.i

bb4.i.i:                                          ; preds = %bb2.i.i
  %_4.i.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i.i = call noundef i32 @__wf_t_warp_size() #0
  %8 = sub i32 %_4.i.i, %_5.i.i
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit.i

bb3.i.i:                                          ; preds = %bb2.i.i
  %9 = call noundef i32 @__wf_t_ntid() #0
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit.i

_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit.i: ; preds = %bb3.i.i, %bb4.i.i, %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit.i3
  %_0.sroa.0.1.i.i = phi i32 [ 1, %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit.i3 ], [ %8, %bb4.i.i ], [ %9, %bb3.i.i ]
  %_6.i = add i32 %_0.sroa.0.1.i.i, %warp.i
  %_5.i = add i32 %_6.i, -1
  %10 = urem i32 %_5.i, %warp.i
  %_3.i = sub nuw i32 %_5.i, %10
  %_0.i = add i32 %_3.i, %warp.i
  call void @__wf_t_barrier(i32 noundef 0, i32 noundef %_0.i) #0
  ret void
}

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef ptr @__wf_omp_alloc(i32 noundef %_ctx, i64 noundef %size, i64 noundef %_allocator) unnamed_addr #5 {
start:
  %_0 = call noundef ptr @__wf_t_malloc(i64 noundef %size) #0
  ret ptr %_0
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define void @__wf_omp_destroy_lock(i32 noundef %_1, ptr noundef readnone captures(none) %_lock) unnamed_addr #8 {
start:
  ret void
}

; Function Attrs: mustprogress noinline nounwind willreturn
define void @__wf_omp_free(i32 noundef %_ctx, ptr noundef %p, i64 noundef %_allocator) unnamed_addr #5 {
start:
  call void @__wf_t_free(ptr noundef %p) #0
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define noundef i32 @__wf_omp_get_active_level(i32 noundef %ctx) unnamed_addr #8 {
start:
  %_3 = lshr i32 %ctx, 8
  %_2 = and i32 %_3, 255
  ret i32 %_2
}

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef i32 @__wf_omp_get_ancestor_thread_num(i32 noundef %ctx, i32 noundef %level) unnamed_addr #5 {
start:
  %_5 = and i32 %ctx, 255
  %_4 = icmp ugt i32 %level, %_5
  br i1 %_4, label %bb9, label %bb2

bb2:                                              ; preds = %start
  %0 = and i32 %ctx, 65280
  %1 = icmp eq i32 %0, 256
  %2 = icmp eq i32 %level, 1
  %or.cond = and i1 %1, %2
  br i1 %or.cond, label %bb4, label %bb9

bb4:                                              ; preds = %bb2
  %_7 = call noundef i32 @__wf_t_tid() #0
  br label %bb9

bb9:                                              ; preds = %bb4, %bb2, %start
  %_0.sroa.0.1 = phi i32 [ -1, %start ], [ %_7, %bb4 ], [ 0, %bb2 ]
  ret i32 %_0.sroa.0.1
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define noundef i32 @__wf_omp_get_cancellation(i32 noundef %ctx) unnamed_addr #8 {
start:
  ret i32 0
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(read, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define noundef i32 @__wf_omp_get_default_device(i32 noundef %ctx) unnamed_addr #15 {
start:
  %_2 = load i32, ptr @__wf_device_env, align 4, !noundef !24
  ret i32 %_2
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(read, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define noundef i32 @__wf_omp_get_device_num(i32 noundef %ctx) unnamed_addr #15 {
start:
  %_2 = load i32, ptr @__wf_device_env, align 4, !noundef !24
  ret i32 %_2
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define noundef i32 @__wf_omp_get_dynamic(i32 noundef %ctx) unnamed_addr #8 {
start:
  ret i32 0
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(read, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define noundef i32 @__wf_omp_get_initial_device(i32 noundef %ctx) unnamed_addr #15 {
start:
  %_2 = load i32, ptr getelementptr inbounds nuw (i8, ptr @__wf_device_env, i64 4), align 4, !noundef !24
  ret i32 %_2
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define noundef i32 @__wf_omp_get_level(i32 noundef %ctx) unnamed_addr #8 {
start:
  %_2 = and i32 %ctx, 255
  ret i32 %_2
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define noundef i32 @__wf_omp_get_max_active_levels(i32 noundef %ctx) unnamed_addr #8 {
start:
  ret i32 1
}

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef i32 @__wf_omp_get_max_threads(i32 noundef %ctx) unnamed_addr #5 {
start:
  %_3 = and i32 %ctx, 255
  %0 = icmp eq i32 %_3, 0
  br i1 %0, label %bb1, label %bb4

bb1:                                              ; preds = %start
  %_2 = call noundef i32 @__wf_fork_width(i32 noundef %ctx, i32 noundef 0) #0
  br label %bb4

bb4:                                              ; preds = %start, %bb1
  %_0.sroa.0.0 = phi i32 [ %_2, %bb1 ], [ 1, %start ]
  ret i32 %_0.sroa.0.0
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define noundef i32 @__wf_omp_get_nested(i32 noundef %ctx) unnamed_addr #8 {
start:
  ret i32 0
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(read, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define noundef i32 @__wf_omp_get_num_devices(i32 noundef %ctx) unnamed_addr #15 {
start:
  %_2 = load i32, ptr getelementptr inbounds nuw (i8, ptr @__wf_device_env, i64 4), align 4, !noundef !24
  ret i32 %_2
}

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef i32 @__wf_omp_get_num_procs(i32 noundef %ctx) unnamed_addr #5 {
start:
  %_2.i = and i32 %ctx, 262144
  %0 = icmp eq i32 %_2.i, 0
  br i1 %0, label %bb2.i, label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

bb2.i:                                            ; preds = %start
  %_6.i = and i32 %ctx, 65536
  %1 = icmp eq i32 %_6.i, 0
  br i1 %1, label %bb4.i, label %bb3.i

bb4.i:                                            ; preds = %bb2.i
  %_4.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i = call noundef i32 @__wf_t_warp_size() #0
  %2 = sub i32 %_4.i, %_5.i
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

bb3.i:                                            ; preds = %bb2.i
  %3 = call noundef i32 @__wf_t_ntid() #0
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit: ; preds = %start, %bb4.i, %bb3.i
  %_0.sroa.0.1.i = phi i32 [ 1, %start ], [ %2, %bb4.i ], [ %3, %bb3.i ]
  ret i32 %_0.sroa.0.1.i
}

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef i32 @__wf_omp_get_num_teams(i32 noundef %ctx) unnamed_addr #5 {
start:
  %_2 = call noundef i32 @__wf_t_nctaid() #0
  ret i32 %_2
}

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef i32 @__wf_omp_get_num_threads(i32 noundef %ctx) unnamed_addr #5 {
start:
  %0 = and i32 %ctx, 65535
  %or.cond.i = icmp eq i32 %0, 257
  br i1 %or.cond.i, label %bb1.i, label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb1.i:                                            ; preds = %start
  %_6.i = and i32 %ctx, 131072
  %1 = icmp eq i32 %_6.i, 0
  br i1 %1, label %bb8.i, label %bb7.i

bb8.i:                                            ; preds = %bb1.i
  %_7.i = call noundef ptr @__wf_sh_team_state() #0
  %2 = getelementptr inbounds nuw i8, ptr %_7.i, i64 16
  %3 = load i32, ptr %2, align 8, !noundef !24
  br label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb7.i:                                            ; preds = %bb1.i
  %_2.i.i = and i32 %ctx, 262144
  %4 = icmp eq i32 %_2.i.i, 0
  br i1 %4, label %bb2.i.i, label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb2.i.i:                                          ; preds = %bb7.i
  %_6.i.i = and i32 %ctx, 65536
  %5 = icmp eq i32 %_6.i.i, 0
  br i1 %5, label %bb4.i.i, label %bb3.i.i

bb4.i.i:                                          ; preds = %bb2.i.i
  %_4.i.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i.i = call noundef i32 @__wf_t_warp_size() #0
  %6 = sub i32 %_4.i.i, %_5.i.i
  br label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

bb3.i.i:                                          ; preds = %bb2.i.i
  %7 = call noundef i32 @__wf_t_ntid() #0
  br label %_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit

_ZN12wf_device_rt3ctx3Ctx11num_threads17h225f113fd1976310E.exit: ; preds = %bb7.i, %bb4.i.i, %bb3.i.i, %start, %bb8.i
  %_0.sroa.0.1.i = phi i32 [ %3, %bb8.i ], [ 1, %start ], [ 1, %bb7.i ], [ %6, %bb4.i.i ], [ %7, %bb3.i.i ]
  ret i32 %_0.sroa.0.1.i
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define noundef i32 @__wf_omp_get_proc_bind(i32 noundef %ctx) unnamed_addr #8 {
start:
  ret i32 0
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define noundef i32 @__wf_omp_get_supported_active_levels(i32 noundef %ctx) unnamed_addr #8 {
start:
  ret i32 1
}

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef i32 @__wf_omp_get_team_num(i32 noundef %ctx) unnamed_addr #5 {
start:
  %_2 = call noundef i32 @__wf_t_ctaid() #0
  ret i32 %_2
}

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef i32 @__wf_omp_get_team_size(i32 noundef %ctx, i32 noundef %level) unnamed_addr #5 {
start:
  %_5 = and i32 %ctx, 255
  %_4 = icmp ugt i32 %level, %_5
  br i1 %_4, label %bb8, label %bb2

bb2:                                              ; preds = %start
  %0 = and i32 %ctx, 65280
  %1 = icmp eq i32 %0, 256
  %2 = icmp eq i32 %level, 1
  %or.cond = and i1 %1, %2
  br i1 %or.cond, label %bb4, label %bb8

bb4:                                              ; preds = %bb2
  %_9 = and i32 %ctx, 131072
  %3 = icmp eq i32 %_9, 0
  br i1 %3, label %bb11, label %bb10

bb11:                                             ; preds = %bb4
  %_10 = call noundef ptr @__wf_sh_team_state() #0
  %4 = getelementptr inbounds nuw i8, ptr %_10, i64 16
  %5 = load i32, ptr %4, align 8, !noundef !24
  br label %bb8

bb10:                                             ; preds = %bb4
  %_2.i = and i32 %ctx, 262144
  %6 = icmp eq i32 %_2.i, 0
  br i1 %6, label %bb2.i, label %bb8

bb2.i:                                            ; preds = %bb10
  %_6.i = and i32 %ctx, 65536
  %7 = icmp eq i32 %_6.i, 0
  br i1 %7, label %bb4.i, label %bb3.i

bb4.i:                                            ; preds = %bb2.i
  %_4.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i = call noundef i32 @__wf_t_warp_size() #0
  %8 = sub i32 %_4.i, %_5.i
  br label %bb8

bb3.i:                                            ; preds = %bb2.i
  %9 = call noundef i32 @__wf_t_ntid() #0
  br label %bb8

bb8:                                              ; preds = %bb3.i, %bb4.i, %bb10, %bb2, %bb11, %start
  %_0.sroa.0.1 = phi i32 [ -1, %start ], [ %5, %bb11 ], [ 1, %bb2 ], [ 1, %bb10 ], [ %8, %bb4.i ], [ %9, %bb3.i ]
  ret i32 %_0.sroa.0.1
}

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef i32 @__wf_omp_get_thread_limit(i32 noundef %ctx) unnamed_addr #5 {
start:
  %_2.i = and i32 %ctx, 262144
  %0 = icmp eq i32 %_2.i, 0
  br i1 %0, label %bb2.i, label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

bb2.i:                                            ; preds = %start
  %_6.i = and i32 %ctx, 65536
  %1 = icmp eq i32 %_6.i, 0
  br i1 %1, label %bb4.i, label %bb3.i

bb4.i:                                            ; preds = %bb2.i
  %_4.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i = call noundef i32 @__wf_t_warp_size() #0
  %2 = sub i32 %_4.i, %_5.i
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

bb3.i:                                            ; preds = %bb2.i
  %3 = call noundef i32 @__wf_t_ntid() #0
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit: ; preds = %start, %bb4.i, %bb3.i
  %_0.sroa.0.1.i = phi i32 [ 1, %start ], [ %2, %bb4.i ], [ %3, %bb3.i ]
  ret i32 %_0.sroa.0.1.i
}

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef i32 @__wf_omp_get_thread_num(i32 noundef %ctx) unnamed_addr #5 {
start:
  %0 = and i32 %ctx, 65535
  %or.cond = icmp eq i32 %0, 257
  br i1 %or.cond, label %bb1, label %bb3

bb1:                                              ; preds = %start
  %1 = call noundef i32 @__wf_t_tid() #0
  br label %bb3

bb3:                                              ; preds = %start, %bb1
  %_2.sroa.0.0 = phi i32 [ %1, %bb1 ], [ 0, %start ]
  ret i32 %_2.sroa.0.0
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define noundef double @__wf_omp_get_wtick(i32 noundef %ctx) unnamed_addr #8 {
start:
  ret double 0x3EB0C6F7A0B5ED8D
}

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef double @__wf_omp_get_wtime(i32 noundef %ctx) unnamed_addr #5 {
start:
  %_3 = call noundef i64 @__wf_t_nanoseconds() #0
  %_2 = uitofp i64 %_3 to double
  %_0 = fmul double %_2, 1.000000e-09
  ret double %_0
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef i64 @__wf_t_nanoseconds() unnamed_addr #2

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define noundef i32 @__wf_omp_in_final(i32 noundef %ctx) unnamed_addr #8 {
start:
  ret i32 1
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define noundef i32 @__wf_omp_in_parallel(i32 noundef %ctx) unnamed_addr #8 {
start:
  %0 = and i32 %ctx, 65280
  %_2 = icmp ne i32 %0, 0
  %_0 = zext i1 %_2 to i32
  ret i32 %_0
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite)
define void @__wf_omp_init_lock(i32 noundef %_1, ptr noundef writeonly captures(none) %lock) unnamed_addr #16 {
start:
  store atomic i32 0, ptr %lock monotonic, align 4
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define noundef i32 @__wf_omp_is_initial_device(i32 noundef %ctx) unnamed_addr #8 {
start:
  ret i32 0
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define void @__wf_omp_set_dynamic(i32 noundef %ctx, i32 noundef %_on) unnamed_addr #8 {
start:
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf_omp_set_lock(i32 noundef %_1, ptr noundef captures(none) %lock) unnamed_addr #6 {
start:
  br label %bb1.i

bb1.i:                                            ; preds = %bb2.i, %start
  %0 = cmpxchg ptr %lock, i32 0, i32 1 acquire monotonic, align 4
  %_8.sroa.18.0.in.i = extractvalue { i32, i1 } %0, 1
  br i1 %_8.sroa.18.0.in.i, label %_ZN12wf_device_rt5locks7acquire17ha56192196ff9d672E.exit, label %bb2.i

bb2.i:                                            ; preds = %bb1.i
  call void @__wf_t_nanosleep(i32 noundef 64) #0
  br label %bb1.i

_ZN12wf_device_rt5locks7acquire17ha56192196ff9d672E.exit: ; preds = %bb1.i
  call void @__wf_t_fence_device() #0
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define void @__wf_omp_set_max_active_levels(i32 noundef %ctx, i32 noundef %_n) unnamed_addr #8 {
start:
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define void @__wf_omp_set_nested(i32 noundef %ctx, i32 noundef %_on) unnamed_addr #8 {
start:
  ret void
}

; Function Attrs: mustprogress noinline nounwind willreturn
define void @__wf_omp_set_num_threads(i32 noundef %ctx, i32 noundef %n) unnamed_addr #5 {
start:
  %_4 = and i32 %ctx, 255
  %0 = icmp eq i32 %_4, 0
  %_3 = icmp sgt i32 %n, 0
  %or.cond = and i1 %0, %_3
  br i1 %or.cond, label %bb2, label %bb4

bb4:                                              ; preds = %start, %bb2
  ret void

bb2:                                              ; preds = %start
  %_5 = call noundef ptr @__wf_sh_team_state() #0
  %1 = getelementptr inbounds nuw i8, ptr %_5, i64 20
  store i32 %n, ptr %1, align 4
  br label %bb4
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite)
define noundef i32 @__wf_omp_test_lock(i32 noundef %_1, ptr noundef captures(none) %lock) unnamed_addr #16 {
start:
  %0 = cmpxchg ptr %lock, i32 0, i32 1 acquire monotonic, align 4
  %_8.sroa.18.0.in.i = extractvalue { i32, i1 } %0, 1
  %_0 = zext i1 %_8.sroa.18.0.in.i to i32
  ret i32 %_0
}

; Function Attrs: mustprogress noinline nounwind willreturn
define void @__wf_omp_unset_lock(i32 noundef %_1, ptr noundef writeonly captures(none) %lock) unnamed_addr #5 {
start:
  call void @__wf_t_fence_device() #0
  store atomic i32 0, ptr %lock release, align 4
  ret void
}

; Function Attrs: noinline nounwind
define void @__wf_reduce_barrier(i32 noundef %ctx) unnamed_addr #6 {
start:
  %_4 = and i32 %ctx, 255
  %0 = icmp eq i32 %_4, 0
  br i1 %0, label %bb1, label %bb5

bb1:                                              ; preds = %start
  %_5 = and i32 %ctx, 65536
  %1 = icmp eq i32 %_5, 0
  br i1 %1, label %bb6, label %bb2

bb5:                                              ; preds = %start
  %2 = and i32 %ctx, 65535
  %or.cond.i = icmp eq i32 %2, 257
  br i1 %or.cond.i, label %bb1.i, label %bb6

bb1.i:                                            ; preds = %bb5
  %3 = and i32 %ctx, 196608
  %or.cond3.not.i = icmp eq i32 %3, 196608
  br i1 %or.cond3.not.i, label %bb4.i, label %bb7.i

bb7.i:                                            ; preds = %bb1.i
  %_16.i = and i32 %ctx, 131072
  %4 = icmp eq i32 %_16.i, 0
  br i1 %4, label %bb21.i, label %bb20.i

bb4.i:                                            ; preds = %bb1.i
  call void @__wf_t_barrier_all() #0
  br label %bb6

bb21.i:                                           ; preds = %bb7.i
  %_17.i = call noundef ptr @__wf_sh_team_state() #0
  %5 = getelementptr inbounds nuw i8, ptr %_17.i, i64 16
  %6 = load i32, ptr %5, align 8, !noundef !24
  br label %bb19.i

bb20.i:                                           ; preds = %bb7.i
  %_2.i = and i32 %ctx, 262144
  %7 = icmp eq i32 %_2.i, 0
  br i1 %7, label %bb2.i, label %bb19.i

bb2.i:                                            ; preds = %bb20.i
  %_6.i1 = and i32 %ctx, 65536
  %8 = icmp eq i32 %_6.i1, 0
  br i1 %8, label %bb4.i2, label %bb3.i

bb4.i2:                                           ; preds = %bb2.i
  %_4.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i = call noundef i32 @__wf_t_warp_size() #0
  %9 = sub i32 %_4.i, %_5.i
  br label %bb19.i

bb3.i:                                            ; preds = %bb2.i
  %10 = call noundef i32 @__wf_t_ntid() #0
  br label %bb19.i

bb19.i:                                           ; preds = %bb3.i, %bb4.i2, %bb20.i, %bb21.i
  %width.sroa.0.0.i = phi i32 [ %6, %bb21.i ], [ 1, %bb20.i ], [ %9, %bb4.i2 ], [ %10, %bb3.i ]
  %_8.i = call noundef i32 @__wf_t_warp_size() #0
  %_6.i = urem i32 %width.sroa.0.0.i, %_8.i
  %11 = icmp eq i32 %_6.i, 0
  br i1 %11, label %bb10.i, label %bb12.i

bb10.i:                                           ; preds = %bb19.i
  call void @__wf_t_barrier(i32 noundef 1, i32 noundef %width.sroa.0.0.i) #0
  br label %bb6

bb12.i:                                           ; preds = %bb19.i
  call void @_ZN12wf_device_rt4sync15partial_barrier17h915b7c04d8da03fcE(i32 noundef %width.sroa.0.0.i) #0
  br label %bb6

bb2:                                              ; preds = %bb1
  call void @__wf_team_sync(i32 noundef %ctx) #0
  br label %bb6

bb6:                                              ; preds = %bb12.i, %bb10.i, %bb4.i, %bb5, %bb2, %bb1
  ret void
}

; Function Attrs: mustprogress noinline nounwind willreturn
define void @__wf_team_sync(i32 noundef %ctx) unnamed_addr #5 {
start:
  %_2 = and i32 %ctx, 131072
  %0 = icmp eq i32 %_2, 0
  br i1 %0, label %bb1, label %bb3

bb1:                                              ; preds = %start
  call void @__wf_t_syncwarp(i64 noundef -1) #0
  br label %bb3

bb3:                                              ; preds = %start, %bb1
  call void @__wf_t_barrier_all() #0
  ret void
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_reduce_league(i32 noundef %ctx, ptr noundef %list, ptr noundef nonnull readonly captures(none) %reduce, ptr noundef nonnull readonly captures(none) %shuffle, ptr noundef nonnull readonly captures(none) %inter_warp, ptr noundef nonnull readonly captures(none) %copy, ptr noundef nonnull readonly captures(none) %layout, ptr noundef %scratch, i64 noundef %slots, i64 noundef %stride, i32 noundef %counter, ptr noundef %mine, ptr noundef %theirs, ptr noundef %buffer) unnamed_addr #6 {
start:
  %teams = call noundef i32 @__wf_t_nctaid() #0
  %0 = icmp ne i32 %teams, 1
  %_76 = and i32 %ctx, 255
  %1 = icmp eq i32 %_76, 0
  %or.cond = and i1 %0, %1
  br i1 %or.cond, label %bb3, label %bb54

bb3:                                              ; preds = %start
  %team = call noundef i32 @__wf_t_ctaid() #0
  %_77 = and i32 %ctx, 65536
  %_18.not = icmp ne i32 %_77, 0
  br i1 %_18.not, label %bb8, label %bb9

bb8:                                              ; preds = %bb3
  %2 = call noundef i32 @__wf_t_tid() #0
  br label %bb9

bb9:                                              ; preds = %bb3, %bb8
  %tid.sroa.0.0 = phi i32 [ %2, %bb8 ], [ 0, %bb3 ]
  %3 = and i32 %ctx, 327680
  %or.cond27 = icmp eq i32 %3, 65536
  br i1 %or.cond27, label %bb3.i, label %bb12

bb3.i:                                            ; preds = %bb9
  %4 = call noundef i32 @__wf_t_ntid() #0
  br label %bb12

bb12:                                             ; preds = %bb3.i, %bb9
  %width.sroa.0.0 = phi i32 [ 1, %bb9 ], [ %4, %bb3.i ]
  %_26 = zext i32 %counter to i64
  %_24 = getelementptr inbounds nuw i32, ptr %scratch, i64 %_26
  %_28 = call noundef ptr @__wf_sh_reduce() #0
  %5 = icmp eq i32 %tid.sroa.0.0, 0
  br i1 %5, label %bb13, label %bb24

bb13:                                             ; preds = %bb12
  %_84 = zext i32 %team to i64
  %_82 = mul i64 %stride, %_84
  %6 = getelementptr i8, ptr %scratch, i64 %slots
  %7 = getelementptr i8, ptr %6, i64 256
  %_31 = getelementptr i8, ptr %7, i64 %_82
  call void %layout(ptr noundef %theirs, ptr noundef %_31) #0
  call void %copy(ptr noundef %theirs, ptr noundef %list) #0
  call void @__wf_t_fence_device() #0
  %8 = atomicrmw add ptr %_24, i32 1 monotonic, align 4
  %_37 = add i32 %teams, -1
  %_35 = icmp eq i32 %8, %_37
  %9 = zext i1 %_35 to i32
  br i1 %_35, label %bb17, label %bb19

bb24:                                             ; preds = %bb12
  %10 = icmp ugt i32 %width.sroa.0.0, 1
  %or.cond25 = and i1 %_18.not, %10
  br i1 %or.cond25, label %bb26, label %bb54

bb17:                                             ; preds = %bb13
  store atomic i32 0, ptr %_24 monotonic, align 4
  br label %bb19

bb19:                                             ; preds = %bb13, %bb17
  %_39 = icmp ugt i32 %width.sroa.0.0, 1
  %or.cond29 = and i1 %_18.not, %_39
  br i1 %or.cond29, label %bb21, label %bb29

bb21:                                             ; preds = %bb19
  store i32 %9, ptr %_28, align 4
  br label %bb26

bb29:                                             ; preds = %bb19, %bb26
  %last.sroa.0.0 = phi i32 [ %9, %bb19 ], [ %11, %bb26 ]
  %_46 = icmp eq i32 %last.sroa.0.0, 0
  br i1 %_46, label %bb54, label %bb31

bb26:                                             ; preds = %bb21, %bb24
  call void @__wf_t_barrier_all() #0
  %11 = load i32, ptr %_28, align 4, !noundef !24
  call void @__wf_t_barrier_all() #0
  br label %bb29

bb31:                                             ; preds = %bb29
  call void @__wf_t_fence_device() #0
  call void %layout(ptr noundef %mine, ptr noundef %buffer) #0
  %width.sroa.0.0.teams = call i32 @llvm.umin.i32(i32 %width.sroa.0.0, i32 %teams)
  %_52 = icmp ult i32 %tid.sroa.0.0, %width.sroa.0.0.teams
  br i1 %_52, label %bb37, label %bb46

bb37:                                             ; preds = %bb31
  %_96 = zext i32 %tid.sroa.0.0 to i64
  %_94 = mul i64 %stride, %_96
  %12 = getelementptr i8, ptr %scratch, i64 %slots
  %13 = getelementptr i8, ptr %12, i64 256
  %_56 = getelementptr i8, ptr %13, i64 %_94
  call void %layout(ptr noundef %theirs, ptr noundef %_56) #0
  call void %copy(ptr noundef %mine, ptr noundef %theirs) #0
  br label %bb40

bb46:                                             ; preds = %bb40, %bb31
  br i1 %_18.not, label %bb47, label %bb58

bb40:                                             ; preds = %bb41, %bb37
  %tid.sroa.0.0.pn = phi i32 [ %tid.sroa.0.0, %bb37 ], [ %t.sroa.0.0, %bb41 ]
  %t.sroa.0.0 = add i32 %tid.sroa.0.0.pn, %width.sroa.0.0.teams
  %_62 = icmp ult i32 %t.sroa.0.0, %teams
  br i1 %_62, label %bb41, label %bb46

bb41:                                             ; preds = %bb40
  %_99 = zext i32 %t.sroa.0.0 to i64
  %_98 = mul i64 %stride, %_99
  %_65 = getelementptr i8, ptr %13, i64 %_98
  call void %layout(ptr noundef %theirs, ptr noundef %_65) #0
  call void %reduce(ptr noundef %mine, ptr noundef %theirs) #0
  br label %bb40

bb47:                                             ; preds = %bb46
  %_69 = icmp ugt i32 %width.sroa.0.0, 1
  br i1 %_69, label %bb48, label %bb62

bb58:                                             ; preds = %bb46
  br i1 %5, label %bb59, label %bb54

bb48:                                             ; preds = %bb47
  %warp_size.i = call noundef i32 @__wf_t_warp_size() #0
  %tid.i = call noundef i32 @__wf_t_tid() #0
  %lane.i = urem i32 %tid.i, %warp_size.i
  %first.i = sub nuw i32 %tid.i, %lane.i
  %_11.i = add i32 %first.i, %warp_size.i
  %_10.not.i = icmp ugt i32 %_11.i, %width.sroa.0.0.teams
  br i1 %_10.not.i, label %bb5.i, label %bb4.i23

bb5.i:                                            ; preds = %bb48
  %_12.i = icmp ult i32 %tid.i, %width.sroa.0.0.teams
  br i1 %_12.i, label %bb6.i, label %bb8.i

bb4.i23:                                          ; preds = %bb48
  %_21.i = call noundef i32 @__wf_t_warp_size() #0
  br label %bb16.i

bb6.i:                                            ; preds = %bb5.i
  %_13.i = sub i32 %width.sroa.0.0.teams, %first.i
  br label %bb20.i

bb20.i:                                           ; preds = %bb21.i, %bb6.i
  %_33.sroa.0.0.i = phi i32 [ %_13.i, %bb6.i ], [ %_33.sroa.0.1.i, %bb21.i ]
  %_26.sroa.0.0.i = lshr i32 %_33.sroa.0.0.i, 1
  %_28.not.i = icmp eq i32 %_26.sroa.0.0.i, 0
  br i1 %_28.not.i, label %bb8.i, label %bb21.i

bb21.i:                                           ; preds = %bb20.i
  %_32.i = shl i32 %_13.i, 8
  %_31.i = or disjoint i32 %_32.i, 1
  call void %shuffle(ptr noundef %mine, i32 noundef %lane.i, i32 noundef %_26.sroa.0.0.i, i32 noundef %_31.i) #0
  %_36.i = and i32 %_33.sroa.0.0.i, 1
  %_33.sroa.0.1.i = add nuw i32 %_26.sroa.0.0.i, %_36.i
  br label %bb20.i

bb8.i:                                            ; preds = %bb16.i, %bb20.i, %bb5.i
  %_14.i = icmp ugt i32 %width.sroa.0.0.teams, %warp_size.i
  br i1 %_14.i, label %bb9.i, label %bb62

bb16.i:                                           ; preds = %bb17.i, %bb4.i23
  %_20.sroa.0.0.in.i = phi i32 [ %_21.i, %bb4.i23 ], [ %_20.sroa.0.0.i, %bb17.i ]
  %_20.sroa.0.0.i = lshr i32 %_20.sroa.0.0.in.i, 1
  %_22.not.i = icmp eq i32 %_20.sroa.0.0.i, 0
  br i1 %_22.not.i, label %bb8.i, label %bb17.i

bb17.i:                                           ; preds = %bb16.i
  call void %shuffle(ptr noundef %mine, i32 noundef 0, i32 noundef %_20.sroa.0.0.i, i32 noundef 0) #0
  br label %bb16.i

bb9.i:                                            ; preds = %bb8.i
  %_38.i = udiv i32 %width.sroa.0.0.teams, %warp_size.i
  %_39.i = urem i32 %width.sroa.0.0.teams, %warp_size.i
  %_40.not.i = icmp ne i32 %_39.i, 0
  %14 = zext i1 %_40.not.i to i32
  %warps.sroa.0.0.i = add i32 %_38.i, %14
  call void %inter_warp(ptr noundef %mine, i32 noundef %warps.sroa.0.0.i) #0
  %_18.i = icmp ult i32 %tid.i, %warps.sroa.0.0.i
  br i1 %_18.i, label %bb30.i, label %bb62

bb30.i:                                           ; preds = %bb9.i, %bb31.i
  %_48.sroa.0.0.i = phi i32 [ %_48.sroa.0.1.i, %bb31.i ], [ %warps.sroa.0.0.i, %bb9.i ]
  %_41.sroa.0.0.i = lshr i32 %_48.sroa.0.0.i, 1
  %_43.not.i = icmp eq i32 %_41.sroa.0.0.i, 0
  br i1 %_43.not.i, label %bb62, label %bb31.i

bb31.i:                                           ; preds = %bb30.i
  %_47.i = shl i32 %warps.sroa.0.0.i, 8
  %_46.i = or disjoint i32 %_47.i, 1
  call void %shuffle(ptr noundef %mine, i32 noundef %lane.i, i32 noundef %_41.sroa.0.0.i, i32 noundef %_46.i) #0
  %_51.i = and i32 %_48.sroa.0.0.i, 1
  %_48.sroa.0.1.i = add nuw i32 %_41.sroa.0.0.i, %_51.i
  br label %bb30.i

bb62:                                             ; preds = %bb30.i, %bb9.i, %bb8.i, %bb47
  br i1 %5, label %bb63, label %bb65

bb63:                                             ; preds = %bb62
  call void %copy(ptr noundef %list, ptr noundef %mine) #0
  br label %bb65

bb65:                                             ; preds = %bb62, %bb63
  br i1 %_69, label %bb51, label %bb54

bb51:                                             ; preds = %bb65
  call void @__wf_t_barrier_all() #0
  br label %bb54

bb59:                                             ; preds = %bb58
  call void %copy(ptr noundef %list, ptr noundef %mine) #0
  br label %bb54

bb54:                                             ; preds = %bb59, %bb58, %bb51, %bb65, %bb29, %bb24, %start
  %_0.sroa.0.0 = phi i32 [ 0, %bb29 ], [ 1, %bb59 ], [ 1, %start ], [ 1, %bb58 ], [ 0, %bb24 ], [ 1, %bb65 ], [ 1, %bb51 ]
  ret i32 %_0.sroa.0.0
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef ptr @__wf_sh_reduce() unnamed_addr #2

; Function Attrs: nounwind
define dso_local void @_ZN12wf_device_rt6reduce5block17h223a37aeea57e90bE(ptr noundef %list, ptr noundef nonnull readonly captures(none) %shuffle, ptr noundef nonnull readonly captures(none) %copy, i32 noundef %size) unnamed_addr #0 {
start:
  %warp_size = call noundef i32 @__wf_t_warp_size() #0
  %tid = call noundef i32 @__wf_t_tid() #0
  %lane = urem i32 %tid, %warp_size
  %first = sub nuw i32 %tid, %lane
  %_11 = add i32 %first, %warp_size
  %_10.not = icmp ugt i32 %_11, %size
  br i1 %_10.not, label %bb5, label %bb4

bb5:                                              ; preds = %start
  %_12 = icmp ult i32 %tid, %size
  br i1 %_12, label %bb6, label %bb8

bb4:                                              ; preds = %start
  %_21 = call noundef i32 @__wf_t_warp_size() #0
  br label %bb16

bb6:                                              ; preds = %bb5
  %_13 = sub i32 %size, %first
  br label %bb20

bb20:                                             ; preds = %bb21, %bb6
  %_33.sroa.0.0 = phi i32 [ %_13, %bb6 ], [ %_33.sroa.0.1, %bb21 ]
  %_26.sroa.0.0 = lshr i32 %_33.sroa.0.0, 1
  %_28.not = icmp eq i32 %_26.sroa.0.0, 0
  br i1 %_28.not, label %bb8, label %bb21

bb21:                                             ; preds = %bb20
  %_32 = shl i32 %_13, 8
  %_31 = or disjoint i32 %_32, 1
  call void %shuffle(ptr noundef %list, i32 noundef %lane, i32 noundef %_26.sroa.0.0, i32 noundef %_31) #0
  %_36 = and i32 %_33.sroa.0.0, 1
  %_33.sroa.0.1 = add nuw i32 %_26.sroa.0.0, %_36
  br label %bb20

bb8:                                              ; preds = %bb16, %bb20, %bb5
  %_14 = icmp ugt i32 %size, %warp_size
  br i1 %_14, label %bb9, label %bb14

bb16:                                             ; preds = %bb17, %bb4
  %_20.sroa.0.0.in = phi i32 [ %_21, %bb4 ], [ %_20.sroa.0.0, %bb17 ]
  %_20.sroa.0.0 = lshr i32 %_20.sroa.0.0.in, 1
  %_22.not = icmp eq i32 %_20.sroa.0.0, 0
  br i1 %_22.not, label %bb8, label %bb17

bb17:                                             ; preds = %bb16
  call void %shuffle(ptr noundef %list, i32 noundef 0, i32 noundef %_20.sroa.0.0, i32 noundef 0) #0
  br label %bb16

bb14:                                             ; preds = %bb30, %bb9, %bb8
  ret void

bb9:                                              ; preds = %bb8
  %_38 = udiv i32 %size, %warp_size
  %_39 = urem i32 %size, %warp_size
  %_40.not = icmp ne i32 %_39, 0
  %0 = zext i1 %_40.not to i32
  %warps.sroa.0.0 = add i32 %_38, %0
  call void %copy(ptr noundef %list, i32 noundef %warps.sroa.0.0) #0
  %_18 = icmp ult i32 %tid, %warps.sroa.0.0
  br i1 %_18, label %bb30, label %bb14

bb30:                                             ; preds = %bb9, %bb31
  %_48.sroa.0.0 = phi i32 [ %_48.sroa.0.1, %bb31 ], [ %warps.sroa.0.0, %bb9 ]
  %_41.sroa.0.0 = lshr i32 %_48.sroa.0.0, 1
  %_43.not = icmp eq i32 %_41.sroa.0.0, 0
  br i1 %_43.not, label %bb14, label %bb31

bb31:                                             ; preds = %bb30
  %_47 = shl i32 %warps.sroa.0.0, 8
  %_46 = or disjoint i32 %_47, 1
  call void %shuffle(ptr noundef %list, i32 noundef %lane, i32 noundef %_41.sroa.0.0, i32 noundef %_46) #0
  %_51 = and i32 %_48.sroa.0.0, 1
  %_48.sroa.0.1 = add nuw i32 %_41.sroa.0.0, %_51
  br label %bb30
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_reduce_league_in_memory(i32 noundef %ctx, ptr noundef readonly captures(none) %list, ptr noundef nonnull readonly captures(none) %reduce, i32 noundef %0, ptr noundef %1, ptr noundef captures(none) %scratch, i64 noundef %slots, i64 noundef %stride, i32 noundef %counter) unnamed_addr #6 {
start:
  %teams = call noundef i32 @__wf_t_nctaid() #0
  %2 = icmp ne i32 %teams, 1
  %_66 = and i32 %ctx, 255
  %3 = icmp eq i32 %_66, 0
  %or.cond = and i1 %2, %3
  br i1 %or.cond, label %bb3, label %bb30

bb3:                                              ; preds = %start
  %_16 = zext i32 %counter to i64
  %_14 = getelementptr inbounds nuw i32, ptr %scratch, i64 %_16
  %_21 = call noundef i32 @__wf_t_ctaid() #0
  %_74 = zext i32 %_21 to i64
  %_72 = mul i64 %stride, %_74
  %4 = getelementptr i8, ptr %scratch, i64 %slots
  %5 = getelementptr i8, ptr %4, i64 256
  %_68 = getelementptr i8, ptr %5, i64 %_72
  %_5.i = zext i32 %0 to i64
  %_4.i = shl nuw nsw i64 %_5.i, 3
  %_3.i = call noundef ptr @__wf_t_malloc(i64 noundef %_4.i) #0, !noalias !89
  br label %bb2.i

bb2.i:                                            ; preds = %bb6.i, %bb3
  %i.sroa.0.0.i = phi i64 [ 0, %bb3 ], [ %8, %bb6.i ]
  %_8.i = icmp ult i64 %i.sroa.0.0.i, %_5.i
  br i1 %_8.i, label %bb3.i, label %"_ZN12wf_device_rt6reduce28__wf_reduce_league_in_memory28_$u7b$$u7b$closure$u7d$$u7d$17h30bf31bf1d370ff8E.exit"

bb3.i:                                            ; preds = %bb2.i
  %_12.i = getelementptr inbounds nuw i64, ptr %1, i64 %i.sroa.0.0.i
  %size.i = load i64, ptr %_12.i, align 8, !noalias !89, !noundef !24
  %_15.i = getelementptr inbounds nuw ptr, ptr %list, i64 %i.sroa.0.0.i
  %6 = load ptr, ptr %_15.i, align 8, !noalias !89, !noundef !24
  %7 = icmp eq i64 %size.i, 0
  br i1 %7, label %bb6.i, label %bb4.i

bb6.i:                                            ; preds = %bb4.i, %bb3.i
  %p.sroa.0.0.i = phi ptr [ %6, %bb3.i ], [ %9, %bb4.i ]
  %_23.i = getelementptr inbounds nuw ptr, ptr %_3.i, i64 %i.sroa.0.0.i
  store ptr %p.sroa.0.0.i, ptr %_23.i, align 8, !noalias !89
  %8 = add i64 %i.sroa.0.0.i, 1
  br label %bb2.i

bb4.i:                                            ; preds = %bb3.i
  %9 = call noundef ptr @__wf_t_malloc(i64 noundef %size.i) #0, !noalias !89
  %_20.i = load ptr, ptr %_15.i, align 8, !noalias !89, !noundef !24
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %9, ptr align 1 %_20.i, i64 %size.i, i1 false), !noalias !89
  br label %bb6.i

"_ZN12wf_device_rt6reduce28__wf_reduce_league_in_memory28_$u7b$$u7b$closure$u7d$$u7d$17h30bf31bf1d370ff8E.exit": ; preds = %bb2.i
  store ptr %_3.i, ptr %_68, align 8
  call void @__wf_t_fence_device() #0
  %10 = atomicrmw add ptr %_14, i32 1 monotonic, align 4
  %_28 = add i32 %teams, -1
  %_26.not = icmp eq i32 %10, %_28
  br i1 %_26.not, label %bb10, label %bb30

bb10:                                             ; preds = %"_ZN12wf_device_rt6reduce28__wf_reduce_league_in_memory28_$u7b$$u7b$closure$u7d$$u7d$17h30bf31bf1d370ff8E.exit"
  store atomic i32 0, ptr %_14 monotonic, align 4
  call void @__wf_t_fence_device() #0
  %sum = load ptr, ptr %5, align 8, !noundef !24
  br label %bb12

bb12:                                             ; preds = %bb13, %bb10
  %t.sroa.0.0 = phi i32 [ 1, %bb10 ], [ %11, %bb13 ]
  %_32 = icmp ult i32 %t.sroa.0.0, %teams
  br i1 %_32, label %bb13, label %bb16

bb13:                                             ; preds = %bb12
  %_85 = zext i32 %t.sroa.0.0 to i64
  %_84 = mul i64 %stride, %_85
  %_82 = getelementptr i8, ptr %5, i64 %_84
  %_35 = load ptr, ptr %_82, align 8, !noundef !24
  call void %reduce(ptr noundef %sum, ptr noundef %_35) #0
  %11 = add i32 %t.sroa.0.0, 1
  br label %bb12

bb16:                                             ; preds = %bb12, %bb17
  %i.sroa.0.0 = phi i64 [ %12, %bb17 ], [ 0, %bb12 ]
  %_38 = icmp ult i64 %i.sroa.0.0, %_5.i
  br i1 %_38, label %bb17, label %bb19

bb17:                                             ; preds = %bb16
  %_42 = getelementptr inbounds nuw ptr, ptr %list, i64 %i.sroa.0.0
  %_41 = load ptr, ptr %_42, align 8, !noundef !24
  %_46 = getelementptr inbounds nuw ptr, ptr %sum, i64 %i.sroa.0.0
  %_45 = load ptr, ptr %_46, align 8, !noundef !24
  %_49 = getelementptr inbounds nuw i64, ptr %1, i64 %i.sroa.0.0
  %_48 = load i64, ptr %_49, align 8, !noundef !24
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %_41, ptr align 1 %_45, i64 %_48, i1 false)
  %12 = add i64 %i.sroa.0.0, 1
  br label %bb16

bb19:                                             ; preds = %bb16, %bb27
  %t.sroa.0.1 = phi i32 [ %13, %bb27 ], [ 0, %bb16 ]
  %_51 = icmp ult i32 %t.sroa.0.1, %teams
  br i1 %_51, label %bb20, label %bb30

bb20:                                             ; preds = %bb19
  %_91 = zext i32 %t.sroa.0.1 to i64
  %_90 = mul i64 %stride, %_91
  %_88 = getelementptr i8, ptr %5, i64 %_90
  %theirs = load ptr, ptr %_88, align 8, !noundef !24
  br label %bb21

bb30:                                             ; preds = %bb19, %"_ZN12wf_device_rt6reduce28__wf_reduce_league_in_memory28_$u7b$$u7b$closure$u7d$$u7d$17h30bf31bf1d370ff8E.exit", %start
  %_0.sroa.0.0 = phi i32 [ 0, %"_ZN12wf_device_rt6reduce28__wf_reduce_league_in_memory28_$u7b$$u7b$closure$u7d$$u7d$17h30bf31bf1d370ff8E.exit" ], [ 1, %start ], [ 1, %bb19 ]
  ret i32 %_0.sroa.0.0

bb21:                                             ; preds = %bb26, %bb20
  %i.sroa.0.1 = phi i64 [ 0, %bb20 ], [ %15, %bb26 ]
  %_55 = icmp ult i64 %i.sroa.0.1, %_5.i
  br i1 %_55, label %bb22, label %bb27

bb27:                                             ; preds = %bb21
  call void @__wf_t_free(ptr noundef %theirs) #0
  %13 = add i32 %t.sroa.0.1, 1
  br label %bb19

bb22:                                             ; preds = %bb21
  %_58 = getelementptr inbounds nuw i64, ptr %1, i64 %i.sroa.0.1
  %_57 = load i64, ptr %_58, align 8, !noundef !24
  %14 = icmp eq i64 %_57, 0
  br i1 %14, label %bb26, label %bb23

bb23:                                             ; preds = %bb22
  %_62 = getelementptr inbounds nuw ptr, ptr %theirs, i64 %i.sroa.0.1
  %_61 = load ptr, ptr %_62, align 8, !noundef !24
  call void @__wf_t_free(ptr noundef %_61) #0
  br label %bb26

bb26:                                             ; preds = %bb22, %bb23
  %15 = add i64 %i.sroa.0.1, 1
  br label %bb21
}

; Function Attrs: nounwind
define dso_local noundef ptr @"_ZN12wf_device_rt6reduce28__wf_reduce_league_in_memory28_$u7b$$u7b$closure$u7d$$u7d$17h30bf31bf1d370ff8E"(ptr noalias noundef readonly align 8 captures(none) dereferenceable(16) %_1, ptr noundef readonly captures(none) %from) unnamed_addr #0 {
start:
  %_25 = load ptr, ptr %_1, align 8, !nonnull !24, !align !92, !noundef !24
  %_6 = load i32, ptr %_25, align 4, !noundef !24
  %_5 = zext i32 %_6 to i64
  %_4 = shl nuw nsw i64 %_5, 3
  %_3 = call noundef ptr @__wf_t_malloc(i64 noundef %_4) #0
  br label %bb2

bb2:                                              ; preds = %bb6, %start
  %i.sroa.0.0 = phi i64 [ 0, %start ], [ %3, %bb6 ]
  %_8 = icmp ult i64 %i.sroa.0.0, %_5
  br i1 %_8, label %bb3, label %bb7

bb7:                                              ; preds = %bb2
  ret ptr %_3

bb3:                                              ; preds = %bb2
  %0 = getelementptr inbounds nuw i8, ptr %_1, i64 8
  %_26 = load ptr, ptr %0, align 8, !nonnull !24, !align !93, !noundef !24
  %_13 = load ptr, ptr %_26, align 8, !noundef !24
  %_12 = getelementptr inbounds nuw i64, ptr %_13, i64 %i.sroa.0.0
  %size = load i64, ptr %_12, align 8, !noundef !24
  %_15 = getelementptr inbounds nuw ptr, ptr %from, i64 %i.sroa.0.0
  %1 = load ptr, ptr %_15, align 8, !noundef !24
  %2 = icmp eq i64 %size, 0
  br i1 %2, label %bb6, label %bb4

bb6:                                              ; preds = %bb4, %bb3
  %p.sroa.0.0 = phi ptr [ %1, %bb3 ], [ %4, %bb4 ]
  %_23 = getelementptr inbounds nuw ptr, ptr %_3, i64 %i.sroa.0.0
  store ptr %p.sroa.0.0, ptr %_23, align 8
  %3 = add i64 %i.sroa.0.0, 1
  br label %bb2

bb4:                                              ; preds = %bb3
  %4 = call noundef ptr @__wf_t_malloc(i64 noundef %size) #0
  %_20 = load ptr, ptr %_15, align 8, !noundef !24
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %4, ptr align 1 %_20, i64 %size, i1 false)
  br label %bb6
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_reduce_region(i32 noundef %ctx, ptr noundef %list, ptr noundef nonnull readonly captures(none) %shuffle, ptr noundef nonnull readonly captures(none) %copy) unnamed_addr #6 {
start:
  %0 = and i32 %ctx, 65535
  %or.cond = icmp eq i32 %0, 257
  br i1 %or.cond, label %bb1, label %bb5

bb1:                                              ; preds = %start
  %_13 = and i32 %ctx, 131072
  %1 = icmp eq i32 %_13, 0
  br i1 %1, label %bb10, label %bb9

bb10:                                             ; preds = %bb1
  %_14 = call noundef ptr @__wf_sh_team_state() #0
  %2 = getelementptr inbounds nuw i8, ptr %_14, i64 16
  %3 = load i32, ptr %2, align 8, !noundef !24
  br label %bb8

bb9:                                              ; preds = %bb1
  %_2.i = and i32 %ctx, 262144
  %4 = icmp eq i32 %_2.i, 0
  br i1 %4, label %bb2.i, label %bb8

bb2.i:                                            ; preds = %bb9
  %_6.i = and i32 %ctx, 65536
  %5 = icmp eq i32 %_6.i, 0
  br i1 %5, label %bb4.i, label %bb3.i

bb4.i:                                            ; preds = %bb2.i
  %_4.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i = call noundef i32 @__wf_t_warp_size() #0
  %6 = sub i32 %_4.i, %_5.i
  br label %bb8

bb3.i:                                            ; preds = %bb2.i
  %7 = call noundef i32 @__wf_t_ntid() #0
  br label %bb8

bb8:                                              ; preds = %bb3.i, %bb4.i, %bb9, %bb10
  %_7.sroa.0.0 = phi i32 [ %3, %bb10 ], [ 1, %bb9 ], [ %6, %bb4.i ], [ %7, %bb3.i ]
  %warp_size.i = call noundef i32 @__wf_t_warp_size() #0
  %tid.i = call noundef i32 @__wf_t_tid() #0
  %lane.i = urem i32 %tid.i, %warp_size.i
  %first.i = sub nuw i32 %tid.i, %lane.i
  %_11.i = add i32 %first.i, %warp_size.i
  %_10.not.i = icmp ugt i32 %_11.i, %_7.sroa.0.0
  br i1 %_10.not.i, label %bb5.i, label %bb4.i2

bb5.i:                                            ; preds = %bb8
  %_12.i = icmp ult i32 %tid.i, %_7.sroa.0.0
  br i1 %_12.i, label %bb6.i, label %bb8.i

bb4.i2:                                           ; preds = %bb8
  %_21.i = call noundef i32 @__wf_t_warp_size() #0
  br label %bb16.i

bb6.i:                                            ; preds = %bb5.i
  %_13.i = sub i32 %_7.sroa.0.0, %first.i
  br label %bb20.i

bb20.i:                                           ; preds = %bb21.i, %bb6.i
  %_33.sroa.0.0.i = phi i32 [ %_13.i, %bb6.i ], [ %_33.sroa.0.1.i, %bb21.i ]
  %_26.sroa.0.0.i = lshr i32 %_33.sroa.0.0.i, 1
  %_28.not.i = icmp eq i32 %_26.sroa.0.0.i, 0
  br i1 %_28.not.i, label %bb8.i, label %bb21.i

bb21.i:                                           ; preds = %bb20.i
  %_32.i = shl i32 %_13.i, 8
  %_31.i = or disjoint i32 %_32.i, 1
  call void %shuffle(ptr noundef %list, i32 noundef %lane.i, i32 noundef %_26.sroa.0.0.i, i32 noundef %_31.i) #0
  %_36.i = and i32 %_33.sroa.0.0.i, 1
  %_33.sroa.0.1.i = add nuw i32 %_26.sroa.0.0.i, %_36.i
  br label %bb20.i

bb8.i:                                            ; preds = %bb16.i, %bb20.i, %bb5.i
  %_14.i = icmp ugt i32 %_7.sroa.0.0, %warp_size.i
  br i1 %_14.i, label %bb9.i, label %_ZN12wf_device_rt6reduce5block17h223a37aeea57e90bE.exit

bb16.i:                                           ; preds = %bb17.i, %bb4.i2
  %_20.sroa.0.0.in.i = phi i32 [ %_21.i, %bb4.i2 ], [ %_20.sroa.0.0.i, %bb17.i ]
  %_20.sroa.0.0.i = lshr i32 %_20.sroa.0.0.in.i, 1
  %_22.not.i = icmp eq i32 %_20.sroa.0.0.i, 0
  br i1 %_22.not.i, label %bb8.i, label %bb17.i

bb17.i:                                           ; preds = %bb16.i
  call void %shuffle(ptr noundef %list, i32 noundef 0, i32 noundef %_20.sroa.0.0.i, i32 noundef 0) #0
  br label %bb16.i

bb9.i:                                            ; preds = %bb8.i
  %_38.i = udiv i32 %_7.sroa.0.0, %warp_size.i
  %_39.i = urem i32 %_7.sroa.0.0, %warp_size.i
  %_40.not.i = icmp ne i32 %_39.i, 0
  %8 = zext i1 %_40.not.i to i32
  %warps.sroa.0.0.i = add i32 %_38.i, %8
  call void %copy(ptr noundef %list, i32 noundef %warps.sroa.0.0.i) #0
  %_18.i = icmp ult i32 %tid.i, %warps.sroa.0.0.i
  br i1 %_18.i, label %bb30.i, label %_ZN12wf_device_rt6reduce5block17h223a37aeea57e90bE.exit

bb30.i:                                           ; preds = %bb9.i, %bb31.i
  %_48.sroa.0.0.i = phi i32 [ %_48.sroa.0.1.i, %bb31.i ], [ %warps.sroa.0.0.i, %bb9.i ]
  %_41.sroa.0.0.i = lshr i32 %_48.sroa.0.0.i, 1
  %_43.not.i = icmp eq i32 %_41.sroa.0.0.i, 0
  br i1 %_43.not.i, label %_ZN12wf_device_rt6reduce5block17h223a37aeea57e90bE.exit, label %bb31.i

bb31.i:                                           ; preds = %bb30.i
  %_47.i = shl i32 %warps.sroa.0.0.i, 8
  %_46.i = or disjoint i32 %_47.i, 1
  call void %shuffle(ptr noundef %list, i32 noundef %lane.i, i32 noundef %_41.sroa.0.0.i, i32 noundef %_46.i) #0
  %_51.i = and i32 %_48.sroa.0.0.i, 1
  %_48.sroa.0.1.i = add nuw i32 %_41.sroa.0.0.i, %_51.i
  br label %bb30.i

_ZN12wf_device_rt6reduce5block17h223a37aeea57e90bE.exit: ; preds = %bb8.i, %bb9.i, %bb30.i
  %_9 = call noundef i32 @__wf_t_tid() #0
  %_8 = icmp eq i32 %_9, 0
  %9 = zext i1 %_8 to i32
  br label %bb5

bb5:                                              ; preds = %start, %_ZN12wf_device_rt6reduce5block17h223a37aeea57e90bE.exit
  %_0.sroa.0.0 = phi i32 [ %9, %_ZN12wf_device_rt6reduce5block17h223a37aeea57e90bE.exit ], [ 1, %start ]
  ret i32 %_0.sroa.0.0
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_reduce_region_in_memory(i32 noundef %ctx, ptr noundef %list, ptr noundef nonnull readonly captures(none) %reduce) unnamed_addr #6 {
start:
  %0 = and i32 %ctx, 65535
  %or.cond = icmp eq i32 %0, 257
  br i1 %or.cond, label %bb1, label %bb15

bb1:                                              ; preds = %start
  %tid = call noundef i32 @__wf_t_tid() #0
  %_7 = call noundef ptr @__wf_sh_reduce() #0
  %_23 = and i32 %ctx, 131072
  %1 = icmp eq i32 %_23, 0
  br i1 %1, label %bb21, label %bb20

bb21:                                             ; preds = %bb1
  %_24 = call noundef ptr @__wf_sh_team_state() #0
  %2 = getelementptr inbounds nuw i8, ptr %_24, i64 16
  %3 = load i32, ptr %2, align 8, !noundef !24
  br label %bb19

bb20:                                             ; preds = %bb1
  %_2.i33 = and i32 %ctx, 262144
  %4 = icmp eq i32 %_2.i33, 0
  br i1 %4, label %bb2.i35, label %bb19

bb2.i35:                                          ; preds = %bb20
  %_6.i36 = and i32 %ctx, 65536
  %5 = icmp eq i32 %_6.i36, 0
  br i1 %5, label %bb4.i38, label %bb3.i37

bb4.i38:                                          ; preds = %bb2.i35
  %_4.i39 = call noundef i32 @__wf_t_ntid() #0
  %_5.i40 = call noundef i32 @__wf_t_warp_size() #0
  %6 = sub i32 %_4.i39, %_5.i40
  br label %bb19

bb3.i37:                                          ; preds = %bb2.i35
  %7 = call noundef i32 @__wf_t_ntid() #0
  br label %bb19

bb19:                                             ; preds = %bb3.i37, %bb4.i38, %bb20, %bb21
  %n.sroa.0.0 = phi i32 [ %3, %bb21 ], [ 1, %bb20 ], [ %6, %bb4.i38 ], [ %7, %bb3.i37 ]
  br label %bb4

bb4:                                              ; preds = %_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E.exit, %bb19
  %t.sroa.0.0 = phi i32 [ 1, %bb19 ], [ %25, %_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E.exit ]
  %_10 = icmp ult i32 %t.sroa.0.0, %n.sroa.0.0
  br i1 %_10, label %bb5, label %bb14

bb14:                                             ; preds = %bb4
  %_19 = icmp eq i32 %tid, 0
  %8 = zext i1 %_19 to i32
  br label %bb15

bb5:                                              ; preds = %bb4
  %_13 = icmp eq i32 %tid, %t.sroa.0.0
  br i1 %_13, label %bb6, label %bb1.i4

bb15:                                             ; preds = %start, %bb14
  %_0.sroa.0.0 = phi i32 [ %8, %bb14 ], [ 1, %start ]
  ret i32 %_0.sroa.0.0

bb6:                                              ; preds = %bb5
  store ptr %list, ptr %_7, align 8
  br label %bb1.i4

bb1.i4:                                           ; preds = %bb6, %bb5
  %9 = and i32 %ctx, 196608
  %or.cond3.not.i5 = icmp eq i32 %9, 196608
  br i1 %or.cond3.not.i5, label %bb4.i20, label %bb7.i6

bb7.i6:                                           ; preds = %bb1.i4
  br i1 %1, label %bb21.i18, label %bb20.i8

bb4.i20:                                          ; preds = %bb1.i4
  call void @__wf_t_barrier_all() #0
  br label %_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E.exit21

bb21.i18:                                         ; preds = %bb7.i6
  %_17.i19 = call noundef ptr @__wf_sh_team_state() #0
  %10 = getelementptr inbounds nuw i8, ptr %_17.i19, i64 16
  %11 = load i32, ptr %10, align 8, !noundef !24
  br label %bb19.i9

bb20.i8:                                          ; preds = %bb7.i6
  %_2.i = and i32 %ctx, 262144
  %12 = icmp eq i32 %_2.i, 0
  br i1 %12, label %bb2.i, label %bb19.i9

bb2.i:                                            ; preds = %bb20.i8
  %_6.i22 = and i32 %ctx, 65536
  %13 = icmp eq i32 %_6.i22, 0
  br i1 %13, label %bb4.i23, label %bb3.i

bb4.i23:                                          ; preds = %bb2.i
  %_4.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i = call noundef i32 @__wf_t_warp_size() #0
  %14 = sub i32 %_4.i, %_5.i
  br label %bb19.i9

bb3.i:                                            ; preds = %bb2.i
  %15 = call noundef i32 @__wf_t_ntid() #0
  br label %bb19.i9

bb19.i9:                                          ; preds = %bb3.i, %bb4.i23, %bb20.i8, %bb21.i18
  %width.sroa.0.0.i10 = phi i32 [ %11, %bb21.i18 ], [ 1, %bb20.i8 ], [ %14, %bb4.i23 ], [ %15, %bb3.i ]
  %_8.i11 = call noundef i32 @__wf_t_warp_size() #0
  %_6.i14 = urem i32 %width.sroa.0.0.i10, %_8.i11
  %16 = icmp eq i32 %_6.i14, 0
  br i1 %16, label %bb10.i16, label %bb12.i15

bb10.i16:                                         ; preds = %bb19.i9
  call void @__wf_t_barrier(i32 noundef 1, i32 noundef %width.sroa.0.0.i10) #0
  br label %_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E.exit21

bb12.i15:                                         ; preds = %bb19.i9
  call void @_ZN12wf_device_rt4sync15partial_barrier17h915b7c04d8da03fcE(i32 noundef %width.sroa.0.0.i10) #0
  br label %_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E.exit21

_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E.exit21: ; preds = %bb4.i20, %bb10.i16, %bb12.i15
  %17 = icmp eq i32 %tid, 0
  br i1 %17, label %bb10, label %bb1.i

bb10:                                             ; preds = %_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E.exit21
  %_17 = load ptr, ptr %_7, align 8, !noundef !24
  call void %reduce(ptr noundef %list, ptr noundef %_17) #0
  br label %bb1.i

bb1.i:                                            ; preds = %_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E.exit21, %bb10
  br i1 %or.cond3.not.i5, label %bb4.i, label %bb7.i

bb7.i:                                            ; preds = %bb1.i
  br i1 %1, label %bb21.i, label %bb20.i

bb4.i:                                            ; preds = %bb1.i
  call void @__wf_t_barrier_all() #0
  br label %_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E.exit

bb21.i:                                           ; preds = %bb7.i
  %_17.i = call noundef ptr @__wf_sh_team_state() #0
  %18 = getelementptr inbounds nuw i8, ptr %_17.i, i64 16
  %19 = load i32, ptr %18, align 8, !noundef !24
  br label %bb19.i

bb20.i:                                           ; preds = %bb7.i
  %_2.i24 = and i32 %ctx, 262144
  %20 = icmp eq i32 %_2.i24, 0
  br i1 %20, label %bb2.i26, label %bb19.i

bb2.i26:                                          ; preds = %bb20.i
  %_6.i27 = and i32 %ctx, 65536
  %21 = icmp eq i32 %_6.i27, 0
  br i1 %21, label %bb4.i29, label %bb3.i28

bb4.i29:                                          ; preds = %bb2.i26
  %_4.i30 = call noundef i32 @__wf_t_ntid() #0
  %_5.i31 = call noundef i32 @__wf_t_warp_size() #0
  %22 = sub i32 %_4.i30, %_5.i31
  br label %bb19.i

bb3.i28:                                          ; preds = %bb2.i26
  %23 = call noundef i32 @__wf_t_ntid() #0
  br label %bb19.i

bb19.i:                                           ; preds = %bb3.i28, %bb4.i29, %bb20.i, %bb21.i
  %width.sroa.0.0.i = phi i32 [ %19, %bb21.i ], [ 1, %bb20.i ], [ %22, %bb4.i29 ], [ %23, %bb3.i28 ]
  %_8.i = call noundef i32 @__wf_t_warp_size() #0
  %_6.i = urem i32 %width.sroa.0.0.i, %_8.i
  %24 = icmp eq i32 %_6.i, 0
  br i1 %24, label %bb10.i, label %bb12.i

bb10.i:                                           ; preds = %bb19.i
  call void @__wf_t_barrier(i32 noundef 1, i32 noundef %width.sroa.0.0.i) #0
  br label %_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E.exit

bb12.i:                                           ; preds = %bb19.i
  call void @_ZN12wf_device_rt4sync15partial_barrier17h915b7c04d8da03fcE(i32 noundef %width.sroa.0.0.i) #0
  br label %_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E.exit

_ZN12wf_device_rt4sync14region_barrier17h6adcd5894e252242E.exit: ; preds = %bb4.i, %bb10.i, %bb12.i
  %25 = add i32 %t.sroa.0.0, 1
  br label %bb4
}

; Function Attrs: noinline nounwind
define noundef i32 @__wf_reduce_region_uniform(i32 noundef %ctx, ptr noundef %list, ptr noundef nonnull readonly captures(none) %reduce, ptr noundef nonnull readonly captures(none) %shuffle, ptr noundef nonnull readonly captures(none) %inter_warp, ptr noundef nonnull readonly captures(none) %copy, ptr noundef nonnull readonly captures(none) %layout, i64 noundef %pitch, ptr noundef %theirs) unnamed_addr #6 {
start:
  %0 = and i32 %ctx, 262143
  %or.cond = icmp eq i32 %0, 196865
  br i1 %or.cond, label %bb5, label %bb6

bb6:                                              ; preds = %start
  %1 = call noundef i32 @__wf_reduce_region(i32 noundef %ctx, ptr noundef %list, ptr noundef nonnull %shuffle, ptr noundef nonnull %inter_warp) #0
  br label %bb26

bb5:                                              ; preds = %start
  %size = call noundef i32 @__wf_t_warp_size() #0
  %tid = call noundef i32 @__wf_t_tid() #0
  %_2.i = and i32 %ctx, 262144
  %2 = icmp eq i32 %_2.i, 0
  br i1 %2, label %bb3.i, label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

bb3.i:                                            ; preds = %bb5
  %3 = call noundef i32 @__wf_t_ntid() #0
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit: ; preds = %bb5, %bb3.i
  %_0.sroa.0.1.i = phi i32 [ 1, %bb5 ], [ %3, %bb3.i ]
  %lane = urem i32 %tid, %size
  %first = sub nuw i32 %tid, %lane
  %_19 = add i32 %first, %size
  %_18.not = icmp ugt i32 %_19, %_0.sroa.0.1.i
  br i1 %_18.not, label %bb13, label %bb12

bb13:                                             ; preds = %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit
  %_20 = sub i32 %_0.sroa.0.1.i, %first
  br label %bb34

bb12:                                             ; preds = %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit
  %_43 = call noundef i32 @__wf_t_warp_size() #0
  br label %bb30

bb34:                                             ; preds = %bb35, %bb13
  %_55.sroa.0.0 = phi i32 [ %_20, %bb13 ], [ %_55.sroa.0.1, %bb35 ]
  %_48.sroa.0.0 = lshr i32 %_55.sroa.0.0, 1
  %_50.not = icmp eq i32 %_48.sroa.0.0, 0
  br i1 %_50.not, label %bb14, label %bb35

bb35:                                             ; preds = %bb34
  %_54 = shl i32 %_20, 8
  %_53 = or disjoint i32 %_54, 1
  call void %shuffle(ptr noundef %list, i32 noundef %lane, i32 noundef %_48.sroa.0.0, i32 noundef %_53) #0
  %_58 = and i32 %_55.sroa.0.0, 1
  %_55.sroa.0.1 = add nuw i32 %_48.sroa.0.0, %_58
  br label %bb34

bb14:                                             ; preds = %bb30, %bb34
  %4 = icmp eq i32 %lane, 0
  br i1 %4, label %bb15, label %bb17

bb30:                                             ; preds = %bb31, %bb12
  %_42.sroa.0.0.in = phi i32 [ %_43, %bb12 ], [ %_42.sroa.0.0, %bb31 ]
  %_42.sroa.0.0 = lshr i32 %_42.sroa.0.0.in, 1
  %_44.not = icmp eq i32 %_42.sroa.0.0, 0
  br i1 %_44.not, label %bb14, label %bb31

bb31:                                             ; preds = %bb30
  call void %shuffle(ptr noundef %list, i32 noundef 0, i32 noundef %_42.sroa.0.0, i32 noundef 0) #0
  br label %bb30

bb15:                                             ; preds = %bb14
  %_24 = udiv i32 %tid, %size
  %_60 = call noundef ptr @__wf_sh_reduce() #0
  %_63 = zext i32 %_24 to i64
  %_62 = mul i64 %pitch, %_63
  %_23 = getelementptr inbounds nuw i8, ptr %_60, i64 %_62
  call void %layout(ptr noundef %theirs, ptr noundef %_23) #0
  call void %copy(ptr noundef %theirs, ptr noundef %list) #0
  br label %bb17

bb17:                                             ; preds = %bb15, %bb14
  call void @__wf_t_barrier_all() #0
  %_64 = call noundef ptr @__wf_sh_reduce() #0
  call void %layout(ptr noundef %theirs, ptr noundef %_64) #0
  call void %copy(ptr noundef %list, ptr noundef %theirs) #0
  %_65 = udiv i32 %_0.sroa.0.1.i, %size
  %_66 = urem i32 %_0.sroa.0.1.i, %size
  %_67.not = icmp ne i32 %_66, 0
  %5 = zext i1 %_67.not to i32
  %warps.sroa.0.0 = add i32 %_65, %5
  br label %bb21

bb21:                                             ; preds = %bb22, %bb17
  %warp.sroa.0.0 = phi i32 [ 1, %bb17 ], [ %6, %bb22 ]
  %_31 = icmp ult i32 %warp.sroa.0.0, %warps.sroa.0.0
  br i1 %_31, label %bb22, label %bb26

bb22:                                             ; preds = %bb21
  %_68 = call noundef ptr @__wf_sh_reduce() #0
  %_71 = zext i32 %warp.sroa.0.0 to i64
  %_70 = mul i64 %pitch, %_71
  %_35 = getelementptr inbounds nuw i8, ptr %_68, i64 %_70
  call void %layout(ptr noundef %theirs, ptr noundef %_35) #0
  call void %reduce(ptr noundef %list, ptr noundef %theirs) #0
  %6 = add i32 %warp.sroa.0.0, 1
  br label %bb21

bb26:                                             ; preds = %bb21, %bb6
  %_0.sroa.0.0 = phi i32 [ %1, %bb6 ], [ 1, %bb21 ]
  ret i32 %_0.sroa.0.0
}

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef i32 @__wf_role(i32 noundef %ctx) unnamed_addr #5 {
start:
  %tid = call noundef i32 @__wf_t_tid() #0
  %_2.i = and i32 %ctx, 262144
  %0 = icmp eq i32 %_2.i, 0
  br i1 %0, label %bb2.i, label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

bb2.i:                                            ; preds = %start
  %_6.i = and i32 %ctx, 65536
  %1 = icmp eq i32 %_6.i, 0
  br i1 %1, label %bb4.i, label %bb3.i

bb4.i:                                            ; preds = %bb2.i
  %_4.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i = call noundef i32 @__wf_t_warp_size() #0
  %2 = sub i32 %_4.i, %_5.i
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

bb3.i:                                            ; preds = %bb2.i
  %3 = call noundef i32 @__wf_t_ntid() #0
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit: ; preds = %start, %bb4.i, %bb3.i
  %_0.sroa.0.1.i = phi i32 [ 1, %start ], [ %2, %bb4.i ], [ %3, %bb3.i ]
  %warp = call noundef i32 @__wf_t_warp_size() #0
  %_8 = add i32 %_0.sroa.0.1.i, %warp
  %_7 = add i32 %_8, -1
  %4 = urem i32 %_7, %warp
  %master = sub nuw i32 %_7, %4
  %_10 = icmp ult i32 %tid, %_0.sroa.0.1.i
  %_11 = icmp eq i32 %tid, %master
  %. = select i1 %_11, i32 0, i32 2
  %_0.sroa.0.1 = select i1 %_10, i32 1, i32 %.
  ret i32 %_0.sroa.0.1
}

; Function Attrs: mustprogress noinline nounwind willreturn
define void @__wf_set_region_width(i32 noundef %_ctx, i32 noundef %threads) unnamed_addr #5 {
start:
  %_3 = call noundef ptr @__wf_sh_team_state() #0
  %0 = getelementptr inbounds nuw i8, ptr %_3, i64 16
  store i32 %threads, ptr %0, align 8
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define noundef i32 @__wf_shuffle_action(i32 noundef %lane, i32 noundef %offset, i32 noundef %version) unnamed_addr #8 {
start:
  %trunc = trunc i32 %version to i8
  switch i8 %trunc, label %bb1 [
    i8 0, label %bb7
    i8 1, label %bb2
  ]

bb1:                                              ; preds = %start
  %_7 = and i32 %lane, 1
  %0 = icmp ne i32 %_7, 0
  %1 = icmp eq i32 %offset, 0
  %narrow = or i1 %0, %1
  br label %bb7

bb2:                                              ; preds = %start
  %_5 = icmp uge i32 %lane, %offset
  br label %bb7

bb7:                                              ; preds = %start, %bb1, %bb2
  %_0.sroa.0.0.shrunk = phi i1 [ %narrow, %bb1 ], [ %_5, %bb2 ], [ false, %start ]
  %_0.sroa.0.0 = zext i1 %_0.sroa.0.0.shrunk to i32
  ret i32 %_0.sroa.0.0
}

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef i64 @__wf_shuffle_mask(i32 noundef %version) unnamed_addr #5 {
start:
  %0 = icmp eq i32 %version, 0
  br i1 %0, label %bb1, label %bb2

bb1:                                              ; preds = %start
  %_8 = call noundef i32 @__wf_t_warp_size() #0
  %_7 = sub i32 0, %_8
  %1 = and i32 %_7, 63
  %2 = zext nneg i32 %1 to i64
  %3 = lshr i64 -1, %2
  br label %bb7

bb2:                                              ; preds = %start
  %_2 = and i32 %version, 255
  %4 = icmp eq i32 %_2, 1
  br i1 %4, label %bb3, label %bb5

bb7:                                              ; preds = %bb3, %bb5, %bb1
  %_0.sroa.0.0 = phi i64 [ %3, %bb1 ], [ %9, %bb3 ], [ %10, %bb5 ]
  ret i64 %_0.sroa.0.0

bb3:                                              ; preds = %bb2
  %_10 = call noundef i32 @__wf_t_warp_size() #0
  %_9 = sub i32 0, %_10
  %5 = and i32 %_9, 63
  %6 = zext nneg i32 %5 to i64
  %_3 = lshr i64 -1, %6
  %_5 = call noundef i32 @__wf_t_warp_size() #0
  %_6 = lshr i32 %version, 8
  %_4 = sub i32 %_5, %_6
  %7 = and i32 %_4, 63
  %8 = zext nneg i32 %7 to i64
  %9 = lshr i64 %_3, %8
  br label %bb7

bb5:                                              ; preds = %bb2
  %10 = call noundef i64 @__wf_t_activemask() #0
  br label %bb7
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef i64 @__wf_t_activemask() unnamed_addr #2

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef i32 @__wf_shuffle_source(i32 noundef %version, i32 noundef %offset, i64 noundef %mask) unnamed_addr #5 {
start:
  %lane = call noundef i32 @__wf_t_lane() #0
  %0 = add i32 %lane, %offset
  %1 = icmp eq i32 %version, 0
  br i1 %1, label %bb10, label %bb2

bb2:                                              ; preds = %start
  %_6 = call noundef i32 @__wf_t_warp_size() #0
  %_5 = icmp ult i32 %0, %_6
  br i1 %_5, label %bb4, label %bb10

bb4:                                              ; preds = %bb2
  %2 = and i32 %0, 63
  %3 = zext nneg i32 %2 to i64
  %4 = shl nuw i64 1, %3
  %5 = and i64 %mask, %4
  %.not = icmp eq i64 %5, 0
  %spec.select = select i1 %.not, i32 %lane, i32 %0
  br label %bb10

bb10:                                             ; preds = %bb4, %bb2, %start
  %source.sroa.0.0 = phi i32 [ %0, %start ], [ %spec.select, %bb4 ], [ %lane, %bb2 ]
  ret i32 %source.sroa.0.0
}

; Function Attrs: noinline nounwind
define void @__wf_stack_end(i32 noundef %_ctx) unnamed_addr #6 {
start:
  %s = call noundef ptr @__wf_sh_stack_state() #0
  br label %bb1

bb1:                                              ; preds = %bb3, %start
  %0 = getelementptr inbounds nuw i8, ptr %s, i64 8
  %_2 = load ptr, ptr %0, align 8, !noundef !24
  %1 = icmp eq ptr %_2, null
  br i1 %1, label %bb2, label %bb3

bb2:                                              ; preds = %bb1
  ret void

bb3:                                              ; preds = %bb1
  %_4 = load ptr, ptr %_2, align 16, !noundef !24
  store ptr %_4, ptr %0, align 8
  call void @__wf_t_free(ptr noundef nonnull %_2) #0
  br label %bb1
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef ptr @__wf_sh_stack_state() unnamed_addr #2

; Function Attrs: mustprogress noinline nounwind willreturn
define void @__wf_stack_init(i32 noundef %_ctx) unnamed_addr #5 {
start:
  %s = call noundef ptr @__wf_sh_stack_state() #0
  store i32 0, ptr %s, align 8
  %0 = getelementptr inbounds nuw i8, ptr %s, i64 8
  store ptr null, ptr %0, align 8
  ret void
}

; Function Attrs: noinline nounwind
define noundef ptr @__wf_stack_push(i32 noundef %_ctx, i64 noundef %size, i64 noundef %align) unnamed_addr #6 {
start:
  %s = call noundef ptr @__wf_sh_stack_state() #0
  %slack = add i64 %align, -16
  %wanted = add i64 %size, %slack
  %_8 = call noundef i32 @__wf_t_dyn_shared_size() #0
  %_9 = load i32, ptr %s, align 8, !noundef !24
  %_7 = sub i32 %_8, %_9
  %left = zext i32 %_7 to i64
  %_10.not = icmp ugt i64 %wanted, %left
  br i1 %_10.not, label %bb9, label %bb2

bb9:                                              ; preds = %start
  %_26 = add i64 %size, %align
  %_25 = call noundef ptr @__wf_t_malloc(i64 noundef %_26) #0
  %0 = icmp eq ptr %_25, null
  br i1 %0, label %bb11, label %bb12

bb2:                                              ; preds = %start
  %_12 = call noundef ptr @__wf_t_dyn_shared() #0
  %_14 = load i32, ptr %s, align 8, !noundef !24
  %_13 = zext i32 %_14 to i64
  %p = getelementptr inbounds nuw i8, ptr %_12, i64 %_13
  %_19 = trunc i64 %wanted to i32
  %_17 = add i32 %_19, 15
  %_162 = and i32 %_17, -16
  %1 = add i32 %_14, %_162
  store i32 %1, ptr %s, align 8
  %_22 = call noundef i32 @__wf_t_dyn_shared_size() #0
  %_20 = icmp ugt i32 %1, %_22
  br i1 %_20, label %bb5, label %bb8

bb11:                                             ; preds = %bb9
  call void @__wf_t_trap(ptr noundef nonnull @alloc_c329dcfc2c69bd9dd27f4e90597b47ea) #20
  unreachable

bb12:                                             ; preds = %bb9
  %2 = getelementptr inbounds nuw i8, ptr %s, i64 8
  %_30 = load ptr, ptr %2, align 8, !noundef !24
  store ptr %_30, ptr %_25, align 16
  store ptr %_25, ptr %2, align 8
  %_32 = getelementptr inbounds nuw i8, ptr %_25, i64 16
  %_46 = ptrtoint ptr %_32 to i64
  %_45 = sub i64 0, %_46
  %_47 = add i64 %align, -1
  %_44 = and i64 %_47, %_45
  %3 = getelementptr i8, ptr %_32, i64 %_44
  br label %bb13

bb13:                                             ; preds = %bb8, %bb12
  %_0.sroa.0.0 = phi ptr [ %4, %bb8 ], [ %3, %bb12 ]
  ret ptr %_0.sroa.0.0

bb5:                                              ; preds = %bb2
  %_23 = call noundef i32 @__wf_t_dyn_shared_size() #0
  store i32 %_23, ptr %s, align 8
  br label %bb8

bb8:                                              ; preds = %bb2, %bb5
  %_36 = ptrtoint ptr %p to i64
  %_35 = sub i64 0, %_36
  %_37 = add i64 %align, -1
  %_34 = and i64 %_37, %_35
  %4 = getelementptr i8, ptr %p, i64 %_34
  br label %bb13
}

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef i32 @__wf_t_dyn_shared_size() unnamed_addr #2

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef ptr @__wf_t_dyn_shared() unnamed_addr #2

; Function Attrs: mustprogress noinline nounwind willreturn
define void @__wf_stack_restore(i32 noundef %_ctx, i32 noundef %used) unnamed_addr #5 {
start:
  %_3 = call noundef ptr @__wf_sh_stack_state() #0
  store i32 %used, ptr %_3, align 8
  ret void
}

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef i32 @__wf_stack_save(i32 noundef %_ctx) unnamed_addr #5 {
start:
  %_2 = call noundef ptr @__wf_sh_stack_state() #0
  %_0 = load i32, ptr %_2, align 8, !noundef !24
  ret i32 %_0
}

; Function Attrs: mustprogress noinline nounwind willreturn
define void @__wf_team_init(i32 noundef %ctx) unnamed_addr #5 {
start:
  %s = call noundef ptr @__wf_sh_team_state() #0
  %_2.i = and i32 %ctx, 262144
  %0 = icmp eq i32 %_2.i, 0
  br i1 %0, label %bb2.i, label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

bb2.i:                                            ; preds = %start
  %_6.i = and i32 %ctx, 65536
  %1 = icmp eq i32 %_6.i, 0
  br i1 %1, label %bb4.i, label %bb3.i

bb4.i:                                            ; preds = %bb2.i
  %_4.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i = call noundef i32 @__wf_t_warp_size() #0
  %2 = sub i32 %_4.i, %_5.i
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

bb3.i:                                            ; preds = %bb2.i
  %3 = call noundef i32 @__wf_t_ntid() #0
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit

_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit: ; preds = %start, %bb4.i, %bb3.i
  %_0.sroa.0.1.i = phi i32 [ 1, %start ], [ %2, %bb4.i ], [ %3, %bb3.i ]
  %4 = getelementptr inbounds nuw i8, ptr %s, i64 16
  store i32 %_0.sroa.0.1.i, ptr %4, align 8
  %5 = getelementptr inbounds nuw i8, ptr %s, i64 20
  store i32 0, ptr %5, align 4
  %6 = getelementptr inbounds nuw i8, ptr %s, i64 32
  store i32 0, ptr %6, align 8
  %7 = getelementptr inbounds nuw i8, ptr %s, i64 36
  store i32 0, ptr %7, align 4
  ret void
}

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef zeroext i1 @__wf_worker_active(i32 noundef %_ctx) unnamed_addr #5 {
start:
  %_2 = call noundef i32 @__wf_t_tid() #0
  %_4 = call noundef ptr @__wf_sh_team_state() #0
  %0 = getelementptr inbounds nuw i8, ptr %_4, i64 16
  %_3 = load i32, ptr %0, align 8, !noundef !24
  %_0 = icmp ult i32 %_2, %_3
  ret i1 %_0
}

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef ptr @__wf_worker_args(i32 noundef %_ctx) unnamed_addr #5 {
start:
  %_2 = call noundef ptr @__wf_sh_team_state() #0
  %0 = getelementptr inbounds nuw i8, ptr %_2, i64 8
  %_0 = load ptr, ptr %0, align 8, !noundef !24
  ret ptr %_0
}

; Function Attrs: mustprogress noinline nounwind willreturn
define void @__wf_worker_done(i32 noundef %ctx) unnamed_addr #5 {
start:
  %warp.i = call noundef i32 @__wf_t_warp_size() #0
  %_2.i.i = and i32 %ctx, 262144
  %0 = icmp eq i32 %_2.i.i, 0
  br i1 %0, label %bb2.i.i, label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit.i

bb2.i.i:                                          ; preds = %start
  %_6.i.i = and i32 %ctx, 65536
  %1 = icmp eq i32 %_6.i.i, 0
  br i1 %1, label %bb4.i.i, label %bb3.i.i

bb4.i.i:                                          ; preds = %bb2.i.i
  %_4.i.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i.i = call noundef i32 @__wf_t_warp_size() #0
  %2 = sub i32 %_4.i.i, %_5.i.i
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit.i

bb3.i.i:                                          ; preds = %bb2.i.i
  %3 = call noundef i32 @__wf_t_ntid() #0
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit.i

_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit.i: ; preds = %bb3.i.i, %bb4.i.i, %start
  %_0.sroa.0.1.i.i = phi i32 [ 1, %start ], [ %2, %bb4.i.i ], [ %3, %bb3.i.i ]
  %_6.i = add i32 %_0.sroa.0.1.i.i, %warp.i
  %_5.i = add i32 %_6.i, -1
  %4 = urem i32 %_5.i, %warp.i
  %_3.i = sub nuw i32 %_5.i, %4
  %_0.i = add i32 %_3.i, %warp.i
  call void @__wf_t_barrier(i32 noundef 0, i32 noundef %_0.i) #0
  ret void
}

; Function Attrs: mustprogress noinline nounwind willreturn
define noundef ptr @__wf_worker_wait(i32 noundef %ctx) unnamed_addr #5 {
start:
  %warp.i = call noundef i32 @__wf_t_warp_size() #0
  %_2.i.i = and i32 %ctx, 262144
  %0 = icmp eq i32 %_2.i.i, 0
  br i1 %0, label %bb2.i.i, label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit.i

bb2.i.i:                                          ; preds = %start
  %_6.i.i = and i32 %ctx, 65536
  %1 = icmp eq i32 %_6.i.i, 0
  br i1 %1, label %bb4.i.i, label %bb3.i.i

bb4.i.i:                                          ; preds = %bb2.i.i
  %_4.i.i = call noundef i32 @__wf_t_ntid() #0
  %_5.i.i = call noundef i32 @__wf_t_warp_size() #0
  %2 = sub i32 %_4.i.i, %_5.i.i
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit.i

bb3.i.i:                                          ; preds = %bb2.i.i
  %3 = call noundef i32 @__wf_t_ntid() #0
  br label %_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit.i

_ZN12wf_device_rt3ctx3Ctx10team_width17h82f7e1949bea5f31E.exit.i: ; preds = %bb3.i.i, %bb4.i.i, %start
  %_0.sroa.0.1.i.i = phi i32 [ 1, %start ], [ %2, %bb4.i.i ], [ %3, %bb3.i.i ]
  %_6.i = add i32 %_0.sroa.0.1.i.i, %warp.i
  %_5.i = add i32 %_6.i, -1
  %4 = urem i32 %_5.i, %warp.i
  %_3.i = sub nuw i32 %_5.i, %4
  %_0.i = add i32 %_3.i, %warp.i
  call void @__wf_t_barrier(i32 noundef 0, i32 noundef %_0.i) #0
  %_4 = call noundef ptr @__wf_sh_team_state() #0
  %_0 = load ptr, ptr %_4, align 8, !noundef !24
  ret ptr %_0
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #17

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #17

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #17

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #17

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #17

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #17

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #18

; Function Attrs: alwaysinline nounwind
define dso_local void @__omp_offloading_fe00_a10046_main_l12(ptr noundef %dyn_ptr, ptr noundef nonnull align 4 dereferenceable(4) %flag) #19 {
entry:
  %0 = call i32 @__wf___kmpc_global_thread_num(i32 0, ptr nonnull @7), !dbg !94
  call void @__kmpc_push_num_threads(ptr nonnull @7, i32 %0, i32 128), !dbg !96
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr nonnull @9, i32 1, ptr nonnull @__omp_offloading_fe00_a10046_main_l12.omp_outlined.wf.0.11, ptr nonnull %flag), !dbg !96
  ret void, !dbg !97
}

; Function Attrs: alwaysinline nounwind
define internal void @__omp_offloading_fe00_a10046_main_l12.omp_outlined.wf.0.11(ptr noalias noundef readonly captures(none) %.global_tid., ptr noalias noundef readnone captures(none) %.bound_tid., ptr noundef nonnull align 4 captures(none) dereferenceable(4) %flag) #19 {
entry:
  %0 = call i32 @__wf_omp_get_thread_num(i32 257), !dbg !98
  %cmp = icmp slt i32 %0, 64, !dbg !100
  br i1 %cmp, label %if.then, label %while.cond, !dbg !101

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %.global_tid., align 4, !dbg !102, !tbaa !6
  call void @__wf___kmpc_barrier(i32 257, ptr nonnull @1, i32 %1), !dbg !102
  store atomic i32 1, ptr %flag monotonic, align 4, !dbg !103, !tbaa !6
  br label %if.end, !dbg !104

while.cond:                                       ; preds = %while.body, %entry
  %seen.0 = phi i32 [ %2, %while.body ], [ 0, %entry ], !dbg !105
  %tobool.not = icmp eq i32 %seen.0, 0, !dbg !106
  br i1 %tobool.not, label %while.body, label %while.end, !dbg !107

while.body:                                       ; preds = %while.cond
  call void @__wf___kmpc_flush(i32 257, ptr nonnull @3), !dbg !108
  %2 = load i32, ptr %flag, align 4, !dbg !109, !tbaa !6
  br label %while.cond, !dbg !110, !llvm.loop !111

while.end:                                        ; preds = %while.cond
  %3 = load i32, ptr %.global_tid., align 4, !dbg !114, !tbaa !6
  call void @__wf___kmpc_barrier(i32 257, ptr nonnull @5, i32 %3), !dbg !114
  br label %if.end

if.end:                                           ; preds = %while.end, %if.then
  ret void, !dbg !115
}

attributes #0 = { nounwind }
attributes #1 = { convergent nounwind }
attributes #2 = { convergent nounwind nonlazybind willreturn uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #3 = { mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #5 = { mustprogress noinline nounwind willreturn }
attributes #6 = { noinline nounwind }
attributes #7 = { mustprogress nounwind willreturn }
attributes #8 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) }
attributes #9 = { mustprogress nofree norecurse nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #10 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) }
attributes #11 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #12 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) }
attributes #13 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #14 = { convergent noreturn nounwind nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #15 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(read, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) }
attributes #16 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #17 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #18 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #19 = { alwaysinline nounwind }
attributes #20 = { noreturn nounwind }

!llvm.dbg.cu = !{!0}
!omp_offload.info = !{!2}
!llvm.offloading.symbols = !{!3}
!llvm.ident = !{!4, !5}
!llvm.errno.tbaa = !{!6}
!llvm.module.flags = !{!10, !11, !12, !13, !14, !15, !16, !17, !18}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "tests/errors/run/spin_with_flush.c", directory: "/tmp/h/A", checksumkind: CSK_MD5, checksum: "32ea04c8c7ff9f1a280b4db5f48ed704")
!2 = !{i32 0, i32 65024, i32 10551366, !"main", i32 12, i32 0, i32 0}
!3 = distinct !{null}
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
!19 = !{!20}
!20 = !{i64 2, i64 -1, i64 -1, i1 true}
!21 = !DISubprogram(name: "omp_get_thread_num", scope: !22, file: !22, line: 75, type: !23, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!22 = !DIFile(filename: "/usr/lib/llvm-22/lib/clang/22/include/omp.h", directory: "", checksumkind: CSK_MD5, checksum: "94b5838a9c332460f078ff36afbe6836")
!23 = !DISubroutineType(types: !24)
!24 = !{}
!25 = !{!"branch_weights", i32 1, i32 2000, i32 2000, i32 2000}
!26 = !{!"branch_weights", i32 1, i32 6000, i32 6000, i32 6000}
!27 = !{!28}
!28 = distinct !{!28, !29, !"_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E: %d"}
!29 = distinct !{!29, !"_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E"}
!30 = !{!31}
!31 = distinct !{!31, !32, !"_ZN12wf_device_rt8dispatch9pass_turn17h9aca69223687926cE: %d"}
!32 = distinct !{!32, !"_ZN12wf_device_rt8dispatch9pass_turn17h9aca69223687926cE"}
!33 = !{!34}
!34 = distinct !{!34, !35, !"_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E: %d"}
!35 = distinct !{!35, !"_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E"}
!36 = !{!37}
!37 = distinct !{!37, !38, !"_ZN12wf_device_rt8dispatch9pass_turn17h9aca69223687926cE: %d"}
!38 = distinct !{!38, !"_ZN12wf_device_rt8dispatch9pass_turn17h9aca69223687926cE"}
!39 = !{!40}
!40 = distinct !{!40, !41, !"_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E: %d"}
!41 = distinct !{!41, !"_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E"}
!42 = !{!43}
!43 = distinct !{!43, !44, !"_ZN12wf_device_rt8dispatch9pass_turn17h9aca69223687926cE: %d"}
!44 = distinct !{!44, !"_ZN12wf_device_rt8dispatch9pass_turn17h9aca69223687926cE"}
!45 = !{!46}
!46 = distinct !{!46, !47, !"_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E: %d"}
!47 = distinct !{!47, !"_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E"}
!48 = !{!49}
!49 = distinct !{!49, !50, !"_ZN12wf_device_rt8dispatch9pass_turn17h9aca69223687926cE: %d"}
!50 = distinct !{!50, !"_ZN12wf_device_rt8dispatch9pass_turn17h9aca69223687926cE"}
!51 = !{!52}
!52 = distinct !{!52, !53, !"_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE: %d"}
!53 = distinct !{!53, !"_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE"}
!54 = !{!55}
!55 = distinct !{!55, !56, !"_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE: %d"}
!56 = distinct !{!56, !"_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE"}
!57 = !{!58}
!58 = distinct !{!58, !59, !"_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE: %d"}
!59 = distinct !{!59, !"_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE"}
!60 = !{!61}
!61 = distinct !{!61, !62, !"_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE: %d"}
!62 = distinct !{!62, !"_ZN12wf_device_rt8dispatch4init17h9f8ef51b15a43b3aE"}
!63 = !{!64}
!64 = distinct !{!64, !65, !"_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE: %d"}
!65 = distinct !{!65, !"_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE"}
!66 = !{!67}
!67 = distinct !{!67, !65, !"_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE: %_0"}
!68 = !{!69}
!69 = distinct !{!69, !70, !"_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE: %d"}
!70 = distinct !{!70, !"_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE"}
!71 = !{!72}
!72 = distinct !{!72, !70, !"_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE: %_0"}
!73 = !{!74}
!74 = distinct !{!74, !75, !"_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE: %d"}
!75 = distinct !{!75, !"_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE"}
!76 = !{!77}
!77 = distinct !{!77, !75, !"_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE: %_0"}
!78 = !{!79}
!79 = distinct !{!79, !80, !"_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE: %d"}
!80 = distinct !{!80, !"_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE"}
!81 = !{!82}
!82 = distinct !{!82, !80, !"_ZN12wf_device_rt8dispatch4next17h4c640136187e38ddE: %_0"}
!83 = !{!84}
!84 = distinct !{!84, !85, !"_ZN12wf_device_rt8dispatch9pass_turn17h9aca69223687926cE: %d"}
!85 = distinct !{!85, !"_ZN12wf_device_rt8dispatch9pass_turn17h9aca69223687926cE"}
!86 = !{!87}
!87 = distinct !{!87, !88, !"_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E: %d"}
!88 = distinct !{!88, !"_ZN12wf_device_rt8dispatch13wait_for_turn17hc3ced6eea08d3730E"}
!89 = !{!90}
!90 = distinct !{!90, !91, !"_ZN12wf_device_rt6reduce28__wf_reduce_league_in_memory28_$u7b$$u7b$closure$u7d$$u7d$17h30bf31bf1d370ff8E: %_1"}
!91 = distinct !{!91, !"_ZN12wf_device_rt6reduce28__wf_reduce_league_in_memory28_$u7b$$u7b$closure$u7d$$u7d$17h30bf31bf1d370ff8E"}
!92 = !{i64 4}
!93 = !{i64 8}
!94 = !DILocation(line: 14, column: 22, scope: !95)
!95 = distinct !DISubprogram(name: "__omp_offloading_fe00_a10046_main_l12", scope: !1, file: !1, line: 12, type: !23, scopeLine: 12, flags: DIFlagArtificial | DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!96 = !DILocation(line: 14, column: 1, scope: !95)
!97 = !DILocation(line: 29, column: 3, scope: !95, atomGroup: 7, atomRank: 1)
!98 = !DILocation(line: 16, column: 11, scope: !99)
!99 = distinct !DISubprogram(name: "__omp_offloading_fe00_a10046_main_l12.omp_outlined", scope: !1, file: !1, line: 14, type: !23, scopeLine: 14, flags: DIFlagArtificial | DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!100 = !DILocation(line: 16, column: 32, scope: !99, atomGroup: 1, atomRank: 2)
!101 = !DILocation(line: 16, column: 32, scope: !99, atomGroup: 1, atomRank: 1)
!102 = !DILocation(line: 17, column: 1, scope: !99)
!103 = !DILocation(line: 19, column: 9, scope: !99)
!104 = !DILocation(line: 20, column: 7, scope: !99)
!105 = !DILocation(line: 0, scope: !99)
!106 = !DILocation(line: 22, column: 16, scope: !99)
!107 = !DILocation(line: 22, column: 9, scope: !99, atomGroup: 4, atomRank: 1)
!108 = !DILocation(line: 23, column: 1, scope: !99)
!109 = !DILocation(line: 24, column: 18, scope: !99, atomGroup: 5, atomRank: 2)
!110 = !DILocation(line: 22, column: 9, scope: !99)
!111 = distinct !{!111, !110, !112, !113}
!112 = !DILocation(line: 25, column: 9, scope: !99)
!113 = !{!"llvm.loop.mustprogress"}
!114 = !DILocation(line: 26, column: 1, scope: !99)
!115 = !DILocation(line: 28, column: 5, scope: !99, atomGroup: 6, atomRank: 1)
