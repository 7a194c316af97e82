import {
  debtMatchResponseSchema,
  debtorPageSchema,
  remittanceResponseSchema,
} from '@sunflower/partner-protocols/debt-register.ts';
import { readBoundedJson } from '@sunflower/service-base/http/bounded-json.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { z } from 'zod';
import type { DebtRegister, RegisterUnavailable, RemittanceRefused } from './debt-register-port.ts';

const TIMEOUT_MS = 8_000;
/** HTTP statuses for a remittance that a retry can't change. */
const FINAL: readonly unknown[] = [404, 409, 410, 422];

export type HttpDebtRegisterOptions = {
  readonly url: string;
  readonly bearerSecret: string;
  readonly timeoutMs?: number;
};

type Call = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object };

/**
 * Client for the debt register's HTTP protocol. Doesn't retry; every call is safe to repeat. Bodies contain personal
 * data and are not logged.
 */
export function httpDebtRegister(options: HttpDebtRegisterOptions): DebtRegister {
  return {
    async matchDebts(input) {
      const answer = await call(options, debtMatchResponseSchema, { method: 'POST', path: '/matches', body: input });
      if (isRefusal(answer)) return answer;
      if (answer.reference !== input.reference) return unavailable('MALFORMED');
      return answer.debts.map((debt) => ({ ...debt, owedCents: BigInt(debt.owedCents) }));
    },
    async remit(remittance) {
      const body = { ...remittance, cents: Number(remittance.cents) };
      const answer = await call(options, remittanceResponseSchema, { method: 'POST', path: '/remittances', body });
      if (isRefusal(answer)) return FINAL.includes(answer.details?.status) ? refusedFor(answer) : answer;
      const isSame =
        answer.reference === body.reference && answer.debtId === body.debtId && answer.cents === body.cents;
      return isSame ? answer.status : unavailable('MALFORMED');
    },
    async listDebtors(after) {
      const query = after === undefined ? '' : `?${new URLSearchParams({ after })}`;
      return call(options, debtorPageSchema, { method: 'GET', path: `/debtors${query}` });
    },
  };
}

const refusedFor = ({ details }: RegisterUnavailable): RemittanceRefused =>
  refuse('DEBT_REGISTER_REFUSED', details ? { details } : {});

const unavailable = (status: string | number): RegisterUnavailable =>
  refuse('DEBT_REGISTER_UNAVAILABLE', { details: { status } });

async function call<Schema extends z.ZodType>(
  options: HttpDebtRegisterOptions,
  schema: Schema,
  { method, path, body }: Call,
): Promise<z.infer<Schema> | RegisterUnavailable> {
  const type = body && { 'content-type': 'application/json' };
  try {
    const response = await localhostFetch(new URL(path, options.url), {
      method,
      headers: { authorization: `Bearer ${options.bearerSecret}`, ...type },
      ...(body ? { body: JSON.stringify(body) } : {}),
      // A redirect would send the secret and a taxpayer number to another server.
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return unavailable(response.status);
    }
    const answer = schema.safeParse(await readBoundedJson(response));
    return answer.success ? answer.data : unavailable('MALFORMED');
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return unavailable(isTimeout ? 'TIMEOUT' : 'UNREACHABLE');
  }
}
