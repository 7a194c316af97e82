import {
  REALITY_INTERVALS,
  type RealityAnswer,
  type RealityInterval,
} from '@sunflower/player-rules/limits/limit-rules.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { houseAccount, playerAccount, postLedgerTransaction } from '../../ledger/index.ts';
import { answerRealityCheck, chooseRealityInterval } from './answer-reality-check.ts';
import { findRealityCheck } from './check-reality.ts';
import type { RealityInput } from './reality-check.ts';

const started = Temporal.Instant.from('2026-11-20T18:00:00Z');

describe('the reality check', () => {
  const database = useTestDatabase();
  const session = () => ({ playerId: newId(), sessionId: newId(), createdAt: started });
  const at = (of: ReturnType<typeof session>, minutes: number): RealityInput => ({
    ...of,
    now: started.add({ minutes }),
  });
  const answer = (input: RealityInput, said: RealityAnswer) =>
    inTransaction(database.db, (tx) => answerRealityCheck(tx, { input, answer: said }));
  const choose = (input: RealityInput, intervalMinutes: RealityInterval | undefined) =>
    inTransaction(database.db, (tx) => chooseRealityInterval(tx, { input, intervalMinutes }));
  const isDue = async (input: RealityInput) => (await findRealityCheck(database.db, input)).isDue;

  it('comes every 20 minutes by default, and only "continue" ends it [RTS-13]', async () => {
    const of = session();
    expect(await isDue(at(of, 19))).toBe(false);
    expect(await isDue(at(of, 20))).toBe(true);
    for (const said of ['history', 'take-break', 'log-out'] as const) {
      expect(await answer(at(of, 21), said)).toBeUndefined();
      expect(await isDue(at(of, 21))).toBe(true);
    }
    expect(await answer(at(of, 22), 'continue')).toBeUndefined();
    expect(await isDue(at(of, 41))).toBe(false);
    expect(await isDue(at(of, 42))).toBe(true);
  });

  it("can't be answered in advance or twice [RTS-13]", async () => {
    const of = session();
    expect(await answer(at(of, 19), 'continue')).toEqual({ refusal: 'REALITY_CHECK_NOT_DUE' });
    expect(await answer(at(of, 20), 'continue')).toBeUndefined();
    expect(await answer(at(of, 20), 'continue')).toEqual({ refusal: 'REALITY_CHECK_NOT_DUE' });
  });

  it.each(REALITY_INTERVALS)('comes every %d minutes when a player chooses so [RTS-13]', async (minutes) => {
    const of = session();
    expect(await choose(at(of, 1), minutes)).toBeUndefined();
    expect(await isDue(at(of, minutes - 1))).toBe(false);
    expect(await isDue(at(of, minutes))).toBe(true);
  });

  it("comes at the chosen interval, and can't be avoided by changing it while due", async () => {
    const of = session();
    expect(await choose(at(of, 1), 15)).toBeUndefined();
    expect(await isDue(at(of, 15))).toBe(true);
    expect(await choose(at(of, 15), undefined)).toMatchObject({ refusal: 'REALITY_CHECK_DUE' });
    await answer(at(of, 15), 'continue');
    expect(await choose(at(of, 16), undefined)).toBeUndefined();
    expect(await isDue(at(of, 600))).toBe(false);
  });

  it('is separate for each session of a player', async () => {
    const [first, of] = [session(), session()];
    const second = { ...of, playerId: first.playerId };
    await answer(at(first, 60), 'continue');
    expect(await isDue(at(second, 60))).toBe(true);
  });

  it('shows session time, spending and winnings, equal to the ledger after each of 50 rounds [IRGS-07]', async () => {
    const of = session();
    const { playerId } = of;
    const [player, cash] = [playerAccount(playerId, 'deposits'), houseAccount('cash')];
    const post = (kind: string, round: number, out: boolean, amountCents: bigint) =>
      inTransaction(database.db, (tx) =>
        postLedgerTransaction(tx, {
          key: `test/${playerId}/${kind}/${round}`,
          kind,
          businessTime: started.add({ minutes: round }),
          postings: [out ? { from: player, to: cash, amountCents } : { from: cash, to: player, amountCents }],
        }),
      );
    expect(isRefusal(await post('adjustment', 0, false, 100_000n))).toBe(false);
    await inTransaction(database.db, (tx) =>
      postLedgerTransaction(tx, {
        key: `test/${playerId}/before`,
        kind: 'purchase',
        businessTime: started.subtract({ minutes: 5 }),
        postings: [{ from: player, to: cash, amountCents: 700n }],
      }),
    );
    let [spentCents, wonCents] = [0n, 0n];
    for (let round = 1; round <= 50; round++) {
      const stake = BigInt(100 + round);
      expect(isRefusal(await post('purchase', round, true, stake))).toBe(false);
      spentCents += stake;
      if (round % 3 === 0) {
        await post('prize', round, false, BigInt(round * 7));
        wonCents += BigInt(round * 7);
      }
      const check = await findRealityCheck(database.db, at(of, round));
      expect(check).toMatchObject({ spentCents, wonCents, playedSeconds: round * 60 });
    }
  });
});
