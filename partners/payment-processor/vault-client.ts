import {
  CARD_VAULT_PATHS,
  type DetokenizeRequest,
  type DetokenizeResponse,
  detokenizeResponseSchema,
} from '@sunflower/partner-protocols/card-vault.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';

const TIMEOUT_MS = 5_000;
/** The vault never had the token, or no longer has it. */
const UNKNOWN = 404;

/** The vault as the processor uses it. */
export type VaultClient = {
  /**
   * Returns the card of a token; undefined if this player has no such token in the vault. Throws if the vault fails or
   * doesn't respond.
   */
  detokenize(request: DetokenizeRequest): Promise<DetokenizeResponse | undefined>;
  /** Has the number of a card erased. Throws if the vault fails, refuses the call or doesn't respond. */
  forget(token: { vaultToken: string; playerReference: string }): Promise<void>;
};

/** Returns the vault, called at its listener for processors. */
export function httpVault(options: { url: string; bearerSecret: string }): VaultClient {
  const post = (path: string, body: object) =>
    localhostFetch(new URL(path, options.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${options.bearerSecret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  return {
    detokenize: async (request) => {
      const response = await post(CARD_VAULT_PATHS.detokenize, request);
      if (response.status >= 400 && response.status < 500 && response.status !== 401) return undefined;
      if (!response.ok) throw new Error(`the card vault returned ${response.status}`);
      return detokenizeResponseSchema.parse(await response.json());
    },
    forget: async (token) => {
      const response = await post(CARD_VAULT_PATHS.forget, token);
      if (!response.ok && response.status !== UNKNOWN) throw new Error(`the card vault returned ${response.status}`);
    },
  };
}
