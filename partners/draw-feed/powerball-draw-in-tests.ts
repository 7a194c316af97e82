import { createHash } from 'node:crypto';
import { signTestRound, TEST_CHAIN } from '@sunflower/beacon/beacon-in-tests.ts';
import { drawRounds } from '@sunflower/beacon/draw-rounds.ts';

// A Powerball draw that the machine's tests open, seal and hold.

export const digest = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
export const TIMES = { closesAt: '2026-11-22T03:00:00Z', drawsAt: '2026-11-22T03:59:00Z' };
export const OPENING = { gameCode: 'powerball', ...TIMES, isSimulated: false };
export const SEAL = { ...TIMES, treeRoot: digest('tree'), boardCount: 2, stakeCents: 400 };
export const DRAWS_AT = Temporal.Instant.from(TIMES.drawsAt);
export const ROUNDS = drawRounds(TEST_CHAIN, DRAWS_AT);
export const HOLDING = { earlySince: null, beaconSignature: signTestRound(ROUNDS.round) };
export const chain = () => TEST_CHAIN;
