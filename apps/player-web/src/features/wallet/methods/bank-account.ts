import { type BankAccountForm, bankAccountForm } from '@sunflower/contracts/method-forms.ts';
import { addPaymentMethodBody } from '@sunflower/contracts/payments.ts';

/** What a player types for a bank account. */
export type BankAccountInput = BankAccountForm;
export type BankAccountField = keyof BankAccountInput;
export const BANK_ACCOUNT_FIELDS: readonly BankAccountField[] = [
  'holderName',
  'routingNumber',
  'accountNumber',
  'accountAgain',
];

/** Banking channels an account can be added for. */
export const BANK_CHANNELS = ['BANK', 'ACH', 'VIPPREFERRED'] as const;
export type BankChannel = (typeof BANK_CHANNELS)[number];

/** Returns the request body that adds an account: digits only, the name trimmed. */
export function bankBody(
  typed: BankAccountInput,
  choice: { readonly channel: BankChannel; readonly kind: 'CHECKING' | 'SAVINGS' },
) {
  const { holderName, routingNumber, accountNumber } = bankAccountForm.parse(typed);
  return addPaymentMethodBody.parse({
    serviceProviderTargetId: choice.channel,
    holderName,
    routingNumber,
    accountNumber,
    accountKind: choice.kind,
  });
}
