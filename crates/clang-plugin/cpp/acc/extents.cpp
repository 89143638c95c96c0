// Extents: the memory behind pointers that a construct's loops access.
//
// A subscript is a sum of products of variables. A loop's induction variable
// is between its first and its last value, so the smallest and the largest
// subscript are sums of invariants of the construct. Only accesses that every
// iteration executes count: a condition may keep a subscript within the array.
#include "extents.h"
#include "ids.h"
#include "uses.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/StmtOpenACC.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <map>
#include <optional>
#include <vector>

using namespace clang;
namespace json = llvm::json;

namespace {

/// Variables whose product is a factor, sorted by where they are declared.
using Product = std::vector<const VarDecl *>;

struct Earlier {
  bool operator()(const Product &a, const Product &b) const {
    return std::lexicographical_compare(
        a.begin(), a.end(), b.begin(), b.end(),
        [](const VarDecl *x, const VarDecl *y) { return place(x) < place(y); });
  }
  static std::pair<int64_t, const VarDecl *> place(const VarDecl *v) {
    return {warpfork::idOf(v), v};
  }
};

/// A sum of products with their numbers.
struct Polynomial {
  std::map<Product, int64_t, Earlier> terms;

  static Polynomial number(int64_t n) {
    Polynomial p;
    if (n)
      p.terms[{}] = n;
    return p;
  }
  static Polynomial variable(const VarDecl *v) {
    Polynomial p;
    p.terms[{v}] = 1;
    return p;
  }

  void add(const Polynomial &other, int64_t times = 1) {
    for (const auto &[product, n] : other.terms)
      if (!(terms[product] += n * times))
        terms.erase(product);
  }

  Polynomial times(const Polynomial &other) const {
    Polynomial result;
    for (const auto &[a, m] : terms)
      for (const auto &[b, n] : other.terms) {
        Product both = a;
        both.insert(both.end(), b.begin(), b.end());
        llvm::sort(both, [](const VarDecl *x, const VarDecl *y) {
          return Earlier::place(x) < Earlier::place(y);
        });
        if (!(result.terms[both] += m * n))
          result.terms.erase(both);
      }
    return result;
  }

  /// The number that it is, if it is one.
  std::optional<int64_t> constant() const {
    if (terms.empty())
      return 0;
    auto only = terms.find({});
    return terms.size() == 1 && only != terms.end()
               ? std::optional<int64_t>(only->second)
               : std::nullopt;
  }

  /// Numbers of a size that sums and products of a few do not leave.
  bool isSmall() const {
    return terms.size() < 16 && llvm::all_of(terms, [](const auto &term) {
             return std::abs(term.second) < (int64_t(1) << 20) &&
                    term.first.size() < 6;
           });
  }

  bool names(const VarDecl *v) const {
    return llvm::any_of(terms, [&](const auto &term) {
      return llvm::is_contained(term.first, v);
    });
  }

  std::string text(bool shown) const {
    std::string out;
    // What people write comes first: products, then numbers.
    for (bool numbers : {false, true})
      for (const auto &[product, n] : terms) {
        if (product.empty() != numbers)
          continue;
        bool minus = n < 0;
        out += out.empty() ? (minus ? "-" : "") : minus ? " - " : " + ";
        int64_t size = std::abs(n);
        if (product.empty() || size != 1)
          out += std::to_string(size) + (product.empty() ? "" : " * ");
        for (size_t i = 0; i < product.size(); ++i)
          out += (i ? " * " : "") + std::string(shown ? "" : "(long)") +
                 product[i]->getNameAsString();
      }
    return out.empty() ? "0" : out;
  }
};

struct Range {
  Polynomial low, high;
};

class Accesses {
public:
  Accesses(ASTContext &context, Stmt *body) : context(context) {
    changes(body);
    visit(body);
  }

