import type { ProcessorProblem } from '@sunflower/partner-protocols/payment-processor.ts';

/**
 * Behavior of a card or an account of the sandbox. docs/sandbox.md lists them all; a test compares it with this table.
 * `atRegistration` is the problem when the method is added, `atPayment` when a payment is made.
 */
export type Behavior = {
  readonly name: string;
  /** The behavior that the card or account demonstrates, in one line. */
  readonly line: string;
  readonly atRegistration?: ProcessorProblem;
  readonly standing?: 'UNDER_REVIEW' | 'APPROVAL_PENDING';
  /** How the sandbox's bank decides a pending method after a while. */
  readonly later?: 'READY' | 'REFUSED';
  readonly atPayment?: ProcessorProblem;
  readonly phone?: string;
  /** Whether the player has to complete a challenge first. */
  readonly isChallenged?: boolean;
  /** How the response reaches the platform: after its timeout, or not at all although the money was reserved. */
  readonly answer?: 'slow' | 'lost';
  /** How webhooks arrive: twice, in reverse order, or never. */
  readonly webhooks?: 'twice' | 'reversed' | 'never';
  /** How ACH deposits and withdrawals end. */
  readonly clearing?: 'returned' | 'failed';
};

export type SandboxCard = Behavior & { readonly number: string };
export type SandboxAccount = Behavior & { readonly number: string };

const SUPPORT_LINE = '1-800-555-0199';

/** Every card of the sandbox. Any other card behaves like the first. */
export const SANDBOX_CARDS: readonly SandboxCard[] = [
  { number: '4242424242424242', name: 'good', line: 'works immediately' },
  { number: '5105105105105100', name: 'good-mastercard', line: 'works immediately, Mastercard' },
  { number: '378282246310005', name: 'good-amex', line: 'works immediately, American Express (code of four digits)' },
  { number: '6011111111111117', name: 'good-discover', line: 'works immediately, Discover' },
  { number: '4000000000000002', name: 'challenge', line: 'needs a challenge on a separate page', isChallenged: true },
  {
    number: '4000000000000101',
    name: 'challenge-silent',
    line: 'needs a challenge and sends no webhook about its result',
    isChallenged: true,
    webhooks: 'never',
  },
  { number: '4000000000000200', name: 'slow', line: "responds after the caller's timeout", answer: 'slow' },
  {
    number: '4000000000000309',
    name: 'lost-answer',
    line: 'reserves the money, loses the response, sends no webhook',
    answer: 'lost',
    webhooks: 'never',
  },
  { number: '4000000000000408', name: 'webhook-twice', line: 'sends every webhook twice', webhooks: 'twice' },
  {
    number: '4000000000000507',
    name: 'webhook-reversed',
    line: 'sends webhooks in the wrong order',
    webhooks: 'reversed',
  },
  { number: '4000000000000606', name: 'generic', line: 'refused without a reason', atPayment: 'GENERIC' },
  { number: '4000000000000705', name: 'timed-out', line: 'the request timed out', atPayment: 'TIMED_OUT' },
  { number: '4000000000000804', name: 'forbidden', line: 'this action is unavailable', atPayment: 'FORBIDDEN' },
  {
    number: '4000000000000903',
    name: 'card-in-use',
    line: "already in use, can't be added",
    atRegistration: 'CARD_IN_USE',
  },
  { number: '4000000000001000', name: 'under-review', line: 'added, but under review', standing: 'UNDER_REVIEW' },
  { number: '4000000000001109', name: 'duplicate', line: 'refused as a duplicate', atPayment: 'DUPLICATE' },
  { number: '4000000000001208', name: 'system-failure', line: 'the system failed', atPayment: 'SYSTEM' },
  { number: '4000000000001307', name: 'name-mismatch', line: "the name doesn't match", atPayment: 'NAME_MISMATCH' },
  { number: '4000000000001406', name: 'code-mismatch', line: "the code doesn't match", atPayment: 'CODE_MISMATCH' },
  { number: '4000000000001505', name: 'number-invalid', line: 'the number is unknown', atPayment: 'NUMBER_INVALID' },
  {
    number: '4000000000001604',
    name: 'expiry-invalid',
    line: "the expiry doesn't match",
    atPayment: 'EXPIRY_INVALID',
  },
  { number: '4000000000001703', name: 'funds', line: 'insufficient funds', atPayment: 'INSUFFICIENT_FUNDS' },
  { number: '4000000000001802', name: 'address', line: "the address doesn't match", atPayment: 'AVS_FAILURE' },
  { number: '4000000000001901', name: 'fraud', line: 'suspected fraud', atPayment: 'FRAUD' },
  { number: '4000000000002008', name: 'credentials', line: 'the credentials are rejected', atPayment: 'CREDENTIALS' },
  { number: '4000000000002107', name: 'bank-decline', line: 'its bank declines', atPayment: 'BANK_DECLINE' },
  {
    number: '4000000000002206',
    name: 'hostile-bin',
    line: "its bank doesn't allow lottery payments",
    atPayment: 'HOSTILE_BIN',
  },
  { number: '4000000000002305', name: 'stolen', line: 'reported stolen', atPayment: 'STOLEN' },
  {
    number: '4000000000002404',
    name: 'call-provider',
    line: 'the player must call the provider',
    atPayment: 'CALL_PROVIDER',
    phone: SUPPORT_LINE,
  },
];

