import {
  isSignedNews,
  type ProcessorNews,
  type ProcessorPayment,
  processorMethodSchema,
  processorNewsSchema,
  processorPaymentSchema,
  processorPayoutSchema,
  processorRefusalSchema,
} from '@sunflower/partner-protocols/payment-processor.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { z } from 'zod';
import type { OutcomeUnknown, PaymentProcessor, ProcessorRefused } from './payment-processor-port.ts';

/** Shorter than a player waits for a page; what takes longer is asked for again. */
const TIMEOUT_MS = 8_000;

export type HttpPaymentProcessorOptions = {
  readonly url: string;
  readonly bearerSecret: string;
  /** What news are signed with. */
  readonly newsSecret: string;
  /** Origins a player may be sent to for a challenge. */
  readonly challengeOrigins: readonly string[];
  readonly timeoutMs?: number;
};

type Call = { readonly method: 'GET' | 'POST' | 'DELETE'; readonly path: string; readonly body?: object };
type Answer<T> = T | 'UNKNOWN' | ProcessorRefused | OutcomeUnknown;

/** The payment processor over its HTTP protocol. Never retries by itself: every verb can be asked again with the same reference. */
export function httpPaymentProcessor(options: HttpPaymentProcessorOptions): PaymentProcessor {
  const ask = <Schema extends z.ZodType>(schema: Schema, call: Call) => askProcessor(options, schema, call);
  const payment = async (call: Call, reference: string) => {
    const answer = await ask(processorPaymentSchema, call);
    const isOther = typeof answer === 'object' && 'reference' in answer && answer.reference !== reference;
    if (isOther) return unknown('MALFORMED');
    const isElsewhere = typeof answer === 'object' && 'challengeUrl' in answer && !isChallengeAllowed(options, answer);
    return isElsewhere ? unknown('CHALLENGE_NOT_ALLOWED') : answer;
  };
  const payout = async (call: Call, reference: string) => {
    const answer = await ask(processorPayoutSchema, call);
    const isOther = typeof answer === 'object' && 'reference' in answer && answer.reference !== reference;
    return isOther ? unknown('MALFORMED') : answer;
  };
  const paymentPath = (reference: string, verb = '') => `/payments/${encodeURIComponent(reference)}${verb}`;
  return {
    registerMethod: async (method) => known(await ask(processorMethodSchema, post('/methods', method))),
    findMethod: async (token) =>
      unrefused(await ask(processorMethodSchema, get(`/methods/${encodeURIComponent(token)}`))),
    forgetMethod: (token) => forget(options, `/methods/${encodeURIComponent(token)}`),
    forgetRegistration: (reference) => forget(options, `/methods/by-reference/${encodeURIComponent(reference)}`),
    authorisePayment: async (asked) => known(await payment(post('/payments', asked), asked.reference)),
    capturePayment: async (reference) =>
      known(await payment({ method: 'POST', path: paymentPath(reference, '/capture') }, reference)),
    cancelPayment: async (reference, amountCents) => {
      const call = post(paymentPath(reference, '/cancel'), { amountCents: Number(amountCents) });
      const answer = known(await payment(call, reference));
      return isRefusal(answer) && answer.refusal === 'PROCESSOR_REFUSED' ? unknown('REFUSED') : (answer as never);
    },
    refundPayment: async (reference) =>
      known(await payment({ method: 'POST', path: paymentPath(reference, '/refund') }, reference)),
    findPayment: async (reference) => unrefused(await payment(get(paymentPath(reference)), reference)),
    sendPayout: async (asked) => known(await payout(post('/payouts', asked), asked.reference)),
    findPayout: async (reference) =>
      unrefused(await payout(get(`/payouts/${encodeURIComponent(reference)}`), reference)),
    readNews: (news) => readNews(options, news),
  };
}

const get = (path: string): Call => ({ method: 'GET', path });
const post = (path: string, body: object): Call => ({ method: 'POST', path, body });
const unknown = (status: unknown): OutcomeUnknown => refuse('PROCESSOR_UNAVAILABLE', { details: { status } });

/** A 404 to something we asked to be done is no answer to rely on. */
function known<T>(answer: Answer<T>): T | ProcessorRefused | OutcomeUnknown {
  return answer === 'UNKNOWN' ? unknown(404) : answer;
}

/** A question is never refused; a processor that does so has said nothing. */
function unrefused<T>(answer: Answer<T>): T | 'UNKNOWN' | OutcomeUnknown {
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

async function askProcessor<Schema extends z.ZodType>(
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

/** A player is sent to known origins only, whatever the processor answers. */
function isChallengeAllowed(
  { challengeOrigins }: HttpPaymentProcessorOptions,
  { challengeUrl }: Pick<ProcessorPayment, 'challengeUrl'>,
): boolean {
  return challengeUrl === null || challengeOrigins.includes(new URL(challengeUrl).origin);
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** News count only when the exact text was signed, shortly before, by who knows the secret. */
function readNews(
  options: HttpPaymentProcessorOptions,
  news: { body: string; signature: string | undefined; now: Temporal.Instant },
): ProcessorNews | undefined {
  const nowSeconds = Math.floor(news.now.epochMilliseconds / 1000);
  if (!isSignedNews(news.body, { header: news.signature ?? '', secret: options.newsSecret, nowSeconds }))
    return undefined;
  try {
    const read = processorNewsSchema.safeParse(JSON.parse(news.body)).data;
    return read?.kind === 'payment' && !isChallengeAllowed(options, read.payment) ? undefined : read;
  } catch {
    return undefined;
  }
}
