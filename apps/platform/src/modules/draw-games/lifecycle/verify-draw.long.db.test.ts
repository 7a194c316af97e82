import { openDatabase } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testAddressAs } from '../../../../../../tools/postgres/test-databases.ts';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { casesOf } from '../../../../../../tools/test/thoroughness.ts';
import { correctDraw } from '../corrections/correct-draw.ts';
import { asTamperingOwner } from '../draws/owner-in-tests.ts';
import { drawn, now, useEnteredDraws } from '../results/entered-draws-in-tests.ts';
import { CORRECT_RESULT } from '../results/entered-twice.ts';
import { alterSealedFile, loseFiles, replaceFile, wholeFile } from '../sealing/draw-files-in-tests.ts';
import { board } from './draw-lifecycle-in-tests.ts';
import { runStep } from './run-draw.ts';
import { UNRECONCILED } from './unreconciled-in-tests.ts';
import { verifyDraw } from './verify-draw.ts';
import { findFailedProofs, verifyRecentDraws } from './verify-recent-draws.ts';

/** What is changed, how, and which proofs fail. */
const TAMPERINGS = [
  [
    'the numbers of the result',
    sql`update draw_games.draw_result set numbers = jsonb_set(numbers, '{main,bonus}', '12')`,
    ['numbers', 'winners', 'result file'],
  ],
  [
    'the multiplier',
    sql`update draw_games.draw_result set numbers = jsonb_set(numbers, '{multiplier}', '2')`,
    ['numbers', 'winners', 'result file'],
  ],
  [
    'the text that was signed',
    sql`update draw_games.draw_result set signed_text = replace(signed_text, '"bonus":11', '"bonus":12')`,
    ['signatures', 'numbers'],
  ],
  ['the first signature', sql`update draw_games.draw_result set signature = 'AAAA'`, ['signatures']],
  ['the first operator', sql`update draw_games.draw_result set proposed_by = 'carl'`, ['signatures']],
  ['the second signature', sql`update operators.proposal set approved_signature = proposed_signature`, ['signatures']],
  [
    'what the second operator typed',
    sql`update operators.proposal set approved_action = replace(approved_action, '"bonus":11', '"bonus":12')`,
    ['signatures', 'numbers'],
  ],
  [
    'the seal',
    sql`update draw_games.draw_seal set digest = repeat('a', 64)`,
    ['boards', 'sealed file', 'tree', 'winners', 'result file'],
  ],
  ['the root of the tree', sql`update draw_games.draw_seal set tree_root = repeat('a', 64)`, ['tree']],
  ['a board', sql`update draw_games.board set bonus = bonus * 2 where board_number = 2`, ['boards', 'tickets']],
  ['the price of a ticket', sql`update draw_games.ticket set price_cents = price_cents + 100`, ['sales', 'tickets']],
  [
    'the picks a ticket shows',
    sql`update draw_games.ticket set boards = jsonb_set(boards, '{0,bonus}', '25')`,
    ['tickets'],
  ],
  [
    'the amount of a winner',
    sql`update draw_games.matched_prize set prize_cents = prize_cents + 100`,
    ['payments', 'winners', 'prizes'],
  ],
  [
    'the tiers of the settlement',
    sql`update draw_games.settlement set tiers = jsonb_set(tiers, '{0,winners}', '9')`,
    ['winners'],
  ],
  [
    'what the matchers found',
    sql`update draw_games.settlement set matched_digest = repeat('a', 64), second_matched_digest = repeat('a', 64)`,
    ['winners', 'result file'],
  ],
  [
    'the board that a prize is for',
    sql`update draw_games.board_prize set board_number = board_number + 7`,
    ['payments', 'prizes'],
  ],
] as const;

