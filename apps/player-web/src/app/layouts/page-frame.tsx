import { useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { SiteLayout } from './site-layout.tsx';

/** The layout of a route; default when it names none. [S2.1-1] [S2.1-4] */
export type LayoutName = 'default' | 'instant-game';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly layout?: LayoutName;
  }
}

const InstantGameLayout = lazy(() =>
  withTexts(import('./instant-game-layout.tsx')).then((module) => ({ default: module.InstantGameLayout })),
);

/** Renders every screen in the layout of its route. */
export function PageFrame() {
  const isGame = useMatches({
    select: (matches) => matches.some((match) => match.staticData.layout === 'instant-game'),
  });
  if (!isGame) return <SiteLayout />;
  return (
    <Suspense>
      <InstantGameLayout />
    </Suspense>
  );
}
