import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type DepositsRouteDeps, depositsRoutes } from './deposits/deposits-routes.ts';
import { processorNewsRoutes } from './deposits/processor-news-routes.ts';
import { type MethodsRouteDeps, methodsRoutes } from './methods/methods-routes.ts';
import { type WithdrawalsRouteDeps, withdrawalsRoutes } from './withdrawals/withdrawals-routes.ts';

export type PaymentRouteDeps = DepositsRouteDeps & MethodsRouteDeps & WithdrawalsRouteDeps;

/** Methods, deposits, withdrawals, and what the payment processor tells. */
export function paymentRoutes(app: Server, deps: PaymentRouteDeps): void {
  methodsRoutes(app, deps);
  depositsRoutes(app, deps);
  withdrawalsRoutes(app, deps);
  processorNewsRoutes(app, deps);
}
