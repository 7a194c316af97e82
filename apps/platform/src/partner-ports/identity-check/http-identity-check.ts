import { identityCheckAnswerSchema, taxpayerCheckAnswerSchema } from '@sunflower/partner-protocols/identity-check.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { z } from 'zod';
import { readBoundedJson } from '../feature-flags/bounded-answer.ts';
import type { IdentityCheck, TaxpayerCheck } from './identity-check-port.ts';

const TIMEOUT_MS = 5_000;

/** The identity check over its HTTP protocol. Never retries by itself; the verb that asks is safe to run again. */
export function httpIdentityCheck(options: {
  url: string;
  bearerSecret: string;
  timeoutMs?: number;
}): IdentityCheck & TaxpayerCheck {
  const ask = async <Answer extends { reference: string }>(
    path: string,
    asked: { readonly reference: string },
    schema: z.ZodType<Answer>,
  ): Promise<Answer | Refusal<'IDENTITY_CHECK_UNAVAILABLE'>> => {
    try {
      const response = await localhostFetch(new URL(path, options.url), {
        method: 'POST',
        headers: { authorization: `Bearer ${options.bearerSecret}`, 'content-type': 'application/json' },
        body: JSON.stringify(asked),
        // A redirect would carry the secret and a taxpayer number elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
      });
      if (!response.ok) {
        await response.body?.cancel();
        return refuse('IDENTITY_CHECK_UNAVAILABLE', { details: { status: response.status } });
      }
      const answer = schema.safeParse(await readBoundedJson(response));
      const isOurs = answer.success && answer.data.reference === asked.reference;
      return isOurs ? answer.data : refuse('IDENTITY_CHECK_UNAVAILABLE', { details: { status: 'MALFORMED' } });
    } catch (error) {
      const status = error instanceof DOMException && error.name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE';
      return refuse('IDENTITY_CHECK_UNAVAILABLE', { details: { status } });
    }
  };
  return {
    checkPerson: (person) => ask('/checks', person, identityCheckAnswerSchema),
    checkTaxpayer: (asked) => ask('/taxpayer-checks', asked, taxpayerCheckAnswerSchema),
  };
}
