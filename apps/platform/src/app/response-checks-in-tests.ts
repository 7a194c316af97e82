import { type ErrorBody, errorBody } from '@sunflower/contracts/errors.ts';
import { identityExamples } from '@sunflower/contracts/examples/identity.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { MountedRoute } from './platform-in-tests.ts';

// Checks that apply to every response of the platform, and helpers for sending test requests.

/** The error contract, with unknown fields rejected. */
const wholeError = z.strictObject(errorBody.shape);

/**
 * Checks a response against the error contract. Returns its error body, or undefined for a success or a gateway page.
 */
export function checkResponse(answer: LightMyRequestResponse, what: string): ErrorBody | undefined {
  const { statusCode: status, body } = answer;
  expect(status, `${what}: ${body.slice(0, 300)}`).toBeLessThan(500);
  expect(status, `${what}: a limit hides the answer`).not.toBe(429);
  expect(answer.headers['x-content-type-options'], what).toBe('nosniff');
  if (status < 400 || answer.raw.req.method === 'HEAD') return undefined;
  // The gateway answers browsers directly, so its errors are HTML pages.
  if (answer.headers['content-type']?.toString().startsWith('text/html')) {
    expect(answer.raw.req.url, what).toMatch(/^\/gateway\//);
    return undefined;
  }
  const error = wholeError.safeParse(JSON.parse(body));
  expect(error.error, `${what}: ${body.slice(0, 300)}`).toBeUndefined();
  expect(error.data, what).toMatchObject({ status, traceId: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(error.data?.message, what).toMatch(/\S/);
  if (error.data?.code === 'INVALID_INPUT') expect(error.data.fields.length, what).toBeGreaterThan(0);
  return error.data;
}

/** Returns a route's URL with its parameters filled in: with valid values, or with `part` in every place. */
export function addressOf(url: string, part?: string): string {
  const right: Record<string, string> = { gameId: 'powerball', drawDate: '2026-11-18', orderKey: newRandomId() };
  return url
    .replace(/:(\w+)/g, (_all, name: string) => part ?? right[name] ?? '019aa2c0-0000-7000-8000-000000000001')
    .replace('*', part ?? 'nothing');
}

/** Gives each registration a new name and email, so that a duplicate email doesn't hide the checks that follow. */
export function asNewRegistrant(body: unknown, count: number): unknown {
  if (typeof body !== 'object' || body === null || !('email' in body && 'lastName' in body)) return body;
  const { email, lastName } = identityExamples.registerPlayerBody;
  const suffix = [...`${count}`].map((digit) => String.fromCharCode(97 + Number(digit))).join('');
  return {
    ...body,
    ...(body.email === email ? { email: `${suffix}@example.com` } : {}),
    ...(body.lastName === lastName ? { lastName: `Reyes ${suffix}` } : {}),
  };
}

/** Returns whether the contract of a mounted route accepts a body. */
export function accepts(
  routes: readonly MountedRoute[],
  { method, url, body }: { method: string; url: string; body: unknown },
): boolean {
  const route = routes.find((one) => one.method === method && addressOf(one.url) === url);
  if (!route) throw new Error(`${method} ${url} isn't mounted`);
  return z.safeParse(route.schema.body as z.ZodMiniType, body).success;
}
