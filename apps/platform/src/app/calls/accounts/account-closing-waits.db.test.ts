import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findUnsettled, waitReasons } from '../../../modules/account-closing/index.ts';
import { openClaim } from '../../../modules/claims/claims-in-tests.ts';
import { CLAIM_STATUSES } from '../../../modules/claims/index.ts';

describe('an account that is closing', () => {
  const database = useTestDatabase();

  it('waits for a prize until it is paid, lapses or is withdrawn [S9-3/account-deletion]', async () => {
    const { playerId, claimId } = await openClaim(database.db);
    for (const status of CLAIM_STATUSES) {
      await sql`
        update claims.claim set status = ${status}, paid_at = now(), paid_as = 'check'
        where claim_id = ${claimId}`.execute(database.db);
      const isPending = ['UNCLAIMED', 'CLAIMED', 'IN_REVIEW'].includes(status);
      expect(waitReasons(await findUnsettled(database.db, playerId))).toEqual(isPending ? ['CLAIMS'] : []);
    }
  });
});
