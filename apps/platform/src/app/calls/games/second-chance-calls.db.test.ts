import { createHash } from 'node:crypto';
import {
  chanceEntriesPage,
  chanceEntry,
  chanceTicket,
  drawingProof,
  drawingsResponse,
  SECOND_CHANCE_PATHS as PATHS,
  sealedEntries,
} from '@sunflower/contracts/second-chance.ts';
import { testBeacon } from '@sunflower/service-base/beacon/beacon-in-tests.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBuyer } from '../../../modules/draw-games/purchase/buyer-in-tests.ts';
import { openTestPlatform, type TestPlatform } from '../../platform-in-tests.ts';
import { LOSS, newDrawing, openWitnessedRuns, SETTLED, settledTickets, useSecondChances } from './chance-in-tests.ts';

describe('the second-chance API', () => {
  const { database, draws } = useSecondChances();
  const clock = movableClock(SETTLED);
  const beacon = testBeacon(clock);
  const fixture: { on?: TestPlatform; off?: TestPlatform } = {};

  beforeAll(async () => {
    const open = (web: Readonly<Record<`SUNFLOWER_WEB_${string}`, string>>) =>
      openTestPlatform({ databaseUrl: database.url, clock, beacon, web });
    fixture.on = await open({ SUNFLOWER_WEB_IS_SECOND_CHANCE_MESSAGE_SHOWN: 'true' });
    fixture.off = await open({});
  });
  afterAll(async () => {
    await Promise.all([fixture.on?.close(), fixture.off?.close()]);
  });

  async function call(
    token: string,
    request: { url: string; payload?: Record<string, unknown> },
    test: TestPlatform | undefined = fixture.on,
  ) {
    if (!test) throw new Error('set up before');
    const method = request.payload ? 'POST' : 'GET';
    return test.app.inject({ method, ...request, headers: test.headersOf({ session: token }) });
  }

  it('serves a ticket from its entry to the proof, and 404 while they are off [S9-3/second-chance]', async () => {
    const player = await newBuyer(database.db, { depositsCents: 0n, now: SETTLED });
    const [code = ''] = await settledTickets(database.db, draws, [{ playerId: player.playerId, boards: [LOSS] }]);
    const { drawingId, closesAt, drawsAt } = await newDrawing(database.db, beacon, {
      prizes: [{ kind: 'cash', cents: 5_00, count: 2 }],
    });
    const at = (path: string) => path.replace(':drawingId', drawingId).replace(':serial', code);
    const entry = { url: PATHS.entries, payload: { drawingId, code } };
    const gets = [PATHS.drawings, PATHS.entries, PATHS.ticket, PATHS.proof, PATHS.list].map((path) => ({
      url: at(path),
    }));
    for (const request of [...gets, entry])
      expect((await call(player.token, request, fixture.off)).statusCode, request.url).toBe(404);

    const get = async (path: string) => (await call(player.token, { url: at(path) })).json();
    expect(drawingsResponse.parse(await get(PATHS.drawings))).toMatchObject({
      canEnter: true,
      drawings: [{ drawingId, state: 'OPEN', prizes: [{ count: 2, cents: 5_00n }], entryCount: null }],
    });
    expect(chanceTicket.parse(await get(PATHS.ticket))).toMatchObject({ entry: null, drawings: [{ drawingId }] });
    const entered = chanceEntry.parse((await call(player.token, entry)).json());
    expect(entered).toMatchObject({ ticketSerial: code, weight: 2, state: 'ENTERED', paidAs: null });
    const refused = await call(player.token, { url: PATHS.entries, payload: { drawingId, code: 'x' } });
    expect([refused.statusCode, refused.json().code, refused.json().fields]).toEqual([
      ...[422, 'CODE_MALFORMED'],
      [{ path: 'code', code: 'CODE_MALFORMED' }],
    ]);
    expect((await call(player.token, { url: PATHS.entries, payload: { drawingId, code: 7 } })).statusCode).toBe(400);

    const { runAt: run } = await openWitnessedRuns({ db: database.db, beacon }, clock);
    expect((await call(player.token, { url: at(PATHS.list) })).statusCode).toBe(404);
    await run(closesAt);
    expect(drawingProof.parse(await get(PATHS.proof))).toMatchObject({
      ...{ seal: { entryCount: 1, cosignedAt: `${closesAt}` }, result: null },
    });
    await run(drawsAt.add({ seconds: 90 }));
    const { commitment, seal, result } = drawingProof.parse(await get(PATHS.proof));
    const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
    expect(sha256(Buffer.from(result?.seed ?? '', 'hex'))).toBe(commitment);
    expect(result?.winners).toEqual([entered.entryId]);
    const { sealedList: list } = sealedEntries.parse(await get(PATHS.list));
    expect([sha256(list), list.includes(player.playerId), list.includes(code)]).toEqual([
      ...[seal?.sealedDigest, false, false],
    ]);
    clock.moveTo(SETTLED);
    const { pageItems } = chanceEntriesPage.parse(await get(PATHS.entries));
    expect(pageItems).toMatchObject([{ state: 'WON', prizeCents: 5_00n, paidAs: 'credited' }]);
  });
});
