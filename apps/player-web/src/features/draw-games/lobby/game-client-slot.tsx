import { Suspense, useState } from 'react';
import { withTexts } from '../../../runtime/i18n/texts.ts';
import { lazyPart } from '../../../runtime/parts/optional-part.ts';
import { useGameClient } from '../games/game-client.ts';

const GameClientOverlay = lazyPart(() =>
  withTexts(import('../client/game-client-overlay.tsx')).then((module) => ({ default: module.GameClientOverlay })),
);

/** Renders the open game. Its code is loaded when the first game is selected, and stays loaded. */
export function GameClientSlot() {
  const client = useGameClient();
  const [isWanted, setIsWanted] = useState(false);
  if (client.selectedGame !== null && !isWanted) setIsWanted(true);
  return isWanted ? (
    <Suspense>
      <GameClientOverlay client={client} />
    </Suspense>
  ) : null;
}
