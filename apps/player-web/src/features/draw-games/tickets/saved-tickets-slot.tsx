import { lazy, Suspense } from 'react';
import { withTexts } from '../../../runtime/i18n/texts.ts';
import type { SavedTicketsProps } from './saved-tickets.tsx';

const SavedTickets = lazy(() =>
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
