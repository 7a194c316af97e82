import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { TICKET_COPY_PATHS, ticketCheck } from '@sunflower/contracts/draw-games-ticket-checks.ts';
import { receipt, ticket, ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { bodyOf, openTestShop, pathOf, refusalOf, type TestShop } from '../shop-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
type Buyer = Awaited<ReturnType<TestShop['newBuyer']>>;

describe('the ticket routes', () => {
  const database = useTestDatabase();
  const fixture: { shop?: TestShop; buyer?: Buyer; serials: string[] } = { serials: [] };
  const off = new Set<string>();
  const shop = () => fixture.shop as TestShop;
  const buyer = () => fixture.buyer as Buyer;

  const buy = async (change: Record<string, unknown> = {}) => {
    const wager = await shop().wager(change);
    const payload = { orderKey: newRandomId(), wagers: [wager], expectedTotalCents: wager.stakeCents };
    const bought = bodyOf(await shop().checkout(buyer(), payload), receipt);
    return bought.tickets[0]?.serial ?? '';
  };
  const list = async (query: string) => {
    const answer = await shop().call(buyer(), { url: `${DRAW_GAMES_PATHS.tickets}?${query}` });
    return bodyOf(answer, ticketsPage);
  };
  const serialsOf = async (query: string) => (await list(query)).pageItems.map((one) => one.serial);

  beforeAll(async () => {
    const isTicketListOn = (group: string) => !off.has(group);
    fixture.shop = await openTestShop({ db: database.db, url: database.url, now, isTicketListOn });
    fixture.buyer = await shop().newBuyer();
    const drawIds = (await shop().game()).openDraws.map((draw) => draw.drawId);
    fixture.serials.push(await buy());
    fixture.serials.push(await buy({ drawIds: drawIds.slice(0, 3), stakeCents: 600 }));
    fixture.serials.push(await buy({ drawIds: drawIds.slice(2, 3) }));
  });
  afterAll(() => fixture.shop?.close());

  it('list a player’s tickets, newest first, page by page [S6-5/tickets]', async () => {
    const newestFirst = fixture.serials.toReversed();
    expect(await serialsOf('')).toEqual(newestFirst);
    const first = await list('limit=2');
    expect(first.pageItems.map((one) => one.serial)).toEqual(newestFirst.slice(0, 2));
    const second = await list(`limit=2&cursor=${first.nextCursor}`);
    expect([second.pageItems.map((one) => one.serial), second.nextCursor]).toEqual([newestFirst.slice(2), null]);
  });

  it.each([
    ['of a group of games', 'group=powerball', [2, 1, 0]],
    ['of a group without any', 'group=pick', []],
    ['of one game', 'gameId=powerball', [2, 1, 0]],
    ['of a game in another group', 'gameId=powerball&group=other', []],
    ['that are pending', 'state=PENDING', [2, 1, 0]],
    ['that have won', 'state=WON', []],
    ['whose draws are all over', 'state=FINISHED', []],
    ['of the first draw', 'from=2026-11-21&to=2026-11-21', [1, 0]],
    ['from a day on', 'from=2026-11-22', [2, 1]],
    ['up to a day', 'to=2026-11-20', []],
  ])('find tickets %s', async (_which, query, expected) => {
    expect(await serialsOf(query)).toEqual(expected.map((index) => fixture.serials[index]));
  });

  it('find all tickets of one draw, including those for several draws', async () => {
    const drawIds = (await shop().game()).openDraws.map((draw) => draw.drawId);
    const ofDraw = (place: number) => serialsOf(`drawId=${drawIds[place]}`);
    const [one, three, third] = fixture.serials;
    expect([await ofDraw(0), await ofDraw(1), await ofDraw(2)]).toEqual([[three, one], [three], [third, three]]);
  });

  it('find a ticket by part of its serial, however it is typed', async () => {
    const [serial = ''] = fixture.serials;
    expect(await serialsOf(`search=${serial.slice(10, 21).toLowerCase()}`)).toEqual([serial]);
    expect(await serialsOf('search=%25%25')).toEqual([]);
  });

  it.each([
    ['an unknown state', 'state=LOST', ['querystring.state']],
    ['a draw that is not an id', 'drawId=1', ['querystring.drawId']],
    ['an unknown group', 'group=keno', ['querystring.group']],
    ['a nonexistent day', 'from=2026-02-30', ['querystring.from']],
    ['a period that ends before it begins', 'from=2026-11-22&to=2026-11-21', ['querystring.to']],
    ['a search of one character', 'search=P', ['querystring.search']],
    ['an unknown parameter', 'player=1', ['querystring.player']],
  ])('refuse %s', async (_what, query, fields) => {
    const answer = await shop().call(buyer(), { url: `${DRAW_GAMES_PATHS.tickets}?${query}` });
    expect(refusalOf(answer)).toEqual([400, 'INVALID_INPUT', fields]);
  });

  it('leave out ticket groups whose flag is off, and refuse requests for only those [S6-5/tickets]', async () => {
    const [serial = ''] = fixture.serials;
    const one = pathOf(DRAW_GAMES_PATHS.ticket, serial);
    const copy = pathOf(TICKET_COPY_PATHS.pdf, serial);
    off.add('powerball');
    try {
      expect(await serialsOf('')).toEqual([]);
      for (const url of [`${DRAW_GAMES_PATHS.tickets}?group=powerball`, one, copy])
        expect(refusalOf(await shop().call(buyer(), { url }))).toEqual([403, 'FEATURE_OFF', []]);
      for (const group of ['mega-millions', 'pick', 'other']) off.add(group);
      expect(refusalOf(await shop().call(buyer(), { url: DRAW_GAMES_PATHS.tickets }))[1]).toBe('FEATURE_OFF');
    } finally {
      off.clear();
    }
    expect((await shop().call(buyer(), { url: one })).statusCode).toBe(200);
  });

  it('show a ticket and its copy only to its player', async () => {
    const serial = fixture.serials[1] ?? '';
    const url = pathOf(DRAW_GAMES_PATHS.ticket, serial);
    const own = bodyOf(await shop().call(buyer(), { url }), ticket);
    expect(own).toMatchObject({ serial, origin: 'bought', state: 'PENDING', stakeCents: 600n, freeBoards: 0 });
    expect(own.draws).toHaveLength(3);
    const copy = await shop().call(buyer(), { url: pathOf(TICKET_COPY_PATHS.pdf, serial) });
    expect([copy.statusCode, copy.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(copy.headers['content-disposition']).toBe(`attachment; filename="sunflower-ticket-${serial}.pdf"`);
    expect(copy.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const otherPlayer = await shop().newBuyer();
    for (const path of [DRAW_GAMES_PATHS.ticket, TICKET_COPY_PATHS.pdf])
      expect(refusalOf(await shop().call(otherPlayer, { url: pathOf(path, serial) }))).toEqual([
        404,
        'TICKET_UNKNOWN',
        [],
      ]);
  });

  it('show the state of a ticket to anyone with its serial, but not its player or numbers', async () => {
    const [serial = ''] = fixture.serials;
    const typed = serial.toLowerCase().replaceAll('-', '');
    const answer = await shop().callAnonymously(pathOf(TICKET_COPY_PATHS.check, typed));
    expect(bodyOf(answer, ticketCheck)).toEqual({
      serial,
      gameId: 'powerball',
      state: 'PENDING',
      draws: [
        {
          drawDate: '2026-11-21',
          drawsAt: '2026-11-22T03:59:00Z',
          session: null,
          drawNumber: 1,
          drawState: 'open',
          state: 'PENDING',
        },
      ],
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const wrong = serial.slice(0, -1) + (serial.endsWith('0') ? '1' : '0');
    for (const text of [wrong, 'x', 'PB-261121-00000-00000-0'])
      expect(refusalOf(await shop().callAnonymously(pathOf(TICKET_COPY_PATHS.check, text)))[1]).toBe('TICKET_UNKNOWN');
  });

  it('rate limit a caller who guesses serials', async () => {
    const url = pathOf(TICKET_COPY_PATHS.check, 'PB-261121-00000-00000-0');
    const codes = [];
    for (let time = 0; time < 61; time++) codes.push((await shop().callAnonymously(url)).statusCode);
    expect(codes.at(-1)).toBe(429);
  });
});
