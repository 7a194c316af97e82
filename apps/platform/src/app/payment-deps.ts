import { DEPOSIT_PAGE } from '@sunflower/contracts/payments.ts';
import { findPayoutMethod, newRetailCodes } from '../modules/wallet/index.ts';
import type { PaymentRouteDeps } from '../modules/wallet/payment-routes.ts';
import type { Platform } from './open-platform.ts';

/** Returns what deposits and withdrawals depend on, for routes and jobs alike. */
export function paymentDeps({ db, clock, ports, config, flags }: Platform): PaymentRouteDeps {
  return {
    db,
    clock,
    flags,
    isFeatureOn: (name) => flags.isFeatureOn(name),
    processor: ports.paymentProcessor,
    findMethod: findPayoutMethod,
    codes: newRetailCodes(config.retailCodeSecret),
    vaultSessionSecret: config.vaultSessionSecret,
    returnUrlOf: (orderKey) => `${config.appOrigin}${DEPOSIT_PAGE}?order=${orderKey}`,
  };
}
