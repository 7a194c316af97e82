import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signVaultSession } from '@sunflower/partner-protocols/card-vault-session.ts';
import type { MovableClock } from '@sunflower/service-base/clock.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import type { CardVaultConfig } from './config.ts';
import {
  DETOKENIZE_SECRET_NAME,
  type RunningCardVault,
  SESSION_SECRET_NAME,
  startCardVault,
} from './start-card-vault.ts';

export const PLAYER = '0199a7b2-0000-7000-8000-000000000001';
export const OTHER_PLAYER = '0199a7b2-0000-7000-8000-000000000002';
/** A published test number; tests search for it everywhere it must not be. */
export const CANARY = '4242424242424242';

/** A listening vault, with the origin of the page that it serves, and the secrets of platform and processor. */
export type TestVault = RunningCardVault & {
  readonly config: CardVaultConfig;
  readonly pagePort: number;
  readonly pageOrigin: string;
  session(playerReference?: string): string;
  /** Makes a call as the frame does. */
  fromFrame(path: string, body: unknown, headers?: Record<string, string>): Promise<VaultAnswer>;
  /** Makes a call as the processor does. */
  fromProcessor(path: string, body: unknown, secret?: string): Promise<VaultAnswer>;
};
type VaultAnswer = { readonly status: number; readonly body: Record<string, unknown>; readonly text: string };

/** Starts a vault on free ports over a database; `close` removes its keys. */
export async function startTestVault(
  databaseUrl: string,
  clock: MovableClock,
  more: Partial<CardVaultConfig> = {},
): Promise<TestVault> {
  const folder = mkdtempSync(join(tmpdir(), 'card-vault-'));
  const [port, pagePort] = await Promise.all([freePort(), freePort()]);
  const pageOrigin = `http://localhost:${pagePort}`;
  const config: CardVaultConfig = {
    databaseUrl,
    public: { port },
    detokenizer: { port: 0 },
    origin: `http://vault.localhost:${port}`,
    pageOrigins: [pageOrigin],
    trustedProxies: [],
    keysFolder: folder,
    releaseFolder: undefined,
    logLevel: 'silent',
    ...more,
  };
  const vault = await startCardVault(config, clock);
  const sessionSecret = readOrMakeSecret(folder, SESSION_SECRET_NAME);
  const detokenizeSecret = readOrMakeSecret(folder, DETOKENIZE_SECRET_NAME);
  return {
    ...vault,
    config,
    pagePort,
    pageOrigin,
    session: (playerReference = PLAYER) =>
      signVaultSession({ playerReference, secret: sessionSecret, now: clock.now() }).session,
    fromFrame: (path, body, headers = { origin: config.origin }) => post(vault.url + path, body, headers),
    fromProcessor: (path, body, secret = detokenizeSecret) =>
      post(vault.detokenizeUrl + path, body, { authorization: `Bearer ${secret}` }),
    close: async () => {
      await vault.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function post(url: string, body: unknown, headers: Record<string, string>): Promise<VaultAnswer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, text, body: text === '' ? {} : JSON.parse(text) };
}

/** Returns a free port: the vault's origin has to be known before it listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
