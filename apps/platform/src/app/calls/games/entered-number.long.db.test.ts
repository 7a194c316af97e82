import { errorBody } from '@sunflower/contracts/errors.ts';
import { PROFILE_PATHS, profileResponse } from '@sunflower/contracts/profile.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { claimsJobs, numberDecisions } from '../../../modules/claims/index.ts';
import { useAccountStack } from '../../../modules/identity/account-stack-in-tests.ts';
import { listOpenChanges, reviewIdentityChange } from '../../../modules/identity/index.ts';
import { claimDeps } from '../../claim-deps.ts';

type Player = { readonly token: string; readonly playerId: string; readonly email: string };

describe('the full Social Security number in the account [S6-5/ssn9]', () => {
  const at = useAccountStack();
  beforeEach(() => at.clock.advance({ hours: 30 }));

  let numbers = 1000;
  const newNumber = () => `123-45-${++numbers}`;
  const enter = ({ token }: Player, ssn: string) => at.call('POST', PROFILE_PATHS.ssnChanges, { token, body: { ssn } });
  const shown = async ({ token }: Player) => {
    const { body } = await at.call('GET', PROFILE_PATHS.profile, { token });
    const { ssnLastFour, ssnChange } = profileResponse.parse(body);
    return { ssnLastFour, pending: ssnChange?.lastFour };
  };
  const openOf = async (player: Player) =>
    (await listOpenChanges(at.database.db, 100)).find(({ playerId }) => playerId === player.playerId);
  async function check(verdict: 'MATCH' | 'NO_MATCH' | 'REFER') {
    const { rows } = await sql<{ payload: { taxpayerId: string } }>`
      delete from outbox.event where name = 'claims.number-entered' returning payload`.execute(at.database.db);
    const taxpayerCheck = {
      checkTaxpayer: async ({ reference }: { reference: string }) => ({ checkId: reference, reference, verdict }),
    };
    const jobs = claimsJobs({ ...claimDeps(at.stack().platform), taxpayerCheck } as never);
    for (const { payload } of rows) await jobs['claims.check-entered-number']?.(payload);
  }
  async function decide(player: Player, isApproved: boolean) {
    const change = await openOf(player);
    const review = { changeId: change?.changeId ?? '', isApproved, reason: 'checked', actor: 'operator:eva' };
    const now = at.clock.now();
    const answer = await inTransaction(at.database.db, (tx) =>
      reviewIdentityChange(tx, { ...review, now, numbers: numberDecisions }),
    );
    return isRefusal(answer) ? answer.refusal : answer.state;
  }
  const rowsWith = async (text: string) => {
    const { rows } = await sql<{
      found: bigint;
    }>`select (select count(*) from claims.taxpayer t where t::text like ${text})
      + (select count(*) from identity.identity_change c where c::text like ${text}) as found`.execute(at.database.db);
    return Number(rows[0]?.found);
  };

  it('is stored sealed, shown by its last four digits, and in use once operators approve it', async () => {
    const player = await at.newPlayer();
    expect(await shown(player)).toEqual({ ssnLastFour: null, pending: undefined });
    const ssn = newNumber();
    expect((await enter(player, ssn)).status).toBe(202);
    expect(await shown(player)).toEqual({ ssnLastFour: null, pending: ssn.slice(-4) });
    expect(await rowsWith(`%${ssn.replaceAll('-', '')}%`)).toBe(0);
    expect(await decide(player, true)).toBe('NUMBER_NOT_CHECKED');
    await check('MATCH');
    expect(await decide(player, true)).toBe('approved');
    expect(await shown(player)).toEqual({ ssnLastFour: ssn.slice(-4), pending: undefined });
    expect(await at.emailsTo(player.email)).toMatchObject([{ subject: 'Sunflower: Your details were updated' }]);
    const again = await enter(player, ssn);
    expect(errorBody.parse(again.body).fields).toEqual([{ path: 'ssn', code: 'UNCHANGED' }]);
  });

  it('replaces the confirmed one only after the review, and a new request replaces an open one', async () => {
    const player = await at.newPlayer();
    const [first, second, third] = [newNumber(), newNumber(), newNumber()];
    await enter(player, first);
    await check('MATCH');
    await decide(player, true);
    await enter(player, second);
    await enter(player, third.replaceAll('-', ' '));
    expect(await shown(player)).toEqual({ ssnLastFour: first.slice(-4), pending: third.slice(-4) });
    await check('REFER');
    expect(await decide(player, true)).toBe('approved');
    at.clock.advance({ seconds: 1 });
    const { rows } = await sql<{
      lastFour: string;
      isStored: boolean;
    }>`select last_four, sealed is not null as is_stored
      from claims.taxpayer where player_id = ${player.playerId}`.execute(at.database.db);
    expect(rows.find(({ lastFour }) => lastFour === second.slice(-4))?.isStored).toBe(false);
    expect(rows.find(({ lastFour }) => lastFour === third.slice(-4))?.isStored).toBe(true);
  });

  it.each(['declined', 'withdrawn'] as const)('is erased when it is %s', async (how) => {
    const player = await at.newPlayer();
    await enter(player, newNumber());
    if (how === 'declined') expect(await decide(player, false)).toBe('declined');
    else await at.call('DELETE', PROFILE_PATHS.ssnChanges, { token: player.token });
    expect(await shown(player)).toEqual({ ssnLastFour: null, pending: undefined });
    const { rows } = await sql<{ sealed: string | null }>`select sealed from claims.taxpayer
      where player_id = ${player.playerId}`.execute(at.database.db);
    expect(rows).toEqual([{ sealed: null }]);
  });

  it('is not approved against the identity check, nor when another player has it', async () => {
    const [player, other] = [await at.newPlayer(), await at.newPlayer()];
    const ssn = newNumber();
    await enter(player, ssn);
    await check('NO_MATCH');
    expect(await decide(player, true)).toBe('NUMBER_NOT_THEIRS');
    await at.call('DELETE', PROFILE_PATHS.ssnChanges, { token: player.token });
    for (const each of [player, other]) await enter(each, ssn);
    await check('MATCH');
    expect([await decide(player, true), await decide(other, true)]).toEqual(['approved', 'NUMBER_OF_TWO_PLAYERS']);
  });

  it.each([
    ['nothing', '', 'REQUIRED'],
    ['area 000', '000-12-3456', 'SSN'],
    ['area 666', '666-12-3456', 'SSN'],
    ['an area that begins with 9', '912-70-3456', 'SSN'],
    ['group 00', '123-00-4567', 'SSN'],
    ['serial 0000', '123-45-0000', 'SSN'],
    ['eight digits', '123-45-678', 'SSN'],
    ['words', '123-4S-6789', 'SSN'],
    ['Arabic digits', '١٢٣٤٥٦٧٨٩', 'SSN'],
  ])('is refused at its field: %s', async (_what, ssn, code) => {
    const player = await at.newPlayer();
    const answer = await enter(player, ssn);
    expect(answer.status).toBe(422);
    expect(errorBody.parse(answer.body).fields).toMatchObject([{ path: 'ssn', code }]);
    expect(await openOf(player)).toBeUndefined();
  });

  it('needs reauthentication, and can be requested five times a day', async () => {
    const player = await at.newPlayer();
    const codes = [];
    for (let time = 0; time < 6; time++) codes.push((await enter(player, newNumber())).status);
    expect(codes).toEqual([202, 202, 202, 202, 202, 422]);
    at.clock.advance({ minutes: 10 });
    const stale = await enter(player, newNumber());
    expect(errorBody.parse(stale.body).code).toBe('FRESH_LOGIN_NEEDED');
  });

  it('is checked again by a retry when the identity check gives no response', async () => {
    const player = await at.newPlayer();
    await enter(player, newNumber());
    const change = await openOf(player);
    const taxpayerId = change?.kind === 'ssn' ? change.number.taxpayerId : '';
    const taxpayerCheck = { checkTaxpayer: async () => refuse('IDENTITY_CHECK_UNAVAILABLE') };
    const jobs = claimsJobs({ ...claimDeps(at.stack().platform), taxpayerCheck } as never);
    await expect(jobs['claims.check-entered-number']?.({ taxpayerId })).rejects.toThrow("couldn't be checked");
  });
});
