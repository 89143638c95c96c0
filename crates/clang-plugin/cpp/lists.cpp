// Data clauses that Clang's code does not hand over as they are: those with an
// `iterator` (OpenMP 5.2, section 3.2.6), of which it gives one element, and
// sections of `target update` that may have gaps (sections.cpp). A directive with
// such clauses becomes a block on the host:
//
//     void *list;                  // its cleanup is __wf_list_end
//     __wf_list_begin(&list);
//     for (each element)
//       a data directive with the clause, for the device number COLLECTS
//     the directive, with a map of `list` where these clauses were
//
// So Clang's code makes the items of each element as it always does, members,
// pointers and mappers included. The runtime (mapping/lists.rs) keeps those that
// come with that number, and puts them where it finds `list` mapped.
#include "captured.h"
#include "generated_names.h"
#include "parts.h"
#include "sections.h"
#include "walk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprOpenMP.h"
#include "clang/AST/StmtOpenMP.h"

using namespace clang;
using namespace llvm::omp;

namespace {

/// The device number of directives whose items are for a list: `COLLECTS` in
/// the runtime's device_number.rs.
constexpr uint64_t COLLECTS = uint64_t(1) << 63;

/// Bits of map types (`OMP_MAP_*` in LLVM's OMPConstants.h).
constexpr uint64_t TO = 1, FROM = 2, PRESENT = 0x1000;

class Lists : public warpfork::Walk {
public:
  Lists(ASTContext &context, DiagnosticsEngine &engine)
      : context(context), engine(engine) {}

  bool VisitStmt(Stmt *parent) override {
    if (!function() || function()->isDependentContext())
      return true;
    for (Stmt *&child : parent->children())
      if (Stmt *made = replacement(child))
        child = made;
    return true;
  }

private:
  ASTContext &context;
  DiagnosticsEngine &engine;

  Stmt *replacement(Stmt *s) {
    if (auto *captured = dyn_cast_or_null<CapturedStmt>(s)) {
      Stmt *made = replacement(captured->getCapturedStmt());
      return made ? warpfork::withCaptures(context, captured, made, {}) : nullptr;
    }
    auto *directive = dyn_cast_or_null<OMPExecutableDirective>(s);
    if (!directive || collects(directive))
      return nullptr;
    llvm::SmallVector<OMPClause **, 4> found;
    for (OMPClause *const &clause : directive->clauses())
      if (iterators(clause) || hasGaps(clause))
        found.push_back(const_cast<OMPClause **>(&clause));
    return found.empty() ? nullptr : block(directive, found);
  }

  /// Whether it is one of those made here.
  static bool collects(OMPExecutableDirective *directive) {
    for (auto *clause : directive->getClausesOfKind<OMPDeviceClause>())
      if (auto *number = dyn_cast<IntegerLiteral>(clause->getDevice()))
        return number->getValue() == COLLECTS;
    return false;
  }

  static OMPIteratorExpr *iterators(OMPClause *clause) {
    Expr *modifier = nullptr;
    if (auto *map = dyn_cast<OMPMapClause>(clause))
      modifier = map->getIteratorModifier();
    else if (auto *to = dyn_cast<OMPToClause>(clause))
      modifier = to->getIteratorModifier();
    else if (auto *from = dyn_cast<OMPFromClause>(clause))
      modifier = from->getIteratorModifier();
    return dyn_cast_or_null<OMPIteratorExpr>(modifier);
  }

  Stmt *block(OMPExecutableDirective *directive,
              ArrayRef<OMPClause **> clauses) {
    warpfork::Made made(context, function(), directive->getBeginLoc());
    VarDecl *list = made.variable("list", context.VoidPtrTy);
    list->addAttr(CleanupAttr::CreateImplicit(context,
                                              made.function("__wf_list_end", {context.VoidPtrTy})));
    llvm::SmallVector<Stmt *, 4> loops;
    for (OMPClause **clause : clauses)
      loops.push_back(each(made, iterators(*clause),
                           elements(made, directive, *clause)));
    llvm::SmallVector<Stmt *, 4> all{
        made.declare(list),
        made.call("__wf_list_begin", {made.addressOf(made.name(list))})};
    Stmt *collected = made.block(loops);
    if (VarDecl *condition = onlyIf(made, directive)) {
      all.push_back(made.declare(condition));
      collected = made.when(made.value(condition), collected);
    }
    all.push_back(collected);
    bool first = true;
    for (OMPClause **clause : clauses) {
      *clause = first ? mapping(*clause, list, made.name(list))
                      : OMPFullClause::Create(context, (*clause)->getBeginLoc(),
                                              (*clause)->getEndLoc());
      first = false;
    }
    // The list is gone when the block ends.
    warpfork::waitHere(context, directive);
    all.push_back(directive);
    return made.block(all);
  }

