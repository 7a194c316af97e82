import {
  CARD_VAULT_PATHS,
  type DetokeniseAnswer,
  type DetokeniseRequest,
  detokeniseAnswerSchema,
} from '@sunflower/partner-protocols/card-vault.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';

const TIMEOUT_MS = 5_000;

/** The vault as the processor needs it. */
export type VaultClient = {
  /** The card behind a token; undefined when the vault knows no such token of this player. Throws when the vault does not answer. */
  detokenise(request: DetokeniseRequest): Promise<DetokeniseAnswer | undefined>;
  /** Has the number erased. Throws when the vault does not answer. */
  forget(token: { vaultToken: string; playerReference: string }): Promise<void>;
};

/** The vault over its own listener for processors. */
export function httpVault(options: { url: string; bearerSecret: string }): VaultClient {
  const post = (path: string, body: object) =>
    localhostFetch(new URL(path, options.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${options.bearerSecret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  return {
    detokenise: async (request) => {
      const response = await post(CARD_VAULT_PATHS.detokenise, request);
      if (response.status >= 400 && response.status < 500 && response.status !== 401) return undefined;
      if (!response.ok) throw new Error(`the card vault answered ${response.status}`);
      return detokeniseAnswerSchema.parse(await response.json());
    },
    forget: async (token) => {
      const response = await post(CARD_VAULT_PATHS.forget, token);
      if (response.status >= 500) throw new Error(`the card vault answered ${response.status}`);
    },
  };
}
