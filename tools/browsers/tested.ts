import type { NewerUse } from './find-newer.ts';

/**
 * Newer built-ins that their callers use only if the browser has them, and methods of libraries with the same name,
 * each with its caller and the text that the code around the call contains.
 */
const TESTED: Readonly<Record<string, { readonly caller: string; readonly around?: RegExp }>> = {
  'Document.startViewTransition': { caller: 'the router' },
  'Element.checkVisibility': { caller: 'react-aria' },
  'Element.startViewTransition': { caller: 'react-dom' },
  'Error.captureStackTrace': { caller: 'zod' },
  'Navigator.canShare': { caller: 'save-ticket.ts' },
  'Uint8Array.fromHex': {
    caller: '@noble/curves and @noble/hashes',
    around: /typeof Uint8Array\.fromHex|if ?\([\w$]+\) ?try ?\{ ?return Uint8Array\.fromHex/,
  },
  'Uint8Array.toHex': {
    caller: 'colors of PixiJS, @noble/curves and @noble/hashes',
    around: /(this|setValue\(\w+\))\.toHex\(\)|if ?\([\w$]+\([\w$]+\), ?[\w$]+\) ?return [\w$]+\.toHex\(\)/,
  },
  'URL.canParse': { caller: 'zod', around: /typeof URL\.canParse|[`"']function[`"']\s*\?\s*URL\.canParse/ },
  'Window.cancelIdleCallback': { caller: 'screens-ahead.ts' },
  'Window.requestIdleCallback': { caller: 'screens-ahead.ts and new-build.ts' },
};

/** Returns whether callers of a newer built-in test for it first. */
export function isTested({ name, excerpt }: NewerUse): boolean {
  const known = TESTED[name];
  return known !== undefined && (known.around?.test(excerpt) ?? true);
}
