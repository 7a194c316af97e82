import { createHash } from 'node:crypto';

/**
 * Two fixed style elements that the component library adds to a page. Their texts are repeated here, so that the policy
 * allows exactly them by hash. If a newer release changes a text, every browser test fails with a policy violation.
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
