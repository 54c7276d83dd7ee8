#pragma once

namespace plyscope {

/// Makes every Canvas a tree of nodes for screen readers: each node has its name, state, place,
/// parent and children, and can be selected and run to. Nodes are made when they are asked for, so
/// that a tree of any size costs nothing until it is read. Calling it again does nothing.
void installAccessibleTree();

}  // namespace plyscope
