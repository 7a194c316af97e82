import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { Board } from '@sunflower/game-rules/any-board.ts';
import { boardInTests } from '@sunflower/game-rules/boards-in-tests.ts';
import type { LockedBoard } from '@sunflower/game-rules/locked-board.ts';
import type { DrawnPicks } from '@sunflower/game-rules/matched.ts';
import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { board, type drawnNumbers, type GameKind } from './draw-games.ts';
import type { lockedBoard } from './draw-games-cart.ts';

/** A type with mutable arrays and fields, as schemas produce it. */
type Writable<Of> = Of extends bigint
  ? Of
  : Of extends readonly (infer Item)[]
    ? Writable<Item>[]
    : Of extends object
      ? { -readonly [Field in keyof Of]: Writable<Of[Field]> }
      : Of;

const ONE_OF_EACH_KIND = ['powerball', '2by2', 'pick-3', 'keno'].map((gameId) => boardInTests(gameId));

describe('boards and outcomes on the wire', () => {
  it('have the same types as in the rules', () => {
    expectTypeOf<GameKind>().toEqualTypeOf<AnyRules['kind']>();
    expectTypeOf<z.output<typeof board>>().toEqualTypeOf<Writable<Board>>();
    expectTypeOf<z.output<typeof lockedBoard>>().toEqualTypeOf<Writable<LockedBoard>>();
    expectTypeOf<z.output<typeof drawnNumbers>>().toEqualTypeOf<Writable<DrawnPicks>>();
  });

  it.each(ONE_OF_EACH_KIND.map((one) => [one.kind, one] as const))('carry every field of the kind %s', (_kind, one) => {
    const sent = z.encode(board, structuredClone(one) as z.output<typeof board>);
    expect(z.decode(board, sent)).toEqual(one);
  });

  it.each(ONE_OF_EACH_KIND.map((one) => [one.kind, one] as const))('are rejected without the kind %s', (_kind, one) => {
    const { kind: _, ...rest } = z.encode(board, structuredClone(one) as z.output<typeof board>);
    expect(z.safeParse(board, rest).success).toBe(false);
  });

  it('are rejected with the fields of another kind', () => {
    const [, twoField] = ONE_OF_EACH_KIND;
    expect(z.safeParse(board, { ...twoField, kind: 'numbers' }).success).toBe(false);
  });
});
