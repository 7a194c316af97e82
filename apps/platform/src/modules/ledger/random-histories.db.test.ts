import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { repeats } from '../../../../../tools/test/thoroughness.ts';
import {
  findPlayerBalances,
  houseAccount,
  type LedgerTransactionInput,
  listPlayerPostings,
  type PlayerAccountKind,
  playerAccount,
  postLedgerTransaction,
  postManyLedgerTransactions,
  proveBalances,
} from './index.ts';
import { businessTime } from './money-events-in-tests.ts';

const KINDS = ['deposits', 'winnings', 'play-credit'] as const;
type Move = { from: PlayerAccountKind | 'operator'; to: PlayerAccountKind | 'operator'; amount: bigint };
type Step = { player: number; moves: Move[]; key: number };

const side = fc.constantFrom(...KINDS, 'operator' as const);
const move = fc
  .record({ from: side, to: side, amount: fc.bigInt({ min: 1n, max: 60n }) })
  .filter((m) => m.from !== m.to);
const step: fc.Arbitrary<Step> = fc.record({
  player: fc.nat({ max: 2 }),
  moves: fc.array(move, { minLength: 1, maxLength: 4 }),
  key: fc.nat({ max: 40 }),
});

/** A model of the ledger in memory: the result of each step, and each account's balance after it. */
function model() {
  const balances = new Map<string, bigint>();
  const keys = new Map<string, string>();
  return {
    balanceOf: (player: number, kind: string) => balances.get(`${player}/${kind}`) ?? 0n,
    apply({ player, moves, key }: Step): 'posted' | 'replayed' | 'KEY_REUSED' | 'INSUFFICIENT_FUNDS' {
      const text = JSON.stringify([player, moves.map((m) => [m.from, m.to, String(m.amount)])]);
      const known = keys.get(String(key));
      if (known !== undefined) return known === text ? 'replayed' : 'KEY_REUSED';
      const next = new Map(balances);
      for (const { from, to, amount } of moves) {
        if (from !== 'operator') next.set(`${player}/${from}`, (next.get(`${player}/${from}`) ?? 0n) - amount);
        if (to !== 'operator') next.set(`${player}/${to}`, (next.get(`${player}/${to}`) ?? 0n) + amount);
      }
      if ([...next.values()].some((cents) => cents < 0n)) return 'INSUFFICIENT_FUNDS';
      for (const [account, cents] of next) balances.set(account, cents);
      keys.set(String(key), text);
      return 'posted';
    },
  };
}

describe('random histories', () => {
  const database = useTestDatabase();

  function inputOf({ moves, key }: Step, world: { playerId: string; run: string }): LedgerTransactionInput {
    const account = (name: Move['from']) =>
      name === 'operator' ? houseAccount('world') : playerAccount(world.playerId, name);
    return {
      key: `${world.run}/${key}`,
      kind: 'adjustment',
      businessTime,
      postings: moves.map((m) => ({ from: account(m.from), to: account(m.to), amountCents: m.amount })),
    };
  }

  it("match the model's results and balances, and statements sum to the balances [GLI19-07]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const [run, players] = [newId(), [newId(), newId(), newId()]];
        const expected = model();
        for (const one of steps) {
          const input = inputOf(one, { playerId: players[one.player] ?? '', run });
          const result = await inTransaction(database.db, (tx) => postLedgerTransaction(tx, input));
          expect(isRefusal(result) ? result.refusal : result.isReplay ? 'replayed' : 'posted').toBe(
            expected.apply(one),
          );
        }
        for (const [player, playerId] of players.entries()) {
          const balances = await findPlayerBalances(database.db, playerId);
          expect([balances.depositsCents, balances.winningsCents, balances.playCreditCents]).toEqual(
            KINDS.map((kind) => expected.balanceOf(player, kind)),
          );
          await expectStatementSums(playerId);
        }
      }),
      { numRuns: repeats(15, 40) },
    );
    expect(await proveBalances(database.db)).toMatchObject({ ok: true, totalCents: 0n });
  });

  it('have the same result whether posted one at a time or together', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const distinct = [...new Map(steps.map((one) => [one.key, one])).values()];
        const outcome = async (post: (inputs: LedgerTransactionInput[]) => Promise<boolean>) => {
          const [run, players] = [newId(), [newId(), newId(), newId()]];
          const isPosted = await post(
            distinct.map((one) => inputOf(one, { playerId: players[one.player] ?? '', run })),
          );
          const lines = await Promise.all(
            players.map((playerId) => listPlayerPostings(database.db, { playerId, limit: 100 })),
          );
          return { isPosted, lines: lines.map((page) => page.pageItems.map((line) => [line.version, line.after])) };
        };
        const together = await outcome(async (inputs) => {
          const posted = await inTransaction(database.db, (tx) => postManyLedgerTransactions(tx, inputs));
          return !isRefusal(posted);
        });
        const oneByOne = await outcome(async (inputs) => {
          const posted = await inTransaction(database.db, async (tx) => {
            for (const input of inputs) {
              const result = await postLedgerTransaction(tx, input);
              if (isRefusal(result)) return result;
            }
            return true;
          });
          return posted === true;
        });
        expect(together).toEqual(oneByOne);
      }),
      { numRuns: repeats(20, 60) },
    );
  });

  async function expectStatementSums(playerId: string): Promise<void> {
    const { pageItems } = await listPlayerPostings(database.db, { playerId, limit: 100 });
    const sums = { deposits: 0n, winnings: 0n, 'play-credit': 0n, held: 0n };
    for (const line of pageItems.toReversed()) {
      for (const { from, to, amountCents } of line.postings) {
        if (from.owner === 'player') sums[from.kind] -= amountCents;
        if (to.owner === 'player') sums[to.kind] += amountCents;
      }
      expect(line.after).toEqual({
        depositsCents: sums.deposits,
        winningsCents: sums.winnings,
        playCreditCents: sums['play-credit'],
        heldCents: sums.held,
      });
    }
  }
});
