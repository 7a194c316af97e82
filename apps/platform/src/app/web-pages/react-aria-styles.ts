import { createHash } from 'node:crypto';

/**
 * The component library puts two fixed style elements into a page: one for whatever can be pressed, one while a dialog stops the page
 * behind it from scrolling on touch screens. Their texts are repeated here so that their hashes admit exactly them; a changed text in a
 * newer release shows as a policy violation, which fails every browser test.
 */
const TEXTS = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `
@layer {
  * {
    overscroll-behavior: contain;
  }
}`.trim(),
];

/** Their hashes as a policy takes them. */
export const REACT_ARIA_STYLE_HASHES: readonly string[] = TEXTS.map(
  (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
);
