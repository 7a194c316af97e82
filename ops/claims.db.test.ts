import { rulesForDraw } from '@sunflower/game-rules/game.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { audit, claims } from '@sunflower/platform/src/app/modules.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { addPlayer, decidingWith, foundOps, useOps } from './ops-in-tests.ts';

const DRAW_DAY = Temporal.Now.plainDateISO('America/Chicago').subtract({ days: 3 });
const DRAW = { drawDate: DRAW_DAY.toString(), rules: rulesForDraw(powerball, DRAW_DAY.toString()) };
const LAST_DAY = DRAW_DAY.add({ years: 1 }).toString();
const SERIAL = 'PB-261121-7K3M9-QXWTD-C';

describe('claim commands', () => {
  const database = useTestDatabase();
  const { ops, keysFolder } = useOps(database);
  const decided = decidingWith(ops);

  async function won(): Promise<{ claimId: string; playerId: string; email: string }> {
    const { playerId, email } = await addPlayer(database);
    const prize = {
      playerId,
      prizeKey: `prize/${newId()}`,
      gameId: 'powerball',
      drawId: newId(),
      drawDate: DRAW.drawDate,
      ticketSerial: SERIAL,
      boardLetter: 'B',
      picks: '1',
      tier: '4+1',
      prizeCents: 50_000_00n,
      stakeCents: 2_00n,
      wonAt: DRAW_DAY.toZonedDateTime({ timeZone: 'America/Chicago', plainTime: '21:59' }).toInstant(),
    };
    await inTransaction(database.db, (tx) => claims.openClaims(tx, DRAW, [prize]));
    const [claim] = await claims.findPlayerClaims(database.db, { playerId, statuses: ['UNCLAIMED'], limit: 1 });
    return { claimId: claim?.claimId ?? '', playerId, email };
  }

  beforeAll(async () => {
    await foundOps(database, keysFolder);
  });

  it('list open prizes with masked tickets and without their players, and record each access [WLA-08]', async () => {
    const { claimId, playerId, email } = await won();
    const list = await ops('claim', 'list', '--as', 'ada');
    expect(list.text).toContain(
      `${claimId}  until ${LAST_DAY}  UNCLAIMED  manual  $50,000.00  PB-261121-*****-*****-C`,
    );
    const shown = await ops('claim', 'show', claimId, '--as', 'ada');
    expect(shown.text).toContain('federal tax $11,999.52, state tax $2,499.90, paid $35,500.58 (tax-2026)');
    expect(shown.text).not.toContain('Reyes');
    for (const { text } of [list, shown])
      for (const secret of [SERIAL, '7K3M9', playerId, email]) expect(text).not.toContain(secret);
    const entries = await audit.listAudit(database.db, { limit: 10 });
    const looks = entries.filter(({ action }) => action.startsWith('claims.'));
    expect(looks.map(({ actor, action, subject }) => [actor, action, subject]).sort()).toEqual([
      ['operator:ada', 'claims.listed', 'claims'],
      ['operator:ada', 'claims.shown', claimId],
    ]);
  });

  it("list claims near their deadline that no email reached, with the winner's postal address [WLA-08]", async () => {
    const { claimId, email } = await won();
    const soon = DRAW_DAY.add({ days: 20 }).toString();
    await sql`update claims.claim set claim_until = ${soon} where claim_id = ${claimId}`.execute(database.db);
    const list = await ops('claim', 'unreached', '--as', 'ada');
    expect(list.text).toMatch(
      new RegExp(`${claimId}  until .* PB-261121-\\*{5}-\\*{5}-C\n  emails: none yet\n  .*, KS 6`),
    );
    for (const secret of [SERIAL, email]) expect(list.text).not.toContain(secret);
    expect(await ops('claim', 'unreached')).toMatchObject({ code: 2 });
  });

  it("show nothing without the operator's own key", async () => {
    const { claimId } = await won();
    expect(await ops('claim', 'list')).toMatchObject({ code: 2 });
    expect(await ops('claim', 'show', claimId)).toMatchObject({ code: 2 });
    expect(await ops('claim', 'review', claimId, '--as', 'eve')).toMatchObject({ code: 1 });
    expect(await ops('claim', 'show', 'x', '--as', 'ada')).toMatchObject({ code: 2 });
    expect(await ops('claim', 'show', newId(), '--as', 'ada')).toMatchObject({ code: 1 });
    expect(await ops('claim', 'list', '--state', 'LOST', '--as', 'ada')).toMatchObject({ code: 2 });
  });

  it('put a claim under review once, and end the review so that the claim is open again', async () => {
    const { claimId } = await won();
    expect(await decided('claim', 'review', claimId)).toMatchObject({ code: 0 });
    expect((await decided('claim', 'review', claimId)).text).toContain('CLAIM_NOT_OPEN');
    expect((await ops('claim', 'list', '--state', 'IN_REVIEW', '--as', 'ada')).text).toContain(claimId);
    expect(await decided('claim', 'review', claimId, '--end')).toMatchObject({ code: 0 });
    expect((await ops('claim', 'show', claimId, '--as', 'ada')).text).toContain(`until ${LAST_DAY}  UNCLAIMED`);
  });
});
