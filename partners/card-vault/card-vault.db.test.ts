import { CARD_VAULT_PATHS } from '@sunflower/partner-protocols/card-vault.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import type { CardVaultTables } from './cards-store.ts';
import { openKeyRing } from './key-ring.ts';
import { dropOldKeys, sealUnderNewKey } from './rotate-keys.ts';
import { sweepCards } from './sweep-cards.ts';
import { MAX_CARDS_AN_HOUR } from './tokenize-card.ts';
import { CANARY, OTHER_PLAYER, PLAYER, startTestVault, type TestVault } from './vault-in-tests.ts';

const { tokens, codeTokens, detokenize, forget } = CARD_VAULT_PATHS;
const start = Temporal.Instant.from('2026-11-21T18:00:00Z');
const card = { number: CANARY, expiry: '04 / 29', code: '737' };

describe('the card vault', () => {
  const database = useTestDatabase<CardVaultTables>();
  const clock = movableClock(start);
  const fixture: { vault?: TestVault } = {};
  const vault = () => fixture.vault as TestVault;
  beforeAll(async () => {
    fixture.vault = await startTestVault(database.url, clock);
  });
  beforeEach(async () => {
    await database.db.deleteFrom('card_vault.card').execute();
  });
  afterAll(() => fixture.vault?.close());

  const tokenize = (more: object = {}) => vault().fromFrame(tokens, { session: vault().session(), ...card, ...more });
  const tokenOf = async (more: object = {}) => String((await tokenize(more)).body.vaultToken);
  const request = (vaultToken: string, more: object = {}) =>
    vault().fromProcessor(detokenize, { vaultToken, playerReference: PLAYER, ...more });
  /** Every row as text, with the sealed bytes in three encodings. */
  const wholeTable = async () => {
    const rows = await database.db.selectFrom('card_vault.card').selectAll().execute();
    return rows
      .map(({ sealedNumber: sealed, ...row }) =>
        [JSON.stringify(row), ...(['latin1', 'hex', 'base64'] as const).map((form) => sealed?.toString(form))].join(
          ' ',
        ),
      )
      .join('\n');
  };

  it('returns only a token, the brand, the last four digits and the expiry [PCI-A7]', async () => {
    const { status, body } = await tokenize({ number: '4242 4242-4242 4242' });
    expect(status).toBe(200);
    expect(body).toEqual({
      vaultToken: expect.stringMatching(/^vt_[\w-]{21}$/),
      brand: 'VISA',
      last4: '4242',
      expiryMonth: 4,
      expiryYear: 2029,
    });
  });

  it('returns the card to the processor, and the code if it is requested', async () => {
    const vaultToken = await tokenOf();
    const known = { pan: CANARY, expiry: { month: 4, year: 2029 }, brand: 'VISA', last4: '4242' };
    expect((await request(vaultToken)).body).toEqual({ ...known, fingerprint: expect.any(String) });
    expect((await request(vaultToken, { code: 'look' })).body.code).toBe('737');
    expect((await request(vaultToken, { code: 'take' })).body.code).toBe('737');
    expect((await request(vaultToken, { code: 'take' })).body).toEqual({ ...known, fingerprint: expect.any(String) });
  });

  it('stores a code for ten minutes or until it is taken', async () => {
    const vaultToken = await tokenOf();
    const session = vault().session();
    const { codeToken } = (await vault().fromFrame(codeTokens, { session, code: '999', brand: 'VISA' })).body;
    expect((await request(vaultToken, { codeToken })).body.code).toBe('999');
    expect((await request(vaultToken, { codeToken })).body.code).toBeUndefined();
    const late = (await vault().fromFrame(codeTokens, { session, code: '998' })).body;
    clock.advance({ minutes: 10 });
    expect((await request(vaultToken, { codeToken: late.codeToken })).body.code).toBeUndefined();
    expect((await request(vaultToken, { code: 'take' })).body.code).toBeUndefined();
    clock.moveTo(start);
  });

  it("rejects another player's token, and returns no code for another player's code token", async () => {
    const vaultToken = await tokenOf();
    const stolen = await request(vaultToken, { playerReference: OTHER_PLAYER });
    expect([stolen.status, stolen.body.code]).toEqual([404, 'TOKEN_UNKNOWN']);
    const other = (await vault().fromFrame(codeTokens, { session: vault().session(OTHER_PLAYER), code: '111' })).body;
    expect((await request(vaultToken, { codeToken: other.codeToken })).body.code).toBeUndefined();
    const forgotten = await vault().fromProcessor(forget, { vaultToken, playerReference: OTHER_PLAYER });
    expect(forgotten.status).toBe(404);
    expect((await request(vaultToken)).body.pan).toBe(CANARY);
  });

  it('encrypts the number and never stores the code: neither is in the database in plaintext [PCI-A1]', async () => {
    await tokenize({ code: '739' });
    const text = await wholeTable();
    expect(text).toContain('"last4":"4242"');
    for (const secret of [CANARY, CANARY.slice(0, 12), Buffer.from(CANARY).toString('hex'), '"739"']) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toContain(Buffer.from(CANARY).toString('base64'));
  });

  it('decrypts a number only in the row for which it was encrypted', async () => {
    const [mine, theirs] = [await tokenOf(), await tokenOf({ number: '5555555555554444' })];
    const row = await database.db
      .selectFrom('card_vault.card')
      .select('sealedNumber')
      .where('vaultToken', '=', theirs)
      .executeTakeFirstOrThrow();
    await database.db.updateTable('card_vault.card').set(row).where('vaultToken', '=', mine).execute();
    expect((await request(mine)).status).toBe(500);
    expect((await request(theirs)).body.pan).toBe('5555555555554444');
  });

  it('returns fingerprints that are equal only for equal numbers, and a new token each time', async () => {
    const [one, two, other] = [await tokenOf(), await tokenOf(), await tokenOf({ number: '5555555555554444' })];
    const prints = await Promise.all([one, two, other].map(async (token) => (await request(token)).body.fingerprint));
    expect(prints[0]).toBe(prints[1]);
    expect(prints[2]).not.toBe(prints[0]);
    expect(one).not.toBe(two);
  });

  it('reseals numbers under a new key while running, after which the old key can be removed', async () => {
    const before = await tokenOf();
    const { keysFolder } = vault().config;
    const oldKey = openKeyRing(keysFolder).currentKeyId;
    expect(await sealUnderNewKey(database.db, { keysFolder, isNewKey: true })).toBe(1);
    expect((await request(before)).body.pan).toBe(CANARY);
    const after = await tokenOf();
    expect(await dropOldKeys(database.db, keysFolder)).toEqual([oldKey]);
    const answers = await Promise.all([request(before), request(after)]);
    expect(answers.map(({ body }) => body.pan)).toEqual([CANARY, CANARY]);
    expect(await sealUnderNewKey(database.db, { keysFolder, isNewKey: false })).toBe(0);
  });

  it('keeps an old key while a number is sealed under it', async () => {
    await tokenize();
    const { keysFolder } = vault().config;
    await database.db.updateTable('card_vault.card').set({ keyId: 'k00000000' }).execute();
    await expect(dropOldKeys(database.db, keysFolder)).rejects.toThrow('sealed under an old key');
  });

  it('erases the number and fingerprint of a forgotten card for good', async () => {
    const vaultToken = await tokenOf();
    const known = { vaultToken, playerReference: PLAYER };
    expect((await vault().fromProcessor(forget, known)).status).toBe(204);
    expect((await vault().fromProcessor(forget, known)).status).toBe(204);
    expect((await request(vaultToken, { code: 'look' })).status).toBe(404);
    const row = await database.db.selectFrom('card_vault.card').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ sealedNumber: null, keyId: null, fingerprint: null, last4: '4242' });
  });

  it("erases a number that wasn't used within a day, but not a used number", async () => {
    const [used, unused] = [await tokenOf(), await tokenOf()];
    await request(used);
    expect(await sweepCards(database.db, start.add({ hours: 24 }))).toBe(0);
    expect(await sweepCards(database.db, start.add({ hours: 24, seconds: 1 }))).toBe(1);
    expect([(await request(used)).status, (await request(unused)).status]).toEqual([200, 404]);
  });

  it('allows a player ten cards an hour, even with concurrent requests', async () => {
    const all = await Promise.all(Array.from({ length: MAX_CARDS_AN_HOUR + 3 }, () => tokenize()));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(MAX_CARDS_AN_HOUR);
    expect(all.find(({ status }) => status === 429)?.body.code).toBe('TOO_MANY_CARDS');
    const others = await tokenize({ session: vault().session(OTHER_PLAYER) });
    expect(others.status).toBe(200);
  });

  it('rate limits a caller that sends too many requests', async () => {
    const slow = await startTestVault(database.url, clock);
    const body = { session: 'no.session', ...card };
    const all = await Promise.all(Array.from({ length: 40 }, () => slow.fromFrame(tokens, body)));
    expect(all.filter(({ status }) => status === 429)).toHaveLength(10);
    await slow.close();
  });
});
