import type { Cents } from '@sunflower/money/cents.ts';
import { CENTRAL_TIME, EVERY_DAY, integersUpTo, type WagerLimits } from '../rules-head.ts';
import type { DigitPlay, DrawSession } from './digit-rules.ts';

const HALF_DOLLAR_OR_DOLLAR: readonly Cents[] = [50n, 100n];
const DOLLAR_ONLY: readonly Cents[] = [100n];

/** A play of some positions: `positions('front-pair', 'Front pair', [0, 1], 50_00n)`. */
export type PlacesPlay = readonly [id: string, name: string, positions: readonly number[], prizeCents: Cents];

/**
 * Returns the plays that U.S. lotteries usually sell on digits, with the ones in `offered` switched on. `hasHalfDollar`
 * allows a 50-cent stake; never on a straight/box, because each half of its stake must be at least 50 cents.
 */
export function usualPlays(options: {
  readonly places: readonly PlacesPlay[];
  readonly hasHalfDollar: boolean;
  readonly offered: readonly string[] | 'all';
}): DigitPlay[] {
  const { offered } = options;
  const stakesCents = options.hasHalfDollar ? HALF_DOLLAR_OR_DOLLAR : DOLLAR_ONLY;
  const isOffered = (id: string) => offered === 'all' || offered.includes(id);
  return [
    { id: 'straight', name: 'Straight', form: 'straight', stakesCents, isOffered: isOffered('straight') },
    { id: 'box', name: 'Box', form: 'box', stakesCents, isOffered: isOffered('box') },
    {
      id: 'straight-box',
      name: 'Straight/box',
      form: 'straight-box',
      stakesCents: DOLLAR_ONLY,
      isOffered: isOffered('straight-box'),
    },
    { id: 'combo', name: 'Combo', form: 'combo', stakesCents, isOffered: isOffered('combo') },
    ...options.places.map(
      ([id, name, positions, prizeCents]): DigitPlay => ({
        id,
        name,
        form: 'positions',
        positions,
        prizeCents,
        stakesCents,
        isOffered: isOffered(id),
      }),
    ),
  ];
}

/**
 * Two draws every day. Source: the Kansas Pick 3 slip. The Kansas Lottery doesn't sell the other digit games, which use
 * the same times here.
 */
export const MIDDAY_AND_EVENING: readonly DrawSession[] = [
  {
    id: 'midday',
    name: 'Midday',
    weekdays: EVERY_DAY,
    drawTime: '13:10',
    closeTime: '12:59',
    timeZone: CENTRAL_TIME,
  },
  {
    id: 'evening',
    name: 'Evening',
    weekdays: EVERY_DAY,
    drawTime: '21:10',
    closeTime: '20:59',
    timeZone: CENTRAL_TIME,
  },
];

/** At most five boards, for one to seven draws, or for 14, 21 or 28. Source: the Kansas Pick 3 slip. */
export const DIGIT_LIMITS: WagerLimits = {
  minBoards: 1,
  maxBoards: 5,
  drawCounts: [...integersUpTo(7), 14, 21, 28],
  ticketCapCents: 1_000_00n,
};
