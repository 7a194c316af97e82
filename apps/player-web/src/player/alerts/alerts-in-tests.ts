import type { AlertKind, AlertValues } from '../../runtime/alerts/alert-kinds.ts';
import type { AlertOutcome } from './alert-outcome.ts';
import { alertContent } from './alert-table.ts';

// Outcomes as tests write them, and every kind of alert with sample values.

export const stay: AlertOutcome = { type: 'stay' };
export const go = (name: Extract<AlertOutcome, { type: 'navigate' }>['name'], section?: string): AlertOutcome => ({
  type: 'navigate',
  name,
  ...(section === undefined ? {} : { query: { section } }),
});
export const reality = (answer: Extract<AlertOutcome, { type: 'answerReality' }>['answer']): AlertOutcome => ({
  type: 'answerReality',
  answer,
});
export const support = go('contact-customer-support');

/** Sample values of each kind. */
const VALUES: Partial<Record<AlertKind, AlertValues>> = {
  geolocation: { context: 'shoppingCart' },
  'non-verified-account': { playerLevel: 'NO_PLAYER_LEVEL' },
  'verification-success': { firstName: 'Ana' },
  'verification-success-unverified': { firstName: 'Ana' },
  'server-modal': { name: 'Maintenance', message: 'Tonight from ten.' },
  'inactivity-warning': { seconds: 59 },
  'playing-long': { hours: 2 },
  'time-limit-remainder': { minutes: 5 },
  'bonus-received': { bonusType: 'FREE_ROUNDS', title: 'Five boards' },
  'reality-check': { playedMs: 3_600_000, spentCents: 1_500, wonCents: 700 },
};

/** Returns the alert of a kind, with sample values unless a test passes others. */
export const contentOf = (kind: AlertKind, values: AlertValues = VALUES[kind] ?? {}) => alertContent(kind, values);
