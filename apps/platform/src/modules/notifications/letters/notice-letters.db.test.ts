import { type RunningMailbox, startMailbox } from '@sunflower/mailbox/start-mailbox.ts';
import { type MovableClock, movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { httpMailer } from '../../../partner-ports/mailer/http-mailer.ts';
import type { Letter } from '../../../partner-ports/mailer/mailer-port.ts';
import { insertPlayer, markEmail, markLanguage } from '../../players/index.ts';
import { setPreference } from '../../preferences/index.ts';
import {
  CLAIM_LAPSE_TEMPLATE,
  CLAIM_STEP_TEMPLATE,
  type Notice,
  notificationsEventHandlers,
  notificationsJobs,
  putNotifications,
  SUBSCRIPTION_TEMPLATE,
  WIN_TEMPLATE,
  withdrawAbout,
} from '../index.ts';
import { LETTER_KEPT_DAYS, NOTICE_LETTER_WANTED } from './send-notice-letter.ts';

const START = Temporal.Instant.from('2026-11-20T18:00:00Z');
const APP = 'https://play.sunflower.example';
const SERIAL = 'PB-261121-7K3M9-QXWTD-C';

describe('a notice that must not be missed', () => {
  const database = useTestDatabase();
  const clock: MovableClock = movableClock(START);
  const held: { mailbox?: RunningMailbox } = {};
  const excluded = new Set<string>();
  /** How the mail partner behaves: as it is, down, or dead after it took the letter. */
  let mail: 'up' | 'down' | 'dies after' = 'up';
  beforeAll(async () => {
    const settings = { port: 0, secret: 'mail-secret', logLevel: 'silent' };
    held.mailbox = await startMailbox({ databaseUrl: database.url, ...settings }, clock);
  });
  afterAll(() => held.mailbox?.close());
  beforeEach(() => {
    mail = 'up';
    clock.moveTo(START);
  });

  const origin = () => held.mailbox?.origin ?? '';
  const sendLetter = async (letter: Letter) => {
    if (mail === 'down') throw new Error('the mail partner is down');
    await httpMailer({ url: origin(), bearerSecret: 'mail-secret' }).sendLetter(letter);
    if (mail === 'dies after') throw new Error('killed');
  };
  const jobs = () =>
    notificationsJobs({
      db: database.db,
      clock,
      mailer: { sendLetter },
      appOrigin: APP,
      isExcluded: async ({ playerId }) => excluded.has(playerId),
    });
  const inbox = async (playerId: string) =>
    (await (await fetch(`${origin()}/mails?to=${playerId}@example.com`)).json()) as { subject: string; text: string }[];

  async function newPlayer({ isProven = true, language = 'en-US' } = {}): Promise<string> {
    const playerId = newId();
    const email = `${playerId}@example.com`;
    await inTransaction(database.db, async (tx) => {
      const address = { line1: playerId, city: 'Topeka', state: 'KS', postalCode: '66603' };
      const person = { firstName: 'Ana', lastName: playerId, dateOfBirth: '1980-01-01', address };
      const made = await insertPlayer(tx, { ...person, playerId, subject: newRandomId(), email, createdAt: START });
      if (isRefusal(made)) throw new Error(made.refusal);
      if (isProven) await markEmail(tx, { playerId, email, at: START });
      await markLanguage(tx, { playerId, language });
    });
    return playerId;
  }

  const put = (notice: Notice, revision = '1') =>
    inTransaction(database.db, (tx) =>
      putNotifications(tx, {
        subject: { about: `x/${notice.playerId}`, revision },
        notices: [notice],
        now: clock.now(),
      }),
    );
  /** Takes the events that wait for this player, as the relay does, and runs their jobs. */
  async function deliver(playerId: string): Promise<number> {
    const { rows } = await sql<{ payload: Record<string, string> }>`
      delete from outbox.event where name = ${NOTICE_LETTER_WANTED} and payload ->> 'playerId' = ${playerId}
      returning payload`.execute(database.db);
    for (const { payload } of rows) await jobs()['notifications.send-letter']?.(payload);
    return rows.length;
  }
  const stateOf = async (playerId: string) => {
    const { rows } = await sql<{ letter: string | null }>`
      select letter from notifications.notification where player_id = ${playerId}`.execute(database.db);
    return rows.map(({ letter }) => letter);
  };

  const prize = { gameId: 'powerball', drawDate: '2026-11-21', ticketSerial: SERIAL, prizeCents: 50_000_00n };
  const lapse = (playerId: string, more: { shownUntil?: Temporal.Instant } = {}): Notice => {
    const contents = { ...prize, claimId: newId(), claimUntil: '2027-11-21' };
    return { playerId, template: CLAIM_LAPSE_TEMPLATE, key: 'lapse', contents, ...more };
  };
  const coming = (playerId: string): Notice => {
    const contents = {
      kind: 'CHARGE_COMING',
      subscriptionId: newId(),
      gameId: 'pick-3',
      drawDate: '2026-11-21',
      session: 'evening',
      chargesAt: '2026-11-21T20:00:00Z',
      stakeCents: 1_00n,
      reason: null,
    } as const;
    const shownUntil = START.add({ hours: 24 });
    return { playerId, template: SUBSCRIPTION_TEMPLATE, key: 'coming', contents, shownUntil };
  };
  const chooseLetters = (playerId: string, wish: string) =>
    inTransaction(database.db, (tx) =>
      setPreference(tx, { category: 'LETTERS', subCategory: 'SUBSCRIPTIONS', playerId, now: START }, wish),
    );

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
          .select('notification_id')
          .where('player_id', '=', playerId)
          .executeTakeFirstOrThrow()
      ).notification_id,
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
    mail = 'dies after';
    await expect(deliver(playerId)).rejects.toThrow('killed');
    expect(await stateOf(playerId)).toEqual(['wanted']);
    mail = 'up';
    await Promise.all([1, 2].map(() => jobs()['notifications.send-letter']?.(waiting.rows[0]?.payload ?? {})));
    expect(await inbox(playerId)).toHaveLength(1);
    expect(await stateOf(playerId)).toEqual(['sent']);
  });

  it('waits while the mail partner is down, and is asked for again when its job gave up', async () => {
    const playerId = await newPlayer();
    await put(lapse(playerId));
    mail = 'down';
    await expect(deliver(playerId)).rejects.toThrow('down');
    await jobs()['notifications.ask-letters']?.({});
    expect(await deliver(playerId)).toBe(0);
    clock.moveTo(START.add({ hours: 25 }));
    mail = 'up';
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

  it('of a claim is sent whatever she chose, also to who excluded herself, and leads to no game [WLA-08] [IRGS-11]', async () => {
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
