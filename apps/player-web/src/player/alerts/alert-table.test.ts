import { describe, expect, it } from 'vitest';
import { ALERT_KINDS, type AlertKind } from '../../runtime/alerts/alert-kinds.ts';
import { isPlannedPlace } from '../../runtime/navigation/places.ts';
import type { AlertOutcome } from './alert-outcome.ts';
import { contentOf, go, reality, stay, support } from './alerts-in-tests.ts';
import { outcomeOf } from './content/alert-content.ts';

const logOut = (reason?: Extract<AlertOutcome, { type: 'logOut' }>['reason']): AlertOutcome => ({
  type: 'logOut',
  ...(reason === undefined ? {} : { reason }),
});
const toSupport = (reason: Extract<AlertOutcome, { type: 'logOut' }>['reason']): AlertOutcome => ({
  type: 'logOut',
  ...(reason === undefined ? {} : { reason }),
  toSupport: true,
});
const signIn: AlertOutcome = { type: 'signIn' };
const tools = (section: string) => go('my-account-responsible-gaming', section);

type Row = { confirm: AlertOutcome; cancel: AlertOutcome | null; link: AlertOutcome | null; close: AlertOutcome };
const row = (
  confirm: AlertOutcome,
  close: AlertOutcome,
  link: AlertOutcome | null = null,
  cancel: AlertOutcome | null = null,
): Row => ({ confirm, cancel, link, close });
const leaves = (reason: Extract<AlertOutcome, { type: 'logOut' }>['reason']) =>
  row(logOut(reason), logOut(reason), toSupport(reason));

/** The outcome of each answer, by kind of alert; null if the alert has no such button. */
const OUTCOMES: Readonly<Record<AlertKind, Row>> = {
  'different-device': leaves('DIFFERENT_DEVICE_LOGIN'),
  'account-locked': leaves('ACCOUNT_LOCKED'),
  'password-deactivated': leaves('PASSWORD_DEACTIVATED'),
  'password-changed': leaves('PASSWORD_CHANGED'),
  'exclusion-list': leaves('PLAYER_ON_EXCLUSION_LIST'),
  'account-deletion': leaves('PLAYER_ACCOUNT_DELETION_INITIATED'),
  'signed-out-by-support': leaves('SIGNED_OUT_BY_SUPPORT'),
  'time-limit-expired': row(logOut('TIME_LIMIT_EXPIRED'), logOut('TIME_LIMIT_EXPIRED')),
  'email-verified': row(signIn, logOut('EMAIL_VERIFIED')),
  'self-exclusion-suspend': row(stay, stay, support),
  'self-exclusion-reinstate': row(tools('breaks'), stay, null, stay),
  'self-exclusion-reminder': row(stay, stay, support),
  'take-break-suspend': row(stay, stay, tools('breaks')),
  'take-break-reminder': row(stay, stay, tools('breaks')),
  'time-limit-remainder': row(stay, stay, tools('time-limits')),
  'non-verified-account': row(go('my-account-documents'), stay, go('support-and-list-of-acceptable-documents')),
  geolocation: row(go('support-geo-location'), { type: 'track', context: 'shoppingCart' }, support),
  'claim-prize': row(go('my-account-claims'), stay, go('policy'), stay),
  'action-unavailable': row(support, stay, support),
  'platform-restrictions': row(stay, stay, support),
  'verification-success': row(stay, stay, go('my-account-deposit')),
  'verification-success-unverified': row(support, stay),
  'inactivity-reached': row(signIn, stay, null, stay),
  'inactivity-warning': row(stay, stay),
  'playing-long': row(logOut(), stay, tools('time-limits'), stay),
  'identity-change': row(stay, stay, null, stay),
  'email-change': row(stay, stay),
  'server-modal': row(stay, stay),
  'reality-check': row(reality('continue'), stay, null, reality('take-break')),
  'bonus-received': row(go('my-account-bonuses'), stay, null, stay),
};

describe('the outcomes of an alert [S4.3-1] [S4.3-2] [S4.3-3/alert] [S4.3-4] [S4.3-5/alert] [S4.3-5/claims]', () => {
  it.each(Object.entries(OUTCOMES) as [AlertKind, Row][])('match the table for %s', (kind, expected) => {
    const content = contentOf(kind);
    expect(outcomeOf(content, 'CONFIRM_BUTTON')).toEqual(expected.confirm);
    expect(content.cancel === undefined).toBe(expected.cancel === null);
    expect(content.link === undefined).toBe(expected.link === null);
    expect(outcomeOf(content, 'CANCEL_BUTTON')).toEqual(expected.cancel ?? expected.close);
    expect(outcomeOf(content, 'LINK_BUTTON')).toEqual(expected.link ?? expected.close);
    expect(outcomeOf(content, 'MODAL_CLOSE')).toEqual(expected.close);
    expect(outcomeOf(content, 'FORCE_CLOSED')).toEqual(stay);
  });

  it('lead from an unverified temporary account to verification, not to a forbidden deposit [S4.3-7/alert]', () => {
    const content = contentOf('non-verified-account', { playerLevel: 'TEMPORARY_ACCOUNT' });
    expect(outcomeOf(content, 'CONFIRM_BUTTON')).toEqual(go('my-account-documents'));
    expect(content.link).toBeUndefined();
  });

  it("never lead to a page that doesn't exist yet", () => {
    for (const kind of ALERT_KINDS) {
      const { confirm, cancel, link } = contentOf(kind);
      for (const outcome of [confirm.outcome, cancel?.outcome, link?.outcome])
        if (outcome?.type === 'navigate') expect([kind, isPlannedPlace(outcome.name)]).toEqual([kind, false]);
    }
  });

  it.each([
    ['policy', 'policy'],
    ['responsible-gaming', 'responsible-gaming'],
    ['lottery-page', 'lottery-page'],
    ['download-claim-form', 'download-claim-form'],
    ['my-account-withdraw', 'policy'],
    ['https://evil.example', 'policy'],
    ['toString', 'policy'],
    ['', 'policy'],
  ] as const)('lead from a prize with link action %j to %s [S4.3-5/alert]', (linkAction, place) => {
    expect(outcomeOf(contentOf('claim-prize', { linkAction }), 'LINK_BUTTON')).toEqual(go(place));
  });

  it.each(['addFunds', 'dbg', 'instants', 'shoppingCart', 'registration'] as const)(
    'report closing a location alert of %s to analytics [S2.4-7]',
    (context) => {
      expect(outcomeOf(contentOf('geolocation', { context }), 'MODAL_CLOSE')).toEqual({ type: 'track', context });
    },
  );

  it("don't report a location alert with an unknown context", () => {
    expect(outcomeOf(contentOf('geolocation', { context: 'x' }), 'MODAL_CLOSE')).toEqual(stay);
  });
});