  json::Array take() {
    json::Array list;
    for (auto &[pointer, access] : pointers)
      if (auto extent = extentOf(access)) {
        json::Array named;
        std::map<const VarDecl *, bool> all;
        for (const auto *bounds : {&extent->low, &extent->high})
          for (const Polynomial &p : *bounds)
            for (const auto &term : p.terms)
              for (const VarDecl *v : term.first)
                all[v] = true;
        for (auto &[v, _] : all)
          named.push_back(warpfork::idOf(v));
        bool whole = access.isWhole && access.ranges.size() == 1;
        list.push_back(json::Object{
            {"id", warpfork::idOf(pointer)},
            {"first", extent->first(false)},
            {"length", extent->length(false)},
            {"shown_first", extent->first(true)},
            {"shown_length", extent->length(true)},
            {"named", std::move(named)},
            {"read", access.isRead || (access.isWritten && !whole)},
            {"written", access.isWritten}});
      }
    return list;
  }

private:
  /// The least of the first bounds to the greatest of the others.
  struct Extent {
    std::vector<Polynomial> low, high;

    std::string first(bool shown) const { return chosen(low, false, shown); }
    std::string length(bool shown) const {
      if (low.size() > 1 || high.size() > 1)
        return chosen(high, true, shown) + " - " +
               (low.size() > 1 ? first(shown) : "(" + first(shown) + ")") + " + 1";
      Polynomial length = high.front();
      length.add(low.front(), -1);
      length.add(Polynomial::number(1));
      return length.text(shown);
    }
  };

  /// What is done with the memory behind a pointer.
  struct Access {
    std::vector<Range> ranges, conditional;
    bool isRead = false, isWritten = false;
    /// It is used in a way that tells no extent.
    bool isUnknown = false;
    /// Each element of the one range is written.
    bool isWhole = false;
  };

  ASTContext &context;
  llvm::MapVector<const VarDecl *, Access> pointers;
  llvm::SmallPtrSet<const VarDecl *, 16> changed, own;
  /// Loops around with the counters' values; nothing where they are not known.
  std::vector<std::pair<const VarDecl *, std::optional<Range>>> counters;
  /// What variables of the body begin with.
  std::map<const VarDecl *, std::optional<Polynomial>> values;
  bool isConditional = false;
  bool hasCalls = false;

  static const VarDecl *named(const Expr *e) {
    const VarDecl *v = warpfork::namedBy(e);
    return v ? v->getCanonicalDecl() : nullptr;
  }

  /// Notes what the body declares and assigns, and whether anything leaves a loop.
  void changes(const Stmt *s) {
    if (!s)
      return;
    if (auto *d = dyn_cast<DeclStmt>(s))
      for (const Decl *one : d->decls())
        if (auto *v = dyn_cast<VarDecl>(one))
          own.insert(v->getCanonicalDecl());
    if (auto *b = dyn_cast<BinaryOperator>(s); b && b->isAssignmentOp())
      if (const VarDecl *v = named(b->getLHS()))
        changed.insert(v);
    if (auto *u = dyn_cast<UnaryOperator>(s);
        u && (u->isIncrementDecrementOp() || u->getOpcode() == UO_AddrOf))
      if (const VarDecl *v = named(u->getSubExpr()))
        changed.insert(v);
    if (auto *call = dyn_cast<CallExpr>(s)) {
      hasCalls = true;
      for (const Expr *argument : call->arguments())
        if (argument->isGLValue())
          if (const VarDecl *v = named(argument))
            changed.insert(v);
    }
    if (auto *v = dyn_cast<DeclStmt>(s))
      for (const Decl *one : v->decls())
        if (auto *reference = dyn_cast<VarDecl>(one);
            reference && reference->getType()->isReferenceType())
          if (const VarDecl *to = named(reference->getInit()))
            changed.insert(to);
    isConditional |=
        isa<BreakStmt, ContinueStmt, GotoStmt, IndirectGotoStmt, ReturnStmt,
            LabelStmt, SwitchStmt, LambdaExpr, AsmStmt>(s);
    for (const Stmt *child : s->children())
      changes(child);
  }

  /// What has one value all through the construct.
  bool stays(const VarDecl *v) const {
    return !own.contains(v) && !changed.contains(v) &&
           v->getType()->isIntegerType() && !v->getType().isVolatileQualified() &&
           (!v->hasGlobalStorage() || !hasCalls);
  }

