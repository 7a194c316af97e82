import { languageOfRequest } from '@sunflower/contracts/languages.ts';
import { readSettings } from '@sunflower/contracts/runtime-config.ts';
import { TICKET_GROUP_FLAGS } from '@sunflower/contracts/ticket-groups.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { accessRoutes } from '../modules/access/access-routes.ts';
import { bonusesRoutes } from '../modules/bonuses/bonuses-routes.ts';
import { claimsRoutes } from '../modules/claims/claims-routes.ts';
import { taxpayerNumbers } from '../modules/claims/index.ts';
import { drawGamesRoutes } from '../modules/draw-games/draw-games-routes.ts';
import { mergeGuestCart } from '../modules/draw-games/index.ts';
import { proofRoutes } from '../modules/draw-games/proof/proof-routes.ts';
import { flagsRoutes } from '../modules/flags/flags-routes.ts';
import { geolocationRoutes } from '../modules/geolocation/geolocation-routes.ts';
import { emailRoutes } from '../modules/identity/email/email-routes.ts';
import { identityChangeRoutes } from '../modules/identity/identity-change/identity-change-routes.ts';
import { identityRoutes } from '../modules/identity/identity-routes.ts';
import { passwordRoutes } from '../modules/identity/password/password-routes.ts';
import { renewLoginRoutes } from '../modules/identity/password/renew-login-routes.ts';
import { passwordResetRoutes } from '../modules/identity/password/reset-routes.ts';
import { profileRoutes } from '../modules/identity/profile-routes.ts';
import { notificationsRoutes } from '../modules/notifications/notifications-routes.ts';
import { playersRoutes } from '../modules/players/players-routes.ts';
import { preferencesRoutes } from '../modules/preferences/preferences-routes.ts';
import { exclusionRoutes } from '../modules/responsible-gaming/exclusion/exclusion-routes.ts';
import { countToolUse, noteSign, sendCareMessage } from '../modules/responsible-gaming/index.ts';
import { limitsRoutes } from '../modules/responsible-gaming/limits/limits-routes.ts';
import { realityCheckRoutes } from '../modules/responsible-gaming/reality-check/reality-check-routes.ts';
import { selfAssessmentRoutes } from '../modules/responsible-gaming/self-assessment/self-assessment-routes.ts';
import { statementRoutes } from '../modules/responsible-gaming/statement/statement-routes.ts';
import { showGatewayPage } from '../modules/sessions/gateway-pages.ts';
import { endRestrictedSessions, sessionsPlugin } from '../modules/sessions/index.ts';
import { sessionsRoutes } from '../modules/sessions/sessions-routes.ts';
import { showcaseRoutes } from '../modules/showcase/showcase-routes.ts';
import { subscriptionsRoutes } from '../modules/subscriptions/subscriptions-routes.ts';
import { paymentRoutes } from '../modules/wallet/payment-routes.ts';
import { transactionsRoutes } from '../modules/wallet/transactions/transactions-routes.ts';
import { walletRoutes } from '../modules/wallet/wallet-routes.ts';
import { openIdProvider } from '../partner-ports/identity-provider/open-id-provider.ts';
import { mountPush } from './mount-push.ts';
import type { Platform } from './open-platform.ts';
import { paymentDeps } from './payment-deps.ts';
import { findFlagAgainstOrders } from './subscription-switches.ts';

/** Mounts the edges of every room on a server. Sessions come first: the others stand on their guards. */
export async function mountRooms(app: Server, platform: Platform): Promise<void> {
  await mountSessions(app, platform);
  mountAccounts(app, platform);
  mountProtection(app, platform);
  mountMoney(app, platform);
  mountGames(app, platform);
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
    idleMinutes: config.idleMinutes,
    onLogin: async ({ tx, playerId, guestId, now }) => {
      if (guestId !== undefined) await mergeGuestCart(tx, { guestId, playerId, now });
      await sendCareMessage(tx, { playerId, now });
    },
  });
  const { databaseUrl, natsUrl, pushSecret, appOrigin, isHttps, trustedProxies } = config;
  mountPush(app, { db, clock, databaseUrl, natsUrl, pushSecret, appOrigin, isHttps, trustedProxies });
}

/** Players: what they prefer, what is open to them, where they are, and how they prove who they are. */
function mountAccounts(app: Server, { db, clock, config, ports, flags }: Platform): void {
  playersRoutes(app, { db, clock });
  preferencesRoutes(app, {
    db,
    clock,
    longPlayHours: config.longPlayHours,
    flags,
    // The one preference that protects is the session time limit.
    countUse: (tx, use) => countToolUse(tx, { ...use, tool: 'time-limit' }),
    noteLoosening: (tx, wish) => noteSign(tx, { ...wish, sign: 'time-limit-raised' }),
  });
  accessRoutes(app, { db, clock });
  geolocationRoutes(app, { db, clock });
  identityRoutes(app, { db, clock, accounts: ports.identityProvider, identityCheck: ports.identityCheck });
  const account = { db, clock, accounts: ports.identityProvider, linkSecret: config.mailLinkSecret };
  passwordRoutes(app, account);
  renewLoginRoutes(app, account);
  passwordResetRoutes(app, account);
  emailRoutes(app, account);
  identityChangeRoutes(app, { db, clock });
  profileRoutes(app, { db, clock });
}

/** The limits that players set themselves. */
function mountProtection(app: Server, { db, clock }: Platform): void {
  exclusionRoutes(app, { db, clock, endRestrictedSessions });
  limitsRoutes(app, { db, clock });
  realityCheckRoutes(app, { db, clock });
}

/** Money, what players are shown of their play, and prizes to claim. */
function mountMoney(app: Server, platform: Platform): void {
  const { db, clock, config } = platform;
  walletRoutes(app, { db, clock });
  transactionsRoutes(app, { db, clock });
  paymentRoutes(app, paymentDeps(platform));
  statementRoutes(app, { db, clock });
  selfAssessmentRoutes(app, { db, clock });
  bonusesRoutes(app, { db, clock });
  notificationsRoutes(app, { db, clock });
  const contact = readSettings(config.web.given);
  claimsRoutes(app, { db, clock, contact, numbers: taxpayerNumbers(config.taxpayerSecret) });
}

function mountGames(app: Server, platform: Platform): void {
  const { db, clock, config, locationGate } = platform;
  const settings = readSettings(config.web.given);
  drawGamesRoutes(app, {
    db,
    clock,
    locationGate,
    isByInvitation: () => `${clock.now().toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate()}` < settings.goLiveDate,
    isTicketListOn: (group) => platform.flags.isFeatureOn(TICKET_GROUP_FLAGS[group]),
  });
  subscriptionsRoutes(app, {
    db,
    clock,
    findFlagAgainst: () => findFlagAgainstOrders(platform.flags),
  });
  proofRoutes(app, { db, statementKey: platform.statementKey });
  showcaseRoutes(app, { clock, showcase: config.showcase });
}
