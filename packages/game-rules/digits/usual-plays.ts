import type { Cents } from '@sunflower/money/cents.ts';
import { CENTRAL_TIME, countsUpTo, EVERY_DAY, type WagerLimits } from '../rules-head.ts';
import type { DigitPlay, DrawSession } from './digit-rules.ts';

const HALF_DOLLAR_OR_DOLLAR: readonly Cents[] = [50n, 100n];
const DOLLAR_ONLY: readonly Cents[] = [100n];

/** A play of some places: `positions('front-pair', 'Front pair', [0, 1], 50_00n)`. */
export type PlacesPlay = readonly [id: string, name: string, positions: readonly number[], prizeCents: Cents];

/**
 * The plays that lotteries of the country usually sell on digits, with the ones of `offered` switched on. A half dollar may be staked where
 * `hasHalfDollar`; a straight/box never takes one, because each of its halves has to be a half dollar itself.
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

/** Two draws every day. Source: the Kansas Pick 3 slip; the other games of digits are not sold here and take the same times. */
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

/** Five boards a slip, for a week or whole weeks. Source: the Kansas Pick 3 slip. */
export const DIGIT_LIMITS: WagerLimits = {
  minBoards: 1,
  maxBoards: 5,
  drawCounts: [...countsUpTo(7), 14, 21, 28],
  ticketCapCents: 1_000_00n,
};
