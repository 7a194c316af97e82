/**
 * Runs in every page: `findGeometryFaults()` returns what a reader can't read or tap: text that is cut off, lies
 * outside the page, or covers other text, and controls that cover each other.
 */
/** Distances up to this many pixels are rounding errors. */
const TOLERANCE = 2;
const CONTROLS = 'a[href], button, input, select, textarea, [role="button"], [role="switch"], [role="radio"]';
const MAX_FAULTS = 20;

const describeElement = (element) => {
  const text = (element.innerText ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60);
  return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${text}"`;
};
const isSeen = (element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
/** Text for screen readers only is clipped to a pixel. */
const isForScreenReaders = (element) => {
  for (let at = element; at && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at);
    const isClipped = style.clip !== 'auto' || style.clipPath !== 'none' || style.overflow !== 'visible';
    if (isClipped && (at.offsetWidth <= 1 || at.offsetHeight <= 1)) return true;
  }
  return false;
};
/** Returns whether an element floats over the page on purpose: headers, bars, dialogs and skip links. */
const isFloating = (element) => {
  for (let at = element; at && at !== document.body; at = at.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
  return false;
};
/** Returns the nearest ancestor that scrolls in this direction, in which text may lie outside. */
const scroller = (element, axis) => {
  for (let at = element.parentElement; at && at !== document.documentElement; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at)[axis === 'x' ? 'overflowX' : 'overflowY'])) return at;
  return null;
};
const clipper = (element, axis) => {
  for (let at = element; at && at !== document.body; at = at.parentElement)
    if (/hidden|clip/.test(getComputedStyle(at)[axis === 'x' ? 'overflowX' : 'overflowY'])) return at;
  return null;
};

/** Returns each line of text with its element. Text marked `data-yields` is meant to disappear without room. */
const linesOfText = () => {
  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element || element.closest('script, style, noscript, svg, option')) continue;
    if (!isSeen(element) || isForScreenReaders(element) || element.closest('[data-yields]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) lines.push({ element, box });
  }
  return lines;
};
const overlap = (a, b) => ({
  width: Math.min(a.right, b.right) - Math.max(a.left, b.left),
  height: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
});

const outsideFaults = ({ element, box }) => {
  const faults = [];
  const isOutside = box.right > document.documentElement.clientWidth + TOLERANCE || box.left < -TOLERANCE;
  if (isOutside && !scroller(element, 'x') && !clipper(element, 'x'))
    faults.push(`outside the page: ${describeElement(element)}`);
  for (const axis of ['x', 'y']) {
    const frame = clipper(element, axis);
    if (!frame || scroller(element, axis)) continue;
    const edge = frame.getBoundingClientRect();
    const cut =
      axis === 'x'
        ? Math.max(box.right - edge.right, edge.left - box.left)
        : Math.max(box.bottom - edge.bottom, edge.top - box.top) - box.height * 0.25;
    if (cut > TOLERANCE) faults.push(`cut off by ${Math.round(cut)} px (${axis}): ${describeElement(element)}`);
  }
  return faults;
};

const overlapFaults = (items, what) => {
  const faults = [];
  const sorted = items.toSorted((a, b) => a.box.top - b.box.top);
  for (const [index, one] of sorted.entries())
    for (let next = index + 1; next < sorted.length && sorted[next].box.top < one.box.bottom; next++) {
      const other = sorted[next];
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const { width, height } = overlap(one.box, other.box);
      // A line's box is higher than its text looks.
      const least = what === 'text' ? Math.min(one.box.height, other.box.height) * 0.4 : TOLERANCE;
      if (width > TOLERANCE && height > least)
        faults.push(`${what} covers: ${describeElement(one.element)} | ${describeElement(other.element)}`);
    }
  return faults;
};

window.findGeometryFaults = () => {
  const lines = linesOfText();
  const still = lines.filter(({ element }) => !isFloating(element));
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((element) => isSeen(element) && !isForScreenReaders(element) && !isFloating(element))
    // A link that continues on the next line has a box on each line.
    .flatMap((element) => [...element.getClientRects()].map((box) => ({ element, box })))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  const faults = [
    ...lines.flatMap(outsideFaults),
    ...overlapFaults(still, 'text'),
    ...overlapFaults(controls, 'control'),
  ];
  return [...new Set(faults)].slice(0, MAX_FAULTS);
};
