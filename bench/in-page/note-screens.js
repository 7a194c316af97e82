/**
 * Runs in the page before its scripts. After `watchScreen(path)`, records in `shownScreen` when a link was pressed and
 * when the screen of that path was first rendered without a skeleton, in ms of the page's clock, and in how many frames
 * the header was empty.
 */
(() => {
  const headingNow = () => document.querySelector('main h1')?.textContent.trim();
  window.watchScreen = (path) => {
    const before = headingNow();
    const seen = { pressedAt: 0, shownAt: 0, emptyHeaders: 0 };
    window.shownScreen = seen;
    const isShown = () =>
      location.pathname === path && headingNow() !== before && !document.querySelector('main [class*="_skeleton_"]');
    const look = (now) => {
      if (!document.querySelector('header')?.textContent.trim()) seen.emptyHeaders += 1;
      if (seen.pressedAt > 0 && isShown()) seen.shownAt = now;
      else requestAnimationFrame(look);
    };
    const notePress = () => {
      seen.pressedAt = performance.now();
    };
    addEventListener('pointerdown', notePress, { capture: true, once: true });
    requestAnimationFrame(look);
  };
})();
