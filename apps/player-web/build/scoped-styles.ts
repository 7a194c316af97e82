import type { Plugin } from 'vite';

/** The attribute of the element the client stands in. */
const SCOPE = '[data-sunflower]';
/** Without weight of its own, so that a class of ours still wins over a rule for an element. */
const INSIDE = `:where(${SCOPE})`;

/** One selector of our ground styles, held to the client's element: what is said of the whole page is said of that element. */
function scoped(selector: string): string {
  const plain = selector.trim();
  if (/^(:root|html|body)$/.test(plain)) return SCOPE;
  if (/^\.theme-\w+$/.test(plain)) return `${SCOPE}${plain}`;
  // The player's accessibility preference stands on the element itself, as a theme does, or on a part of it.
  if (plain.startsWith('[data-reduced')) return `${SCOPE}${plain}, ${INSIDE} ${plain}`;
  return `${INSIDE} ${plain}`;
}

/** Ground styles whose rules hold inside the client's element alone. They are flat: no rule stands in another. */
export function scopeStyles(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/([^{}]+)\{([^{}]*)\}/g, (_, selectors: string, body: string) => {
    return `${selectors.split(',').map(scoped).join(', ')} {${body}}\n`;
  });
}

/** Holds `base.css` and `tokens.css`, which style a whole page of ours, to the element of a page that is not ours. */
export function scopedStyles(): Plugin {
  return {
    name: 'scoped-styles',
    enforce: 'pre',
    transform(css, id) {
      return /packages[\\/]look[\\/](base|tokens)\.css$/.test(id) ? scopeStyles(css) : undefined;
    },
  };
}
