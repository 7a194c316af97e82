import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { toBase64 } from '@sunflower/public-log/bytes.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { openSigningKey } from '@sunflower/service-base/signing-key.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { listAudit } from '../../modules/audit/index.ts';
import { readGame } from '../../modules/draw-games/catalog/catalog.ts';
import { wireGame } from '../../modules/draw-games/catalog/game-wire.ts';
import { ANSWER_CONTRADICTION } from '../../modules/draw-games/disputes/answer-contradiction.ts';
import type { Evidence } from '../../modules/draw-games/disputes/contradiction.ts';
import { listOpenContradictions } from '../../modules/draw-games/disputes/contradictions-store.ts';
import { findDrawDelays } from '../../modules/draw-games/draws/delays-store.ts';
import { findDrawsIn } from '../../modules/draw-games/draws/draws-store.ts';
import { asTamperingOwner, placeDraw } from '../../modules/draw-games/draws/owner-in-tests.ts';
import { isSettlementHeld } from '../../modules/draw-games/draws/settlement-holds-store.ts';
import { now } from '../../modules/draw-games/results/entered-draws-in-tests.ts';
import { TWO_MATCHERS } from '../../modules/draw-games/settlement/match-twice.ts';
import { findEntry, type LogKind, openLogSigner, textOfEntry } from '../../modules/public-log/index.ts';
import { LOG_ORIGIN } from '../../modules/public-log/log-in-tests.ts';
import { useHeldSettlements } from './held-settlements-in-tests.ts';

