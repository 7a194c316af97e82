import type { BreakTerm, SelfExclusionTerm } from '@sunflower/player-rules/exclusion/exclusion-terms.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { findRestriction, OPERATIONAL_UNITS } from '../../access/index.ts';
import { findExclusions } from './find-exclusions.ts';
import { confirmReinstatement, requestReinstatement } from './reinstate.ts';
import { excludePlayer, pauseProduct, takeBreak } from './take-exclusion.ts';

// The moment from which the tests of breaks and exclusions act for a player.

export const START = Temporal.Instant.from('2026-11-20T18:00:00Z');
export const YEAR = START.add({ hours: 365 * 24 });
export const SECOND = { seconds: 1 } as const;
/** How draw games, instant games and deposits respond to an excluded player. */
export const SHUT = ['PLAYER_EXCLUDED', 'PLAYER_EXCLUDED', 'PLAYER_EXCLUDED'];
export const OPEN = ['open', 'open', 'open'];
const MONEY = [OPERATIONAL_UNITS.drawGames, OPERATIONAL_UNITS.instantGames, OPERATIONAL_UNITS.deposit];

type When = { now?: Temporal.Instant; actor?: string; requestKey?: string };

function input(playerId: string, { now = START, actor = `player:${playerId}`, requestKey = newRandomId() }: When = {}) {
  return { playerId, now, actor, requestKey };
}

/**
 * Returns the exclusion functions, each running in its own transaction, and readers of their results. Takes an object,
 * because its database is opened only after this call.
 */
export function exclusionsIn(database: { readonly db: Db }) {
  const run = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(database.db, work);
  return {
    run,
    rest: (playerId: string, term: BreakTerm, when?: When) =>
      run((tx) => takeBreak(tx, { ...input(playerId, when), term })),
    exclude: (playerId: string, term: SelfExclusionTerm, when?: When) =>
      run((tx) => excludePlayer(tx, { ...input(playerId, when), term })),
    pause: (playerId: string, term: BreakTerm, when?: When) =>
      run((tx) => pauseProduct(tx, { ...input(playerId, when), term, product: 'instant-games' })),
    requestBack: (playerId: string, now: Temporal.Instant) => run((tx) => requestReinstatement(tx, { playerId, now })),
    confirmBack: (playerId: string, now: Temporal.Instant) => run((tx) => confirmReinstatement(tx, { playerId, now })),
    held: (playerId: string, now = START) => findExclusions(database.db, { playerId, now }),
    /** Returns which of play and deposits are closed, as every money gate sees it. */
    closed: async (playerId: string, now = START) => {
      const answers = await Promise.all(MONEY.map((unit) => findRestriction(database.db, { playerId, unit, now })));
      return answers.map((answer) => answer?.refusal ?? 'open');
    },
    eventsOf: (playerId: string) => eventsOf(database.db, playerId),
    pushedTo: (playerId: string) => pushedTo(database.db, playerId),
  };
}

async function eventsOf(db: Db, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select e.name from outbox.event e where e.payload ->> 'playerId' = ${playerId} order by e.event_id`.execute(db);
  return rows.map((row) => row.name).filter((name) => name.startsWith('responsible-gaming.'));
}

async function pushedTo(db: Db, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ destination: string }>`
    select m.destination from push.message m where m.player_id = ${playerId} order by m.sequence`.execute(db);
  return rows.map((row) => row.destination).filter((name) => name.includes('self-exclude'));
}
