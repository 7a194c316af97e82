import { readFileSync } from 'node:fs';
import type { AnyGame } from '@sunflower/game-rules/all-rules.ts';
import type { Board } from '@sunflower/game-rules/any-board.ts';
import { priceAnyWager } from '@sunflower/game-rules/any-wager.ts';
import type { NumbersBoard } from '@sunflower/game-rules/board.ts';
import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { canonicalJson } from '@sunflower/partner-protocols/canonical-json.ts';
import type { Beacon } from '@sunflower/service-base/beacon/beacon.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import type { SigningKey } from '@sunflower/service-base/signing-key.ts';
import { foundSigners, governedByAll, TEST_INSTALLATION } from '../../../../../../tools/test/founders.ts';
import type { DrawFeedPort } from '../../../partner-ports/draw-feed/draw-feed-port.ts';
import { houseAccount, lockPlayerBalances, playerAccount, postLedgerTransaction } from '../../ledger/index.ts';
import {
  type ActionData,
  type ActionExecutor,
  approveAction,
  type Proposal,
  proposalMessage,
  proposeAction,
  signMessage,
  withdrawProposal,
} from '../../operators/index.ts';
import { salePostings } from '../../wallet/index.ts';
import type { Quote, QuotedDraw } from '../cart/wager-quote.ts';
import { pinBeacon } from '../draws/beacon-store.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import { findDrawsIn, findSaleDraws } from '../draws/draws-store.ts';
import { scheduleDraws } from '../draws/schedule-draws.ts';
import { issueTicket } from '../purchase/issue-ticket.ts';
import { beginOrder, storePaidOrder } from '../purchase/orders-store.ts';
import { receiptTicket } from '../purchase/receipt-ticket.ts';
import { TEST_BEACON } from '../results/beacon-in-tests.ts';
import { commitDraw } from '../results/commit-draw.ts';
import { CORRECT_RESULT } from '../results/entered-twice.ts';
import { closeDraw } from './close-draw.ts';

/** Set-up for tests of a draw's steps, with real tables, ledger and operators. The test supplies `feed`. */
export const FRIDAY = Temporal.Instant.from('2026-11-20T18:00:00Z');

/** Returns draw dependencies for a test. Seals need no cosignatures, as if the draws were older than the log. */
export function drawDeps(
  db: Db,
  feed: { drawFeed: DrawFeedPort; publicKeyFile: string; typedResultGames?: ReadonlySet<string>; beacon?: Beacon },
): DrawDeps {
  return {
    db,
    ports: { drawFeed: feed.drawFeed, beacon: feed.beacon ?? TEST_BEACON },
    trustedDrawKey: { environment: 'staging', publicKeyPem: readFileSync(feed.publicKeyFile, 'utf8') },
    typedResultGames: feed.typedResultGames ?? new Set(),
    findCosignedSeal: async () => ({ kind: 'not-cosigned', reason: 'NO_ENTRY' }),
  };
}

/** Schedules and returns the open draw of a game, with the feed's commitment. */
export async function openDrawNow(deps: DrawDeps, now = FRIDAY, game: AnyGame = powerball): Promise<Draw> {
  await pinBeacon(deps.db, deps.ports.beacon.chain());
  await inTransaction(deps.db, (tx) => scheduleDraws(tx, { now, games: [game] }));
  const [draw] = await findDrawsIn(deps.db, { gameId: game.gameId, states: ['open'] });
  if (!draw) throw new Error('no draw is open');
  await commitDraw(deps, draw.drawId);
  return draw;
}

/** Closes the draw at its scheduled time. */
export async function closeNow(deps: DrawDeps, draw: Draw): Promise<void> {
  const closed = await inTransaction(deps.db, (tx) => closeDraw(tx, { drawId: draw.drawId, now: draw.closesAt }));
  if ('refusal' in closed) throw new Error(closed.refusal);
}

