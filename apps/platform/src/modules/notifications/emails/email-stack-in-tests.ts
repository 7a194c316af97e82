import { type RunningMailbox, startMailbox } from '@sunflower/mailbox/start-mailbox.ts';
import { type MovableClock, movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { httpMailer } from '../../../partner-ports/mailer/http-mailer.ts';
import type { Email } from '../../../partner-ports/mailer/mailer-port.ts';
import { testSender } from '../../../partner-ports/mailer/sender-in-tests.ts';
import type { TextMessage } from '../../../partner-ports/text-gateway/text-gateway-port.ts';
import type { PushMessage, WebPush } from '../../../partner-ports/web-push/web-push-port.ts';
import { insertPlayer, markEmail, markLanguage } from '../../players/index.ts';
import { SUBSCRIPTION_EMAILS, setPreference } from '../../preferences/index.ts';
import {
  CLAIM_LAPSE_TEMPLATE,
  type Notice,
  notificationsJobs,
  putNotifications,
  SUBSCRIPTION_TEMPLATE,
} from '../index.ts';
import { NOTICE_EMAIL_REQUESTED } from './send-notice-email.ts';

/** A Friday at noon in Kansas. */
export const START = Temporal.Instant.from('2026-11-20T18:00:00Z');
export const APP = 'https://play.sunflower.example';
export const SERIAL = 'PB-261121-7K3M9-QXWTD-C';

export const PRIZE = { gameId: 'powerball', drawDate: '2026-11-21', ticketSerial: SERIAL, prizeCents: 50_000_00n };

type PreferenceNames = { readonly category: string; readonly subCategory: string };

type SentPush = { readonly endpoint: string; readonly message: PushMessage };

/** Starts a platform whose notification emails go through the real mail partner, to players of the real modules. */
export function useEmailStack() {
  const database = useTestDatabase();
  const clock: MovableClock = movableClock(START);
  const { mail, sendEmail, findReturned, inbox } = useMailPartner(database, clock);
  const excluded = new Set<string>();
  /** Players to whom nothing about points is sent. */
  const barred = new Set<string>();
  const phones = new Map<string, string>();
  /** The text messages by id: the gateway sends an id once. */
  const texts = new Map<string, TextMessage>();
  const { pushes, pushFaults, webPush } = pushService();
  beforeEach(() => clock.moveTo(START));

  const jobs = () =>
    notificationsJobs({
      db: database.db,
      clock,
      mailer: { sendEmail },
      returns: { findReturned },
      sender: testSender(APP),
      isExcluded: async ({ playerId }) => excluded.has(playerId),
      hidesPoints: async ({ playerId }) => barred.has(playerId),
      textGateway: { sendText: async (message) => void texts.set(message.messageId, message) },
      findPhone: async (playerId) => phones.get(playerId),
      webPush,
    });
  const put = (notice: Notice, revision = '1') =>
    inTransaction(database.db, (tx) =>
      putNotifications(tx, {
        subject: { about: `x/${notice.playerId}`, revision },
        notices: [notice],
        now: clock.now(),
      }),
    );
  /** Takes this player's pending email events, like the outbox relay does, and runs their jobs. */
  async function deliver(playerId: string, job: 'send-email' | 'send-push' = 'send-email'): Promise<number> {
    const { rows } = await sql<{ payload: Record<string, string> }>`
      delete from outbox.event where name = ${NOTICE_EMAIL_REQUESTED} and payload ->> 'playerId' = ${playerId}
      returning payload`.execute(database.db);
    for (const { payload } of rows) await jobs()[`notifications.${job}`]?.(payload);
    return rows.length;
  }
  const prefer = (playerId: string, named: PreferenceNames, value: string) =>
    inTransaction(database.db, (tx) => setPreference(tx, { ...named, playerId, now: START }, value));
  return {
    database,
    clock,
    excluded,
    barred,
    phones,
    texts,
    ...{ pushes, pushFaults },
    prefer,
    mail,
    jobs,
    inbox,
    newPlayer: (change: ReaderChange = {}) => newReader(database.db, change),
    put,
    deliver,
    stateOf: (playerId: string) => emailStatesOf(database.db, playerId),
    notificationIds: (playerId: string) => notificationIdsOf(database.db, playerId),
    lapse,
    coming,
    chooseEmails: (playerId: string, choice: string) => prefer(playerId, SUBSCRIPTION_EMAILS, choice),
    confirm: (playerId: string) => confirmEmail(database.db, { playerId, email: `${playerId}@example.com` }),
  };
}

/** Returns a push service that stores what it was sent. */
function pushService() {
  const pushes: SentPush[] = [];
  /** How the push service fails for messages to these addresses; messages to all other addresses are sent. */
  const pushFaults = new Map<string, 'gone' | 'down'>();
  const webPush: WebPush = {
    ...{ publicKey: 'key', admits: () => true },
    send: async ({ endpoint }, message) => {
      if (pushFaults.get(endpoint) === 'down') throw new Error('the push service responded with 503');
      if (pushFaults.get(endpoint) === 'gone') return 'gone';
      pushes.push({ endpoint, message });
      return 'sent';
    },
  };
  return { pushes, pushFaults, webPush };
}

/** Starts the mail partner on a database and returns ways to interrupt it. */
function useMailPartner(database: { readonly url: string }, clock: MovableClock) {
  const fixture: { mailbox?: RunningMailbox } = {};
  /** The partner works, is unreachable, or crashes right after it accepted an email. */
  const mail: { is: 'up' | 'down' | 'dies after' } = { is: 'up' };
  beforeAll(async () => {
    const settings = { port: 0, secret: 'mail-secret', logLevel: 'silent', texts: { port: 0, secret: 'text-secret' } };
    fixture.mailbox = await startMailbox({ databaseUrl: database.url, ...settings }, clock);
  });
  afterAll(() => fixture.mailbox?.close());
  beforeEach(() => {
    mail.is = 'up';
  });

  const origin = () => fixture.mailbox?.origin ?? '';
  const partner = () => httpMailer({ url: origin(), bearerSecret: 'mail-secret' });
  const findReturned = (since: Temporal.Instant) => partner().findReturned(since);
  const sendEmail = async (email: Email) => {
    if (mail.is === 'down') throw new Error('the mail partner is down');
    await partner().sendEmail(email);
    if (mail.is === 'dies after') throw new Error('killed');
  };
  const inbox = async (playerId: string) =>
    (await (await fetch(`${origin()}/mails?to=${playerId}@example.com`)).json()) as { subject: string; text: string }[];
  return { mail, sendEmail, findReturned, inbox };
}

type ReaderChange = { readonly isProven?: boolean; readonly language?: string; readonly domain?: string };

/** Creates a player; by default with a confirmed email. */
async function newReader(
  db: Db,
  { isProven = true, language = 'en-US', domain = 'example.com' }: ReaderChange,
): Promise<string> {
  const playerId = newId();
  const email = `${playerId}@${domain}`;
  await inTransaction(db, async (tx) => {
    const address = { line1: playerId, city: 'Topeka', state: 'KS', postalCode: '66603' };
    const person = { firstName: 'Ana', lastName: playerId, dateOfBirth: '1980-01-01', address };
    const made = await insertPlayer(tx, { ...person, playerId, subject: newRandomId(), email, createdAt: START });
    if (isRefusal(made)) throw new Error(made.refusal);
    await markLanguage(tx, { playerId, language });
  });
  if (isProven) await confirmEmail(db, { playerId, email });
  return playerId;
}

const confirmEmail = (db: Db, confirmed: { playerId: string; email: string }) =>
  inTransaction(db, (tx) => markEmail(tx, { ...confirmed, at: START }));

const lapse = (playerId: string, more: { shownUntil?: Temporal.Instant } = {}): Notice => {
  const contents = { ...PRIZE, claimId: newId(), claimUntil: '2027-11-21' };
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

/** Returns the email states of a player's notifications. */
const emailStatesOf = async (db: Db, playerId: string) => {
  const { rows } = await sql<{ state: string | null }>`
    select n.email_state as state from notifications.notification n where n.player_id = ${playerId}`.execute(db);
  return rows.map(({ state }) => state);
};

/** Returns the ids of a player's notifications. */
async function notificationIdsOf(db: Db, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.notification_id as id from notifications.notification n where n.player_id = ${playerId}`.execute(db);
  return rows.map(({ id }) => id);
}
