import { OPERATIONAL_UNITS as UNITS } from './operational-unit.ts';

const PLAY = [UNITS.drawGames, UNITS.instantGames] as const;
const PLAY_AND_DEPOSIT = [...PLAY, UNITS.deposit] as const;

/**
 * Feature sets [S6-4] and the units each one switches off by default [S6-6]; docs/restrictions.md explains why.
 * Exclusions stop play and deposits immediately, but never withdrawals or claims (GLI19-11): excluded players can still
 * take out their own money.
 */
export const FEATURE_SETS = {
  CREDIT_CARD_CHANNEL: [UNITS.cardDeposit, UNITS.cardMethodCreate],
  ACH_CHANNEL: [UNITS.bankDeposit, UNITS.bankMethodCreate],
  GAME_PLAY: PLAY,
  DEPOSIT: [UNITS.deposit],
  WITHDRAWAL: [UNITS.withdrawal],
  RESPONSIBLE_GAMING_TAKE_A_BREAK: PLAY_AND_DEPOSIT,
  RESPONSIBLE_GAMING_SELF_EXCLUSION: PLAY_AND_DEPOSIT,
  ACCOUNT_LOCK: [...PLAY_AND_DEPOSIT, UNITS.paymentMethodCreate, UNITS.withdrawal, UNITS.login],
  DEACTIVATED_ACCOUNT: [...PLAY_AND_DEPOSIT, UNITS.paymentMethodCreate],
  CLOSED_ACCOUNT: [...PLAY_AND_DEPOSIT, UNITS.paymentMethodCreate],
  FROZEN_ACCOUNT: [
    ...PLAY_AND_DEPOSIT,
    UNITS.paymentMethodCreate,
    UNITS.paymentMethodChange,
    UNITS.automaticApproval,
    UNITS.contactChange,
  ],
} as const satisfies Record<string, readonly string[]>;
export type FeatureSetName = keyof typeof FEATURE_SETS;

/** Returns whether a text is the name of a feature set. */
export function isFeatureSetName(text: string): text is FeatureSetName {
  return Object.hasOwn(FEATURE_SETS, text);
}

/**
 * Feature sets that players apply to themselves: they can't be ended early (IRGS-03), and no ALLOW entry overrides
 * them.
 */
export const EXCLUSIONS: ReadonlySet<string> = new Set<FeatureSetName>([
  'RESPONSIBLE_GAMING_TAKE_A_BREAK',
  'RESPONSIBLE_GAMING_SELF_EXCLUSION',
]);