describe('a proof that stops a draw [WLA-05]', () => {
  const database = useTestDatabase();
  const { decide, operators, settle, prizeRows, log, draw, report, forked, checkpoints, ...evidence } =
    useHeldSettlements(database);
  const { entryOf, entryAlone, heldBy, answer, size } = evidence;

  it('holds every unsettled draw if it shows another root at a signed size, until two operators answer', async () => {
    const reported = await heldBy(checkpoints(forked(await size())));
    expect(reported).toMatchObject({ drawId: null, isNew: true });
    const { contradictionId } = reported;
    expect(await settle(draw())).toEqual({ refusal: 'SETTLEMENT_HELD' });
    const { drawId, drawsAt } = draw();
    const verified = { drawId, drawsAt, state: 'verified' } as const;
    expect((await findDrawDelays(database.db, [verified])).get(drawId)).toEqual({ cause: 'CONTRADICTION' });
    const lobby = wireGame(await readGame(database.db, powerball, now), now);
    expect(lobby.pendingResults.find((pending) => pending.drawId === drawId)).toMatchObject({
      ...{ state: 'verified', delay: { cause: 'CONTRADICTION' } },
    });
    expect(await prizeRows(draw())).toEqual([]);
    expect(await findEntry(database.db, { kind: 'contradiction', subject: contradictionId })).toBeDefined();
    const [event] = await listAudit(database.db, { limit: 1, isSignificantOnly: true });
    expect(event).toMatchObject({ action: 'draw-games.settlement-held', subject: contradictionId });
    // One operator alone changes nothing.
    await operators().propose(ANSWER_CONTRADICTION, { contradictionId, ...answer }, 'alice', now);
    expect(await settle(draw())).toEqual({ refusal: 'SETTLEMENT_HELD' });
    expect(await decide(ANSWER_CONTRADICTION, { contradictionId, ...answer }, 'bob', now)).toMatchObject({
      state: 'executed',
    });
    expect(await listOpenContradictions(database.db, 9)).toEqual([]);
    expect(await findEntry(database.db, { kind: 'contradiction-answer', subject: contradictionId })).toBeDefined();
    expect(await findDrawDelays(database.db, [verified])).toEqual(new Map());
    expect(await settle(draw())).toMatchObject({ state: 'settled' });
    expect(await decide(ANSWER_CONTRADICTION, { contradictionId, ...answer }, 'bob', now)).toEqual({
      refusal: 'CONTRADICTION_ANSWERED',
    });
    expect(await decide(ANSWER_CONTRADICTION, { contradictionId: newId(), ...answer }, 'bob', now)).toEqual({
      refusal: 'CONTRADICTION_UNKNOWN',
    });
  });

  it('holds once for the same contradiction, however it is sent', async () => {
    const note = forked(await size(), 9);
    const first = await heldBy(checkpoints(note));
    await decide(ANSWER_CONTRADICTION, { contradictionId: first.contradictionId, ...answer }, 'bob', now);
    const repeated = `${note}${note.split('\n').at(-2)}\n`;
    for (const again of [checkpoints(note, note), checkpoints(repeated)])
      expect(await report(again)).toEqual({ ...first, isNew: false, isHeld: false, isAnswered: true });
    expect(await settle(draw())).toMatchObject({ state: 'settled' });
  });

  it('adds further contradictions of the log to the open hold, without another hold, event or entry', async () => {
    const countOf = async () => {
      const { rows } = await sql<{ count: bigint }>`select count(*) from public_log.entry`.execute(database.db);
      return [rows[0]?.count, (await listAudit(database.db, { limit: 500, isSignificantOnly: true })).length];
    };
    const open = await heldBy(checkpoints(forked(await size(), 20)));
    const counts = await countOf();
    const more = [
      checkpoints(forked(await size(), 21)),
      checkpoints(forked(2, 22)),
      await entryAlone(entryOf(newId())),
    ];
    for (const evidence of [...more, ...more]) expect(await report(evidence)).toEqual({ ...open, isNew: false });
    expect(await countOf()).toEqual(counts);
    expect(await listOpenContradictions(database.db, 9)).toMatchObject([
      { contradictionId: open.contradictionId, moreEvidence: 3 },
    ]);
    await decide(ANSWER_CONTRADICTION, { contradictionId: open.contradictionId, ...answer }, 'bob', now);
    for (const evidence of more)
      expect(await report(evidence)).toEqual({ ...open, isNew: false, isHeld: false, isAnswered: true });
    expect(await settle(draw())).toMatchObject({ state: 'settled' });
  });

  it.each<[what: string, evidence: (one: number) => Promise<Evidence>, drawId: () => string | null]>([
    ['every unsettled draw', async (one) => checkpoints(forked(2, one)), () => null],
    ['one draw', (one) => entryAlone(entryOf(draw().drawId, String(one))), () => draw().drawId],
  ])('keeps at most 50 further proofs for an open hold of %s', async (_what, evidence, drawId) => {
    const open = await heldBy(await evidence(50));
    expect(open).toMatchObject({ drawId: drawId(), isNew: true });
    for (let one = 51; one <= 100; one++) expect(await report(await evidence(one))).toEqual({ ...open, isNew: false });
    expect(await report(await evidence(101))).toEqual({ refusal: 'HOLD_EVIDENCE_FULL' });
    // A stored proof still gets the same answer.
    expect(await report(await evidence(100))).toEqual({ ...open, isNew: false });
    expect(await listOpenContradictions(database.db, 9)).toMatchObject([{ moreEvidence: 50 }]);
    await decide(ANSWER_CONTRADICTION, { contradictionId: open.contradictionId, ...answer }, 'bob', now);
    expect(await heldBy(await evidence(101))).toMatchObject({ isNew: true });
  });

  it.each<[what: string, change: (id: string) => object, outcome: object]>([
    ['text that ends with a space', () => ({ answer: `${answer.answer} ` }), { refusal: 'ACTION_MALFORMED' }],
    ['an id in capitals', (id) => ({ contradictionId: id.toUpperCase() }), { state: 'executed' }],
  ])('is answered with %s only if operators can approve that', async (_what, change, outcome) => {
    const { contradictionId } = await heldBy(checkpoints(forked(await size(), 30)));
    const data = { contradictionId, ...answer, ...change(contradictionId) };
    const proposed = await operators().propose(ANSWER_CONTRADICTION, data, 'alice', now);
    expect('refusal' in proposed ? proposed : await decide(ANSWER_CONTRADICTION, data, 'bob', now)).toMatchObject(
      outcome,
    );
    const logged = await findEntry(database.db, { kind: 'contradiction-answer', subject: contradictionId });
    expect(logged === undefined).toBe('refusal' in outcome);
  });

  it('holds nothing for settled draws, which need one common answer', async () => {
    expect(await settle(draw())).toMatchObject({ state: 'settled' });
    const first = await heldBy(await entryAlone(entryOf(draw().drawId)));
    expect(first).toMatchObject({ drawId: draw().drawId, isNew: true, isHeld: false, isAnswered: false });
    const [other] = await findDrawsIn(database.db, { gameId: 'powerball', states: ['scheduled', 'open'] });
    await asTamperingOwner(database.db, (tx) => placeDraw(tx, { drawId: other?.drawId ?? '', to: 'void' }));
    expect(await report(await entryAlone(entryOf(other?.drawId ?? '')))).toEqual({
      ...{ ...first, drawId: other?.drawId, isNew: false },
    });
    for (let one = 2; one <= 50; one++) await report(await entryAlone(entryOf(draw().drawId, String(one))));
    const full = await entryAlone(entryOf(draw().drawId, '51'));
    expect(await report(full)).toEqual({ refusal: 'EVIDENCE_FULL' });
    expect(await listOpenContradictions(database.db, 9)).toMatchObject([{ isOver: true, moreEvidence: 50 }]);
    expect(await heldBy(checkpoints(forked(2)))).toMatchObject({ drawId: null, isNew: true, isHeld: true });
  });

  it.each<[kind: LogKind, suffix: string]>([
    ['draw-typed', ''],
    ['draw-typed', '/2'],
    ['draw-fallback', ''],
    ['draw-missed', ''],
  ])("holds the draw of a signed entry %s%s that the log doesn't have", async (kind, suffix) => {
    const { drawId } = draw();
    const hidden = textOfEntry({ kind, subject: `${drawId}${suffix}`, content: { gameId: 'other' } });
    expect(await heldBy(await entryAlone(hidden))).toMatchObject({ drawId, isHeld: true });
  });

  it('holds one draw if it shows a seal in a signed tree that differs from the served tree', async () => {
    const [other] = await findDrawsIn(database.db, { gameId: 'powerball', states: ['scheduled', 'open'] });
    expect(await heldBy(await entryAlone(entryOf(draw().drawId)))).toMatchObject({ drawId: draw().drawId });
    expect(await isSettlementHeld(database.db, other?.drawId ?? '')).toBe(false);
    expect(await settle(draw())).toEqual({ refusal: 'SETTLEMENT_HELD' });
    expect(await heldBy(await entryAlone(entryOf(newId())))).toMatchObject({ drawId: null });
  });

  it.each<[what: string, evidence: () => Promise<Evidence>]>([
    ['two checkpoints of the same size', async () => checkpoints(forked(2, 1), forked(2, 2))],
    ['more entries than the log has', async () => checkpoints(forked((await size()) + 1))],
  ])('holds settlements for %s', async (_what, evidence) => {
    expect(await heldBy(await evidence())).toMatchObject({ drawId: null, isNew: true });
    expect(await settle(draw())).toEqual({ refusal: 'SETTLEMENT_HELD' });
  });

  it('stops a running settlement, and postings by the application itself', async () => {
    const matchers: typeof TWO_MATCHERS = {
      ...TWO_MATCHERS,
      second: async (db, options) => {
        await heldBy(checkpoints(forked(await size(), 3)));
        return TWO_MATCHERS.second(db, options);
      },
    };
    await expect(settle(draw(), matchers)).rejects.toThrow('held by a contradiction');
    expect(await settle(draw())).toEqual({ refusal: 'SETTLEMENT_HELD' });
    await expect(
      sql`update draw_games.draw set state = 'settled' where draw_id = ${draw().drawId}`.execute(database.db),
    ).rejects.toThrow('held by a contradiction');
  });

  it('ends its hold only by a proposal of operators with this answer', async () => {
    const { contradictionId } = await heldBy(checkpoints(forked(await size(), 4)));
    const answerAs = (text: string, proposalId: string) =>
      sql`select draw_games.answer_contradiction(${contradictionId}, ${text}, ${proposalId},
        ${now.toString()})`.execute(database.db);
    await expect(answerAs('fine', newId())).rejects.toThrow('no open proposal');
    const proposed = await operators().propose(ANSWER_CONTRADICTION, { contradictionId, ...answer }, 'alice', now);
    if ('refusal' in proposed) throw new Error(proposed.refusal);
    await expect(answerAs('another answer', proposed.proposalId)).rejects.toThrow('no open proposal');
    await expect(answerAs(answer.answer, proposed.proposalId)).rejects.toThrow('is not approved');
    await expect(sql`delete from draw_games.contradiction`.execute(database.db)).rejects.toThrow('append-only');
  });

  it.each<[what: string, evidence: () => Promise<Evidence>, refusal: string]>([
    ['no checkpoint', async () => checkpoints('hello'), 'EVIDENCE_MALFORMED'],
    [
      'a checkpoint of another log',
      async () => checkpoints(forked(2).replaceAll(LOG_ORIGIN, 'other.example/log')),
      'EVIDENCE_OF_OTHER_LOG',
    ],
    ['a changed checkpoint', async () => checkpoints(forked(2).replace('\n2\n', '\n3\n')), 'EVIDENCE_NOT_SIGNED'],
    [
      'a checkpoint signed by a stranger',
      async () => {
        const stranger = await openLogSigner(LOG_ORIGIN, openSigningKey(log().folder, 'stranger'));
        return checkpoints(stranger.signCheckpoint({ size: 2, root: new Uint8Array(32) }));
      },
      'EVIDENCE_NOT_SIGNED',
    ],
    ['a second checkpoint that is not signed', async () => checkpoints(forked(2), 'hello'), 'EVIDENCE_MALFORMED'],
    [
      'checkpoints of the log itself',
      async () => {
        const { rows } = await sql<{ note: string }>`select note from public_log.checkpoint`.execute(database.db);
        return checkpoints(...rows.map(({ note }) => note).slice(0, 2));
      },
      'NO_CONTRADICTION',
    ],
    [
      'an entry that is in no tree',
      async () => ({ ...(await entryAlone(entryOf('a'))), entry: entryOf('b') }),
      'EVIDENCE_NOT_INCLUDED',
    ],
    [
      'a hash too many',
      async () => ({ ...(await entryAlone(entryOf('a'))), path: [toBase64(new Uint8Array(32))] }),
      'EVIDENCE_NOT_INCLUDED',
    ],
    [
      'an entry about something else',
      async () => entryAlone(textOfEntry({ kind: 'signing-key', subject: 'a', content: {} })),
      'EVIDENCE_OF_NO_DRAW',
    ],
    ['an entry that is no JSON', async () => entryAlone('hello'), 'EVIDENCE_OF_NO_DRAW'],
    [
      'the entry that the log has',
      async () => {
        const logged = await findEntry(database.db, { kind: 'draw-seal', subject: draw().drawId });
        return entryAlone(logged?.body ?? '');
      },
      'NO_CONTRADICTION',
    ],
  ])('refuses %s, and holds nothing', async (_what, evidence, refusal) => {
    expect(await report(await evidence())).toEqual({ refusal });
    expect(await isSettlementHeld(database.db, draw().drawId)).toBe(false);
  });
});