  std::optional<Polynomial> valueOf(const Expr *e) {
    if (!e || e->isInstantiationDependent())
      return std::nullopt;
    if (auto number = e->getIntegerConstantExpr(context)) {
      if (!number->isRepresentableByInt64())
        return std::nullopt;
      Polynomial p = Polynomial::number(number->getExtValue());
      return p.isSmall() ? std::optional(p) : std::nullopt;
    }
    e = e->IgnoreParens();
    if (auto *cast = dyn_cast<CastExpr>(e)) {
      if (cast->getCastKind() == CK_IntegralCast &&
          context.getTypeSize(cast->getType()) <
              context.getTypeSize(cast->getSubExpr()->getType()))
        return std::nullopt;
      if (cast->getCastKind() == CK_IntegralCast ||
          cast->getCastKind() == CK_LValueToRValue ||
          cast->getCastKind() == CK_NoOp)
        return valueOf(cast->getSubExpr());
      return std::nullopt;
    }
    if (auto *name = dyn_cast<DeclRefExpr>(e)) {
      auto *v = dyn_cast<VarDecl>(name->getDecl());
      if (!v || v->getType()->isReferenceType())
        return std::nullopt;
      v = v->getCanonicalDecl();
      auto value = values.find(v);
      if (value != values.end())
        return value->second;
      for (auto &[counter, range] : counters)
        if (counter == v)
          return range ? std::optional(Polynomial::variable(v)) : std::nullopt;
      return stays(v) ? std::optional(Polynomial::variable(v)) : std::nullopt;
    }
    if (auto *u = dyn_cast<UnaryOperator>(e); u && u->getOpcode() == UO_Minus) {
      auto value = valueOf(u->getSubExpr());
      if (!value)
        return std::nullopt;
      Polynomial minus;
      minus.add(*value, -1);
      return minus;
    }
    auto *b = dyn_cast<BinaryOperator>(e);
    if (!b || !(b->isAdditiveOp() || b->getOpcode() == BO_Mul) ||
        !b->getType()->isIntegerType())
      return std::nullopt;
    auto left = valueOf(b->getLHS()), right = valueOf(b->getRHS());
    if (!left || !right)
      return std::nullopt;
    if (b->getOpcode() == BO_Mul)
      left = left->times(*right);
    else
      left->add(*right, b->getOpcode() == BO_Sub ? -1 : 1);
    return left->isSmall() ? left : std::nullopt;
  }

  /// The least and the greatest value, without counters.
  std::optional<Range> rangeOf(const Polynomial &value) {
    Range range{value, value};
    for (auto at = counters.rbegin(); at != counters.rend(); ++at)
      for (bool high : {false, true}) {
        Polynomial &bound = high ? range.high : range.low;
        if (bound.names(at->first) &&
            !(at->second && replace(bound, at->first, *at->second, high)))
          return std::nullopt;
      }
    return range;
  }

  /// Puts a counter's least or greatest value in its place. A product of other
  /// variables that it is multiplied by counts rows or their length, and is not
  /// negative where any iteration runs.
  bool replace(Polynomial &bound, const VarDecl *counter, const Range &range,
               bool high) {
    Polynomial result;
    for (const auto &[product, n] : bound.terms) {
      Polynomial term;
      if (!llvm::is_contained(product, counter)) {
        term.terms[product] = n;
        result.add(term);
        continue;
      }
      Product rest = product;
      rest.erase(llvm::find(rest, counter));
      if (llvm::is_contained(rest, counter))
        return false;
      term.terms[rest] = n;
      result.add(term.times((n > 0) == high ? range.high : range.low));
    }
    bound = std::move(result);
    return bound.isSmall();
  }

