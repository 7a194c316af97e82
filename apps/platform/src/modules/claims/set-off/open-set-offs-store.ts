import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** How operators settle a set-off the register does not take: back to the player's winnings, or her creditor was paid by hand. */
export const SET_OFF_WAYS = ['give-back', 'paid-by-hand'] as const;
export type SetOffWay = (typeof SET_OFF_WAYS)[number];

/** Money taken for a debt that lies on `debt-set-off`. */
export type OpenSetOff = {
  readonly setOffId: string;
  readonly claimId: string;
  readonly playerId: string;
  readonly debtId: string;
  readonly creditor: string;
  readonly cents: Cents;
  readonly status: 'OPEN' | 'SENDING' | 'REFUSED';
  readonly recordedAt: Temporal.Instant;
};

const COLUMNS = sql`set_off_id, claim_id, player_id, debt_id, creditor, cents, status,
  recorded_at`;

/** What the register has not taken, refused ones first, then the oldest; at most `limit`. */
export async function listOpenSetOffs(db: Db, asked: { limit: number }): Promise<OpenSetOff[]> {
  const { rows } = await sql<OpenSetOff>`
    select ${COLUMNS} from claims.set_off where closed_at is null
    order by status <> 'REFUSED', recorded_at, claim_id, place limit ${asked.limit}`.execute(db);
  return rows;
}

/** An open set-off under a lock. */
export async function lockOpenSetOff(tx: Tx, setOffId: string): Promise<OpenSetOff | undefined> {
  const { rows } = await sql<OpenSetOff>`
    select ${COLUMNS} from claims.set_off where set_off_id = ${setOffId} and closed_at is null for update`.execute(tx);
  return rows[0];
}

/** Closes a set-off under its lock as paid by hand or given back; what is given back went to no debt, and the claim says so. */
export async function closeByHand(
  tx: Tx,
  { setOff, way, now }: { setOff: OpenSetOff; way: SetOffWay; now: Temporal.Instant },
): Promise<void> {
  await sql`
    update claims.set_off set status = ${way === 'give-back' ? 'CANCELLED' : 'HANDED_ON'}, closed_at = ${now.toString()}::timestamptz
    where set_off_id = ${setOff.setOffId}`.execute(tx);
  if (way === 'give-back')
    await sql`
      update claims.claim set set_off_cents = set_off_cents - ${setOff.cents} where claim_id = ${setOff.claimId}`.execute(
      tx,
    );
}
