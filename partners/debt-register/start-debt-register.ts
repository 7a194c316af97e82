import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import type { DebtRegisterConfig } from './config.ts';
import { debtRegisterRoutes } from './debt-register-routes.ts';
import { storedRemittances } from './stored-remittances.ts';

export type RunningDebtRegister = { readonly url: string; close(): Promise<void> };

/** Starts the debt register, on loopback if no host is configured. Port 0 picks a free port. */
export async function startDebtRegister(config: DebtRegisterConfig): Promise<RunningDebtRegister> {
  const app = await buildServer({ name: 'debt-register', logLevel: config.logLevel, isHttps: false });
  debtRegisterRoutes(app, { secret: config.secret, remittances: storedRemittances() });
  const url = await app.listen({ host: config.host ?? '127.0.0.1', port: config.port });
  return { url, close: () => app.close() };
}
