import type { Tx } from '@sunflower/service-base/db/database.ts';
import { findNames } from '../../players/index.ts';
import type { ClaimRule } from '../claim.ts';
import { keysOfPlayer } from './debtor-key.ts';
import { findListedKeys } from './debtor-list-store.ts';

/**
 * Returns which of these players may owe the state by the debtor list, or all of them while the list is too old, so
 * that no prize is paid unmatched. Takes two statements for any number of players.
 */
export async function findPossibleDebtors(
  tx: Tx,
  input: { rule: Pick<ClaimRule, 'debtorListHours'>; playerIds: readonly string[]; now: Temporal.Instant },
): Promise<readonly string[]> {
  const { rule, playerIds, now } = input;
  if (playerIds.length === 0) return [];
  const players = (await findNames(tx, playerIds)).map((player) => ({ ...player, keys: keysOfPlayer(player) }));
  const oldest = now.subtract({ hours: rule.debtorListHours });
  const listed = await findListedKeys(tx, { oldest, keys: players.flatMap(({ keys }) => keys) });
  if (!listed) return playerIds;
  return players.filter(({ keys }) => keys.some((key) => listed.has(key))).map(({ playerId }) => playerId);
}
