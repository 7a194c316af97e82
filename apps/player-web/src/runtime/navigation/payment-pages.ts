import { PLACES } from './places.ts';

const PAYMENT_PATHS: readonly string[] = [
  PLACES['my-account-deposit'],
  PLACES['my-account-payment-methods'],
  PLACES['my-account-withdraw'],
];

/**
 * Returns whether a card or bank account is entered on the page with this path, so that no vendor scripts may run
 * there. (PCI-6.4.3)
 */
export function isPaymentPath(path: string): boolean {
  return PAYMENT_PATHS.includes(path.replace(/(?<=.)\/+$/, '').toLowerCase());
}
