import { HELPLINE } from '@sunflower/player-rules/helpline.ts';
import * as z from 'zod/mini';
import {
  addressSetting,
  booleanSetting,
  choiceSetting,
  dateSetting,
  numberSetting,
  optionalPlaceSetting,
  optionalTextSetting,
  originSetting,
  originsSetting,
  pathSetting,
  placeSetting,
  textSetting,
} from './setting-kinds.ts';

/** Path from which a client reads its settings once at boot, so that one build serves every environment. */
export const RUNTIME_CONFIG_PATH = '/runtime-config.json';

const ID = /^[\w.:-]{1,200}$/;
/** Names and values of headers: `X-Region: ks, X-Tenant: a`. */
const HEADERS = /^[A-Za-z0-9-]{1,64}: ?[\w.:/+=-]{1,200}(, ?[A-Za-z0-9-]{1,64}: ?[\w.:/+=-]{1,200}){0,9}$/;
const NAME = /^[\w.-]{1,64}$/;
const WORDS = /^[^<>\p{Cc}]{1,200}$/u;
const EMAIL = /^[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+$/;
/** The number for text messages may also be a short code. */
const TEXT_NUMBER = /^\+?[\d ().-]{3,25}$/;
const PHONE = /^\+?[\d ().-]{7,25}$/;

/** Minimum number of seconds a player has to respond to a warning before something ends. [WCAG-2.2.1] */
const LEAST_SECONDS_TO_ANSWER = 20;

/**
 * Every setting of the client. [S3-29] None is secret: every visitor of the page can read them. A setting reads as its
 * fallback when it is missing, empty or invalid. [S5.3-1] `runtime-config-terms.ts` describes each.
 */
export const runtimeConfig = z.object({
  buildId: optionalTextSetting(NAME),
  isProduction: booleanSetting(true),
  routerBase: pathSetting('/'),
  assetAddress: optionalPlaceSetting(),
  messageOrigins: originsSetting(),
  isGalleryShown: booleanSetting(false),
  isOfflineEnabled: booleanSetting(true),

  identityProviderUri: addressSetting(),
  identityProviderRealm: textSetting(NAME, 'sunflower'),
  identityProviderClientId: textSetting(NAME, 'sunflower-web'),
  identityProviderHint: optionalTextSetting(NAME),
  loginAddress: placeSetting('/gateway/login'),
  logoutAddress: placeSetting('/gateway/logout'),

  operatorName: textSetting(WORDS, 'Sunflower'),
  supportEmail: textSetting(EMAIL, 'support@sunflower.example'),
  supportPhone: textSetting(PHONE, '(785) 555-0142'),
  supportHours: optionalTextSetting(WORDS),
  supportAddress: optionalTextSetting(WORDS),
  helplineName: textSetting(WORDS, HELPLINE.name),
  helplinePhone: textSetting(PHONE, HELPLINE.phone),
  helplineTextNumber: optionalTextSetting(TEXT_NUMBER),
  helplineChatAddress: addressSetting(),
  stateProgramName: optionalTextSetting(WORDS),
  stateProgramAddress: addressSetting(),

  isGeolocationEnabled: booleanSetting(true),
  isGeolocationDebug: booleanSetting(false),
  isMonoPing: booleanSetting(false),
  locationEngineOrigin: originSetting(),
  locationScriptIntegrity: optionalTextSetting(/^sha384-[A-Za-z0-9+/]{64}$/),
  locationFallbackOrigin: originSetting(),
  locationFallbackIntegrity: optionalTextSetting(/^sha384-[A-Za-z0-9+/]{64}$/),
  isLocationSimulated: booleanSetting(false),

  featureFlagsUrl: optionalPlaceSetting(),
  featureFlagsClientKey: optionalTextSetting(/^[\w.:*-]{1,200}$/),
  featureFlagsAppName: textSetting(NAME, 'sunflower-web'),
  featureFlagsKeyHeader: textSetting(/^[A-Za-z0-9-]{1,64}$/, 'authorization'),
  featureFlagsHeaders: optionalTextSetting(HEADERS),
  featureFlagsRefreshSeconds: numberSetting({ fallback: 30, least: 0, most: 3_600 }),
  featureFlagsEnvironment: textSetting(NAME, 'default'),
  featureFlagsStoredSeconds: numberSetting({ fallback: 0, least: 0, most: 86_400 }),
  isFeatureFlagsPost: booleanSetting(false),

  goLiveDate: dateSetting('2025-02-13'),
  migrationDays: numberSetting({ fallback: 90, least: 0, most: 3_650 }),
  drawTypeSelector: choiceSetting(['checkbox', 'radio'], 'checkbox'),
  defaultAddressState: textSetting(/^[A-Z]{2}$/, 'KS'),
  minimumDepositCents: numberSetting({ fallback: 1_000, least: 1, most: 100_000_000 }),
  documentUploadLimitMb: numberSetting({ fallback: 5, least: 0.1, most: 100 }),
  inactivityMinutes: numberSetting({ fallback: 14, least: 1, most: 60 }),
  secondsToContinue: numberSetting({ fallback: 59, least: LEAST_SECONDS_TO_ANSWER, most: 600 }),
  isLoyaltyEnabled: booleanSetting(false),
  isClaimFormShown: booleanSetting(true),
  isAccountDeletionV2Enabled: booleanSetting(true),
  isSecondChanceMessageShown: booleanSetting(false),
  isDrawSubscriptionsEnabled: booleanSetting(false),
  isOnlineGamingEnabled: booleanSetting(false),
  isMfaEnabled: booleanSetting(false),

  challengeOrigins: originsSetting(),
  vaultHost: originSetting(),
  vaultKeys: optionalTextSetting(/^[\w-]{43}(,[\w-]{43}){0,3}$/),
  vaultCustomStyle: optionalTextSetting(/^[^<>]+$/),
  gameServerAddress: addressSetting(),
  isGameTokenRequired: booleanSetting(true),

  analyticsId: optionalTextSetting(ID),
  analyticsTarget: optionalTextSetting(ID),
  analyticsScript: addressSetting(),
  marketingId: optionalTextSetting(ID),
  marketingScript: addressSetting(),
  bonusNotificationId: optionalTextSetting(ID),
  telemetryAddress: optionalPlaceSetting(),
  isMessagingWidgetEnabled: booleanSetting(false),
  isMessagingWidgetForGuests: booleanSetting(false),
  messagingWidgetSource: addressSetting(),
});

export type RuntimeConfig = z.output<typeof runtimeConfig>;
export type SettingName = keyof RuntimeConfig;

/**
 * Settings that only the host page reads: they control the host, or features that this product decides on its server.
 */
export const HOST_ONLY_SETTINGS = [
  'routerBase',
  'assetAddress',
  'identityProviderClientId',
  'gameServerAddress',
  'isGameTokenRequired',
  'bonusNotificationId',
  'isMessagingWidgetEnabled',
  'isMessagingWidgetForGuests',
  'messagingWidgetSource',
] as const satisfies readonly SettingName[];

/** Settings that the client passes to its host page. The client itself reads the last ones, too. */
export const HOST_SETTINGS = [
  ...HOST_ONLY_SETTINGS,
  'identityProviderUri',
  'identityProviderRealm',
  'documentUploadLimitMb',
  'isLoyaltyEnabled',
  'isSecondChanceMessageShown',
  'isDrawSubscriptionsEnabled',
  'isOnlineGamingEnabled',
  'isMfaEnabled',
] as const satisfies readonly SettingName[];

/**
 * Reads settings from any value: leaves out unknown names, replaces invalid values with fallbacks, and reads a
 * non-object as empty.
 */
export function readSettings(given: unknown): RuntimeConfig {
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  return z.parse(runtimeConfig, isObject ? given : {});
}

/** Returns the names of given settings that were ignored: unknown ones, and those with an invalid, non-empty value. */
export function ignoredSettings(given: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (!Object.hasOwn(runtimeConfig.shape, name)) return [name];
    if (value === '' || value === undefined || value === null) return [];
    const setting: z.ZodMiniCatch = runtimeConfig.shape[name as SettingName];
    return z.safeParse(setting.def.innerType, value).success ? [] : [name];
  });
}
