import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { claimsCauses } from '../../claims/index.ts';
import {
  compareCauses,
  houseAccount,
  listPlayerPostings,
  playerAccount,
  postLedgerTransaction,
  proveBalances,
} from '../../ledger/index.ts';
import type { Draw } from '../draws/draw.ts';
import { prizeCauses } from '../explanations/prize-causes.ts';
import { drawn, now, useEnteredDraws } from '../results/entered-draws-in-tests.ts';
import { CORRECT_RESULT, correctDraw } from './correct-draw.ts';

/** Returns drawn numbers with another main drawing. */
export const numbersOf = (numbers: readonly number[], bonus: number): typeof drawn => ({
  ...drawn,
  main: { numbers: [...numbers], bonus },
});

/** What explains prizes and their corrections, claims included. */
const PRIZE_CAUSES = [...prizeCauses, ...claimsCauses];

/** Sets up corrections of published draws and reads what their players got. Call it inside `describe`. */
export function useCorrections(database: { readonly db: Db }) {
  const draws = useEnteredDraws(database);
  const { deps, decide, verifiedDraw, settle, publish } = draws;

  /** Publishes a draw in which each of several new players has one ticket with the given boards. */
  async function published(tickets: Parameters<typeof verifiedDraw>[0], first = drawn) {
    const sold = await verifiedDraw(tickets, first === drawn ? undefined : { game: powerball, drawn: first });
    await settle(sold.draw);
    await publish(sold.draw);
    return sold;
  }
  /** Approves the right numbers as two operators, and corrects the draw with them. */
  async function correct(draw: Draw, right: typeof drawn): Promise<void> {
    await decideRight(draw, right);
    expect(await correctDraw(deps(), { drawId: draw.drawId, now })).toMatchObject({ state: 'corrected' });
  }
  async function decideRight(draw: Draw, right: typeof drawn): Promise<void> {
    expect(await decide(CORRECT_RESULT, { drawId: draw.drawId, drawn: right })).not.toHaveProperty('refusal');
  }
  async function spend(playerId: string | undefined, amountCents: bigint): Promise<void> {
    const from = playerAccount(playerId ?? '', 'winnings');
    const postings = [{ from, to: houseAccount('sales/powerball'), amountCents }];
    const posted = await inTransaction(database.db, (tx) =>
      postLedgerTransaction(tx, { key: newId(), kind: 'purchase', businessTime: now, postings }),
    );
    expect(posted).not.toHaveProperty('refusal');
  }
  const overpaidOf = async (draw: Draw) =>
    (
      await sql<{ playerId: string; overpaidCents: bigint }>`
        select player_id, overpaid_cents from draw_games.prize_overpayment where draw_id = ${draw.drawId}
        order by overpaid_cents`.execute(database.db)
    ).rows.map((row) => [row.playerId, row.overpaidCents]);
  /** Returns the prize postings of a player, oldest first. */
  const prizeLines = async (playerId = '') =>
    (await listPlayerPostings(database.db, { playerId, limit: 100 })).pageItems
      .filter(({ kind }) => kind !== 'purchase' && kind !== 'adjustment')
      .map(({ kind, postings }) => [kind, postings[0]?.amountCents])
      .toReversed();
  const claimsOf = async (playerId = '') =>
    (
      await sql<{ status: string; prizeCents: bigint }>`
        select status, prize_cents from claims.claim where player_id = ${playerId} order by claim_id`.execute(
        database.db,
      )
    ).rows.map((row) => [row.status, row.prizeCents]);
  /** Returns whether balances match the postings, and posted prizes match the prizes of the draws. */
  const isBalanced = async () => {
    expect((await proveBalances(database.db)).differences).toEqual([]);
    const { rows } = await sql<{ key: string }>`select 'prize/' || draw_id || '/' as key from draw_games.draw`.execute(
      database.db,
    );
    const window = { to: now.add({ hours: 24 * 365 }) };
    const { differences } = await compareCauses(database.db, { causes: PRIZE_CAUSES, window, limit: 10_000 });
    expect(differences.filter(({ key }) => rows.some((draw) => key.startsWith(draw.key)))).toEqual([]);
  };

  return { ...draws, published, correct, decideRight, spend, overpaidOf, prizeLines, claimsOf, isBalanced };
}