/** Gives a player money of each kind from the house account. */
export async function fund(
  db: Db,
  player: { playerId: string; depositsCents?: bigint; winningsCents?: bigint; playCreditCents?: bigint },
): Promise<void> {
  const parts = [
    ['deposits', player.depositsCents],
    ['winnings', player.winningsCents],
    ['play-credit', player.playCreditCents],
  ] as const;
  const postings = parts.flatMap(([kind, amountCents]) =>
    amountCents ? [{ from: houseAccount('cash'), to: playerAccount(player.playerId, kind), amountCents }] : [],
  );
  const posted = await inTransaction(db, async (tx) => {
    await lockPlayerBalances(tx, player.playerId);
    return postLedgerTransaction(tx, { key: newId(), kind: 'adjustment', businessTime: FRIDAY, postings });
  });
  if ('refusal' in posted) throw new Error(posted.refusal);
}

/** Returns a board of five numbers and a bonus number. */
export function board(numbers: readonly number[], bonus: number): NumbersBoard {
  return { kind: 'numbers', numbers, bonus, isQuickPick: false };
}

export type TestSale = {
  readonly playerId: string;
  readonly drawIds: readonly string[];
  readonly boards: readonly Board[];
  readonly addOns?: readonly string[];
  /** Defaults to Powerball. */
  readonly game?: AnyGame;
  /** Funds that pay, in spending order; deposits by default. */
  readonly paidFrom?: { playCreditCents: bigint; depositsCents: bigint; winningsCents: bigint };
  /** Purchase time; FRIDAY by default. */
  readonly at?: Temporal.Instant;
  /** Generator of board multipliers; the real one by default. */
  readonly drawInteger?: Parameters<typeof issueTicket>[1];
  /** Random by default. */
  readonly orderKey?: string;
  /**
   * Key that signs the ticket's receipt; without it, the ticket has no signed receipt, as before receipts were signed.
   */
  readonly statementKey?: SigningKey;
};

/** Sells a ticket like a purchase does: ledger postings, ticket, boards and response in one transaction. */
export async function sell(db: Db, sale: TestSale): Promise<{ ticketId: string; serial: string }> {
  const { gameId } = sale.game ?? powerball;
  const at = sale.at ?? FRIDAY;
  const quote = await quoteWithoutChecks(db, sale);
  const { ticket, boards } = issueTicket(quote, sale.drawInteger);
  const { priceCents, ticketId, serial } = ticket;
  const paidFrom = sale.paidFrom ?? { playCreditCents: 0n, depositsCents: priceCents, winningsCents: 0n };
  const orderKey = sale.orderKey ?? newRandomId();
  const sold = { playerId: sale.playerId, boughtAt: at, clientBuild: null };
  const tickets = sale.statementKey ? [receiptTicket(ticket, quote, { ...sold, statementKey: sale.statementKey })] : [];
  const order = { playerId: sale.playerId, orderKey, inputHash: Buffer.alloc(32), takesCart: false, drawIds: [] };
  await inTransaction(db, async (tx) => {
    if (sale.statementKey) await beginOrder(tx, { ...order, now: at });
    const posted = await postLedgerTransaction(tx, {
      key: `draw-games/purchase/${sale.playerId}/${orderKey}`,
      kind: 'purchase',
      businessTime: at,
      postings: salePostings(sale.playerId, [{ gameId, totalCents: priceCents }], {
        ...paidFrom,
        playCredit: [{ gameId, amountCents: paidFrom.playCreditCents }],
      }),
    });
    if ('refusal' in posted) throw new Error(posted.refusal);
    await storePaidOrder(tx, {
      playerId: sale.playerId,
      receipt: { orderKey, boughtAt: at, totalCents: priceCents, paidFrom, tickets },
      tickets: [ticket],
      boards,
      ledgerTransactionId: posted.transactionId,
      emptiesCart: false,
    });
  });
  return { ticketId, serial };
}

