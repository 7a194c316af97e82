import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { raiseTiers } from './accounts-store.ts';
import { insertPointsEntries } from './entries-store.ts';
import type { PointsEntry, SettledWager } from './points-entry.ts';
import { expiryOf, type Program, pointsFor, programAt } from './program.ts';

/** Months for which earned points count toward a tier. */
const TIER_MONTHS = 12;

/**
 * Adds the points of settled wagers, each by the program that was in effect when it was settled, and once per wager. A
 * wager settled before the first program earns none.
 */
export async function earnPoints(
  tx: Tx,
  input: { wagers: readonly SettledWager[]; programs: readonly Program[] },
): Promise<void> {
  const entries = input.wagers.flatMap((wager) => entryOf(wager, programAt(input.programs, wager.settledAt)));
  await insertPointsEntries(tx, entries);
  const newest = entries.toSorted((one, other) => Temporal.Instant.compare(other.happenedAt, one.happenedAt))[0];
  const program = newest && programAt(input.programs, newest.happenedAt);
  if (!program) return;
  await raiseTiers(tx, {
    playerIds: [...new Set(entries.map(({ playerId }) => playerId))],
    since: newest.happenedAt.toZonedDateTimeISO('UTC').subtract({ months: TIER_MONTHS }).toInstant(),
    tierPoints: program.tierPoints,
  });
}

function entryOf(wager: SettledWager, program: Program | undefined): PointsEntry[] {
  const points = program ? pointsFor(program, wager) : 0n;
  if (!program || points === 0n) return [];
  const { playerId, gameId, serial, realCents, settledAt, key } = wager;
  return [
    {
      ...{ entryId: newId(), entryKey: key, playerId, kind: 'EARN', points, gameId, serial, stakeCents: realCents },
      ...{ expiresAt: expiryOf(program, settledAt), rewardId: null, bonusId: null, happenedAt: settledAt },
    },
  ];
}
