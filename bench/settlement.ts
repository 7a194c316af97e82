import { parseArgs } from 'node:util';
import { ALL_RULES, type AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { draws } from '@sunflower/platform/src/app/modules.ts';
import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { startTestCluster, TEMPLATE_DATABASE } from '../tools/postgres/test-databases.ts';
import { benchId, sellBoards } from './boards-for-sale.ts';
import { type Figure, median, plainFigure, printFigures } from './figure.ts';

const BOARDS = 1_000_000;
const BOARDS_A_TICKET = 5;
const PLAYERS = 50_000;
const TURNS = 3;
const NOW = Temporal.Instant.from('2026-11-21T18:00:00Z');
const JACKPOT_POT_CENTS = 9_400_000_00n;
const MATCH_BAR_SECONDS = 0.8;
const WHOLE_BAR_SECONDS = 6;
const PRIZES_BAR = 5000;
/** Keno and digit games may take twice as long as Powerball in the same run. All other games have Powerball's bars. */
const TIMES_POWERBALL = 2;
const TICKETS = 2;

/** Returns numbers that some boards have. */
function drawnFor(rules: AnyRules): AnyDrawn {
  switch (rules.kind) {
    case 'numbers': {
      const second =
        rules.secondDrawingTiers.length > 0 ? { doublePlay: { numbers: [1, 2, 3, 61, 69], bonus: 26 } } : {};
      const multiplier = rules.multiplierPools.length > 0 ? { multiplier: 3 } : {};
      return { kind: 'numbers', main: { numbers: [4, 8, 15, 16, 23], bonus: 7 }, ...multiplier, ...second };
    }
    case 'two-field':
      return { kind: 'two-field', red: [4, 23], white: [8, 15] };
    case 'digits':
      return { kind: 'digits', digits: [1, 2, 0, 2, 5].slice(0, rules.digitCount) };
    case 'keno':
      return {
        kind: 'keno',
        numbers: Array.from({ length: rules.drawnCount }, (_, index) => index * 4 + 2),
        bullsEye: 42,
      };
  }
}

/** Returns how many seconds a piece of work takes. */
async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const turns: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) turns.push(await seconds(work));
  return median(turns);
}

type MatchInput = Parameters<typeof draws.matchBoards>[1];

/** Seals a draw to disk, runs both matchers, and compares all their findings. */
async function settleOnce(db: Db, input: MatchInput): Promise<draws.TierFinding[]> {
  const seal = await draws.writeSealedFile(db, { drawId: input.drawId });
  const [first, second] = await Promise.all([
    inTransaction(db, (tx) => draws.matchBoards(tx, input)),
    draws.matchSealedFile(db, input),
  ]);
  const isSame = draws.digestFindings(first) === draws.digestFindings(second.findings);
  if (!isSame || second.digest !== seal.digest || second.boardCount !== BigInt(BOARDS))
    throw new Error('the matchers differ');
  return first;
}

type Measured = { match: number; whole: number; prizes?: number };

/**
 * Measures one million sold boards of a game, five to a ticket: matching in SQL, and the whole settlement with seal and
 * second matcher.
 */
async function measureGame(db: Db, of: { rules: AnyRules; drawId: string }): Promise<Measured> {
  const { rules, drawId } = of;
  await sellBoards(db, rules, {
    drawId,
    count: BOARDS,
    boardsATicket: BOARDS_A_TICKET,
    players: PLAYERS,
    kind: TICKETS,
  });
  await sql`vacuum analyze draw_games.board`.execute(db);
  const input = { drawId, rules, drawn: drawnFor(rules), jackpotPotCents: JACKPOT_POT_CENTS };
  const match = await medianOf(() => inTransaction(db, (tx) => draws.matchBoards(tx, input)));
  const whole = await medianOf(() => settleOnce(db, input));
  return { match, whole };
}

/** Measures Powerball in a scheduled draw, so that its prizes can be paid. */
async function measurePowerball(db: Db): Promise<Required<Measured>> {
  const [rules] = powerball.versions;
  await inTransaction(db, (tx) => draws.scheduleDraws(tx, { now: NOW, ahead: 1, games: [powerball] }));
  const [draw] = await draws.findDrawsIn(db, { gameId: 'powerball', states: ['open'] });
  if (!draw || !rules) throw new Error('no draw to settle');
  const measured = await measureGame(db, { rules, drawId: draw.drawId });
  await sql`
    insert into draw_games.ticket (player_id, ticket_id, serial, order_key, game_id, draw_ids, boards, add_ons,
      price_cents,
      ledger_transaction_id, purchased_at)
    select distinct on (b.ticket_id) b.player_id, b.ticket_id, 'PB-' || b.ticket_id, 'bench', 'powerball',
      array[b.draw_id], '[]', '{}',
      b.stake_cents * ${BOARDS_A_TICKET}::integer, b.ticket_id, ${NOW.toString()}::timestamptz
    from draw_games.board b where b.draw_id = ${draw.drawId} order by b.ticket_id`.execute(db);
  await sql`analyze draw_games.ticket`.execute(db);
  const input = { drawId: draw.drawId, rules, drawn: drawnFor(rules), jackpotPotCents: JACKPOT_POT_CENTS };
  return { ...measured, prizes: await measurePrizes(db, { draw, input }) };
}

