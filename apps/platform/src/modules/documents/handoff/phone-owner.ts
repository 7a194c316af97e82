import { sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { HOST_COOKIE, hostCookieIn } from '@sunflower/service-base/http/host-cookie.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { DOCUMENTS_REFUSALS as REFUSALS } from '../records/documents-refusals.ts';
import { findRequest } from '../records/requests-store.ts';
import { type Handoff, isHandoffOver, PHONE_MINUTES, secretHash } from './handoff.ts';
import type { HandoffDeps } from './handoff-routes.ts';
import { findHandoffByKey } from './handoffs-store.ts';

const COOKIE = '__Host-phone';

/** Gives a phone the cookie with which it may add files. */
export function setPhoneCookie(reply: FastifyReply, key: string): void {
  void reply.setCookie(COOKIE, key, { ...HOST_COOKIE, sameSite: 'strict', maxAge: PHONE_MINUTES * 60 });
}

/** The link of each request that a phone has sent and that is being handled. */
const phones = new WeakMap<FastifyRequest, Handoff>();

/** Returns the link with which a phone sends a request; throws on a route without `guardPhone`. */
export function handoffOfRequest(request: FastifyRequest): Handoff {
  const phone = phones.get(request);
  if (!phone) throw new Error('a phone is read on a route without its guard');
  return phone;
}

/**
 * Returns a guard that refuses requests without the cookie of a phone whose link is still in use: not expired and not
 * ended, while the session that created it is running and its request is open. It runs before the body is read.
 */
export function guardPhone(deps: HandoffDeps): preParsingAsyncHookHandler {
  return (async (request: FastifyRequest, reply: FastifyReply) => {
    const phone = await findPhone(deps, request);
    if (isRefusal(phone)) return sendRefusal(reply, phone, REFUSALS);
    phones.set(request, phone);
    return undefined;
  }) as preParsingAsyncHookHandler;
}

async function findPhone(
  { db, clock, isSessionRunning }: HandoffDeps,
  request: FastifyRequest,
): Promise<Handoff | Refusal<'HANDOFF_UNKNOWN' | 'HANDOFF_OVER'>> {
  const key = hostCookieIn(request.headers.cookie, COOKIE);
  const found = key === undefined ? undefined : await findHandoffByKey(db, secretHash(key));
  if (!found || found.openedAt === null) return refuse('HANDOFF_UNKNOWN');
  if (isHandoffOver(found, clock.now()) || !(await isSessionRunning(found.sessionId))) return refuse('HANDOFF_OVER');
  const open = await findRequest(db, found.requestId);
  return open?.state === 'open' ? found : refuse('HANDOFF_OVER');
}
