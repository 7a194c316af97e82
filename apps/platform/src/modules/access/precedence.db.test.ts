import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { EVERYONE, findRestriction, lift, OPERATIONAL_UNITS, type RestrictInput, restrict } from './index.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const UNIT = OPERATIONAL_UNITS.drawGames;

/** Every kind of entry that can cover a unit for a player. */
const ENTRIES = {
  'own exclusion': { isOwn: true, featureSet: 'RESPONSIBLE_GAMING_SELF_EXCLUSION', accessType: 'DENY' },
  'own denial': { isOwn: true, featureSet: 'GAME_PLAY', accessType: 'DENY' },
  'own allowance': { isOwn: true, featureSet: 'GAME_PLAY', accessType: 'ALLOW' },
  'stop for everyone': { isOwn: false, featureSet: 'GAME_PLAY', accessType: 'DENY' },
  'allowance for everyone': { isOwn: false, featureSet: 'GAME_PLAY', accessType: 'ALLOW' },
} as const satisfies Record<string, Pick<RestrictInput, 'featureSet' | 'accessType'> & { isOwn: boolean }>;
type EntryName = keyof typeof ENTRIES;

/**
 * Returns the expected result, written as a plain rule: an exclusion first, then any denial; an allowance never opens
 * what is denied.
 */
function expected(names: readonly EntryName[]) {
  if (names.includes('own exclusion')) return 'PLAYER_EXCLUDED';
  return names.includes('own denial') || names.includes('stop for everyone') ? 'ACCESS_DENIED' : undefined;
}

const names = Object.keys(ENTRIES) as EntryName[];
const subsets = Array.from({ length: 2 ** names.length }, (_, bits) => names.filter((_name, at) => bits & (1 << at)));
/** The order of insertion must not matter: each set is tried in both orders. */
const cases = subsets.flatMap((set) => [set, ...(set.length > 1 ? [set.toReversed()] : [])]);

describe('precedence of restrictions', () => {
  const database = useTestDatabase();
  const standing: string[] = [];
  const put = async (playerId: string, name: EntryName) => {
    const { isOwn, featureSet, accessType } = ENTRIES[name];
    const answer = await inTransaction(database.db, (tx) =>
      restrict(tx, {
        playerId: isOwn ? playerId : EVERYONE,
        featureSet,
        accessType,
        units: [UNIT],
        reason: 'test',
        actor: 'operator:ada',
        now,
      }),
    );
    if (isRefusal(answer)) throw new Error(answer.refusal);
    if (!isOwn) standing.push(answer.restrictionId);
  };
  afterEach(async () => {
    for (const restrictionId of standing.splice(0))
      await inTransaction(database.db, (tx) => lift(tx, { restrictionId, reason: 'over', actor: 'operator:ada', now }));
  });

  it.each(cases.map((set) => ({ set, title: set.join(' + ') || 'no restriction', answer: expected(set) })))(
    'gives a player with $title: $answer [S4.7-4] [S6-3/deny]',
    async ({ set, answer }) => {
      const playerId = newId();
      for (const name of set) await put(playerId, name);
      const found = await findRestriction(database.db, { playerId, unit: UNIT, now });
      expect(found?.refusal).toBe(answer);
    },
  );
});
