import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  CLAIM_STEP_TEMPLATE,
  type Notice,
  notificationsEventHandlers,
  putNotifications,
  WIN_TEMPLATE,
  withdrawAbout,
} from '../index.ts';
import { APP, PRIZE as prize, SERIAL, START, useLetterHouse } from './letter-house-in-tests.ts';
import { LETTER_KEPT_DAYS, NOTICE_LETTER_WANTED } from './send-notice-letter.ts';

describe('a notice that must not be missed', () => {
  const house = useLetterHouse();
  const { database, clock, excluded, mail } = house;
  const { jobs, inbox, newPlayer, put, deliver, stateOf, lapse, coming, chooseLetters } = house;

  it('goes out as a letter, once, however often its event and its job come [WLA-08]', async () => {
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
    for (let time = 0; time < 3; time++) await jobs()['notifications.send-letter']?.(payload);
    const letters = await inbox(playerId);
    expect(letters.map(({ subject }) => subject)).toEqual(['Sunflower: Your prize waits until November 21, 2027']);
    const [{ text } = { text: '' }] = letters;
    expect(text).toContain('Hello Ana,');
    expect(text).toContain('you won $50,000.00 with Powerball, in the draw of November 21, 2026');
    expect(text).not.toContain(SERIAL);
    expect(await stateOf(playerId)).toEqual(['sent']);
  });

  it('goes out once although who sent it died before it was written down', async () => {
    const playerId = await newPlayer();
    await put(lapse(playerId));
    const waiting = await sql<{ payload: Record<string, string> }>`
      select payload from outbox.event where payload ->> 'playerId' = ${playerId}`.execute(database.db);
    mail.is = 'dies after';
    await expect(deliver(playerId)).rejects.toThrow('killed');
    expect(await stateOf(playerId)).toEqual(['wanted']);
    mail.is = 'up';
    await Promise.all([1, 2].map(() => jobs()['notifications.send-letter']?.(waiting.rows[0]?.payload ?? {})));
    expect(await inbox(playerId)).toHaveLength(1);
    expect(await stateOf(playerId)).toEqual(['sent']);
  });

  it('waits while the mail partner is down, and is asked for again when its job gave up', async () => {
    const playerId = await newPlayer();
    await put(lapse(playerId));
    mail.is = 'down';
    await expect(deliver(playerId)).rejects.toThrow('down');
    await jobs()['notifications.ask-letters']?.({});
    expect(await deliver(playerId)).toBe(0);
    clock.moveTo(START.add({ hours: 25 }));
    mail.is = 'up';
    await jobs()['notifications.ask-letters']?.({});
    await jobs()['notifications.ask-letters']?.({});
    expect(await deliver(playerId)).toBe(1);
    expect(await inbox(playerId)).toHaveLength(1);
  });

  it('is never sent when the transaction that tells it is undone', async () => {
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
    ['fr', 'Sunflower: Pick 3 : $1.00 seront débités', '21 novembre 2026, soir', '21 nov. 2026, 14:00'],
  ])('is written in %s, the language of her last sign-in [S9-9]', async (language, subject, draw, time) => {
    const playerId = await newPlayer({ language });
    await put(coming(playerId));
    await deliver(playerId);
    const [letter] = await inbox(playerId);
    expect(letter?.subject).toBe(subject);
    expect(letter?.text).toContain(draw);
    expect(letter?.text.replaceAll('\u202f', ' ')).toContain(time);
    expect(letter?.text).toMatch(new RegExp(`${APP}/account/subscriptions/[0-9a-f-]{36}`));
    expect(letter?.text).not.toMatch(/[{}]|undefined|null/);
  });

  it('of a subscription is left out where its player chose so, and comes again when she chooses so [S1-4/preferences]', async () => {
    const playerId = await newPlayer();
    await chooseLetters(playerId, 'false');
    await put(coming(playerId));
    await deliver(playerId);
    expect(await stateOf(playerId)).toEqual(['unwanted']);
    await chooseLetters(playerId, 'true');
    await put({ ...coming(playerId), key: 'another' });
    await deliver(playerId);
    expect(await inbox(playerId)).toHaveLength(1);
  });

  it('of a claim is sent whatever she chose, also to who excluded herself, and leads to no game [WLA-08] [IRGS-11/offers]', async () => {
    const playerId = await newPlayer();
    await chooseLetters(playerId, 'false');
    excluded.add(playerId);
    await put(lapse(playerId));
    const step = { ...prize, claimId: newId(), claimUntil: '2027-11-21', returnedWhy: null };
    const paid = { ...step, kind: 'PAID', netCents: 35_500_00n, paidAs: 'wallet' } as const;
    await put({ playerId, template: CLAIM_STEP_TEMPLATE, key: 'paid', contents: paid });
    await put(coming(playerId));
    await deliver(playerId);
    const letters = await inbox(playerId);
    expect(letters).toHaveLength(2);
    expect(letters.some(({ text }) => text.includes('$35,500.00 were paid into the winnings of your wallet.'))).toBe(
      true,
    );
    for (const { text } of letters) {
      const links = text.match(/https?:\S+/g) ?? [];
      expect(links.map((link) => link.replace(/[0-9a-f-]{36}/, ''))).toEqual([
        `${APP}/account/claims?claim=`,
        `${APP}/support`,
      ]);
    }
    expect((await stateOf(playerId)).sort()).toEqual(['excluded', 'sent', 'sent']);
  });

  it.each([
    ['to an email nobody proved', { isProven: false }, async () => undefined, 'unproven'],
    [
      'when it was taken back',
      {},
      (playerId: string) =>
        inTransaction(database.db, (tx) => withdrawAbout(tx, { playerId, about: `x/${playerId}`, now: START })),
      'withdrawn',
    ],
    [
      'when it is no news any more',
      {},
      async () => void clock.moveTo(START.add({ hours: 24 * LETTER_KEPT_DAYS })),
      'late',
    ],
  ])('is not sent %s', async (_when, player, meanwhile, state) => {
    const playerId = await newPlayer(player);
    await put(lapse(playerId));
    await meanwhile(playerId);
    await deliver(playerId);
    expect(await inbox(playerId)).toEqual([]);
    expect(await stateOf(playerId)).toEqual([state]);
  });

  it('is sent anew when a later revision tells something else, and not when it tells the same', async () => {
    const playerId = await newPlayer();
    const notice = lapse(playerId);
    await put(notice, '1');
    await deliver(playerId);
    await put(notice, '2');
    expect(await deliver(playerId)).toBe(0);
    await put({ ...notice, contents: { ...notice.contents, claimUntil: '2027-12-24' } } as Notice, '3');
    await deliver(playerId);
    expect((await inbox(playerId)).map(({ subject }) => subject)).toEqual([
      'Sunflower: Your prize waits until December 24, 2027',
      'Sunflower: Your prize waits until November 21, 2027',
    ]);
  });

  it('is none of a won ticket: that is news, and paid by itself', async () => {
    const playerId = await newPlayer();
    const contents = { ...prize, freeBoards: 0, hasClaim: false };
    await put({ playerId, template: WIN_TEMPLATE, key: 'win', contents });
    expect(await deliver(playerId)).toBe(0);
    expect(await stateOf(playerId)).toEqual([null]);
  });

  it('has its letters written one after the other, beside what players wait for', () => {
    expect(notificationsEventHandlers[NOTICE_LETTER_WANTED]).toEqual([
      { job: 'notifications.send-letter', queue: 'notifications.letters' },
    ]);
  });
});
