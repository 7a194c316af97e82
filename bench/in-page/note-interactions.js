/**
 * Runs in the page before its scripts: records the longest time from an input to the next frame, in ms, for each
 * interaction, as browsers report it.
 */
(() => {
  const longest = new Map();
  window.interactions = longest;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
})();
