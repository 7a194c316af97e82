import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { asTamperingOwner, forgetDraws } from '../draws/owner-in-tests.ts';
import { closeNow, openDrawNow } from './draw-lifecycle-in-tests.ts';
import { useDrawMachine } from './draw-machine-in-tests.ts';
import { runDraw } from './run-draw.ts';
import { verifyDraw } from './verify-draw.ts';

describe('verifying what the machine drew', () => {
  const database = useTestDatabase();
  const deps = useDrawMachine(database);
  beforeEach(() => forgetDraws(database.db));

  it.each([
    ['numbers', sql`update draw_games.draw_result set numbers = jsonb_set(numbers, '{main,bonus}', '27')`],
    ['signatures', sql`update draw_games.draw_result set signature = 'AAAA'`],
    [
      'signatures',
      sql`update draw_games.draw_evidence set signed_result = jsonb_set(signed_result, '{signature}', '"AAAA"')`,
    ],
    [
      'self-tests',
      sql`update draw_games.draw_evidence set self_tests = jsonb_set(self_tests, '{before,0,observed}', '"0"')`,
    ],
    ['commitment', sql`update draw_games.draw_commitment set derivation = null`],
    ['numbers', sql`update draw_games.draw_commitment set derivation = null`],
    ['commitment', sql`update draw_games.draw_commitment set derivation = 'hmac-sha256-rejection/3'`],
    ['commitment', sql`update draw_games.draw_commitment set commitment = repeat('a', 64)`],
  ])('[GLI33-04, WLA-05] detects altered %s', async (what, tampering) => {
    const { drawId, ...draw } = await openDrawNow(deps());
    await closeNow(deps(), { drawId, ...draw });
    expect(await runDraw(deps(), { drawId, now: draw.drawsAt })).toMatchObject({ state: 'published' });
    const wrongNow = async () => {
      const proofs = await verifyDraw(deps(), drawId);
      return 'refusal' in proofs ? proofs : proofs.filter(({ isRight }) => !isRight).map((proof) => proof.what);
    };
    expect(await wrongNow()).toEqual([]);
    expect(await verifyDraw(deps(), drawId)).toContainEqual(
      expect.objectContaining({ what: 'commitment', isRight: true, detail: expect.stringMatching(/^hmac-\S+ with/) }),
    );
    await asTamperingOwner(database.db, async (tx) => {
      await sql`alter table draw_games.draw_commitment drop constraint if exists draw_commitment_is_named`.execute(tx);
      await tampering.execute(tx);
    });
    expect(await wrongNow()).toContain(what);
  });
});
