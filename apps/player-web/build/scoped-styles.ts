import type { Plugin } from 'vite';

/** Attribute of the element the client is mounted in. */
const SCOPE = '[data-sunflower]';
/**
 * Selects what is inside the client's element. It adds no specificity, so that our classes still override element
 * rules.
 */
const INSIDE = `:where(${SCOPE})`;

/** Returns one base selector limited to the client's element: rules for the whole page apply to that element. */
function scoped(selector: string): string {
  const plain = selector.trim();
  if (/^(:root|html|body)$/.test(plain)) return SCOPE;
  if (/^\.theme-\w+$/.test(plain)) return `${SCOPE}${plain}`;
  // The player's accessibility preference is set on the element itself, like a theme, or on a part of it.
  if (plain.startsWith('[data-reduced')) return `${SCOPE}${plain}, ${INSIDE} ${plain}`;
  return `${INSIDE} ${plain}`;
}

/** Returns base styles whose rules apply only inside the client's element. The rules must not be nested. */
export function scopeStyles(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/([^{}]+)\{([^{}]*)\}/g, (_, selectors: string, body: string) => {
    return `${selectors.split(',').map(scoped).join(', ')} {${body}}\n`;
  });
}

/** Limits `base.css` and `tokens.css`, which style a whole page of ours, to the client's element in a host page. */
export function scopedStyles(): Plugin {
  return {
    name: 'scoped-styles',
    enforce: 'pre',
    transform(css, id) {
      return /packages[\\/]look[\\/](base|tokens)\.css$/.test(id) ? scopeStyles(css) : undefined;
    },
  };
}
