import {
  type ProcessorPayment,
  type ProcessorUpdate,
  processorMethodSchema,
  processorPaymentSchema,
  processorPayoutSchema,
  processorRefusalSchema,
  processorUpdateSchema,
} from '@sunflower/partner-protocols/payment-processor.ts';
import { isSignedBody } from '@sunflower/partner-protocols/signed-body.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { z } from 'zod';
import type { OutcomeUnknown, PaymentProcessor, ProcessorRefused } from './payment-processor-port.ts';

/** Time limit for a call: shorter than a player waits for a page. The outcome of a slower call is looked up later. */
const TIMEOUT_MS = 8_000;

export type HttpPaymentProcessorOptions = {
  readonly url: string;
  readonly bearerSecret: string;
  /** Secret that updates are signed with. */
  readonly webhookSecret: string;
  /** Origins that a player may be redirected to for a challenge. */
  readonly challengeOrigins: readonly string[];
  readonly timeoutMs?: number;
};

type Call = { readonly method: 'GET' | 'POST' | 'DELETE'; readonly path: string; readonly body?: object };
type Answer<T> = T | 'UNKNOWN' | ProcessorRefused | OutcomeUnknown;

/**
 * Client for the payment processor's HTTP protocol. Doesn't retry; every call can be repeated with the same reference.
 */
export function httpPaymentProcessor(options: HttpPaymentProcessorOptions): PaymentProcessor {
  const request = <Schema extends z.ZodType>(schema: Schema, call: Call) => requestProcessor(options, schema, call);
  const payment = async (call: Call, reference: string) => {
    const answer = await request(processorPaymentSchema, call);
    const isOther = typeof answer === 'object' && 'reference' in answer && answer.reference !== reference;
    if (isOther) return unknown('MALFORMED');
    const isElsewhere = typeof answer === 'object' && 'challengeUrl' in answer && !isChallengeAllowed(options, answer);
    return isElsewhere ? unknown('CHALLENGE_NOT_ALLOWED') : answer;
  };
  const payout = async (call: Call, reference: string) => {
    const answer = await request(processorPayoutSchema, call);
    const isOther = typeof answer === 'object' && 'reference' in answer && answer.reference !== reference;
    return isOther ? unknown('MALFORMED') : answer;
  };
  const paymentPath = (reference: string, verb = '') => `/payments/${encodeURIComponent(reference)}${verb}`;
  return {
    registerMethod: async (method) => changeResult(await request(processorMethodSchema, post('/methods', method))),
    findMethod: async (token) =>
      lookupResult(await request(processorMethodSchema, get(`/methods/${encodeURIComponent(token)}`))),
    forgetMethod: (token) => forget(options, `/methods/${encodeURIComponent(token)}`),
    forgetRegistration: (reference) => forget(options, `/methods/by-reference/${encodeURIComponent(reference)}`),
    authorizePayment: async (input) => changeResult(await payment(post('/payments', input), input.reference)),
    capturePayment: async (reference) =>
      changeResult(await payment({ method: 'POST', path: paymentPath(reference, '/capture') }, reference)),
    cancelPayment: async (reference, amountCents) => {
      const call = post(paymentPath(reference, '/cancel'), { amountCents: Number(amountCents) });
      const answer = changeResult(await payment(call, reference));
      return isRefusal(answer) && answer.refusal === 'PROCESSOR_REFUSED' ? unknown('REFUSED') : (answer as never);
    },
    refundPayment: async (reference) =>
      changeResult(await payment({ method: 'POST', path: paymentPath(reference, '/refund') }, reference)),
    findPayment: async (reference) => lookupResult(await payment(get(paymentPath(reference)), reference)),
    sendPayout: async (input) => changeResult(await payout(post('/payouts', input), input.reference)),
    findPayout: async (reference) =>
      lookupResult(await payout(get(`/payouts/${encodeURIComponent(reference)}`), reference)),
    readUpdate: (update) => readUpdate(options, update),
  };
}

