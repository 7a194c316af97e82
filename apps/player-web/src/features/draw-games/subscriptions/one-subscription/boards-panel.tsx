import type { GameDetails } from '@sunflower/contracts/draw-games.ts';
import type { Subscription } from '@sunflower/contracts/draw-games-subscriptions.ts';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { wireBoard } from '../../cart/wire-board.ts';
import { problemOfBoards } from '../../play/boards/finished-boards.ts';
import type { PlayKind } from '../../play/play-kind.ts';
import type { PlayState } from '../../play/play-state.ts';
import { SubscribePanel } from '../terms/subscribe-panel.tsx';
import { withoutPicks } from '../terms/terms.ts';

type BoardsPanelProps = {
  readonly playerId: string;
  readonly game: GameDetails;
  readonly rules: AnyRules;
  readonly kind: PlayKind;
  readonly state: PlayState;
  readonly changed: Subscription | undefined;
  readonly onClose: () => void;
};

/**
 * Renders the dialog that subscribes to the boards of the play screen or to as many quick picks for each draw; while a
 * board is unfinished, only to quick picks.
 */
export function BoardsPanel({ playerId, game, rules, kind, state, changed, onClose }: BoardsPanelProps) {
  const boards = state.boards.map(({ board }) => board);
  const isFinished = problemOfBoards(state.boards, kind, rules) === null;
  return (
    <SubscribePanel
      isOpen
      playerId={playerId}
      gameId={game.gameId}
      rules={rules}
      numbers={{
        own: isFinished ? boards.map(wireBoard) : null,
        quick: boards.map(withoutPicks),
        addOns: [...state.addOns],
      }}
      sessions={state.sessions}
      changed={changed}
      onClose={onClose}
    />
  );
}