  /// The values of a loop's counter.
  std::optional<Range> header(const ForStmt *loop, const VarDecl *&counter) {
    const Expr *first = nullptr;
    if (auto *d = dyn_cast_or_null<DeclStmt>(loop->getInit())) {
      auto *v = d->isSingleDecl() ? dyn_cast<VarDecl>(d->getSingleDecl()) : nullptr;
      if (!v)
        return std::nullopt;
      counter = v->getCanonicalDecl();
      first = v->getInit();
    } else if (auto *b = dyn_cast_or_null<BinaryOperator>(loop->getInit());
               b && b->getOpcode() == BO_Assign) {
      counter = named(b->getLHS());
      first = b->getRHS();
    }
    auto *condition = dyn_cast_or_null<BinaryOperator>(loop->getCond());
    auto *step = dyn_cast_or_null<UnaryOperator>(loop->getInc());
    // Of steps of more than one, what the last value is depends on the first.
    if (!counter || !counter->getType()->isIntegerType() || !condition ||
        named(condition->getLHS()) != counter || !step ||
        !step->isIncrementDecrementOp() || named(step->getSubExpr()) != counter ||
        assigns(loop->getBody(), counter))
      return std::nullopt;
    auto begin = valueOf(first), end = valueOf(condition->getRHS());
    if (!begin || !end)
      return std::nullopt;
    bool isUp = step->isIncrementOp();
    switch (condition->getOpcode()) {
    case BO_LT:
    case BO_GT:
    case BO_NE:
      end->add(Polynomial::number(isUp ? -1 : 1));
      break;
    case BO_LE:
    case BO_GE:
      break;
    default:
      return std::nullopt;
    }
    if (condition->isRelationalOp() &&
        isUp != (condition->getOpcode() == BO_LT ||
                 condition->getOpcode() == BO_LE))
      return std::nullopt;
    return isUp ? Range{*begin, *end} : Range{*end, *begin};
  }

  static bool assigns(const Stmt *s, const VarDecl *v) {
    if (!s)
      return false;
    if (auto *b = dyn_cast<BinaryOperator>(s);
        b && b->isAssignmentOp() && named(b->getLHS()) == v)
      return true;
    if (auto *u = dyn_cast<UnaryOperator>(s);
        u && (u->isIncrementDecrementOp() || u->getOpcode() == UO_AddrOf) &&
        named(u->getSubExpr()) == v)
      return true;
    return llvm::any_of(s->children(),
                        [&](const Stmt *child) { return assigns(child, v); });
  }

  void conditionally(std::initializer_list<const Stmt *> all) {
    bool before = isConditional;
    isConditional = true;
    for (const Stmt *s : all)
      visit(s);
    isConditional = before;
  }

  void visit(const Stmt *s) {
    if (!s)
      return;
    if (auto *loop = dyn_cast<ForStmt>(s)) {
      const VarDecl *counter = nullptr;
      auto range = header(loop, counter);
      if (auto *d = dyn_cast_or_null<DeclStmt>(loop->getInit())) {
        for (const Decl *one : d->decls())
          if (auto *v = dyn_cast<VarDecl>(one))
            visit(v->getInit());
      } else {
        visit(loop->getInit());
      }
      visit(loop->getCond());
      if (counter)
        counters.push_back({counter, range});
      if (range)
        visit(loop->getBody());
      else
        conditionally({loop->getInc(), loop->getBody()});
      if (counter)
        counters.pop_back();
      return;
    }
    if (auto *i = dyn_cast<IfStmt>(s)) {
      visit(i->getInit());
      visit(i->getConditionVariableDeclStmt());
      visit(i->getCond());
      return conditionally({i->getThen(), i->getElse()});
    }
    if (isa<WhileStmt, DoStmt, SwitchStmt, CXXForRangeStmt>(s)) {
      bool before = isConditional;
      isConditional = true;
      for (const Stmt *child : s->children())
        visit(child);
      isConditional = before;
      return;
    }
    if (auto *d = dyn_cast<DeclStmt>(s)) {
      for (const Decl *one : d->decls())
        if (auto *v = dyn_cast<VarDecl>(one)) {
          visit(v->getInit());
          bool isFixed = v->getType()->isIntegerType() &&
                         !changed.contains(v->getCanonicalDecl());
          values[v->getCanonicalDecl()] =
              isFixed && fits(v) ? valueOf(v->getInit()) : std::nullopt;
        }
      return;
    }
    if (auto *construct = dyn_cast<OpenACCConstructStmt>(s)) {
      // Not what stands in clauses: sections there are no accesses.
      for (const Stmt *child : static_cast<const Stmt *>(construct)->children())
        if (child && !isa<Expr>(child))
          visit(child);
        else if (child && isa<OpenACCAtomicConstruct>(construct))
          visit(child);
      return;
    }
    if (auto *e = dyn_cast<Expr>(s))
      return expression(e);
    for (const Stmt *child : s->children())
      visit(child);
  }

