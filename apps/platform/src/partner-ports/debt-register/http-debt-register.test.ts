import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@sunflower/service-base/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type RunningDebtRegister,
  startDebtRegister,
} from '../../../../../partners/debt-register/start-debt-register.ts';
import type { DebtRegister } from './debt-register-port.ts';
import { httpDebtRegister } from './http-debt-register.ts';

const reference = '0199f000-0000-7000-8000-000000000001';
const input = { reference, person: { firstName: 'Ana', lastName: 'Owes', dateOfBirth: '1990-02-28' } };
const debt = {
  debtId: 'd1',
  creditor: 'A creditor',
  kind: 'state-tax',
  filedAt: '2024-05-01T00:00:00Z',
  owedCents: 5_000,
};
const match = (debts: object[], more: object = {}) => ({ matchId: newId(), reference, debts, ...more });

/** Longer than a busy machine takes. A partner that never responds gets less time. */
const PATIENT_MS = 30_000;
const SHORT_MS = 200;

/** Calls a server that responds with `answer`. */
async function requestOf<T>(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  call: (register: DebtRegister) => Promise<T>,
  timeoutMs = PATIENT_MS,
): Promise<T> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await call(httpDebtRegister({ url: `http://127.0.0.1:${port}`, bearerSecret: 'secret', timeoutMs }));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
const answering = (body: unknown) => (_request: IncomingMessage, response: ServerResponse) =>
  void response.end(typeof body === 'string' ? body : JSON.stringify(body));
const unavailable = (status: string | number) => ({ refusal: 'DEBT_REGISTER_UNAVAILABLE', details: { status } });

describe('the debt register client [WLA-06]', () => {
  it('authenticates with our secret and returns debts in cents', async () => {
    const debts = await requestOf(
      (request, response) =>
        response
          .writeHead(request.headers.authorization === 'Bearer secret' ? 200 : 401)
          .end(JSON.stringify(match([debt]))),
      (register) => register.matchDebts(input),
    );
    expect(debts).toEqual([{ ...debt, owedCents: 5_000n }]);
  });

  it.each<[string, unknown]>([
    ['for another winner', match([], { reference: newId() })],
    ['with a negative debt', match([{ ...debt, owedCents: -1 }])],
    ['with a debt of zero', match([{ ...debt, owedCents: 0 }])],
    ['with a fraction of a cent', match([{ ...debt, owedCents: 0.5 }])],
    ['with an amount that is too large', match([{ ...debt, owedCents: 1e12 }])],
    ['with an amount as text', match([{ ...debt, owedCents: '5000' }])],
    ['with a duplicate debt', match([debt, { ...debt, owedCents: 1 }])],
    ['with an unknown kind of debt', match([{ ...debt, kind: 'parking' }])],
    ['without a creditor', match([{ ...debt, creditor: '' }])],
    ['with an invalid date', match([{ ...debt, filedAt: '2024-02-31' }])],
    ['with too many debts', match(Array.from({ length: 101 }, (_, n) => ({ ...debt, debtId: `d${n}` })))],
    ['without debts', { matchId: newId(), reference }],
    ["that isn't JSON", '<html>'],
    ['that is too long', JSON.stringify(match([])) + ' '.repeat(2_000_000)],
  ])('treats a response %s as unusable, never as "nothing owed"', async (_what, body) => {
    expect(await requestOf(answering(body), (register) => register.matchDebts(input))).toEqual(
      unavailable('MALFORMED'),
    );
  });

  it.each<[string, (response: ServerResponse) => void, string | number]>([
    ['an error status', (response) => response.writeHead(503).end('{}'), 503],
    ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(), 'UNREACHABLE'],
    ['a timeout', () => {}, 'TIMEOUT'],
    ['a broken connection', (response) => response.destroy(), 'UNREACHABLE'],
  ])('reports every call as unavailable after %s (ASVS-16.5.3)', async (_what, answer, status) => {
    const calls: ((register: DebtRegister) => Promise<unknown>)[] = [
      (register) => register.matchDebts(input),
      (register) => register.remit({ reference, debtId: 'd1', cents: 1n }),
      (register) => register.listDebtors(),
    ];
    const timeoutMs = status === 'TIMEOUT' ? SHORT_MS : PATIENT_MS;
    for (const call of calls)
      expect(await requestOf((_request, response) => answer(response), call, timeoutMs)).toEqual(unavailable(status));
  });

  it.each([
    [404, 'DEBT_REGISTER_REFUSED'],
    [409, 'DEBT_REGISTER_REFUSED'],
    [401, 'DEBT_REGISTER_UNAVAILABLE'],
    [429, 'DEBT_REGISTER_UNAVAILABLE'],
    [503, 'DEBT_REGISTER_UNAVAILABLE'],
  ])('turns HTTP status %s for a remittance into %s', async (status, refusal) => {
    const answer = await requestOf(
      (_request, response) => response.writeHead(status).end('{}'),
      (register) => register.remit({ reference, debtId: 'd1', cents: 1n }),
    );
    expect(answer).toEqual({ refusal, details: { status } });
  });

  it.each([
    ['for another remittance', { reference: newId() }],
    ['for another debt', { debtId: 'd2' }],
    ['of another amount', { cents: 2 }],
    ['with another status', { status: 'REFUSED' }],
  ])("doesn't accept a receipt %s", async (_what, change) => {
    const body = { reference, debtId: 'd1', cents: 1, status: 'TAKEN', ...change };
    const answer = await requestOf(answering(body), (register) =>
      register.remit({ reference, debtId: 'd1', cents: 1n }),
    );
    expect(answer).toEqual(unavailable('MALFORMED'));
  });
});

describe('the embedded debt register and its client', () => {
  let running: RunningDebtRegister;
  beforeAll(async () => {
    running = await startDebtRegister({ port: 0, secret: 's'.repeat(64), logLevel: 'silent' });
  });
  afterAll(() => running.close());

  it('agree on debts, remittances and the list of debtors', async () => {
    const register = httpDebtRegister({ url: running.url, bearerSecret: 's'.repeat(64) });
    const debts = await register.matchDebts(input);
    expect(debts).toMatchObject([{ kind: 'written-off', owedCents: 75_00n }]);
    const [first] = 'refusal' in debts ? [] : debts;
    const remittance = { reference: newId(), debtId: first?.debtId ?? '', cents: 75_00n };
    expect(await register.remit(remittance)).toBe('TAKEN');
    expect(await register.remit(remittance)).toBe('TAKEN');
    expect(await register.remit({ ...remittance, cents: 1n })).toEqual({
      refusal: 'DEBT_REGISTER_REFUSED',
      details: { status: 409 },
    });
    expect(await register.matchDebts(input)).toEqual([]);
    const page = await register.listDebtors();
    expect(page).toMatchObject({ debtors: [{ lastName: 'Owes', dateOfBirth: null }, {}, {}] });
    expect(await register.listDebtors('Owes-Child')).not.toEqual(page);
    const stranger = httpDebtRegister({ url: running.url, bearerSecret: 'wrong' });
    expect(await stranger.matchDebts(input)).toEqual(unavailable(401));
  });
});
