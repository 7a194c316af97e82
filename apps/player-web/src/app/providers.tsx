import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
// Elsewhere the library exports it only together with all of its components.
import { RouterProvider as LinkProvider } from 'react-aria/private/utils/openLink';
import { usePageLanguage } from '../runtime/i18n/page-language.ts';
import { type DialogHistory, DialogHistoryContext } from '../ui/dialog/dialog-history.ts';
import type { AppRouter } from './router.tsx';
import { whenScreenHydrated } from './start-up/hydrated-screen.ts';
import { linkNavigation, loadedLoginAddress } from './start-up/link-clicks.ts';

export type AppProps = {
  readonly router: AppRouter;
  readonly queryClient: QueryClient;
  /** Gives dialogs their history entries; undefined in a host page, whose history isn't ours. */
  readonly pages?: DialogHistory;
  /** Called once, when the rendered page is interactive. */
  readonly onHydrated?: () => void;
};

/**
 * Renders the whole app, with the same tree for prerendering and hydration. A change of language remounts every screen,
 * because rendered texts aren't looked up again; data and position stay.
 */
export function App({ router, queryClient, pages, onHydrated }: AppProps) {
  const language = usePageLanguage();
  const [followLink] = useState(() => linkNavigation(loadedLoginAddress(queryClient)));
  useEffect(() => void whenScreenHydrated().then(onHydrated), [onHydrated]);
  return (
    <QueryClientProvider client={queryClient}>
      <LinkProvider navigate={followLink}>
        <DialogHistoryContext value={pages}>
          <RouterProvider key={language} router={router} />
        </DialogHistoryContext>
      </LinkProvider>
    </QueryClientProvider>
  );
}
