import { Suspense } from 'react';
import { useHydrated } from '../../../runtime/clock/use-hydrated.ts';
import { withTexts } from '../../../runtime/i18n/texts.ts';
import { lazyPart } from '../../../runtime/parts/optional-part.ts';
import type { DelayLineProps } from './delay-line.tsx';

// Loads on demand: few draws are ever delayed.
const Line = lazyPart(() => withTexts(import('./delay-line.tsx')).then((module) => ({ default: module.DelayLine })));

/** Loads the explanation of a delayed draw; until then, `fallback` is shown. It is text for a paragraph. */
export function DelaySlot({ fallback, ...line }: DelayLineProps & { readonly fallback: string }) {
  // A prerendered page has the shorter text.
  if (!useHydrated()) return fallback;
  return (
    <Suspense fallback={fallback}>
      <Line {...line} />
    </Suspense>
  );
}
