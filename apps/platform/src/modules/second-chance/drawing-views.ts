import type { Db } from '@sunflower/service-base/db/database.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { findCampaign } from '../bonuses/index.ts';
import { readSerial } from '../draw-games/index.ts';
import { type Drawing, type DrawingState, stateOf } from './drawing.ts';
import { findDrawing, findDrawingDelays, findDrawings, findSeed } from './drawings-store.ts';
import { findLostTicket, isBarredFromDrawings } from './enter-ticket.ts';
import {
  findEnteredDrawings,
  findPlayerEntries,
  findPlayerEntry,
  findTicketEntry,
  type PlayerEntry,
} from './entries-store.ts';
import {
  type DecidingRound,
  findResultOfDrawing,
  findResults,
  findWinners,
  type WinningEntry,
} from './results-store.ts';
import { type DrawingSeal, findSealOfDrawing, findSeals } from './seals-store.ts';

/** Maximum number of drawings in the list, which has the newest ones. */
const MOST_LISTED = 30;

/** A drawing with its state. */
export type DrawingView = {
  readonly drawing: Drawing;
  readonly state: DrawingState;
  readonly entryCount: number | undefined;
  /** The titles of the campaigns whose bonuses it pays, by campaign. */
  readonly bonusTitles: ReadonlyMap<string, string>;
};

/**
 * Returns the newest drawings, the one that closes last first. Shows a player who may enter no ticket now only the
 * drawings that they entered (IRGS-11).
 */
export async function listDrawingsForPlayer(
  db: Db,
  of: { playerId: string; now: Temporal.Instant },
): Promise<{ canEnter: boolean; drawings: DrawingView[] }> {
  const canEnter = !(await isBarredFromDrawings(db, of));
  const listed = await findDrawings(db, MOST_LISTED);
  const entered = canEnter ? undefined : await findEnteredDrawings(db, of.playerId);
  const shown = entered ? listed.filter(({ drawingId }) => entered.has(drawingId)) : listed;
  return { canEnter, drawings: await viewAll(db, shown, of.now) };
}

async function viewAll(db: Db, drawings: readonly Drawing[], now: Temporal.Instant): Promise<DrawingView[]> {
  const ids = drawings.map(({ drawingId }) => drawingId);
  const [seals, results, delays] = [
    await findSeals(db, ids),
    await findResults(db, ids),
    await findDrawingDelays(db, ids),
  ];
  const bonusTitles = new Map<string, string>();
  const prizes = drawings.flatMap((drawing) => drawing.prizes);
  for (const slug of new Set(prizes.flatMap((prize) => (prize.kind === 'bonus' ? [prize.campaign] : []))))
    bonusTitles.set(slug, (await findCampaign(db, slug))?.title ?? slug);
  return drawings.map((drawing) => {
    const { drawingId } = drawing;
    const isDrawn = results.has(drawingId);
    const state = stateOf(drawing, { isDrawn, delays: delays.get(drawingId) ?? [], now });
    return { drawing, state, entryCount: seals.get(drawingId)?.entryCount, bonusTitles };
  });
}

export type NamedEntry = PlayerEntry & { readonly drawingName: string };

/** Returns a page of a player's entries, newest first. */
export async function viewEntries(
  db: Db,
  page: { playerId: string; before: string | undefined; limit: number },
): Promise<NamedEntry[]> {
  return withNames(db, await findPlayerEntries(db, page));
}

async function withNames(db: Db, entries: readonly PlayerEntry[]): Promise<NamedEntry[]> {
  const names = new Map<string, string>();
  for (const drawingId of new Set(entries.map((entry) => entry.drawingId)))
    names.set(drawingId, (await findDrawing(db, drawingId))?.name ?? '');
  return entries.map((entry) => ({ ...entry, drawingName: names.get(entry.drawingId) ?? '' }));
}

/** Returns one entry of a player. Throws for an unknown one. */
export async function viewEntry(db: Db, of: { playerId: string; entryId: string }): Promise<NamedEntry> {
  const found = await findPlayerEntry(db, of);
  const [entry] = found ? await withNames(db, [found]) : [];
  if (!entry) throw new Error(`entry ${of.entryId} isn't the player's`);
  return entry;
}

/**
 * Returns the entry of a player's ticket, or the open drawings that accept it, such as after a drawing that was missed;
 * returns neither for any other ticket.
 */
export async function viewTicketChances(
  db: Db,
  of: { playerId: string; serial: string; now: Temporal.Instant },
): Promise<{ entry: NamedEntry | undefined; drawings: Drawing[] }> {
  const { playerId, now } = of;
  const ticketSerial = readSerial(of.serial);
  if (ticketSerial === undefined) return { entry: undefined, drawings: [] };
  const entered = await findTicketEntry(db, { playerId, ticketSerial });
  const entry = entered && (await viewEntry(db, { playerId, entryId: entered.entryId }));
  if (entered && !entered.isMissed) return { entry, drawings: [] };
  const drawings = await findOpenDrawings(db, { playerId, ticketSerial, now });
  return { entry: drawings.length > 0 ? undefined : entry, drawings };
}

async function findOpenDrawings(
  db: Db,
  { playerId, ticketSerial, now }: { playerId: string; ticketSerial: string; now: Temporal.Instant },
): Promise<Drawing[]> {
  if (await isBarredFromDrawings(db, { playerId, now })) return [];
  const ticket = await findLostTicket(db, { playerId, ticketSerial });
  if (isRefusal(ticket)) return [];
  const views = await viewAll(db, await findDrawings(db, MOST_LISTED), now);
  const open = views.filter(({ state, drawing }) => state === 'open' && drawing.games.includes(ticket.gameId));
  return open.map(({ drawing }) => drawing);
}

/** The data that anyone needs to repeat a drawing. */
export type ProofView = {
  readonly drawing: Drawing;
  readonly seal: DrawingSeal | undefined;
  readonly drawn:
    | { readonly result: DecidingRound; readonly seed: Buffer; readonly winners: readonly WinningEntry[] }
    | undefined;
};

/** Returns the data that anyone needs to repeat a drawing, with the seed only once it is drawn. */
export async function viewProof(db: Db, drawingId: string): Promise<ProofView | undefined> {
  const drawing = await findDrawing(db, drawingId);
  if (!drawing) return undefined;
  const [seal, result] = [await findSealOfDrawing(db, drawingId), await findResultOfDrawing(db, drawingId)];
  const drawn = result
    ? { result, seed: await findSeed(db, drawingId), winners: await findWinners(db, drawingId) }
    : undefined;
  return { drawing, seal, drawn };
}
