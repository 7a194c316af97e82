import type { AlertKind, AlertValues } from '../../runtime/alerts/alert-kinds.ts';
import { withoutUndefined } from '../../ui/without-undefined.ts';
import { LOCATION_CAUSES } from '../location-repair/cause.ts';
import { stepsOf } from '../location-repair/steps.ts';
import { repairText } from '../location-repair/texts.ts';
import { type GeolocationContext, navigationOutcome, STAY } from './alert-outcome.ts';
import {
  type AlertContent,
  buttonTo,
  countValue,
  LINK_MARK,
  okAnswer,
  supportAnswer,
  textValue,
} from './content/alert-content.ts';
import { bonusReceived } from './content/bonus-content.ts';
import { breakContent, exclusionContent, reinstateContent } from './content/break-content.ts';
import { logoutContent } from './content/logout-content.ts';
import { playingLongContent, realityCheckContent, timeLimitRemainder } from './content/play-time-content.ts';
import { policyLink } from './content/policy-link.ts';
import { serverModal } from './server-modal.ts';
import { alertKindText as text } from './texts.ts';

const CONTEXTS: readonly GeolocationContext[] = ['addFunds', 'dbg', 'instants', 'shoppingCart', 'registration'];

/** Returns the title and message of a kind that has one of each. */
function plain<
  const Kind extends
    | 'identity-change'
    | 'email-change'
    | 'claim-prize'
    | 'platform-restrictions'
    | 'inactivity-reached'
    | 'inactivity-warning'
    | 'email-verified'
    | 'non-verified-account'
    | 'geolocation',
>(kind: Kind) {
  return { title: text(`title_${kind}`), message: text(`message_${kind}`) };
}

/**
 * Values: playerLevel. Both levels lead to verification: the server refuses a deposit until it is done. [S4.3-7]
 */
function nonVerified(values: AlertValues): AlertContent {
  const isTemporary = textValue(values, 'playerLevel') === 'TEMPORARY_ACCOUNT';
  const next = buttonTo('my-account-documents', text(isTemporary ? 'verification' : 'documents'));
  const list = buttonTo('support-and-list-of-acceptable-documents', text('acceptableDocuments'));
  return {
    tone: 'info',
    ...plain('non-verified-account'),
    ...(isTemporary ? { message: text('temporaryAccount') } : {}),
    confirm: next ?? (isTemporary ? okAnswer() : supportAnswer()),
    ...withoutUndefined({ link: isTemporary ? undefined : list }),
    close: STAY,
  };
}

/** Returns the alert's text for a player outside Kansas: where they seem to be, and what works there. */
function outside(values: AlertValues, context: GeolocationContext | undefined) {
  const region = textValue(values, 'region');
  const where = region === '' ? [] : [text('outsideRegion', { region })];
  const works =
    context === 'registration' || context === 'addFunds' ? text(`outside_${context}`) : text('outside_play');
  return { title: text('title_outside'), message: [...where, works, text('outsideTips')].join(' ') };
}

/** Returns the alert's text about a known cause: the cause and its remedy, before the tips. */
function ofCause(values: AlertValues, context: GeolocationContext | undefined) {
  const cause = LOCATION_CAUSES.find((known) => known === values.cause);
  if (cause === undefined) return {};
  const general = text(context === 'registration' ? 'message_geolocation_registration' : 'message_geolocation');
  const [remedy = ''] = stepsOf(cause);
  // While the engine is down, no change to the device helps.
  const message = [repairText(`text_${cause}`), remedy, ...(cause === 'engineDown' ? [] : [general])];
  return { title: repairText(`title_${cause}`), message: message.join(' ') };
}

/**
 * Values of the location alert: context, `problem` ("outside" for a player outside Kansas), region, and the `cause` of
 * another problem. [S2.4-7]
 */
function geolocation(values: AlertValues): AlertContent {
  const context = CONTEXTS.find((known) => known === values.context);
  return {
    tone: 'warning',
    ...plain('geolocation'),
    ...(context === 'registration' ? { message: text('message_geolocation_registration') } : {}),
    ...ofCause(values, context),
    ...(values.problem === 'outside' ? outside(values, context) : {}),
    tips: [text('tip_refresh'), text('tip_check'), text('tip_wifi'), text('tip_browser'), text('tip_device')],
    confirm: { text: text('locationHelp'), outcome: navigationOutcome('support-geo-location') },
    link: supportAnswer(),
    close: context === undefined ? STAY : { type: 'track', context },
  };
}

/** Values: firstName. A verified player can add money from here. [S4.3-6] [S4.3-7] */
function verified(kind: 'verification-success' | 'verification-success-unverified', values: AlertValues): AlertContent {
  const title = text(`title_${kind}`, { firstName: textValue(values, 'firstName') });
  const isVerified = kind === 'verification-success';
  return {
    tone: isVerified ? 'success' : 'info',
    // Without a name, removes the comma at the end of the title.
    title: title.replace(/,\s*$/, ''),
    message: text(`message_${kind}`),
    confirm: isVerified ? okAnswer() : supportAnswer(),
    ...withoutUndefined({ link: isVerified ? buttonTo('my-account-deposit', text('addFunds')) : undefined }),
    close: STAY,
  };
}