  /// Its initial value is not cut short.
  bool fits(const VarDecl *v) {
    return v->getInit() && !v->getType()->isBooleanType();
  }

  void expression(const Expr *e) {
    if (e->getType()->isFunctionType())
      return;
    if (auto *b = dyn_cast<BinaryOperator>(e)) {
      if (b->isAssignmentOp()) {
        visit(b->getRHS());
        if (!place(b->getLHS(), /*read=*/b->isCompoundAssignmentOp(), true))
          visit(b->getLHS());
        return;
      }
      if (b->isLogicalOp()) {
        visit(b->getLHS());
        return conditionally({b->getRHS()});
      }
    } else if (auto *choice = dyn_cast<AbstractConditionalOperator>(e)) {
      visit(choice->getCond());
      return conditionally({choice->getTrueExpr(), choice->getFalseExpr()});
    } else if (auto *u = dyn_cast<UnaryOperator>(e);
               u && u->isIncrementDecrementOp()) {
      if (place(u->getSubExpr(), true, true))
        return;
    } else if (auto *cast = dyn_cast<ImplicitCastExpr>(e);
               cast && cast->getCastKind() == CK_LValueToRValue) {
      if (place(cast->getSubExpr(), true, false))
        return;
    } else if (auto *name = dyn_cast<DeclRefExpr>(e)) {
      if (const VarDecl *v = named(name);
          v && v->getType().getNonReferenceType()->isPointerType())
        pointers[v].isUnknown = true;
      return;
    }
    for (const Stmt *child : e->children())
      visit(child);
  }

  /// Takes an access by a pointer's name: `p[e]`, `*p`, `*(p + e)`, `p->m`, and
  /// members and elements of the arrays that are there.
  bool place(const Expr *e, bool read, bool write) {
    std::vector<const Expr *> inner;
    for (bool isBelow = false;; isBelow = true) {
      e = e->IgnoreParens();
      if (auto *member = dyn_cast<MemberExpr>(e)) {
        if (member->getType()->isReferenceType())
          return false;
        if (!member->isArrow()) {
          e = member->getBase();
          continue;
        }
        const VarDecl *pointer = named(member->getBase());
        return pointer && access(pointer, nullptr, inner, read, write, true);
      }
      const Expr *base = nullptr, *index = nullptr;
      if (auto *subscript = dyn_cast<ArraySubscriptExpr>(e)) {
        base = subscript->getBase()->IgnoreParens();
        index = subscript->getIdx();
        auto *decay = dyn_cast<ImplicitCastExpr>(base);
        if (decay && decay->getCastKind() == CK_ArrayToPointerDecay) {
          inner.push_back(index);
          e = decay->getSubExpr();
          continue;
        }
      } else if (auto *u = dyn_cast<UnaryOperator>(e);
                 u && u->getOpcode() == UO_Deref) {
        base = u->getSubExpr()->IgnoreParens();
        if (auto *sum = dyn_cast<BinaryOperator>(base);
            sum && sum->getOpcode() == BO_Add &&
            sum->getLHS()->getType()->isPointerType()) {
          base = sum->getLHS()->IgnoreParens();
          index = sum->getRHS();
        }
      } else {
        return false;
      }
      const VarDecl *pointer = named(base);
      return pointer && access(pointer, index, inner, read, write, isBelow);
    }
  }

