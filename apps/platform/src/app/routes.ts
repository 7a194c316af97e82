import { languageOfRequest } from '@sunflower/contracts/languages.ts';
import { readSettings } from '@sunflower/contracts/runtime-config.ts';
import { TICKET_GROUP_FLAGS } from '@sunflower/contracts/ticket-groups.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { accessRoutes } from '../modules/access/access-routes.ts';
import { accountClosingRoutes } from '../modules/account-closing/account-closing-routes.ts';
import { accountFreezeRoutes } from '../modules/account-freeze/account-freeze-routes.ts';
import { bonusesRoutes } from '../modules/bonuses/bonuses-routes.ts';
import { claimsRoutes } from '../modules/claims/claims-routes.ts';
import { findConfirmedTaxpayer, taxpayerNumbers } from '../modules/claims/index.ts';
import { w2gRoutes } from '../modules/claims/w2g/w2g-routes.ts';
import { dataDownloadRoutes } from '../modules/data-download/data-download-routes.ts';
import { documentsRoutes } from '../modules/documents/documents-routes.ts';
import { disputesRoutes } from '../modules/draw-games/disputes/disputes-routes.ts';
import { findNamedDraws } from '../modules/draw-games/draw-entry.ts';
import { drawGamesRoutes } from '../modules/draw-games/draw-games-routes.ts';
import { mergeGuestCart, wireGameId } from '../modules/draw-games/index.ts';
import { proofRoutes } from '../modules/draw-games/proof/proof-routes.ts';
import { flagsRoutes } from '../modules/flags/flags-routes.ts';
import { geolocationRoutes } from '../modules/geolocation/geolocation-routes.ts';
import { findLastPlaces } from '../modules/geolocation/index.ts';
import { emailRoutes } from '../modules/identity/email/email-routes.ts';
import { identityChangeRoutes } from '../modules/identity/identity-change/identity-change-routes.ts';
import { identityRoutes } from '../modules/identity/identity-routes.ts';
import { requestEmail } from '../modules/identity/index.ts';
import { passwordRoutes } from '../modules/identity/password/password-routes.ts';
import { renewLoginRoutes } from '../modules/identity/password/renew-login-routes.ts';
import { passwordResetRoutes } from '../modules/identity/password/reset-routes.ts';
import { phoneNumberRoutes } from '../modules/identity/phone/phone-routes.ts';
import { profileRoutes } from '../modules/identity/profile-routes.ts';
import { instantGamesRoutes } from '../modules/instant-games/instant-games-routes.ts';
import { isBarredFromPoints } from '../modules/loyalty/index.ts';
import { loyaltyRoutes } from '../modules/loyalty/loyalty-routes.ts';
import { notificationsRoutes } from '../modules/notifications/notifications-routes.ts';
import { receiversRoutes } from '../modules/notifications/web-push/receivers-routes.ts';
import { playersRoutes } from '../modules/players/players-routes.ts';
import { preferencesRoutes } from '../modules/preferences/preferences-routes.ts';
import { publicLogRoutes } from '../modules/public-log/public-log-routes.ts';
import { exclusionRoutes } from '../modules/responsible-gaming/exclusion/exclusion-routes.ts';
import { countToolUse, recordHarmSign, sendCareMessage } from '../modules/responsible-gaming/index.ts';
import { limitsRoutes } from '../modules/responsible-gaming/limits/limits-routes.ts';
import { realityCheckRoutes } from '../modules/responsible-gaming/reality-check/reality-check-routes.ts';
import { selfAssessmentRoutes } from '../modules/responsible-gaming/self-assessment/self-assessment-routes.ts';
import { statementRoutes } from '../modules/responsible-gaming/statement/statement-routes.ts';
import { secondChanceRoutes } from '../modules/second-chance/second-chance-routes.ts';
import { showGatewayPage } from '../modules/sessions/gateway-pages.ts';
import { endRestrictedSessions, findRunningSessions, sessionsPlugin } from '../modules/sessions/index.ts';
import { sessionsRoutes } from '../modules/sessions/sessions-routes.ts';
import { showcaseRoutes } from '../modules/showcase/showcase-routes.ts';
import { subscriptionsRoutes } from '../modules/subscriptions/subscriptions-routes.ts';
import { paymentRoutes } from '../modules/wallet/payment-routes.ts';
import { transactionsRoutes } from '../modules/wallet/transactions/transactions-routes.ts';
import { walletRoutes } from '../modules/wallet/wallet-routes.ts';
import { WITHDRAWAL_FLAGS } from '../modules/wallet/withdrawals/withdrawals-routes.ts';
import { openIdProvider } from '../partner-ports/identity-provider/open-id-provider.ts';
import { engineProbe } from '../partner-ports/location-engine/engine-probe.ts';
import { documentFiles } from './document-files.ts';
import { instantModes } from './instant-modes.ts';
import { mountPush } from './mount-push.ts';
import type { Platform } from './open-platform.ts';
import { locationEngineOrigins } from './partner-addresses.ts';
import { paymentDeps } from './payment-deps.ts';
import { logPolicyOf, pagePolicyOf, policyTextOf } from './public-log/log-policy.ts';
import { findFlagBlockingOrders } from './subscription-switches.ts';