/** Texts and outcomes of each kind, as functions of the values, because texts are looked up when the alert is shown. */
const TABLE: Readonly<Record<AlertKind, (values: AlertValues) => AlertContent>> = {
  /** [S4.3-4] */
  'different-device': () => logoutContent('different-device', 'DIFFERENT_DEVICE_LOGIN'),
  'account-locked': () => logoutContent('account-locked', 'ACCOUNT_LOCKED'),
  'password-deactivated': () => logoutContent('password-deactivated', 'PASSWORD_DEACTIVATED'),
  'password-changed': () => logoutContent('password-changed', 'PASSWORD_CHANGED'),
  'exclusion-list': () => logoutContent('exclusion-list', 'PLAYER_ON_EXCLUSION_LIST'),
  'account-deletion': () => logoutContent('account-deletion', 'PLAYER_ACCOUNT_DELETION_INITIATED'),
  'time-limit-expired': () => logoutContent('time-limit-expired', 'TIME_LIMIT_EXPIRED', false),
  'signed-out-by-support': () => logoutContent('signed-out-by-support', 'SIGNED_OUT_BY_SUPPORT'),
  'email-verified': () => ({
    tone: 'success',
    ...plain('email-verified'),
    confirm: { text: text('signIn'), outcome: { type: 'signIn' } },
    close: { type: 'logOut', reason: 'EMAIL_VERIFIED' },
  }),
  'self-exclusion-suspend': (values) => exclusionContent('self-exclusion-suspend', values),
  'self-exclusion-reminder': (values) => exclusionContent('self-exclusion-reminder', values),
  'self-exclusion-reinstate': reinstateContent,
  'take-break-suspend': (values) => breakContent('take-break-suspend', values),
  'take-break-reminder': (values) => breakContent('take-break-reminder', values),
  'time-limit-remainder': timeLimitRemainder,
  'non-verified-account': nonVerified,
  geolocation,
  /** Values: linkAction, the name of the policy page to link to. [S4.3-5] */
  'claim-prize': (values) => ({
    tone: 'success',
    ...plain('claim-prize'),
    confirm: buttonTo('my-account-claims', text('seeClaims')) ?? okAnswer(),
    cancel: { text: text('notNow'), outcome: STAY },
    link: policyLink(textValue(values, 'linkAction')),
    close: STAY,
  }),
  /** [S2.4-8] */
  'action-unavailable': () => ({
    tone: 'info',
    title: text('title_action-unavailable'),
    message: text('message_action-unavailable', { link: LINK_MARK }),
    messageLink: text('supportInText'),
    confirm: supportAnswer(),
    link: supportAnswer(),
    close: STAY,
  }),
  'platform-restrictions': () => ({
    tone: 'info',
    ...plain('platform-restrictions'),
    confirm: okAnswer(),
    link: supportAnswer(),
    close: STAY,
  }),
  'verification-success': (values) => verified('verification-success', values),
  'verification-success-unverified': (values) => verified('verification-success-unverified', values),
  /** Shown after the player signs in again. The main button starts another login. [S4.4-1] */
  'inactivity-reached': () => ({
    tone: 'info',
    ...plain('inactivity-reached'),
    confirm: { text: text('signInAgain'), outcome: { type: 'signIn' } },
    cancel: { text: text('continue'), outcome: STAY },
    close: STAY,
  }),
  /** Values: seconds. Any answer counts as input of the player, which ends the warning. [S4.4-1] */
  'inactivity-warning': (values) => ({
    tone: 'warning',
    ...plain('inactivity-warning'),
    timeLeft: text('secondsLeft', { count: countValue(values, 'seconds') }),
    confirm: { text: text('staySignedIn'), outcome: STAY },
    close: STAY,
  }),
  'playing-long': playingLongContent,
  'identity-change': () => ({
    tone: 'info',
    ...plain('identity-change'),
    confirm: { text: text('continue'), outcome: STAY },
    cancel: { text: text('cancel'), outcome: STAY },
    close: STAY,
  }),
  'email-change': () => ({ tone: 'info', ...plain('email-change'), confirm: okAnswer(), close: STAY }),
  'reality-check': realityCheckContent,
  /** [S3-10] */
  'bonus-received': bonusReceived,
  /** Values: name, message. [S2.4-3] */
  'server-modal': serverModal,
};

/** Returns the texts of an alert in the page's language, and the outcomes of its answers. [S2.4-2] */
export function alertContent(kind: AlertKind, values: AlertValues): AlertContent {
  return TABLE[kind](values);
}
