import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QUICKNET, QUICKNET_ROUNDS, WALKTHROUGH_ROUND } from '@sunflower/beacon/quicknet-in-tests.ts';
import { randomnessOf } from '@sunflower/beacon/randomness.ts';
import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { movableClock } from '../clock.ts';
import { httpBeacon } from './http-beacon.ts';

const [{ round, signature, randomness }, later] = QUICKNET_ROUNDS;
const right = { round, randomness, signature };
const verified = { round, signature, randomness };

type Answer = (response: ServerResponse) => void;
const json =
  (body: unknown): Answer =>
  (response) =>
    void response.end(JSON.stringify(body));
const status =
  (code: number): Answer =>
  (response) =>
    void response.writeHead(code).end('{}');
const silent: Answer = () => undefined;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Starts an address that answers every request with `answer`, and counts the requests. */
async function address(answer: Answer) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** Opens a beacon over addresses, `lateMs` after the time of round 123. */
async function beaconOver(
  answers: readonly Answer[],
  options: { lateMs?: number; timeoutMs?: number; report?: () => void } = {},
) {
  const addresses = await Promise.all(answers.map(address));
  const reported: unknown[] = [];
  const startMs = timeOfRound(QUICKNET, round) + (options.lateMs ?? 0);
  const clock = movableClock(Temporal.Instant.fromEpochMilliseconds(startMs));
  const beacon = httpBeacon({
    urls: addresses.map(({ url }) => url),
    chain: () => QUICKNET,
    clock,
    report: options.report ?? ((_problem, details) => reported.push(details)),
    timeoutMs: options.timeoutMs ?? 30_000,
  });
  return { beacon, clock, reported, addresses };
}

describe('a round of the beacon', () => {
  test('is verified and remembered', async () => {
    const { beacon, addresses } = await beaconOver([json(right)]);
    const both = await Promise.all([beacon.fetchRound(round), beacon.fetchRound(round)]);
    expect([...both, await beacon.fetchRound(round)]).toEqual([verified, verified, verified]);
    expect(addresses[0]?.requests).toEqual([`/${QUICKNET.chainHash}/public/${round}`]);
  });

  test.each<[string, Answer]>([
    ['wrong', json({ ...right, signature: WALKTHROUGH_ROUND.signature })],
    ['silent', silent],
    ['broken', (response) => response.destroy()],
    ['early', status(425)],
  ])('comes from the address that is right while the other is %s', async (_what, answer) => {
    const { beacon } = await beaconOver([answer, json(right)]);
    expect(await beacon.fetchRound(round)).toEqual(verified);
  });

  test("isn't requested before its time", async () => {
    const { beacon, clock, addresses } = await beaconOver([json(right)], { lateMs: -1 });
    expect(await beacon.fetchRound(round)).toMatchObject({ refusal: 'BEACON_NOT_YET' });
    expect(addresses[0]?.requests).toEqual([]);
    clock.advance({ milliseconds: 1 });
    expect(await beacon.fetchRound(round)).toEqual(verified);
  });

  test.each<[string, Answer, string]>([
    ['old', json({ ...right, round: round - 1 }), 'BEACON_WRONG'],
    ['future', json(later), 'BEACON_WRONG'],
    ['renumbered', json({ ...later, round }), 'BEACON_WRONG'],
    ['forged', json({ ...right, signature: signature.replace(/2$/, '3'), randomness: undefined }), 'BEACON_WRONG'],
    ['of another network', json({ ...WALKTHROUGH_ROUND, round }), 'BEACON_WRONG'],
    ['with other randomness', json({ ...right, randomness: randomnessOf('00') }), 'BEACON_WRONG'],
    ['truncated', (response) => void response.end(JSON.stringify(right).slice(0, 100)), 'BEACON_WRONG'],
    ['huge', json({ ...right, padding: 'x'.repeat(10_000) }), 'BEACON_WRONG'],
    ['a page', (response) => void response.end('<html>'), 'BEACON_WRONG'],
    ['not emitted yet', status(404), 'BEACON_NOT_YET'],
    ['too early', status(425), 'BEACON_NOT_YET'],
    ['an error', status(503), 'BEACON_UNREACHABLE'],
    [
      'elsewhere',
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      'BEACON_UNREACHABLE',
    ],
    ['lost', (response) => response.destroy(), 'BEACON_UNREACHABLE'],
  ])('is refused when the answer is %s, and requested again', async (_what, answer, refusal) => {
    const { beacon, reported, addresses } = await beaconOver([answer]);
    expect(await beacon.fetchRound(round)).toMatchObject({ refusal });
    expect(await beacon.fetchRound(round)).toMatchObject({ refusal });
    expect(addresses[0]?.requests).toHaveLength(2);
    const one = { url: addresses[0]?.url, round };
    expect(reported).toEqual(refusal === 'BEACON_WRONG' ? [one, one] : []);
  });

  test('is requested again when the request failed', async () => {
    let fails = true;
    const { beacon } = await beaconOver([json({ ...right, round: round - 1 })], {
      report: () => {
        if (fails) throw new Error('a broken report');
      },
    });
    await expect(beacon.fetchRound(round)).rejects.toThrow('a broken report');
    fails = false;
    expect(await beacon.fetchRound(round)).toMatchObject({ refusal: 'BEACON_WRONG' });
  });

  test('is refused when every address is slow', async () => {
    const { beacon } = await beaconOver([silent], { timeoutMs: 50 });
    expect(await beacon.fetchRound(round)).toMatchObject({ refusal: 'BEACON_UNREACHABLE' });
  });

  test("isn't awaited at an address that still lacks it a minute later", async () => {
    const { beacon } = await beaconOver([status(404)], { lateMs: 60_000 });
    expect(await beacon.fetchRound(round)).toMatchObject({ refusal: 'BEACON_UNREACHABLE' });
  });
});
