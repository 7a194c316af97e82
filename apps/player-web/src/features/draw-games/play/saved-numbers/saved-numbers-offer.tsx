import type { GameDetails } from '@sunflower/contracts/draw-games.ts';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { Suspense, useState } from 'react';
import { withTexts } from '../../../../runtime/i18n/texts.ts';
import { lazyPart } from '../../../../runtime/parts/optional-part.ts';
import { usePlayerId } from '../../../../runtime/session/session-store.ts';
import { Button } from '../../../../ui/button/button.tsx';
import type { PlayKind } from '../play-kind.ts';
import type { PlayEvent, PlayState } from '../play-state.ts';
import { playText } from '../texts.ts';

const SavedNumbersPanel = lazyPart(() =>
  withTexts(import('./saved-numbers-panel.tsx')).then((module) => ({ default: module.SavedNumbersPanel })),
);

type SavedNumbersOfferProps = {
  readonly gameId: GameDetails['gameId'];
  readonly rules: AnyRules;
  readonly kind: PlayKind;
  readonly state: PlayState;
  readonly dispatch: (event: PlayEvent) => void;
};

/**
 * Renders the button that opens the player's saved numbers, where the boards on the page can also be saved; guests
 * don't see it.
 */
export function SavedNumbersOffer({ dispatch, ...rest }: SavedNumbersOfferProps) {
  const playerId = usePlayerId();
  const [isOpen, setIsOpen] = useState(false);
  if (playerId === null) return null;
  return (
    <>
      <Button variant="quiet" size="small" onPress={() => setIsOpen(true)}>
        {playText('myNumbers')}
      </Button>
      {isOpen && (
        <Suspense>
          <SavedNumbersPanel
            {...rest}
            playerId={playerId}
            onUse={({ boards }) => {
              dispatch({ type: 'boardsReplaced', boards });
              setIsOpen(false);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
