import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NEWS_SIGNATURE_HEADER, type RegisterMethodRequest } from '@sunflower/partner-protocols/payment-processor.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import {
  type RunningPaymentProcessor,
  startPaymentProcessor,
} from '../../../../../partners/payment-processor/start-payment-processor.ts';
import { httpPaymentProcessor } from './http-payment-processor.ts';
import type { PaymentProcessor } from './payment-processor-port.ts';

// The real sandbox processor for tests, over its real protocol. Only the card vault is left out: a token is its number and its code.

export const APP_ORIGIN = 'http://localhost:3000';
/** What tests share with the sandbox. */
export const SECRETS_OF_TESTS = { secret: 's'.repeat(64), newsSecret: 'n'.repeat(64), fingerprintKey: 'f'.repeat(64) };
const CODE_OF_TESTS = '123';

export type TestProcessor = {
  readonly port: PaymentProcessor;
  readonly sandbox: RunningPaymentProcessor;
  readonly url: string;
  readonly newsSecret: string;
  /** Tokens whose numbers were erased from the vault, in order. */
  readonly erased: readonly string[];
  /** Whether the vault answers what it is asked to erase. */
  readonly vault: { isErasing: boolean };
  /** Runs for every news as it arrives; answers the status the platform would. */
  onNews(take: (body: string, signature: string) => Promise<number>): void;
  close(): Promise<void>;
};

/** A vault token of a card in tests, another each time; `code` is what was typed with it, `expiry` as yyyy-MM. */
export function vaultTokenOf(number: string, typed: { code?: string; expiry?: string; brand?: string } = {}): string {
  const { code = CODE_OF_TESTS, expiry = '2030-12', brand = 'VISA' } = typed;
  const token = `vt_${newRandomId()}`;
  const [year = 0, month = 0] = expiry.split('-').map(Number);
  const card = { pan: number, brand, last4: number.slice(-4), fingerprint: `of ${number}`, expiry: { month, year } };
  CARDS.set(token, code === '' ? card : { ...card, code });
  return token;
}

/** The cards behind the tokens of a test file. */
const CARDS = new Map<string, CardOfTests>();
type CardOfTests = {
  readonly pan: string;
  readonly brand: string;
  readonly last4: string;
  readonly fingerprint: string;
  readonly expiry: { readonly month: number; readonly year: number };
  readonly code?: string;
};

/** A card as it is registered. */
export const cardSource = (number: string, typed: Parameters<typeof vaultTokenOf>[1] = {}) =>
  ({ rail: 'CARD', vaultToken: vaultTokenOf(number, typed), postalCode: '66603' }) as const;

/** An account of the sandbox bank as it is registered. */
export const accountSource = (accountNumber: string, rail: 'BANK' | 'ACH' | 'VIPPREFERRED' = 'ACH') =>
  ({ rail, routingNumber: '110000000', accountNumber, accountKind: 'CHECKING' }) as const;

/** Registers something of a new person, or of the one named. */
export const registerSource = (
  port: PaymentProcessor,
  source: RegisterMethodRequest['source'],
  named: { holder?: string; reference?: string; owner?: string } = {},
) =>
  port.registerMethod({
    reference: named.reference ?? newId(),
    owner: named.owner ?? newId(),
    holderName: named.holder ?? 'Ana Reyes',
    ownerName: 'Ana Maria Reyes',
    source,
  });

/** The token of something that is registered without a problem. */
export async function methodTokenOf(port: PaymentProcessor, source: RegisterMethodRequest['source']): Promise<string> {
  const method = await registerSource(port, source);
  if (isRefusal(method)) throw new Error(JSON.stringify(method));
  return method.methodToken;
}

/** Starts the sandbox over a test database; news go nowhere until somebody takes them. `timeoutMs` is the platform's patience. */
export async function startTestProcessor(options: {
  databaseUrl: string;
  clock: Clock;
  timeoutMs?: number;
  slowSeconds?: number;
  /** Origins a challenge may lead to; by default the sandbox's own. */
  challengeOrigins?: readonly string[];
}): Promise<TestProcessor> {
  let take = async (_body: string, _signature: string): Promise<number> => 503;
  const erased: string[] = [];
  const vault = { isErasing: true };
  const inbox = await listenForNews((body, signature) => take(body, signature));
  const sandbox = await startPaymentProcessor(
    {
      databaseUrl: options.databaseUrl,
      port: 0,
      appOrigin: APP_ORIGIN,
      newsUrl: inbox.url,
      ...SECRETS_OF_TESTS,
      vault: { url: 'http://127.0.0.1:1', bearerSecret: '' },
      clearingSeconds: 60,
      slowSeconds: options.slowSeconds ?? 1,
      logLevel: 'silent',
    },
    {
      clock: options.clock,
      isByHand: true,
      vault: {
        detokenise: async ({ vaultToken }) => (erased.includes(vaultToken) ? undefined : CARDS.get(vaultToken)),
        forget: async ({ vaultToken }) => {
          if (!vault.isErasing) throw new Error('the vault does not answer');
          erased.push(vaultToken);
        },
      },
    },
  );
  const port = httpPaymentProcessor({
    url: sandbox.url,
    bearerSecret: SECRETS_OF_TESTS.secret,
    newsSecret: SECRETS_OF_TESTS.newsSecret,
    challengeOrigins: options.challengeOrigins ?? [sandbox.url],
    timeoutMs: options.timeoutMs ?? 5_000,
  });
  return {
    port,
    sandbox,
    url: sandbox.url,
    newsSecret: SECRETS_OF_TESTS.newsSecret,
    erased,
    vault,
    onNews: (taker) => {
      take = taker;
    },
    close: async () => {
      await sandbox.close();
      await inbox.close();
    },
  };
}

async function listenForNews(take: (body: string, signature: string) => Promise<number>) {
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers[NEWS_SIGNATURE_HEADER] ?? '');
      take(Buffer.concat(chunks).toString(), signature).then(
        (status) => response.writeHead(status).end(),
        () => response.writeHead(500).end(),
      );
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
