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
const asked = { reference, person: { firstName: 'Ana', lastName: 'Owes', dateOfBirth: '1990-02-28' } };
const debt = {
  debtId: 'd1',
  creditor: 'A creditor',
  kind: 'state-tax',
  filedAt: '2024-05-01T00:00:00Z',
  owedCents: 5_000,
};
const match = (debts: object[], more: object = {}) => ({ matchId: newId(), reference, debts, ...more });

/** Asks a server that answers so. */
async function askOf<T>(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  ask: (register: DebtRegister) => Promise<T>,
): Promise<T> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await ask(httpDebtRegister({ url: `http://127.0.0.1:${port}`, bearerSecret: 'secret', timeoutMs: 200 }));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
const answering = (body: unknown) => (_request: IncomingMessage, response: ServerResponse) =>
  void response.end(typeof body === 'string' ? body : JSON.stringify(body));
const unavailable = (status: string | number) => ({ refusal: 'DEBT_REGISTER_UNAVAILABLE', details: { status } });

describe('asking the debt register [WLA-06]', () => {
  it('gives debts in cents, with our secret shown', async () => {
    const debts = await askOf(
      (request, response) =>
        response
          .writeHead(request.headers.authorization === 'Bearer secret' ? 200 : 401)
          .end(JSON.stringify(match([debt]))),
      (register) => register.matchDebts(asked),
    );
    expect(debts).toEqual([{ ...debt, owedCents: 5_000n }]);
  });

  it.each<[string, unknown]>([
    ['of another winner', match([], { reference: newId() })],
    ['with a debt below nothing', match([{ ...debt, owedCents: -1 }])],
    ['with a debt of nothing', match([{ ...debt, owedCents: 0 }])],
    ['with half a cent', match([{ ...debt, owedCents: 0.5 }])],
    ['with more than there is money', match([{ ...debt, owedCents: 1e12 }])],
    ['with an amount as text', match([{ ...debt, owedCents: '5000' }])],
    ['with one debt twice', match([debt, { ...debt, owedCents: 1 }])],
    ['with a kind nobody knows', match([{ ...debt, kind: 'parking' }])],
    ['without a creditor', match([{ ...debt, creditor: '' }])],
    ['with a day that is none', match([{ ...debt, filedAt: '2024-02-31' }])],
    ['with more debts than a person has', match(Array.from({ length: 101 }, (_, n) => ({ ...debt, debtId: `d${n}` })))],
    ['without debts', { matchId: newId(), reference }],
    ['that is no JSON', '<html>'],
    ['that does not end', JSON.stringify(match([])) + ' '.repeat(2_000_000)],
  ])('an answer %s is none: never that nothing is owed', async (_what, body) => {
    expect(await askOf(answering(body), (register) => register.matchDebts(asked))).toEqual(unavailable('MALFORMED'));
  });

  it.each<[string, (response: ServerResponse) => void, string | number]>([
    ['an error', (response) => response.writeHead(503).end('{}'), 503],
    ['another place', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(), 'UNREACHABLE'],
    ['silence', () => {}, 'TIMEOUT'],
    ['a broken line', (response) => response.destroy(), 'UNREACHABLE'],
  ])('%s is no answer to any call (ASVS-16.5.3)', async (_what, answer, status) => {
    const calls: ((register: DebtRegister) => Promise<unknown>)[] = [
      (register) => register.matchDebts(asked),
      (register) => register.handOn({ reference, debtId: 'd1', cents: 1n }),
      (register) => register.listDebtors(),
    ];
    for (const call of calls)
      expect(await askOf((_request, response) => answer(response), call)).toEqual(unavailable(status));
  });

  it.each([
    [404, 'DEBT_REGISTER_REFUSED'],
    [409, 'DEBT_REGISTER_REFUSED'],
    [401, 'DEBT_REGISTER_UNAVAILABLE'],
    [429, 'DEBT_REGISTER_UNAVAILABLE'],
    [503, 'DEBT_REGISTER_UNAVAILABLE'],
  ])('%s to money that is handed on is %s', async (status, refusal) => {
    const answer = await askOf(
      (_request, response) => response.writeHead(status).end('{}'),
      (register) => register.handOn({ reference, debtId: 'd1', cents: 1n }),
    );
    expect(answer).toEqual({ refusal, details: { status } });
  });

  it.each([
    ['of another payment', { reference: newId() }],
    ['for another debt', { debtId: 'd2' }],
    ['of another amount', { cents: 2 }],
    ['that it is not taken', { status: 'REFUSED' }],
  ])('word %s is no receipt', async (_what, change) => {
    const body = { reference, debtId: 'd1', cents: 1, status: 'TAKEN', ...change };
    const answer = await askOf(answering(body), (register) => register.handOn({ reference, debtId: 'd1', cents: 1n }));
    expect(answer).toEqual(unavailable('MALFORMED'));
  });
});

describe('the embedded debt register and the port that asks it', () => {
  let running: RunningDebtRegister;
  beforeAll(async () => {
    running = await startDebtRegister({ port: 0, secret: 's'.repeat(64), logLevel: 'silent' });
  });
  afterAll(() => running.close());

  it('agree on debts, on money handed over and on the list', async () => {
    const register = httpDebtRegister({ url: running.url, bearerSecret: 's'.repeat(64) });
    const debts = await register.matchDebts(asked);
    expect(debts).toMatchObject([{ kind: 'written-off', owedCents: 75_00n }]);
    const [first] = 'refusal' in debts ? [] : debts;
    const remittance = { reference: newId(), debtId: first?.debtId ?? '', cents: 75_00n };
    expect(await register.handOn(remittance)).toBe('TAKEN');
    expect(await register.handOn(remittance)).toBe('TAKEN');
    expect(await register.handOn({ ...remittance, cents: 1n })).toEqual({
      refusal: 'DEBT_REGISTER_REFUSED',
      details: { status: 409 },
    });
    expect(await register.matchDebts(asked)).toEqual([]);
    const page = await register.listDebtors();
    expect(page).toMatchObject({ debtors: [{ lastName: 'Owes', dateOfBirth: null }, {}, {}] });
    expect(await register.listDebtors('Owes-Child')).not.toEqual(page);
    const stranger = httpDebtRegister({ url: running.url, bearerSecret: 'wrong' });
    expect(await stranger.matchDebts(asked)).toEqual(unavailable(401));
  });
});
