import type { AddOn } from '@sunflower/contracts/draw-games.ts';
import type { Board } from '@sunflower/game-rules/any-board.ts';
import { ownPicks, ownPicksIn, ownPicksOf } from './boards/own-picks.ts';

/**
 * A board on the play screen, finished or not. `key` doesn't change when earlier boards are removed. `own`: the picks
 * that the player made themselves.
 */
export type DraftBoard = { readonly key: number; readonly board: Board; readonly own: Board };

const draftOf = (board: Board, key: number): DraftBoard => ({ key, board, own: ownPicksOf(board) });

/** The player's boards and choices. There is always at least one board, and one of them is the current one. */
export type PlayState = {
  readonly boards: readonly DraftBoard[];
  readonly activeKey: number;
  readonly nextKey: number;
  readonly addOns: readonly AddOn[];
  /** Number of consecutive draws, nearest first; of each session for games with sessions. */
  readonly drawCount: number;
  readonly sessions: readonly string[];
};

export type PlayEvent =
  | { readonly type: 'boardChanged'; readonly board: Board }
  | { readonly type: 'boardChosen'; readonly key: number }
  | { readonly type: 'boardsAdded'; readonly boards: readonly Board[]; readonly limit: number }
  /** Replaces all boards. */
  | { readonly type: 'boardsReplaced'; readonly boards: readonly Board[] }
  | { readonly type: 'boardFilled'; readonly key: number; readonly board: Board }
  /** `empty` replaces the board when it is the only one. */
  | { readonly type: 'boardRemoved'; readonly key: number; readonly empty: Board }
  | { readonly type: 'addOnSwitched'; readonly addOn: AddOn; readonly isOn: boolean }
  | { readonly type: 'drawsChosen'; readonly drawCount: number }
  | { readonly type: 'sessionsChosen'; readonly sessions: readonly string[] }
  /** The player's draft was found. */
  | { readonly type: 'restored'; readonly state: PlayState };

/** The boards to start with, and what applies to all of them. */
export type PlayStart = {
  readonly boards: readonly Board[];
  readonly addOns?: readonly AddOn[];
  readonly drawCount?: number;
  readonly sessions?: readonly string[];
};

/**
 * Returns the first state: with empty boards, a wager of the cart, or the boards of a ticket or a subscription. [S3-4]
 */
export function initialPlayState({ boards, addOns = [], drawCount = 1, sessions = [] }: PlayStart): PlayState {
  return {
    boards: boards.map(draftOf),
    activeKey: 0,
    nextKey: boards.length,
    addOns,
    drawCount: Math.max(1, drawCount),
    sessions,
  };
}

function putBoard(state: PlayState, key: number, change: (draft: DraftBoard) => DraftBoard): PlayState {
  return { ...state, boards: state.boards.map((draft) => (draft.key === key ? change(draft) : draft)) };
}

/** Returns a board after the player changed it. */
const changed =
  (after: Board) =>
  (draft: DraftBoard): DraftBoard => ({
    ...draft,
    board: after,
    own: ownPicks({ own: draft.own, before: draft.board, after }),
  });

/** Returns a board after the server filled it or it was cleared. */
const filled =
  (after: Board) =>
  (draft: DraftBoard): DraftBoard => ({
    ...draft,
    board: after,
    own: ownPicksIn(draft.own, after),
  });

function addBoards(state: PlayState, boards: readonly Board[], limit: number): PlayState {
  const left = limit - state.boards.length;
  if (left < boards.length) return state;
  const added = boards.map((board, place) => draftOf(board, state.nextKey + place));
  return {
    ...state,
    boards: [...state.boards, ...added],
    activeKey: added[0]?.key ?? state.activeKey,
    nextKey: state.nextKey + added.length,
  };
}

function removeBoard(state: PlayState, key: number, empty: Board): PlayState {
  const index = state.boards.findIndex((draft) => draft.key === key);
  const boards = state.boards.filter((draft) => draft.key !== key);
  if (boards.length === 0) {
    const { nextKey } = state;
    return { ...state, boards: [draftOf(empty, nextKey)], activeKey: nextKey, nextKey: nextKey + 1 };
  }
  if (state.activeKey !== key) return { ...state, boards };
  const neighbor = boards[Math.min(index, boards.length - 1)];
  return { ...state, boards, activeKey: neighbor?.key ?? 0 };
}

/**
 * Returns the state after an event. A board keeps `isQuickPick` (the server picked at least one of its numbers) when
 * the player changes it; `own` has the picks that the player made.
 */
export function reducePlay(state: PlayState, event: PlayEvent): PlayState {
  switch (event.type) {
    case 'boardChanged':
      return putBoard(state, state.activeKey, changed(event.board));
    case 'boardChosen':
      return { ...state, activeKey: event.key };
    case 'boardsAdded':
      return addBoards(state, event.boards, event.limit);
    case 'boardsReplaced': {
      const boards = event.boards.map((board, index) => draftOf(board, state.nextKey + index));
      const [first] = boards;
      return first ? { ...state, boards, activeKey: first.key, nextKey: state.nextKey + boards.length } : state;
    }
    case 'boardFilled':
      return putBoard(state, event.key, filled(event.board));
    case 'boardRemoved':
      return removeBoard(state, event.key, event.empty);
    case 'addOnSwitched': {
      const others = state.addOns.filter((addOn) => addOn !== event.addOn);
      return { ...state, addOns: event.isOn ? [...others, event.addOn].sort() : others };
    }
    case 'drawsChosen':
      return { ...state, drawCount: Math.max(1, event.drawCount) };
    case 'sessionsChosen':
      return { ...state, sessions: event.sessions };
    case 'restored':
      return event.state;
  }
}

/** Returns A, B, C ... */
export function boardLetter(index: number): string {
  return String.fromCharCode(65 + index);
}
