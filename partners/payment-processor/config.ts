import { PROCESSOR_NEWS_PATH } from '@sunflower/partner-protocols/payment-processor.ts';
import { refuseSandbox } from '@sunflower/service-base/environment.ts';
import { keysFolderOf } from '@sunflower/service-base/key-manifest.ts';
import { listenerOf, originOf } from '@sunflower/service-base/origins.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { databaseUrlSetting, programSettings, settingsOf } from '@sunflower/service-base/settings.ts';
import { z } from 'zod';

export type PaymentProcessorConfig = {
  readonly databaseUrl: string;
  /** Address to listen on; this machine alone when left out. */
  readonly host?: string;
  readonly port: number;
  /** Our own public address; undefined takes the one that is listened on. */
  readonly origin?: string;
  readonly appOrigin: string;
  /** Where the platform takes news. */
  readonly newsUrl: string;
  /** Shown by the platform with every call. */
  readonly secret: string;
  /** Signs news. */
  readonly newsSecret: string;
  readonly fingerprintKey: string;
  readonly vault: { readonly url: string; readonly bearerSecret: string };
  readonly clearingSeconds: number;
  readonly slowSeconds: number;
  readonly logLevel: string;
};

/** Every setting; docs/configuration.md is written from it. */
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

/** Longer than the platform waits for an answer. */
const SLOW_SECONDS = 12;

/** Reads the settings; throws for one that is wrong. It moves no money, so production refuses it: a real processor takes its place there. */
export function paymentProcessorConfig(env: NodeJS.ProcessEnv): PaymentProcessorConfig {
  refuseSandbox(env, {
    name: 'payment processor',
    pretence: 'moves no money',
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
    newsUrl: `${originOf('app', env)}${PROCESSOR_NEWS_PATH}`,
    secret: secret('payment-processor'),
    newsSecret: secret('payment-processor-news'),
    fingerprintKey: secret('payment-processor-fingerprints'),
    vault: { url: originOf('cardVaultDoor', env), bearerSecret: secret('card-vault-door') },
    clearingSeconds: read.SUNFLOWER_SANDBOX_CLEARING_SECONDS,
    slowSeconds: SLOW_SECONDS,
    logLevel: read.SUNFLOWER_LOG_LEVEL,
  };
}
