import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import type { Jackpot } from './draw.ts';

/** A jackpot for a draw, with the multiplier drum that it decides. */
export type DrawJackpot = {
  readonly drawId: string;
  readonly jackpot: Jackpot;
  readonly multiplierPool: string | undefined;
  readonly now: Temporal.Instant;
};

/** Why a jackpot is replaced: operators announced another one, or the draw before it was corrected. */
export type JackpotReason =
  | { readonly kind: 'announced'; readonly proposalId: string }
  | { readonly kind: 'corrected'; readonly drawId: string };

/** Freezes the estimated jackpot and its multiplier drum in a draw that has none yet. Callers lock the draw first. */
export async function freezeJackpot(tx: Tx, frozen: DrawJackpot): Promise<void> {
  const { advertisedCents, cashValueCents } = frozen.jackpot;
  await sql`
    select draw_games.freeze_jackpot(${frozen.drawId}, ${advertisedCents}, ${cashValueCents},
      ${frozen.multiplierPool ?? null}, ${frozen.now.toString()}::timestamptz, ${newId()})`.execute(tx);
}

/** Replaces a draw's jackpot and multiplier drum. Callers lock the draw first. */
export async function replaceJackpot(
  tx: Tx,
  announced: DrawJackpot & { readonly because: JackpotReason },
): Promise<void> {
  const { advertisedCents, cashValueCents } = announced.jackpot;
  const { because } = announced;
  const proposalId = because.kind === 'announced' ? because.proposalId : null;
  const correctedDrawId = because.kind === 'corrected' ? because.drawId : null;
  await sql`
    select draw_games.replace_jackpot(${announced.drawId}, ${advertisedCents}, ${cashValueCents},
      ${announced.multiplierPool ?? null}, ${proposalId}::uuid, ${correctedDrawId}::uuid,
      ${announced.now.toString()}::timestamptz, ${newId()})`.execute(tx);
}

/** Returns the newest jackpot estimate of a game, or undefined before the first. */
export async function findJackpot(db: Db, gameId: string): Promise<Jackpot | undefined> {
  const { rows } = await sql<{ advertisedCents: bigint; cashValueCents: bigint }>`
    select j.advertised_cents, j.cash_value_cents from draw_games.jackpot j where j.game_id = ${gameId}`.execute(db);
  return rows[0] && { advertisedCents: rows[0].advertisedCents, cashValueCents: rows[0].cashValueCents };
}

/** Stores the newest jackpot estimate of a game, which follows from a settled or corrected draw. */
export async function saveJackpot(
  tx: Tx,
  estimate: { decidedDrawId: string; jackpot: Jackpot; now: Temporal.Instant },
): Promise<void> {
  const { decidedDrawId, jackpot, now } = estimate;
  await sql`
    select draw_games.save_jackpot(${decidedDrawId}, ${jackpot.advertisedCents}, ${jackpot.cashValueCents},
      ${now.toString()}::timestamptz, ${newId()})`.execute(tx);
}
