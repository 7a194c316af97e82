import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { listAudit } from '../audit/index.ts';
import { NOW, newCampaign, newPlayer } from './bonuses-in-tests.ts';
import { grantBonus } from './grant-bonus.ts';
import { proveCredit, proveCreditDaily } from './prove-credit.ts';

const database = useTestDatabase();

describe('the daily proof of play credit', () => {
  it('reports players whose play credit differs from the unspent bonuses, even by a cent [GLI19-20]', async () => {
    const { campaignId } = await newCampaign(database.db);
    const players = [await newPlayer(database.db), await newPlayer(database.db), await newPlayer(database.db)];
    for (const playerId of players) {
      const granted = await inTransaction(database.db, (tx) =>
        grantBonus(tx, { playerId, campaignId, grantKey: 'k', occasion: {}, actor: 'operator:test', now: NOW }),
      );
      if (isRefusal(granted)) throw new Error(granted.refusal);
    }
    expect(await proveCredit(database.db)).toEqual({ players: 3, differences: [] });
    await proveCreditDaily(database.db, NOW);
    const [short, gone] = players;
    await sql`update bonuses.bonus set remaining_cents = remaining_cents - 1 where player_id = ${short}`.execute(
      database.db,
    );
    await sql`update bonuses.bonus set remaining_cents = 0, state = 'USED', ended_at = now()
    where player_id = ${gone}`.execute(database.db);
    const { differences } = await proveCredit(database.db);
    expect(new Set(differences)).toEqual(
      new Set([
        { playerId: short, ledgerCents: 500n, bonusCents: 499n },
        { playerId: gone, ledgerCents: 500n, bonusCents: 0n },
      ]),
    );
    await expect(proveCreditDaily(database.db, NOW)).rejects.toThrow('play credit of 2 players');
    const [reported] = await listAudit(database.db, { limit: 1, isSignificantOnly: true });
    expect(reported).toMatchObject({ action: 'bonuses.proof-failed', details: { differences: 2 } });
  });
});
