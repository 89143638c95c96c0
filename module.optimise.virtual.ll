; ModuleID = 'program'
source_filename = "program"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @__wf_t_tid() unnamed_addr #0

; Function Attrs: convergent mustprogress nounwind willreturn
declare void @__wf_t_barrier_all() unnamed_addr #1

; Function Attrs: convergent mustprogress nounwind willreturn
declare void @__wf_t_fence_device() unnamed_addr #1

; Function Attrs: alwaysinline convergent nounwind
define dso_local void @__omp_offloading_fe00_a10046_main_l12(ptr noundef readnone captures(none) %dyn_ptr, ptr noundef nonnull align 4 captures(none) dereferenceable(4) %flag) local_unnamed_addr #2 {
entry:
  %0 = tail call noundef i32 @__wf_t_tid() #3, !dbg !19, !noalias !25
  %cmp.i = icmp slt i32 %0, 64, !dbg !28
  br i1 %cmp.i, label %if.then.i, label %while.body.i, !dbg !29

if.then.i:                                        ; preds = %entry
  tail call void @__wf_t_barrier_all() #3, !dbg !30, !noalias !25
  store atomic i32 1, ptr %flag monotonic, align 4, !dbg !31, !tbaa !6, !noalias !25
  br label %__omp_offloading_fe00_a10046_main_l12.omp_outlined.wf.0.11.exit, !dbg !32

while.body.i:                                     ; preds = %entry, %while.body.i
  tail call void @__wf_t_fence_device() #3, !dbg !33, !noalias !25
  %1 = load i32, ptr %flag, align 4, !dbg !34, !tbaa !6, !noalias !25
  %tobool.not.i = icmp eq i32 %1, 0, !dbg !35
  br i1 %tobool.not.i, label %while.body.i, label %while.end.i, !dbg !36, !llvm.loop !37

while.end.i:                                      ; preds = %while.body.i
  tail call void @__wf_t_barrier_all() #3, !dbg !41, !noalias !25
  br label %__omp_offloading_fe00_a10046_main_l12.omp_outlined.wf.0.11.exit, !dbg !42

__omp_offloading_fe00_a10046_main_l12.omp_outlined.wf.0.11.exit: ; preds = %while.end.i, %if.then.i
  ret void, !dbg !43
}

attributes #0 = { mustprogress nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { convergent mustprogress nounwind willreturn }
attributes #2 = { alwaysinline convergent nounwind }
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
!19 = !DILocation(line: 16, column: 11, scope: !20, inlinedAt: !23)
!20 = distinct !DISubprogram(name: "__omp_offloading_fe00_a10046_main_l12.omp_outlined", scope: !1, file: !1, line: 14, type: !21, scopeLine: 14, flags: DIFlagArtificial | DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!21 = !DISubroutineType(types: !22)
!22 = !{}
!23 = distinct !DILocation(line: 14, column: 1, scope: !24)
!24 = distinct !DISubprogram(name: "__omp_offloading_fe00_a10046_main_l12", scope: !1, file: !1, line: 12, type: !21, scopeLine: 12, flags: DIFlagArtificial | DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, keyInstructions: true)
!25 = !{!26}
!26 = distinct !{!26, !27, !"__omp_offloading_fe00_a10046_main_l12.omp_outlined.wf.0.11: %.global_tid."}
!27 = distinct !{!27, !"__omp_offloading_fe00_a10046_main_l12.omp_outlined.wf.0.11"}
!28 = !DILocation(line: 16, column: 32, scope: !20, inlinedAt: !23, atomGroup: 1, atomRank: 2)
!29 = !DILocation(line: 16, column: 32, scope: !20, inlinedAt: !23, atomGroup: 1, atomRank: 1)
!30 = !DILocation(line: 17, column: 1, scope: !20, inlinedAt: !23)
!31 = !DILocation(line: 19, column: 9, scope: !20, inlinedAt: !23)
!32 = !DILocation(line: 20, column: 7, scope: !20, inlinedAt: !23)
!33 = !DILocation(line: 23, column: 1, scope: !20, inlinedAt: !23)
!34 = !DILocation(line: 24, column: 18, scope: !20, inlinedAt: !23, atomGroup: 5, atomRank: 2)
!35 = !DILocation(line: 22, column: 16, scope: !20, inlinedAt: !23)
!36 = !DILocation(line: 22, column: 9, scope: !20, inlinedAt: !23, atomGroup: 4, atomRank: 1)
!37 = distinct !{!37, !38, !39, !40}
!38 = !DILocation(line: 22, column: 9, scope: !20, inlinedAt: !23)
!39 = !DILocation(line: 25, column: 9, scope: !20, inlinedAt: !23)
!40 = !{!"llvm.loop.mustprogress"}
!41 = !DILocation(line: 26, column: 1, scope: !20, inlinedAt: !23)
!42 = !DILocation(line: 14, column: 1, scope: !24)
!43 = !DILocation(line: 29, column: 3, scope: !24, atomGroup: 11, atomRank: 1)
