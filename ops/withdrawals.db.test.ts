import * as modules from '@sunflower/platform/src/app/modules.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { addPlayer, decidingWith, foundOps, useOps } from './ops-in-tests.ts';

const { access, ledger, players, sessions, wallet } = modules;
const methodId = '019aa2c0-7777-7000-8000-000000000001';

describe('withdrawal and deposit commands', () => {
  const database = useTestDatabase();
  const { ops, keysFolder } = useOps(database);
  const decided = decidingWith(ops);
  const now = Temporal.Instant.fromEpochMilliseconds(Temporal.Now.instant().epochMilliseconds);
  const codes = wallet.newRetailCodes(readOrMakeSecret(keysFolder, 'retail-codes'));

  beforeAll(async () => {
    await foundOps(database, keysFolder);
  });

  /** Creates a player with winnings of $100 who requested a withdrawal of $40. */
  async function input(channel: 'ACH' | 'RETAIL') {
    const { playerId, email } = await addPlayer(database);
    return inTransaction(database.db, async (tx) => {
      await players.markIdentityLevel(tx, { playerId, level: 'verified' });
      const { session } = await sessions.startSession(tx, { playerId, now, idleMinutes: 30 });
      const from = ledger.houseAccount('prizes/test');
      const to = ledger.playerAccount(playerId, 'winnings');
      const key = `test/${playerId}`;
      const postings = [{ from, to, amountCents: 100_00n }];
      await ledger.postLedgerTransaction(tx, { key, kind: 'prize', businessTime: now, postings });
      const made = await wallet.requestWithdrawal(tx, {
        player: session,
        orderKey: newRandomId(),
        amountCents: 40_00n,
        channel,
        paymentMethodId: channel === 'ACH' ? methodId : undefined,
        findMethod: async () => ({
          paymentMethodId: methodId,
          channel,
          last4: '6789',
          standing: 'READY',
          isVerified: true,
          methodToken: 'mt_12345678',
        }),
        now,
      });
      if (isRefusal(made)) throw new Error(made.refusal);
      return { email, id: made.withdrawal.withdrawalId, playerId };
    });
  }
  /** Does what the job does after an approval, with a processor that has paid or has accepted the payout. */
  async function sendOut(id: string, state: 'PAID' | 'SENT' = 'PAID'): Promise<void> {
    const clock = { now: () => now.add({ minutes: 1 }) };
    const processor = {
      sendPayout: async () => ({
        reference: id,
        version: 1,
        state,
        amountCents: 40_00,
        problem: null,
      }),
      findPayout: async () => refuse('PROCESSOR_UNAVAILABLE'),
    };
    const findMethod = async () => ({
      paymentMethodId: methodId,
      channel: 'ACH',
      last4: '6789',
      standing: 'READY' as const,
      isVerified: true,
      methodToken: 'mt_12345678',
    });
    const jobs = wallet.withdrawalsJobs({ db: database.db, clock, processor, findMethod, codes });
    await jobs['wallet.pay-out']?.({ withdrawalId: id });
  }

  it('let one operator review a pending withdrawal and another approve it [GLI19-09/withdrawals]', async () => {
    const { email, id, playerId } = await input('ACH');
    expect((await ops('withdrawal', 'list')).text).toContain(`${id}  ${now}  review  ACH ...6789  $40.00  ${email}`);
    await inTransaction(database.db, (tx) =>
      access.restrict(tx, { playerId, featureSet: 'GAME_PLAY', reason: 'under age?', actor: 'operator:test', now }),
    );
    const seen = (await ops('withdrawal', 'review', id)).text;
    expect(seen).toContain('Player: Ana Reyes, born 1990-02-28, verified');
    expect(seen).toContain('Owns: $60.00 winnings, $0.00 deposits, $40.00 held');
    expect(seen).toContain('GAME_PLAY  under age?');
    expect((await ops('withdrawal', 'approve', id, '--as', 'bob')).text).toContain('No operator has reviewed it yet');
    const proposed = await ops('withdrawal', 'review', id, '--as', 'ada');
    expect(proposed).toMatchObject({ code: 0, text: expect.stringContaining(`withdrawal approve ${id} --as`) });
    expect((await ops('withdrawal', 'review', id, '--as', 'bob')).text).toContain('ada proposed it already');
    expect(await ops('withdrawal', 'approve', id, '--as', 'ada')).toMatchObject({
      code: 1,
      text: expect.stringContaining('Refused: SAME_KEY'),
    });
    expect(await ops('withdrawal', 'approve', id, '--as', 'bob')).toMatchObject({
      code: 0,
      text: expect.stringContaining('"state":"approved"'),
    });
    expect(await ops('withdrawal', 'review', id, '--as', 'bob')).toMatchObject({ code: 1 });
    expect((await ops('withdrawal', 'list')).text).toBe('No withdrawal is in state review.');
    expect((await ops('withdrawal', 'list', '--state', 'approved')).text).toContain(id);
    expect((await ops('audit', 'list')).text).toContain('wallet.withdrawal-approved');
  });

  it('decline a withdrawal with a listed reason and a note, and return the money', async () => {
    const { id, playerId } = await input('ACH');
    expect(await ops('withdrawal', 'decline', id, '--reason', 'BORED', '--note', 'x', '--as', 'ada')).toMatchObject({
      code: 2,
    });
    expect(await ops('withdrawal', 'decline', id, '--reason', 'METHOD_NOT_OWN', '--as', 'ada')).toMatchObject({
      code: 2,
    });
    const decline = () => decided('withdrawal', 'decline', id, '--reason', 'METHOD_NOT_OWN', '--note', 'other name');
    expect(await decline()).toMatchObject({ code: 0 });
    expect((await decline()).text).toContain('Refused: WITHDRAWAL_ENDED {"state":"declined"}');
    expect(await ledger.findPlayerBalances(database.db, playerId)).toMatchObject({
      winningsCents: 100_00n,
      heldCents: 0n,
    });
  });

  it('record that a bank returned a payout when a second operator approves', async () => {
    const { id, playerId } = await input('ACH');
    expect((await ops('withdrawal', 'returned', id, '--as', 'ada')).text).toContain('this one is review');
    await ops('withdrawal', 'review', id, '--as', 'ada');
    await ops('withdrawal', 'approve', id, '--as', 'bob');
    await sendOut(id);
    const proposed = await ops('withdrawal', 'returned', id, '--as', 'bob');
    const proposal = /Proposed (\S+):/.exec(proposed.text)?.[1] ?? '';
    expect(await ops('proposal', 'approve', proposal, '--as', 'ada')).toMatchObject({ code: 0 });
    expect(await ledger.findPlayerBalances(database.db, playerId)).toMatchObject({
      winningsCents: 100_00n,
      heldCents: 0n,
    });
    expect((await ops('audit', 'list', '--significant')).text).toContain('wallet.withdrawal-returned');
  });

  it('find the review of a withdrawal among any number of other open proposals', async () => {
    const { email, id } = await input('ACH');
    await ops('withdrawal', 'review', id, '--as', 'ada');
    await sql`insert into operators.proposal (proposal_id, kind, action, proposed_by, proposed_signature, proposed_at,
      expires_at, state)
      select gen_random_uuid(), p.kind, '{"n":' || n || '}', p.proposed_by, p.proposed_signature, p.proposed_at,
        p.expires_at, 'open'
      from generate_series(1, 250) n, (select * from operators.proposal where state = 'open' limit 1) p`.execute(
      database.db,
    );
    expect((await ops('withdrawal', 'review', id)).text).toContain('Waiting for a second operator');
    expect(await ops('withdrawal', 'approve', id, '--as', 'bob')).toMatchObject({ code: 0 });
    expect((await ops('withdrawal', 'list', '--state', 'approved')).text).toContain(email);
  });

  it('settle a payout that the processor never decides when a second operator approves', async () => {
    const { id, playerId } = await input('ACH');
    const settle = (outcome: string) => ops('withdrawal', 'settle', id, outcome, '--as', 'ada');
    expect((await settle('paid')).text).toContain(
      'Only a withdrawal that was sent can be settled; this one is review.',
    );
    await ops('withdrawal', 'review', id, '--as', 'ada');
    await ops('withdrawal', 'approve', id, '--as', 'bob');
    await sendOut(id, 'SENT');
    expect((await settle('lost')).code).toBe(2);
    const proposed = await settle('failed');
    expect(proposed).toMatchObject({ code: 0, text: expect.stringContaining('proposal approve') });
    const [proposalId = ''] = /[0-9a-f-]{36}/.exec(proposed.text) ?? [];
    expect((await ops('proposal', 'approve', proposalId, '--as', 'ada')).text).toContain('SAME_KEY');
    expect(await ops('proposal', 'approve', proposalId, '--as', 'bob')).toMatchObject({ code: 0 });
    const balances = await ledger.findPlayerBalances(database.db, playerId);
    expect(balances).toMatchObject({ winningsCents: 100_00n, heldCents: 0n });
  });

  it('turn automatic approval of small withdrawals on and off when a second operator approves that', async () => {
    const automatic = (...more: string[]) => ops('withdrawal', 'automatic', ...more);
    const approve = async (proposed: { text: string }) => {
      const [proposalId = ''] = /[0-9a-f-]{36}/.exec(proposed.text) ?? [];
      return ops('proposal', 'approve', proposalId, '--as', 'bob');
    };
    expect((await automatic()).text).toBe('Every withdrawal needs two operators.');
    expect(await automatic('--most', '2001', '--as', 'ada')).toMatchObject({ code: 2 });
    const proposed = await automatic('--most', '50', '--as', 'ada');
    expect((await automatic()).text).toBe('Every withdrawal needs two operators.');
    expect(await approve(proposed)).toMatchObject({ code: 0 });
    expect((await automatic()).text).toBe('Withdrawals up to $50.00 need no operators.');
    expect(await approve(await automatic('--most', 'off', '--as', 'ada'))).toMatchObject({ code: 0 });
    expect((await automatic()).text).toBe('Every withdrawal needs two operators.');
  });

  it('list no deposit when none is pending, and refuse to settle an unknown one', async () => {
    expect(await ops('deposit', 'list')).toEqual({ code: 0, text: 'No deposit is waiting for its outcome.' });
    expect(await ops('deposit', 'settle', 'x', 'posted', '--as', 'ada')).toEqual({
      code: 1,
      text: 'There is no deposit x.',
    });
    expect(await ops('deposit', 'settle', 'x', 'lost', '--as', 'ada')).toMatchObject({ code: 2 });
  });

  it('pay cash at a counter once, after showing whose withdrawal it is', async () => {
    const { id, playerId } = await input('RETAIL');
    const code = codes.codeOf(id).replace(/(.{4})(?=.)/g, '$1-');
    const pay = (...more: string[]) => ops('withdrawal', 'pay', code, '--counter', 'Topeka 7', '--as', 'ada', ...more);
    expect(await pay()).toEqual({ code: 1, text: 'Refused: CODE_UNKNOWN' });
    await ops('withdrawal', 'review', id, '--as', 'ada');
    await ops('withdrawal', 'approve', id, '--as', 'bob');
    await sendOut(id);
    const looked = await pay();
    expect(looked.text).toContain('$40.00 for Ana Reyes, born 1990-02-28');
    expect(await ledger.findPlayerBalances(database.db, playerId)).toMatchObject({ heldCents: 40_00n });
    expect(await pay('--paid')).toMatchObject({
      code: 0,
      text: expect.stringContaining('The code is used up at Topeka 7.'),
    });
    expect(await ledger.findPlayerBalances(database.db, playerId)).toMatchObject({
      winningsCents: 60_00n,
      heldCents: 0n,
    });
    expect((await pay('--paid')).text).toContain('Refused: ALREADY_PAID');
    expect((await pay()).text).toContain('"counter":"Topeka 7"');
  });

  it.each([
    [['withdrawal', 'review', 'x'], 1, 'There is no withdrawal x.'],
    [['withdrawal', 'list', '--state', 'lost'], 2, 'The state must be one of'],
    [['withdrawal', 'pay', '123', '--as', 'ada'], 2, '--counter is missing.'],
    [['withdrawal', 'pay', '12345678901234567890', '--counter', 'x', '--as', 'ada'], 1, 'Refused: CODE_UNKNOWN'],
  ])('print the expected line for %j and exit with code %i', async (args, code, text) => {
    expect(await ops(...args)).toMatchObject({ code, text: expect.stringContaining(text) });
  });
});
