import { LEAST_CYCLE_MS, SAFE_GAME_RULES } from '@sunflower/partner-protocols/game-rules.ts';
import { z } from 'zod';
import type { OperatorSetRules } from '../deps/set-rules.ts';

const whole = z.coerce.number().int();
const price = whole.min(1).max(1_000_000).optional();
const choice = z.enum(['off-until-chosen', 'off']).default('off-until-chosen');

/** The rules of games that an operator may set, within what the protocol allows. */
export const ruleSettings = {
  SUNFLOWER_GAME_MIN_CYCLE_MS: whole
    .min(LEAST_CYCLE_MS)
    .max(60_000)
    .default(SAFE_GAME_RULES.minCycleMs)
    .describe('Milliseconds from one play of a player in an instant game to the next, at least.'),
  SUNFLOWER_GAME_REVEAL_ALL: z
    .enum(['true', 'false'])
    .default('true')
    .describe('Whether games offer to open all that is covered, which players with some disabilities need.'),
  SUNFLOWER_GAME_CELEBRATION_MAX_MS: whole
    .min(0)
    .max(SAFE_GAME_RULES.celebrationMaxMs)
    .default(SAFE_GAME_RULES.celebrationMaxMs)
    .describe('Longest celebration of a prize above the price, in milliseconds.'),
  SUNFLOWER_GAME_SOUND: choice.describe('Whether games offer sound. It is always off until the player turns it on.'),
  SUNFLOWER_GAME_HAPTICS: choice.describe('Whether games offer vibration, likewise.'),
  SUNFLOWER_GAME_MAX_PRICE_CENTS: price.describe('Highest price of a play, in cents; no limit without it.'),
  SUNFLOWER_GAME_MAX_PRICE_UNDER_25_CENTS: price.describe(
    'Highest price of a play for players under 25 and for guests, in cents; no limit of their own without it.',
  ),
  SUNFLOWER_GAME_SECOND_BEACON: z
    .string()
    .max(200)
    .optional()
    .describe('The public beacon that takes the place of the first one if it ends, as players read it in the rules.'),
};

/** Returns the rules of settings. */
export function rulesOfSettings(read: z.infer<z.ZodObject<typeof ruleSettings>>): Required<OperatorSetRules> {
  return {
    ...SAFE_GAME_RULES,
    minCycleMs: read.SUNFLOWER_GAME_MIN_CYCLE_MS,
    revealAll: read.SUNFLOWER_GAME_REVEAL_ALL === 'true',
    celebrationMaxMs: read.SUNFLOWER_GAME_CELEBRATION_MAX_MS,
    sound: read.SUNFLOWER_GAME_SOUND,
    haptics: read.SUNFLOWER_GAME_HAPTICS,
    maxPriceCents: read.SUNFLOWER_GAME_MAX_PRICE_CENTS ?? null,
    maxPriceUnder25Cents: read.SUNFLOWER_GAME_MAX_PRICE_UNDER_25_CENTS ?? null,
    secondSource: read.SUNFLOWER_GAME_SECOND_BEACON ?? null,
  };
}
