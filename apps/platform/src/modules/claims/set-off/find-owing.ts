import type { Tx } from '@sunflower/service-base/db/database.ts';
import { findNames } from '../../players/index.ts';
import type { ClaimRule } from '../claim.ts';
import { keysOfPlayer } from './debtor-key.ts';
import { findListedKeys } from './debtor-list-store.ts';

/**
 * Those of these players who may owe the state by the list of debtors: all of them while there is none, or none young enough for the rule, so that no
 * prize is paid unmatched. Two statements, however many they are.
 */
export async function findOwing(
  tx: Tx,
  asked: { rule: Pick<ClaimRule, 'debtorListHours'>; playerIds: readonly string[]; now: Temporal.Instant },
): Promise<readonly string[]> {
  const { rule, playerIds, now } = asked;
  if (playerIds.length === 0) return [];
  const players = (await findNames(tx, playerIds)).map((player) => ({ ...player, keys: keysOfPlayer(player) }));
  const oldest = now.subtract({ hours: rule.debtorListHours });
  const listed = await findListedKeys(tx, { oldest, keys: players.flatMap(({ keys }) => keys) });
  if (!listed) return playerIds;
  return players.filter(({ keys }) => keys.some((key) => listed.has(key))).map(({ playerId }) => playerId);
}
