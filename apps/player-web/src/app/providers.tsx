import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePageLanguage } from '../runtime/i18n/page-language.ts';
import type { AppRouter } from './router.tsx';

export type AppProps = {
  readonly router: AppRouter;
  readonly queryClient: QueryClient;
  /** Called once, when what is drawn can be pressed. */
  readonly onTakenOver?: () => void;
};

/**
 * The whole app: data, then screens. The same tree is written ahead and taken over by the browser. Another language draws every screen anew,
 * since texts that were drawn are not looked up again; data and place stay.
 */
export function App({ router, queryClient, onTakenOver }: AppProps) {
  const language = usePageLanguage();
  useEffect(() => onTakenOver?.(), [onTakenOver]);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider key={language} router={router} />
    </QueryClientProvider>
  );
}
