import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { houseAccount, type Posting, playerAccount } from '../../ledger/index.ts';
import { originOf } from './stake-origin.ts';

const KINDS = ['play-credit', 'deposits', 'winnings'] as const;

function posting(kind: (typeof KINDS)[number], amountCents: bigint): Posting {
  return { from: playerAccount('p', kind), to: houseAccount('sales/powerball'), amountCents };
}

describe('originOf', () => {
  it('returns the accounts that paid a range of the stake, in order', () => {
    const postings = [posting('play-credit', 100n), posting('deposits', 250n), posting('winnings', 50n)];
    const kinds = (start: bigint, cents: bigint) =>
      originOf(postings, { start, cents }).map(({ account, cents: amount }) => [
        account.owner === 'player' && account.kind,
        amount,
      ]);
    expect(kinds(0n, 200n)).toEqual([
      ['play-credit', 100n],
      ['deposits', 100n],
    ]);
    expect(kinds(200n, 200n)).toEqual([
      ['deposits', 150n],
      ['winnings', 50n],
    ]);
  });

  it('adds up to what each account paid, however a purchase is split [GLI33-03]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 10_000n }), { minLength: 1, maxLength: 3 }),
        fc.bigInt({ min: 1n, max: 500n }),
        (amounts, step) => {
          const postings = amounts.map((amount, index) => posting(KINDS[index % 3] ?? 'deposits', amount));
          const total = amounts.reduce((sum, amount) => sum + amount, 0n);
          const returned = new Map<string, bigint>();
          for (let start = 0n; start < total; start += step) {
            const cents = start + step > total ? total - start : step;
            for (const { account, cents: part } of originOf(postings, { start, cents })) {
              const kind = account.owner === 'player' ? account.kind : '';
              returned.set(kind, (returned.get(kind) ?? 0n) + part);
            }
          }
          expect([...returned.values()]).toEqual(amounts);
        },
      ),
    );
  });
});
