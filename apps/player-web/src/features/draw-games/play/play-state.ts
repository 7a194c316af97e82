import type { AddOn } from '@sunflower/contracts/draw-games.ts';
import type { Board } from '@sunflower/game-rules/any-board.ts';
import { ownPicks, ownPicksIn, ownPicksOf } from './own-picks.ts';

/** A board on the play screen, finished or not; `key` stays the same while boards before it go. `own`: what the player chose of it herself. */
export type DraftBoard = { readonly key: number; readonly board: Board; readonly own: Board };

const draftOf = (board: Board, key: number): DraftBoard => ({ key, board, own: ownPicksOf(board) });

/** What the player has put together so far. There is always at least one board, and one is being worked on. */
export type PlayState = {
  readonly boards: readonly DraftBoard[];
  readonly activeKey: number;
  readonly nextKey: number;
  readonly addOns: readonly AddOn[];
  /** How many consecutive draws, nearest first; of each session, where there are sessions. */
  readonly drawCount: number;
  readonly sessions: readonly string[];
};

export type PlayEvent =
  | { readonly type: 'boardChanged'; readonly board: Board }
  | { readonly type: 'boardChosen'; readonly key: number }
  | { readonly type: 'boardsAdded'; readonly boards: readonly Board[]; readonly limit: number }
  /** Other boards take the place of all that are there. */
  | { readonly type: 'boardsReplaced'; readonly boards: readonly Board[] }
  | { readonly type: 'boardFilled'; readonly key: number; readonly board: Board }
  /** `empty` takes its place when it was the only one. */
  | { readonly type: 'boardRemoved'; readonly key: number; readonly empty: Board }
  | { readonly type: 'addOnSwitched'; readonly addOn: AddOn; readonly isOn: boolean }
  | { readonly type: 'drawsChosen'; readonly drawCount: number }
  | { readonly type: 'sessionsChosen'; readonly sessions: readonly string[] };

/** Boards to begin with, and what holds for all of them. */
export type PlayStart = {
  readonly boards: readonly Board[];
  readonly addOns?: readonly AddOn[];
  readonly drawCount?: number;
  readonly sessions?: readonly string[];
};

/** The first state: with empty boards, with a wager of the cart, or with the boards of a ticket. [S3-4] */
export function startPlay({ boards, addOns = [], drawCount = 1, sessions = [] }: PlayStart): PlayState {
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

/** A board changed by hand. */
const changed =
  (after: Board) =>
  (draft: DraftBoard): DraftBoard => ({
    ...draft,
    board: after,
    own: ownPicks({ own: draft.own, before: draft.board, after }),
  });

/** A board the server filled, or that was cleared. */
const filled =
  (after: Board) =>
  (draft: DraftBoard): DraftBoard => ({
    ...draft,
    board: after,
    own: ownPicksIn(draft.own, after),
  });

function addBoards(state: PlayState, boards: readonly Board[], limit: number): PlayState {
  const room = limit - state.boards.length;
  if (room < boards.length) return state;
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
  const neighbour = boards[Math.min(index, boards.length - 1)];
  return { ...state, boards, activeKey: neighbour?.key ?? 0 };
}

/** The state after an event. A board that is changed by hand is no longer wholly the server's pick, but stays marked as partly so. */
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
  }
}

/** A, B, C ... */
export function boardLetter(index: number): string {
  return String.fromCharCode(65 + index);
}
