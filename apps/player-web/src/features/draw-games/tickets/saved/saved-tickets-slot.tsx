import { Suspense } from 'react';
import { withTexts } from '../../../../runtime/i18n/texts.ts';
import { lazyPart } from '../../../../runtime/parts/optional-part.ts';
import type { SavedTicketsProps } from './saved-tickets.tsx';

const SavedTickets = lazyPart(() =>
  withTexts(import('./saved-tickets.tsx')).then((module) => ({ default: module.SavedTickets })),
);

/** Renders the saved tickets of a player who can't be loaded; their code is loaded when they are needed. */
export function SavedTicketsSlot(props: SavedTicketsProps) {
  return (
    <Suspense>
      <SavedTickets {...props} />
    </Suspense>
  );
}
