import type { WalletContents } from '../account-contents.ts';
import {
  ACCESS_TEMPLATE,
  CHANCE_TEMPLATE,
  CLAIM_LAPSE_TEMPLATE,
  CLAIM_STEP_TEMPLATE,
  DOCUMENTS_TEMPLATE,
  DRAW_ALERT_TEMPLATE,
  DRAW_CORRECTED_TEMPLATE,
  DRAW_VOID_TEMPLATE,
  type Notice,
  type NoticeContents,
  POINTS_TEMPLATE,
  SUBSCRIPTION_TEMPLATE,
  type SubscriptionContents,
  type Template,
  WALLET_TEMPLATE,
  WIN_TEMPLATE,
} from '../notification.ts';

/**
 * Whether a notification is also sent by email. `always`: it changes money or play, so no preference and no
 * self-exclusion stops it. `preference`: the player may turn it off. `never`: it stays in the app.
 */
export type EmailPolicy = 'always' | 'preference' | 'never';

/** Steps that the player took themselves, so that an email about them is only a confirmation. */
const OWN_STEPS: readonly SubscriptionContents['reason'][] = ['BY_PLAYER', 'CANCELED'];

/**
 * Money notices without an email. A bonus that became cash is the result of play: an email about it would urge more. An
 * unpaid deposit took nothing.
 */
const APP_ONLY = ['BONUS_CONVERTED', 'DEPOSIT_ENDED'] as const satisfies readonly WalletContents['kind'][];
export type EmailedWalletKind = Exclude<WalletContents['kind'], (typeof APP_ONLY)[number]>;

/** Returns whether a notice about money in the wallet has an email. */
export function isEmailedKind(kind: WalletContents['kind']): kind is EmailedWalletKind {
  return !APP_ONLY.some((other) => other === kind);
}

const always = (): EmailPolicy => 'always';

/** The policy of every template (decision 100); a new template has to decide here. */
const POLICIES: { readonly [Name in Template]: (contents: NoticeContents[Name]) => EmailPolicy } = {
  // A prize that is paid automatically needs nothing from its player, and an email about it would only urge play.
  [WIN_TEMPLATE]: ({ hasClaim }) => (hasClaim ? 'always' : 'never'),
  [CLAIM_LAPSE_TEMPLATE]: always,
  [CLAIM_STEP_TEMPLATE]: always,
  // A result or a jackpot changes nothing for the player, and an email about it would urge play.
  [DRAW_ALERT_TEMPLATE]: () => 'never',
  [DRAW_VOID_TEMPLATE]: always,
  [DRAW_CORRECTED_TEMPLATE]: always,
  [SUBSCRIPTION_TEMPLATE]: ({ kind, reason }) =>
    (kind === 'PAUSED' || kind === 'ENDED') && !OWN_STEPS.includes(reason) ? 'always' : 'preference',
  [DOCUMENTS_TEMPLATE]: always,
  [WALLET_TEMPLATE]: ({ kind }) => (isEmailedKind(kind) ? 'always' : 'never'),
  [ACCESS_TEMPLATE]: always,
  // Points aren't money, and an email about them must not reach a self-excluded player.
  [POINTS_TEMPLATE]: () => 'preference',
  // The winner of a drawing doesn't wait for its result, as for a draw's, and may never look for it.
  [CHANCE_TEMPLATE]: always,
};

/**
 * Returns whether the messages of a notification are sent in quiet hours too; only a claim period that is about to end
 * is urgent enough.
 */
export function isUrgent({ template }: Pick<Notice, 'template'>): boolean {
  return template === CLAIM_LAPSE_TEMPLATE;
}

/** Returns whether a notification is also sent by email. */
export function emailPolicyOf({ template, contents }: Pick<Notice, 'template' | 'contents'>): EmailPolicy {
  // The contents match their template.
  return (POLICIES[template] as (contents: Notice['contents']) => EmailPolicy)(contents);
}
