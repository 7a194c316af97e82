import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { findNames } from '../../players/index.ts';
import type { ClaimRule } from '../claim.ts';
import { keysOfPlayer } from './debtor-key.ts';
import { findDebtorList, findListedKeys } from './debtor-list-store.ts';

/** Who may owe the state: whoever is on this list, or everyone while there is none to be relied on. */
export type Owing = { readonly listId: string } | 'everyone';

/** The list to go by at a moment; one too old for the rule makes everyone count as on it, so that no prize is paid unmatched. */
export async function findOwing(
  db: Db | Tx,
  asked: { rule: Pick<ClaimRule, 'debtorListHours'>; now: Temporal.Instant },
): Promise<Owing> {
  const list = await findDebtorList(db);
  const oldest = asked.now.subtract({ hours: asked.rule.debtorListHours });
  return list && Temporal.Instant.compare(list.begunAt, oldest) >= 0 ? { listId: list.listId } : 'everyone';
}

/** Those of these players who may owe the state; two statements, however many there are. */
export async function owingAmong(tx: Tx, asked: { owing: Owing; playerIds: readonly string[] }): Promise<string[]> {
  const { owing, playerIds } = asked;
  if (owing === 'everyone' || playerIds.length === 0) return [...playerIds];
  const players = (await findNames(tx, playerIds)).map((player) => ({ ...player, keys: keysOfPlayer(player) }));
  const listed = await findListedKeys(tx, { listId: owing.listId, keys: players.flatMap(({ keys }) => keys) });
  return players.filter(({ keys }) => keys.some((key) => listed.has(key))).map(({ playerId }) => playerId);
}
