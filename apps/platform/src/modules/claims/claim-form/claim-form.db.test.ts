import { CLAIMS_PATHS } from '@sunflower/contracts/claims.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { textsOfPdf } from '@sunflower/service-base/pdf/pdf-in-tests.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { everythingOn, openTestPlatform, type TestPlatform } from '../../../app/platform-in-tests.ts';
import { insertPlayer } from '../../players/index.ts';
import { startSession } from '../../sessions/index.ts';
import { openClaim, WON_AT } from '../claims-in-tests.ts';

describe('the claim form route', () => {
  const database = useTestDatabase();
  const clock = movableClock(WON_AT.add({ hours: 24 }));
  const fixture: { stack?: TestPlatform } = {};
  beforeAll(async () => {
    fixture.stack = await openTestPlatform({ databaseUrl: database.url, clock, featureFlags: everythingOn });
  });
  afterAll(() => fixture.stack?.close());

  async function winner(firstName = 'Ana') {
    const playerId = newId();
    const token = await inTransaction(database.db, async (tx) => {
      const address = { line1: '1 Main St', city: 'Topeka', state: 'KS', postalCode: '66603' };
      const person = { firstName, lastName: `Reyes ${playerId}`, dateOfBirth: '1980-01-01', address };
      const email = `${playerId}@example.com`;
      const made = await insertPlayer(tx, { ...person, playerId, subject: newRandomId(), email, createdAt: WON_AT });
      if (isRefusal(made)) throw new Error(made.refusal);
      return (await startSession(tx, { playerId, now: clock.now(), idleMinutes: 15 })).token;
    });
    return { playerId, token, claim: await openClaim(database.db, { playerId, boardLetter: 'C' }) };
  }
  const request = (claimId: string, token?: string, language = 'en-US') =>
    fixture.stack?.app.inject({
      url: CLAIMS_PATHS.form.replace(':claimId', claimId),
      headers: {
        'accept-language': language,
        ...(token === undefined ? {} : fixture.stack.headersOf({ session: token })),
      },
    });
  const setStatus = (claimId: string, status: string) =>
    sql`update claims.claim set status = ${status} where claim_id = ${claimId}`.execute(database.db);

  it("returns the player's own prize, filled in, in the player's language [WLA-06]", async () => {
    const { playerId, token, claim } = await winner();
    const answer = await request(claim.claimId, token, 'es-MX');
    expect([answer?.statusCode, answer?.headers['content-type'], answer?.headers['cache-control']]).toEqual([
      ...[200, 'application/pdf', 'no-store'],
    ]);
    expect(answer?.headers['content-disposition']).toBe(`attachment; filename="sunflower-claim-${claim.claimId}.pdf"`);
    const text = textsOfPdf(answer?.rawPayload ?? Buffer.alloc(0));
    for (const part of [
      'Premio: $50,000.00',
      '$35,500.58',
      `Ana Reyes ${playerId}`,
      claim.claimId,
      'jugada C',
      '(785) 555-0142',
    ])
      expect(text).toContain(part);
  });

  it.each([
    ['Polish', 'Łukasz', 'Łukasz'],
    ['Vietnamese', 'Nguyễn', 'Nguyễn'],
    ['Turkish', 'Işıl', 'Işıl'],
    ['decomposed', 'Zoe\u0308', 'Zoë'],
    ['Greek', 'Ελένη', 'Ελένη'],
    ['Cyrillic', 'Їжак', 'Їжак'],
    // Viewers reorder Hebrew when they copy it.
    ['Hebrew', 'משה', 'השמ'],
  ])('prints a %s name [WLA-06]', async (_language, given, printed) => {
    const { playerId, token, claim } = await winner(given);
    const answer = await request(claim.claimId, token);
    const text = textsOfPdf(answer?.rawPayload ?? Buffer.alloc(0));
    expect(text).toContain(`${printed} Reyes ${playerId}`);
    expect(text).not.toContain('?');
  });

  it.each([
    ['Chinese', '字', 'U+5B57'],
    ['Arabic', 'سارة', 'U+0633'],
    ['Georgian', 'გია', 'U+10D2'],
    ['Hindi', 'गीता', 'U+0940'],
  ])('refuses a %s name, and names a character that cannot be printed', async (_language, given, character) => {
    const { token, claim } = await winner(given);
    const refused = await request(claim.claimId, token);
    expect([refused?.statusCode, refused?.json().code]).toEqual([422, 'NOT_PRINTABLE']);
    expect(refused?.json()).toMatchObject({
      message: "We can't print a character of your name yet. Contact customer support.",
      fields: [{ path: 'name', code: 'NOT_PRINTABLE', values: { character } }],
    });
    expect(refused?.headers).not.toHaveProperty('content-disposition');
    expect(refused?.headers['content-type']).toMatch(/^application\/json/);
  });

  it('returns nothing to guests, to other players or for an unknown prize', async () => {
    const [owner, thief] = [await winner(), await winner()];
    expect((await request(owner.claim.claimId))?.statusCode).toBe(401);
    for (const claimId of [owner.claim.claimId, newId()]) {
      const answer = await request(claimId, thief.token);
      expect([answer?.statusCode, answer?.json().code]).toEqual([404, 'CLAIM_UNKNOWN']);
    }
  });

  it.each([
    ['CLAIMED', 200, undefined],
    ['IN_REVIEW', 200, undefined],
    ['EXPIRED', 409, 'CLAIM_NOT_OPEN'],
    ['WITHDRAWN', 404, 'CLAIM_UNKNOWN'],
  ])('responds to a claim with the status %s with %i', async (status, statusCode, code) => {
    const { token, claim } = await winner();
    await setStatus(claim.claimId, status);
    const answer = await request(claim.claimId, token);
    expect(answer?.statusCode).toBe(statusCode);
    if (code !== undefined) expect(answer?.json().code).toBe(code);
  });
});
