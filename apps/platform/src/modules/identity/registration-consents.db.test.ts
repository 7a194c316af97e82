import { REQUIRED_CONSENTS } from '@sunflower/contracts/consents.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { COOKIES } from '../sessions/index.ts';
import { FORM, useRegistrationApp } from './registration-app-in-tests.ts';

describe('a registration', () => {
  const { database, clock, fixture, register } = useRegistrationApp();
  const consentsOf = async (subject: string) => {
    const { rows } = await sql<{ details: unknown; at: Temporal.Instant }>`
      select a.details, a.business_time as at from audit.entry a
      where a.subject = ${subject} and a.action = 'identity.consented' order by a.entry_id`.execute(database.db);
    return rows;
  };

  it('stores each consent separately, with its version, its language and the time', async () => {
    const registered = await register(FORM, { language: 'es-MX' });
    const rows = await consentsOf(registered.json().playerId);
    expect(rows.map(({ details, at }) => [details, `${at}`])).toEqual([
      [{ consent: 'eligibility', version: '2026-11-29', language: 'es' }, `${clock.now()}`],
      [{ consent: 'terms', version: '2026-11-30', language: 'es' }, `${clock.now()}`],
      [{ consent: 'privacy', version: '2026-11-30', language: 'es' }, `${clock.now()}`],
    ]);
  });

  it('lets the browser that registered sign in, and sets the same cookie for a taken email [ASVS-6.3.8]', async () => {
    const answers = [
      await register({ ...FORM, email: 'first@example.com', lastName: 'Firstlogin' }),
      await register({ ...FORM, email: 'first@example.com', lastName: 'Takenemail' }),
    ];
    const shapes = answers.map((answer) => {
      const { value = '', ...cookie } = answer.cookies.find(({ name }) => name === COOKIES.firstLogin) ?? {};
      return [answer.statusCode, value.split('.').map(({ length }) => length), cookie];
    });
    expect(shapes[0]).toMatchObject([
      201,
      [36, 13, 43],
      { httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 600 },
    ]);
    expect(shapes[1]).toEqual(shapes[0]);
  });

  it.each([
    ['turns on', 'en', true, [['MARKETING', 'EMAIL', 'true']]],
    ["doesn't turn on", 'no', false, []],
  ] as const)(
    '%s offers by email for a player who wants them, depending on the flag',
    async (_what, name, isOn, preferences) => {
      fixture.areOffersOn = isOn;
      const person = { ...FORM, email: `offers-${name}@example.com`, lastName: `Offers${name}` };
      const consents = { ...REQUIRED_CONSENTS, offers: '2026-11-30' };
      const registered = (await register({ ...person, consents })).json();
      fixture.areOffersOn = true;
      const { rows } = await sql<Record<string, string>>`select category, sub_category, preference
      from preferences.preference where player_id = ${registered.playerId}`.execute(database.db);
      expect(rows.map((row) => [row.category, row.subCategory, row.preference])).toEqual(preferences);
      expect(await consentsOf(registered.playerId)).toHaveLength(3 + preferences.length);
    },
  );
});
