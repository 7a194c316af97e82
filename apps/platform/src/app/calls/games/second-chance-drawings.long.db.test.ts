import type { TestBeacon } from '@sunflower/service-base/beacon/beacon-in-tests.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findUnsettled, waitReasons } from '../../../modules/account-closing/index.ts';
import { newCampaign } from '../../../modules/bonuses/bonuses-in-tests.ts';
import { findPlayerClaims } from '../../../modules/claims/index.ts';
import { eventsOf } from '../../../modules/instant-games/instant-games-in-tests.ts';
import { compareCauses, findHouseBalance, findPlayerBalances } from '../../../modules/ledger/index.ts';
import { findUnread } from '../../../modules/notifications/index.ts';
import { compareSource } from '../../../modules/public-log/index.ts';
import { checkMissingEntries } from '../../../modules/public-log/log-in-tests.ts';
import { takeBreak } from '../../../modules/responsible-gaming/index.ts';
import { drawWinners } from '../../../modules/second-chance/draw-winners.ts';
import type { Drawing } from '../../../modules/second-chance/drawing.ts';
import { viewEntries, viewTicketChances } from '../../../modules/second-chance/drawing-views.ts';
import { findPlayerEntries } from '../../../modules/second-chance/entries-store.ts';
import { loggedDrawings } from '../../../modules/second-chance/logged-drawings.ts';
import { findOverduePrizes } from '../../../modules/second-chance/record-unpaid-prize.ts';
import { findResultOfDrawing, findWinners, sumPayments } from '../../../modules/second-chance/results-store.ts';
import { secondChanceCauses } from '../../../modules/second-chance/second-chance-causes.ts';
import { wireEntry } from '../../../modules/second-chance/second-chance-wire.ts';
import { afterRound, enter, hold, newDrawing, useSecondChances } from './chance-in-tests.ts';

const LATER = '2026-12-20T18:00:00Z';

