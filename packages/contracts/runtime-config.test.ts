import { describe, expect, it } from 'vitest';
import { ignoredSettings, type RuntimeConfig, readSettings, runtimeConfig } from './runtime-config.ts';

const defaults = readSettings({});
const read = (name: keyof RuntimeConfig, value: unknown) => readSettings({ [name]: value })[name];

describe('the runtime configuration', () => {
  it("uses the specification's value for everything left out [S3-29/read] [S9-2] [S9-3/defaults]", () => {
    expect(defaults).toMatchObject({
      isProduction: true,
      goLiveDate: '2025-02-13',
      migrationDays: 90,
      drawTypeSelector: 'checkbox',
      defaultAddressState: 'KS',
      minimumDepositCents: 1_000,
      documentUploadLimitMb: 5,
      inactivityMinutes: 14,
      secondsToContinue: 59,
      isClaimFormShown: true,
      isAccountDeletionV2Enabled: true,
      isLoyaltyEnabled: false,
      isSecondChanceMessageShown: false,
      isDrawSubscriptionsEnabled: false,
      isOnlineGamingEnabled: false,
      isMfaEnabled: false,
    });
  });

  it.each([
    [30, 30],
    ['30', 30],
    [' 7.5 ', 7.5],
    [0, 0],
    ['0', 0],
    ['', 90],
    ['  ', 90],
    [undefined, 90],
    [null, 90],
    ['ninety', 90],
    ['0x1e', 90],
    ['1e3', 90],
    [Number.NaN, 90],
    [Number.POSITIVE_INFINITY, 90],
    [-1, 90],
    [3_651, 90],
    [true, 90],
    [[30], 90],
    [{}, 90],
  ])('reads the number %j as %j, with the fallback when it is empty or invalid [S5.3-1]', (given, expected) => {
    expect(read('migrationDays', given)).toBe(expected);
  });

  it.each([
    [true, true, true],
    ['true', true, true],
    [1, true, true],
    ['1', true, true],
    [false, false, false],
    ['false', false, false],
    [0, false, false],
    ['0', false, false],
    ['', true, false],
    ['yes', true, false],
    ['TRUE', true, false],
    [2, true, false],
    [null, true, false],
    [[], true, false],
  ])('reads the boolean %j as %j where the fallback is true and %j where it is false [S5.3-1]', (given, on, off) => {
    expect([read('isClaimFormShown', given), read('isLoyaltyEnabled', given)]).toEqual([on, off]);
  });

  it.each([
    [19, 59],
    [20, 20],
    ['600', 600],
    [601, 59],
  ])('reads %j seconds to respond to the inactivity warning as %j [WCAG-2.2.1]', (given, expected) => {
    expect(read('secondsToContinue', given)).toBe(expected);
  });

  it.each([
    ['https://vault.example.org', 'https://vault.example.org'],
    ['https://vault.example.org/config.json?x=1', 'https://vault.example.org'],
    ['http://vault.localhost:3002', 'http://vault.localhost:3002'],
    ['http://127.0.0.1:3002', 'http://127.0.0.1:3002'],
    ['http://vault.example.org', undefined],
    ['http://127.0.0.1.example.org', undefined],
    ['http://localhost.example.org', undefined],
    ['https://us:secret@vault.example.org', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['blob:https://vault.example.org/1', undefined],
    ['//vault.example.org', undefined],
    ['vault.example.org', undefined],
    [`https://vault.example.org/${'x'.repeat(3_000)}`, undefined],
    [['https://vault.example.org'], undefined],
  ])('reads %j as the origin %j', (given, expected) => {
    expect(read('vaultHost', given)).toBe(expected);
  });

  it.each([
    ['/sign-in', '/sign-in'],
    ['https://login.example.org/a?b=c', 'https://login.example.org/a?b=c'],
    ['//evil.example', '/gateway/login'],
    ['/\\evil.example', '/gateway/login'],
    ['/\t/evil.example', '/gateway/login'],
    ['/a\\b', '/gateway/login'],
    ['javascript:alert(1)', '/gateway/login'],
    ['', '/gateway/login'],
    [7, '/gateway/login'],
  ])('reads %j as the sign-in address %j', (given, expected) => {
    expect(read('loginAddress', given)).toBe(expected);
  });

  it.each([
    ['https://a.example, https://b.example/x', ['https://a.example', 'https://b.example']],
    [['https://a.example'], ['https://a.example']],
    ['https://a.example,*', []],
    [['https://a.example', null], []],
    ['null', []],
    ['*', []],
    [Array.from({ length: 21 }, (_, index) => `https://a${index}.example`), []],
  ])('reads %j as the list %j', (given, expected) => {
    expect(read('messageOrigins', given)).toEqual(expected);
  });

  it.each([
    ['goLiveDate', '2027-02-29', '2025-02-13'],
    ['goLiveDate', '2026-12-01', '2026-12-01'],
    ['goLiveDate', 'tomorrow', '2025-02-13'],
    ['drawTypeSelector', 'radio', 'radio'],
    ['drawTypeSelector', 'slider', 'checkbox'],
    ['defaultAddressState', 'MO', 'MO'],
    ['defaultAddressState', 'Kansas', 'KS'],
    ['analyticsId', 'G-12AB', 'G-12AB'],
    ['analyticsId', '"><script>', undefined],
    ['vaultCustomStyle', '</style><script>', undefined],
    ['routerBase', '/play', '/play'],
    ['routerBase', 'https://evil.example', '/'],
    ['identityProviderHint', 'a&b=c', undefined],
  ] as const)('reads the setting %s %j as %j', (name, given, expected) => {
    expect(read(name, given)).toBe(expected);
  });

  it.each([null, undefined, 'x', 7, [], [{ isLoyaltyEnabled: true }], () => 1])(
    'uses only fallbacks when it is %j',
    (given) => {
      expect(readSettings(given)).toEqual(defaults);
    },
  );

  it("ignores unknown settings and doesn't pollute other objects", () => {
    const hostile = JSON.parse(
      '{"__proto__":{"isProduction":false},"constructor":{},"toString":1,"x":"y","isMfaEnabled":{"valueOf":1}}',
    );
    expect(readSettings(hostile)).toEqual(defaults);
    expect(Object.keys(readSettings(hostile)).every((name) => name in runtimeConfig.shape)).toBe(true);
    expect(({} as { isProduction?: unknown }).isProduction).toBeUndefined();
  });

  it('lists the ignored settings, without the empty ones', () => {
    const given = { isMfaEnabled: 'maybe', vaultHost: '', migrationDays: '12', vaultHots: 'x', analyticsId: null };
    expect(ignoredSettings(given)).toEqual(['isMfaEnabled', 'vaultHots']);
  });

  it.each([
    ['supportEmail', ' help@lottery.example ', 'help@lottery.example'],
    ['supportEmail', 'help', 'support@sunflower.example'],
    ['supportEmail', 'a@b.example?bcc=c@d.example', 'support@sunflower.example'],
    ['supportPhone', '+1 800 555 0100', '+1 800 555 0100'],
    ['supportPhone', 'javascript:alert(1)', '(785) 555-0142'],
    ['supportHours', 'Every day, 8 am to 10 pm CT', 'Every day, 8 am to 10 pm CT'],
    ['supportAddress', '<b>here</b>', undefined],
  ] as const)('reads for the setting %s the value %j as %j', (name, given, expected) => {
    expect(read(name, given)).toBe(expected);
  });
});
