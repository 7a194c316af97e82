import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/**
 * How operators settle a set-off that the register doesn't accept: back to the player's winnings, or the creditor was
 * paid manually.
 */
export const SET_OFF_WAYS = ['give-back', 'paid-manually'] as const;
export type SetOffWay = (typeof SET_OFF_WAYS)[number];

/** Money taken from a prize for a debt, and still on the house account `debt-set-off`. */
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

/** Returns up to `limit` set-offs that the register hasn't accepted, refused ones first, then the oldest. */
export async function listOpenSetOffs(db: Db, input: { limit: number }): Promise<OpenSetOff[]> {
  const { rows } = await sql<OpenSetOff>`
    select ${COLUMNS} from claims.set_off where closed_at is null
    order by status <> 'REFUSED', recorded_at, claim_id, place limit ${input.limit}`.execute(db);
  return rows;
}

/** Returns an open set-off and locks its row. */
export async function lockOpenSetOff(tx: Tx, setOffId: string): Promise<OpenSetOff | undefined> {
  const { rows } = await sql<OpenSetOff>`
    select ${COLUMNS} from claims.set_off where set_off_id = ${setOffId} and closed_at is null for update`.execute(tx);
  return rows[0];
}

/**
 * Closes a locked set-off as paid manually or given back. If it was given back, the claim shows that nothing went to
 * the debt.
 */
export async function closeManually(
  tx: Tx,
  { setOff, way, now }: { setOff: OpenSetOff; way: SetOffWay; now: Temporal.Instant },
): Promise<void> {
  await sql`
    update claims.set_off set status = ${way === 'give-back' ? 'CANCELED' : 'HANDED_ON'},
      closed_at = ${now.toString()}::timestamptz
    where set_off_id = ${setOff.setOffId}`.execute(tx);
  if (way === 'give-back')
    await sql`
      update claims.claim set set_off_cents = set_off_cents - ${setOff.cents}
        where claim_id = ${setOff.claimId}`.execute(tx);
}
