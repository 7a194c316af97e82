import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';
import { audit, draws } from '@sunflower/platform/src/app/modules.ts';
import { openTestPlatform, type TestPlatform } from '@sunflower/platform/src/app/platform-in-tests.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { decidingWith, foundOps, useOps } from './ops-in-tests.ts';

const TWENTY = '1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,80';

describe('draw and key commands', () => {
  const database = useTestDatabase();
  const { ops, keysFolder } = useOps(database, {
    // Nothing listens on the port of the draw machine.
    SUNFLOWER_DRAW_FEED_PORT: '1',
    SUNFLOWER_TYPED_RESULT_GAMES: ALL_RULES.map(({ gameId }) => gameId).join(','),
  });
  const fixture: { stack?: TestPlatform } = {};

  const decided = decidingWith(ops);
  const proposalIn = (text: string) => /Proposed (\S+):/.exec(text)?.[1] ?? '';
  const openDraw = async () => {
    const [open] = await draws.findDrawsIn(database.db, { gameId: 'powerball', states: ['open'] });
    if (!open) throw new Error('no draw is open');
    return open;
  };
  /** Returns the jackpot that the lobby shows. */
  const lobbyJackpot = async () => {
    const answer = await fixture.stack?.app.inject({ url: DRAW_GAMES_PATHS.game.replace(':gameId', 'powerball') });
    return answer?.json().game;
  };

  beforeAll(async () => {
    const { publicKey } = generateKeyPairSync('ed25519');
    const pem = publicKey.export({ type: 'spki', format: 'pem' });
    writeFileSync(join(keysFolder, 'draw-feed-staging.public.pem'), pem);
    fixture.stack = await openTestPlatform({ databaseUrl: database.url, clock: wallClock });
    await inTransaction(database.db, (tx) => draws.scheduleDraws(tx, { now: wallClock.now() }));
    await foundOps(database, keysFolder);
  });
  afterAll(async () => {
    await fixture.stack?.close();
  });

  it('announce a real jackpot when a second operator approves; the lobby shows it immediately (WLA-03)', async () => {
    const { drawDate, drawId } = await openDraw();
    const command = ['draw', 'jackpot', drawDate, '312000000', '147500000.50', '--reason', 'announced'];
    const proposed = await ops(...command, '--as', 'ada');
    expect(proposed.code).toBe(0);
    const id = proposalIn(proposed.text);
    expect(await ops('proposal', 'approve', id, '--as', 'ada')).toMatchObject({ code: 1 });
    expect((await openDraw()).jackpot?.advertisedCents).toBe(20_000_000_00n);
    expect(await ops('proposal', 'approve', id, '--as', 'bob')).toMatchObject({ code: 0 });
    expect(await openDraw()).toMatchObject({
      jackpot: { advertisedCents: 312_000_000_00n, cashValueCents: 147_500_000_50n },
      // Above $150 million, the drum doesn't contain the 10X.
      multiplierPool: 'power-play-42',
    });
    expect(await lobbyJackpot()).toMatchObject({ jackpotCents: 312_000_000_00, cashValueCents: 147_500_000_50 });
    const rowsOfAudit = await audit.listAudit(database.db, { limit: 2, isSignificantOnly: true });
    expect(rowsOfAudit.find((row) => row.subject === drawId)).toMatchObject({
      actor: 'operator:bob',
      action: 'draw-games.jackpot-announced',
      details: { advertisedCents: 312_000_000_00, before: 20_000_000_00, reason: 'announced', proposedBy: 'ada' },
    });
    const { rows } = await sql`select from outbox.event e where e.name = 'draw-games.scheduled'`.execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
  });

  it.each([
    ['less than the starting jackpot', ['312', '147'], 'JACKPOT_TOO_SMALL'],
    ['less than its cash value', ['312000000', '400000000'], 'JACKPOT_MALFORMED'],
    ['zero', ['0', '0'], 'JACKPOT_MALFORMED'],
  ])('reject a jackpot of %s', async (_what, amounts, refusal) => {
    const { drawDate } = await openDraw();
    const proposed = await ops('draw', 'jackpot', drawDate, ...amounts, '--reason', 'announced', '--as', 'ada');
    const answer =
      proposed.code === 0 ? await ops('proposal', 'approve', proposalIn(proposed.text), '--as', 'bob') : proposed;
    expect(answer).toMatchObject({ code: 1, text: expect.stringContaining(`Refused: ${refusal}`) });
  });

  it('close a draw when a second operator approves, without drawing it, and open the next one [WLA-03]', async () => {
    const before = await openDraw();
    const proposed = await ops('draw', 'close', 'powerball', '--reason', 'machine under repair', '--as', 'ada');
    expect((await openDraw()).drawId).toBe(before.drawId);
    expect(await ops('proposal', 'approve', proposalIn(proposed.text), '--as', 'bob')).toMatchObject({ code: 0 });
    const rows = await audit.listAudit(database.db, { limit: 2, isSignificantOnly: true });
    expect(rows.find(({ action }) => action === 'draw-games.draw-closed-early')).toMatchObject({
      actor: 'operator:bob',
      subject: before.drawId,
      details: { reason: 'machine under repair', proposedBy: 'ada' },
    });
    expect((await openDraw()).drawDate > before.drawDate).toBe(true);
    const which = ['powerball', '--draw', before.drawDate, '--reason', 'a try'];
    expect((await ops('draw', 'run', ...which, '--as', 'ada')).text).toContain('Refused: DRAW_NOT_YET');
    expect(await decided('draw', 'hold-early', ...which)).toMatchObject({ code: 0 });
    // The draw machine is unreachable here, so the run stops before the numbers are drawn. Sales were already closed.
    expect((await ops('draw', 'run', ...which, '--as', 'ada')).text).toMatch(/^close: closed\nseal: sealed\nhold: /);
  });

  it('require a signer and a reason to run a draw, two signers to run it early, and record both (WLA-03)', async () => {
    expect(await ops('draw', 'run', 'powerball')).toMatchObject({ code: 2 });
    expect(await ops('draw', 'run', 'powerball', '--as', 'ada')).toMatchObject({ code: 2 });
    expect(await ops('draw', 'run', 'powerball', '--reason', 'a try')).toMatchObject({ code: 2 });
    const { drawId } = await openDraw();
    const alone = await ops('draw', 'run', 'powerball', '--reason', 'alone', '--as', 'ada');
    expect(alone.text).toContain('DRAW_NOT_YET');
    expect((await openDraw()).drawId).toBe(drawId);
    await decided('draw', 'hold-early', 'powerball', '--reason', 'a try');
    const events = (await audit.listAudit(database.db, { limit: 10, isSignificantOnly: true })).filter(
      ({ subject, actor }) => subject === drawId && actor === 'operator:bob',
    );
    expect(events.map(({ action }) => action).toSorted()).toEqual([
      'draw-games.draw-closed-early',
      'draw-games.early-draw-allowed',
    ]);
    for (const { details } of events) expect(details).toMatchObject({ reason: 'a try', proposedBy: 'ada' });
    const run = ['draw', 'run', 'powerball', '--draw', drawId, '--reason', 'a try', '--as', 'ada'];
    expect((await ops(...run, '--seal-only')).text).toMatch(/^close: closed\nseal: sealed$/m);
  });

  it('refuse a new jackpot once the boards are sealed', async () => {
    const [sealed] = await draws.findDrawsIn(database.db, { gameId: 'powerball', states: ['sealed', 'delayed'] });
    const command = ['draw', 'jackpot', sealed?.drawDate ?? '', '400000000', '200000000', '--reason', 'late'];
    const proposed = await ops(...command, '--as', 'ada');
    const answer = await ops('proposal', 'approve', proposalIn(proposed.text), '--as', 'bob');
    expect(answer).toMatchObject({ code: 1, text: expect.stringContaining('Refused: DRAW_TOO_FAR') });
  });

  it.each([
    ['lotto-america', ['--white', '52,1,7,9,30', '--ball', '10', '--all-star-bonus', '5'], '--ball', 'main.bonus'],
    ['2by2', ['--red', '26,1', '--white', '1,2'], '--white', 'white'],
    ['pick-3', ['--digits', '007'], '--digits', 'digits'],
    ['keno', ['--numbers', TWENTY, '--bulls-eye', '80'], '--bulls-eye', 'bullsEye'],
  ])(
    'accept the numbers of %s when two operators type the same ones [WLA-03, GLI33-04]',
    async (gameId, numbers, option, differs) => {
      const game = ALL_RULES.find((one) => one.gameId === gameId);
      if (!game) throw new Error('unknown game');
      await inTransaction(database.db, (tx) =>
        draws.scheduleDraws(tx, { now: wallClock.now(), games: [game], ahead: 2 }),
      );
      const listed = await ops('draw', 'status', gameId);
      const [place = ''] = /^\S+/.exec(listed.text) ?? [];
      const by = (verb: string, name: string, ...options: string[]) =>
        ops('draw', verb, gameId, '--draw', place, ...options, '--as', name);
      const run = () => by('run', 'ada', '--reason', 'a try');

      expect(await by('enter', 'ada', ...numbers)).toMatchObject({
        code: 1,
        text: expect.stringContaining('DRAW_NOT_YET'),
      });
      expect(await decided('draw', 'hold-early', gameId, '--draw', place, '--reason', 'a try')).toMatchObject({
        code: 0,
      });
      expect((await run()).text).toContain('hold: DRAW_HELD_ELSEWHERE');
      expect(await by('enter', 'ada', ...numbers, '--power-play', '2')).toMatchObject({ code: 2 });
      expect(await by('enter', 'ada', '--ball', '1')).toMatchObject({ code: 2 });
      const entered = await by('enter', 'ada', ...numbers);
      expect(entered).toMatchObject({
        code: 0,
        text: expect.stringContaining(`draw confirm ${gameId} --draw ${place}`),
      });

      const id = proposalIn(entered.text);
      expect((await ops('proposal', 'list')).text).toMatch(new RegExp(`${id} .*numbers hidden`));
      const approved = await ops('proposal', 'approve', id, '--as', 'bob');
      expect(approved).toMatchObject({ code: 1, text: expect.stringContaining('Refused: ENTRY_REQUIRED') });
      expect(await by('confirm', 'ada', ...numbers)).toMatchObject({ text: expect.stringContaining('SAME_KEY') });
      expect(await by('enter', 'bob', ...numbers)).toMatchObject({ text: expect.stringContaining('RESULT_ENTERED') });
      expect(await run()).toMatchObject({ code: 1, text: expect.stringContaining('RESULT_ENTERED') });

      const mistyped = numbers.with(
        numbers.indexOf(option) + 1,
        option === '--white' ? '1,3' : option === '--digits' ? '070' : '1',
      );
      const differing = await by('confirm', 'bob', ...mistyped);
      expect(differing).toMatchObject({
        code: 1,
        text: expect.stringContaining(`RESULT_DIFFERS {"differs":"${differs}"}`),
      });
      expect(await by('confirm', 'bob', ...numbers)).toMatchObject({
        text: expect.stringContaining('waiting to be confirmed'),
      });

      await by('enter', 'bob', ...numbers);
      expect(await by('confirm', 'ada', ...numbers)).toMatchObject({ code: 0 });
      expect(await run()).toMatchObject({ code: 0, text: expect.stringContaining('publish: published') });
      expect(await ops('draw', 'enter', 'powerball', '--draw', `${gameId}/${place}`, '--as', 'ada')).toMatchObject({
        code: 2,
        text: expect.stringContaining(`belongs to ${gameId}`),
      });
    },
  );

  it('withdraw an open proposal, and refuse to approve it afterwards', async () => {
    const { drawId } = await openDraw();
    const proposed = await ops('draw', 'void', drawId, '--reason', 'OTHER', '--note', 'mistaken', '--as', 'ada');
    const id = proposalIn(proposed.text);
    expect(await ops('proposal', 'withdraw', id, '--as', 'bob')).toMatchObject({ code: 0 });
    expect(await ops('proposal', 'approve', id, '--as', 'bob')).toMatchObject({
      code: 1,
      text: expect.stringContaining('Refused: PROPOSAL_ENDED'),
    });
    expect((await ops('proposal', 'list', '--all')).text).toContain('by ada  withdrawn');
  });

  it('refuse a jackpot for a game that has none', async () => {
    const listed = await ops('draw', 'status', 'keno');
    const [place = ''] = /^\S+/.exec(listed.text) ?? [];
    const proposed = await ops('draw', 'jackpot', `keno/${place}`, '1000', '1000', '--reason', 'x', '--as', 'ada');
    const answer = await ops('proposal', 'approve', proposalIn(proposed.text), '--as', 'bob');
    expect(answer).toMatchObject({ code: 1, text: expect.stringContaining('Refused: GAME_WITHOUT_JACKPOT') });
  });

  it("retire an operator by two others; the retired one can't sign and is listed as retired (WLA-03)", async () => {
    const proposed = await ops('operator', 'retire', 'ivy', '--reason', 'left the lottery', '--as', 'ada');
    expect(await ops('proposal', 'approve', proposalIn(proposed.text), '--as', 'bob')).toMatchObject({ code: 0 });
    expect((await ops('operator', 'list')).text).toMatch(/^ivy .*founder .*retired \d{4}-/m);
    const late = await ops('draw', 'close', 'powerball', '--reason', 'x', '--as', 'ivy');
    expect(late).toMatchObject({ code: 1, text: expect.stringContaining('Refused: OPERATOR_RETIRED') });
    const again = await ops('operator', 'retire', 'ivy', '--reason', 'x', '--as', 'ada');
    expect(again.text).toContain('was retired at');
  });
});
