// Two fingers on a touch pad and on a touch screen.

#include <QNativeGestureEvent>
#include <QPointingDevice>

#include "app/canvas/canvas.h"
#include "tests/app/window_fixture.h"

namespace plyscope::test {
namespace {

TEST_F(WindowTest, PinchingOnTheTouchPadZoomsAroundTheFingers) {
  Canvas& canvas = *window.canvas();
  const QPointF at = canvas.rect().center() + QPointF(60, -40);
  for (const double value : {0.25, 0.1, -0.2}) {
    const View before = canvas.view();
    QNativeGestureEvent pinch(Qt::ZoomNativeGesture, QPointingDevice::primaryPointingDevice(), 2,
                              at, at, canvas.mapToGlobal(at), value, {});
    QApplication::sendEvent(&canvas, &pinch);
    EXPECT_NEAR(canvas.view().zoom, before.zoom * (1 + value), 1e-9) << value;
    EXPECT_NEAR(canvas.view().layoutX(at.x()), before.layoutX(at.x()), 1e-6) << value;
    EXPECT_NEAR(canvas.view().level(at.y()), before.level(at.y()), 1e-6) << value;
  }
}

TEST_F(WindowTest, PinchingOnTheScreenZoomsAndSelectsNothing) {
  Canvas& canvas = *window.canvas();
  std::unique_ptr<QPointingDevice> screen(QTest::createTouchDevice());
  const QPoint middle = canvas.rect().center();
  const auto fingers = [&](int apart) {
    return std::pair(middle - QPoint(apart, 0), middle + QPoint(apart, 0));
  };
  const double before = canvas.view().zoom;
  auto touch = QTest::touchEvent(&window, screen.get(), false);
  touch.press(0, fingers(40).first, &canvas).press(1, fingers(40).second, &canvas).commit();
  for (const int apart : {60, 90, 120}) {
    touch.move(0, fingers(apart).first, &canvas).move(1, fingers(apart).second, &canvas).commit();
  }
  touch.release(0, fingers(120).first, &canvas).release(1, fingers(120).second, &canvas).commit();
  EXPECT_GT(canvas.view().zoom, before * 1.2);
  EXPECT_EQ(document().selection(), kNoNode);
}

}  // namespace
}  // namespace plyscope::test
