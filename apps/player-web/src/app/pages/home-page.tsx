import { Suspense } from 'react';
import { LobbyScreen } from '../../features/draw-games/lobby/lobby-screen.tsx';
import { useHydrated } from '../../runtime/clock/use-hydrated.ts';
import { useOnlineGaming } from '../../runtime/config/online-gaming.ts';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { lazyPart } from '../../runtime/parts/optional-part.ts';

const InstantsPart = lazyPart(() =>
  withTexts(import('../../features/instant-games/home/instants-part.tsx')).then((module) => ({
    default: module.InstantsPart,
  })),
);

/** Loads the instant games once the page is usable, so that the first script has no code of theirs. */
function Instants() {
  const isOn = useOnlineGaming();
  if (!useHydrated() || !isOn) return null;
  return (
    <Suspense>
      <InstantsPart />
    </Suspense>
  );
}

/** Renders the home page: draw games, and below them instant games where online gaming is on. [S9-3] */
export function HomePage() {
  return <LobbyScreen after={<Instants />} />;
}
