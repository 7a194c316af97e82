import { findGame } from '@sunflower/game-rules/games.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import type { DrawingPrize, DrawingTerms } from './drawing.ts';

const MOST_PRIZES = 500;
const MOST_CENTS = 1_000_000_00;
/**
 * Minutes between the close of a drawing and the round that decides it, so that its entries are sealed well before that
 * round.
 */
const CLOSED_BEFORE_DRAW_MINUTES = 60;
const LONGEST_DAYS = 400;

const instant = z.iso.datetime().transform((text) => Temporal.Instant.from(text));
const count = z.int().min(1).max(MOST_PRIZES).default(1);
/** An amount in cents of at least one dollar, the minimum prize of every game. */
const cents = z.int().min(100).max(MOST_CENTS);

/** Prizes of one kind; they take the next `count` places. */
const prizes = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cash'), cents, count }),
  z.strictObject({ kind: z.literal('bonus'), campaign: z.string().regex(/^[a-z0-9][a-z0-9-]{2,39}$/), count }),
]);

/** A drawing as in an operator's file, in a proposal and in the database, with instants as RFC 3339 text. */
const fields = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(3)
      .max(60)
      .regex(/^[^\p{C}<>]*$/u),
    games: z
      .array(z.string().refine((gameId) => findGame(gameId) !== undefined))
      .min(1)
      .refine((games) => new Set(games).size === games.length),
    opensAt: instant,
    closesAt: instant,
    drawsAt: instant,
    prizes: z.array(prizes).min(1).max(MOST_PRIZES),
  })
  .refine(({ opensAt, closesAt }) => isWithin(opensAt, closesAt, { from: 1, to: LONGEST_DAYS * 24 * 60 }), {
    path: ['closesAt'],
  })
  .refine(
    ({ closesAt, drawsAt }) =>
      isWithin(closesAt, drawsAt, { from: CLOSED_BEFORE_DRAW_MINUTES, to: LONGEST_DAYS * 24 * 60 }),
    { path: ['drawsAt'] },
  )
  .refine((drawing) => drawing.prizes.reduce((sum, prize) => sum + prize.count, 0) <= MOST_PRIZES, {
    path: ['prizes'],
  });

function isWithin(first: Temporal.Instant, second: Temporal.Instant, minutes: { from: number; to: number }): boolean {
  const between = first.until(second).total('minutes');
  return between >= minutes.from && between <= minutes.to;
}

/** Parses a drawing. Refuses DRAWING_MALFORMED with the path of the wrong field. */
export function readDrawing(data: unknown): DrawingTerms | Refusal<'DRAWING_MALFORMED'> {
  const read = fields.safeParse(data);
  if (!read.success) {
    const path = read.error.issues[0]?.path.join('.') || 'drawing';
    return refuse('DRAWING_MALFORMED', { fields: [{ path, code: 'DRAWING_MALFORMED' }] });
  }
  const listed = read.data.prizes.flatMap(({ count: times, ...prize }) =>
    Array.from({ length: times }, (): DrawingPrize => {
      return prize.kind === 'cash' ? { kind: 'cash', cents: BigInt(prize.cents) } : prize;
    }),
  );
  return { ...read.data, prizes: listed };
}

/** Converts terms for storage. */
export function termsForStorage({ prizes: listed, ...terms }: DrawingTerms): Record<string, unknown> {
  return {
    ...{ name: terms.name, games: terms.games },
    ...{ opensAt: `${terms.opensAt}`, closesAt: `${terms.closesAt}`, drawsAt: `${terms.drawsAt}` },
    prizes: listed.map((prize) => (prize.kind === 'cash' ? { ...prize, cents: Number(prize.cents) } : prize)),
  };
}
