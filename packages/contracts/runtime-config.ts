import * as z from 'zod/mini';
import { HELPLINE } from './helpline.ts';
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

/** Where a client reads its settings once at boot; one build serves every environment. */
export const RUNTIME_CONFIG_PATH = '/runtime-config.json';

const ID = /^[\w.:-]{1,200}$/;
const NAME = /^[\w.-]{1,64}$/;
const WORDS = /^[^<>\p{Cc}]{1,200}$/u;
const EMAIL = /^[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+$/;
/** A number for text messages may be as short as a short code. */
const TEXT_NUMBER = /^\+?[\d ().-]{3,25}$/;
const PHONE = /^\+?[\d ().-]{7,25}$/;

/** Nobody is hurried: a warning before something ends leaves this many seconds or more. [WCAG-2.2.1] */
const LEAST_SECONDS_TO_ANSWER = 20;

/**
 * Every setting of the client. [S3-29] Nothing here is secret: whoever opens the page can read it. Each reads as its fallback when it is
 * missing, empty or wrong. [S5.3-1] What each does, and who reads it, is in `runtime-config-words.ts`.
 */
export const runtimeConfig = z.object({
  buildId: optionalTextSetting(NAME),
  isProduction: booleanSetting(true),
  routerBase: pathSetting('/'),
  assetAddress: optionalPlaceSetting(),
  messageOrigins: originsSetting(),
  isGalleryShown: booleanSetting(false),

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
  stateProgrammeName: optionalTextSetting(WORDS),
  stateProgrammeAddress: addressSetting(),

  isGeolocationEnabled: booleanSetting(true),
  isGeolocationDebug: booleanSetting(false),
  isMonoPing: booleanSetting(false),
  locationEngineOrigin: originSetting(),
  locationScriptIntegrity: optionalTextSetting(/^sha384-[A-Za-z0-9+/]{64}$/),
  isLocationSimulated: booleanSetting(false),

  featureFlagsUrl: optionalPlaceSetting(),
  featureFlagsClientKey: optionalTextSetting(/^[\w.:*-]{1,200}$/),
  featureFlagsAppName: textSetting(NAME, 'sunflower-web'),
  featureFlagsKeyHeader: textSetting(/^[A-Za-z0-9-]{1,64}$/, 'authorization'),
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

/** Settings the client only hands to the page it stands in: what they steer is the host's, or a feature that is not there yet. */
export const HOST_SETTINGS = [
  'routerBase',
  'assetAddress',
  'identityProviderUri',
  'identityProviderRealm',
  'identityProviderClientId',
  'documentUploadLimitMb',
  'isLoyaltyEnabled',
  'isAccountDeletionV2Enabled',
  'isSecondChanceMessageShown',
  'isDrawSubscriptionsEnabled',
  'isOnlineGamingEnabled',
  'isMfaEnabled',
  'gameServerAddress',
  'isGameTokenRequired',
  'bonusNotificationId',
  'isMessagingWidgetEnabled',
  'isMessagingWidgetForGuests',
  'messagingWidgetSource',
] as const satisfies readonly SettingName[];

/** Reads settings whatever they are: unknown names are left out, wrong values fall back, and what is no object at all reads as nothing. */
export function readSettings(given: unknown): RuntimeConfig {
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  return z.parse(runtimeConfig, isObject ? given : {});
}

/** Names of given settings that were passed over: unknown ones, and those whose value is neither empty nor right. */
export function settingsPassedOver(given: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (!Object.hasOwn(runtimeConfig.shape, name)) return [name];
    if (value === '' || value === undefined || value === null) return [];
    const setting: z.ZodMiniCatch = runtimeConfig.shape[name as SettingName];
    return z.safeParse(setting.def.innerType, value).success ? [] : [name];
  });
}
