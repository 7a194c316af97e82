import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { compareReturn, type ReturnComparison } from './compare-return.ts';
import { findCanceledTables, findPlayedTables, insertAlarm, type PlayedTable } from './returns-store.ts';

/** The return of a game at a price. */
type ComparedTable = Omit<PlayedTable, 'tiers'> & ReturnComparison;

/** Compares what each game returned with theory, by game and price, for one game or for all. */
export async function compareReturns(db: Db, gameId: string | undefined): Promise<ComparedTable[]> {
  return (await findPlayedTables(db, gameId)).map(compareTable);
}

function compareTable({ tiers, ...table }: PlayedTable): ComparedTable {
  return { ...table, ...compareReturn({ ...table, tiers }) };
}

/**
 * Raises an alarm, once each, for every return and every tier that chance doesn't explain, as a significant event. The
 * same for what canceled plays would have won, because a game server that cancels winners keeps their prizes.
 */
export async function watchReturns({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<void> {
  for (const table of await compareReturns(db, undefined))
    for (const what of table.alarms) await raiseAlarm(db, { ...table, what, now: clock.now() });
  for (const table of (await findCanceledTables(db)).map(compareTable))
    for (const what of table.alarms) await raiseAlarm(db, { ...table, what: `canceled-${what}`, now: clock.now() });
}

function raiseAlarm(db: Db, alarm: ComparedTable & { what: string; now: Temporal.Instant }): Promise<void> {
  const { gameId, priceCents, mathsVersion, what, plays, theory, seen, now } = alarm;
  return inTransaction(db, async (tx) => {
    if (!(await insertAlarm(tx, alarm))) return;
    await recordSignificantEvent(tx, {
      actor: 'system',
      action: 'instant-games.return-alarm',
      subject: `${gameId}/${priceCents}`,
      details: { what, mathsVersion, plays, theory: percent(theory), seen: percent(seen ?? 0) },
      businessTime: now,
    });
  });
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
