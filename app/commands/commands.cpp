#include <array>

#include "app/commands/command.h"

namespace plyscope {

std::span<const Command> commands() {
  static constexpr std::array table = {
      Command{"algorithms", "the searches, what they need, and which are unsound",
              declareAlgorithms},
      Command{"check", "is FILE a valid tree, and what kind?", declareCheck},
      Command{"solve", "run one search and print what it found", declareSolve},
      Command{"trace", "every step of a search with its explanation", declareTrace},
      Command{"convert", "FILE in another format", declareConvert},
      Command{"game", "a small game, played out from a position", declareGame},
      Command{"generate", "a random tree with the asked-for properties", declareGenerate},
      Command{"grade", "points, right answers and misconceptions of answered questions",
              declareGrade},
      Command{"handout", "question sheets and their keys as PDF", declareHandout},
      Command{"render", "the picture of a moment as SVG, PNG or PDF", declareRender},
      Command{"screenshot", "a picture of the whole window, without a display", declareScreenshot},
  };
  return table;
}

}  // namespace plyscope
