import { PROCESSOR_WEBHOOK_PATH } from '@sunflower/partner-protocols/payment-processor.ts';
import { refuseSandbox } from '@sunflower/service-base/environment.ts';
import { keysFolderOf } from '@sunflower/service-base/key-manifest.ts';
import { listenerOf, originOf } from '@sunflower/service-base/origins.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { databaseUrlSetting, programSettings, settingsOf } from '@sunflower/service-base/settings.ts';
import { z } from 'zod';

export type PaymentProcessorConfig = {
  readonly databaseUrl: string;
  /** Address to listen on; only this machine if left out. */
  readonly host?: string;
  readonly port: number;
  /** Our own public address; by default the address that is listened on. */
  readonly origin?: string;
  readonly appOrigin: string;
  /** The platform's address for webhooks. */
  readonly webhookUrl: string;
  /** Secret that the platform sends with every call. */
  readonly secret: string;
  /** Secret that signs webhooks. */
  readonly webhookSecret: string;
  readonly fingerprintKey: string;
  readonly vault: { readonly url: string; readonly bearerSecret: string };
  readonly clearingSeconds: number;
  readonly slowSeconds: number;
  readonly logLevel: string;
};

/**
 * The program's settings, except for its listeners, public addresses and proxies; docs/configuration.md is generated
 * from them.
 */
export const paymentProcessorSettings = z.object({
  ...programSettings,
  DATABASE_URL: databaseUrlSetting,
  SUNFLOWER_SANDBOX_CLEARING_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(604_800)
    .default(60)
    .describe('Seconds until a bank of the sandbox settles, returns or approves; real ones take days.'),
});

/** Delay of the sandbox's slow responses: longer than the platform waits for a response. */
const SLOW_SECONDS = 12;

/**
 * Reads the settings; throws for an invalid one. The sandbox moves no money, so production refuses it and needs a real
 * processor.
 */
export function paymentProcessorConfig(env: NodeJS.ProcessEnv): PaymentProcessorConfig {
  refuseSandbox(env, {
    name: 'payment processor',
    limitation: 'moves no money',
    setting: 'SUNFLOWER_PAYMENT_PROCESSOR_ORIGIN',
    real: 'your payment processor',
  });
  const read = settingsOf(paymentProcessorSettings, env);
  const secret = (name: string) => readOrMakeSecret(keysFolderOf(env), name);
  return {
    databaseUrl: read.DATABASE_URL,
    ...listenerOf('paymentProcessor', env),
    origin: originOf('paymentProcessor', env),
    appOrigin: originOf('app', env),
    webhookUrl: `${originOf('app', env)}${PROCESSOR_WEBHOOK_PATH}`,
    secret: secret('payment-processor'),
    webhookSecret: secret('payment-processor-webhooks'),
    fingerprintKey: secret('payment-processor-fingerprints'),
    vault: { url: originOf('cardVaultDetokenizer', env), bearerSecret: secret('card-vault-door') },
    clearingSeconds: read.SUNFLOWER_SANDBOX_CLEARING_SECONDS,
    slowSeconds: SLOW_SECONDS,
    logLevel: read.SUNFLOWER_LOG_LEVEL,
  };
}
