#pragma once

#include <QString>
#include <span>
#include <vector>

#include "app/canvas/draw_list.h"
#include "app/support/theme.h"
#include "core/tree/tree.h"

namespace plyscope {

/// A number as people read it, in the spelling of the tree.
QString shown(const Tree& tree, const Number& number);
QString shown(const Tree& tree, const Rational& number);

/// "(1, 0)": brackets and commas light, every coordinate in its player's colour; `underlined` is a
/// player or -1. With `quiet`, one muted colour throughout.
std::vector<TextPiece> tuplePieces(const Tree& tree, std::span<const Number> tuple,
                                   const Theme& theme, int underlined, bool quiet = false);

/// What a leaf carries, as one number or one per player. Empty where it has no value.
std::vector<Number> leafNumbers(const Tree& tree, NodeId leaf, bool tuple);

double piecesWidth(const std::vector<TextPiece>& pieces, double size);

/// The text cut to a width, with an ellipsis.
QString elided(const QString& text, double size, int weight, double width);

/// How much is folded away below a node: "40 nodes".
QString foldedWords(const Tree& tree, NodeId n);

QString nameOf(const Tree& tree, NodeId n);
/// "MAX", "MIN", "CHANCE", "A moves", a player's own name.
QString moverText(const Tree& tree, Mover mover, bool tuples);

}  // namespace plyscope
