#pragma once

class QWidget;

namespace plyscope {

class Document;

/// Asks for a file and writes a question sheet with its key for the shown tree and search.
void askHandout(Document& document, QWidget* window);

}  // namespace plyscope
