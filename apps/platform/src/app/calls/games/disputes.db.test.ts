import { DISPUTE_PATHS } from '@sunflower/contracts/draw-games-disputes.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { answerDoubt } from '../../../modules/draw-games/disputes/doubts.ts';
import type { DrawDeps } from '../../../modules/draw-games/draws/draw-deps.ts';
import { closeNow, openDrawNow } from '../../../modules/draw-games/lifecycle/draw-lifecycle-in-tests.ts';
import { TEST_BEACON } from '../../../modules/draw-games/results/beacon-in-tests.ts';
import { sealDraw } from '../../../modules/draw-games/sealing/seal-draw.ts';
import { signStatement } from '../../../modules/draw-games/tickets/signed-receipt.ts';
import { openLogSigner } from '../../../modules/public-log/index.ts';
import { openTestPlatform, type TestPlatform } from '../../platform-in-tests.ts';

const database = useTestDatabase();
const now = Temporal.Instant.from('2026-11-28T12:00:00Z');
const fixture: { platform?: TestPlatform } = {};
const stack = () => fixture.platform as TestPlatform;

/** Sends a body as a script does, without cookies, from an address. */
async function post(url: string, payload: unknown, from = '127.0.0.1') {
  const answer = await stack().app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body) };
}
const get = async (url: string) => {
  const answer = await stack().app.inject({ url });
  return { status: answer.statusCode, body: JSON.parse(answer.body) };
};

async function sealedDrawNow(deps: DrawDeps) {
  const draw = await openDrawNow(deps, now);
  await closeNow(deps, draw);
  await sealDraw(deps, { drawId: draw.drawId, now: draw.closesAt });
  return draw;
}

beforeAll(async () => {
  fixture.platform = await openTestPlatform({ databaseUrl: database.url, clock: { now: () => now } });
});
afterAll(() => fixture.platform?.close());

