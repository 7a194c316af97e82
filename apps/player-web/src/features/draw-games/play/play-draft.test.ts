import { describe, expect, test } from 'vitest';
import { readPlayDraft, writePlayDraft } from './play-draft.ts';
import { initialPlayState } from './play-state.ts';

const digits = {
  kind: 'digits',
  digits: [1, null, 3],
  playId: 'straight',
  stakeCents: 50n,
  isQuickPick: false,
} as const;
const numbers = { kind: 'numbers', numbers: [4, 8], bonus: null, isQuickPick: false } as const;

describe('the draft of a wager', () => {
  test.each([
    ['digits', digits],
    ['numbers', numbers],
  ] as const)('keeps unfinished boards of %s, their stakes and choices', (kind, board) => {
    const state = initialPlayState({ boards: [board], addOns: ['power-play'], drawCount: 3, sessions: ['evening'] });
    const stored: unknown = JSON.parse(JSON.stringify(writePlayDraft(state)));
    expect(readPlayDraft(stored, kind)).toEqual(state);
  });

  test('is ignored for a game of another kind', () => {
    expect(readPlayDraft(writePlayDraft(initialPlayState({ boards: [numbers] })), 'keno')).toBeUndefined();
  });

  test.each([undefined, null, 'x', {}, { boards: [] }])('is ignored when it is %j', (value) => {
    expect(readPlayDraft(value, 'numbers')).toBeUndefined();
  });
});
