import { wallClock } from '@sunflower/service-base/clock.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { identityCheckConfig } from './config.ts';
import { identityCheckRoutes } from './identity-check-routes.ts';
import { storedAnswers } from './stored-answers.ts';

const secret = 's'.repeat(64);
const app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
identityCheckRoutes(app, { secret, answers: storedAnswers(), taxpayerAnswers: storedAnswers(), clock: wallClock });
afterAll(() => app.close());

const person = () => ({
  reference: newId(),
  firstName: 'Ana',
  lastName: 'Reyes',
  dateOfBirth: '1990-02-28',
  address: { line1: '1 Main St', city: 'Topeka', state: 'KS', postalCode: '66603' },
});
const check = (payload: object, bearer = secret) =>
  app.inject({ method: 'POST', url: '/checks', payload, headers: { authorization: `Bearer ${bearer}` } });

describe('the identity check', () => {
  it('returns the same result for the same request, also by its id', async () => {
    const ana = person();
    const first = (await check(ana)).json();
    expect(first).toMatchObject({ reference: ana.reference, verdict: 'PASS', reasons: [] });
    expect((await check(ana)).json()).toEqual(first);
    const found = await app.inject({ url: `/checks/${first.checkId}`, headers: { authorization: `Bearer ${secret}` } });
    expect(found.json()).toEqual(first);
  });

  it("checks again when the person's data changed", async () => {
    const ana = person();
    const first = (await check(ana)).json();
    const second = (await check({ ...ana, lastName: 'Refer' })).json();
    expect(second.verdict).toBe('REFER');
    expect(second.checkId).not.toBe(first.checkId);
  });

  it('rejects calls without the secret and invalid persons', async () => {
    expect((await check(person(), 'wrong')).statusCode).toBe(401);
    expect((await app.inject({ method: 'POST', url: '/checks', payload: person() })).statusCode).toBe(401);
    for (const change of [{ dateOfBirth: '1990-02-30' }, { firstName: '' }, { ssn: '1' }, { reference: 'x' }]) {
      expect((await check({ ...person(), ...change })).json()).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    }
  });

  it('is unavailable for a person with the last name Unreachable', async () => {
    expect((await check({ ...person(), lastName: 'Unreachable' })).statusCode).toBe(503);
  });

  it.each([
    ['123456789', 200, 'MATCH'],
    ['123451002', 200, 'NO_MATCH'],
    ['900701003', 200, 'REFER'],
    ['123451004', 503, undefined],
  ])(
    'returns for the taxpayer number %s status %s and %s, and the same again [WLA-06]',
    async (taxpayerNumber, status, verdict) => {
      const { firstName, lastName, dateOfBirth, reference } = person();
      const payload = { reference, person: { firstName, lastName, dateOfBirth }, taxpayerNumber };
      const request = (change: object = {}, bearer = secret) =>
        app.inject({
          method: 'POST',
          url: '/taxpayer-checks',
          payload: { ...payload, ...change },
          headers: { authorization: `Bearer ${bearer}` },
        });
      const first = await request();
      expect([first.statusCode, first.json().verdict]).toEqual([status, verdict]);
      if (status === 200) expect((await request()).json()).toEqual(first.json());
      expect((await request({}, 'wrong')).statusCode).toBe(401);
      expect((await request({ taxpayerNumber: '12345678x' })).body).not.toContain('12345678x');
    },
  );

  it('refuses to start in production', () => {
    expect(() => identityCheckConfig({ SUNFLOWER_ENVIRONMENT: 'production' })).toThrow('SUNFLOWER_ENVIRONMENT');
  });
});
