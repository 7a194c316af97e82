import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type RegisterMethodRequest,
  WEBHOOK_SIGNATURE_HEADER,
} from '@sunflower/partner-protocols/payment-processor.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import {
  type RunningPaymentProcessor,
  startPaymentProcessor,
} from '../../../../../partners/payment-processor/start-payment-processor.ts';
import { httpPaymentProcessor } from './http-payment-processor.ts';
import type { PaymentProcessor } from './payment-processor-port.ts';

// Runs the real sandbox processor for tests, over its real protocol. Only the card vault is replaced: its tokens map to
// the card numbers and codes in this file.

export const APP_ORIGIN = 'http://localhost:3000';
/** Secrets that tests share with the sandbox. */
export const TEST_SECRETS = {
  secret: 's'.repeat(64),
  webhookSecret: 'n'.repeat(64),
  fingerprintKey: 'f'.repeat(64),
};
const TEST_CODE = '123';

export type TestProcessor = {
  readonly port: PaymentProcessor;
  readonly sandbox: RunningPaymentProcessor;
  readonly url: string;
  readonly webhookSecret: string;
  /** Tokens whose numbers were erased from the vault, in order. */
  readonly erased: readonly string[];
  /** Whether the vault responds to erase requests. */
  readonly vault: { isErasing: boolean };
  /** Called for every update that arrives; returns the HTTP status that the platform would respond with. */
  onUpdate(take: (body: string, signature: string) => Promise<number>): void;
  close(): Promise<void>;
};

/** Returns a new vault token for a test card; `code` is the code entered with it, `expiry` is yyyy-MM. */
export function vaultTokenOf(number: string, typed: { code?: string; expiry?: string; brand?: string } = {}): string {
  const { code = TEST_CODE, expiry = '2030-12', brand = 'VISA' } = typed;
  const token = `vt_${newRandomId()}`;
  const [year = 0, month = 0] = expiry.split('-').map(Number);
  const card = { pan: number, brand, last4: number.slice(-4), fingerprint: `of ${number}`, expiry: { month, year } };
  CARDS.set(token, code === '' ? card : { ...card, code });
  return token;
}

/** Cards by vault token. */
const CARDS = new Map<string, TestCard>();
type TestCard = {
  readonly pan: string;
  readonly brand: string;
  readonly last4: string;
  readonly fingerprint: string;
  readonly expiry: { readonly month: number; readonly year: number };
  readonly code?: string;
};

/** Returns a card as the source of a registration. */
export const cardSource = (number: string, typed: Parameters<typeof vaultTokenOf>[1] = {}) =>
  ({ rail: 'CARD', vaultToken: vaultTokenOf(number, typed), postalCode: '66603' }) as const;

/** Returns an account at the sandbox bank as the source of a registration. */
export const accountSource = (accountNumber: string, rail: 'BANK' | 'ACH' | 'VIPPREFERRED' = 'ACH') =>
  ({ rail, routingNumber: '110000000', accountNumber, accountKind: 'CHECKING' }) as const;

/** Registers a source for a new person, or for the given one. */
export const registerSource = (
  port: PaymentProcessor,
  source: RegisterMethodRequest['source'],
  named: { holder?: string; reference?: string; owner?: string } = {},
) =>
  port.registerMethod({
    reference: named.reference ?? newId(),
    owner: named.owner ?? newId(),
    holderName: named.holder ?? 'Ana Reyes',
    ownerName: { firstName: 'Ana Maria', lastName: 'Reyes' },
    source,
  });

/** Registers a source and returns its token; throws if it is refused. */
export async function methodTokenOf(port: PaymentProcessor, source: RegisterMethodRequest['source']): Promise<string> {
  const method = await registerSource(port, source);
  if (isRefusal(method)) throw new Error(JSON.stringify(method));
  return method.methodToken;
}

/**
 * Starts the sandbox over a test database; updates are rejected until `onUpdate` is called. `timeoutMs` is the client's
 * timeout.
 */
export async function startTestProcessor(options: {
  databaseUrl: string;
  clock: Clock;
  timeoutMs?: number;
  slowSeconds?: number;
  /** Origins that a challenge may redirect to; by default only the sandbox. */
  challengeOrigins?: readonly string[];
}): Promise<TestProcessor> {
  let take = async (_body: string, _signature: string): Promise<number> => 503;
  const erased: string[] = [];
  const vault = { isErasing: true };
  const inbox = await listenForUpdates((body, signature) => take(body, signature));
  const sandbox = await startPaymentProcessor(
    {
      databaseUrl: options.databaseUrl,
      port: 0,
      appOrigin: APP_ORIGIN,
      webhookUrl: inbox.url,
      ...TEST_SECRETS,
      vault: { url: 'http://127.0.0.1:1', bearerSecret: '' },
      clearingSeconds: 60,
      slowSeconds: options.slowSeconds ?? 1,
      logLevel: 'silent',
    },
    {
      clock: options.clock,
      isManual: true,
      vault: {
        detokenize: async ({ vaultToken }) => (erased.includes(vaultToken) ? undefined : CARDS.get(vaultToken)),
        forget: async ({ vaultToken }) => {
          if (!vault.isErasing) throw new Error('the vault does not respond');
          erased.push(vaultToken);
        },
      },
    },
  );
  const port = httpPaymentProcessor({
    url: sandbox.url,
    bearerSecret: TEST_SECRETS.secret,
    webhookSecret: TEST_SECRETS.webhookSecret,
    challengeOrigins: options.challengeOrigins ?? [sandbox.url],
    timeoutMs: options.timeoutMs ?? 5_000,
  });
  return {
    port,
    sandbox,
    url: sandbox.url,
    webhookSecret: TEST_SECRETS.webhookSecret,
    erased,
    vault,
    onUpdate: (taker) => {
      take = taker;
    },
    close: async () => {
      await sandbox.close();
      await inbox.close();
    },
  };
}

async function listenForUpdates(take: (body: string, signature: string) => Promise<number>) {
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers[WEBHOOK_SIGNATURE_HEADER] ?? '');
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
