import { movableClock } from '@sunflower/service-base/clock.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type RunningIdentityCheck,
  startIdentityCheck,
} from '../../../../../partners/identity-check/start-identity-check.ts';
import { httpIdentityCheck } from './http-identity-check.ts';

const clock = movableClock(Temporal.Instant.from('2026-11-20T18:00:00Z'));
const secret = 's'.repeat(64);

describe('the embedded identity check and its client', () => {
  let running: RunningIdentityCheck;
  beforeAll(async () => {
    running = await startIdentityCheck({ port: 0, secret, logLevel: 'silent' }, clock);
  });
  afterAll(() => running.close());

  it.each([
    ['Reyes', 'PASS'],
    ['Refer', 'REFER'],
    ['Fail', 'FAIL'],
  ])('agree on the verdict for a person named %s: %s', async (lastName, verdict) => {
    const person = {
      reference: newId(),
      firstName: 'Ana',
      lastName,
      dateOfBirth: '1990-02-28',
      address: { line1: '1 Main St', city: 'Topeka', state: 'KS', postalCode: '66603' },
    };
    const check = httpIdentityCheck({ url: running.url, bearerSecret: secret });
    expect(await check.checkPerson(person)).toMatchObject({ reference: person.reference, verdict });
    const stranger = httpIdentityCheck({ url: running.url, bearerSecret: 'wrong' });
    expect(await stranger.checkPerson(person)).toMatchObject({ refusal: 'IDENTITY_CHECK_UNAVAILABLE' });
    const down = await check.checkPerson({ ...person, lastName: `${lastName} Unreachable` });
    expect(down).toMatchObject({ refusal: 'IDENTITY_CHECK_UNAVAILABLE', details: { status: 503 } });
  });

  it.each([
    ['123456789', { verdict: 'MATCH' }],
    ['123451002', { verdict: 'NO_MATCH' }],
    ['123451003', { verdict: 'REFER' }],
    ['123451004', { refusal: 'IDENTITY_CHECK_UNAVAILABLE', details: { status: 503 } }],
  ])('agree on the taxpayer number %s [WLA-06]', async (taxpayerNumber, expected) => {
    const check = httpIdentityCheck({ url: running.url, bearerSecret: secret });
    const person = { firstName: 'Ana', lastName: 'Reyes', dateOfBirth: '1990-02-28' };
    expect(await check.checkTaxpayer({ reference: newId(), person, taxpayerNumber })).toMatchObject(expected);
  });
});