const get = (path: string): Call => ({ method: 'GET', path });
const post = (path: string, body: object): Call => ({ method: 'POST', path, body });
const unknown = (status: unknown): OutcomeUnknown => refuse('PROCESSOR_UNAVAILABLE', { details: { status } });

/** Treats a 404 to a change as an unknown outcome. */
function changeResult<T>(answer: Answer<T>): T | ProcessorRefused | OutcomeUnknown {
  return answer === 'UNKNOWN' ? unknown(404) : answer;
}

/** Treats a refusal of a lookup as an unknown outcome, because a lookup can't be refused. */
function lookupResult<T>(answer: Answer<T>): T | 'UNKNOWN' | OutcomeUnknown {
  const isRefused = isRefusal(answer) && (answer as { refusal: string }).refusal === 'PROCESSOR_REFUSED';
  return isRefused ? unknown('REFUSED') : (answer as T | 'UNKNOWN' | OutcomeUnknown);
}

async function send(options: HttpPaymentProcessorOptions, call: Call): Promise<Response | OutcomeUnknown> {
  try {
    return await localhostFetch(new URL(call.path, options.url), {
      method: call.method,
      headers: {
        authorization: `Bearer ${options.bearerSecret}`,
        ...(call.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
    });
  } catch (error) {
    return unknown(isTimeout(error) ? 'TIMEOUT' : 'UNREACHABLE');
  }
}

async function forget(options: HttpPaymentProcessorOptions, path: string): Promise<'FORGOTTEN' | OutcomeUnknown> {
  const answer = await send(options, { method: 'DELETE', path });
  return isRefusal(answer) ? answer : answer.ok || answer.status === 404 ? 'FORGOTTEN' : unknown(answer.status);
}

async function requestProcessor<Schema extends z.ZodType>(
  options: HttpPaymentProcessorOptions,
  schema: Schema,
  call: Call,
): Promise<Answer<z.output<Schema>>> {
  const response = await send(options, call);
  if (isRefusal(response)) return response;
  try {
    if (response.status === 404) return 'UNKNOWN';
    const body: unknown = await response.json();
    if (response.status === 422) {
      const refused = processorRefusalSchema.safeParse(body);
      return refused.success ? refuse('PROCESSOR_REFUSED', { details: { ...refused.data } }) : unknown('MALFORMED');
    }
    const answer = response.ok ? schema.safeParse(body) : undefined;
    return answer?.success ? answer.data : unknown(response.ok ? 'MALFORMED' : response.status);
  } catch (error) {
    return unknown(isTimeout(error) ? 'TIMEOUT' : 'MALFORMED');
  }
}

/**
 * Returns whether a payment's challenge is on a configured origin. Players are redirected to no other, whatever the
 * processor returns.
 */
function isChallengeAllowed(
  { challengeOrigins }: HttpPaymentProcessorOptions,
  { challengeUrl }: Pick<ProcessorPayment, 'challengeUrl'>,
): boolean {
  return challengeUrl === null || challengeOrigins.includes(new URL(challengeUrl).origin);
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/**
 * Reads an update; returns undefined unless this exact text was signed recently with the right secret, has a known
 * format, and names no challenge outside the configured origins.
 */
function readUpdate(
  options: HttpPaymentProcessorOptions,
  update: { body: string; signature: string | undefined; now: Temporal.Instant },
): ProcessorUpdate | undefined {
  const nowSeconds = Math.floor(update.now.epochMilliseconds / 1000);
  if (!isSignedBody(update.body, { header: update.signature ?? '', secret: options.webhookSecret, nowSeconds }))
    return undefined;
  try {
    const read = processorUpdateSchema.safeParse(JSON.parse(update.body)).data;
    return read?.kind === 'payment' && !isChallengeAllowed(options, read.payment) ? undefined : read;
  } catch {
    return undefined;
  }
}