  /// The loops over the elements that iterators stand for, the first outermost.
  Stmt *each(warpfork::Made &made, OMPIteratorExpr *iterators, Stmt *body) {
    for (unsigned i = iterators ? iterators->numOfIterators() : 0; i-- > 0;) {
      OMPIteratorHelperData &helper = iterators->getHelper(i);
      VarDecl *counter = helper.CounterVD;
      QualType type = counter->getType().getUnqualifiedType();
      counter->setInit(made.number(0, type));
      VarDecl *end = made.variable("end", helper.Upper->getType(),
                                   helper.Upper);
      auto *variable = cast<VarDecl>(iterators->getIteratorDecl(i));
      body = made.loop(made.declare({counter, end, variable}),
                       made.less(made.value(counter), made.value(end)),
                       helper.CounterUpdate, made.block({helper.Update, body}));
    }
    return body;
  }

  bool hasGaps(OMPClause *clause) {
    auto any = [&](auto *one) {
      return llvm::any_of(one->component_lists(), [&](const auto &list) {
        return warpfork::mayHaveGaps(context, std::get<1>(list));
      });
    };
    if (auto *to = dyn_cast<OMPToClause>(clause))
      return any(to);
    if (auto *from = dyn_cast<OMPFromClause>(clause))
      return any(from);
    return false;
  }

  /// What hands over the items of a clause, for one element of its iterators.
  Stmt *elements(warpfork::Made &made, OMPExecutableDirective *directive,
                 OMPClause *clause) {
    if (!hasGaps(clause))
      return collecting(made, directive, clause);
    if (auto *to = dyn_cast<OMPToClause>(clause))
      return apart(made, directive, to, TO);
    return apart(made, directive, cast<OMPFromClause>(clause), FROM);
  }

  /// The same, where sections have gaps.
  template <class Clause>
  Stmt *apart(warpfork::Made &made, OMPExecutableDirective *directive,
              Clause *clause, uint64_t type) {
    llvm::SmallVector<Stmt *, 8> all;
    llvm::SmallVector<Expr *, 4> items, mappers;
    llvm::SmallVector<ValueDecl *, 4> declarations;
    llvm::SmallVector<OMPClauseMappableExprCommon::MappableExprComponentList, 4>
        lists;
    for (unsigned i = 0; i < NumberOfOMPMotionModifiers; ++i)
      if (clause->getMotionModifier(i) == OMPC_MOTION_MODIFIER_present)
        type |= PRESENT;
    for (auto [declaration, components, mapper] : clause->component_lists()) {
      Expr *item = components.front().getAssociatedExpression();
      if (warpfork::mayHaveGaps(context, components)) {
        auto calls = warpfork::sectionCalls(context, made, item, type);
        if (mapper)
          report(item, "a mapper cannot be used for a section with gaps",
                 "update its elements one by one");
        else if (calls.empty())
          report(item, "this section may have gaps, and is not one of an array "
                       "or pointer",
                 "update its parts one by one");
        all.append(calls);
        continue;
      }
      items.push_back(item);
      mappers.push_back(
          mapper ? declare(const_cast<ValueDecl *>(mapper)) : nullptr);
      declarations.push_back(const_cast<ValueDecl *>(declaration));
      lists.emplace_back(components.begin(), components.end());
    }
    if (!items.empty())
      all.push_back(collecting(
          made, directive, motion(clause, items, declarations, lists, mappers)));
    return made.block(all);
  }

  Expr *declare(ValueDecl *mapper) {
    return DeclRefExpr::Create(context, NestedNameSpecifierLoc(),
                               SourceLocation(), mapper, false,
                               mapper->getLocation(), mapper->getType(),
                               VK_LValue);
  }

  void report(const Expr *item, const char *what, const char *help) {
    engine.Report(item->getExprLoc(),
                  engine.getCustomDiagID(DiagnosticsEngine::Error, "%0"))
        << what;
    engine.Report(item->getExprLoc(),
                  engine.getCustomDiagID(DiagnosticsEngine::Note, "%0"))
        << help;
  }

  /// A clause like a given one, `to` or `from`, with other items.
  OMPClause *
  motion(OMPClause *clause, ArrayRef<Expr *> items,
         ArrayRef<ValueDecl *> declarations,
         ArrayRef<OMPClauseMappableExprCommon::MappableExprComponentList> lists,
         ArrayRef<Expr *> mappers) {
    OMPVarListLocTy at(clause->getBeginLoc(), clause->getBeginLoc(),
                       clause->getEndLoc());
    OpenMPMotionModifierKind modifiers[NumberOfOMPMotionModifiers];
    SourceLocation locations[NumberOfOMPMotionModifiers];
    auto make = [&](auto *one) -> OMPClause * {
      for (unsigned i = 0; i < NumberOfOMPMotionModifiers; ++i)
        modifiers[i] =
            one->getMotionModifier(i) == OMPC_MOTION_MODIFIER_present
                ? OMPC_MOTION_MODIFIER_present
                : OMPC_MOTION_MODIFIER_unknown;
      return std::remove_pointer_t<decltype(one)>::Create(
          context, at, items, declarations, lists, mappers, nullptr, modifiers,
          locations, NestedNameSpecifierLoc(), DeclarationNameInfo());
    };
    if (auto *to = dyn_cast<OMPToClause>(clause))
      return make(to);
    return make(cast<OMPFromClause>(clause));
  }