/**
 * Mounts the routes of every module on a server. The guards of flags and of sessions come first, because the routes
 * after them depend on both.
 */
export async function mountModules(app: Server, platform: Platform): Promise<void> {
  await mountSessions(app, platform);
  mountAccounts(app, platform);
  mountProtection(app, platform);
  mountMoney(app, platform);
  mountGames(app, platform);
  mountLeaving(app, platform);
}

async function mountSessions(app: Server, platform: Platform): Promise<void> {
  const { db, clock, config } = platform;
  flagsRoutes(app, {
    flags: platform.flags,
    showPage: (reply) => showGatewayPage(reply, 'LOGIN_OFF', languageOfRequest(reply.request.headers)),
  });
  const sessions = { db, clock, appOrigin: config.appOrigin, sessionSecret: config.sessionSecret };
  await app.register(sessionsPlugin as never, sessions);
  sessionsRoutes(app, {
    ...sessions,
    provider: openIdProvider(config.oidc),
    providerOrigin: new URL(config.oidc.issuer).origin,
    idleMinutes: config.idleMinutes,
    accounts: platform.ports.identityProvider,
    findLastPlaces: (playerId) => findLastPlaces(db, playerId),
    onLogin: async ({ tx, playerId, guestId, newDeviceId, now }) => {
      if (newDeviceId !== undefined) await requestEmail(tx, { about: 'device-new', id: newDeviceId });
      if (guestId !== undefined) await mergeGuestCart(tx, { guestId, playerId, now });
      await sendCareMessage(tx, { playerId, now });
    },
  });
  const { databaseUrl, natsUrl, pushSecret, appOrigin, isHttps, trustedProxies } = config;
  mountPush(app, { db, clock, databaseUrl, natsUrl, pushSecret, appOrigin, isHttps, trustedProxies });
}

/**
 * Mounts the routes of a player's account: preferences, restrictions, location, identity, password, email, profile and
 * documents.
 */
function mountAccounts(app: Server, platform: Platform): void {
  const { db, clock, config, ports, flags } = platform;
  playersRoutes(app, { db, clock });
  preferencesRoutes(app, {
    db,
    clock,
    longPlayHours: config.longPlayHours,
    flags,
    // Among preferences, only the session time limit is a responsible gaming tool, so its use is counted.
    countUse: (tx, use) => countToolUse(tx, { ...use, tool: 'time-limit' }),
    noteLoosening: (tx, request) => recordHarmSign(tx, { ...request, sign: 'time-limit-raised' }),
  });
  accessRoutes(app, { db, clock });
  geolocationRoutes(app, {
    ...{ db, clock, blockMinutes: config.locationBlockMinutes },
    isEngineAnswering: engineProbe(locationEngineOrigins(config)),
  });
  identityRoutes(app, {
    ...{ db, clock, flags, sessionSecret: config.sessionSecret },
    ...{ accounts: ports.identityProvider, identityCheck: ports.identityCheck },
  });
  const account = { db, clock, accounts: ports.identityProvider, linkSecret: config.mailLinkSecret };
  passwordRoutes(app, account);
  renewLoginRoutes(app, account);
  passwordResetRoutes(app, account);
  emailRoutes(app, account);
  phoneNumberRoutes(app, account);
  identityChangeRoutes(app, { db, clock });
  profileRoutes(app, {
    ...{ db, clock },
    findNumberEnd: async (from, playerId) => (await findConfirmedTaxpayer(from, playerId))?.lastFour,
  });
  documentsRoutes(app, {
    ...{ db, clock, files: documentFiles(platform), scanner: ports.documentScanner },
    limitMb: readSettings(config.web.given).documentUploadLimitMb,
    appOrigin: config.appOrigin,
    isSessionRunning: async (sessionId) =>
      (await findRunningSessions(db, { sessionIds: [sessionId], now: clock.now() })).has(sessionId),
  });
}

