import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { ForeignChanges } from './foreign-changes.ts';

/**
 * Renders the app in a prerendered page. A page that the browser's translation or an extension changed can't be
 * hydrated, so it is rendered again, and the browser translates it again. An error that a translation causes while the
 * page hydrates is only logged, because React then does the same.
 */
export function renderWrittenPage(element: Element, app: ReactNode, changes: ForeignChanges): void {
  if (changes.hasAny()) {
    createRoot(element).render(app);
    return;
  }
  // In a transition React hydrates the page in short slices and handles taps in between.
  startTransition(() => {
    hydrateRoot(element, app, {
      onRecoverableError: (error) => {
        if (changes.hasTranslation()) console.warn('the page was translated while it started');
        else reportError(error);
      },
    });
  });
}
