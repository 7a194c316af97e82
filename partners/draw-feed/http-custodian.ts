import { madeShareSchema, openedShareSchema } from '@sunflower/partner-protocols/seed-custodian.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import type { CustodianPort, CustodianRefusal } from './custodian-port.ts';

/** Shorter than the platform's timeout for the machine, so that the platform gets the reason. */
const TIMEOUT_MS = 5_000;

const errorSchema = z.object({ code: z.string() });

export type CustodianAddress = { readonly url: string; readonly secret: string; readonly publicKeyPem: string };

/** Returns the custodian at an address. A call without a valid answer is refused as CUSTODIAN_AWAY. */
export function httpCustodian({ url, secret, publicKeyPem }: CustodianAddress): CustodianPort {
  const post = async <Answer>(path: string, answer: z.ZodType<Answer>, body: object) => {
    try {
      const response = await localhostFetch(new URL(path, url), {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const content: unknown = await response.json();
      return response.ok ? answer.parse(content) : refusalOf(response.status, content);
    } catch (error) {
      return refuse('CUSTODIAN_AWAY', { details: { reason: String(error) } });
    }
  };
  return {
    publicKeyPem,
    makeShare: (drawId, request) => post(`/draws/${drawId}/share`, madeShareSchema, request),
    openShare: (drawId, request) => post(`/draws/${drawId}/opening`, openedShareSchema, request),
  };
}

/** Returns the refusal for a response: a fault of the custodian may pass, its own refusal doesn't. */
function refusalOf(status: number, content: unknown): CustodianRefusal {
  const reason = errorSchema.safeParse(content).data?.code ?? `status ${status}`;
  return refuse(status >= 500 ? 'CUSTODIAN_AWAY' : 'CUSTODIAN_REFUSED', { details: { reason } });
}