  bool access(const VarDecl *pointer, const Expr *index,
              const std::vector<const Expr *> &inner, bool read, bool write,
              bool isPart) {
    QualType type = pointer->getType();
    if (!type->isPointerType())
      return false;
    if (own.contains(pointer)) {
      visit(index);
      for (const Expr *other : inner)
        visit(other);
      return true;
    }
    QualType element = type->getPointeeType();
    Access &one = pointers[pointer];
    // What pointers there lead to would have to be mapped as well.
    if (changed.contains(pointer) || element->isIncompleteType() ||
        element->isVariablyModifiedType() ||
        context.getBaseElementType(element)->isPointerType())
      one.isUnknown = true;
    one.isRead |= read;
    one.isWritten |= write;
    auto value = index ? valueOf(index) : Polynomial();
    auto range = value ? rangeOf(*value) : std::nullopt;
    if (!range)
      one.isUnknown = true;
    else if (isConditional)
      one.conditional.push_back(*range);
    else {
      // A counter's own value in the one loop around passes over all elements.
      one.isWhole = one.ranges.empty() && one.conditional.empty() && write &&
                    !isPart && value->terms.size() == 1 &&
                    counters.size() == 1 && value->terms.begin()->second == 1 &&
                    value->terms.begin()->first == Product{counters[0].first};
      one.ranges.push_back(*range);
    }
    visit(index);
    for (const Expr *other : inner)
      visit(other);
    return true;
  }

  /// Whether `a` is no less than `b` where no variable is negative. Extents and
  /// lengths of rows are not, where any iteration runs.
  static bool isAtLeast(const Polynomial &a, const Polynomial &b) {
    Polynomial d = a;
    d.add(b, -1);
    return llvm::all_of(d.terms, [](const auto &term) { return term.second >= 0; });
  }

  /// Leaves out bounds that another is at least as far as.
  static std::vector<Polynomial> outermost(std::vector<Polynomial> bounds, bool high) {
    std::vector<Polynomial> kept;
    for (Polynomial &one : bounds) {
      auto covers = [&](const Polynomial &a, const Polynomial &b) {
        return high ? isAtLeast(a, b) : isAtLeast(b, a);
      };
      if (llvm::any_of(kept, [&](const Polynomial &k) { return covers(k, one); }))
        continue;
      llvm::erase_if(kept, [&](const Polynomial &k) { return covers(one, k); });
      kept.push_back(std::move(one));
    }
    return kept;
  }

  /// The least or greatest of all as an expression. Clang makes wrong code of `?:` in a
  /// section of a `map` clause, so functions choose.
  static std::string chosen(llvm::ArrayRef<Polynomial> all, bool high, bool shown) {
    std::string function = shown ? high ? "max" : "min"
                           : high ? "__wf_acc_greatest" : "__wf_acc_least";
    std::string text = all.front().text(shown);
    for (const Polynomial &other : all.drop_front())
      text = function + "(" + text + ", " + other.text(shown) + ")";
    return text;
  }

  /// What all unconditional accesses cover, if no other is known to go beyond.
  std::optional<Extent> extentOf(const Access &access) {
    if (access.isUnknown || access.ranges.empty())
      return std::nullopt;
    Extent extent;
    for (const Range &one : access.ranges) {
      extent.low.push_back(one.low);
      extent.high.push_back(one.high);
    }
    extent.low = outermost(std::move(extent.low), false);
    extent.high = outermost(std::move(extent.high), true);
    // Expressions of more than these are nothing that people would write.
    if (extent.low.size() > 3 || extent.high.size() > 3)
      return std::nullopt;
    for (const Range &one : access.conditional)
      if (llvm::none_of(extent.low, [&](const Polynomial &low) {
            return isAtLeast(one.low, low);
          }) ||
          llvm::none_of(extent.high, [&](const Polynomial &high) {
            return isAtLeast(high, one.high);
          }))
        return std::nullopt;
    return extent;
  }
};

} // namespace

json::Array warpfork::extentsIn(ASTContext &context, Stmt *body) {
  return Accesses(context, body).take();
}
