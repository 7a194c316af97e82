import { isPublic } from '@sunflower/game-rules/draw.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { type Cause, compareCauses, countPostedAfter, describeDifference } from '../../ledger/index.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawEvent } from '../draws/draw-changes-store.ts';
import { type DrawProof, proofOf } from '../draws/draw-proof.ts';
import { prizeCauses } from '../explanations/prize-causes.ts';
import { stakeCauses } from '../explanations/stake-causes.ts';
import { countFreeTickets, countPlayed, countWrongOrders, countWrongRefunds } from './counts-store.ts';
import { findPublicationProblems } from './publications-store.ts';

/** A business time after everything, so that every cause of a past draw needs its transaction. */
const ANY_TIME = Temporal.Instant.from('9998-01-01T00:00Z');
/** How long after a draw's last step its money may still be posted, for example refunds after an outage. */
const POSTED_WITHIN = { hours: 72 } as const;
/** Maximum number of differences that a proof names; it counts all of them. */
const MOST_NAMED = 20;

/** A draw with its steps, and the time of its seal by the database's clock. */
export type ReconciledDraw = {
  readonly draw: Draw;
  readonly events: readonly DrawEvent[];
  readonly sealedAt: Temporal.Instant | undefined;
};

/**
 * Reconciles a draw with the ledger in both directions: sales with tickets, orders and the seal; prizes and refunds
 * with their postings; free tickets with the boards that won them; and publications with results, settlements and
 * files.
 */
export async function reconcileDraw(db: Db, of: ReconciledDraw): Promise<DrawProof[]> {
  const { draw } = of;
  return [
    await proveSales(db, of),
    await provePayments(db, of),
    await proveFreeTickets(db, draw),
    proofOf('publications', ...(await findPublicationProblems(db, draw))),
  ];
}

async function proveSales(db: Db, of: ReconciledDraw): Promise<DrawProof> {
  const { draw, sealedAt } = of;
  const account = `sales/${draw.gameId}`;
  const [closed] = of.events.filter(({ toState }) => toState === 'closed' || toState === 'void');
  const soldUntil = closed?.happenedAt ?? draw.closesAt;
  const soldWhile = sql`t.kind = 'purchase' and ${account}::text = any(t.to_accounts)
    and t.key like 'draw-games/%' and t.business_time >= ${draw.opensAt.toString()}::timestamptz
    and t.business_time < ${soldUntil.toString()}::timestamptz`;
  const [purchases] = stakeCauses;
  const differences = await findDifferences(db, of, { causes: purchases ? [purchases] : [], only: soldWhile });
  const played = await countPlayed(db, draw.drawId);
  const late = sealedAt ? await countLateSales(db, { drawId: draw.drawId, at: sealedAt }) : 0;
  const wrongOrders = await countWrongOrders(db, draw.drawId);
  return proofOf(
    'sales',
    [
      ...differences,
      ...(late === 0 ? [] : [`SOLD_AFTER_SEAL ${late} purchases`]),
      ...(wrongOrders === 0 ? [] : [`TICKET_NOT_OF_ORDER ${wrongOrders} tickets`]),
    ],
    `${played.bought} tickets bought, ${played.withPlayCredit} of them with play credit, ${played.free} free`,
  );
}

/** Returns how many purchases of a draw's tickets were posted after it was sealed. */
function countLateSales(db: Db, { drawId, at }: { drawId: string; at: Temporal.Instant }): Promise<number> {
  const transactionIds = sql`select k.ledger_transaction_id from draw_games.ticket k
    where k.draw_ids @> array[${drawId}::uuid]`;
  return countPostedAfter(db, { transactionIds, at });
}

async function provePayments(db: Db, of: ReconciledDraw): Promise<DrawProof> {
  const { drawId, state } = of.draw;
  const ofDraw = sql`(starts_with(t.key, ${`prize/${drawId}/`}) or starts_with(t.key, ${`void/${drawId}/`}))`;
  const [, , refunds] = stakeCauses;
  const causes = [...prizeCauses, ...(refunds ? [refunds] : [])];
  // While prizes are being paid, some aren't posted yet.
  const isOver = isPublic(state) || state === 'void';
  const differences = await findDifferences(db, of, { causes, only: ofDraw, isOver });
  const wrong = await countWrongRefunds(db, { drawId, isVoid: state === 'void' });
  return proofOf(
    'payments',
    [...differences, ...(wrong === 0 ? [] : [`REFUNDS_DIFFER_FROM_STAKES ${wrong} tickets`])],
    'every prize and refund has its posting, and every posting its prize or refund',
  );
}

async function findDifferences(
  db: Db,
  of: ReconciledDraw,
  compared: { causes: readonly Cause[]; only: ReturnType<typeof sql>; isOver?: boolean },
): Promise<string[]> {
  const { causes, only, isOver = true } = compared;
  const from = [of.draw.opensAt, ...of.events.map((event) => event.recordedAt)].reduce(earlier);
  const last = of.events.reduce((at, event) => later(later(at, event.happenedAt), event.recordedAt), from);
  const { count, differences } = await compareCauses(db, {
    causes: isOver ? causes : causes.map(({ due: _, ...cause }) => cause),
    only,
    since: { sealedAt: from, until: last.add(POSTED_WITHIN) },
    window: { to: ANY_TIME, drawId: of.draw.drawId },
    limit: MOST_NAMED,
  });
  const lines = differences.map(describeDifference);
  return count > lines.length ? [...lines, `${count} in all`] : lines;
}

async function proveFreeTickets(db: Db, { drawId, state }: Draw): Promise<DrawProof> {
  const { notWon, notGiven, given } = await countFreeTickets(db, drawId);
  return proofOf(
    'free tickets',
    [
      ...(notWon === 0 ? [] : [`FREE_TICKET_NOT_WON ${notWon} tickets`]),
      ...(notGiven === 0 || !isPublic(state) ? [] : [`FREE_TICKET_NOT_GIVEN ${notGiven} boards`]),
    ],
    `${given} given`,
  );
}

const earlier = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) <= 0 ? one : other;
const later = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) >= 0 ? one : other;
