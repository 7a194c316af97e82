import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { repeats } from '../../../../../../tools/test/thoroughness.ts';
import { findPlayerBalances, proveBalances } from '../../ledger/index.ts';
import { findStatementWithLines, findTransactions } from './find-transactions.ts';
import { runSteps, steps } from './money-model-in-tests.ts';
import { statementCsv } from './statement-csv.ts';
import { STATEMENT_TEXTS } from './statement-texts.ts';
import type { Transaction, TransactionKind } from './transaction.ts';

const START = Temporal.Instant.from('2026-03-01T06:00:00Z');
const LIMIT = 10_000;
const KINDS: readonly TransactionKind[] = [
  'deposits',
  'withdrawals',
  'stakes',
  'prizes',
  'refunds',
  'bonuses',
  'other',
];
const sum = (cents: readonly bigint[]) => cents.reduce((total, one) => total + one, 0n);
const centsOf = (figure: string | undefined) => BigInt((figure || '0').replace('.', ''));

describe('random histories of deposits, holds, purchases, prizes, bonuses, reversals and crashes', () => {
  const database = useTestDatabase();

  async function allPages(playerId: string, filter: { kind?: TransactionKind; game?: string } = {}) {
    const all: Transaction[] = [];
    let cursor: bigint | undefined;
    do {
      const page = await findTransactions(database.db, { playerId, limit: 7, cursor, ...filter });
      all.push(...page.pageItems);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return all;
  }

  it('[GLI19-07] [IRGS-08] [S1-4/transactions] explain every line, add up and keep the ledger at zero', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.nat({ max: 40 }), fc.nat({ max: 60 }), async (history, firstDay, days) => {
        const playerId = newId();
        const model = await runSteps(database.db, { playerId, start: START, steps: history });
        expect(await findPlayerBalances(database.db, playerId)).toEqual({
          depositsCents: model.balances.deposits,
          winningsCents: model.balances.winnings,
          playCreditCents: model.balances['play-credit'],
          heldCents: model.balances.held,
        });
        const lines = await allPages(playerId);
        expectLinesToAddUp(lines, model);
        await expectFiltersToPartition(playerId, lines);
        const from = START.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate().add({ days: firstDay });
        await expectStatementToAddUp(playerId, { from: from.toString(), to: from.add({ days }).toString() });
      }),
      { numRuns: repeats(20, 60) },
    );
    expect(await proveBalances(database.db)).toMatchObject({ ok: true, totalCents: 0n, differences: [] });
  }, 240_000);

  /** Checks that each line belongs to exactly one kind, and each game line to its game. */
  async function expectFiltersToPartition(playerId: string, lines: readonly Transaction[]) {
    const byKind = await Promise.all(KINDS.map((kind) => allPages(playerId, { kind })));
    const ids = (some: readonly Transaction[]) => some.map((line) => line.transactionId).sort();
    expect(ids(byKind.flat())).toEqual(ids(lines));
    for (const game of ['powerball', 'pick-3']) {
      expect(await allPages(playerId, { game })).toEqual(lines.filter((line) => line.games.includes(game)));
    }
  }

  /** Checks that a statement's totals and its CSV file match its lines. */
  async function expectStatementToAddUp(playerId: string, period: { from: string; to: string }) {
    const found = await findStatementWithLines(database.db, { playerId, ...period, limit: LIMIT });
    if (isRefusal(found)) throw new Error(found.refusal);
    const { statement, lines } = found;
    expect(statement.openingCents + sum(lines.map((line) => line.changeCents))).toBe(statement.closingCents);
    expect(totalsOf(lines)).toEqual(statement.totals);
    expect(csvNetCents(lines)).toBe(statement.closingCents - statement.openingCents);
  }
});

/** Checks that each line's parts and running balance explain every cent. */
function expectLinesToAddUp(lines: readonly Transaction[], model: Awaited<ReturnType<typeof runSteps>>) {
  expect(lines).toHaveLength(model.lines);
  expect(sum(lines.map((line) => line.changeCents))).toBe(sum(Object.values(model.balances)));
  for (const [walletPart, cents] of Object.entries(model.balances)) {
    const ofPart = lines.flatMap((line) => line.parts.filter((part) => part.walletPart === walletPart));
    expect(sum(ofPart.map((part) => part.changeCents))).toBe(cents);
  }
  for (const [index, line] of lines.entries()) {
    expect(sum(line.parts.map((part) => part.changeCents))).toBe(line.changeCents);
    expect(line.balanceCents - line.changeCents).toBe(lines[index + 1]?.balanceCents ?? 0n);
    if (line.kind === 'stakes' || line.kind === 'prizes') expect(line.games).toHaveLength(1);
  }
}

function totalsOf(lines: readonly Transaction[]) {
  const ofKind = (...kinds: TransactionKind[]) =>
    sum(lines.filter((line) => kinds.includes(line.kind)).map((line) => line.changeCents));
  return {
    depositsCents: ofKind('deposits'),
    withdrawalsCents: -ofKind('withdrawals'),
    stakesCents: -ofKind('stakes'),
    prizesCents: ofKind('prizes'),
    refundsCents: ofKind('refunds'),
    otherCents: ofKind('other', 'bonuses'),
    netCents: ofKind('stakes', 'prizes', 'refunds'),
  };
}

/**
 * Returns money in minus money out in a CSV statement. No unquoted cell has a comma, so splitting at commas is enough.
 */
function csvNetCents(lines: readonly Transaction[]): bigint {
  const rows = statementCsv(lines, { ...STATEMENT_TEXTS.es, columns: STATEMENT_TEXTS['en-US'].columns });
  const cells = rows
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => row.replaceAll(/"[^"]*"/g, 'text').split(','));
  return sum(cells.map((row) => centsOf(row[6]) - centsOf(row[7])));
}