/** Returns a quote without checks, because tests also sell into draws that no longer accept wagers. */
async function quoteWithoutChecks(db: Db, sale: TestSale): Promise<Quote> {
  const { boards, drawIds, addOns = [], game = powerball } = sale;
  const quoted = (await findSaleDraws(db, drawIds)).map((draw): QuotedDraw & { perDrawCents: bigint } => {
    const rules = rulesOfVersion(draw.gameId, draw.rulesVersion);
    const sessions = draw.session === null ? {} : { sessions: [draw.session] };
    const price = priceAnyWager({ gameId: game.gameId, boards, addOns, drawCount: 1, ...sessions }, rules);
    return { draw, rules, perBoardCents: price.perBoardCents, perDrawCents: price.perDrawCents };
  });
  const totalCents = quoted.reduce((sum, { perDrawCents }) => sum + perDrawCents, 0n);
  const wager = { gameId: game.gameId, boards, addOns, drawIds, stakeCents: totalCents };
  return { wager, game, draws: quoted, drawCount: drawIds.length, totalCents };
}

type TestName = 'alice' | 'bob' | 'carol';

/**
 * Creates operators and returns functions for their decisions: the first operator proposes, the second approves or
 * types the same data, and the third approves what needs three.
 */
export async function twoOperators(db: Db, given: Readonly<Record<string, ActionExecutor>>, now = FRIDAY) {
  const executors = governedByAll(given, { [CORRECT_RESULT]: 2 });
  const [alice, bob, carol] = await foundSigners(db, ['alice', 'bob', 'carol', 'dave'], { now: FRIDAY });
  const keysOf = (name: TestName) => ({ alice, bob, carol })[name];

  async function propose(kind: string, data: ActionData, by: TestName = 'alice', at = now) {
    const proposalId = newId();
    const message = proposalMessage('propose', {
      installationId: TEST_INSTALLATION,
      proposalId,
      kind,
      action: canonicalJson(data),
      signedAt: at,
    });
    const signature = signMessage(keysOf(by).privateKeyPem, message);
    return inTransaction(db, (tx) =>
      proposeAction(tx, { proposalId, kind, data, proposedBy: by, signature, signedAt: at, executors, now: at }),
    );
  }

  /** Approves a proposal. `typed` is the data that the second operator enters for actions that both must type. */
  async function approve(proposal: Proposal, by: TestName = 'bob', typed?: ActionData, at = now) {
    const { proposalId } = proposal;
    const action = typed === undefined ? proposal.action : canonicalJson(typed);
    const signature = signMessage(
      keysOf(by).privateKeyPem,
      proposalMessage('approve', { ...proposal, installationId: TEST_INSTALLATION, action, signedAt: at }),
    );
    const entry = typed === undefined ? {} : { typed };
    return inTransaction(db, (tx) =>
      approveAction(tx, { proposalId, approvedBy: by, signature, signedAt: at, ...entry, executors, now: at }),
    );
  }

  async function decide(kind: string, data: ActionData, approver: TestName = 'bob', at = now) {
    const proposed = await propose(kind, data, 'alice', at);
    if ('refusal' in proposed) return proposed;
    const typed = executors[kind]?.compareEntries ? data : undefined;
    const approved = await approve(proposed, approver, typed, at);
    return !('refusal' in approved) && approved.state === 'awaiting' ? approve(proposed, 'carol', typed, at) : approved;
  }
  /** Withdraws an open proposal. */
  async function withdraw(proposal: Proposal, by: TestName = 'bob', at = now) {
    const signature = signMessage(
      keysOf(by).privateKeyPem,
      proposalMessage('withdraw', { ...proposal, installationId: TEST_INSTALLATION, signedAt: at }),
    );
    const withdrawal = { proposalId: proposal.proposalId, withdrawnBy: by, signature, signedAt: at, now: at };
    return inTransaction(db, (tx) => withdrawProposal(tx, withdrawal));
  }
  return { propose, approve, decide, withdraw };
}
