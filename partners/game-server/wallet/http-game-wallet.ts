import {
  authenticateResponseSchema,
  cancellationResponseSchema,
  creditResponseSchema,
  debitResponseSchema,
  GAME_WALLET_PATHS,
  registerDayResponseSchema,
  registerPoolResponseSchema,
  witnessesResponseSchema,
} from '@sunflower/partner-protocols/game-wallet.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import type { z } from 'zod';
import { type GameWallet, PlatformUnavailable } from './game-wallet.ts';

/** Shorter than the lease of a round (`ROUND_LEASE_SECONDS`), so that a round never has two messages in transit. */
const TIMEOUT_MS = 5_000;

/** Returns the wallet of the platform at this address. */
export function httpGameWallet(platform: { url: string; secret: string }): GameWallet {
  const post =
    <Response>(path: string, schema: z.ZodType<Response>) =>
    async (body: object): Promise<Response> => {
      try {
        return await send(path, schema, body);
      } catch (cause) {
        throw new PlatformUnavailable(`the platform gave no valid answer to ${path}`, { cause });
      }
    };
  const send = async <Response>(path: string, schema: z.ZodType<Response>, body: object): Promise<Response> => {
    const response = await localhostFetch(new URL(path, platform.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${platform.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status !== 200) throw new Error(`the platform returned ${response.status} for ${path}`);
    return schema.parse(await response.json());
  };
  return {
    authenticate: post(GAME_WALLET_PATHS.authenticate, authenticateResponseSchema),
    registerPool: post(GAME_WALLET_PATHS.pools, registerPoolResponseSchema),
    registerDay: post(GAME_WALLET_PATHS.days, registerDayResponseSchema),
    debit: post(GAME_WALLET_PATHS.debits, debitResponseSchema),
    cancel: post(GAME_WALLET_PATHS.cancellations, cancellationResponseSchema),
    credit: post(GAME_WALLET_PATHS.credits, creditResponseSchema),
    findWitnesses: post(GAME_WALLET_PATHS.witnesses, witnessesResponseSchema),
  };
}
