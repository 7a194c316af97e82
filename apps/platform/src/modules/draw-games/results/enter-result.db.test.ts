import { megaMillions } from '@sunflower/game-rules/mega-millions/mega-millions.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { listAudit } from '../../audit/index.ts';
import type { Proposal } from '../../operators/index.ts';
import { findDraw, findDrawsIn } from '../draws/draws-store.ts';
import { RUN_EARLY, runEarlyExecutor } from '../lifecycle/close-or-run-early.ts';
import { closeNow, FRIDAY, openDrawNow } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { runByOperator } from '../lifecycle/run-by-operator.ts';
import { drawStatementText } from '../proof/draw-statement.ts';
import { findPublishedResult } from '../publishing/results-store.ts';
import { sealDraw } from '../sealing/seal-draw.ts';
import { VOID_DRAW } from '../void/void-draw.ts';
import { drawn, now, useEnteredDraws } from './entered-draws-in-tests.ts';
import { ENTER_RESULT } from './entered-twice.ts';
import { runDrawMachine } from './run-draw-machine.ts';

describe('a manually entered result', () => {
  const database = useTestDatabase();
  const { deps, operators, decide } = useEnteredDraws(database);

  const sealed = async () => {
    const draw = await openDrawNow(deps());
    await closeNow(deps(), draw);
    await sealDraw(deps(), { drawId: draw.drawId, now });
    return { draw, data: { drawId: draw.drawId, drawn } };
  };
  const entryOf = async (data: Parameters<typeof decide>[1], by: 'alice' | 'bob' = 'alice'): Promise<Proposal> => {
    const entry = await operators().propose(ENTER_RESULT, data, by);
    if ('refusal' in entry) throw new Error(entry.refusal);
    return entry;
  };
  const stateOf = async (drawId: string) => (await findDraw(database.db, drawId))?.state;

  it('[GLI33-04] is accepted when two operators type the same balls in any order', async () => {
    const { draw, data } = await sealed();
    const entry = await entryOf(data);
    const typed = {
      ...data,
      drawn: { ...drawn, main: { numbers: drawn.main.numbers.toReversed(), bonus: 11 } },
    };
    expect(await operators().approve(entry, 'bob', typed)).toMatchObject({ outcome: { drawId: draw.drawId } });
    expect(await stateOf(draw.drawId)).toBe('drawn');
  });

  it("[GLI33-04] isn't approved by a signature of what the first operator typed", async () => {
    const { draw, data } = await sealed();
    expect(await operators().approve(await entryOf(data), 'bob')).toEqual({ refusal: 'ENTRY_REQUIRED' });
    expect(await stateOf(draw.drawId)).toBe('sealed');
  });

  it.each([
    ['one ball', { kind: 'numbers' as const, main: { numbers: [4, 8, 15, 16, 24], bonus: 11 } }, 'main.numbers'],
    ['the Powerball', { kind: 'numbers' as const, main: { numbers: [4, 8, 15, 16, 23], bonus: 12 } }, 'main.bonus'],
    [
      'the multiplier and the second drawing',
      { multiplier: 2, doublePlay: { numbers: [1, 2, 3, 61, 68], bonus: 26 } },
      'multiplier doublePlay.numbers',
    ],
  ])(
    '[GLI33-04] is dropped, with both entries, when the second entry differs in %s, which is named',
    async (_what, change, differs) => {
      const { draw, data } = await sealed();
      const entry = await entryOf(data);
      const typed = { ...data, drawn: { ...drawn, ...change } };
      expect(await operators().approve(entry, 'bob', typed)).toMatchObject({
        difference: { refusal: 'RESULT_DIFFERS', details: { differs } },
      });
      expect(await operators().approve(entry, 'bob', data)).toMatchObject({ refusal: 'PROPOSAL_ENDED' });
      expect(await stateOf(draw.drawId)).toBe('sealed');
      const [event] = await listAudit(database.db, { limit: 1, isSignificantOnly: true });
      expect(event).toMatchObject({
        action: 'operators.entries-differ',
        actor: 'operator:bob',
        details: { proposedBy: 'alice', differs },
      });
      expect(await decide(ENTER_RESULT, data)).not.toHaveProperty('refusal');
    },
  );

  it("[GLI33-04] is refused while another entry is open, and the machine can't run the draw either", async () => {
    const { draw, data } = await sealed();
    const entry = await entryOf(data);
    const open = { refusal: 'RESULT_ENTERED', details: { proposalId: entry.proposalId, proposedBy: 'alice' } };
    const other = { ...data, drawn: { ...drawn, multiplier: 2 } };
    expect(await operators().propose(ENTER_RESULT, other, 'bob')).toEqual(open);
    expect(await operators().propose(ENTER_RESULT, data, 'alice')).toEqual(open);
    const run = { drawId: draw.drawId, now, actor: 'operator:alice', reason: 'a try' };
    expect(await runByOperator(deps(), run)).toEqual(open);
    expect(await runDrawMachine({ ...deps(), typedResultGames: new Set() }, run)).toEqual(open);
    expect(await operators().withdraw(entry)).toMatchObject({ state: 'withdrawn' });
    expect(await operators().approve(entry, 'bob', data)).toMatchObject({ refusal: 'PROPOSAL_ENDED' });
    expect(await operators().propose(ENTER_RESULT, other, 'bob')).not.toHaveProperty('refusal');
  });

  it('[WLA-03] is refused at the first entry if it comes before the draw time or the seal', async () => {
    const draw = await openDrawNow(deps());
    const data = { drawId: draw.drawId, drawn };
    const justBefore = draw.drawsAt.subtract({ milliseconds: 1 });
    const enterAt = (at: Temporal.Instant) => operators().propose(ENTER_RESULT, data, 'alice', at);
    expect(await enterAt(justBefore)).toMatchObject({ refusal: 'DRAW_NOT_YET' });
    await closeNow(deps(), draw);
    expect(await enterAt(draw.drawsAt)).toMatchObject({ refusal: 'DRAW_NOT_SEALED' });
    await sealDraw(deps(), { drawId: draw.drawId, now: draw.closesAt });
    expect(await enterAt(justBefore)).toMatchObject({ refusal: 'DRAW_NOT_YET' });
    expect(await runDrawMachine(deps(), { drawId: draw.drawId, now: justBefore })).toMatchObject({
      refusal: 'DRAW_NOT_YET',
    });
    expect(await enterAt(draw.drawsAt)).not.toHaveProperty('refusal');
  });

  it('[WLA-03] needs two operators if the draw is held early, which production never allows', async () => {
    const draw = await openDrawNow(deps());
    const { drawId } = draw;
    const now = draw.drawsAt.subtract({ seconds: 1 });
    const alone = { drawId, actor: 'operator:alice', reason: 'a try', now };
    expect(await runByOperator(deps(), alone)).toMatchObject({ refusal: 'DRAW_NOT_YET' });
    const production = runEarlyExecutor({ db: database.db, environment: 'production' });
    const data = { drawId, reason: 'a try' };
    const refused = await inTransaction(database.db, async (tx) => production.admit?.(tx, data, { now }));
    expect(refused).toMatchObject({ refusal: 'DRAW_NOT_YET' });
    expect(await findDraw(database.db, drawId)).toMatchObject({ state: 'open' });
    expect(await findDraw(database.db, drawId)).not.toHaveProperty('earlyDrawAllowedAt');
    // Outside of production, two operators may hold the draw early and then enter its numbers, because it is held
    // elsewhere.
    expect(await decide(RUN_EARLY, data, 'bob', now)).toHaveProperty('outcome');
    expect(await runByOperator(deps(), alone)).toMatchObject({ refusal: 'DRAW_HELD_ELSEWHERE' });
    expect(await findDraw(database.db, drawId)).toMatchObject({ state: 'sealed', earlyDrawAllowedAt: now });
    const entry = await operators().propose(ENTER_RESULT, { drawId, drawn }, 'alice', now);
    expect(entry).not.toHaveProperty('refusal');
  });

  it('[WLA-03] is published with its time of arrival if that was before the draw time', async () => {
    const draw = await openDrawNow(deps());
    const { drawId, gameId, drawDate, drawNumber } = draw;
    const early = draw.closesAt.subtract({ hours: 5 });
    const run = { drawId, actor: 'operator:alice', reason: 'a try', now: early };
    await decide(RUN_EARLY, { drawId, reason: 'a try' }, 'bob', early);
    await runByOperator(deps(), run);
    expect(await decide(ENTER_RESULT, { drawId, drawn }, 'bob', early)).not.toHaveProperty('refusal');
    expect(await runByOperator(deps(), run)).toMatchObject({ state: 'published' });
    expect(await findPublishedResult(database.db, { gameId, drawDate, drawNumber })).toMatchObject({
      drawnEarlyAt: early,
    });
    const statement = JSON.parse((await drawStatementText(database.db, drawId)) ?? '');
    expect(statement.result.drawnEarlyAt).toBe(early.toString());
    const later = (await sealed()).draw;
    await decide(ENTER_RESULT, { drawId: later.drawId, drawn, isRepeatConfirmed: true }, 'bob', later.drawsAt);
    await runByOperator(deps(), { ...run, drawId: later.drawId, now: later.drawsAt });
    const input = { gameId, drawDate: later.drawDate, drawNumber: later.drawNumber };
    expect(await findPublishedResult(database.db, input)).not.toHaveProperty('drawnEarlyAt');
  });

  it("is neither accepted nor recorded for a draw that isn't on sale yet or is void", async () => {
    const open = await openDrawNow(deps());
    const [later] = await findDrawsIn(database.db, { gameId: 'powerball', states: ['scheduled'] });
    const run = { actor: 'operator:carol', reason: 'a try', now: open.opensAt };
    expect(await runByOperator(deps(), { ...run, drawId: later?.drawId ?? '' })).toMatchObject({
      refusal: 'DRAW_NOT_OPEN',
    });
    await decide(VOID_DRAW, { drawId: open.drawId, reason: 'MACHINE_FAILED', note: 'The machine failed.' });
    expect(await runByOperator(deps(), { ...run, drawId: open.drawId })).toMatchObject({ refusal: 'DRAW_NOT_OPEN' });
    expect(await listAudit(database.db, { limit: 20 })).not.toContainEqual(
      expect.objectContaining({ actor: 'operator:carol' }),
    );
  });

  it.each([
    ['both drawings with the same balls', { doublePlay: { numbers: [23, 16, 15, 8, 4], bonus: 26 } }, 'second-drawing'],
    ['the numbers of the previous draw', {}, 'powerball/'],
    ['the previous numbers as the second drawing', { main: drawn.doublePlay, doublePlay: drawn.main }, 'powerball/'],
    ['the previous numbers with another Powerball', { main: { ...drawn.main, bonus: 2 } }, 'powerball/'],
    ['the numbers of another game', {}, 'mega-millions/'],
  ])('is questioned for %s, and accepted after confirmation', async (_what, change, repeats) => {
    const game = repeats === 'mega-millions/' ? megaMillions : powerball;
    if (repeats !== 'second-drawing') {
      const before = await openDrawNow(deps(), FRIDAY, game);
      await closeNow(deps(), before);
      await sealDraw(deps(), { drawId: before.drawId, now });
      const theirs = game === powerball ? drawn : { kind: 'numbers' as const, main: drawn.main };
      await decide(ENTER_RESULT, { drawId: before.drawId, drawn: theirs }, 'bob', before.drawsAt);
      const run = { actor: 'operator:alice', reason: 'due', now: before.drawsAt };
      expect(await runByOperator(deps(), { drawId: before.drawId, ...run })).toMatchObject({ state: 'published' });
    }
    const { draw } = await sealed();
    const data = { drawId: draw.drawId, drawn: { ...drawn, ...change } };
    const refused = await operators().propose(ENTER_RESULT, data, 'alice', draw.drawsAt);
    expect(refused).toMatchObject({
      refusal: 'RESULT_REPEATS',
      details: { repeats: expect.stringContaining(repeats) },
    });
    const confirmed = { ...data, isRepeatConfirmed: true };
    expect(await decide(ENTER_RESULT, confirmed, 'bob', draw.drawsAt)).toMatchObject({ outcome: {} });
  });

  it("is refused while the jackpot is unknown, because the draw couldn't be settled", async () => {
    const first = await openDrawNow(deps());
    await closeNow(deps(), first);
    const [second] = await findDrawsIn(database.db, { gameId: 'powerball', states: ['open'] });
    if (!second) throw new Error('the next draw is open');
    await closeNow(deps(), second);
    await sealDraw(deps(), { drawId: second.drawId, now });
    expect(await decide(ENTER_RESULT, { drawId: second.drawId, drawn }, 'bob', second.drawsAt)).toMatchObject({
      refusal: 'JACKPOT_UNKNOWN',
    });
    const waiting = await findDraw(database.db, second.drawId);
    expect([waiting?.state, waiting?.resultId]).toEqual(['sealed', undefined]);
  });
});
