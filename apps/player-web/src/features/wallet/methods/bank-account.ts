import { type BankAccountForm, bankAccountForm } from '@sunflower/contracts/method-forms.ts';
import { addPaymentMethodBody } from '@sunflower/contracts/payments.ts';

/** What a player types of a bank account. */
export type BankAccountInput = BankAccountForm;
export type BankAccountField = keyof BankAccountInput;
export const BANK_ACCOUNT_FIELDS: readonly BankAccountField[] = [
  'holderName',
  'routingNumber',
  'accountNumber',
  'accountAgain',
];

/** Which banking channels an account can be added for. */
export const BANK_CHANNELS = ['BANK', 'ACH', 'VIPPREFERRED'] as const;
export type BankChannel = (typeof BANK_CHANNELS)[number];

/** The body that adds an account, as the contract wants it; digits alone, the name without blanks around it. */
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
