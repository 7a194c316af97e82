// Leaves a page what Chrome 109 and Safari 16.4 have of the built-ins that came later.
const LATER = [
  [AbortSignal, ['any']],
  [Array, ['fromAsync']],
  [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
  [Document.prototype, ['startViewTransition']],
  [Element.prototype, ['checkVisibility']],
  [HTMLElement.prototype, ['hidePopover', 'showPopover', 'togglePopover']],
  [
    Iterator.prototype,
    ['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take', 'toArray'],
  ],
  [Map, ['groupBy']],
  [Object, ['groupBy']],
  [Promise, ['try', 'withResolvers']],
  [RegExp, ['escape']],
  [
    Set.prototype,
    ['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'union'],
  ],
  [URL, ['canParse', 'parse']],
  [Intl, ['DurationFormat', 'Segmenter']],
  [globalThis, ['Iterator', 'Temporal', 'requestIdleCallback', 'scheduler', 'navigation']],
];
for (const [owner, names] of LATER) for (const name of names) delete owner[name];
