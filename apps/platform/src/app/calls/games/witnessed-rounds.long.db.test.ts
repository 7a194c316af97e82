import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { completeBySystem } from '../../../../../../partners/game-server/rounds/end-round.ts';
import { findRound, findWitnessProof } from '../../../../../../partners/game-server/rounds/rounds-store.ts';
import { runDueRounds } from '../../../../../../partners/game-server/rounds/run-due-rounds.ts';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { NOW } from '../../../modules/instant-games/instant-games-in-tests.ts';
import { loggedPools } from '../../../modules/instant-games/pools/logged-pools.ts';
import { proveBalances } from '../../../modules/ledger/index.ts';
import { compareSource } from '../../../modules/public-log/index.ts';
import { LOG_ORIGIN } from '../../../modules/public-log/log-in-tests.ts';

import { type Change, QUORUM, START_CENTS, STRICT, useWitnessedRounds } from './witnessed-rounds-in-tests.ts';

const QUICK = 60;

describe('plays at or above the price that needs witnesses', () => {
  const database = useTestDatabase();
  const { clock, log, publish, newPlayer, debited } = useWitnessedRounds(database);

  type Case = {
    readonly what: string;
    readonly ends: 'played' | 'NOT_WITNESSED';
    /** When the game server asks, and when the log is published, in ms after the end of the slot. */
    readonly requestedMs?: number;
    readonly publishedMs?: number;
    readonly down?: number;
    /** Number of seconds by which two of the witnesses date their cosignatures ahead. */
    readonly secondsAhead?: number;
    /** Whether the platform leaves the check of those times to the game server. */
    readonly isTimeUnchecked?: boolean;
    readonly change?: Change;
  };
  const forged =
    (more: object): Change =>
    (answer) =>
      answer.outcome === 'witnessed' ? { ...answer, ...more } : answer;
  const cases: readonly Case[] = [
    { what: 'that a quorum cosigned in time', ends: 'played' },
    { what: 'that two of three witnesses cosigned', ends: 'played', down: 1 },
    { what: 'that one of three witnesses cosigned', ends: 'NOT_WITNESSED', down: 2 },
    { what: 'that was cosigned with its beacon round', ends: 'NOT_WITNESSED', publishedMs: 3_000 },
    { what: 'that no one asked for in time', ends: 'NOT_WITNESSED', requestedMs: 3_000 },
    { what: 'that was cosigned with a time in its slot', ends: 'NOT_WITNESSED', secondsAhead: -2 },
    {
      ...{ what: 'that the platform proves with such a time', ends: 'NOT_WITNESSED' },
      ...{ secondsAhead: -2, isTimeUnchecked: true },
    },
    { what: 'with another time', ends: 'NOT_WITNESSED', change: forged({ debitedAt: NOW.toString() }) },
    { what: 'with another place', ends: 'NOT_WITNESSED', change: forged({ index: 1, size: 2 }) },
    {
      what: 'without the entry of its slot',
      ends: 'NOT_WITNESSED',
      change: forged({ cosigned: { entry: '{}', index: 0, path: [], note: '' } }),
    },
    { what: 'that the platform never answers about', ends: 'NOT_WITNESSED', change: () => ({ outcome: 'waiting' }) },
  ];

  it.each(cases)('end as $ends, with one stake or none: a play $what', async (one) => {
    const {
      ends,
      requestedMs = 400,
      publishedMs = 1_000,
      down = 0,
      secondsAhead = 0,
      isTimeUnchecked = false,
      change,
    } = one;
    const player = await newPlayer(change, !isTimeUnchecked);
    const { roundId, stored, emittedAt, slotEndsAt } = await debited(player);
    expect(stored).toMatchObject({ isWitnessed: true, isProven: false });
    for (const witness of log().witnesses.slice(0, down)) witness.answer = async () => ({ kind: 'unreachable' });
    for (const witness of log().witnesses.slice(0, 2)) witness.secondsAhead = secondsAhead;
    clock.moveTo(slotEndsAt.add({ milliseconds: requestedMs }));
    await player.again();
    clock.moveTo(slotEndsAt.add({ milliseconds: publishedMs }));
    await publish();
    for (const witness of log().witnesses) {
      delete witness.answer;
      witness.secondsAhead = 0;
    }
    clock.moveTo(emittedAt.add({ milliseconds: 600 }));
    await player.again();
    clock.moveTo(emittedAt.add({ milliseconds: 10_000 }));
    await runDueRounds(player.deps);
    const answer = await player.again();
    const after = await findRound(database.db, roundId);
    if (ends === 'played') {
      expect(answer).toMatchObject({ outcome: 'played' });
      expect(after).toMatchObject({ state: 'DRAWN', isProven: true });
      const proof = await findWitnessProof(database.db, roundId);
      expect(proof).toMatchObject({ index: 0, size: 1 });
      expect(await player.balance()).toBe(START_CENTS - BigInt(STRICT));
      await completeBySystem(player.deps, roundId);
      const [checked] = await player.checkOfDay();
      expect(checked).toMatchObject({ roundId, isWitnessed: true, witnesses: { ...proof, cosigned: proof?.cosigned } });
    } else {
      expect(answer).toEqual({ outcome: 'refused', code: ends });
      expect(after).toMatchObject({ state: 'CANCELED', isProven: false, tier: null });
      expect(await player.balance()).toBe(START_CENTS);
      expect(player.reports).toContain('a play has no outcome in time');
    }
    expect(await proveBalances(database.db)).toMatchObject({ ok: true });
  });

  it('share the root of their slot, and are refunded if their debit is committed after its seal', async () => {
    const players = await Promise.all([newPlayer(), newPlayer(), newPlayer()]);
    const late = await newPlayer();
    const debitedAt = clock.now();
    const debits = await Promise.all(players.map((player) => debited(player)));
    const { slotEndsAt, emittedAt } = debits[0] ?? (await debited(late));
    clock.moveTo(slotEndsAt.add({ milliseconds: 400 }));
    await Promise.all(players.map(({ again }) => again()));
    clock.moveTo(debitedAt);
    await debited(late);
    clock.moveTo(slotEndsAt.add({ seconds: 1 }));
    await publish();
    clock.moveTo(emittedAt);
    for (let pass = 0; pass < 4; pass++) {
      await Promise.all([late, ...players].map(({ again }) => again()));
      clock.advance({ milliseconds: 700 });
    }
    const answers = await Promise.all(players.map(({ again }) => again()));
    expect(answers.map(({ outcome }) => outcome)).toEqual(['played', 'played', 'played']);
    expect(await late.again()).toEqual({ outcome: 'refused', code: 'NOT_WITNESSED' });
    expect(await late.balance()).toBe(START_CENTS);
    const [slot] = (
      await sql<{ debits: number }>`
        select cardinality(s.round_ids) as debits from instant_games.debit_slot s order by s.beacon_round desc limit 1
      `.execute(database.db)
    ).rows;
    expect(slot?.debits).toBe(3);
    const change = sql`update instant_games.debit_slot set root = ${'0'.repeat(64)}`.execute(database.db);
    await expect(change).rejects.toThrow(/append-only/);
    for (const source of loggedPools(database.db))
      expect(await compareSource(database.db, source)).toMatchObject({ kind: 'same' });
  });

  it('get no outcome without the proof, even from a server of an earlier release', async () => {
    const player = await newPlayer();
    const { roundId, emittedAt } = await debited(player);
    clock.moveTo(emittedAt);
    const draw = sql`
      update game_server.round set state = 'DRAWN', tier = 1, prize_cents = 0,
        book_digest = ${'a'.repeat(64)}, beacon_signature = ${'a'.repeat(96)}
      where round_id = ${roundId}`;
    await expect(draw.execute(database.db)).rejects.toThrow('has no proof of witnesses');
  });

  it.each([
    ['no witnesses are configured', undefined],
    ['the embedded witnesses have made no keys', async () => ({ origin: LOG_ORIGIN, quorum: QUORUM, witnesses: [] })],
  ] as const)('wait while %s, and are drawn once they are known in time', async (_, cosigning) => {
    const player = await newPlayer();
    const { cosigning: known, ...rest } = player.deps;
    const { roundId, emittedAt, slotEndsAt } = await debited(player);
    clock.moveTo(slotEndsAt.add({ milliseconds: 400 }));
    await player.again();
    await publish();
    clock.moveTo(emittedAt.add({ milliseconds: 1_500 }));
    await runDueRounds({ ...rest, ...(cosigning ? { cosigning } : {}) });
    expect(await findRound(database.db, roundId)).toMatchObject({ state: 'CREATED', cancellationId: null });
    clock.advance({ seconds: 2 });
    await runDueRounds({ ...rest, ...(known ? { cosigning: known } : {}) });
    expect(await findRound(database.db, roundId)).toMatchObject({ state: 'DRAWN', isProven: true });
  });

  it("don't apply to cheaper plays, which are drawn with their beacon round without witnesses", async () => {
    const player = await newPlayer(() => {
      throw new Error('not asked');
    });
    const { emittedAt } = await debited(player, QUICK);
    clock.moveTo(emittedAt);
    expect(await player.again(QUICK)).toMatchObject({ outcome: 'played' });
  });
});
