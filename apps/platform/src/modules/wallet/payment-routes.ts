import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type DepositsRouteDeps, depositsRoutes } from './deposits/deposits-routes.ts';
import { type MethodsRouteDeps, methodsRoutes } from './methods/methods-routes.ts';
import { processorWebhookRoutes } from './processor-webhook-routes.ts';
import { promisesRoutes } from './withdrawals/promises/promises-routes.ts';
import { type WithdrawalsRouteDeps, withdrawalsRoutes } from './withdrawals/withdrawals-routes.ts';

export type PaymentRouteDeps = DepositsRouteDeps & MethodsRouteDeps & WithdrawalsRouteDeps;

/** Routes of methods, deposits, withdrawals, and the payment processor's webhooks. */
export function paymentRoutes(app: Server, deps: PaymentRouteDeps): void {
  methodsRoutes(app, deps);
  depositsRoutes(app, deps);
  withdrawalsRoutes(app, deps);
  promisesRoutes(app, deps);
  processorWebhookRoutes(app, deps);
}
