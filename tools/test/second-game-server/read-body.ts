import type { IncomingMessage } from 'node:http';

/** The JSON object of a request. */
export type Body = Record<string, unknown>;

/** Reads the JSON object of a request; undefined for anything else. */
export async function readBody(request: IncomingMessage): Promise<Body | undefined> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  try {
    const body: unknown = JSON.parse(Buffer.concat(parts).toString());
    return typeof body === 'object' && body !== null ? (body as Body) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether a value lists steps of a reveal. */
export const isSteps = (steps: unknown): steps is number[] =>
  Array.isArray(steps) &&
  steps.length <= 1_000 &&
  steps.every((step) => Number.isInteger(step) && step >= 0 && step < 1_000);
