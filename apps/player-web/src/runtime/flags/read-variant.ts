import { type JsonValue, ParseError, TypeMismatchError } from '@openfeature/web-sdk';
import type { IVariant } from 'unleash-proxy-client';

type Payload = NonNullable<IVariant['payload']>;

/** A payload as the text it must be. */
export function textOf({ type, value }: Payload): string {
  if (type !== 'string') throw mismatch(type, 'string');
  return value;
}

/** A payload as the number it must be; text that merely begins with one is none. */
export function numberOf({ type, value }: Payload): number {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (type !== 'number' || !Number.isFinite(number)) throw mismatch(type, 'number');
  return number;
}

/** A payload as an object: JSON as it reads, CSV as the list of its values. */
export function objectOf({ type, value }: Payload): JsonValue {
  if (type === 'csv') return value.split(',').map((part) => part.trim());
  if (type !== 'json') throw mismatch(type, 'object');
  try {
    return JSON.parse(value) as JsonValue;
  } catch {
    throw new ParseError('the payload of the variant is no JSON');
  }
}

function mismatch(type: string, wanted: string): TypeMismatchError {
  return new TypeMismatchError(`the variant holds ${type}, the flag was read as ${wanted}`);
}