describe('second-chance drawings [S9-3/second-chance]', () => {
  const { database, newPlayers, entered, delaysOf, problemsOf } = useSecondChances();
  const paidTo = async (players: readonly string[]) => {
    const balances = await Promise.all(players.map((playerId) => findPlayerBalances(database.db, playerId)));
    return balances.reduce((sum, { winningsCents }) => sum + winningsCents, 0n);
  };
  /** Checks that everything the ledger paid for second chances has a payment behind it, and the reverse. */
  async function expectExplained() {
    const window = { to: Temporal.Instant.from('2099-01-01T00:00:00Z') };
    const compared = await compareCauses(database.db, { causes: secondChanceCauses, window, limit: 10_000 });
    expect(compared.differences.filter(({ key }) => key.startsWith('second-chance/'))).toEqual([]);
  }

  it.each([
    [
      'fewer prizes than entries',
      5,
      [
        { kind: 'cash', cents: 50_00 },
        { kind: 'cash', cents: 20_00, count: 2 },
      ],
      90_00n,
    ],
    ['more prizes than entries', 2, [{ kind: 'cash', cents: 7_00, count: 5 }], 14_00n],
    ['no entry', 0, [{ kind: 'cash', cents: 7_00 }], 0n],
  ])('pay every winning prize once, and can be recomputed, with %s', async (_what, count, prizes, cents) => {
    const players = await newPlayers(count);
    const { drawing, deps, runAt } = await entered(players, { prizes });
    const before = await findHouseBalance(database.db, 'prizes/second-chance');
    await runAt(drawing.closesAt);
    await runAt(drawing.drawsAt);
    expect(await findResultOfDrawing(database.db, drawing.drawingId)).toBeUndefined();
    await Promise.all(Array.from({ length: 3 }, () => runAt(afterRound(drawing))));
    await runAt(afterRound(drawing).add({ hours: 1 }));
    expect(await paidTo(players)).toBe(cents);
    expect((await findHouseBalance(database.db, 'prizes/second-chance')) - before).toBe(-cents);
    const winners = await findWinners(database.db, drawing.drawingId);
    expect(winners.map(({ prizeCents }) => prizeCents)).toEqual(
      drawing.prizes.slice(0, count).map((prize) => (prize.kind === 'cash' ? prize.cents : null)),
    );
    expect(await problemsOf(deps, drawing)).toEqual([]);
    await expectExplained();
    const kinds = ['chance-commitment', 'chance-seal', 'chance-result'];
    const { rows } = await sql<{ kind: string }>`
      select e.kind from public_log.entry e where e.subject = ${drawing.drawingId} order by e.entry_id`.execute(
      database.db,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('pay every prize once when the process crashes between draw and payment', async () => {
    const players = await newPlayers(3);
    const { drawing, deps, clock, runAt } = await entered(players, {
      prizes: [{ kind: 'cash', cents: 10_00, count: 3 }],
    });
    const { drawingId } = drawing;
    await runAt(drawing.closesAt);
    clock.moveTo(afterRound(drawing));
    expect(await drawWinners(deps, { drawing, now: clock.now() })).toBe(true);
    expect((await sumPayments(database.db, [drawingId])).get(drawingId)).toEqual({ won: 3, paid: 0 });
    await Promise.all([runAt(clock.now()), runAt(clock.now()), runAt(clock.now())]);
    expect((await sumPayments(database.db, [drawingId])).get(drawingId)).toEqual({ won: 3, paid: 3 });
    expect(await paidTo(players)).toBe(30_00n);
    await expectExplained();
  });

  it("keep a winner's account open from the seal until the amount is paid", async () => {
    const [playerId = ''] = await newPlayers(1);
    const { drawing, deps, clock, runAt } = await entered([playerId]);
    const waitsFor = async () => waitReasons(await findUnsettled(database.db, playerId));
    expect(await waitsFor()).toEqual([]);
    await runAt(drawing.closesAt);
    expect(await waitsFor()).toEqual(['TICKETS']);
    clock.moveTo(afterRound(drawing));
    await drawWinners(deps, { drawing, now: clock.now() });
    expect(await waitsFor()).toEqual(['CLAIMS']);
    await runAt(clock.now());
    expect(await waitsFor()).toEqual(['BALANCE']);
  });

  it('open a claim for a prize of 600 dollars or more, and notify the winner [WLA-06]', async () => {
    const [playerId = ''] = await newPlayers(1);
    const { drawing, runAt } = await entered([playerId], { prizes: [{ kind: 'cash', cents: 600_00 }] });
    await hold(drawing, runAt);
    expect(await paidTo([playerId])).toBe(0n);
    const claims = await findPlayerClaims(database.db, { playerId, statuses: ['UNCLAIMED'], limit: 10 });
    expect(claims).toMatchObject([
      { prizeCents: 600_00n, proceedsCents: 600_00n, tier: 'second-chance', path: 'wallet' },
    ]);
    const unread = await findUnread(database.db, { playerId, now: afterRound(drawing), limit: 10 });
    expect(unread).toMatchObject([{ drawing: 'Autumn drawing', prizeCents: 600_00n, paidAs: 'claim' }]);
    await expectExplained();
  });

  it('keep a bonus for a winner on a break, and grant it afterward', async () => {
    const [playerId = ''] = await newPlayers(1);
    const { slug } = await newCampaign(database.db, { validUntil: '2027-12-01T00:00:00Z' });
    const { drawing, runAt } = await entered([playerId], { prizes: [{ kind: 'bonus', campaign: slug }] });
    await runAt(drawing.closesAt);
    const rest = {
      playerId,
      actor: `player:${playerId}`,
      requestKey: newId(),
      now: drawing.closesAt,
      term: '3d',
    } as const;
    await inTransaction(database.db, (tx) => takeBreak(tx, rest));
    await runAt(afterRound(drawing));
    const stateOf = async () =>
      (await findPlayerEntries(database.db, { playerId, before: undefined, limit: 1 }))[0]?.won;
    expect(await stateOf()).toEqual({ prizeCents: null, paidAs: null });
    const winnerId = (await findWinners(database.db, drawing.drawingId))[0]?.winnerId ?? '';
    const overdue = async (now: Temporal.Instant) =>
      (await findOverduePrizes(database.db, now)).filter((one) => one.winnerId === winnerId).length;
    expect([await eventsOf(database.db, winnerId), await overdue(afterRound(drawing))]).toEqual([[], 0]);
    await runAt(drawing.closesAt.add({ hours: 50 }));
    await runAt(drawing.closesAt.add({ hours: 51 }));
    expect(await eventsOf(database.db, winnerId)).toEqual(['second-chance.prize-unpaid']);
    expect(await overdue(drawing.closesAt.add({ hours: 51 }))).toBe(1);
    await runAt(drawing.closesAt.add({ hours: 80 }));
    await runAt(drawing.closesAt.add({ hours: 81 }));
    expect(await stateOf()).toEqual({ prizeCents: null, paidAs: 'bonus' });
    expect((await findPlayerBalances(database.db, playerId)).playCreditCents).toBe(5_00n);
  });

  it.each<[string, (beacon: TestBeacon) => unknown, (drawing: Drawing) => Temporal.Instant, string[], boolean]>([
    [
      'wait for a late beacon',
      (beacon) => Object.assign(beacon, { lateMs: 60 * 60_000 }),
      (one) => one.closesAt,
      ['BEACON_LATE'],
      true,
    ],
    [
      'use the fallback round after a late seal',
      () => undefined,
      (one) => one.drawsAt.add({ seconds: 40 }),
      ['BEACON_FALLBACK'],
      true,
    ],
    [
      'are never held after a seal that missed both rounds',
      () => undefined,
      (one) => one.drawsAt.add({ hours: 1 }),
      ['BEACON_MISSED'],
      false,
    ],
  ])('%s', async (_what, arrange, sealsAt, delays, isDrawn) => {
    const players = await newPlayers(2);
    const { drawing, beacon, runAt } = await entered(players);
    const { drawingId } = drawing;
    arrange(beacon);
    await runAt(sealsAt(drawing));
    await runAt(drawing.drawsAt.add({ minutes: 5 }));
    expect(await findResultOfDrawing(database.db, drawingId)).toBeUndefined();
    await runAt(drawing.drawsAt.add({ hours: 2 }));
    await runAt(drawing.drawsAt.add({ hours: 3 }));
    expect(await delaysOf(drawing)).toEqual(delays);
    const result = await findResultOfDrawing(database.db, drawingId);
    expect(result !== undefined).toBe(isDrawn);
    const [entry] = await viewEntries(database.db, { playerId: players[0] ?? '', before: undefined, limit: 1 });
    expect(entry && wireEntry(entry).state === 'NOT_HELD').toBe(!isDrawn);
    if (result && delays[0] === 'BEACON_FALLBACK') expect(result.beaconRound).toBe(drawing.fallbackRound);
  });

  it.each<[string, number, string[], boolean]>([
    [
      'wait for witnesses of the seal until the fallback round, which their time decides',
      10,
      ['BEACON_FALLBACK'],
      true,
    ],
    ['are missed without witnesses, and give the tickets back', 40, ['BEACON_FALLBACK', 'BEACON_MISSED'], false],
  ])('%s', async (_what, minutes, delays, isDrawn) => {
    const [playerId = ''] = await newPlayers(1);
    const { drawing, beacon, serials, witnesses, runAt } = await entered([playerId]);
    const { drawingId, drawsAt } = drawing;
    const code = serials[0] ?? '';
    for (const witness of witnesses.slice(1)) witness.answer = async () => ({ kind: 'unreachable' });
    for (const at of [drawing.closesAt, drawsAt.add({ seconds: 20 }), drawsAt.add({ minutes: 5 })]) await runAt(at);
    const next = await newDrawing(database.db, beacon, { closesAt: `${drawsAt.add({ hours: 9 })}`, drawsAt: LATER });
    const again = { playerId, drawingId: next.drawingId, code, now: drawsAt.add({ hours: 1 }) };
    expect(await enter(database.db, again)).toBe('TICKET_ENTERED code');
    await runAt(drawsAt.add({ minutes }));
    for (const witness of witnesses) delete witness.answer;
    await runAt(drawsAt.add({ minutes: minutes + 1 }));
    await runAt(drawsAt.add({ hours: 1 }));
    expect(await delaysOf(drawing)).toEqual(delays);
    expect((await findResultOfDrawing(database.db, drawingId))?.beaconRound).toBe(
      isDrawn ? drawing.fallbackRound : undefined,
    );
    const [entry] = await viewEntries(database.db, { playerId, before: undefined, limit: 1 });
    expect(entry && wireEntry(entry).state).toBe(isDrawn ? 'WON' : 'NOT_HELD');
    const chances = () => viewTicketChances(database.db, { playerId, serial: code, now: again.now });
    expect((await chances()).drawings.map((one) => one.drawingId)).toEqual(
      isDrawn ? [] : expect.arrayContaining([next.drawingId]),
    );
    const entryId = await enter(database.db, again);
    if (isDrawn) return expect(entryId).toBe('TICKET_ENTERED code');
    expect(await enter(database.db, again)).toBe(entryId);
    expect(await chances()).toMatchObject({ entry: { entryId, isMissed: false }, drawings: [] });
    const verify = async (db: Db) => {
      for (const source of loggedDrawings(db)) expect(await compareSource(db, source)).toMatchObject({ kind: 'same' });
    };
    await verify(database.db);
    await checkMissingEntries(database.db, 'chance-missed', verify);
  });
});
