import type { EvaluationContext } from '@openfeature/web-sdk';
import type { IMutableContext } from 'unleash-proxy-client';

const FIELDS = ['userId', 'sessionId', 'remoteAddress', 'currentTime'] as const;
const STATIC = ['appName', 'environment'];
/** Maximum number of custom properties, and length of a value, because they may all be part of an address. */
const MAX_PROPERTIES = 50;
const MAX_LENGTH = 500;

/**
 * Converts an evaluation context to the flag server's form [S3-27]. The targeting key becomes the user, and unknown
 * fields become properties. Leaves out appName and environment, which come from the settings [S5.3-5], and values that
 * can't be sent [S8-17], each with a warning.
 */
export function readContext(context: EvaluationContext): IMutableContext {
  const read: IMutableContext = {};
  const properties: [string, string][] = [];
  for (const [name, value] of Object.entries(context)) {
    if (STATIC.includes(name)) {
      console.warn("appName and environment are static. They can't be updated with updateContext.");
      continue;
    }
    if (value === undefined || value === null) continue;
    const text = textOfValue(value);
    if (text === undefined) {
      console.warn(`flags: the value of ${name} in the context has a type that can't be sent`);
      continue;
    }
    const field = name === 'targetingKey' ? 'userId' : FIELDS.find((one) => one === name);
    if (field && (name !== 'targetingKey' || !context.userId)) read[field] = text;
    else if (!field) properties.push([name, text]);
  }
  // Built from entries, so that a name such as __proto__ is only a name.
  if (properties.length > 0) read.properties = Object.fromEntries(properties.slice(0, MAX_PROPERTIES));
  return read;
}

function textOfValue(value: unknown): string | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value.slice(0, MAX_LENGTH) : undefined;
}
