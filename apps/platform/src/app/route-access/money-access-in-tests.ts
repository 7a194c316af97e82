import { bonusesExamples } from '@sunflower/contracts/examples/bonuses.ts';
import { claimsExamples } from '@sunflower/contracts/examples/claims.ts';
import { loyaltyExamples } from '@sunflower/contracts/examples/loyalty.ts';
import { paymentsExamples } from '@sunflower/contracts/examples/payments.ts';
import { profileExamples } from '@sunflower/contracts/examples/profile.ts';
import { responsibleGamingExclusionExamples } from '@sunflower/contracts/examples/responsible-gaming-exclusion.ts';
import { responsibleGamingLimitsExamples } from '@sunflower/contracts/examples/responsible-gaming-limits.ts';
import { responsibleGamingStatementExamples } from '@sunflower/contracts/examples/responsible-gaming-statement.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { none, PARTNER, PLAYER, PUBLIC, type RouteAccess } from './route-access-in-tests.ts';

const PERIOD = 'from=2026-11-01&to=2026-11-20';

/** Who may call the routes of money, claims, bonuses and responsible gaming. */
export const MONEY_ACCESS: Readonly<Record<string, RouteAccess>> = {
  'GET /web/responsible-gaming/rest/v1/players/me/exclusions': PLAYER,
  'POST /web/responsible-gaming/rest/v1/players/me/breaks': {
    audience: 'player',
    body: () => ({ ...responsibleGamingExclusionExamples.breakBody, requestKey: newRandomId() }),
    isLast: true,
    excluded: 'SELF_EXCLUDED',
  },
  'POST /web/responsible-gaming/rest/v1/players/me/product-pauses': {
    audience: 'player',
    body: () => ({ ...responsibleGamingExclusionExamples.productPauseBody, requestKey: newRandomId() }),
    isLast: true,
    excluded: 'SELF_EXCLUDED',
  },
  'POST /web/responsible-gaming/rest/v1/players/me/self-exclusions': {
    audience: 'player',
    body: () => ({ ...responsibleGamingExclusionExamples.selfExclusionBody, requestKey: newRandomId() }),
    isLast: true,
    excluded: 'ENDS_EARLIER',
  },
  'POST /web/responsible-gaming/rest/v1/players/me/reinstatements': {
    audience: 'player',
    body: () => responsibleGamingExclusionExamples.reinstatementBody,
    excluded: 'EXCLUSION_HOLDS',
  },
  'POST /web/responsible-gaming/rest/v1/players/me/reinstatements/confirmation': {
    audience: 'player',
    body: none,
    excluded: 'REINSTATEMENT_UNKNOWN',
  },
  'GET /web/responsible-gaming/rest/v1/players/me/limits': PLAYER,
  'PUT /web/responsible-gaming/rest/v1/players/me/limits/:kind/:period': {
    audience: 'player',
    body: () => responsibleGamingLimitsExamples.limitRequest,
  },
  'POST /web/responsible-gaming/rest/v1/players/me/limits/:kind/:period/confirmation': {
    audience: 'player',
    body: () => responsibleGamingLimitsExamples.limitConfirmation,
  },
  'DELETE /web/responsible-gaming/rest/v1/players/me/limits/:kind/:period/pending': PLAYER,
  'POST /web/responsible-gaming/rest/v1/players/me/limit-offers': {
    audience: 'player',
    body: () => responsibleGamingLimitsExamples.limitOffer,
  },
  'POST /web/responsible-gaming/rest/v1/players/me/limits/review': { audience: 'player', body: none },
  'GET /web/responsible-gaming/rest/v1/players/me/reality-check': PLAYER,
  'PUT /web/responsible-gaming/rest/v1/players/me/reality-check': {
    audience: 'player',
    body: () => responsibleGamingLimitsExamples.realityCheckRequest,
  },
  'POST /web/responsible-gaming/rest/v1/players/me/reality-check/answers': {
    audience: 'player',
    body: () => responsibleGamingLimitsExamples.realityCheckAnswer,
  },
  'GET /web/wallet/rest/v2/customers/me/accounts': PLAYER,
  'GET /web/wallet/rest/v1/customers/me/balances': PLAYER,
  'GET /web/wallet/rest/v1/limits': PLAYER,
  'GET /web/wallet/rest/v1/customers/me/today': PLAYER,
  'GET /web/wallet/rest/v1/customers/me/month': PLAYER,
  'GET /web/wallet/rest/v1/customers/me/transactions': PLAYER,
  'GET /web/wallet/rest/v1/customers/me/statements.csv': { audience: 'player', query: PERIOD },
  'GET /web/wallet/rest/v1/customers/me/statements.pdf': { audience: 'player', query: PERIOD },
  'GET /web/wallet/rest/v2/customers/me/payment-methods/': PLAYER,
  'GET /web/payment-processor-integration/rest/v1/payment-methods/vip-preferred/status': PLAYER,
  'POST /web/wallet/rest/v1/customers/me/payment-methods': {
    audience: 'player',
    body: () => paymentsExamples.addPaymentMethodBody,
  },
  'POST /web/wallet/rest/v1/customers/me/payment-methods/:methodId/default': {
    audience: 'player',
    names: 'method',
    body: none,
  },
  'DELETE /web/wallet/rest/v1/customers/me/payment-methods/:methodId': { audience: 'player', names: 'method' },
  'POST /web/wallet/rest/v1/customers/me/vault-sessions': { audience: 'player', body: none },
  'POST /web/wallet/rest/v1/customers/me/deposits': {
    audience: 'player',
    names: 'method',
    body: (paymentMethodId) => ({ orderKey: newRandomId(), paymentMethodId, amountCents: 25_00 }),
    excluded: 'PLAYER_EXCLUDED',
  },
  'GET /web/wallet/rest/v1/customers/me/deposits/:orderKey': { audience: 'player', names: 'deposit' },
  'POST /web/wallet/rest/v1/customers/me/deposits/:orderKey/return': {
    audience: 'player',
    names: 'deposit',
    body: none,
  },
  'POST /web/wallet/rest/v1/customers/me/withdrawals': {
    audience: 'player',
    names: 'method',
    body: (paymentMethodId) => ({
      orderKey: newRandomId(),
      paymentMethodId,
      amountCents: 10_00,
      serviceProviderTargetId: 'ACH',
    }),
  },
  'GET /web/wallet/rest/v1/customers/me/withdrawals': PLAYER,
  'GET /web/wallet/rest/v1/customers/me/withdrawals/:withdrawalId': { audience: 'player', names: 'withdrawal' },
  'GET /web/wallet/rest/v1/customers/me/withdrawal-options': PLAYER,
  'GET /web/wallet/rest/v1/customers/me/payments': PLAYER,
  'GET /web/wallet/rest/v1/withdrawal-promises': PUBLIC,
  'GET /web/responsible-gaming/rest/v1/players/me/statement': { audience: 'player', query: PERIOD },
  'GET /web/responsible-gaming/rest/v1/players/me/lifetime-deposits': PLAYER,
  'GET /web/responsible-gaming/rest/v1/players/me/self-assessment': PLAYER,
  'POST /web/responsible-gaming/rest/v1/players/me/self-assessment/answers': {
    audience: 'player',
    body: () => responsibleGamingStatementExamples.selfAssessmentBody,
  },
  'GET /web/bonus/rest/v1/player-bonuses/me/prizes': PLAYER,
  'GET /web/bonus/rest/v1/bonus-campaigns/history/me': PLAYER,
  'GET /web/bonus/rest/v1/bonus-campaigns/ongoing/me': PLAYER,
  'POST /web/bonus/rest/v1/promo-codes/previews': {
    audience: 'player',
    body: () => bonusesExamples.promoPreviewBody,
    excluded: 'BONUS_NOT_AVAILABLE',
  },
  'POST /web/bonus/rest/v1/promo-codes/redemptions': {
    audience: 'player',
    body: () => bonusesExamples.promoRedemptionBody,
    excluded: 'BONUS_NOT_AVAILABLE',
  },
  'GET /web/wallet/rest/v1/customers/me/claimable-prizes': PLAYER,
  'GET /web/wallet/rest/v1/claimable-prizes/latest-wins': PLAYER,
  'POST /web/prizeclaim/rest/v1/players/me/claims/:claimId/filing': {
    audience: 'reauthentication',
    names: 'claim',
    body: () => claimsExamples.claimFiling,
  },
  'GET /web/prizeclaim/rest/v1/players/me/claims/:claimId/form': { audience: 'player', names: 'claim' },
  'POST /web/customer/rest/v1/players/me/ssn-changes': {
    audience: 'reauthentication',
    body: () => profileExamples.ssnChangeBody,
  },
  'DELETE /web/customer/rest/v1/players/me/ssn-changes': PLAYER,
  'GET /web/prizeclaim/rest/v1/players/me/w2g-documents': PLAYER,
  'GET /web/prizeclaim/rest/v1/players/me/w2g-documents/:claimId/form': { audience: 'player', names: 'paidClaim' },
  'GET /web/loyalty/rest/v1/players/me/points': PLAYER,
  'GET /web/loyalty/rest/v1/players/me/points/history': PLAYER,
  'POST /web/loyalty/rest/v1/players/me/redemptions': {
    audience: 'player',
    body: () => loyaltyExamples.redemptionBody,
    excluded: 'REWARDS_NOT_AVAILABLE',
  },
  'POST /partners/payment-processor/webhooks': PARTNER,
};
