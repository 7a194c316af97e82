import {
  identityCheckResponseSchema,
  taxpayerCheckResponseSchema,
} from '@sunflower/partner-protocols/identity-check.ts';
import { readBoundedJson } from '@sunflower/service-base/http/bounded-json.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { z } from 'zod';
import type { IdentityCheck, TaxpayerCheck } from './identity-check-port.ts';

const TIMEOUT_MS = 5_000;

/** Client for the identity check's HTTP protocol. Doesn't retry; the action that calls it is safe to run again. */
export function httpIdentityCheck(options: {
  url: string;
  bearerSecret: string;
  timeoutMs?: number;
}): IdentityCheck & TaxpayerCheck {
  const call = async <Answer extends { reference: string }>(
    path: string,
    input: { readonly reference: string },
    schema: z.ZodType<Answer>,
  ): Promise<Answer | Refusal<'IDENTITY_CHECK_UNAVAILABLE'>> => {
    try {
      const response = await localhostFetch(new URL(path, options.url), {
        method: 'POST',
        headers: { authorization: `Bearer ${options.bearerSecret}`, 'content-type': 'application/json' },
        body: JSON.stringify(input),
        // A redirect would send the secret and a taxpayer number to another server.
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
      });
      if (!response.ok) {
        await response.body?.cancel();
        return refuse('IDENTITY_CHECK_UNAVAILABLE', { details: { status: response.status } });
      }
      const answer = schema.safeParse(await readBoundedJson(response));
      const isOurs = answer.success && answer.data.reference === input.reference;
      return isOurs ? answer.data : refuse('IDENTITY_CHECK_UNAVAILABLE', { details: { status: 'MALFORMED' } });
    } catch (error) {
      const status = error instanceof DOMException && error.name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE';
      return refuse('IDENTITY_CHECK_UNAVAILABLE', { details: { status } });
    }
  };
  return {
    checkPerson: (person) => call('/checks', person, identityCheckResponseSchema),
    checkTaxpayer: (input) => call('/taxpayer-checks', input, taxpayerCheckResponseSchema),
  };
}