describe('verifyDraw', () => {
  const database = useTestDatabase();
  const { deps, decide, verifiedDraw, settle } = useEnteredDraws(database);

  async function published() {
    const { draw } = await verifiedDraw([
      { boards: [board([4, 8, 15, 1, 2], 3), board([4, 8, 15, 16, 2], 11)], addOns: ['power-play', 'double-play'] },
      { boards: [board([1, 2, 3, 5, 6], 11)] },
    ]);
    await settle(draw);
    expect(await runStep(deps(), 'publish', { drawId: draw.drawId, now })).toMatchObject({ state: 'published' });
    return draw;
  }
  /** Returns the names of the proofs that fail. */
  const failedProofs = async (drawId: string) => {
    const proofs = await verifyDraw(deps(), drawId);
    if ('refusal' in proofs) throw new Error(proofs.refusal);
    return proofs.filter(({ isRight }) => !isRight).map(({ what }) => what);
  };

  it('[GLI33-04, WLA-05] reports whether each proof succeeds, with its detail', async () => {
    const { drawId } = await published();
    const reader = openDatabase({ url: testAddressAs(database.url, 'verify'), poolSize: 2 });
    const proofs = await verifyDraw({ ...deps(), db: reader }, drawId);
    await reader.destroy();
    expect(proofs).toEqual(
      [
        ...['calendar', 'course', 'jackpot', 'audit', 'beacon', 'sales', 'payments', 'free tickets'],
        ...['publications', 'seal'],
        ...['boards', 'sealed file', 'tree', 'tickets', 'signatures', 'numbers', 'winners', 'prizes', 'result file'],
      ].map((what) => ({ what, isRight: true, detail: expect.any(String) })),
    );
  });

  it('[GLI33-04, WLA-05, GLI19-20] names what was changed on one side of the draw or the ledger', async () => {
    const { drawId } = await published();
    const named: (readonly [string, string, string])[] = [];
    for (const [what, tampering, proof] of UNRECONCILED) {
      const undone = new Error('undone');
      const altered = asTamperingOwner(database.db, async (tx) => {
        await tampering.execute(tx);
        const proofs = await verifyDraw({ ...deps(), db: tx }, drawId);
        if ('refusal' in proofs) throw new Error(proofs.refusal);
        named.push([what, proof, proofs.find((one) => one.what === proof && !one.isRight)?.detail ?? 'right']);
        throw undone;
      });
      await expect(altered).rejects.toBe(undone);
    }
    expect(named).toEqual(
      UNRECONCILED.map(([what, , proof, problem]) => [what, proof, expect.stringContaining(problem)]),
    );
  });

  it("[GLI19-20] runs daily; a failed draw is one significant event and is in its game's status", async () => {
    const { drawId, gameId } = await published();
    const [soon, later] = [now.add({ minutes: 10 }), now.add({ hours: 20 })];
    expect(await verifyRecentDraws(deps(), soon)).toEqual({ verified: 0, failed: 0 });
    expect(await verifyRecentDraws(deps(), later)).toEqual({ verified: 1, failed: 0 });
    await asTamperingOwner(database.db, (tx) => sql`update draw_games.draw_seal set tree_root = null`.execute(tx));
    for (let runs = 0; runs < 2; runs++)
      expect(await verifyRecentDraws(deps(), later)).toEqual({ verified: 1, failed: 1 });
    expect(await findFailedProofs(database.db, { gameId, now: later })).toEqual([
      { drawId, at: later, problems: ['seal: ROOT_MISSING'] },
    ]);
    expect(await findFailedProofs(database.db, { gameId, now: later.add({ hours: 200 }) })).toEqual([]);
  });

  it('[GLI19-20] counts a draw as failed when its verification throws, and continues with the others', async () => {
    const { drawId, gameId } = await published();
    const later = now.add({ hours: 20 });
    const unreadable = sql`update draw_games.draw_result set numbers = 'null'`;
    await asTamperingOwner(database.db, (tx) => unreadable.execute(tx));
    await expect(verifyDraw(deps(), drawId)).rejects.toThrow();
    expect(await verifyRecentDraws(deps(), later)).toEqual({ verified: 1, failed: 1 });
    const found = await findFailedProofs(database.db, { gameId, now: later });
    expect(found.at(-1)).toEqual({ drawId, at: later, problems: [expect.stringMatching(/^VERIFY_THREW: /)] });
  });

  it.each(casesOf(TAMPERINGS, 5))('[GLI33-04, WLA-05] detects tampering with %s', async (_what, tampering, wrong) => {
    const { drawId } = await published();
    await asTamperingOwner(database.db, (tx) => tampering.execute(tx));
    expect(await failedProofs(drawId)).toEqual(wrong);
  });

  it('[GLI33-04] accepts a corrected draw only with its corrected numbers and second result file', async () => {
    const { drawId } = await published();
    const right = { ...drawn, main: { numbers: [1, 2, 3, 5, 7], bonus: 3 } };
    expect(await decide(CORRECT_RESULT, { drawId, drawn: right })).not.toHaveProperty('refusal');
    expect(await correctDraw(deps(), { drawId, now })).toMatchObject({ state: 'corrected' });
    expect(await failedProofs(drawId)).toEqual([]);
    await asTamperingOwner(database.db, (tx) => sql`delete from draw_games.result_file where revision = 2`.execute(tx));
    expect(await failedProofs(drawId)).toEqual(['result file']);
  });

  it('[GLI33-04, WLA-05] detects a changed or removed file', async () => {
    const { drawId } = await published();
    const sealed = { drawId, name: 'boards' } as const;
    const sealedBytes = await wholeFile(database.db, sealed);
    const tree = await wholeFile(database.db, { drawId, name: 'tree' });
    await alterSealedFile(database.db, drawId);
    expect(await failedProofs(drawId)).toEqual(['sealed file', 'tree', 'winners']);
    await loseFiles(database.db, drawId);
    expect(await failedProofs(drawId)).toEqual(['sealed file', 'tree', 'winners']);
    await replaceFile(database.db, sealed, sealedBytes);
    expect(await failedProofs(drawId)).toEqual(['tree']);
    await replaceFile(database.db, { drawId, name: 'tree' }, tree);
    expect(await failedProofs(drawId)).toEqual([]);
    await asTamperingOwner(database.db, (tx) =>
      sql`update draw_games.result_file set content = replace(content, ${`"bonus":${drawn.main.bonus}`},
        '"bonus":12')`.execute(tx),
    );
    expect(await failedProofs(drawId)).toEqual(['result file']);
    await asTamperingOwner(database.db, (tx) => sql`delete from draw_games.result_file`.execute(tx));
    expect(await failedProofs(drawId)).toEqual(['result file']);
  });
});
