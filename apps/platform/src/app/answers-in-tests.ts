import { type ErrorBody, errorBody } from '@sunflower/contracts/errors.ts';
import { identityExamples } from '@sunflower/contracts/examples/identity.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import * as z from 'zod/mini';

// What every answer of the platform must be, whatever was asked, and how tests ask.

/** The error contract with nothing beside it. */
const wholeError = z.strictObject(errorBody.shape);

/** The error of an answer, if it is one; anything but an answer of the contract fails. */
export function judged(answer: LightMyRequestResponse, what: string): ErrorBody | undefined {
  const { statusCode: status, body } = answer;
  expect(status, `${what}: ${body.slice(0, 300)}`).toBeLessThan(500);
  expect(status, `${what}: a limit hides the answer`).not.toBe(429);
  expect(answer.headers['x-content-type-options'], what).toBe('nosniff');
  if (status < 400 || answer.raw.req.method === 'HEAD') return undefined;
  // The gateway is visited by people: it shows pages.
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

/** An address of a route with its parts filled in: right ones, or the given one in every place. */
export function addressOf(url: string, part?: string): string {
  const right: Record<string, string> = { gameId: 'powerball', drawDate: '2026-11-18', orderKey: newRandomId() };
  return url
    .replace(/:(\w+)/g, (_all, name: string) => part ?? right[name] ?? '019aa2c0-0000-7000-8000-000000000001')
    .replace('*', part ?? 'nothing');
}

/** Who registers is somebody new each time, so that a taken email does not hide what comes behind it. */
export function asSomebodyElse(body: unknown, count: number): unknown {
  if (typeof body !== 'object' || body === null || !('email' in body && 'lastName' in body)) return body;
  const { email, lastName } = identityExamples.registerPlayerBody;
  const letters = [...`${count}`].map((digit) => String.fromCharCode(97 + Number(digit))).join('');
  return {
    ...body,
    ...(body.email === email ? { email: `${letters}@example.com` } : {}),
    ...(body.lastName === lastName ? { lastName: `Reyes ${letters}` } : {}),
  };
}