/** The routing number of Sandbox Bank; accounts with another valid routing number also work. */
export const SANDBOX_ROUTING_NUMBER = '110000000';
/** Maximum amount of one VIP Preferred eCheck payment. */
export const SANDBOX_TRANSFER_LIMIT_CENTS = 500_00;

/** Every account of the sandbox. Any other account behaves like the first. */
export const SANDBOX_ACCOUNTS: readonly SandboxAccount[] = [
  { number: '000123456789', name: 'good', line: 'works; ACH settles after a while' },
  {
    number: '000111111113',
    name: 'returned',
    line: 'posted, then returned by the bank; withdrawals are returned',
    clearing: 'returned',
  },
  { number: '000111111121', name: 'payout-fails', line: 'deposits work, withdrawals fail', clearing: 'failed' },
  {
    number: '000111111139',
    name: 'approval-pending',
    line: 'added, approved after a while',
    standing: 'APPROVAL_PENDING',
    later: 'READY',
  },
  {
    number: '000111111147',
    name: 'approval-refused',
    line: 'added, refused after a while',
    standing: 'APPROVAL_PENDING',
    later: 'REFUSED',
  },
  {
    number: '000111111154',
    name: 'approval-asked',
    line: 'needs approval when used',
    atPayment: 'APPROVAL_PENDING',
  },
  { number: '000111111162', name: 'funds', line: 'insufficient funds', atPayment: 'INSUFFICIENT_FUNDS' },
  { number: '000111111170', name: 'account-invalid', line: 'no such account', atRegistration: 'ACCOUNT_INVALID' },
  { number: '000111111188', name: 'bank-decline', line: 'the bank declines', atPayment: 'BANK_DECLINE' },
];

/** The security codes that are always wrong in the sandbox. */
export const WRONG_CODES: ReadonlySet<string> = new Set(['000', '0000']);
/** Brands the sandbox accepts; others are refused when they are added. */
export const ACCEPTED_BRANDS: ReadonlySet<string> = new Set(['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS', 'DISCOVER']);

const [FIRST_CARD] = SANDBOX_CARDS;
const [FIRST_ACCOUNT] = SANDBOX_ACCOUNTS;

/** Returns the behavior of a card. */
export function behaviorOfCard(number: string): Behavior {
  return SANDBOX_CARDS.find((card) => card.number === number) ?? known(FIRST_CARD);
}

/** Returns the behavior of an account. */
export function behaviorOfAccount(number: string): Behavior {
  return SANDBOX_ACCOUNTS.find((account) => account.number === number) ?? known(FIRST_ACCOUNT);
}

/** Returns a behavior by its name, as stored with a method. */
export function behaviorNamed(rail: string, name: string): Behavior {
  const table: readonly Behavior[] = rail === 'CARD' ? SANDBOX_CARDS : SANDBOX_ACCOUNTS;
  return known(table.find((behavior) => behavior.name === name));
}

function known(behavior: Behavior | undefined): Behavior {
  if (!behavior) throw new Error('the sandbox has no such behavior');
  return behavior;
}
