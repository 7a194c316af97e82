import { rulesForDraw } from '@sunflower/game-rules/game.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { claimDeps } from '@sunflower/platform/src/app/claim-deps.ts';
import { expectCauses } from '@sunflower/platform/src/app/expect-causes-in-tests.ts';
import { claims, identity, ledger } from '@sunflower/platform/src/app/modules.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDebtRegister } from '../partners/debt-register/start-debt-register.ts';
import { startIdentityCheck } from '../partners/identity-check/start-identity-check.ts';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { addPlayer, foundOps, useOps } from './ops-in-tests.ts';

const DRAW = { drawDate: '2026-11-21', rules: rulesForDraw(powerball, '2026-11-21') };

describe('claim commands of two operators', () => {
  const database = useTestDatabase();
  expectCauses(database);
  const settings: Record<string, string> = {};
  const { ops, opsTyping, keysFolder, openedPlatform } = useOps(database, settings);
  const partners: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    const secretOf = (name: string) => readOrMakeSecret(keysFolder, name);
    const [check, register] = await Promise.all([
      startIdentityCheck({ port: 0, secret: secretOf('identity-check'), logLevel: 'silent' }),
      startDebtRegister({ port: 0, secret: secretOf('debt-register'), logLevel: 'silent' }),
    ]);
    partners.push(check, register);
    settings.SUNFLOWER_IDENTITY_CHECK_ORIGIN = check.url;
    settings.SUNFLOWER_DEBT_REGISTER_ORIGIN = register.url;
    await foundOps(database, keysFolder);
  });
  afterAll(() => Promise.all(partners.map((partner) => partner.close())));

  /** Creates a $50,000 prize, with its money set aside, that a verified player won. */
  async function addPrize(tier = '4+1', prizeCents = 50_000_00n): Promise<{ claimId: string; playerId: string }> {
    const { playerId } = await addPlayer(database);
    const wonAt = Temporal.Now.instant();
    const prize = {
      playerId,
      prizeKey: `prize/${newId()}`,
      gameId: 'powerball',
      drawId: newId(),
      drawDate: DRAW.drawDate,
      ticketSerial: 'PB-261121-7K3M9-QXWTD-C',
      boardLetter: 'B',
      picks: '1',
      tier,
      prizeCents,
      stakeCents: 2_00n,
      wonAt,
    };
    const { houseAccount } = ledger;
    await inTransaction(database.db, async (tx) => {
      const level = { playerId, level: 'verified', reason: 'shown at the counter', actor: 'operator:ada' } as const;
      await identity.setIdentityLevel(tx, { ...level, now: wonAt });
      const put = { from: houseAccount('prizes/powerball'), to: houseAccount('prize-claims'), amountCents: prizeCents };
      await ledger.postLedgerTransaction(tx, {
        key: prize.prizeKey,
        kind: 'prize-claim',
        businessTime: wonAt,
        postings: [put],
      });
      await claims.openClaims(tx, DRAW, [prize]);
    });
    const [claim] = await claims.findPlayerClaims(database.db, { playerId, statuses: ['UNCLAIMED'], limit: 1 });
    return { claimId: claim?.claimId ?? '', playerId };
  }

  /** Does what the platform's job does, with the partners over their real protocols. */
  async function runJob(claimId: string): Promise<void> {
    await claims.payFiledClaim(claimDeps(await openedPlatform()), claimId);
  }
  const today = Temporal.Now.plainDateISO('America/Chicago').toString();
  const confirm = (claimId: string, ...more: string[]) => {
    const paper = ['--identity', 'Kansas driver license, 4821', '--form', today, '--reference', 'check 1077'];
    return ops('claim', 'confirm', claimId, ...paper, '--how', 'check', ...more);
  };

  const approve = (claimId: string, net: string) => ops('claim', 'approve', claimId, '--net', net, '--as', 'bob');

  it('file, confirm and approve a claim without showing the taxpayer number [WLA-06]', async () => {
    const { claimId, playerId } = await addPrize();
    const filed = await opsTyping('123-45-7501')('claim', 'file', claimId, '--declared', '--as', 'ada');
    expect(filed).toMatchObject({ code: 0, text: expect.stringContaining('ending 7501') });
    await runJob(claimId);
    const confirmed = await confirm(claimId, '--as', 'ada');
    expect(confirmed.text).toContain('federal tax $11,999.52, state tax $2,499.90');
    // The sandbox returns a debt of $250.00 for these last four digits.
    expect(confirmed.text).toContain('to debts $250.00, to the winner $35,250.58');
    const shown = await ops('claim', 'show', claimId, '--as', 'ada');
    expect(shown.text).toContain('with the number ending 7501');
    expect(shown.text).toContain('won by Ana Reyes, born 1990-02-28');
    const approved = await approve(claimId, '35250.58');
    expect(approved).toMatchObject({ code: 0, text: expect.stringContaining('"netCents":3525058') });
    expect((await ops('claim', 'show', claimId, '--as', 'ada')).text).toContain('as check, of it $250.00 to debts');
    expect(await ledger.findPlayerBalances(database.db, playerId)).toMatchObject({ winningsCents: 0n });
    for (const { text } of [filed, confirmed, shown, approved]) expect(text).not.toMatch(/123-?45-?7501/);
    const { rows } = await sql`
      select 1 from audit.entry t where t::text ~ '123-?45-?7501' union all
      select 1 from operators.proposal t where t::text ~ '123-?45-?7501'`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('refuse an approval by the operator who confirmed the claim [WLA-03]', async () => {
    const { claimId } = await addPrize();
    await opsTyping('123-45-6789')('claim', 'file', claimId, '--declared', '--as', 'ada');
    await runJob(claimId);
    expect(await approve(claimId, '35500.58')).toMatchObject({ code: 1 });
    await confirm(claimId, '--as', 'ada');
    expect((await ops('claim', 'approve', claimId, '--net', '35500.58', '--as', 'ada')).text).toContain('SAME_KEY');
    expect(await approve(claimId, '35500.58')).toMatchObject({ code: 0 });
  });

  it('pay only when the second operator types the expected net amount [WLA-03]', async () => {
    const { claimId } = await addPrize();
    await opsTyping('123-45-6792')('claim', 'file', claimId, '--declared', '--as', 'ada');
    await runJob(claimId);
    await confirm(claimId, '--as', 'ada');
    expect(await ops('claim', 'approve', claimId, '--as', 'bob')).toMatchObject({ code: 2 });
    expect(await approve(claimId, 'all of it')).toMatchObject({ code: 2 });
    const refused = await approve(claimId, '35500.57');
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('a different amount than $35,500.57') });
    expect((await ops('claim', 'show', claimId, '--as', 'ada')).text).toContain('IN_REVIEW');
    expect(await approve(claimId, '35500.58')).toMatchObject({ code: 0 });
  });

  it('require the id of the proposal when a claim has two, and never pick one by age [WLA-03]', async () => {
    const { claimId } = await addPrize();
    await opsTyping('123-45-6793')('claim', 'file', claimId, '--declared', '--as', 'ada');
    await runJob(claimId);
    const made = [await confirm(claimId, '--as', 'ada'), await confirm(claimId, '--as', 'ada')];
    const [older = '', newer = ''] = made.map(({ text }) => /Proposed (\S+):/.exec(text)?.[1]);
    const refused = await approve(claimId, '35500.58');
    expect(refused.code).toBe(1);
    for (const id of [older, newer]) expect(refused.text).toContain(id);
    expect(await ops('proposal', 'withdraw', newer, '--as', 'ada')).toMatchObject({ code: 0 });
    expect((await approve(claimId, '35500.58')).text).toContain('Executed');
  });

  it('show the result of the taxpayer number check, and have operators sign an uncertain one [WLA-06]', async () => {
    const { claimId } = await addPrize();
    // The sandbox returns an uncertain result for these last four digits.
    await opsTyping('123-45-1003')('claim', 'file', claimId, '--declared', '--as', 'ada');
    expect((await ops('claim', 'show', claimId, '--as', 'ada')).text).toContain('taxpayer number: not checked yet');
    await runJob(claimId);
    const shown = await ops('claim', 'show', claimId, '--as', 'ada');
    expect(shown.text).toContain('under review: NUMBER_UNCERTAIN');
    expect(shown.text).toContain('taxpayer number: REFER, NOT confirmed as the winner’s own');
    expect((await confirm(claimId, '--as', 'ada')).text).toContain('NUMBER_UNCERTAIN');
    const confirmed = await confirm(claimId, '--number-checked-by', 'social security card seen', '--as', 'ada');
    expect(confirmed.text).toContain('REFER, NOT confirmed as the winner’s own; checked by: social security card seen');
    const { text } = await ops('proposal', 'list');
    for (const signed of ['"verdict":"REFER"', '"reviewReason":"NUMBER_UNCERTAIN"', 'social security card seen'])
      expect(text).toContain(signed);
  });

  it('pay a jackpot as the winner elected, never into the wallet', async () => {
    const { claimId } = await addPrize('5+1', 20_000_000_00n);
    await opsTyping('123-45-6790')('claim', 'file', claimId, '--declared', '--as', 'ada');
    await runJob(claimId);
    expect((await confirm(claimId, '--as', 'ada')).text).toContain('ELECTION_MISSING');
    expect((await confirm(claimId, '--election', 'annuity', '--as', 'ada')).text).toContain('paid as annuity');
    expect(await approve(claimId, '20000000')).toMatchObject({ code: 0 });
    expect(await ledger.findHouseBalance(database.db, 'annuities/powerball')).toBe(20_000_000_00n);
  });

  it('put the claim of a winner who is not a U.S. person on hold, and refuse to confirm it [WLA-06]', async () => {
    const { claimId } = await addPrize();
    const filing = ['claim', 'file', claimId, '--not-us-person'];
    expect(await ops(...filing, '--as', 'ada')).toMatchObject({ code: 2 });
    const { text } = await ops(...filing, '--declared', '--as', 'ada');
    expect(text).toContain("doesn't lapse");
    expect((await ops('claim', 'show', claimId, '--as', 'ada')).text).toContain('NOT_US_PERSON');
    expect((await confirm(claimId, '--as', 'ada')).text).toContain('NOT_US_PERSON');
    expect((await ops(...filing, '--declared', '--as', 'ada')).text).toContain('CLAIM_NOT_OPEN');
  });

  it('explain invalid input, and file nothing without a declaration', async () => {
    const { claimId } = await addPrize();
    const typed = opsTyping('123-45-6791');
    expect(await typed('claim', 'file', claimId, '--as', 'ada')).toMatchObject({ code: 2 });
    expect(await typed('claim', 'file', claimId, '--declared')).toMatchObject({ code: 2 });
    expect((await opsTyping('123-45-0000')('claim', 'file', claimId, '--declared', '--as', 'ada')).text).toContain(
      'TAXPAYER_NUMBER_INVALID taxpayerNumber',
    );
    expect((await opsTyping('')('claim', 'file', claimId, '--declared', '--as', 'ada')).text).toContain('REQUIRED');
    expect((await confirm(claimId, '--as', 'ada')).text).toContain('CLAIM_NOT_IN_REVIEW');
    expect(await confirm(claimId)).toMatchObject({ code: 2 });
    expect(await confirm(claimId, '--as', 'eve')).toMatchObject({ code: 1 });
    expect(await ops('claim', 'confirm', claimId, '--as', 'ada')).toMatchObject({ code: 2 });
    expect(await confirm(claimId, '--election', 'half', '--as', 'ada')).toMatchObject({ code: 2 });
    expect(await approve('x', '1')).toMatchObject({ code: 2 });
  });
});
