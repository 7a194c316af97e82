import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { listAudit } from '../../modules/audit/index.ts';
import { closeNow, openDrawNow } from '../../modules/draw-games/lifecycle/draw-lifecycle-in-tests.ts';
import { now } from '../../modules/draw-games/results/entered-draws-in-tests.ts';
import { sealDraw } from '../../modules/draw-games/sealing/seal-draw.ts';
import { useHeldSettlements } from './held-settlements-in-tests.ts';
import { missing, type SoldDraw, useSoldReceipt } from './sold-receipts-in-tests.ts';

describe('a receipt of two sealed draws as a proof [WLA-05]', () => {
  const database = useTestDatabase();
  const settlements = useHeldSettlements(database);
  const { settle, deps, draw, report, heldBy } = settlements;
  const { evidenceOf } = useSoldReceipt(database, settlements);

  /** Returns another sealed draw, and changed evidence of a ticket that's missing in the trees of both draws. */
  async function withOther(where: 'before' | 'after', change: object = {}) {
    const other = await openDrawNow(deps(), now);
    await closeNow(deps(), other);
    await sealDraw(deps(), { drawId: other.drawId, now: other.closesAt });
    const evidence = await evidenceOf((sold) => {
      missing(sold);
      const { drawId, drawDate } = other;
      const second = { ...sold.draws[0], drawId, drawDate, ...change } as SoldDraw;
      if (where === 'before') sold.draws.push(second);
      else sold.draws.unshift(second);
    });
    return { other, evidence };
  }
  const UNKNOWN_RULES = { rulesVersion: 'powerball-1999-01-01' };

  it.each<['before' | 'after', boolean]>([
    ['before', false],
    ['after', false],
    ['before', true],
  ])(
    'is a contradiction and a doubt with a draw it is missing in %s one it has no rules of (settled: %s)',
    async (where, isSettled) => {
      const { other, evidence } = await withOther(where, UNKNOWN_RULES);
      if (isSettled) await settle(draw());
      const reported = await heldBy(evidence);
      expect(reported).toMatchObject({
        ...{ drawId: draw().drawId, isNew: true, isHeld: !isSettled },
        doubt: { drawId: other.drawId, doubtNumber: expect.any(BigInt), answer: null },
      });
      expect(await report(evidence)).toEqual({ ...reported, isNew: false });
      const events = await listAudit(database.db, { limit: 2, isSignificantOnly: true });
      expect(events.map(({ action }) => action).sort()).toEqual([
        'draw-games.receipt-unchecked',
        'draw-games.settlement-held',
      ]);
    },
  );

  it.each<['before' | 'after', boolean]>([
    ['before', false],
    ['after', false],
    ['before', true],
  ])('holds a draw it is missing in %s one whose comparison fails (settled: %s)', async (where, isSettled) => {
    const { other, evidence } = await withOther(where);
    if (isSettled) await settle(draw());
    const failing = database.db.withPlugin({
      transformQuery: ({ node }) => {
        const text = JSON.stringify(node, (_, value) => (typeof value === 'bigint' ? String(value) : value));
        if (text.includes('draw_games.draw_seal') && text.includes(other.drawId)) throw new Error('connection lost');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    expect(await report(evidence, failing)).toMatchObject({
      ...{ kind: 'held', drawId: draw().drawId, isNew: true, isHeld: !isSettled },
      doubt: { drawId: other.drawId, doubtNumber: expect.any(BigInt) },
    });
    const events = await listAudit(database.db, { limit: 1, isSignificantOnly: true });
    expect(events).toMatchObject([{ subject: other.drawId, details: { reason: 'COMPARISON_FAILED' } }]);
    await expect(report({ ...evidence, drawId: other.drawId }, failing)).rejects.toThrow('connection lost');
  });

  it.each([
    ['HOLD_EVIDENCE_FULL', false],
    ['EVIDENCE_FULL', true],
  ])('is refused with %s and the number of its doubt when no more evidence is stored', async (refusal, isSettled) => {
    const { other, evidence } = await withOther('before', UNKNOWN_RULES);
    if (isSettled) await settle(draw());
    const { contradictionId } = await heldBy(await evidenceOf(missing));
    await sql`insert into draw_games.contradiction_evidence
        (substance, contradiction_id, finding, evidence, received_at)
      select 'further ' || n, ${contradictionId}, '{}', '{}', now() from generate_series(1, 50) n`.execute(database.db);
    const refused = await report(evidence);
    const { rows } = await sql<{ number: string }>`
      select d.doubt_number::text as number from draw_games.doubt d where d.draw_id = ${other.drawId}`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
    expect(refused).toMatchObject({ refusal, details: { doubt: { ...rows[0], answer: null } } });
    expect(await report(evidence)).toEqual(refused);
  });
});
