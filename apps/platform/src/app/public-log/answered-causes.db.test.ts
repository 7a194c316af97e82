import { textOfVerifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { ANSWER_CONTRADICTION } from '../../modules/draw-games/disputes/answer-contradiction.ts';
import type { AnsweredCause } from '../../modules/draw-games/disputes/answered-cause.ts';
import { asTamperingOwner } from '../../modules/draw-games/draws/owner-in-tests.ts';
import { isSettlementHeld } from '../../modules/draw-games/draws/settlement-holds-store.ts';
import { now } from '../../modules/draw-games/results/entered-draws-in-tests.ts';
import { findEntry } from '../../modules/public-log/index.ts';
import { useHeldSettlements } from './held-settlements-in-tests.ts';

/** The report of a contradiction that an answer covers. */
const answered = { isNew: false, isHeld: false, isAnswered: true };

describe('the answer to a proof that stops a draw [WLA-05]', () => {
  const database = useTestDatabase();
  const { decide, settle, draw, retired, report, forked, checkpoints, ...evidence } = useHeldSettlements(database);
  const { entryOf, entryAlone, sealInOurs, heldBy, answer, size } = evidence;
  const answerTo = ({ contradictionId }: { contradictionId: string }, cause: AnsweredCause) =>
    decide(ANSWER_CONTRADICTION, { contradictionId, ...answer, cause }, 'bob', now);

  it('prevents another hold for a cause that it named, but not for a new cause', async () => {
    const old = await retired();
    const byOld = (size: number, byte: number) =>
      checkpoints(old.signCheckpoint({ size, root: new Uint8Array(32).fill(byte) }));
    const first = await heldBy(byOld(2, 40));
    const ofKey = { contradictionId: first.contradictionId, ...answer, cause: { kind: 'key' } };
    expect(await decide(ANSWER_CONTRADICTION, ofKey, 'bob', now)).toMatchObject({ state: 'executed' });
    const logged = await findEntry(database.db, { kind: 'contradiction-answer', subject: first.contradictionId });
    expect(JSON.parse(logged?.body ?? '').content.cause).toEqual({
      ...{ kind: 'key', signedBy: textOfVerifierKey(old.key) },
    });
    for (const byte of [41, 42]) expect(await report(byOld(byte, byte))).toEqual({ ...first, ...answered });
    expect(await isSettlementHeld(database.db, draw().drawId)).toBe(false);

    const second = await heldBy(checkpoints(forked(2, 43)));
    expect(second).toMatchObject({ isNew: true });
    const { contradictionId } = second;
    const fork = { kind: 'fork', firstSize: 1, lastSize: 2 };
    for (const [cause, refusal] of [
      [{ kind: 'key' }, 'CAUSE_KEY_IN_USE'],
      [{ ...fork, lastSize: 1 }, 'CAUSE_OTHER_SIZES'],
      [{ ...fork, lastSize: (await size()) + 1 }, 'CAUSE_OTHER_SIZES'],
    ] as const) {
      const data = { contradictionId, ...answer, cause };
      expect(await decide(ANSWER_CONTRADICTION, data, 'bob', now)).toEqual({ refusal });
    }
    expect(await decide(ANSWER_CONTRADICTION, { contradictionId, ...answer, cause: fork }, 'bob', now)).toMatchObject({
      state: 'executed',
    });
    expect(await report(checkpoints(forked(1, 44)))).toEqual({ ...second, ...answered });
    expect(await isSettlementHeld(database.db, draw().drawId)).toBe(false);
    expect(await heldBy(checkpoints(forked(4, 45)))).toMatchObject({ isNew: true });
    expect(await settle(draw())).toEqual({ refusal: 'SETTLEMENT_HELD' });
  });

  it('covers only what the named key signed; the same entry from the key in use still holds the draw', async () => {
    const old = await retired();
    const first = await heldBy(await entryAlone(entryOf(draw().drawId, '1'), old));
    expect(await answerTo(first, { kind: 'key' })).toMatchObject({ state: 'executed' });
    const forged = entryOf(draw().drawId, '2');
    expect(await report(await entryAlone(forged, old))).toEqual({ ...first, ...answered });
    expect(await isSettlementHeld(database.db, draw().drawId)).toBe(false);
    expect(await heldBy(await entryAlone(forged))).toMatchObject({ drawId: draw().drawId, isNew: true });
    expect(await settle(draw())).toEqual({ refusal: 'SETTLEMENT_HELD' });
  });

  it('never covers an entry of our own tree that the database contradicts', async () => {
    const fork = await heldBy(checkpoints(forked(2)));
    const all = { kind: 'fork', firstSize: 1, lastSize: await size() } as const;
    expect(await answerTo(fork, all)).toMatchObject({ state: 'executed' });
    const sealed = await sealInOurs();
    expect(await report(sealed)).toEqual({ refusal: 'NO_CONTRADICTION' });
    await asTamperingOwner(database.db, (tx) =>
      sql`update draw_games.draw_seal set digest = ${'0'.repeat(64)} where draw_id = ${draw().drawId}`.execute(tx),
    );
    const own = await heldBy(sealed);
    expect(own).toMatchObject({ drawId: draw().drawId, isNew: true });
    expect(await answerTo(own, all)).toEqual({ refusal: 'CAUSE_UNKNOWN' });
    expect(await settle(draw())).toEqual({ refusal: 'SETTLEMENT_HELD' });
  });
});
