import type { ProcessorProblem } from '@sunflower/partner-protocols/payment-processor.ts';

/**
 * What a card or an account of the sandbox does. docs/sandbox.md lists them all and is held to this table by a test. `atRegistration` is said
 * when the method is added, `atPayment` when money is asked for.
 */
export type Behaviour = {
  readonly name: string;
  /** What it shows, in one line. */
  readonly line: string;
  readonly atRegistration?: ProcessorProblem;
  readonly standing?: 'UNDER_REVIEW' | 'APPROVAL_PENDING';
  /** The sandbox's bank decides a waiting method so, after a while. */
  readonly later?: 'READY' | 'REFUSED';
  readonly atPayment?: ProcessorProblem;
  readonly phone?: string;
  /** The player has to answer a page first. */
  readonly isChallenged?: boolean;
  /** How the line to the platform behaves: the answer comes after its patience, or is lost although the money was reserved. */
  readonly answer?: 'slow' | 'lost';
  /** How news arrive: twice, oldest last, or never. */
  readonly news?: 'twice' | 'reversed' | 'never';
  /** What the clearing house does in the end with money in and money out. */
  readonly clearing?: 'returned' | 'failed';
};

export type SandboxCard = Behaviour & { readonly number: string };
export type SandboxAccount = Behaviour & { readonly number: string };

const SUPPORT_LINE = '1-800-555-0199';

/** Every card the sandbox knows. A card that is not here behaves as the first. */
export const SANDBOX_CARDS: readonly SandboxCard[] = [
  { number: '4242424242424242', name: 'good', line: 'works at once' },
  { number: '5105105105105100', name: 'good-mastercard', line: 'works at once, Mastercard' },
  { number: '378282246310005', name: 'good-amex', line: 'works at once, American Express (code of four digits)' },
  { number: '6011111111111117', name: 'good-discover', line: 'works at once, Discover' },
  { number: '4000000000000002', name: 'challenge', line: 'asks the player on a page of its own', isChallenged: true },
  {
    number: '4000000000000101',
    name: 'challenge-silent',
    line: 'asks the player and tells nobody how it ended',
    isChallenged: true,
    news: 'never',
  },
  { number: '4000000000000200', name: 'slow', line: 'answers later than anybody waits', answer: 'slow' },
  {
    number: '4000000000000309',
    name: 'lost-answer',
    line: 'reserves the money, the answer is lost, no news come',
    answer: 'lost',
    news: 'never',
  },
  { number: '4000000000000408', name: 'news-twice', line: 'every news comes twice', news: 'twice' },
  { number: '4000000000000507', name: 'news-reversed', line: 'news come in the wrong order', news: 'reversed' },
  { number: '4000000000000606', name: 'generic', line: 'refused without a reason', atPayment: 'GENERIC' },
  { number: '4000000000000705', name: 'timed-out', line: 'the request timed out', atPayment: 'TIMED_OUT' },
  { number: '4000000000000804', name: 'forbidden', line: 'this action is unavailable', atPayment: 'FORBIDDEN' },
  {
    number: '4000000000000903',
    name: 'card-in-use',
    line: 'already in use, cannot be added',
    atRegistration: 'CARD_IN_USE',
  },
  { number: '4000000000001000', name: 'under-review', line: 'added, but under review', standing: 'UNDER_REVIEW' },
  { number: '4000000000001109', name: 'duplicate', line: 'refused as a duplicate', atPayment: 'DUPLICATE' },
  { number: '4000000000001208', name: 'system-failure', line: 'the system failed', atPayment: 'SYSTEM' },
  { number: '4000000000001307', name: 'name-mismatch', line: 'the name does not match', atPayment: 'NAME_MISMATCH' },
  { number: '4000000000001406', name: 'code-mismatch', line: 'the code does not match', atPayment: 'CODE_MISMATCH' },
  { number: '4000000000001505', name: 'number-invalid', line: 'the number is not known', atPayment: 'NUMBER_INVALID' },
  {
    number: '4000000000001604',
    name: 'expiry-invalid',
    line: 'the expiry does not match',
    atPayment: 'EXPIRY_INVALID',
  },
  { number: '4000000000001703', name: 'funds', line: 'not enough money', atPayment: 'INSUFFICIENT_FUNDS' },
  { number: '4000000000001802', name: 'address', line: 'the address does not match', atPayment: 'AVS_FAILURE' },
  { number: '4000000000001901', name: 'fraud', line: 'taken for fraud', atPayment: 'FRAUD' },
  { number: '4000000000002008', name: 'credentials', line: 'credentials are refused', atPayment: 'CREDENTIALS' },
  { number: '4000000000002107', name: 'bank-decline', line: 'its bank declines', atPayment: 'BANK_DECLINE' },
  {
    number: '4000000000002206',
    name: 'hostile-bin',
    line: 'its bank does not serve lotteries',
    atPayment: 'HOSTILE_BIN',
  },
  { number: '4000000000002305', name: 'stolen', line: 'reported stolen', atPayment: 'STOLEN' },
  {
    number: '4000000000002404',
    name: 'call-provider',
    line: 'the provider wants a call',
    atPayment: 'CALL_PROVIDER',
    phone: SUPPORT_LINE,
  },
];

