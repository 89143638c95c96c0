#include "metadirectives.h"

using namespace clang;

namespace {

StringRef nameIn(const Token &token) {
  return token.is(tok::identifier) ? token.getIdentifierInfo()->getName() : "";
}

} // namespace

void warpfork::Metadirectives::read(const Token &token) {
  if (nameIn(token) == "metadirective") {
    // Both `#pragma omp` and `[[omp::directive(` lead here.
    current = token.getLocation();
    One &one = metadirectives[current];
    one.begin = one.end = current;
    depth = 0;
  } else if (token.isOneOf(tok::annot_pragma_openmp_end, tok::eod, tok::eof)) {
    current = SourceLocation();
  } else if (current.isValid()) {
    if (token.is(tok::l_paren))
      ++depth;
    else if (token.is(tok::r_paren) && depth-- == 0)
      current = SourceLocation();
  }
  if (current.isValid() && token.getLocation().isValid()) {
    One &one = metadirectives[current];
    one.end = token.getLocation();
    bool isPart = before[1].isOneOf(tok::period, tok::arrow, tok::coloncolon);
    if (!nameIn(token).empty() && !isPart)
      one.names.insert(token.getIdentifierInfo());
    target(token);
  }
  before[0] = before[1];
  before[1] = token;
}

/// A directive stands behind `when(…:` or in `default(`. `target` with one of
/// the data directives behind it may be meant for both sides.
void warpfork::Metadirectives::target(const Token &token) {
  if (nameIn(before[1]) != "target" ||
      !before[0].isOneOf(tok::colon, tok::l_paren))
    return;
  StringRef next = nameIn(token);
  if (next != "data" && next != "enter" && next != "exit" && next != "update")
    withTarget.insert(current);
}
