; ModuleID = 'program'
source_filename = "program"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare noundef i32 @__wf_t_tid() unnamed_addr #0

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare void @__wf_t_barrier_all() unnamed_addr #0

; Function Attrs: convergent nounwind nonlazybind willreturn uwtable
declare void @__wf_t_fence_device() unnamed_addr #0

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #1

; Function Attrs: alwaysinline nounwind
define dso_local void @__omp_offloading_fe00_a10046_main_l12(ptr noundef %dyn_ptr, ptr noundef nonnull align 4 dereferenceable(4) %flag) #2 {
entry:
  %.gtid = alloca i32, align 4, !dbg !19
  %.btid = alloca i32, align 4, !dbg !19
  %tid = call i32 @__wf_t_tid(), !dbg !19
  store i32 %tid, ptr %.gtid, align 4, !dbg !19
  store i32 0, ptr %.btid, align 4, !dbg !19
  call void @llvm.experimental.noalias.scope.decl(metadata !23), !dbg !19
  %0 = call noundef i32 @__wf_t_tid() #3, !dbg !26, !noalias !23
  %cmp.i = icmp slt i32 %0, 64, !dbg !29
  br i1 %cmp.i, label %if.then.i, label %while.cond.i, !dbg !30

if.then.i:                                        ; preds = %entry
  %1 = load i32, ptr %.gtid, align 4, !dbg !31, !tbaa !6, !alias.scope !23
  call void @__wf_t_barrier_all() #3, !dbg !31, !noalias !23
  store atomic i32 1, ptr %flag monotonic, align 4, !dbg !32, !tbaa !6, !noalias !23
  br label %__omp_offloading_fe00_a10046_main_l12.omp_outlined.wf.0.11.exit, !dbg !33

while.cond.i:                                     ; preds = %while.body.i, %entry
  %seen.0.i = phi i32 [ %2, %while.body.i ], [ 0, %entry ], !dbg !34
  %tobool.not.i = icmp eq i32 %seen.0.i, 0, !dbg !35
  br i1 %tobool.not.i, label %while.body.i, label %while.end.i, !dbg !36

while.body.i:                                     ; preds = %while.cond.i
  call void @__wf_t_fence_device() #3, !dbg !37, !noalias !23
  %2 = load i32, ptr %flag, align 4, !dbg !38, !tbaa !6, !noalias !23
  br label %while.cond.i, !dbg !39, !llvm.loop !40

while.end.i:                                      ; preds = %while.cond.i
  %3 = load i32, ptr %.gtid, align 4, !dbg !43, !tbaa !6, !alias.scope !23
  call void @__wf_t_barrier_all() #3, !dbg !43, !noalias !23
  br label %__omp_offloading_fe00_a10046_main_l12.omp_outlined.wf.0.11.exit, !dbg !19

__omp_offloading_fe00_a10046_main_l12.omp_outlined.wf.0.11.exit: ; preds = %if.then.i, %while.end.i
  ret void, !dbg !44
}

attributes #0 = { convergent nounwind nonlazybind willreturn uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #2 = { alwaysinline nounwind }
attributes #3 = { nounwind }

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
!19 = !DILocation(line: 14, column: 1, scope: !20)
!20 = distinct !DISubprogram(name: "__omp_offloading_fe00_a10046_main_l12", scope: !1, file: !1, line: 12, type: !21, scopeLine: 12, flags: DIFlagArtificial | DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!21 = !DISubroutineType(types: !22)
!22 = !{}
!23 = !{!24}
!24 = distinct !{!24, !25, !"__omp_offloading_fe00_a10046_main_l12.omp_outlined.wf.0.11: %.global_tid."}
!25 = distinct !{!25, !"__omp_offloading_fe00_a10046_main_l12.omp_outlined.wf.0.11"}
!26 = !DILocation(line: 16, column: 11, scope: !27, inlinedAt: !28)
!27 = distinct !DISubprogram(name: "__omp_offloading_fe00_a10046_main_l12.omp_outlined", scope: !1, file: !1, line: 14, type: !21, scopeLine: 14, flags: DIFlagArtificial | DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!28 = distinct !DILocation(line: 14, column: 1, scope: !20)
!29 = !DILocation(line: 16, column: 32, scope: !27, inlinedAt: !28, atomGroup: 1, atomRank: 2)
!30 = !DILocation(line: 16, column: 32, scope: !27, inlinedAt: !28, atomGroup: 1, atomRank: 1)
!31 = !DILocation(line: 17, column: 1, scope: !27, inlinedAt: !28)
!32 = !DILocation(line: 19, column: 9, scope: !27, inlinedAt: !28)
!33 = !DILocation(line: 20, column: 7, scope: !27, inlinedAt: !28)
!34 = !DILocation(line: 0, scope: !27, inlinedAt: !28)
!35 = !DILocation(line: 22, column: 16, scope: !27, inlinedAt: !28)
!36 = !DILocation(line: 22, column: 9, scope: !27, inlinedAt: !28, atomGroup: 4, atomRank: 1)
!37 = !DILocation(line: 23, column: 1, scope: !27, inlinedAt: !28)
!38 = !DILocation(line: 24, column: 18, scope: !27, inlinedAt: !28, atomGroup: 5, atomRank: 2)
!39 = !DILocation(line: 22, column: 9, scope: !27, inlinedAt: !28)
!40 = distinct !{!40, !39, !41, !42}
!41 = !DILocation(line: 25, column: 9, scope: !27, inlinedAt: !28)
!42 = !{!"llvm.loop.mustprogress"}
!43 = !DILocation(line: 26, column: 1, scope: !27, inlinedAt: !28)
!44 = !DILocation(line: 29, column: 3, scope: !20, atomGroup: 7, atomRank: 1)
