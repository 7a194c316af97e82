import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { openClaim } from '../../../modules/claims/claims-in-tests.ts';
import { warnClaims } from '../../../modules/claims/index.ts';
import { markEmail, markLanguage } from '../../../modules/players/index.ts';
import { excludePlayer } from '../../../modules/responsible-gaming/index.ts';
import { noticeFrom } from '../../../modules/subscriptions/charge.ts';
import { useSubscriptions } from '../../../modules/subscriptions/subscriptions-in-tests.ts';
import type { Email } from '../../../partner-ports/mailer/mailer-port.ts';
import { startJobs } from '../../jobs.ts';
import { openTestPlatform, type TestPlatform } from '../../platform-in-tests.ts';

const WAIT_STEP_MS = 50;
const MAX_WAITS = 200;
/** Thirty days before the last day of the claims of these tests. */
const WARNED_AT = Temporal.Instant.from('2027-10-22T18:00:00Z');

describe('the platform with its jobs', () => {
  const database = useTestDatabase();
  const orders = useSubscriptions(database);
  const fixture: { stack?: TestPlatform } = {};
  const emails: Email[] = [];
  const stack = () => fixture.stack as TestPlatform;
  beforeAll(async () => {
    const mailer = { sendEmail: async (email: Email) => void emails.push(email) };
    fixture.stack = await openTestPlatform({ databaseUrl: database.url, clock: orders.clock, mailer });
  });
  afterAll(() => fixture.stack?.close());

  /** Creates a player with a subscription and an unclaimed prize, a confirmed email, and Spanish as the language. */
  async function newPlayer(): Promise<string> {
    const playerId = await orders.player();
    const now = orders.clock.now();
    await inTransaction(database.db, async (tx) => {
      await markEmail(tx, { playerId, email: `${playerId}@example.com`, at: now });
      await markLanguage(tx, { playerId, language: 'es' });
    });
    await orders.subscribed(playerId);
    await openClaim(database.db, { playerId });
    return playerId;
  }
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from notifications.notification n
      where n.email_state = 'requested'`.execute(database.db);
    return rows[0]?.count ?? 0;
  };
  const to = (playerId: string) =>
    emails
      .filter((email) => email.to === `${playerId}@example.com`)
      .map(({ subject }) => subject)
      .sort();

  it('emails charges and prizes, but only prizes to self-excluded players [WLA-08] [IRGS-11/offers]', async () => {
    await orders.begin();
    const [player, excluded] = [await newPlayer(), await newPlayer()];
    const [draw] = await orders.draws();
    if (!draw) throw new Error('there is no draw');
    await orders.goTo(noticeFrom(draw).add({ minutes: 1 }));
    await orders.plan();
    await warnClaims(database.db, WARNED_AT);
    const exclusion = { requestKey: newRandomId(), actor: `player:${excluded}`, term: '1y' } as const;
    await inTransaction(database.db, (tx) =>
      excludePlayer(tx, { ...exclusion, playerId: excluded, now: orders.clock.now() }),
    );
    expect(await waiting()).toBe(4);
    const faults: unknown[] = [];
    const jobs = await startJobs(stack().platform, {
      log: { info: () => {}, error: (details, text) => faults.push([text, details]) },
      refreshPages: async () => {},
    });
    for (let waits = 0; (await waiting()) > 0 && waits < MAX_WAITS; waits++) await delay(WAIT_STEP_MS);
    await jobs.stop();
    expect(faults).toEqual([]);
    const prize = 'Sunflower: Reclame su premio a más tardar el 21 de noviembre de 2027';
    expect(to(player)).toEqual(['Sunflower: Powerball: se cobrarán $2.00', prize]);
    expect(to(excluded)).toEqual([prize]);
  });
});
