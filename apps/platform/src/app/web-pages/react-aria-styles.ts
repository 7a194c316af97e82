import { createHash } from 'node:crypto';

/**
 * The component library adds two fixed style elements to a page: one for clickable elements, one that stops the page
 * behind a dialog from scrolling on touch screens. Their texts are repeated here so that their hashes allow exactly
 * them; if a newer release changes a text, it shows as a policy violation, which fails every browser test.
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

/** Their hashes in the form a policy uses. */
export const REACT_ARIA_STYLE_HASHES: readonly string[] = TEXTS.map(
  (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
);
