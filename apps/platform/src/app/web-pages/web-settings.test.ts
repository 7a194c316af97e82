import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@sunflower/contracts/runtime-config.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlatformConfig, platformConfig } from '../config.ts';
import { productionSettings } from '../production/production-in-tests.ts';
import { DEVELOPMENT_SHOWCASE_PASSWORD } from '../showcase-password.ts';
import { describeShortenedSettings } from './inactivity-settings.ts';
import { clientSettings } from './runtime-config.ts';
import { variableOf, webSettingsOf } from './web-settings.ts';

const fixture = { folder: '' };
beforeAll(() => {
  fixture.folder = mkdtempSync(join(tmpdir(), 'sunflower-settings-'));
});
afterAll(() => rmSync(fixture.folder, { recursive: true }));

function file(text: string): string {
  const path = join(fixture.folder, 'client.json');
  writeFileSync(path, text);
  return path;
}

function configOf(env: Record<string, string>): PlatformConfig {
  const databaseUrl = 'postgres://nologin:the-database-password@127.0.0.1:9/none';
  const production = env.SUNFLOWER_ENVIRONMENT === 'production' ? productionSettings(fixture.folder, databaseUrl) : {};
  return platformConfig({
    DATABASE_URL: databaseUrl,
    SUNFLOWER_KEYS_FOLDER: fixture.folder,
    SUNFLOWER_ENVIRONMENT: 'test',
    ...production,
    ...env,
  });
}

describe('operator settings for the client', () => {
  it('come from a file and from variables, which override the file [S3-29]', () => {
    const env = {
      SUNFLOWER_WEB_CONFIG_FILE: file('{"migrationDays": 30, "isLoyaltyEnabled": 1, "defaultAddressState": ""}'),
      SUNFLOWER_WEB_MIGRATION_DAYS: '45',
      SUNFLOWER_WEB_VAULT_HOST: 'https://vault.example.org',
      SUNFLOWER_WEB_IDENTITY_PROVIDER_HINT: '',
    };
    expect(webSettingsOf(env)).toEqual({
      given: { migrationDays: '45', isLoyaltyEnabled: 1, vaultHost: 'https://vault.example.org' },
      passedOver: [],
    });
    expect(clientSettings(configOf(env), 'b1')).toMatchObject({
      buildId: 'b1',
      migrationDays: 45,
      isLoyaltyEnabled: true,
      defaultAddressState: 'KS',
      vaultHost: 'https://vault.example.org',
    });
  });

  it('are reported and have no effect when unknown or invalid [S5.3-1]', () => {
    const env = {
      SUNFLOWER_WEB_CONFIG_FILE: file('{"migrationDays": "soon", "identityProviderUri": "javascript:1", "evil": 1}'),
      SUNFLOWER_WEB_MINIMUM_DEPOSIT_CENTS: '-5',
      SUNFLOWER_WEB_LOYALTY: '1',
    };
    const settings = clientSettings(configOf(env));
    expect(webSettingsOf(env).passedOver).toEqual([
      'migrationDays',
      'identityProviderUri',
      'evil',
      'SUNFLOWER_WEB_MINIMUM_DEPOSIT_CENTS',
      'SUNFLOWER_WEB_LOYALTY',
    ]);
    expect(settings).toMatchObject({ migrationDays: 90, minimumDepositCents: 1_000, isLoyaltyEnabled: false });
    expect(settings.identityProviderUri).toBe('http://id.localhost:3001/');
  });

  it.each([
    ['the default', {}, [14, 59], false],
    ['a longer client', { SUNFLOWER_WEB_INACTIVITY_MINUTES: '20' }, [15 - 59 / 60, 59], true],
    ['a shorter server', { SUNFLOWER_IDLE_MINUTES: '5' }, [5 - 59 / 60, 59], true],
    [
      'a countdown longer than the session',
      { SUNFLOWER_IDLE_MINUTES: '2', SUNFLOWER_WEB_SECONDS_TO_CONTINUE: '600' },
      [1, 60],
      true,
    ],
  ])('warn a player before the server ends the session, with %s [S4.4-1/warning]', (_, env, expected, isReported) => {
    const config = configOf(env);
    const settings = clientSettings(config);
    expect([settings.inactivityMinutes, settings.secondsToContinue]).toEqual(expected);
    expect(readSettings(settings)).toEqual(settings);
    expect(describeShortenedSettings(readSettings(config.web.given), config.idleMinutes) !== undefined).toBe(
      isReported,
    );
  });

  it.each(['{"migrationDays": 30', '[]', 'null', ''])(
    'prevent startup in a file of %j, with an error that names it',
    (text) => {
      expect(() => webSettingsOf({ SUNFLOWER_WEB_CONFIG_FILE: file(text) })).toThrow('SUNFLOWER_WEB_CONFIG_FILE');
    },
  );

  it("can't override values that only the platform determines", () => {
    const env = {
      SUNFLOWER_ENVIRONMENT: 'production',
      SUNFLOWER_WEB_IS_LOCATION_SIMULATED: 'true',
      SUNFLOWER_WEB_IS_PRODUCTION: 'false',
      SUNFLOWER_WEB_BUILD_ID: 'another',
      SUNFLOWER_WEB_LOCATION_ENGINE_ORIGIN: 'https://somewhere.example',
    };
    expect(clientSettings(configOf(env), 'b1')).toMatchObject({
      isLocationSimulated: false,
      isProduction: true,
      isGalleryShown: false,
      buildId: 'b1',
      locationEngineOrigin: 'https://locationengine.lottery.test',
    });
  });

  it('contain no secret of the platform', () => {
    const config = configOf({
      SUNFLOWER_OIDC_CLIENT_SECRET: 'the-client-secret-of-the-gateway-1',
      SUNFLOWER_SHOWCASE_PASSWORD: 'the-password-of-the-showcase',
    });
    const secrets = [
      config.databaseUrl,
      config.oidc.clientSecret,
      config.sessionSecret,
      config.showcase.secret,
      config.showcase.password,
      'the-database-password',
      config.keysFolder,
      config.dataFolder,
    ];
    const response = JSON.stringify(clientSettings(config, 'b1'));
    expect(secrets.filter((secret) => secret === undefined || response.includes(secret))).toEqual([]);
  });

  it('each have an environment variable named after the setting', () => {
    expect(['buildId', 'isAccountDeletionV2Enabled'].map(variableOf)).toEqual([
      'SUNFLOWER_WEB_BUILD_ID',
      'SUNFLOWER_WEB_IS_ACCOUNT_DELETION_V2_ENABLED',
    ]);
  });
});

describe('the showcase password', () => {
  it.each([
    ['development', undefined, DEVELOPMENT_SHOWCASE_PASSWORD],
    ['development', 'mine', 'mine'],
    ['development', '', undefined],
    ['test', undefined, undefined],
    ['production', undefined, undefined],
    ['production', '', undefined],
    ['production', 'twelve-or-more', 'twelve-or-more'],
  ])('is in %s, configured as %j, %j', (environment, given, expected) => {
    const env = given === undefined ? {} : { SUNFLOWER_SHOWCASE_PASSWORD: given };
    expect(configOf({ SUNFLOWER_ENVIRONMENT: environment, ...env }).showcase.password).toBe(expected);
  });

  it.each([DEVELOPMENT_SHOWCASE_PASSWORD, 'short'])('is rejected in production: %j', (password) => {
    const env = { SUNFLOWER_ENVIRONMENT: 'production', SUNFLOWER_SHOWCASE_PASSWORD: password };
    expect(() => configOf(env)).toThrow('SUNFLOWER_SHOWCASE_PASSWORD');
  });
});
