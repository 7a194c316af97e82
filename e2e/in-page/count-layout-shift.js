/** Runs in every page: adds up layout shifts without user input, as browsers score them. */
window.layoutShift = 0;
window.layoutShifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    window.layoutShift += entry.value;
    for (const { node } of entry.sources) window.layoutShifts.push(node?.outerHTML?.slice(0, 160) ?? String(node));
  }
}).observe({ type: 'layout-shift', buffered: true });
