import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DebtorPage, RegisteredDebt } from '@sunflower/partner-protocols/debt-register.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { debtRegisterConfig } from './config.ts';
import { debtRegisterRoutes } from './debt-register-routes.ts';
import { SANDBOX_DEBTORS } from './owed-debts.ts';
import { type StoredRemittances, storedRemittances } from './stored-remittances.ts';

const secret = 's'.repeat(64);
let stored: StoredRemittances = storedRemittances();
const app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
debtRegisterRoutes(app, {
  secret,
  remittances: { take: (one) => stored.take(one), takenFor: (debtId) => stored.takenFor(debtId) },
});
beforeEach(() => {
  stored = storedRemittances();
});
afterAll(() => app.close());

const headers = { authorization: `Bearer ${secret}` };
const winner = (lastName: string, more: object = {}) => ({
  reference: newId(),
  person: { firstName: 'Ana', lastName, dateOfBirth: '1990-02-28' },
  ...more,
});
const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload, headers });
const owed = async (lastName: string, more?: object): Promise<RegisteredDebt[]> =>
  (await post('/matches', winner(lastName, more))).json().debts;

describe('the debt register', () => {
  it.each([
    ['Reyes', undefined, []],
    ['OWES', undefined, [['written-off', 75_00]]],
    ['ÖWES TAX, Jr.', undefined, [['state-tax', 1_200_00]]],
    ['Owes-Tax', undefined, [['state-tax', 1_200_00]]],
    ['Owes-Child', undefined, [['child-support', 300_00]]],
    ['Owes-Fortune', undefined, [['state-tax', 1_000_000_00]]],
    ['Owes-Nothing', undefined, []],
    ['constructor', undefined, []],
    ['Reyes', '512347501', [['state-tax', 250_00]]],
    ['Reyes', '512347502', [['child-support', 5_000_00]]],
    [
      'Owes',
      '512347501',
      [
        ['written-off', 75_00],
        ['state-tax', 250_00],
      ],
    ],
  ])('finds the debts of %s with taxpayer number %s: %j', async (lastName, taxpayerNumber, expected) => {
    const debts = await owed(lastName, taxpayerNumber ? { taxpayerNumber } : {});
    expect(debts.map(({ kind, owedCents }) => [kind, owedCents])).toEqual(expected);
    expect(new Set(debts.map(({ debtId }) => debtId)).size).toBe(debts.length);
  });

  it('counts a repeated remittance once, and reduces the debt by it', async () => {
    const [debt] = await owed('Owes');
    const remittance = { reference: newId(), debtId: debt?.debtId, cents: 50_00 };
    const answers = [await post('/remittances', remittance), await post('/remittances', remittance)];
    expect(answers.map((answer) => answer.json())).toEqual([
      { ...remittance, status: 'TAKEN' },
      { ...remittance, status: 'TAKEN' },
    ]);
    expect(await owed('Owes')).toMatchObject([{ debtId: debt?.debtId, owedCents: 25_00 }]);
    expect((await post('/remittances', { ...remittance, cents: 1 })).statusCode).toBe(409);
    await post('/remittances', { ...remittance, reference: newId(), cents: 25_00 });
    expect(await owed('Owes')).toEqual([]);
  });

  it('lists everyone who owes, in pages', async () => {
    const names: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const url = `/debtors${after ? `?${new URLSearchParams({ after })}` : ''}`;
      const page: DebtorPage = (await app.inject({ url, headers })).json();
      names.push(...page.debtors.map(({ lastName }) => lastName));
      after = page.next;
    }
    expect(names).toEqual(SANDBOX_DEBTORS);
  });

  it.each(['README.md', '../../docs/sandbox.md'])('has each of its test debtors documented in %s', (page) => {
    const text = readFileSync(join(import.meta.dirname, page), 'utf8');
    expect(SANDBOX_DEBTORS.filter((lastName) => !text.includes(`| ${lastName} |`))).toEqual([]);
  });

  it('rejects calls without the secret and invalid requests', async () => {
    expect((await app.inject({ method: 'POST', url: '/matches', payload: winner('Owes') })).statusCode).toBe(401);
    expect((await app.inject({ url: '/debtors', headers: { authorization: 'Bearer x' } })).statusCode).toBe(401);
    for (const change of [{ reference: 'x' }, { taxpayerNumber: '123' }, { more: 1 }, { person: {} }])
      expect((await post('/matches', winner('Owes', change))).json()).toMatchObject({ code: 'INVALID_INPUT' });
    for (const cents of [0, -1, 1.5, 1e15])
      expect((await post('/remittances', { reference: newId(), debtId: 'd', cents })).statusCode).toBe(400);
  });

  it('simulates an outage for one test person, and refuses to start in production', async () => {
    expect((await post('/matches', winner('Owes-Unreachable'))).statusCode).toBe(503);
    expect(() => debtRegisterConfig({ SUNFLOWER_ENVIRONMENT: 'production' })).toThrow('SUNFLOWER_ENVIRONMENT');
  });

  it('keeps only a limited number of remittances', () => {
    const few = storedRemittances(2);
    for (const cents of [1, 2, 3]) few.take({ reference: newId(), debtId: 'd', cents });
    expect(few.takenFor('d')).toBe(5);
  });
});