  /// A data directive whose items are those of the clause.
  Stmt *collecting(warpfork::Made &made, OMPExecutableDirective *directive,
                   OMPClause *clause) {
    SourceLocation begin = directive->getBeginLoc();
    SourceLocation end = directive->getEndLoc();
    Expr *number = made.number(COLLECTS, context.LongLongTy);
    auto *device = new (context)
        OMPDeviceClause(OMPC_DEVICE_unknown, number, nullptr, OMPD_unknown,
                        begin, begin, begin, end);
    OMPClause *clauses[] = {clause, device};
    Stmt *result;
    switch (directive->getDirectiveKind()) {
    case OMPD_target_update:
      result = OMPTargetUpdateDirective::Create(context, begin, end, clauses,
                                                made.nothing());
      break;
    case OMPD_target_exit_data:
      result = OMPTargetExitDataDirective::Create(context, begin, end, clauses,
                                                  made.nothing());
      break;
    default:
      result = OMPTargetEnterDataDirective::Create(context, begin, end, clauses,
                                                   made.nothing());
    }
    return result;
  }

  /// A variable that has the value of the directive's `if`, which from now on is
  /// evaluated for that variable alone.
  VarDecl *onlyIf(warpfork::Made &made, OMPExecutableDirective *directive) {
    for (OMPClause *const &clause : directive->clauses()) {
      auto *If = dyn_cast<OMPIfClause>(clause);
      if (!If || !isForData(If->getNameModifier()))
        continue;
      // What a region needs as well is captured for it.
      auto *captured =
          dyn_cast_or_null<DeclStmt>(OMPClauseWithPreInit::get(If)->getPreInitStmt());
      if (captured) {
        auto *copy = cast<VarDecl>(captured->getSingleDecl());
        VarDecl *condition =
            made.variable("condition", copy->getType().getUnqualifiedType(),
                          copy->getInit());
        copy->setInit(made.value(condition));
        return condition;
      }
      Expr *value = If->getCondition();
      VarDecl *condition = made.variable(
          "condition", value->getType().getUnqualifiedType(), value);
      const_cast<OMPClause *&>(clause) = new (context) OMPIfClause(
          If->getNameModifier(), made.value(condition), nullptr, OMPD_unknown,
          If->getBeginLoc(), If->getLParenLoc(), If->getNameModifierLoc(),
          If->getColonLoc(), If->getEndLoc());
      return condition;
    }
    return nullptr;
  }

  static bool isForData(OpenMPDirectiveKind modifier) {
    switch (modifier) {
    case OMPD_unknown:
    case OMPD_target:
    case OMPD_target_data:
    case OMPD_target_enter_data:
    case OMPD_target_exit_data:
    case OMPD_target_update:
      return true;
    default:
      return false;
    }
  }

  /// A clause of the same kind that names the list.
  OMPClause *mapping(OMPClause *clause, VarDecl *list, Expr *name) {
    OMPClauseMappableExprCommon::MappableExprComponentList components;
    components.emplace_back(name, list, /*IsNonContiguous=*/false);
    ValueDecl *declaration = list;
    Expr *mapper = nullptr;
    auto *map = dyn_cast<OMPMapClause>(clause);
    if (!map)
      return motion(clause, {name}, {declaration}, {components}, {mapper});
    OMPVarListLocTy at(clause->getBeginLoc(), clause->getBeginLoc(),
                       clause->getEndLoc());
    OpenMPMapModifierKind none[NumberOfOMPMapClauseModifiers];
    std::fill(std::begin(none), std::end(none), OMPC_MAP_MODIFIER_unknown);
    SourceLocation locations[NumberOfOMPMapClauseModifiers];
    return OMPMapClause::Create(
        context, at, {name}, {declaration}, {components}, {mapper}, nullptr,
        none, locations, NestedNameSpecifierLoc(), DeclarationNameInfo(),
        map->getMapType(), false, clause->getBeginLoc());
  }
};

} // namespace

void warpfork::listElements(CompilerInstance &ci, Decl *decl) {
  Lists(ci.getASTContext(), ci.getDiagnostics()).TraverseDecl(decl);
}
