import type { GameMessage } from './frame-messages.ts';
import type { Stake } from './session-bar.tsx';

/** The state of the game in its frame, as the page shows it. No part of it is evidence that money was paid. */
export type GameState = {
  readonly phase: 'loading' | 'ready' | 'playable' | 'failed';
  /** Whether the game failed because a round's picture doesn't show its prize. The round has ended. */
  readonly hasWrongPicture: boolean;
  readonly stake: Stake | null;
  readonly freeRoundsLeft: number;
  /** Whether a play was ordered that isn't a round yet. */
  readonly isPlayPending: boolean;
  /** Whether the latest round since the page was opened has been revealed. */
  readonly hasEndedRound: boolean;
  /** Code of the latest refusal that the player hasn't dismissed. */
  readonly refusal: string | null;
};

export const NEW_GAME: GameState = {
  phase: 'loading',
  hasWrongPicture: false,
  stake: null,
  freeRoundsLeft: 0,
  isPlayPending: false,
  hasEndedRound: false,
  refusal: null,
};

export type GameEvent = GameMessage | { readonly type: 'refusal-dismissed' };

/** Returns the state after an event. */
export function reduceGame(state: GameState, event: GameEvent): GameState {
  switch (event.type) {
    case 'ready':
      return { ...NEW_GAME, phase: 'ready' };
    case 'playable':
      return { ...state, phase: 'playable', freeRoundsLeft: event.freeRoundsLeft };
    case 'failed': {
      // A play without a picture has been charged and its prize is paid, so no play is pending.
      const hasWrongPicture = event.reason === 'picture';
      return { ...state, phase: 'failed', hasWrongPicture, isPlayPending: state.isPlayPending && !hasWrongPicture };
    }
    case 'refused':
      return { ...state, refusal: event.code };
    case 'refusal-dismissed':
      return { ...state, refusal: null };
    case 'stake':
      return { ...state, stake: { priceCents: BigInt(event.priceCents), isFree: event.isFree } };
    case 'play-pending':
      return { ...state, isPlayPending: event.isPending };
    case 'round-started': {
      const { freeRoundsLeft } = event;
      return { ...state, refusal: null, freeRoundsLeft, isPlayPending: false, hasEndedRound: false };
    }
    case 'round-ended':
      return { ...state, hasEndedRound: true };
    default:
      return state;
  }
}
