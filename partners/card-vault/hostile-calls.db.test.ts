import { CARD_VAULT_PATHS } from '@sunflower/partner-protocols/card-vault.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { CANARY, PLAYER, startTestVault, type TestVault } from './vault-in-tests.ts';

const { tokens, codeTokens, detokenize, config, script, frame } = CARD_VAULT_PATHS;
const clock = movableClock(Temporal.Instant.from('2026-11-21T18:00:00Z'));
const card = { number: CANARY, expiry: '04 / 29', code: '737' };

describe('the vault against hostile calls', () => {
  const database = useTestDatabase();
  const fixture: { vault?: TestVault } = {};
  const vault = () => fixture.vault as TestVault;
  beforeAll(async () => {
    fixture.vault = await startTestVault(database.url, clock);
  });
  afterAll(() => fixture.vault?.close());
  const get = (path: string, headers: Record<string, string> = {}) => fetch(vault().url + path, { headers });

  it.each<[string, object | string, number, string]>([
    ['no session', card, 400, 'INVALID_INPUT'],
    ['a made-up session', { session: 'e30.AAAA', ...card }, 401, 'SESSION_INVALID'],
    ['a number in another form', { ...card, number: 4242424242424242 }, 400, 'INVALID_INPUT'],
    ['an extra field', { ...card, holder: 'x' }, 400, 'INVALID_INPUT'],
    ['a number twice', `{"number":"${CANARY}","number":"5555555555554444"}`, 400, 'UNREADABLE_BODY'],
    ['half a body', `{"session":"x","number":"${CANARY}"`, 400, 'UNREADABLE_BODY'],
    ['a body without end', { ...card, number: CANARY.repeat(500) }, 413, 'BODY_TOO_LARGE'],
  ])('rejects %s without repeating the input', async (_what, body, status, code) => {
    const answer = await vault().fromFrame(tokens, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    // Excluded, because it is itself a random number.
    const sent = JSON.stringify({ ...answer.body, traceId: '' });
    expect(sent).not.toContain(CANARY);
    expect(sent).not.toContain('737');
  });

  it.each<[ids: string, object, object[]]>([
    ['[S5.2-1/luhn]', { number: '4242424242424241' }, [{ path: 'number', code: 'NUMBER_WRONG' }]],
    ['[S5.2-1/pattern]', { number: '9999999999999995' }, [{ path: 'number', code: 'BRAND_UNKNOWN' }]],
    ['[S5.1-5/card-expiry]', { expiry: '10/26' }, [{ path: 'expiry', code: 'EXPIRY_PAST' }]],
    ['[S5.1-5]', { expiry: '13/26' }, [{ path: 'expiry', code: 'EXPIRY_WRONG' }]],
    ['[S5.2-2]', { code: '1234' }, [{ path: 'code', code: 'CODE_WRONG' }]],
    [
      '[S5.1-1/required]',
      { number: '', expiry: '', code: '' },
      [
        { path: 'number', code: 'NUMBER_MISSING' },
        { path: 'expiry', code: 'EXPIRY_MISSING' },
        { path: 'code', code: 'CODE_MISSING' },
      ],
    ],
  ])('%s rejects a card with %j on the server too', async (_ids, wrong, fields) => {
    const answer = await vault().fromFrame(tokens, { session: vault().session(), ...card, ...wrong });
    expect(answer).toMatchObject({ status: 422, body: { code: 'CARD_INVALID', fields } });
  });

  it('lets a card expire with its month in Kansas, not in UTC', async () => {
    clock.moveTo(Temporal.Instant.from('2026-12-01T05:30:00Z'));
    const stillNovember = await vault().fromFrame(tokens, { session: vault().session(), ...card, expiry: '11/26' });
    clock.moveTo(Temporal.Instant.from('2026-12-01T06:30:00Z'));
    const december = await vault().fromFrame(tokens, { session: vault().session(), ...card, expiry: '11/26' });
    expect([stillNovember.status, december.status]).toEqual([200, 422]);
    clock.moveTo(Temporal.Instant.from('2026-11-21T18:00:00Z'));
  });

  it.each([
    ['the page of the app', () => vault().pageOrigin],
    ['a stranger', () => 'http://evil.example'],
    ['a page without an origin', () => 'null'],
    ['no page', () => undefined],
  ])('rejects cards from %s', async (_who, origin) => {
    const from = origin();
    for (const path of [tokens, codeTokens]) {
      const body = { session: vault().session(), ...card };
      const answer = await vault().fromFrame(path, body, from === undefined ? {} : { origin: from });
      expect([answer.status, answer.body.code]).toEqual([403, 'ORIGIN_REFUSED']);
    }
  });

  it.each([
    ['', 401],
    ['wrong', 401],
  ])("rejects the processor's call with the secret %j", async (secret, status) => {
    const input = { vaultToken: `vt_${'a'.repeat(21)}`, playerReference: PLAYER };
    expect((await vault().fromProcessor(detokenize, input, secret)).status).toBe(status);
  });

  it("doesn't serve the processor's calls at the public address", async () => {
    for (const path of [detokenize, CARD_VAULT_PATHS.forget]) {
      expect((await vault().fromFrame(path, {})).status).toBe(404);
    }
  });

  it('lets only the app embed the frame, which runs only its own script and sets no cookie [PCI-A2]', async () => {
    const answer = await get(frame);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toMatch(
      /^default-src 'none'; frame-ancestors [^;]+; base-uri 'none'; form-action 'none'; script-src /,
    );
    expect(policy).toMatch(/ script-src 'sha384-[\w+/]{64}'; style-src 'self'; font-src 'self'; connect-src 'self'; /);
    expect(policy).toContain(`frame-ancestors ${vault().pageOrigin};`);
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('x-frame-options')).toBeNull();
    for (const path of [frame, config, script, '/assets/frame.min.js', '/assets/frame.css', '/assets/figtree.woff2']) {
      const asset = await get(path, { cookie: '__Host-sid=x' });
      expect([path, asset.status, asset.headers.get('set-cookie')]).toEqual([path, 200, null]);
    }
  });

  it('lets no other page be framed', async () => {
    for (const path of [config, script, '/nothing']) {
      expect((await get(path)).headers.get('x-frame-options')).toBe('DENY');
    }
  });

  it('lets only pages of the app read script and configuration', async () => {
    for (const path of [config, script]) {
      const mine = await get(path, { origin: vault().pageOrigin });
      expect(mine.headers.get('access-control-allow-origin')).toBe(vault().pageOrigin);
      const stranger = await get(path, { origin: 'http://evil.example' });
      expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});
