import type { SettingName } from './runtime-config.ts';

/** What one setting does, for the page of settings and for whoever sets it. */
export type SettingWords = {
  readonly text: string;
  /** Shown to nobody on the page of settings. */
  readonly isHidden?: true;
  /** Given by the platform alone; what an operator sets has no effect. */
  readonly isFixed?: true;
};

/** Every setting of the client in words, in the order of the schema; the compiler keeps it complete. [S3-29] */
export const SETTING_WORDS: Readonly<Record<SettingName, SettingWords>> = {
  buildId: { text: 'Id of the build that is served.', isFixed: true },
  isProduction: { text: 'Real play: pages for developers do not exist. From `SUNFLOWER_ENVIRONMENT`.', isFixed: true },
  routerBase: { text: 'Path of the host page that the client stands under.' },
  assetAddress: { text: 'Where pictures of games come from, when not from the app itself.' },
  messageOrigins: { text: 'Origins whose window messages are listened to, with commas between; none by default.' },
  isGalleryShown: { text: 'Whether `/ui` shows every component; on in development.' },

  identityProviderUri: { text: 'Public address of the identity provider; by default the one the gateway uses.' },
  identityProviderRealm: { text: 'Realm at the identity provider.' },
  identityProviderClientId: { text: 'Client id at the identity provider.' },
  identityProviderHint: { text: 'Identity provider suggested at login (`kc_idp_hint`).' },
  loginAddress: { text: 'Where a login begins.' },
  logoutAddress: { text: 'Where a logout begins.' },

  operatorName: { text: 'Name of the operator in policies and on the support pages.' },
  supportEmail: { text: 'Email address of customer support.' },
  supportPhone: { text: 'Phone number of customer support.' },
  supportHours: { text: 'When customer support answers.' },
  supportAddress: { text: 'Postal address of customer support.' },
  helplineName: {
    text: 'What the helpline for gambling problems is called, on every page and in every dialog about limits.',
  },
  helplinePhone: { text: 'The number that calls it.' },
  helplineTextNumber: { text: 'The number that takes text messages for it, where there is one.' },
  helplineChatAddress: { text: 'Where it answers by chat, where it does.' },
  stateProgrammeName: { text: 'The programme of the state for people with gambling problems, where there is one.' },
  stateProgrammeAddress: { text: 'Address of that programme; it is linked only with its name.' },

  isGeolocationEnabled: {
    text: 'Whether the client checks the position before a flagged request. Off, it asks nothing, and the server still refuses what lacks a proof.',
  },
  isGeolocationDebug: { text: 'Writes the outcome of each position check to the console.' },
  isMonoPing: {
    text: 'Whether positions are checked over the bridge of a native app alone; the script of the location engine is then never loaded.',
  },
  locationEngineOrigin: { text: 'Origin of the location engine.', isFixed: true },
  locationScriptIntegrity: {
    text: "Subresource integrity (sha384) of the location engine's script, by default that of the embedded one. Without it the script is not loaded.",
  },
  isLocationSimulated: { text: 'Positions are simulated, and a badge says so; never in production.', isFixed: true },

  featureFlagsUrl: { text: 'Address of the flag server for browsers.' },
  featureFlagsClientKey: {
    text: 'Key of the flag server for browsers. It is public, and good for reading flags only.',
    isHidden: true,
  },
  featureFlagsAppName: { text: 'Name of the client at the flag server.' },
  featureFlagsKeyHeader: { text: 'Header the key goes in.' },
  featureFlagsRefreshSeconds: { text: 'Seconds between two questions for flags; 0 asks once a visit.' },
  featureFlagsEnvironment: { text: 'Environment whose flags are read.' },
  featureFlagsStoredSeconds: {
    text: 'How many seconds stored flags are used without asking again; 0 asks at each visit.',
  },
  isFeatureFlagsPost: { text: 'Flags are asked for by POST, so that who asks stands in no address.' },

  goLiveDate: { text: 'First day of this site, yyyy-MM-dd. Before it, a line says when play opens.' },
  migrationDays: { text: 'How many days from the first one a line tells that the site has moved; 0 for none.' },
  drawTypeSelector: { text: 'How kinds of draws are chosen: `checkbox` or `radio`.' },
  defaultAddressState: { text: 'State an address form begins with.' },
  minimumDepositCents: { text: 'Smallest deposit, until the server names its own, in cents.' },
  documentUploadLimitMb: { text: 'Largest document that can be sent, in MB.' },
  inactivityMinutes: { text: 'Minutes without input until the warning.' },
  secondsToContinue: { text: 'Seconds to continue after that warning.' },
  isLoyaltyEnabled: { text: 'Whether loyalty points are offered.' },
  isClaimFormShown: { text: 'Whether the claim form is offered.' },
  isAccountDeletionV2Enabled: { text: 'Whether accounts are deleted the second way.' },
  isSecondChanceMessageShown: { text: 'Whether second-chance draws are spoken of.' },
  isDrawSubscriptionsEnabled: { text: 'Whether draws can be subscribed to.' },
  isOnlineGamingEnabled: { text: 'Whether online gaming is offered.' },
  isMfaEnabled: { text: 'Whether a second factor at login is offered.' },

  challengeOrigins: {
    text: 'Origins a player may be sent to for a payment challenge. From `SUNFLOWER_CHALLENGE_ORIGINS`.',
    isFixed: true,
  },
  vaultHost: { text: 'Origin of the card vault; by default the embedded one.' },
  vaultKeys: {
    text: 'Public keys that the signed manifest of the vault is checked with, commas between: Ed25519, 32 bytes in base64url.',
  },
  vaultCustomStyle: {
    text: 'Tokens of the look for the fields of the card vault, such as `--radius-input: 2px; --control: #777`.',
  },
  gameServerAddress: { text: 'Address of the server of instant games.' },
  isGameTokenRequired: { text: 'Whether instant games need a launch token.' },

  analyticsId: { text: 'Id at the analytics vendor.' },
  analyticsTarget: { text: 'Second place analytics are sent to.' },
  analyticsScript: { text: 'Script of the analytics vendor; none is loaded without it.' },
  marketingId: { text: 'Id at the marketing vendor.' },
  marketingScript: { text: 'Script of the marketing vendor; none is loaded without it.' },
  bonusNotificationId: { text: 'Template of the message about a bonus.' },
  telemetryAddress: { text: 'Where spans of the browser are sent; none are made without it.' },
  isMessagingWidgetEnabled: { text: 'Whether the chat with support is offered.' },
  isMessagingWidgetForGuests: { text: 'Whether it is offered before sign-in too.' },
  messagingWidgetSource: { text: 'Script of the chat.' },
};
