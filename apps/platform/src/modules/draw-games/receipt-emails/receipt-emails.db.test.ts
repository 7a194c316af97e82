import { boardInTests } from '@sunflower/game-rules/boards-in-tests.ts';
import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import type { Email } from '../../../partner-ports/mailer/mailer-port.ts';
import { testSender } from '../../../partner-ports/mailer/sender-in-tests.ts';
import { type LocationGate, openLocationGate } from '../../geolocation/index.ts';
import { markEmail, markLanguage } from '../../players/index.ts';
import { RECEIPT_EMAILS, setPreference } from '../../preferences/index.ts';
import { findDrawsIn } from '../draws/draws-store.ts';
import { scheduleDraws } from '../draws/schedule-draws.ts';
import { locationToken, newBuyer, plainLocationEngine, TEST_STATEMENT_KEY } from '../purchase/buyer-in-tests.ts';
import { purchaseWagers } from '../purchase/purchase-wagers.ts';
import { RECEIPT_REQUESTED } from '../purchase/request-receipt.ts';
import { sendReceipt } from './send-receipt.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:30Z');

describe('receipts by email', () => {
  const database = useTestDatabase();
  const fixture: { gate?: LocationGate } = {};
  beforeAll(async () => {
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now }));
    fixture.gate = openLocationGate({ engine: plainLocationEngine, databaseUrl: database.url, acceptsSimulated: true });
  });
  afterAll(() => fixture.gate?.close());

  async function buy(of: { wants: 'true' | 'false' | undefined; isConfirmed: boolean; language?: string }) {
    const player = await newBuyer(database.db, { depositsCents: 50_00n, now });
    const { playerId } = player;
    const draws = await findDrawsIn(database.db, { gameId: 'powerball', states: ['open', 'scheduled'] });
    const drawIds = draws.slice(0, 2).map(({ drawId }) => drawId);
    const boards = [boardInTests('powerball'), boardInTests('powerball'), boardInTests('powerball')];
    const wager = { gameId: 'powerball', boards, addOns: [], drawIds, stakeCents: 12_00n };
    const orderKey = newRandomId();
    const choose = async (preference: string) => {
      const named = { category: RECEIPT_EMAILS.category, subCategory: RECEIPT_EMAILS.subCategory };
      const set = await inTransaction(database.db, (tx) => setPreference(tx, { ...named, playerId, now }, preference));
      if ('refusal' in set) throw new Error(set.refusal);
    };
    if (of.wants) await choose(of.wants);
    await inTransaction(database.db, async (tx) => {
      if (of.isConfirmed) {
        const { rows } = await sql<{ email: string }>`
          select p.email from players.player p where p.player_id = ${playerId}`.execute(tx);
        await markEmail(tx, { playerId, email: rows[0]?.email ?? '', at: now });
      }
      await markLanguage(tx, { playerId, language: of.language ?? 'en-US' });
      const bought = await purchaseWagers(tx, {
        ...{ player, orderKey, locationGate: fixture.gate as LocationGate, clock: movableClock(now) },
        ...{ source: { kind: 'wagers', wagers: [wager] }, statementKey: TEST_STATEMENT_KEY },
        ...{ expectedTotalCents: 12_00n, locationToken: locationToken(player, LOCATION_ACTIVITIES.purchase, now) },
      });
      if (isRefusal(bought)) throw new Error(bought.refusal);
    });
    const { rows } = await sql<{ payload: unknown }>`
      select e.payload from outbox.event e
      where e.name = ${RECEIPT_REQUESTED} and e.payload ->> 'playerId' = ${playerId}`.execute(database.db);
    const emails: Email[] = [];
    const deps = {
      db: database.db,
      sender: testSender(),
      mailer: { sendEmail: async (one: Email) => void emails.push(one) },
    };
    const send = () => sendReceipt(deps, { playerId, orderKey });
    return { requested: rows.map(({ payload }) => payload), expected: { playerId, orderKey }, emails, send, choose };
  }

  it.each([
    ['en-US', 'Your receipt for $12.00', 'Powerball: 3 boards, draw of 11/21/2026 and 1 more. Price: $12.00'],
    ['es', 'Su recibo de $12.00', 'Powerball: 3 jugadas, sorteo del 21 nov 2026 y 1 más. Precio: $12.00'],
    ['fr', 'Votre reçu de 12,00 $', 'Powerball : 3 grilles, tirage du 21/11/2026 et 1 autre. Prix : 12,00 $'],
  ])('list in %s what was bought and what paid, without a ticket number [WLA-08]', async (language, subject, line) => {
    const { requested, expected, emails, send } = await buy({ wants: 'true', isConfirmed: true, language });
    expect(requested).toEqual([expected]);
    await send();
    const [email] = emails;
    const text = email?.text.replaceAll('\u00a0', ' ') ?? '';
    expect(email?.subject.replaceAll('\u00a0', ' ')).toBe(`Sunflower: ${subject}`);
    expect(text).toContain(line);
    expect(text).toContain('https://play.example/tickets');
    expect(`${text}${email?.html}`).not.toMatch(/PB-\d|undefined|\{\w+\}/);
    expect(email?.messageId).toBe(`receipt:${expected.playerId}:${expected.orderKey}`);
  });

  it.each<[string, 'true' | 'false' | undefined, boolean, number]>([
    ['to players who never asked for them', undefined, true, 0],
    ['to players who turned them off', 'false', true, 0],
    ['to unconfirmed addresses', 'true', false, 1],
  ])('are not sent %s', async (_who, wants, isConfirmed, requests) => {
    const { requested, emails, send } = await buy({ wants, isConfirmed });
    expect(requested).toHaveLength(requests);
    await send();
    expect(emails).toEqual([]);
  });

  it('are not sent after the player turned them off', async () => {
    const { requested, emails, send, choose } = await buy({ wants: 'true', isConfirmed: true });
    expect(requested).toHaveLength(1);
    await choose('false');
    await send();
    expect(emails).toEqual([]);
  });
});
