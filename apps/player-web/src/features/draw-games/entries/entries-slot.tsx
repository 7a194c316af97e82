import { Suspense } from 'react';
import { withTexts } from '../../../runtime/i18n/texts.ts';
import { lazyPart } from '../../../runtime/parts/optional-part.ts';
import type { DrawName } from '../result-calls.ts';

// Loads on demand: it is below what the visitor came for.
const Entries = lazyPart(() =>
  withTexts(import('./draw-entries.tsx')).then((module) => ({ default: module.DrawEntries })),
);

/** Loads the count of entries of a sealed draw. */
export function EntriesSlot({ name }: { readonly name: DrawName }) {
  return (
    <Suspense fallback={null}>
      <Entries name={name} />
    </Suspense>
  );
}
