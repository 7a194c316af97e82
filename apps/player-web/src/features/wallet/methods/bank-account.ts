import { addPaymentMethodBody } from '@sunflower/contracts/payments.ts';
import { isRoutingNumber } from '@sunflower/player-rules/bank/routing-number.ts';

/** What a player types of a bank account. */
export type BankAccountInput = {
  readonly holderName: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly accountAgain: string;
};

export type BankAccountField = keyof BankAccountInput;
export type BankAccountProblem = 'NAME' | 'ROUTING' | 'ACCOUNT' | 'NOT_SAME';

const bare = (text: string) => text.replace(/[\s-]/g, '');

/** The account as it is sent: digits alone, the name without blanks around it. */
export function bareAccount(input: BankAccountInput): BankAccountInput {
  return {
    holderName: input.holderName.trim(),
    routingNumber: bare(input.routingNumber),
    accountNumber: bare(input.accountNumber),
    accountAgain: bare(input.accountAgain),
  };
}

/** What is wrong with an account, by field; empty when it may be sent. A number typed twice keeps a slip of a finger from sending money away. */
export function judgeBankAccount(typed: BankAccountInput): Partial<Record<BankAccountField, BankAccountProblem>> {
  const input = bareAccount(typed);
  const problems: Partial<Record<BankAccountField, BankAccountProblem>> = {};
  if (input.holderName.length < 2 || input.holderName.length > 80) problems.holderName = 'NAME';
  if (!isRoutingNumber(input.routingNumber)) problems.routingNumber = 'ROUTING';
  if (!/^\d{4,17}$/.test(input.accountNumber)) problems.accountNumber = 'ACCOUNT';
  else if (input.accountAgain !== input.accountNumber) problems.accountAgain = 'NOT_SAME';
  return problems;
}

/** Which banking channels an account can be added for. */
export const BANK_CHANNELS = ['BANK', 'ACH', 'VIPPREFERRED'] as const;
export type BankChannel = (typeof BANK_CHANNELS)[number];

/** The body that adds an account, as the contract wants it. */
export function bankBody(
  typed: BankAccountInput,
  choice: { readonly channel: BankChannel; readonly kind: 'CHECKING' | 'SAVINGS' },
) {
  const { holderName, routingNumber, accountNumber } = bareAccount(typed);
  return addPaymentMethodBody.parse({
    serviceProviderTargetId: choice.channel,
    holderName,
    routingNumber,
    accountNumber,
    accountKind: choice.kind,
  });
}
