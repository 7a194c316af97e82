import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  CLAIM_STEP_TEMPLATE,
  type Notice,
  notificationsEventHandlers,
  putNotifications,
  withdrawAbout,
} from '../index.ts';
import { APP, PRIZE as prize, SERIAL, START, useEmailStack } from './email-stack-in-tests.ts';
import { EMAIL_MAX_AGE_DAYS } from './message-times.ts';
import { NOTICE_EMAIL_REQUESTED } from './send-notice-email.ts';

describe('emails of notifications', () => {
  const stack = useEmailStack();
  const { database, clock, excluded, mail } = stack;
  const { jobs, inbox, newPlayer, put, deliver, stateOf, lapse, coming, chooseEmails } = stack;

  it('go out once, however often the event and the job run [WLA-08]', async () => {
    const playerId = await newPlayer();
    const notice = lapse(playerId);
    await put(notice);
    await put(notice);
    const payload = {
      playerId,
      notificationId: (
        await database.db
          .selectFrom('notifications.notification')
          .select('notificationId')
          .where('playerId', '=', playerId)
          .executeTakeFirstOrThrow()
      ).notificationId,
    };
    expect(await deliver(playerId)).toBe(1);
    for (let time = 0; time < 3; time++) await jobs()['notifications.send-email']?.(payload);
    const emails = await inbox(playerId);
    expect(emails.map(({ subject }) => subject)).toEqual(['Sunflower: Claim your prize by November 21, 2027']);
    const [{ text } = { text: '' }] = emails;
    expect(text).toContain('Hello Ana,');
    expect(text).toContain('You won $50,000.00 with Powerball in the draw of November 21, 2026');
    expect(text).not.toContain(SERIAL);
    expect(await stateOf(playerId)).toEqual(['sent']);
  });

  it('go out once although the sender crashed before it stored them as sent', async () => {
    const playerId = await newPlayer();
    await put(lapse(playerId));
    const waiting = await sql<{ payload: Record<string, string> }>`
      select payload from outbox.event where payload ->> 'playerId' = ${playerId}`.execute(database.db);
    mail.is = 'dies after';
    await expect(deliver(playerId)).rejects.toThrow('killed');
    expect(await stateOf(playerId)).toEqual(['requested']);
    mail.is = 'up';
    await Promise.all([1, 2].map(() => jobs()['notifications.send-email']?.(waiting.rows[0]?.payload ?? {})));
    expect(await inbox(playerId)).toHaveLength(1);
    expect(await stateOf(playerId)).toEqual(['sent']);
  });

  it('wait while the mail partner is down, and are requested again after their job gave up', async () => {
    const playerId = await newPlayer();
    await put(lapse(playerId));
    mail.is = 'down';
    await expect(deliver(playerId)).rejects.toThrow('down');
    await jobs()['notifications.request-emails']?.({});
    expect(await deliver(playerId)).toBe(0);
    clock.moveTo(START.add({ hours: 25 }));
    mail.is = 'up';
    await jobs()['notifications.request-emails']?.({});
    await jobs()['notifications.request-emails']?.({});
    expect(await deliver(playerId)).toBe(1);
    expect(await inbox(playerId)).toHaveLength(1);
  });

  it('are never sent if the transaction of the notification is rolled back', async () => {
    const playerId = await newPlayer();
    const undone = inTransaction(database.db, async (tx) => {
      const subject = { about: 'x', revision: '1' };
      await putNotifications(tx, { subject, notices: [lapse(playerId)], now: START });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await deliver(playerId)).toBe(0);
  });

  it.each([
    ['en-US', 'Sunflower: Pick 3: $1.00 will be charged', 'November 21, 2026, evening', 'Nov 21, 2026, 2:00'],
    ['es', 'Sunflower: Pick 3: se cobrarán $1.00', '21 de noviembre de 2026, noche', '21 nov 2026, 2:00'],
    ['fr', 'Sunflower: Pick 3 : 1,00\u00a0$ seront débités', '21 novembre 2026, soir', '21 nov. 2026, 14:00'],
  ])("are written in %s, the language of the player's last sign-in [S9-9]", async (language, subject, draw, time) => {
    const playerId = await newPlayer({ language });
    await put(coming(playerId));
    await deliver(playerId);
    const [email] = await inbox(playerId);
    expect(email?.subject).toBe(subject);
    expect(email?.text).toContain(draw);
    expect(email?.text.replaceAll('\u202f', ' ')).toContain(time);
    expect(email?.text).toMatch(new RegExp(`${APP}/account/subscriptions/[0-9a-f-]{36}`));
    expect(email?.text).not.toMatch(/[{}]|undefined|null/);
  });

  it("about a subscription follow the player's preference, each time it changes [S1-4/preferences]", async () => {
    const playerId = await newPlayer();
    await chooseEmails(playerId, 'false');
    await put(coming(playerId));
    await deliver(playerId);
    expect(await stateOf(playerId)).toEqual(['unwanted']);
    await chooseEmails(playerId, 'true');
    await put({ ...coming(playerId), key: 'another' });
    await deliver(playerId);
    expect(await inbox(playerId)).toHaveLength(1);
  });

  it('about a claim ignore preference and self-exclusion, and link to no game [WLA-08] [IRGS-11/offers]', async () => {
    const playerId = await newPlayer();
    await chooseEmails(playerId, 'false');
    excluded.add(playerId);
    await put(lapse(playerId));
    const step = { ...prize, claimId: newId(), claimUntil: '2027-11-21', returnedWhy: null };
    const paid = { ...step, kind: 'PAID', netCents: 35_500_00n, paidAs: 'wallet' } as const;
    await put({ playerId, template: CLAIM_STEP_TEMPLATE, key: 'paid', contents: paid });
    await put(coming(playerId));
    await deliver(playerId);
    const emails = await inbox(playerId);
    expect(emails).toHaveLength(2);
    expect(emails.some(({ text }) => text.includes('We added $35,500.00 to the winnings in your wallet.'))).toBe(true);
    for (const { text } of emails) {
      const links = text.match(/https?:\S+/g) ?? [];
      expect(links.map((link) => link.replace(/[0-9a-f-]{36}/, ''))).toEqual([
        `${APP}/account/claims?claim=`,
        `${APP}/support`,
      ]);
    }
    expect((await stateOf(playerId)).sort()).toEqual(['excluded', 'sent', 'sent']);
  });

  it.each([
    [
      'after they were withdrawn',
      (playerId: string) =>
        inTransaction(database.db, (tx) => withdrawAbout(tx, { playerId, about: `x/${playerId}`, now: START })),
      'withdrawn',
    ],
    ['when they are outdated', async () => void clock.moveTo(START.add({ hours: 24 * EMAIL_MAX_AGE_DAYS })), 'late'],
  ])('are not sent %s', async (_when, meanwhile, state) => {
    const playerId = await newPlayer();
    await put(lapse(playerId));
    await meanwhile(playerId);
    await deliver(playerId);
    expect(await inbox(playerId)).toEqual([]);
    expect(await stateOf(playerId)).toEqual([state]);
  });

  it('are sent again for a later revision only if its contents differ', async () => {
    const playerId = await newPlayer();
    const notice = lapse(playerId);
    await put(notice, '1');
    await deliver(playerId);
    await put(notice, '2');
    expect(await deliver(playerId)).toBe(0);
    await put({ ...notice, contents: { ...notice.contents, claimUntil: '2027-12-24' } } as Notice, '3');
    await deliver(playerId);
    expect((await inbox(playerId)).map(({ subject }) => subject)).toEqual([
      'Sunflower: Claim your prize by December 24, 2027',
      'Sunflower: Claim your prize by November 21, 2027',
    ]);
  });

  it('count as bounced once they came back, until a later revision has its own email [WLA-08]', async () => {
    const [reached, gone] = [await newPlayer(), await newPlayer({ domain: 'returned.example' })];
    const notice = lapse(gone);
    await put(lapse(reached));
    await put(notice);
    for (const playerId of [reached, gone]) await deliver(playerId);
    expect([await stateOf(reached), await stateOf(gone)]).toEqual([['sent'], ['sent']]);
    const run = () => jobs()['notifications.mark-returned-emails']?.({});
    for (let time = 0; time < 2; time++) await run();
    expect([await stateOf(reached), await stateOf(gone)]).toEqual([['sent'], ['bounced']]);
    await put({ ...notice, contents: { ...notice.contents, claimUntil: '2027-12-24' } } as Notice, '2');
    await run();
    expect(await stateOf(gone)).toEqual(['requested']);
  });

  it('are sent one at a time, in a queue of their own, as are messages to browsers', () => {
    expect(notificationsEventHandlers[NOTICE_EMAIL_REQUESTED]).toEqual([
      { job: 'notifications.send-email', queue: 'notifications.emails' },
      { job: 'notifications.send-push', queue: 'notifications.pushes' },
    ]);
  });
});
