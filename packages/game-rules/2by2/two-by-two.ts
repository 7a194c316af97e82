import type { Game } from '../game.ts';
import { CENTRAL_TIME, EVERY_DAY, integersUpTo } from '../rules-head.ts';
import type { TwoFieldPrize, TwoFieldRules, TwoFieldTier } from '../two-field/two-field-rules.ts';

const FREE_BOARD: TwoFieldPrize = { kind: 'free-boards', boards: 1 };

function tier(red: number, white: number, prize: TwoFieldPrize): TwoFieldTier {
  return { tier: `r${red}w${white}`, red, white, prize };
}

/** A free board is a quick pick for the next open draw; it has no cash value. */
const TIERS: readonly TwoFieldTier[] = [
  tier(2, 2, { kind: 'set', cents: 22_000_00n }),
  tier(2, 1, { kind: 'set', cents: 100_00n }),
  tier(1, 2, { kind: 'set', cents: 100_00n }),
  tier(2, 0, { kind: 'set', cents: 3_00n }),
  tier(0, 2, { kind: 'set', cents: 3_00n }),
  tier(1, 1, { kind: 'set', cents: 3_00n }),
  tier(1, 0, FREE_BOARD),
  tier(0, 1, FREE_BOARD),
];

/** 2by2: two red and two white numbers of 26 each, drawn daily. */
const DAILY: TwoFieldRules = {
  kind: 'two-field',
  gameId: '2by2',
  version: '2by2-2026-01-01',
  validFrom: '2026-01-01',
  red: { count: 2, max: 26 },
  white: { count: 2, max: 26 },
  boardPriceCents: 1_00n,
  tiers: TIERS,
  // On Tuesday a ticket for seven draws, or a multiple of seven, wins double in every tier; according to older web
  // pages of the lottery, only the top prize doubled.
  doubler: { weekday: 2, drawCountMultipleOf: 7, multiplier: 2 },
  drawDays: { weekdays: EVERY_DAY, drawTime: '21:30', closeTime: '20:59', timeZone: CENTRAL_TIME },
  limits: { minBoards: 1, maxBoards: 10, drawCounts: [...integersUpTo(7), 14, 21, 28], ticketCapCents: 1_000_00n },
  claims: { windowDays: 365, taxKind: 'lottery', jackpot: null },
  unconfirmed: [
    { about: 'doubled-day', what: 'the Tuesday doubler and free tickets apply unchanged online' },
    { about: 'draw-counts', what: 'up to 10 boards online, and no tickets of 35 or 42 draws' },
  ],
};

export const twoByTwo: Game<TwoFieldRules> = {
  gameId: '2by2',
  name: '2by2',
  serialCode: '2B',
  versions: [DAILY],
};
