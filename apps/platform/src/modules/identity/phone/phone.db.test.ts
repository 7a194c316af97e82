import { PHONE_PATHS } from '@sunflower/contracts/profile-phone.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { restrict } from '../../access/index.ts';
import { listAudit } from '../../audit/index.ts';
import { PASSWORD, useAccountStack } from '../account-stack-in-tests.ts';
import { usePhones } from './phones-in-tests.ts';

describe("a player's phone number [S6-5/phone]", () => {
  const at = useAccountStack();
  beforeEach(() => at.clock.advance({ hours: 2 }));

  const {
    newNumber,
    requestCode: request,
    requestAgain,
    confirm,
    remove,
    profile,
    codeOf,
    fieldsOf,
    codeIn,
    codeTo,
    otherThan,
    withNumber,
  } = usePhones(at);

  it('is added once its code is entered, and the email gets a notice', async () => {
    const player = await at.newPlayer();
    expect(await profile(player)).toEqual({ phone: null, phoneChange: null });
    const number = newNumber();
    const query = await request(player, `(785) 555-${number.slice(-4)}`);
    expect(query).toMatchObject({ status: 202, body: { phone: number } });
    const { expiresAt, resendAt } = query.body as Record<'expiresAt' | 'resendAt', string>;
    expect(Temporal.Instant.from(expiresAt).since(at.clock.now()).total('minutes')).toBe(10);
    expect(Temporal.Instant.from(resendAt).since(at.clock.now()).total('seconds')).toBe(60);
    expect(await profile(player)).toEqual({
      phone: null,
      phoneChange: { phone: number, code: { expiresAt, resendAt } },
    });
    const [message, ...more] = await at.textsTo(number);
    expect([message?.text, more]).toEqual([expect.stringMatching(/^\d{6} is your Sunflower code/), []]);
    const code = codeIn(message?.text);
    expect((await confirm(player, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(204);
    expect(await profile(player)).toEqual({ phone: number, phoneChange: null });
    expect(await at.emailsTo(player.email)).toMatchObject([{ subject: 'Sunflower: Your phone number was updated' }]);
    expect(await at.textsTo(number)).toEqual([]);
  });

  it('is replaced once the code of the new one is entered; the email and the old number get a notice', async () => {
    const player = await at.newPlayer();
    const [old, next] = [await withNumber(player), newNumber()];
    await at.emailsTo(player.email);
    await request(player, next);
    expect(await profile(player)).toMatchObject({ phone: old, phoneChange: { phone: next } });
    expect((await confirm(player, await codeTo(next))).status).toBe(204);
    expect(await profile(player)).toEqual({ phone: next, phoneChange: null });
    const [email] = await at.emailsTo(player.email);
    expect(email?.text).toContain(`(•••) •••-${next.slice(-4)}`);
    expect(email?.text).not.toContain(next.slice(2, 8));
    expect(await at.textsTo(old)).toMatchObject([{ text: expect.stringContaining('was removed from your account') }]);
  });

  it('is removed with the password, and the email and the number get a notice', async () => {
    const player = await at.newPlayer();
    const number = await withNumber(player);
    await at.emailsTo(player.email);
    expect(fieldsOf(await remove(player, 'a guess of mine'))).toEqual([
      { path: 'password', code: 'OLD_PASSWORD_WRONG' },
    ]);
    expect((await remove(player)).status).toBe(204);
    expect(await profile(player)).toEqual({ phone: null, phoneChange: null });
    expect(await at.emailsTo(player.email)).toMatchObject([{ subject: 'Sunflower: Your phone number was removed' }]);
    expect(await at.textsTo(number)).toHaveLength(1);
    expect((await remove(player)).status).toBe(204);
    expect(await at.emailsTo(player.email)).toEqual([]);
  });

  it('leaves an audit entry of each code, wrong try, cancellation and removal (GLI19-20)', async () => {
    const player = await at.newPlayer();
    const number = newNumber();
    await request(player, number);
    const wrong = otherThan(await codeTo(number));
    for (let attempts = 0; attempts < 6; attempts++) await confirm(player, wrong);
    await at.call('DELETE', PHONE_PATHS.phoneChanges, { token: player.token });
    await at.call('DELETE', PHONE_PATHS.phoneChanges, { token: player.token });
    at.clock.advance({ minutes: 2 });
    await request(player, newNumber());
    await remove(player);
    const entries = (await listAudit(at.database.db, { limit: 100 })).reverse();
    const steps = entries.filter(({ subject, action }) => subject === player.playerId && action.includes('.phone-'));
    const reasons = steps.map(({ action, details }) => [action, (details as { reason?: string }).reason]);
    const requested = [['identity.phone-change-requested'], ['identity.phone-code-requested']];
    const refused = (reason: string) => ['identity.phone-code-refused', reason];
    expect(reasons).toEqual([
      ...requested.map(([action]) => [action, undefined]),
      ...Array.from({ length: 4 }, () => refused('CODE_INVALID')),
      ...[refused('CODE_TRIES_OVER'), refused('CODE_EXPIRED')],
      ['identity.phone-change-canceled', undefined],
      ...requested.map(([action]) => [action, undefined]),
      ['identity.phone-change-canceled', undefined],
    ]);
    expect(steps.filter(({ isSignificant }) => isSignificant)).toMatchObject([
      { details: { reason: 'CODE_TRIES_OVER' } },
    ]);
    expect(JSON.stringify(steps)).not.toContain(number.slice(2));
  });

  it('can be canceled while it waits for its code, which then has no effect', async () => {
    const player = await at.newPlayer();
    const [old, next] = [await withNumber(player), newNumber()];
    await request(player, next);
    const code = await codeTo(next);
    expect((await at.call('DELETE', PHONE_PATHS.phoneChanges, { token: player.token })).status).toBe(204);
    expect(await profile(player)).toEqual({ phone: old, phoneChange: null });
    expect(codeOf(await confirm(player, code))).toBe('CODE_EXPIRED');
    expect(codeOf(await requestAgain(player))).toBe('CODE_JUST_SENT');
    at.clock.advance({ minutes: 2 });
    expect(codeOf(await requestAgain(player))).toBe('PHONE_NONE');
  });

  it.each([
    ['a wrong password', '7855550188', 'a guess of mine', 'password', 'OLD_PASSWORD_WRONG'],
    ['too few digits [S5.1-9]', '785555018', PASSWORD, 'phone', 'MIN_PHONE'],
    ['words', '785-CALL-NOW', PASSWORD, 'phone', 'PHONE_SIGNS'],
    ['too many digits', '78555501234', PASSWORD, 'phone', 'PHONE_NOT_US'],
    ['a number of Britain', '+44 7911 123456', PASSWORD, 'phone', 'PHONE_NOT_US'],
    ['a number of Canada', '416 555 0123', PASSWORD, 'phone', 'PHONE_NOT_US'],
    ['a premium number', '900 555 1234', PASSWORD, 'phone', 'PHONE_NOT_US'],
    ['a toll-free number', '800 555 1234', PASSWORD, 'phone', 'PHONE_NOT_US'],
    ['an area code that no one has', '555 123 4567', PASSWORD, 'phone', 'PHONE_NOT_US'],
    ['Arabic digits', '٧٨٥٥٥٥٠١٢٣', PASSWORD, 'phone', 'PHONE_SIGNS'],
    ['nothing', ' ', PASSWORD, 'phone', 'REQUIRED'],
  ])('refuses %s at its field, and sends no text', async (_what, phone, password, path, code) => {
    const player = await at.newPlayer();
    const answer = await request(player, phone, password);
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toMatchObject([{ path, code }]);
    expect(await profile(player)).toEqual({ phone: null, phoneChange: null });
    expect(await at.textsTo('+17855550188')).toEqual([]);
  });

  it('refuses a number with an injected header, and the current number', async () => {
    const player = await at.newPlayer();
    expect((await request(player, '7855550188\r\nX-Evil: 1')).status).toBe(400);
    const number = await withNumber(player);
    expect(fieldsOf(await request(player, number))).toEqual([{ path: 'phone', code: 'UNCHANGED' }]);
  });

  it.each([
    ['a word', '12345a', 'CODE_INVALID'],
    ['Arabic digits', '١٢٣٤٥٦', 'CODE_INVALID'],
    ['too many digits', '1234567', 'CODE_INVALID'],
    ['nothing', '', 'CODE_INVALID'],
  ])('refuses a code with %s without counting a try', async (_what, typed, code) => {
    const player = await at.newPlayer();
    const number = newNumber();
    await request(player, number);
    for (let time = 0; time < 6; time++) expect(codeOf(await confirm(player, typed))).toBe(code);
    expect((await confirm(player, await codeTo(number))).status).toBe(204);
  });

  it("refuses another player's code, a used code, and a code for an earlier number", async () => {
    const [player, other] = [await at.newPlayer(), await at.newPlayer()];
    const [first, second, others] = [newNumber(), newNumber(), newNumber()];
    await request(other, others);
    const stolen = await codeTo(others);
    await request(player, first);
    const earlier = await codeTo(first);
    if (stolen !== earlier) expect(codeOf(await confirm(player, stolen))).toBe('CODE_INVALID');
    at.clock.advance({ minutes: 2 });
    await request(player, second);
    const code = await codeTo(second);
    if (earlier !== code) expect(codeOf(await confirm(player, earlier))).toBe('CODE_INVALID');
    expect((await confirm(player, code)).status).toBe(204);
    expect(codeOf(await confirm(player, code))).toBe('CODE_EXPIRED');
    if (stolen !== code) expect(codeOf(await confirm(other, code))).toBe('CODE_INVALID');
    expect(await profile(other)).toMatchObject({ phone: null });
  });

  it('is neither replaced nor removed while the account is frozen [S6-4/frozen-account]', async () => {
    const player = await at.newPlayer();
    const [old, next] = [await withNumber(player), newNumber()];
    await request(player, next);
    const code = await codeTo(next);
    const { playerId } = player;
    const restriction = { featureSet: 'FROZEN_ACCOUNT', reason: 'test', actor: `player:${playerId}` } as const;
    await inTransaction(at.database.db, (tx) => restrict(tx, { ...restriction, playerId, now: at.clock.now() }));
    const answers = [await confirm(player, code), await request(player, newNumber()), await remove(player)];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(answers.map(codeOf)).toEqual(Array(3).fill('ACCESS_DENIED'));
    expect(await profile(player)).toMatchObject({ phone: old });
  });

  it('invalidates a code after the fifth wrong try, and after ten minutes', async () => {
    const player = await at.newPlayer();
    const number = newNumber();
    await request(player, number);
    const code = await codeTo(number);
    const attempts = [];
    for (let time = 0; time < 5; time++) attempts.push(codeOf(await confirm(player, otherThan(code))));
    expect(attempts).toEqual([...Array(4).fill('CODE_INVALID'), 'CODE_TRIES_OVER']);
    expect(codeOf(await confirm(player, code))).toBe('CODE_EXPIRED');
    expect(await profile(player)).toEqual({ phone: null, phoneChange: { phone: number, code: null } });
    at.clock.advance({ seconds: 61 });
    expect((await requestAgain(player)).status).toBe(202);
    const next = await codeTo(number);
    at.clock.advance({ minutes: 10 });
    expect(codeOf(await confirm(player, next))).toBe('CODE_EXPIRED');
  });

  it('sends another code after 60 seconds, and at most five within an hour', async () => {
    const player = await at.newPlayer();
    const number = newNumber();
    await request(player, number);
    at.clock.advance({ seconds: 59 });
    expect(codeOf(await requestAgain(player))).toBe('CODE_JUST_SENT');
    const answers = [];
    for (let time = 0; time < 5; time++) {
      at.clock.advance({ minutes: 2 });
      answers.push(codeOf(await requestAgain(player)));
    }
    expect(answers).toEqual([202, 202, 202, 202, 'TRY_LATER']);
    // Only the newest code works, so only its text is still due.
    expect(await at.textsTo(number)).toHaveLength(1);
    at.clock.advance({ hours: 1 });
    expect((await requestAgain({ ...player, ...(await at.signIn(player.playerId)) })).status).toBe(202);
  });

  it('stores no code, and deletes codes and changes after a week', async () => {
    const player = await at.newPlayer();
    const number = newNumber();
    await request(player, number);
    const code = await codeTo(number);
    await confirm(player, code);
    const rows = async () =>
      (
        await sql<{ row: string }>`select c::text as row from identity.phone_code c where c.number = ${number}
        union all select c::text from identity.phone_change c where c.after = ${number}`.execute(at.database.db)
      ).rows;
    expect((await rows()).map(({ row }) => row.replaceAll(number, '').includes(code))).toEqual([false, false]);
    at.clock.advance({ hours: 24 * 8 });
    await at.jobs()['identity.forget-links']({});
    expect(await rows()).toEqual([]);
    const again = await at.signIn(player.playerId);
    expect(await profile({ ...player, ...again })).toMatchObject({ phone: number });
  });
});
