import type { PaymentMethod } from '@sunflower/contracts/payments.ts';
import { CARD_BRAND_NAMES } from '@sunflower/player-rules/card/card-brands.ts';
import { cardBrandOf } from './method-mark.tsx';
import { methodsText } from './texts.ts';

type Named = Pick<PaymentMethod, 'serviceProviderTargetId' | 'brand' | 'bankName' | 'last4'>;

/** Returns a method's name as shown everywhere: "Visa •••• 4242". Only the last four digits are available. (PCI-A7) */
export function methodName({ serviceProviderTargetId, brand, bankName, last4 }: Named): string {
  const known = cardBrandOf(brand);
  const bank = bankName ?? methodsText('bankAccount');
  const name = serviceProviderTargetId === 'CARD' ? (known ? CARD_BRAND_NAMES[known] : methodsText('card')) : bank;
  return `${name} ••••\u00a0${last4}`;
}

/** Returns the second line: a card's expiry, or an account's type and transfer method. */
export function methodDetail(method: PaymentMethod): string {
  const { expiryMonth, expiryYear, accountKind, serviceProviderTargetId } = method;
  if (serviceProviderTargetId === 'CARD') {
    if (expiryMonth === null || expiryYear === null) return '';
    const date = `${`${expiryMonth}`.padStart(2, '0')}/${expiryYear}`;
    return methodsText('until', { date });
  }
  const kind = accountKind === null ? [] : [methodsText(`kind_${accountKind}`)];
  return [...kind, methodsText(`channel_${serviceProviderTargetId}`)].join(' · ');
}