/** Mounts the routes of closing an account and of downloading its data. */
function mountLeaving(app: Server, { db, clock, config, flags }: Platform): void {
  accountClosingRoutes(app, {
    ...{ db, clock, waitDays: config.closing.waitDays },
    isOffered: readSettings(config.web.given).isAccountDeletionV2Enabled,
    isChannelOn: (channel) => flags.isFeatureOn(WITHDRAWAL_FLAGS[channel]),
  });
  dataDownloadRoutes(app, { db, clock });
  accountFreezeRoutes(app, { db, clock, waitHours: config.unfreezeHours });
}

/** Mounts the routes of responsible gaming: exclusions, limits and reality checks. */
function mountProtection(app: Server, { db, clock }: Platform): void {
  exclusionRoutes(app, { db, clock, endRestrictedSessions });
  limitsRoutes(app, { db, clock });
  realityCheckRoutes(app, { db, clock });
}

/** Mounts the routes of the wallet, payments, records of play, bonuses, notifications and claims. */
function mountMoney(app: Server, platform: Platform): void {
  const { db, clock, config } = platform;
  walletRoutes(app, { db, clock });
  transactionsRoutes(app, { db, clock });
  paymentRoutes(app, paymentDeps(platform));
  statementRoutes(app, { db, clock });
  selfAssessmentRoutes(app, { db, clock });
  bonusesRoutes(app, { db, clock });
  notificationsRoutes(app, { db, clock, hidesPoints: (of) => isBarredFromPoints(db, of) });
  receiversRoutes(app, { db, clock, webPush: platform.ports.webPush });
  const contact = readSettings(config.web.given);
  claimsRoutes(app, { db, clock, contact, numbers: taxpayerNumbers(config.taxpayerSecret) });
  w2gRoutes(app, { db, payer: { ...contact, ...config.payer } });
}

function mountGames(app: Server, platform: Platform): void {
  const { db, clock, config, locationGate } = platform;
  const settings = readSettings(config.web.given);
  const isByInvitation = () =>
    `${clock.now().toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate()}` < settings.goLiveDate;
  drawGamesRoutes(app, {
    db,
    clock,
    locationGate,
    get statementKey() {
      return platform.statementKey;
    },
    isByInvitation,
    isTicketListOn: (group) => platform.flags.isFeatureOn(TICKET_GROUP_FLAGS[group]),
  });
  const { gameWalletSecret, gameServerOrigin } = config;
  instantGamesRoutes(app, {
    ...{ db, clock, locationGate, gameWalletSecret, gameServerOrigin, isByInvitation },
    gameServer: platform.ports.gameServer,
    beaconChain: platform.ports.beacon.chain,
    witnessedFromCents: config.witnessedPlayCents,
    findCosignedSlot: platform.findCosignedSlot,
    isModeOn: instantModes(platform),
    isOnlineGamingOn: () => settings.isOnlineGamingEnabled,
  });
  subscriptionsRoutes(app, {
    ...{ db, clock, locationGate },
    findFlagAgainst: () => findFlagBlockingOrders(platform.flags, settings),
  });
  loyaltyRoutes(app, { db, clock, isOn: () => settings.isLoyaltyEnabled });
  secondChanceRoutes(app, {
    ...{ db, clock },
    isOn: () => settings.isSecondChanceMessageShown,
  });
  proofRoutes(app, platform);
  disputesRoutes(app, {
    ...{ db, clock, statementKey: platform.statementKey },
    findPolicy: () => logPolicyOf(platform),
  });
  publicLogRoutes(app, {
    db,
    findPolicy: () => pagePolicyOf(platform),
    findPolicyText: () => policyTextOf(platform),
    findNamedDraws: async (drawIds) =>
      new Map(
        Array.from(await findNamedDraws(db, drawIds), ([drawId, { gameId, ...draw }]) => [
          drawId,
          { ...draw, gameId: wireGameId(gameId) },
        ]),
      ),
  });
  showcaseRoutes(app, { clock, showcase: config.showcase });
}
