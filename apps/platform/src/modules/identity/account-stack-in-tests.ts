import type { TestBrowser } from '@sunflower/identity-provider/browser-in-tests.ts';
import {
  startTestProvider,
  TEST_ADMIN_SECRET,
  type TestProvider,
} from '@sunflower/identity-provider/provider-in-tests.ts';
import { type MovableClock, movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import type { Job } from '@sunflower/service-base/jobs/worker.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { openTestPlatform, type TestPlatform } from '../../app/platform-in-tests.ts';
import { embeddedIdentityProviderAdmin } from '../../partner-ports/identity-provider/embedded-provider-admin.ts';
import type { IdentityProviderAdmin } from '../../partner-ports/identity-provider/identity-provider-admin.ts';
import type { Email } from '../../partner-ports/mailer/mailer-port.ts';
import { testSender } from '../../partner-ports/mailer/sender-in-tests.ts';
import type { TextMessage } from '../../partner-ports/text-gateway/text-gateway-port.ts';
import { insertPlayer } from '../players/index.ts';
import { startSession } from '../sessions/index.ts';
import { EMAIL_REQUESTED, identityJobs, TEXT_REQUESTED } from './index.ts';
import { checkReturning } from './partners-in-tests.ts';

export const APP_ORIGIN = 'http://localhost:49156';
export const PASSWORD = 'a field of sunflowers';
/** Birth date and ZIP code of every player. */
export const HOLDER = { dateOfBirth: '1990-02-28', postalCode: '66603' };

/**
 * Starts a platform on which players can change their accounts, with the real identity provider and database. Emails
 * are captured overrides of sent.
 */
export function useAccountStack() {
  const database = useTestDatabase();
  const clock: MovableClock = movableClock(Temporal.Instant.from('2026-11-20T18:00:00Z'));
  const fixture: { provider?: TestProvider; stack?: TestPlatform; accounts?: IdentityProviderAdmin } = {};
  const messages: Email[] = [];
  const texts: TextMessage[] = [];
  /** Identity provider methods that a test replaces temporarily. */
  const overrides: Partial<IdentityProviderAdmin> = {};
  const mailer = { sendEmail: async (message: Email) => void messages.push(message) };
  const stack = () => fixture.stack as TestPlatform;
  const provider = () => fixture.provider as TestProvider;

  beforeAll(async () => {
    fixture.provider = await startTestProvider({ databaseUrl: database.url, appOrigin: APP_ORIGIN });
    const identityProvider = replaceableAdmin(fixture.provider.origin, overrides);
    fixture.accounts = identityProvider;
    fixture.stack = await openTestPlatform({ databaseUrl: database.url, clock, identityProvider, mailer });
  });
  afterAll(async () => {
    await fixture.stack?.close();
    await fixture.provider?.close();
  });

  const signIn = (playerId: string) =>
    inTransaction(database.db, (tx) => startSession(tx, { playerId, now: clock.now(), idleMinutes: 15 }));

  async function newPlayer(change: AccountChange = {}) {
    const accounts = fixture.accounts as IdentityProviderAdmin;
    const account = await createAccount(database.db, accounts, { ...change, now: clock.now() });
    const { token, session } = await signIn(account.playerId);
    return { ...account, token, sessionId: session.sessionId };
  }

  const call = callsTo(stack);
  const jobs = () => {
    const { config } = stack().platform;
    return identityJobs({
      db: database.db,
      clock,
      identityCheck: checkReturning('PASS'),
      accounts: fixture.accounts as IdentityProviderAdmin,
      mailer,
      textGateway: { sendText: async (message) => void texts.push(message) },
      sender: testSender(config.appOrigin),
      linkSecret: config.mailLinkSecret,
    });
  };

  const emailsTo = (email: string) =>
    sentTo(email, { db: database.db, event: EMAIL_REQUESTED, job: jobs()['identity.send-email'], sent: messages });
  const textsTo = (number: string) =>
    sentTo(number, { db: database.db, event: TEXT_REQUESTED, job: jobs()['identity.send-text'], sent: texts });

  const canSignIn = async (email: string, password: string, browser?: TestBrowser) =>
    (await provider().tryLogin(email, password, browser)).status === 303;

  const players = { database, clock, stack, overrides, newPlayer, signIn, call };
  return { ...players, jobs, messages, emailsTo, textsTo, tokenOf, canSignIn };
}

/** Returns a function that calls the platform like a page does: with a session token, or as a guest. */
function callsTo(stack: () => TestPlatform) {
  let callers = 0;
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, given: { token?: string; body?: object }) => {
    const headers = stack().headersOf(given.token === undefined ? { guest: newRandomId() } : { session: given.token });
    // Each call uses its own IP address, because these tests don't cover limits by address.
    callers++;
    const remoteAddress = `10.0.${callers >> 8}.${callers & 255}`;
    const payload = given.body ? { payload: given.body } : {};
    const answer = await stack().app.inject({ method, url, headers, remoteAddress, ...payload });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
}

/** Returns the token from the link in an email. */
const tokenOf = (message: Email | undefined) => /#(\S+)/.exec(message?.text ?? '')?.[1] ?? '';

/**
 * Runs all pending jobs that send a kind of message, each twice (a job may run again), and returns the distinct
 * messages to one address, in order.
 */
async function sentTo<Message extends { readonly messageId: string; readonly to: string }>(
  to: string,
  outbox: { db: Db; event: string; job: Job; sent: Message[] },
): Promise<Message[]> {
  outbox.sent.length = 0;
  for (const payload of await takeRequested(outbox.db, outbox.event)) for (const _ of [1, 2]) await outbox.job(payload);
  const byId = new Map(outbox.sent.map((message) => [message.messageId, message]));
  return [...byId.values()].filter((message) => message.to === to);
}

/** Takes the events that request emails or text messages from the outbox, oldest first. */
async function takeRequested(db: Db, event: string): Promise<Record<string, string>[]> {
  const { rows } = await sql<{ payload: Record<string, string> }>`
    with taken as (delete from outbox.event where name = ${event} returning payload, event_id)
    select payload from taken order by event_id`.execute(db);
  return rows.map(({ payload }) => payload);
}

/** Returns the real identity provider client, with methods that a test can replace one by one. */
function replaceableAdmin(origin: string, overrides: Partial<IdentityProviderAdmin>): IdentityProviderAdmin {
  const real = embeddedIdentityProviderAdmin({ origin: origin, secret: TEST_ADMIN_SECRET });
  const verbs = Object.keys(real).map((verb) => [
    verb,
    (...given: unknown[]) => Reflect.apply(Reflect.get(overrides, verb) ?? Reflect.get(real, verb), undefined, given),
  ]);
  return Object.fromEntries(verbs);
}

type AccountChange = { readonly lastName?: string; readonly email?: string };

/** Creates a player with an account at the identity provider. */
async function createAccount(
  db: Db,
  accounts: IdentityProviderAdmin,
  change: AccountChange & { now: Temporal.Instant },
) {
  const playerId = newId();
  const email = change.email ?? `${playerId}@example.com`;
  const account = await accounts.createAccount({
    externalId: playerId,
    email,
    password: PASSWORD,
  });
  if (isRefusal(account)) throw new Error(account.refusal);
  const player = {
    playerId,
    subject: account.accountId,
    email,
    firstName: 'Ana',
    lastName: change.lastName ?? 'Reyes',
    dateOfBirth: HOLDER.dateOfBirth,
    address: { line1: playerId, city: 'Topeka', state: 'KS', postalCode: HOLDER.postalCode },
    createdAt: change.now,
  };
  await inTransaction(db, (tx) => insertPlayer(tx, player));
  return { playerId, email };
}
