import {
  startTestProvider,
  TEST_ADMIN_SECRET,
  type TestProvider,
} from '@sunflower/identity-provider/provider-in-tests.ts';
import { type MovableClock, movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { openTestPlatform, type TestPlatform } from '../../app/platform-in-tests.ts';
import { embeddedIdentityProviderAdmin } from '../../partner-ports/identity-provider/embedded-identity-provider-admin.ts';
import type { IdentityProviderAdmin } from '../../partner-ports/identity-provider/identity-provider-admin.ts';
import type { Letter } from '../../partner-ports/mailer/mailer-port.ts';
import { insertPlayer } from '../players/index.ts';
import { startSession } from '../sessions/index.ts';
import { identityJobs } from './index.ts';
import { answering } from './partners-in-tests.ts';

export const APP_ORIGIN = 'http://localhost:49156';
export const PASSWORD = 'a field of sunflowers';

/** A house whose players can change their accounts: the real identity provider and database; letters are caught. */
export function useAccountHouse() {
  const database = useTestDatabase();
  const clock: MovableClock = movableClock(Temporal.Instant.from('2026-11-20T18:00:00Z'));
  const held: { provider?: TestProvider; house?: TestPlatform; accounts?: IdentityProviderAdmin } = {};
  const letters: Letter[] = [];
  /** Verbs of the identity provider that a test replaces for a while. */
  const instead: Partial<IdentityProviderAdmin> = {};
  const mailer = { sendLetter: async (letter: Letter) => void letters.push(letter) };
  const house = () => held.house as TestPlatform;
  const provider = () => held.provider as TestProvider;

  beforeAll(async () => {
    held.provider = await startTestProvider({ databaseUrl: database.url, appOrigin: APP_ORIGIN });
    const identityProvider = replaceableAdmin(held.provider.origin, instead);
    held.accounts = identityProvider;
    held.house = await openTestPlatform({ databaseUrl: database.url, clock, identityProvider, mailer });
  });
  afterAll(async () => {
    await held.house?.close();
    await held.provider?.close();
  });

  const signIn = (playerId: string) =>
    inTransaction(database.db, (tx) => startSession(tx, { playerId, now: clock.now(), idleMinutes: 15 }));

  async function newPlayer(change: AccountChange = {}) {
    const accounts = held.accounts as IdentityProviderAdmin;
    const account = await createAccount(database.db, accounts, { ...change, now: clock.now() });
    const { token, session } = await signIn(account.playerId);
    return { ...account, token, sessionId: session.sessionId };
  }

  const call = callsTo(house);
  const jobs = () => {
    const { config } = house().platform;
    return identityJobs({
      db: database.db,
      clock,
      identityCheck: answering('PASS'),
      accounts: held.accounts as IdentityProviderAdmin,
      mailer,
      appOrigin: config.appOrigin,
      linkSecret: config.mailLinkSecret,
    });
  };

  /** Runs the letters that were asked for since, each twice as a job may, and gives those to one address once each, in order. */
  async function lettersTo(email: string): Promise<Letter[]> {
    letters.length = 0;
    for (const payload of await takeWantedLetters(database.db))
      for (const _ of [1, 2]) await jobs()['identity.send-letter'](payload);
    const byId = new Map(letters.map((letter) => [letter.messageId, letter]));
    return [...byId.values()].filter(({ to }) => to === email);
  }

  const canSignIn = async (email: string, password: string) =>
    (await provider().tryLogin(email, password)).status === 303;

  return { database, clock, house, instead, newPlayer, signIn, call, jobs, lettersTo, tokenOf, canSignIn };
}

/** Calls the platform as a page does: by the token of a session, or as a guest. */
function callsTo(house: () => TestPlatform) {
  let callers = 0;
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, given: { token?: string; body?: object }) => {
    const headers = house().headersOf(given.token === undefined ? { guest: newRandomId() } : { session: given.token });
    // Each call has an address of its own, because these tests are not about limits by address.
    callers++;
    const remoteAddress = `10.0.${callers >> 8}.${callers & 255}`;
    const payload = given.body ? { payload: given.body } : {};
    const answer = await house().app.inject({ method, url, headers, remoteAddress, ...payload });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
}

/** The token in the link of an email. */
const tokenOf = (letter: Letter | undefined) => /#(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';

/** Takes the events that ask for emails out of the outbox, oldest first. */
async function takeWantedLetters(db: Db): Promise<Record<string, string>[]> {
  const { rows } = await sql<{ payload: Record<string, string> }>`
    with taken as (delete from outbox.event where name = 'identity.letter-wanted' returning payload, event_id)
    select payload from taken order by event_id`.execute(db);
  return rows.map(({ payload }) => payload);
}

/** The real identity provider, of which a test may replace single verbs. */
function replaceableAdmin(origin: string, instead: Partial<IdentityProviderAdmin>): IdentityProviderAdmin {
  const real = embeddedIdentityProviderAdmin({ origin: origin, secret: TEST_ADMIN_SECRET });
  const verbs = Object.keys(real).map((verb) => [
    verb,
    (...given: unknown[]) => Reflect.apply(Reflect.get(instead, verb) ?? Reflect.get(real, verb), undefined, given),
  ]);
  return Object.fromEntries(verbs);
}

type AccountChange = { readonly lastName?: string; readonly email?: string };

/** A player with an account at the identity provider. */
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
    dateOfBirth: '1990-02-28',
    address: { line1: playerId, city: 'Topeka', state: 'KS', postalCode: '66603' },
    createdAt: change.now,
  };
  await inTransaction(db, (tx) => insertPlayer(tx, player));
  return { playerId, email };
}
