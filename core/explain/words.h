#pragma once

#include <span>

#include "core/explain/moment.h"

namespace plyscope {

// The families of sentences: each is a table of templates and a function that chooses among them.

Message startWords(const Moment& m);
Message finishWords(const Moment& m);
Message lookWords(const Moment& m);  ///< leaves and horizon nodes of every search
Message passWords(const Moment& m);
Message breadthFirstWords(const Moment& m);  ///< generate, back-up
Message minimaxWords(const Moment& m);       ///< enter, arrive, close of a scalar search
Message alphaBetaWords(const Moment& m);     ///< the same with windows; test
Message cutoffWords(const Moment& m);        ///< cut and nothing-left of alpha-beta
Message chanceWords(const Moment& m);        ///< enter, add, close, draw at a chance node
Message starWords(const Moment& m);          ///< the bounds of star1 and star2; probes
Message maxNWords(const Moment& m);          ///< enter, arrive, close of a tuple search
Message epsilonWords(const Moment& m);       ///< the epsilon family: tests, cuts, discards
Message unsoundWords(const Moment& m);       ///< the same under a rule that is wrong
Message boundedWords(const Moment& m);       ///< tests and cuts of bounded max-n

/// Says with an arrival why the epsilon family makes no test here.
void addNoTest(Message& message, const Moment& m);

std::span<const Template> startTemplates();
std::span<const Template> finishTemplates();
std::span<const Template> lookTemplates();
std::span<const Template> breadthFirstTemplates();
std::span<const Template> minimaxTemplates();
std::span<const Template> alphaBetaTemplates();
std::span<const Template> cutoffTemplates();
std::span<const Template> chanceTemplates();
std::span<const Template> starTemplates();
std::span<const Template> maxNTemplates();
std::span<const Template> epsilonTemplates();
std::span<const Template> unsoundTemplates();
std::span<const Template> boundedTemplates();
std::span<const Template> storyTemplates();

}  // namespace plyscope
