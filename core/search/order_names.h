#pragma once

#include <string_view>
#include <utility>

#include "core/search/search.h"

namespace plyscope {

/// The orders with their names in files and on the command line, in the order of Order.
inline constexpr std::pair<std::string_view, Order> kOrders[] = {
    {"given", Order::given},
    {"best-first", Order::bestFirst},
    {"worst-first", Order::worstFirst},
    {"shuffle", Order::shuffle},
    {"iterative-deepening", Order::iterativeDeepening},
};

constexpr std::string_view orderName(Order order) {
  return kOrders[static_cast<std::size_t>(order)].first;
}

}  // namespace plyscope
