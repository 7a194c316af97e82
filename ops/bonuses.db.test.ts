import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectCauses } from '@sunflower/platform/src/app/expect-causes-in-tests.ts';
import { audit, ledger, players } from '@sunflower/platform/src/app/modules.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { addPlayer, decidingWith, foundOps, useOps } from './ops-in-tests.ts';

describe('campaign and bonus commands', () => {
  const database = useTestDatabase();
  expectCauses(database);
  const { ops, keysFolder } = useOps(database);
  const decided = decidingWith(ops);
  const folder = mkdtempSync(join(tmpdir(), 'sunflower-ops-bonuses-'));
  const ada = ['--as', 'ada'];
  const [playerId, email] = [newId(), 'bonnie@example.com'];

  beforeAll(async () => {
    await addPlayer(database, { playerId, email });
    await inTransaction(database.db, (tx) => players.markIdentityLevel(tx, { playerId, level: 'verified' }));
    await foundOps(database, keysFolder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function campaignFile(change: Record<string, unknown> = {}): string {
    const file = join(folder, `${newId()}.json`);
    const now = Temporal.Now.instant();
    const data = {
      slug: 'thanks',
      title: 'Five boards as a thank-you',
      trigger: 'OPERATOR',
      bonusType: 'FREE_ROUNDS',
      ticketCount: 5,
      ticketCents: 200,
      maxBonusCents: 1_000,
      allowedGames: ['powerball'],
      bonusDays: 30,
      validFrom: now.subtract({ hours: 1 }).toString(),
      validUntil: now.add({ hours: 24 }).toString(),
      budgetCents: 30_000,
      ...change,
    };
    writeFileSync(file, JSON.stringify(data));
    return file;
  }

  it('create a campaign when two operators sign, and leave an audit row (WLA-03)', async () => {
    expect((await ops('bonus', 'campaigns')).text).toBe('There are no campaigns.');
    expect((await ops('bonus', 'create', campaignFile(), ...ada)).text).toContain('Proposed');
    expect((await ops('bonus', 'campaigns')).text).toBe('There are no campaigns.');
    expect(await decided('bonus', 'create', campaignFile())).toMatchObject({ code: 0 });
    expect(await decided('bonus', 'create', campaignFile())).toEqual({
      code: 1,
      text: expect.stringContaining('Refused: CAMPAIGN_KNOWN'),
    });
    const rows = await audit.listAudit(database.db, { limit: 4, isSignificantOnly: true });
    expect(rows.find(({ action }) => action === 'bonuses.campaign-created')).toMatchObject({ subject: 'thanks' });
    expect((await ops('bonus', 'campaigns')).text).toMatch(
      /^thanks {2}FREE_ROUNDS by OPERATOR {2}\$0\.00 of \$300\.00 .*running$/,
    );
  });

  it('create no campaign when the operator who proposed it also approves it (WLA-03)', async () => {
    const file = campaignFile({ slug: 'grand', budgetCents: 100_001 });
    const proposed = await ops('bonus', 'create', file, ...ada);
    expect(proposed).toMatchObject({ code: 0, text: expect.stringContaining('Proposed') });
    const id = /Proposed (\S+):/.exec(proposed.text)?.[1] ?? '';
    expect((await ops('bonus', 'campaigns')).text).not.toContain('grand');
    expect(await ops('proposal', 'approve', id, ...ada)).toMatchObject({ code: 1 });
    expect(await ops('proposal', 'approve', id, '--as', 'bob')).toMatchObject({ code: 0 });
    expect((await ops('bonus', 'campaigns')).text).toContain('grand');
    expect(await decided('bonus', 'grant', email, 'grand', '--key', 'k1', '--reason', 'x')).toMatchObject({
      code: 0,
    });
  });

  it('grant a bonus once per grant key, list it, cancel it with a reason, and stop the campaign', async () => {
    const grant = (key: string) => decided('bonus', 'grant', email, 'thanks', '--key', key, '--reason', 'case 7');
    const alone = await ops('bonus', 'grant', email, 'thanks', '--key', 'case-7', '--reason', 'case 7', ...ada);
    expect(alone.text).toContain('Proposed');
    expect((await ops('bonus', 'list', email)).text).not.toContain('thanks');
    const granted = await grant('case-7');
    expect(granted.text).toMatch(/"isReplay":false/);
    expect((await grant('case-7')).text).toMatch(/"amountCents":1000,.*"isReplay":true/);
    expect((await grant('case-8')).text).toContain('Refused: BONUS_HAD_ALREADY');
    const bonusId = /"bonusId":"([^"]+)"/.exec(granted.text)?.[1] ?? '';
    expect((await ops('bonus', 'list', email)).text).toContain(
      `${bonusId}  thanks  FREE_ROUNDS  ACTIVE  $10.00 of $10.00`,
    );
    expect(await decided('bonus', 'cancel', bonusId, '--reason', 'by mistake')).toMatchObject({ code: 0 });
    expect(await decided('bonus', 'cancel', bonusId, '--reason', 'again')).toMatchObject({ code: 1 });
    expect(await ledger.findHouseBalance(database.db, 'bonuses/thanks')).toBe(0n);
    expect(await ops('bonus', 'prove')).toMatchObject({ code: 0, text: expect.stringContaining('of 1 players') });
    expect(await ops('bonus', 'stop', 'thanks', '--reason', 'over', ...ada)).toMatchObject({ code: 0 });
    expect(await ops('bonus', 'stop', 'thanks', '--reason', 'over', ...ada)).toMatchObject({ code: 1 });
    expect((await grant('case-9')).text).toContain('Refused: CAMPAIGN_NOT_RUNNING');
    const actions = (await audit.listAudit(database.db, { limit: 20 }))
      .filter(({ action }) => action.startsWith('bonuses.'))
      .map((row) => [row.actor, row.action]);
    expect(actions.slice(0, 3)).toEqual([
      ['operator:ada', 'bonuses.campaign-stopped'],
      ['operator:bob', 'bonuses.canceled'],
      ['operator:bob', 'bonuses.granted'],
    ]);
  });

  it.each([
    ['a missing file', ['bonus', 'create', '/nowhere.json', ...ada], 1],
    ['a grant without a key', ['bonus', 'grant', email, 'thanks', '--reason', 'x', ...ada], 2],
    ['a word that is not an id', ['bonus', 'cancel', 'everything', '--reason', 'x', ...ada], 2],
    ['an unknown campaign', ['bonus', 'stop', 'nosuch', '--reason', 'x', ...ada], 1],
  ])('reject %s', async (_what, args, code) => {
    expect(await ops(...args)).toMatchObject({ code });
  });

  it('report the invalid field of a campaign file', async () => {
    const file = campaignFile({ slug: 'wrong', ticketCount: 4 });
    expect(await ops('bonus', 'create', file, ...ada)).toEqual({
      code: 1,
      text: 'Refused: CAMPAIGN_MALFORMED maxBonusCents',
    });
    writeFileSync(file, 'no json');
    expect((await ops('bonus', 'create', file, ...ada)).text).toContain('must contain a single JSON object');
  });
});
