import { describe, expect, it } from 'vitest';
import { initialPlayState, type PlayEvent, type PlayState, reducePlay } from './play-state.ts';

const empty = { kind: 'numbers' as const, numbers: [], bonus: null, isQuickPick: false };
const filled = { kind: 'numbers' as const, numbers: [1, 2, 3, 4, 5], bonus: 6, isQuickPick: true };
const added = (limit = 10): PlayEvent => ({ type: 'boardsAdded', boards: [empty], limit });

function story(...events: PlayEvent[]): PlayState {
  return events.reduce(reducePlay, initialPlayState({ boards: [empty] }));
}

describe('the state of the play screen', () => {
  it('puts picks on the current board', () => {
    const first = { ...empty, numbers: [7] };
    const second = { ...empty, numbers: [8], bonus: 9 };
    const state = story({ type: 'boardChanged', board: first }, added(), { type: 'boardChanged', board: second });
    expect(state.boards.map(({ board }) => board)).toEqual([first, second]);
  });

  it('adds no board to a full ticket', () => {
    const state = story(added(1), { type: 'boardsAdded', boards: [filled], limit: 1 });
    expect(state.boards).toHaveLength(1);
  });

  it('adds boards in pairs when they are sold in pairs', () => {
    const pair: PlayEvent = { type: 'boardsAdded', boards: [filled, filled], limit: 4 };
    expect(story(pair).boards.map(({ key }) => key)).toEqual([0, 1, 2]);
    expect(story(pair).activeKey).toBe(1);
    expect(story(pair, pair).boards).toHaveLength(3);
  });

  it('replaces all boards and their keys, and changes nothing when given no boards', () => {
    const state = story(added(), { type: 'boardsReplaced', boards: [filled, filled] });
    expect(state).toMatchObject({ boards: [{ key: 2 }, { key: 3 }], activeKey: 2, nextKey: 4 });
    expect(reducePlay(state, { type: 'boardsReplaced', boards: [] })).toBe(state);
  });

  it('makes the neighbor the current board when the current board is removed', () => {
    const removed: PlayEvent = { type: 'boardRemoved', key: 1, empty };
    const state = story(added(), added(), { type: 'boardChosen', key: 1 }, removed);
    expect(state.boards.map(({ key }) => key)).toEqual([0, 2]);
    expect(state.activeKey).toBe(2);
  });

  it('leaves an empty board with a new key when the last board is removed', () => {
    const state = story({ type: 'boardFilled', key: 0, board: filled }, { type: 'boardRemoved', key: 0, empty });
    expect(state.boards).toEqual([{ key: 1, board: empty, own: empty }]);
    expect(state.activeKey).toBe(1);
  });

  it('puts a late response from the server on the board it was requested for', () => {
    const state = story(added(), { type: 'boardFilled', key: 0, board: filled });
    expect(state.boards.map(({ board }) => board)).toEqual([filled, empty]);
  });

  it('adds a filled board without changing its picks', () => {
    const state = story(
      { type: 'boardFilled', key: 0, board: filled },
      { type: 'boardsAdded', boards: [filled], limit: 5 },
    );
    expect(state.boards.map(({ board }) => board)).toEqual([filled, filled]);
  });

  it('switches add-ons on and off and keeps their order', () => {
    const on = story(
      { type: 'addOnSwitched', addOn: 'power-play', isOn: true },
      { type: 'addOnSwitched', addOn: 'double-play', isOn: true },
    );
    expect(on.addOns).toEqual(['double-play', 'power-play']);
    expect(reducePlay(on, { type: 'addOnSwitched', addOn: 'power-play', isOn: false }).addOns).toEqual(['double-play']);
  });

  it('[S3-4/values] starts editing a wager with its boards, add-ons, sessions and draws', () => {
    const digits = { kind: 'digits' as const, digits: [1, 2, 3], playId: 'box', stakeCents: 100n, isQuickPick: false };
    const state = initialPlayState({ boards: [digits, digits], addOns: [], drawCount: 3, sessions: ['midday'] });
    expect(state.boards.map(({ key }) => key)).toEqual([0, 1]);
    expect([state.drawCount, state.sessions]).toEqual([3, ['midday']]);
    expect(reducePlay(state, { type: 'boardsAdded', boards: [digits], limit: 10 }).activeKey).toBe(2);
  });
});