/** The bank all accounts of the sandbox are at. */
export const SANDBOX_ROUTING_NUMBER = '110000000';
/** The most one payment by preferred eCheck takes. */
export const SANDBOX_TRANSFER_LIMIT_CENTS = 500_00;

/** Every account the sandbox knows. One that is not here behaves as the first. */
export const SANDBOX_ACCOUNTS: readonly SandboxAccount[] = [
  { number: '000123456789', name: 'good', line: 'works; ACH settles after a while' },
  {
    number: '000111111113',
    name: 'returned',
    line: 'posted, then taken back by the bank; money out comes back',
    clearing: 'returned',
  },
  { number: '000111111121', name: 'payout-fails', line: 'money in works, money out fails', clearing: 'failed' },
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
    line: 'waits for approval when used',
    atPayment: 'APPROVAL_PENDING',
  },
  { number: '000111111162', name: 'funds', line: 'not enough money', atPayment: 'INSUFFICIENT_FUNDS' },
  { number: '000111111170', name: 'account-invalid', line: 'no such account', atRegistration: 'ACCOUNT_INVALID' },
  { number: '000111111188', name: 'bank-decline', line: 'the bank declines', atPayment: 'BANK_DECLINE' },
];

/** The code of the sandbox that is always wrong. */
export const WRONG_CODES: ReadonlySet<string> = new Set(['000', '0000']);
/** Brands the sandbox takes; others are refused when they are added. */
export const ACCEPTED_BRANDS: ReadonlySet<string> = new Set(['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS', 'DISCOVER']);

const [FIRST_CARD] = SANDBOX_CARDS;
const [FIRST_ACCOUNT] = SANDBOX_ACCOUNTS;

/** How a card behaves. */
export function behaviourOfCard(number: string): Behaviour {
  return SANDBOX_CARDS.find((card) => card.number === number) ?? known(FIRST_CARD);
}

/** How an account behaves. */
export function behaviourOfAccount(number: string): Behaviour {
  return SANDBOX_ACCOUNTS.find((account) => account.number === number) ?? known(FIRST_ACCOUNT);
}

/** A behaviour by its name, as a method remembers it. */
export function behaviourNamed(rail: string, name: string): Behaviour {
  const table: readonly Behaviour[] = rail === 'CARD' ? SANDBOX_CARDS : SANDBOX_ACCOUNTS;
  return known(table.find((behaviour) => behaviour.name === name));
}

function known(behaviour: Behaviour | undefined): Behaviour {
  if (!behaviour) throw new Error('the sandbox has no such behaviour');
  return behaviour;
}
