import { type AnyDrawn, checkDrawn } from '@sunflower/game-rules/drawn.ts';
import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { z } from 'zod';
import type { Draw } from '../draws/draw.ts';

/** Maximum number of numbers in a field; no game has more. */
const MAX_NUMBERS = 40;
const numbers = z.array(z.int()).max(MAX_NUMBERS);
const picks = z.strictObject({ numbers, bonus: z.int().nullable() });

/** What an operator types for a draw. The draw's rules check counts and ranges. */
const schema = z.strictObject({
  drawId: z.uuid(),
  /** Set if the operator confirmed numbers after a warning that they repeat others. */
  isRepeatConfirmed: z.literal(true).optional(),
  drawn: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('numbers'),
      main: picks,
      multiplier: z.int().optional(),
      doublePlay: picks.optional(),
    }),
    z.strictObject({ kind: z.literal('two-field'), red: numbers, white: numbers }),
    z.strictObject({ kind: z.literal('digits'), digits: numbers }),
    z.strictObject({ kind: z.literal('keno'), numbers, bullsEye: z.int().nullable() }),
  ]),
});

/** A typed result in the format of the game rules, with fields in ascending order and digits as drawn. */
export type EnteredResult = {
  readonly drawId: string;
  readonly drawn: AnyDrawn;
  /** See `refuseUnconfirmedRepeat`. */
  readonly isRepeatConfirmed: boolean;
};

/** Parses what an operator typed; returns undefined if it has the shape of no game's result. */
export function readEntered(data: unknown): EnteredResult | undefined {
  const read = schema.safeParse(data);
  if (!read.success) return undefined;
  const { drawId, drawn, isRepeatConfirmed = false } = read.data;
  return { drawId, drawn: sorted(drawn), isRepeatConfirmed };
}

/** Returns whether numbers can come from a draw's drums, including the multiplier drum that its jackpot selected. */
export function fitsDraw(drawn: AnyDrawn, draw: Pick<Draw, 'gameId' | 'rulesVersion' | 'multiplierPool'>): boolean {
  const rules = rulesOfVersion(draw.gameId, draw.rulesVersion);
  if (checkDrawn(drawn, rules).length > 0) return false;
  if (rules.kind !== 'numbers' || drawn.kind !== 'numbers' || drawn.multiplier === undefined) return true;
  const pool = rules.multiplierPools.find(({ name }) => name === draw.multiplierPool);
  return pool?.weights.some(({ multiplier }) => multiplier === drawn.multiplier) ?? false;
}

function sorted(drawn: z.infer<typeof schema>['drawn']): AnyDrawn {
  if (drawn.kind === 'digits') return drawn;
  if (drawn.kind === 'two-field') return { ...drawn, red: ascending(drawn.red), white: ascending(drawn.white) };
  if (drawn.kind === 'keno') return { ...drawn, numbers: ascending(drawn.numbers) };
  const { main, multiplier, doublePlay } = drawn;
  const field = (of: typeof main) => ({ ...of, numbers: ascending(of.numbers) });
  return {
    kind: 'numbers',
    main: field(main),
    ...(multiplier === undefined ? {} : { multiplier }),
    ...(doublePlay ? { doublePlay: field(doublePlay) } : {}),
  };
}

function ascending(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b);
}
