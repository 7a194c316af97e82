import { BONUS_PATHS } from '@sunflower/contracts/bonuses.ts';
import { REQUIRED_CONSENTS } from '@sunflower/contracts/consents.ts';
import { SAVED_NUMBERS_PATHS } from '@sunflower/contracts/draw-games-saved-numbers.ts';
import { IDENTITY_PATHS } from '@sunflower/contracts/identity.ts';
import { addPaymentMethodBody, depositBody, PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import { PROFILE_PATHS } from '@sunflower/contracts/profile.ts';
import { PHONE_PATHS } from '@sunflower/contracts/profile-phone.ts';
import { codeTokenSchema, vaultTokenSchema } from '@sunflower/partner-protocols/card-vault.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { storedFileName } from '../../../modules/documents/records/document.ts';
import { cardOf, depositOf, usePaymentStack } from '../../../modules/wallet/payment-stack-in-tests.ts';

const PAN = '4242424242424242';

/** A card number disguised as a token in every way that keeps its digits together. */
const DRESSED = [
  PAN,
  `vt_${PAN}`,
  `vt_${PAN}abcde`,
  `vt_a${PAN}bcde`,
  'vt_4242-4242-4242-4242_a',
  `vt_${'4'.repeat(21)}`,
];

describe('a card number sent in place of a vault token [PCI-A7]', () => {
  const stack = usePaymentStack();

  it.each(DRESSED)('is rejected as %s before anything is stored, logged or forwarded', async (vaultToken) => {
    const player = await stack.newPlayer();
    const lines = captureLog(stack.platform.app.log);
    const sent = stack.sentToProcessor();
    const body = { ...cardOf(player), vaultToken };
    const answer = await stack.call(player, 'POST', PAYMENT_PATHS.addPaymentMethod, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', fields: [{ path: 'vaultToken' }] } });
    const deposit = depositOf('0192d7a0-0000-7000-8000-000000000000', { codeToken: vaultToken.replace('vt_', 'ct_') });
    expect(await stack.call(player, 'POST', PAYMENT_PATHS.deposits, deposit)).toMatchObject({ status: 400 });
    expect(lines.length).toBeGreaterThan(0);
    for (const digits of [PAN, '4242-4242-4242-4242', '4'.repeat(21)]) {
      expect(JSON.stringify(answer.body)).not.toContain(digits);
      expect(lines.join('')).not.toContain(digits);
      expect(await tablesWith(stack.db, digits)).toEqual([]);
    }
    expect(stack.sentToProcessor()).toBe(sent);
  });

  it("is refused by the token formats of the platform's API and of the card vault, which are the same", () => {
    const card = { serviceProviderTargetId: 'CARD', holderName: 'Ada Example', postalCode: '66603' };
    const isTaken = (vaultToken: string) => addPaymentMethodBody.safeParse({ ...card, vaultToken }).success;
    const isCodeTaken = (codeToken: string) =>
      depositBody.safeParse(depositOf('0192d7a0-0000-7000-8000-000000000000', { codeToken })).success;
    const good = `vt_${'a1_-Z'.repeat(4)}9`;
    for (const token of [...DRESSED, good, `${good}a`, good.slice(0, -1), good.toUpperCase()]) {
      expect(isTaken(token), token).toBe(token === good);
      expect(vaultTokenSchema.safeParse(token).success, token).toBe(token === good);
      const code = token.replace('vt_', 'ct_');
      expect(isCodeTaken(code), code).toBe(token === good);
      expect(codeTokenSchema.safeParse(code).success, code).toBe(token === good);
    }
  });
});
const SPACED = '4242 4242 4242 4242';
const SSN = '123-45-6789';
const PERSON = { firstName: 'Ana', lastName: 'Reyes' };
const ADDRESS = { line1: '1200 SW 10th Ave', line2: 'Apt 4', city: 'Topeka', state: 'KS', postalCode: '66604' };
const board = { kind: 'numbers', numbers: [3, 17, 44, 60, 69], bonus: 17, isQuickPick: false };
const registration = {
  ...PERSON,
  email: 'ana@example.com',
  password: 'a field of sunflowers',
  dateOfBirth: '1990-02-28',
  address: ADDRESS,
  consents: REQUIRED_CONSENTS,
};
const { savedNumbers, oneOfSavedNumbers } = SAVED_NUMBERS_PATHS;
const ID = '0192d7a0-0000-7000-8000-000000000000';

/** Every text that a player types freely and that is stored: the call, the body with the text, and the field. */
const FREE_TEXTS: readonly (readonly ['POST' | 'PUT', string, (text: string) => object, string])[] = [
  ['POST', savedNumbers, (name) => ({ gameId: 'powerball', name, boards: [board] }), 'name'],
  ['PUT', oneOfSavedNumbers.replace(':savedNumbersId', ID), (name) => ({ name }), 'name'],
  ['POST', IDENTITY_PATHS.register, (email) => ({ ...registration, email }), 'email'],
  ['POST', IDENTITY_PATHS.register, (firstName) => ({ ...registration, firstName }), 'firstName'],
  ['POST', IDENTITY_PATHS.register, (line1) => ({ ...registration, address: { ...ADDRESS, line1 } }), 'address.line1'],
  ['POST', IDENTITY_PATHS.register, (phone) => ({ ...registration, phone }), 'phone'],
  ['POST', PHONE_PATHS.phoneChanges, (phone) => ({ phone, password: 'x' }), 'phone'],
  ['POST', PROFILE_PATHS.nameChanges, (lastName) => ({ ...PERSON, lastName }), 'lastName'],
  ['POST', PROFILE_PATHS.addressChanges, (line2) => ({ ...ADDRESS, line2 }), 'line2'],
  ['POST', PROFILE_PATHS.addressChanges, (city) => ({ ...ADDRESS, city }), 'city'],
  ['POST', PROFILE_PATHS.emailChanges, (email) => ({ email, password: 'x' }), 'email'],
  ['POST', PAYMENT_PATHS.deposits, (promoCode) => ({ ...depositOf(ID), promoCode }), 'promoCode'],
  ['POST', BONUS_PATHS.promoRedemptions, (code) => ({ code }), 'code'],
  ['POST', PAYMENT_PATHS.addPaymentMethod, (holderName) => ({ ...card, holderName }), 'holderName'],
];
const card = { serviceProviderTargetId: 'CARD', vaultToken: `vt_${'a1_-Z'.repeat(4)}9`, postalCode: '66603' };

describe('a card number or a Social Security number typed into a free text [PCI-A7]', () => {
  const stack = usePaymentStack();

  it.each(FREE_TEXTS)('is refused by %s %s before it is stored or logged', async (method, url, bodyWith, field) => {
    const player = await stack.newPlayer();
    const lines = captureLog(stack.platform.app.log);
    for (const [text, code] of [
      [PAN, 'CARD_NUMBER'],
      [`my card ${SPACED}`, 'CARD_NUMBER'],
      ['4242-4242-4242-4242', 'CARD_NUMBER'],
      [`SSN ${SSN}`, 'TAXPAYER_NUMBER'],
    ] as const) {
      const answer = await stack.call(player, method, url, bodyWith(text));
      const fields = [{ path: field, code }];
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', fields } });
    }
    for (const digits of [PAN, SPACED, '4242-4242-4242-4242', SSN]) {
      expect(lines.join('')).not.toContain(digits);
      expect(await tablesWith(stack.db, digits)).toEqual([]);
    }
  });

  it('is refused in every text of every call, except secrets, fixed formats and texts that are changed first', () => {
    const values = [PAN, SPACED, `a@b.example ${PAN}`];
    const taking = stack.platform.routes.flatMap(({ schema }) =>
      textsThatTake((schema as { body?: SchemaNode }).body, values, ''),
    );
    expect([...new Set(taking.map((path) => path.split('.').at(-1)))].toSorted()).toEqual(NOT_FREE);
  });

  it("is left out of a file's name, which a device may have chosen", () => {
    expect(storedFileName(`scan of ${SPACED}.jpg`)).toBe('scan of •••• •••• •••• ••••.jpg');
    expect(storedFileName('IMG_20261128_101530123.jpg')).toBe('IMG_20261128_101530123.jpg');
  });
});

/**
 * Texts that may contain such a number: unstored secrets, values from fixed lists, signed texts, numbers with a field
 * of their own, and a file's name, which is changed.
 */
const NOT_FREE: readonly string[] = [
  ...['accountNumber', 'clientBuild', 'csrf', 'endpoint', 'entry', 'fileName', 'launchToken', 'mathsVersion'],
  ...['newPassword', 'note', 'notes', 'oldPassword', 'password', 'playId', 'postalCode', 'preference', 'sessionKey'],
  ...['sessions', 'taxpayerNumber', 'text', 'token'],
];

type SchemaNode = {
  readonly _zod: { readonly def: Readonly<Record<string, unknown>> & { readonly type: string } };
  safeParse(value: unknown): { readonly success: boolean };
};

/** Returns the places of a schema whose text takes one of these values. */
function textsThatTake(node: SchemaNode | undefined, values: readonly string[], path: string): string[] {
  if (!node?._zod) return [];
  const { def } = node._zod;
  if (def.type === 'string') return values.some((value) => node.safeParse(value).success) ? [path] : [];
  const inner = (name: string, at = path) => textsThatTake(def[name] as SchemaNode, values, at);
  const each = (parts: unknown) => Object.values((parts ?? {}) as Record<string, SchemaNode>);
  if (def.type === 'object')
    return Object.entries(def.shape as Record<string, SchemaNode>).flatMap(([name, part]) =>
      textsThatTake(part, values, path === '' ? name : `${path}.${name}`),
    );
  const several = [...each(def.options), ...each(def.items)].flatMap((part) => textsThatTake(part, values, path));
  return [...several, ...['innerType', 'element', 'valueType', 'in'].flatMap((name) => inner(name))];
}

/** Collects what a server logs from now on, at every level. */
function captureLog(log: object & { level: string }): string[] {
  const lines: string[] = [];
  const stream = Object.getOwnPropertySymbols(log).find((symbol) => symbol.description === 'pino.stream');
  if (!stream) throw new Error('the logger has no stream');
  Object.assign(log, { [stream]: { write: (line: string) => lines.push(line) } });
  log.level = 'trace';
  return lines;
}

/** Returns the names of all tables in which any row contains the text. */
async function tablesWith(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.raw(name)} t where t::text like ${`%${text}%`} limit 1`.execute(db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}