describe('the public address for proofs', () => {
  let hosts = 0;
  const forked = async (root: number) => {
    const { platform } = stack();
    const signer = await openLogSigner(platform.config.publicLog.origin, platform.logKey);
    return signer.signCheckpoint({ size: 3, root: new Uint8Array(32).fill(root) });
  };

  test('accepts a signed contradiction, returns whether it holds a draw, and recognizes a repeat of it', async () => {
    const notes = [await forked(1)];
    const first = await post(DISPUTE_PATHS.contradictions, { kind: 'checkpoints', notes });
    expect(first).toMatchObject({ status: 201, body: { drawId: null, isNew: true } });
    expect(await post(DISPUTE_PATHS.contradictions, { kind: 'checkpoints', notes })).toMatchObject({
      status: 200,
      body: { contradictionId: first.body.contradictionId, isNew: false },
    });
  });

  test.each([
    ['no kind', {}, 400, 'INVALID_INPUT'],
    ['three notes', { kind: 'checkpoints', notes: ['a', 'b', 'c'] }, 400, 'INVALID_INPUT'],
    ['half a character', { kind: 'checkpoints', notes: ['a\ud800'] }, 400, 'INVALID_INPUT'],
    ['no checkpoint', { kind: 'checkpoints', notes: ['hello'] }, 422, 'EVIDENCE_MALFORMED'],
    ['a receipt without a signature', { kind: 'receipt', receipt: { text: '{}' } }, 400, 'INVALID_INPUT'],
    [
      'a receipt of another key',
      { kind: 'receipt', receipt: { text: '{}', signature: `${'A'.repeat(86)}==`, keyId: 'a'.repeat(64) } },
      422,
      'RECEIPT_NOT_SIGNED',
    ],
    ['a broken body', '{"kind": ', 400, 'UNREADABLE_BODY'],
    ['a body that is too large', { kind: 'checkpoints', notes: ['x'.repeat(50_000)] }, 413, 'BODY_TOO_LARGE'],
  ])('refuses %s with a code', async (_what, body, status, code) => {
    expect(await post(DISPUTE_PATHS.contradictions, body, `10.0.3.${++hosts}`)).toMatchObject({
      status,
      body: { code },
    });
  });

  test('answers 202 with the number of a doubt for a signed receipt that it has no rules to compare with', async () => {
    const { platform } = stack();
    const { drawId, drawDate } = await sealedDrawNow({
      ...{ db: database.db, ports: { ...platform.ports, beacon: TEST_BEACON } },
      ...{ findCosignedSeal: platform.findCosignedSeal, typedResultGames: new Set(['powerball']) },
      trustedDrawKey: { environment: 'staging', publicKeyPem: '' },
    });
    const sold = {
      ...{ ticketId: newId(), gameId: 'powerball', stakeCents: 200, addOns: [], boards: [{ kind: 'numbers' }] },
      draws: [{ drawId, drawDate, session: null, rulesVersion: 'powerball-1999-01-01' }],
    };
    const receipt = signStatement(platform.statementKey, JSON.stringify(sold));
    const sent = await post(DISPUTE_PATHS.contradictions, { kind: 'receipt', receipt }, '10.0.4.1');
    expect(sent).toEqual({
      status: 202,
      body: { number: expect.stringMatching(/^\d+$/), answerBy: '2026-12-04', answer: null, answeredAt: null },
    });
    expect(await post(DISPUTE_PATHS.contradictions, { kind: 'receipt', receipt, drawId }, '10.0.4.1')).toEqual(sent);
    expect(await get(DISPUTE_PATHS.doubt.replace(':number', sent.body.number))).toMatchObject({ body: sent.body });
    const { rows } = await sql`select from draw_games.contradiction where draw_id = ${drawId}`.execute(database.db);
    expect(rows).toEqual([]);
  });

  test('rate limits a flood from one address, but not other addresses', async () => {
    const send = (from: string) => post(DISPUTE_PATHS.contradictions, { kind: 'checkpoints', notes: ['hello'] }, from);
    const statuses = [];
    for (let sent = 0; sent < 8; sent++) statuses.push((await send('10.0.0.1')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    expect((await send('10.0.0.2')).status).toBe(422);
  });
});

describe('a doubt without a proof', () => {
  const doubt = { doubt: 'Why did my ticket take a minute?', contact: 'player@example.com' };

  test('gets a number and a date, and shows its answer', async () => {
    const sent = await post(DISPUTE_PATHS.doubts, doubt, '10.1.0.1');
    expect(sent).toEqual({
      status: 201,
      body: { number: expect.stringMatching(/^\d+$/), answerBy: '2026-12-04', answer: null, answeredAt: null },
    });
    const url = DISPUTE_PATHS.doubt.replace(':number', sent.body.number);
    expect(await get(url)).toEqual({ status: 200, body: sent.body });
    const of = { doubtNumber: BigInt(sent.body.number), answer: 'The bank was slow.', actor: 'operator:a', now };
    expect(await answerDoubt(database.db, of)).toEqual({ doubtNumber: of.doubtNumber });
    expect(await answerDoubt(database.db, of)).toEqual({ refusal: 'DOUBT_ANSWERED' });
    expect(await answerDoubt(database.db, { ...of, doubtNumber: 1n })).toEqual({ refusal: 'DOUBT_UNKNOWN' });
    expect((await get(url)).body).toMatchObject({ answer: 'The bank was slow.', answeredAt: now.toString() });
  });

  test('is refused with a code when it is malformed or unknown, or when there are too many', async () => {
    expect(await post(DISPUTE_PATHS.doubts, { doubt: '' }, '10.1.0.2')).toMatchObject({ status: 400 });
    expect(await get('/log/doubts/1')).toMatchObject({ status: 404, body: { code: 'DOUBT_UNKNOWN' } });
    expect(await get('/log/doubts/x')).toMatchObject({ status: 400 });
    const statuses = [];
    for (let sent = 0; sent < 4; sent++) statuses.push((await post(DISPUTE_PATHS.doubts, doubt, '10.1.0.3')).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
  });
});
