import { ACCESS_TYPE, checkUnits } from '@sunflower/player-rules/access/access-rights.ts';
import { OPERATIONAL_UNITS } from '@sunflower/player-rules/access/operational-unit.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { repeats } from '../../../../../tools/test/thoroughness.ts';
import { findAnyRestriction, restrict } from './index.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const units = [...Object.values(OPERATIONAL_UNITS), 'draw-games/purchase/powerball', 'instant-games/play/corn'];
const patterns = [...units, 'draw-games/*/*', '*/*/*', 'wallet/*/ALL'];
const RUNS = repeats(20, 60);
const CHECKS = (['all', 'any'] as const).flatMap((mode) =>
  (['allow', 'deny'] as const).map((implicit) => ({ mode, implicit })),
);

describe('the access gate in SQL', () => {
  const database = useTestDatabase();

  it('gives the same result as the check shared with the client, for any entries and units [S6-3] [S3-7]', async () => {
    const right = fc.record({ unit: fc.constantFrom(...patterns), accessType: fc.constantFrom('ALLOW', 'DENY') });
    const required = fc.uniqueArray(fc.constantFrom(...units), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(right, { maxLength: 4 }), required, async (entries, wanted) => {
        const playerId = newId();
        await inTransaction(database.db, async (tx) => {
          for (const { unit, accessType } of entries) {
            const input = { playerId, featureSet: 'GAME_PLAY', reason: 'test', actor: 'operator:ada', now } as const;
            const made = await restrict(tx, { ...input, units: [unit], accessType: accessType as 'ALLOW' | 'DENY' });
            if (isRefusal(made)) throw new Error(made.refusal);
          }
        });
        const rights = entries.map(({ unit, accessType }) => ({
          operationalUnit: unit,
          accessType: ACCESS_TYPE[accessType as 'ALLOW' | 'DENY'],
        }));
        for (const check of CHECKS) {
          const refused = await findAnyRestriction(database.db, { playerId, units: wanted, check, now });
          expect([check, refused === undefined]).toEqual([check, checkUnits(rights, wanted, check)]);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
