import type { GameDetails } from '@sunflower/contracts/draw-games.ts';
import type { Subscription } from '@sunflower/contracts/draw-games-subscriptions.ts';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { isDrawnAllDay } from '@sunflower/game-rules/draw-alerts.ts';
import { Suspense, useState } from 'react';
import { withTexts } from '../../../runtime/i18n/texts.ts';
import { lazyPart } from '../../../runtime/parts/optional-part.ts';
import { usePlayerId } from '../../../runtime/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useCanOrder } from '../subscriptions/terms/use-can-order.ts';
import type { PlayKind } from './play-kind.ts';
import type { PlayState } from './play-state.ts';
import { playText } from './texts.ts';
import styles from './wager-form.module.css';

const BoardsPanel = lazyPart(() =>
  withTexts(import('../subscriptions/one-subscription/boards-panel.tsx')).then((module) => ({
    default: module.BoardsPanel,
  })),
);

type SubscribeOfferProps = {
  readonly game: GameDetails;
  readonly rules: AnyRules;
  readonly kind: PlayKind;
  readonly state: PlayState;
  /** The subscription whose boards are being changed; undefined for a new one. */
  readonly changed: Subscription | undefined;
};

/**
 * Renders the button that subscribes to the boards; for players, in games with subscriptions, and while these are
 * offered. [S6-5/subscriptions]
 */
export function SubscribeOffer(props: SubscribeOfferProps) {
  const canOrder = useCanOrder();
  const playerId = usePlayerId();
  const [isOpen, setIsOpen] = useState(false);
  if (!canOrder || playerId === null || isDrawnAllDay(props.game.gameId)) return null;
  return (
    <div className={styles.subscribe}>
      <p className={styles.hint}>{playText(props.changed ? 'changeHint' : 'subscribeHint')}</p>
      <Button onPress={() => setIsOpen(true)}>{playText(props.changed ? 'useBoards' : 'subscribe')}</Button>
      {isOpen && (
        <Suspense>
          <BoardsPanel {...props} playerId={playerId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
