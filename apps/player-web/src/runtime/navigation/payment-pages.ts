import { PLACES } from './places.ts';

const PAYMENT_PATHS: readonly string[] = [
  PLACES['my-account-deposit'],
  PLACES['my-account-payment-methods'],
  PLACES['my-account-withdraw'],
];

/** Whether a path is a page on which a card or an account is named: nothing of a vendor's runs beside it. (PCI-6.4.3) */
export function isPaymentPath(path: string): boolean {
  return PAYMENT_PATHS.includes(path.replace(/(?<=.)\/+$/, '').toLowerCase());
}