/**
 * Returns prizes posted per second: every winner among a million boards is credited or gets a claim, in the verb's own
 * short transactions.
 */
async function measurePrizes(db: Db, work: { draw: draws.Draw; input: MatchInput }): Promise<number> {
  const { draw, input } = work;
  const found = await settleOnce(db, input);
  const resultId = benchId(3, 1);
  await sql`insert into draw_games.draw_result (result_id, draw_id, revision, numbers, source, signed_text,
    signing_key, signature, received_at)
    values (${resultId}, ${draw.drawId}, 1, ${JSON.stringify(input.drawn)}::jsonb, 'draw-feed', 'bench', 'bench',
      'bench',
      ${NOW.toString()}::timestamptz)`.execute(db);
  const settlement = {
    settlementId: benchId(4, 1),
    drawId: draw.drawId,
    revision: 1,
    resultId,
    boardCount: BigInt(BOARDS),
    winningBoardCount: BigInt(found.reduce((sum, tier) => sum + tier.winners, 0)),
    prizeCents: found.reduce((sum, tier) => sum + tier.prizeCents, 0n),
    tiers: found,
  };
  await inTransaction(db, async (tx) => {
    const digest = draws.digestFindings(await draws.matchBoards(tx, input));
    await draws.insertSettlement(tx, { settlement, digest, secondDigest: digest, now: NOW });
  });
  const took = await seconds(() => draws.payPrizes({ db }, { settlement, draw, now: NOW }));
  return Number(settlement.winningBoardCount) / took;
}

/**
 * Measures another game. Its boards are in a partition of their own, which is dropped before the next game, so that
 * each starts from the same state.
 */
async function measureOther(db: Db, rules: AnyRules): Promise<Measured> {
  const drawId = newId();
  await sql`select draw_games.open_board_partition(array[${drawId}::uuid], ${rules.kind === 'digits'})`.execute(db);
  const measured = await measureGame(db, { rules, drawId });
  await sql.raw(`drop table draw_games.board_${drawId.replaceAll('-', '')}`).execute(db);
  return measured;
}

/**
 * Measures every game, or the named ones, on one database server with durable commits. Powerball is always measured,
 * because keno and digit games are compared with it.
 */
export async function measureSettlement(gameIds: readonly string[] = []): Promise<Figure[]> {
  const { cluster, remove } = await startTestCluster({ isDurable: true });
  const db: Db = openDatabase({ url: cluster.url(TEMPLATE_DATABASE) });
  const figures: Figure[] = [];
  const report = (metric: string, value: number, bar: number) =>
    figures.push(plainFigure({ name: 'settlement', metric, value, unit: 's', bar, isMoreBetter: false }));
  try {
    const first = await measurePowerball(db);
    report('match/powerball', first.match, MATCH_BAR_SECONDS);
    report('whole/powerball', first.whole, WHOLE_BAR_SECONDS);
    const prizes = { metric: 'prizes', value: first.prizes, unit: 'prizes/s', bar: PRIZES_BAR };
    figures.push(plainFigure({ name: 'settlement', ...prizes, isMoreBetter: true }));
    for (const { gameId, versions } of ALL_RULES) {
      const rules: AnyRules | undefined = versions.at(-1);
      const isRequested = gameIds.length === 0 || gameIds.includes(gameId);
      if (gameId === 'powerball' || !rules || !isRequested) continue;
      const { match, whole } = await measureOther(db, rules);
      const isComparedWithPowerball = rules.kind === 'keno' || rules.kind === 'digits';
      report(`match/${gameId}`, match, isComparedWithPowerball ? first.match * TIMES_POWERBALL : MATCH_BAR_SECONDS);
      report(`whole/${gameId}`, whole, isComparedWithPowerball ? first.whole * TIMES_POWERBALL : WHOLE_BAR_SECONDS);
    }
    return figures;
  } finally {
    await db.destroy();
    await remove();
  }
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  printFigures(await measureSettlement(positionals), { isJson: values.json });
}
