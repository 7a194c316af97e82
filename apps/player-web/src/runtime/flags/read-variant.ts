import { type JsonValue, ParseError, TypeMismatchError } from '@openfeature/web-sdk';
import type { IVariant } from 'unleash-proxy-client';

type Payload = NonNullable<IVariant['payload']>;

/** Returns the text of a payload. Throws for a payload of another type. */
export function textOf({ type, value }: Payload): string {
  if (type !== 'string') throw mismatch(type, 'string');
  return value;
}

/**
 * Returns the number of a payload. Throws for a payload of another type, and for text that merely starts with a number.
 */
export function numberOf({ type, value }: Payload): number {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (type !== 'number' || !Number.isFinite(number)) throw mismatch(type, 'number');
  return number;
}

/** Returns the parsed JSON of a payload, or its CSV values as a list. Throws for a payload of another type. */
export function objectOf({ type, value }: Payload): JsonValue {
  if (type === 'csv') return value.split(',').map((part) => part.trim());
  if (type !== 'json') throw mismatch(type, 'object');
  try {
    return JSON.parse(value) as JsonValue;
  } catch {
    throw new ParseError('the payload of the variant is not JSON');
  }
}

function mismatch(type: string, wanted: string): TypeMismatchError {
  return new TypeMismatchError(`the variant contains ${type}, the flag was read as ${wanted}`);
}
