import * as z from 'zod/mini';
import { centsOnWire, dateText, idText } from './codecs.ts';
import { addOn, gameId } from './draw-games.ts';

/** Path of the entries of a sealed draw: counts that anyone may read, and nothing about players. */
export const ENTRIES_PATHS = {
  entries: '/web/draw-games/rest/v1/games/:gameId/draws/:drawDate/:drawNumber/entries',
} as const;

/** How a board was bought: on the web, by a subscription, or won as part of a free ticket. */
const entryChannel = z.enum(['web', 'subscription', 'free']);

/**
 * Sealed boards of one draw and the total stake on it. There are no channels if the draw was sealed before they were
 * counted.
 */
const entriesOfDraw = z.object({
  drawId: idText,
  drawDate: dateText,
  session: z.nullable(z.string()),
  drawNumber: z.int(),
  boardCount: z.int(),
  stakeCents: centsOnWire,
  channels: z.array(z.object({ channel: entryChannel, boardCount: z.int() })),
  addOns: z.array(z.object({ addOn, boardCount: z.int() })),
});

/** The entries of a draw, next to those of the previous one (of its session, in a game with sessions). */
export const drawEntries = z.object({ gameId, draw: entriesOfDraw, previous: z.nullable(entriesOfDraw) });

export type DrawEntries = z.output<typeof drawEntries>;
