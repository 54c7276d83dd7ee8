#include "core/search/star2.h"

#include "core/search/runs.h"

namespace plyscope {

TracePtr runStar2(const Job& job) {
  return inNumbersOf(job, [&]<class V>(V) {
    auto columns = columnsOf<V>(*job.tree, job.numbers, 1);
    columns->lists = std::make_shared<ChildLists>(fileLists(*job.tree));
    const auto& [least, most] = *job.options.bounds;
    const Star1<V> star1{{columns->game(), job.options.strict},
                         roundedDown<V>(job.numbers, least),
                         roundedUp<V>(job.numbers, most)};
    return execute(job, Star2<V>{star1, job.tree.get(), job.options.depth}, {}, columns);
  });
}

}  // namespace plyscope
