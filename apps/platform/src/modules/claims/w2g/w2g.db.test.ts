import { CLAIMS_PATHS, w2gDocuments } from '@sunflower/contracts/claims.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { textsOfPdf } from '@sunflower/service-base/pdf/pdf-in-tests.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { openTestPlatform, type TestPlatform } from '../../../app/platform-in-tests.ts';
import { startSession } from '../../sessions/index.ts';
import { openClaim, WON_AT } from '../claims-in-tests.ts';
import { newPlayer } from '../payment/payment-stack-in-tests.ts';

describe('the Forms W-2G of a player', () => {
  const database = useTestDatabase();
  const clock = movableClock(WON_AT.add({ hours: 24 }));
  const fixture: { stack?: TestPlatform } = {};
  const stack = () => fixture.stack as TestPlatform;
  beforeAll(async () => {
    fixture.stack = await openTestPlatform({ databaseUrl: database.url, clock });
  });
  afterAll(() => fixture.stack?.close());

  async function winner() {
    const playerId = await newPlayer(database.db);
    const { token } = await inTransaction(database.db, (tx) =>
      startSession(tx, { playerId, now: clock.now(), idleMinutes: 15 }),
    );
    return { playerId, token };
  }
  /** Opens a claim and stores it as paid. */
  async function paid(playerId: string, given: { prizeCents: bigint; paidAt?: string; paidAs?: string }) {
    const claim = await openClaim(database.db, { playerId, drawId: newId(), prizeCents: given.prizeCents });
    await sql`update claims.claim set status = 'PAID', paid_at = ${given.paidAt ?? '2026-11-25T16:00:00Z'}::timestamptz,
      paid_as = ${given.paidAs ?? 'check'}, filed_at = won_at, first_filed_at = won_at, taxpayer_last_four = '6789'
      where claim_id = ${claim.claimId}`.execute(database.db);
    return claim;
  }
  const get = (url: string, token: string, language = 'en-US') =>
    stack().app.inject({ url, headers: { ...stack().headersOf({ session: token }), 'accept-language': language } });
  const listOf = async (token: string) => w2gDocuments.parse((await get(CLAIMS_PATHS.w2gDocuments, token)).json());
  const formOf = (claimId: string, token: string, language?: string) =>
    get(CLAIMS_PATHS.w2gForm.replace(':claimId', claimId), token, language);

  it('list what was paid and is reported, with its figures, latest first [S7-21] [S3-17/w2g] [S3-32/w2g]', async () => {
    const { playerId, token } = await winner();
    const first = await paid(playerId, { prizeCents: 50_000_00n });
    // Reportable, but never withheld.
    const second = await paid(playerId, { prizeCents: 3_000_00n, paidAt: '2027-01-01T05:59:59Z' });
    const third = await paid(playerId, { prizeCents: 3_000_00n, paidAt: '2027-01-01T06:00:00Z' });
    const ids = [third, second, first].map(({ claimId }) => claimId);
    expect(await listOf(token)).toMatchObject([
      // The year changes at midnight in Central Time.
      { id: ids[0], taxYear: 2027 },
      { id: ids[1], taxYear: 2026, withheldFederal: 0n, withheldState: 0n },
      {
        ...{ id: ids[2], taxYear: 2026, gameId: 'powerball', wonOn: '2026-11-21', wagerType: 'STATE_LOTTERY' },
        ...{ winnings: 49_998_00n, withheldFederal: 11_999_52n, withheldState: 2_499_90n, identicalWinnings: 0n },
      },
    ]);
  });

  it('leave out prizes that are too small, not paid yet, or paid as an annuity', async () => {
    const { playerId, token } = await winner();
    await paid(playerId, { prizeCents: 1_999_00n });
    await paid(playerId, { prizeCents: 50_000_00n, paidAs: 'annuity' });
    const open = await openClaim(database.db, { playerId, drawId: newId(), prizeCents: 50_000_00n });
    expect(await listOf(token)).toEqual([]);
    expect((await formOf(open.claimId, token)).statusCode).toBe(404);
  });

  it.each([
    ['en-US', 'Form W-2G for 2026', 'Box 4. Federal income tax withheld: $11,999.52'],
    ['es', 'Formulario W-2G de 2026', 'Casilla 15. Impuesto estatal retenido: $2,499.90'],
    ['fr', 'Formulaire W-2G pour 2026', 'XXX-XX-6789'],
  ])('are saved as a PDF in %s', async (language, title, part) => {
    const { playerId, token } = await winner();
    const claim = await paid(playerId, { prizeCents: 50_000_00n });
    const answer = await formOf(claim.claimId, token, language);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="sunflower-w2g-2026-${claim.claimId}.pdf"`,
    });
    const text = textsOfPdf(answer.rawPayload);
    for (const shown of [title, part, 'Ana Reyes', '(785) 555-0142', claim.ticketSerial]) expect(text).toContain(shown);
  });

  it.each([
    ['Hebrew, from right to left', 'משה', 'כהן', 'ןהכ השמ'],
    ['a mark without a composed form', 'M\u0304ary', 'Reyes', 'M\u0304ary Reyes'],
  ])('print a name in %s', async (_what, firstName, lastName, printed) => {
    const { playerId, token } = await winner();
    await sql`update players.player set first_name = ${firstName}, last_name = ${lastName}
      where player_id = ${playerId}`.execute(database.db);
    const claim = await paid(playerId, { prizeCents: 50_000_00n });
    expect(textsOfPdf((await formOf(claim.claimId, token)).rawPayload)).toContain(printed);
  });

  it('are unknown to other players and to guests', async () => {
    const [owner, other] = [await winner(), await winner()];
    const claim = await paid(owner.playerId, { prizeCents: 50_000_00n });
    expect(await listOf(other.token)).toEqual([]);
    const answer = await formOf(claim.claimId, other.token);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'W2G_UNKNOWN']);
    expect((await stack().app.inject({ url: CLAIMS_PATHS.w2gDocuments })).statusCode).toBe(401);
  });
});
