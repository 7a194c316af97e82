import { testBeacon } from '@sunflower/service-base/beacon/beacon-in-tests.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newCampaign } from '../../../modules/bonuses/bonuses-in-tests.ts';
import { asTamperingOwner } from '../../../modules/draw-games/draws/owner-in-tests.ts';
import { fund, openDrawNow, sell } from '../../../modules/draw-games/lifecycle/draw-lifecycle-in-tests.ts';
import { markIdentityLevel } from '../../../modules/players/index.ts';
import { excludePlayer, takeBreak } from '../../../modules/responsible-gaming/index.ts';
import { listDrawingsForPlayer, viewTicketChances } from '../../../modules/second-chance/drawing-views.ts';
import { publishDrawing } from '../../../modules/second-chance/publish-drawing.ts';
import { sealDrawing } from '../../../modules/second-chance/seal-drawing.ts';
import {
  drawingData,
  enter,
  LOSS,
  newDrawing,
  SETTLED,
  settledTickets,
  useSecondChances,
  WIN,
} from './chance-in-tests.ts';

describe('entries in second-chance drawings [S9-3/second-chance]', () => {
  const { database, draws, newPlayers } = useSecondChances();
  const beacon = testBeacon(movableClock(SETTLED));
  const ticketsOf = (sales: Parameters<typeof settledTickets>[2]) => settledTickets(database.db, draws, sales);

  it('are accepted once for each losing ticket that the player bought in the period', async () => {
    const [playerId = '', other = ''] = await newPlayers(2);
    const [lost = '', won = '', foreign = '', free = ''] = await ticketsOf([
      { playerId, boards: [LOSS, LOSS, LOSS] },
      { playerId, boards: [WIN, LOSS] },
      { playerId: other, boards: [LOSS] },
      { playerId, boards: [LOSS] },
    ]);
    await asTamperingOwner(database.db, (tx) =>
      sql`update draw_games.ticket set origin = 'prize', price_cents = 0, ledger_transaction_id = null,
        won_with_serial = ${won} where serial = ${free}`.execute(tx),
    );
    const next = await openDrawNow(draws.deps(), SETTLED);
    await fund(database.db, { playerId, depositsCents: 2_00n });
    const pending = await sell(database.db, { playerId, boards: [LOSS], drawIds: [next.drawId] });
    const { drawingId } = await newDrawing(database.db, beacon);
    const second = await newDrawing(database.db, beacon);
    const keno = await newDrawing(database.db, beacon, { games: ['keno'] });
    const at = (hours: number) => ({ now: SETTLED.add({ hours }) });
    const cases: [string, Partial<Parameters<typeof enter>[1]>][] = [
      ['CODE_MALFORMED code', { code: `${lost.slice(0, -1)}${lost.endsWith('A') ? 'B' : 'A'}` }],
      ['CODE_MALFORMED code', { code: 'not a number' }],
      ['TICKET_UNKNOWN code', { code: foreign }],
      ['TICKET_WON code', { code: won }],
      ['TICKET_PENDING code', { code: pending.serial }],
      ['TICKET_NOT_BOUGHT code', { code: free }],
      ['GAME_NOT_COUNTED code', { drawingId: keno.drawingId }],
      ['DRAWING_UNKNOWN drawingId', { drawingId: newId() }],
      ['DRAWING_NOT_OPEN drawingId', at(-1)],
      ['DRAWING_CLOSED drawingId', at(24)],
    ];
    for (const [refusal, change] of cases)
      expect(await enter(database.db, { playerId, drawingId, code: lost, ...change })).toBe(refusal);
    const typed = lost.toLowerCase().replaceAll('-', ' ');
    const entryId = await enter(database.db, { playerId, drawingId, code: typed });
    expect(await enter(database.db, { playerId, drawingId, code: lost })).toBe(entryId);
    const inSecond = { playerId, drawingId: second.drawingId, code: lost };
    expect(await enter(database.db, inSecond)).toBe('TICKET_ENTERED code');
    const chances = await viewTicketChances(database.db, { playerId, serial: lost, now: SETTLED });
    expect(chances).toMatchObject({ entry: { entryId, weight: 6, drawingName: 'Autumn drawing' }, drawings: [] });
    const wonChances = await viewTicketChances(database.db, { playerId, serial: won, now: SETTLED });
    expect(wonChances).toEqual({ entry: undefined, drawings: [] });
  });

  it('never come from players who are excluded, on a break or not verified [IRGS-11/offers]', async () => {
    const players = await newPlayers(3);
    const serials = await ticketsOf(players.map((playerId) => ({ playerId, boards: [LOSS] })));
    const { drawingId } = await newDrawing(database.db, beacon);
    const [away = '', paused = '', young = ''] = players;
    const requestOf = (playerId: string) => ({
      ...{ playerId, actor: `player:${playerId}`, requestKey: newId(), now: SETTLED },
    });
    expect(await listDrawingsForPlayer(database.db, { playerId: away, now: SETTLED })).toMatchObject({
      canEnter: true,
    });
    await inTransaction(database.db, async (tx) => {
      await excludePlayer(tx, { ...requestOf(away), term: '2y' });
      await takeBreak(tx, { ...requestOf(paused), term: '3d' });
      await markIdentityLevel(tx, { playerId: young, level: 'failed' });
    });
    for (const [at, playerId] of players.entries()) {
      const code = serials[at] ?? '';
      expect(await enter(database.db, { playerId, drawingId, code })).toBe('ENTRIES_NOT_AVAILABLE');
      const view = await listDrawingsForPlayer(database.db, { playerId, now: SETTLED });
      expect(view).toEqual({ canEnter: false, drawings: [] });
      const chances = await viewTicketChances(database.db, { playerId, serial: code, now: SETTLED });
      expect(chances.drawings).toEqual([]);
    }
  });

  it('are created once for twenty concurrent requests in two drawings', async () => {
    const [playerId = ''] = await newPlayers(1);
    const [code = ''] = await ticketsOf([{ playerId, boards: [LOSS] }]);
    const two = [await newDrawing(database.db, beacon), await newDrawing(database.db, beacon)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        enter(database.db, { playerId, drawingId: two[at % 2]?.drawingId ?? '', code }),
      ),
    );
    const refused = answers.filter((answer) => answer === 'TICKET_ENTERED code');
    expect([refused.length, new Set(answers).size]).toEqual([10, 2]);
  });

  it('are either sealed or refused when the drawing is sealed concurrently', async () => {
    const [playerId = ''] = await newPlayers(1);
    const serials = await ticketsOf(Array.from({ length: 8 }, () => ({ playerId, boards: [LOSS] })));
    const drawing = await newDrawing(database.db, beacon);
    const { drawingId } = drawing;
    const enterNow = (code: string) => enter(database.db, { playerId, drawingId, code });
    const [seal, ...answers] = await Promise.all([
      inTransaction(database.db, (tx) => sealDrawing(tx, { drawing, now: drawing.closesAt })),
      ...serials.map(enterNow),
    ]);
    const entered = answers.filter((answer) => !answer.includes(' '));
    expect(seal.entryCount).toBe(entered.length);
    expect(answers.every((answer) => !answer.includes(' ') || answer === 'DRAWING_CLOSED drawingId')).toBe(true);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a game that there is not', { games: ['tetris'] }, 'DRAWING_MALFORMED games.0'],
    ['a prize of less than a dollar', { prizes: [{ kind: 'cash', cents: 99 }] }, 'DRAWING_MALFORMED prizes.0.cents'],
    [
      'more than 500 prizes',
      { prizes: Array(2).fill({ kind: 'cash', cents: 100, count: 300 }) },
      'DRAWING_MALFORMED prizes',
    ],
    ['a draw right after the close', { drawsAt: `${SETTLED.add({ hours: 24 })}` }, 'DRAWING_MALFORMED drawsAt'],
    ['a close before the opening', { closesAt: `${SETTLED.subtract({ hours: 1 })}` }, 'DRAWING_MALFORMED closesAt'],
    ['a name with markup', { name: '<b>Autumn</b>' }, 'DRAWING_MALFORMED name'],
    ['an opening in the past', { opensAt: `${SETTLED.subtract({ hours: 1 })}` }, 'DRAWING_TOO_LATE opensAt'],
    ['a bonus of no campaign', { prizes: [{ kind: 'bonus', campaign: 'none' }] }, 'PRIZE_CAMPAIGN_UNKNOWN prizes'],
    [
      'a bonus of a campaign that ends',
      { campaign: { validUntil: '2026-11-22T00:00:00Z' } },
      'PRIZE_CAMPAIGN_OVER prizes',
    ],
    [
      'more bonuses than the budget has',
      { campaign: { budgetCents: 500, grantsPerPlayer: 2 }, count: 2 },
      'PRIZE_CAMPAIGN_CAPPED prizes',
    ],
    ['more bonuses than a player may have', { campaign: {}, count: 2 }, 'PRIZE_CAMPAIGN_CAPPED prizes'],
  ])(
    "need a valid drawing, which can't be published with %s",
    async (_what, { campaign, count, ...change }, refusal) => {
      if (campaign) {
        const running = { validUntil: '2027-12-01T00:00:00Z', ...(campaign as object) };
        const { slug } = await newCampaign(database.db, running);
        Object.assign(change, { prizes: [{ kind: 'bonus', campaign: slug, count }] });
      }
      const operators = { proposedBy: 'operator:ada', approvedBy: 'operator:bob' };
      const made = await inTransaction(database.db, (tx) =>
        publishDrawing(tx, { beacon, data: drawingData(change), ...operators, now: SETTLED }),
      );
      if (!isRefusal(made)) throw new Error('published');
      expect([made.refusal, ...(made.fields ?? []).map(({ path }) => path)].join(' ')).toBe(refusal);
    },
  );
});
