#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/teaching/question.h"

namespace plyscope {

/// One page of a lesson: a tree with a search run on it, a moment, a text, perhaps a question.
struct LessonStep {
  Run run;  ///< shared by the steps on the same tree and search
  Time moment = 1;
  std::string text;                  ///< paragraphs separated by line ends; places are filled
  std::optional<Question> question;  ///< asked here; then the moment is its `now`
  std::uint32_t line = 0;            ///< where the file has it, from 1
};

struct Lesson {
  std::string title, about;
  std::vector<LessonStep> steps;
};

/// The text of a bundled example by its name; nullopt where there is none.
using ExampleText = std::function<std::optional<std::string>(std::string_view name)>;

/// Reads a lesson, a plain text that a teacher can write:
///
///   title: Alpha-beta                      a line "key: value"; "#" begins a comment line
///   about: Why a branch can be skipped.
///   tree: classic                          a bundled example, or a tree: on the line or, where
///                                          the line is empty, on the indented lines below
///   search: alpha-beta --strict            else the tree's own; also --order NAME
///   step: cut:1                            a moment, as in --goto; then indented lines of text
///     n3 can already get {n3}, so MIN ... after {leaves} leaves.
///   expect: cuts 1                         checked on reading: a lesson cannot say what is false
///   ask: stop@cut:1                        a question, by its name; asked at this step
///
/// `tree`, `search` hold until the next. Facts in braces are filled in from the search at the
/// moment: value, move, nodes, leaves, skipped, cuts, live, events, all-leaves, all-nodes, a
/// node's name for what is known of it, "window n3" for the bounds it received. Problems, up to
/// 20, have their place. Trees of a lesson have at most 100,000 nodes.
Result<Lesson> readLesson(std::string_view text, const ExampleText& examples);

/// One fact at a moment, as text; nullopt for an unknown name.
std::optional<std::string> lessonFact(const Run& run, Time moment, std::string_view name);

}  // namespace plyscope
