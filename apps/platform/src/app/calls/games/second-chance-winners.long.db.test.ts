import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asTamperingOwner } from '../../../modules/draw-games/draws/owner-in-tests.ts';
import { eventsOf } from '../../../modules/instant-games/instant-games-in-tests.ts';
import { compareSource } from '../../../modules/public-log/index.ts';
import type { Drawing } from '../../../modules/second-chance/drawing.ts';
import { recordDelay } from '../../../modules/second-chance/drawings-store.ts';
import { findPlayerEntries } from '../../../modules/second-chance/entries-store.ts';
import { loggedDrawings } from '../../../modules/second-chance/logged-drawings.ts';
import { findResultOfDrawing, storeResult } from '../../../modules/second-chance/results-store.ts';
import { hold, useSecondChances } from './chance-in-tests.ts';

describe('second-chance drawings and their winners [S9-3/second-chance]', () => {
  const { database, newPlayers, entered, tamper, delaysOf, problemsOf } = useSecondChances();

  it('exclude a ticket that won by a later correction, and entries of closed accounts', async () => {
    const players = await newPlayers(3);
    const { drawing, serials, runAt } = await entered(players, { prizes: [{ kind: 'cash', cents: 5_00, count: 3 }] });
    await asTamperingOwner(database.db, async (tx) => {
      await sql`update players.player set status = 'closed' where player_id = ${players[1]}`.execute(tx);
      await sql`
        insert into draw_games.board_prize (draw_id, ticket_id, board_number, drawing, player_id, settlement_id, tier,
          multiplier, prize_cents, free_boards, paid_as)
        select s.draw_id, t.ticket_id, 1, 'main', t.player_id, s.settlement_id, '0+1', null, 400, 0, 'credited'
        from draw_games.ticket t join draw_games.settlement s on s.draw_id = any(t.draw_ids)
        where t.serial = ${serials[0]} limit 1`.execute(tx);
    });
    await hold(drawing, runAt);
    const states = await Promise.all(
      players.map(async (playerId) => {
        const [entry] = await findPlayerEntries(database.db, { playerId, before: undefined, limit: 1 });
        return entry?.leftOut ?? entry?.won?.paidAs;
      }),
    );
    expect(states).toEqual(['TICKET_WON', 'ACCOUNT_CLOSED', 'credited']);
  });

  it('are reported when the drawing counts as missed although its seal was cosigned in time', async () => {
    const { drawing, deps, runAt } = await entered(await newPlayers(1));
    const { drawingId, drawsAt } = drawing;
    await runAt(drawing.closesAt);
    await sql`
      insert into second_chance.delay (drawing_id, reason, delayed_at)
      values (${drawingId}, 'BEACON_MISSED', ${`${drawsAt}`}::timestamptz)`.execute(database.db);
    expect(await problemsOf(deps, drawing)).toEqual(['MISSED_IN_TIME']);
  });

  it.each<[what: string, change: (drawing: Drawing) => RawBuilder<unknown>, problem: string]>([
    [
      'the round is the other one',
      ({ drawingId, fallbackRound }) =>
        sql`update second_chance.result set beacon_round = ${fallbackRound} where drawing_id = ${drawingId}`,
      'ROUND_DIFFERS',
    ],
    [
      "the beacon didn't sign the round",
      ({ drawingId }) =>
        sql`update second_chance.result set beacon_signature = ${'ab'.repeat(48)} where drawing_id = ${drawingId}`,
      'ROUND_DIFFERS',
    ],
    [
      'a winner was exchanged',
      ({ drawingId }) => sql`
        update second_chance.winner w set entry_id = e.entry_id from second_chance.entry e
        where w.drawing_id = ${drawingId} and e.drawing_id = w.drawing_id and e.entry_id <> w.entry_id`,
      'WINNERS_DIFFER',
    ],
  ])('are reported when %s', async (_what, change, problem) => {
    const players = await newPlayers(2);
    const { drawing, deps, runAt } = await entered(players);
    await hold(drawing, runAt);
    await tamper(change(drawing));
    expect(await problemsOf(deps, drawing)).toEqual([problem]);
    for (const source of loggedDrawings(database.db).filter(({ kind }) => kind === 'chance-result'))
      expect(await compareSource(database.db, source)).toMatchObject({ kind: 'different' });
  });

  it('can only have the round that the time of the cosigned seal decides', async () => {
    const { drawing, beacon, clock, runAt } = await entered(await newPlayers(2));
    await runAt(drawing.closesAt);
    clock.moveTo(drawing.drawsAt.add({ hours: 1 }));
    const { drawingId, fallbackRound } = drawing;
    const later = await beacon.fetchRound(fallbackRound);
    if ('refusal' in later) throw new Error(later.refusal);
    const chosen = { drawingId, beaconRound: fallbackRound, beaconSignature: later.signature, drawnAt: clock.now() };
    await expect(storeResult(database.db, chosen, [newId()])).rejects.toThrow("can't have this result");
    const missed = { drawingId, reason: 'BEACON_MISSED', now: clock.now() } as const;
    expect(await inTransaction(database.db, (tx) => recordDelay(tx, missed))).toBe(false);
    await runAt(clock.now());
    expect((await findResultOfDrawing(database.db, drawingId))?.beaconRound).toBe(drawing.beaconRound);
  });

  it('are reported as waiting when the beacon changes before the seal is cosigned', async () => {
    const { drawing, beacon, witnesses, runAt } = await entered(await newPlayers(1));
    const { drawingId, drawsAt } = drawing;
    const chain = { ...beacon.chain(), chainHash: 'c0'.repeat(32) };
    for (const witness of witnesses) witness.answer = async () => ({ kind: 'unreachable' });
    await runAt(drawing.closesAt);
    Object.assign(beacon, { chain: () => chain });
    await runAt(drawsAt.add({ minutes: 2 }));
    expect(await delaysOf(drawing)).toEqual(['BEACON_CHANGED']);
    expect(await eventsOf(database.db, drawingId)).toContain('second-chance.drawing-delayed');
  });
});
