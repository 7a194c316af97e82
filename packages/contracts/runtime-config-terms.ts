import type { SettingName } from './runtime-config.ts';

/** Description of one setting, for the settings page and for the person who sets it. */
export type SettingDescription = {
  readonly text: string;
  /** Not shown on the settings page. */
  readonly isHidden?: true;
  /** Set only by the platform; an operator's value has no effect. */
  readonly isFixed?: true;
};

/**
 * A description of every client setting, in the order of the schema; the compiler ensures that none is missing. [S3-29]
 */
export const SETTING_DESCRIPTIONS: Readonly<Record<SettingName, SettingDescription>> = {
  buildId: { text: 'Id of the build being served.', isFixed: true },
  isProduction: {
    text: 'Production mode: developer pages are not available. From `SUNFLOWER_ENVIRONMENT`.',
    isFixed: true,
  },
  routerBase: { text: 'Path of the host page under which the client is served.' },
  assetAddress: { text: "Base address of game images, if they don't come from the app itself." },
  messageOrigins: { text: 'Comma-separated origins whose window messages are accepted; none by default.' },
  isGalleryShown: { text: 'Whether `/ui` shows every component; on in development.' },
  isOfflineEnabled: {
    text:
      'Whether the client works without a connection: service worker, saved tickets. If off, browsers remove both on ' +
      'their next visit.',
  },

  identityProviderUri: { text: 'Public address of the identity provider; by default the one the gateway uses.' },
  identityProviderRealm: { text: 'Realm at the identity provider.' },
  identityProviderClientId: { text: 'Client id at the identity provider.' },
  identityProviderHint: { text: 'Identity provider suggested at login (`kc_idp_hint`).' },
  loginAddress: { text: 'Address where a login starts.' },
  logoutAddress: { text: 'Address where a logout starts.' },

  operatorName: { text: 'Name of the operator in policies and on the support pages.' },
  supportEmail: { text: 'Email address of customer support.' },
  supportPhone: { text: 'Phone number of customer support.' },
  supportHours: { text: 'Hours of customer support.' },
  supportAddress: { text: 'Postal address of customer support.' },
  helplineName: {
    text: 'Name of the problem gambling helpline, shown on every page and in every dialog about limits.',
  },
  helplinePhone: { text: 'Phone number of the helpline.' },
  helplineTextNumber: { text: 'Number for text messages to the helpline, if there is one.' },
  helplineChatAddress: { text: 'Chat address of the helpline, if there is one.' },
  stateProgramName: { text: "Name of the state's problem gambling program, if there is one." },
  stateProgramAddress: { text: 'Address of that program; linked only if its name is also set.' },

  isGeolocationEnabled: {
    text:
      'Whether the client checks the location before a flagged request. If off, the client runs no check, and ' +
      'the server still refuses requests without proof of location.',
  },
  isGeolocationDebug: { text: 'Logs the result of each location check to the console.' },
  isMonoPing: {
    text:
      "Whether location is checked only through the bridge of a native app; the location engine's script is " +
      'then never loaded.',
  },
  locationEngineOrigin: { text: 'Origin of the location engine.', isFixed: true },
  locationScriptIntegrity: {
    text:
      "Subresource integrity (sha384) of the location engine's script; by default that of the embedded engine. " +
      "Without it the script isn't loaded.",
  },
  locationFallbackOrigin: {
    text: 'Origin of the second location engine, used when the first does not answer.',
    isFixed: true,
  },
  locationFallbackIntegrity: {
    text: "Subresource integrity (sha384) of the second location engine's script.",
  },
  isLocationSimulated: {
    text: 'Simulates locations and shows a badge that says so; never in production.',
    isFixed: true,
  },

  featureFlagsUrl: { text: 'Address of the flag server for browsers.' },
  featureFlagsClientKey: {
    text: 'Key of the flag server for browsers. It is public and can only read flags.',
    isHidden: true,
  },
  featureFlagsAppName: { text: 'Name of the client at the flag server.' },
  featureFlagsKeyHeader: { text: 'Header that carries the key.' },
  featureFlagsHeaders: {
    text: 'Further headers of each flag request, as `Name: value, Name: value`; visitors of the page can read them.',
  },
  featureFlagsRefreshSeconds: { text: 'Seconds between two flag requests; 0 requests flags once per visit.' },
  featureFlagsEnvironment: { text: 'Environment whose flags are read.' },
  featureFlagsStoredSeconds: {
    text: 'How many seconds stored flags are used without a new request; 0 requests them at each visit.',
  },
  isFeatureFlagsPost: { text: "Requests flags by POST, so that the player's context isn't part of a URL." },

  goLiveDate: { text: 'First day of this site, yyyy-MM-dd. Before it, a line says when play opens.' },
  migrationDays: { text: 'How many days from the first day a line says that the site has moved; 0 for none.' },
  drawTypeSelector: { text: 'How kinds of draws are chosen: `checkbox` or `radio`.' },
  defaultAddressState: { text: 'State preselected in an address form.' },
  minimumDepositCents: { text: 'Minimum deposit in cents, until the server sends its own.' },
  documentUploadLimitMb: { text: 'Maximum size of an uploaded document, in MB.' },
  inactivityMinutes: {
    text: 'Minutes without input until the warning, fewer if its countdown would end after `SUNFLOWER_IDLE_MINUTES`.',
  },
  secondsToContinue: { text: 'Seconds to continue after that warning.' },
  isLoyaltyEnabled: { text: 'Whether points are earned, shown and used for rewards.' },
  isClaimFormShown: { text: 'Whether the claim form is offered.' },
  isAccountDeletionV2Enabled: {
    text: 'Whether players can close their account online (account deletion v2) or have to contact customer support.',
  },
  isSecondChanceMessageShown: {
    text: 'Whether second-chance drawings are shown, mentioned on losing tickets, and open to entries.',
  },
  isDrawSubscriptionsEnabled: {
    text: 'Whether draw subscriptions are offered. Their feature flags have to be on too.',
  },
  isOnlineGamingEnabled: { text: 'Whether online gaming is offered.' },
  isMfaEnabled: { text: 'Whether a second factor at login is offered.' },

  challengeOrigins: {
    text: 'Origins a player may be sent to for a payment challenge. From `SUNFLOWER_CHALLENGE_ORIGINS`.',
    isFixed: true,
  },
  vaultHost: { text: 'Origin of the card vault; by default the embedded one.' },
  vaultKeys: {
    text: "Comma-separated public keys that verify the vault's signed manifest: Ed25519, 32 bytes in base64url.",
  },
  vaultCustomStyle: {
    text: 'Style tokens for the fields of the card vault, such as `--radius-input: 2px; --control: #777`.',
  },
  gameServerAddress: { text: 'Address of the instant games server.' },
  isGameTokenRequired: { text: 'Whether instant games need a launch token.' },

  analyticsId: { text: 'Id at the analytics vendor.' },
  analyticsTarget: { text: 'Id that analytics events are sent to, if it differs from `analyticsId`.' },
  analyticsScript: { text: 'Script of the analytics vendor; none is loaded if empty.' },
  marketingId: { text: 'Id at the marketing vendor.' },
  marketingScript: { text: 'Script of the marketing vendor; none is loaded if empty.' },
  bonusNotificationId: { text: 'Template of the message about a bonus.' },
  telemetryAddress: { text: 'Address that browser traces are sent to; none are created if empty.' },
  isMessagingWidgetEnabled: { text: 'Whether chat with support is offered.' },
  isMessagingWidgetForGuests: { text: 'Whether chat is also offered before sign-in.' },
  messagingWidgetSource: { text: 'Script of the chat.' },
};
