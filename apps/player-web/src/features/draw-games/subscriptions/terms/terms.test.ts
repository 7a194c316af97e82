import type { AnyGame, AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { Board } from '@sunflower/game-rules/any-board.ts';
import { GAMES } from '@sunflower/game-rules/games.ts';
import { describe, expect, it } from 'vitest';
import { running } from '../subscriptions-in-tests.ts';
import {
  draftOf,
  type GameOffer,
  latestRules,
  newDraft,
  offerOf,
  type PlayedNumbers,
  problemsOf,
  type TermsDraft,
  termsOf,
  withoutPicks,
} from './terms.ts';

const today = '2026-11-20';
const boards = running.boards;
const numbers: PlayedNumbers = { own: boards, quick: boards.map(withoutPicks), addOns: [] };

function offer(gameId: string): GameOffer {
  const found = offerOf(latestRules(gameId) as AnyRules);
  if (!found) throw new Error(`${gameId} has no subscriptions`);
  return found;
}

describe('the subscription options of a game', () => {
  it.each(GAMES.map(({ gameId }: AnyGame) => [gameId]))('exist for every game but Keno: %s', (gameId) => {
    const found = offerOf(latestRules(gameId) as AnyRules);
    expect(found === null).toBe(gameId === 'keno');
    expect(found?.weekdays.length ?? 1).toBeGreaterThan(0);
  });

  it('include its days, sessions and jackpot amounts', () => {
    expect(offer('powerball')).toMatchObject({ weekdays: [1, 3, 6], sessions: [] });
    expect(offer('powerball').jackpotsCents[0]).toBe(50_000_000_00n);
    expect(offer('pick-3')).toMatchObject({ sessions: ['midday', 'evening'], jackpotsCents: [] });
    expect(offer('2by2').jackpotsCents).toEqual([]);
  });
});

describe('boards filled again for each draw', () => {
  it.each<[string, Board, ReturnType<typeof withoutPicks>]>([
    [
      'numbers',
      { kind: 'numbers', numbers: [1, 2], bonus: 3, isQuickPick: true },
      { kind: 'numbers', numbers: [], bonus: null },
    ],
    [
      'two fields',
      { kind: 'two-field', red: [1], white: [2], isQuickPick: false },
      { kind: 'two-field', red: [], white: [] },
    ],
    [
      'digits',
      { kind: 'digits', digits: [1, null, 3], playId: 'box', stakeCents: 50n, isQuickPick: false },
      { kind: 'digits', digits: [null, null, null], playId: 'box', stakeCents: 50n },
    ],
    [
      'keno',
      { kind: 'keno', spots: 4, numbers: [1, 2], stakeCents: 200n, isQuickPick: false },
      { kind: 'keno', spots: 4, numbers: [], stakeCents: 200n },
    ],
  ])('keep the play type and lose the picked numbers: %s', (_kind, board, empty) => {
    expect(withoutPicks(board)).toEqual(empty);
  });
});

describe('the form of terms', () => {
  const fresh = newDraft(offer('powerball'), { numbers, sessions: [] });
  const filled = (change: Partial<TermsDraft>) => ({ ...fresh, ...change });

  it('starts with every draw, no end date, paid from the wallet, and no errors', () => {
    expect(problemsOf(fresh, offer('powerball'), today)).toEqual([]);
    expect(termsOf(fresh, { gameId: 'powerball', offer: offer('powerball'), numbers })).toEqual({
      ...{ gameId: 'powerball', boards, quickPicks: [], addOns: [], weekdays: null, sessions: null },
      ...{ jackpotAtLeastCents: null, end: { kind: 'never' }, fund: 'wallet' },
    });
  });

  it("chooses a quick pick for each draw while the player's own boards are incomplete", () => {
    const open: PlayedNumbers = { ...numbers, own: null };
    const draft = newDraft(offer('powerball'), { numbers: open, sessions: [] });
    const terms = termsOf(draft, { gameId: 'powerball', offer: offer('powerball'), numbers: open });
    expect([terms.boards, terms.quickPicks]).toEqual([[], [{ kind: 'numbers', numbers: [], bonus: null }]]);
  });

  it.each<[Partial<TermsDraft>, readonly string[]]>([
    [{ weekdays: [] }, ['weekdays']],
    [{ end: 'date', lastDate: '' }, ['lastDate']],
    [{ end: 'date', lastDate: '2026-02-30' }, ['lastDate']],
    [{ end: 'date', lastDate: '2026-11-19' }, ['lastDate']],
    [{ end: 'date', lastDate: today }, []],
    [{ end: 'draws', drawCount: '' }, ['drawCount']],
    [{ end: 'draws', drawCount: '0' }, ['drawCount']],
    [{ end: 'draws', drawCount: '521' }, ['drawCount']],
    [{ end: 'draws', drawCount: '1.5' }, ['drawCount']],
    [{ end: 'draws', drawCount: '520' }, []],
    [{ end: 'never', drawCount: 'x', lastDate: 'x' }, []],
  ])('reports for the change %j the invalid fields %j', (change, problems) => {
    expect(problemsOf(filled(change), offer('powerball'), today)).toEqual(problems);
  });

  it('requires at least one session for a game that has sessions', () => {
    const draft = newDraft(offer('pick-3'), { numbers, sessions: ['evening'] });
    expect(draft.sessions).toEqual(['evening']);
    expect(problemsOf({ ...draft, sessions: [] }, offer('pick-3'), today)).toEqual(['sessions']);
  });

  it('shows the current terms of a subscription', () => {
    const draft = draftOf(running, offer('powerball'));
    const terms = termsOf(draft, { gameId: 'powerball', offer: offer('powerball'), numbers });
    const { weekdays, sessions, jackpotAtLeastCents, end, fund } = running;
    expect(terms).toMatchObject({ boards, quickPicks: [], weekdays, sessions, jackpotAtLeastCents, end, fund });
  });
});
