import type { ApiDescription } from './describe-api.ts';

// biome-ignore lint/suspicious/noExplicitAny: A JSON schema, read at any depth.
type Schema = any;

/** A text that a caller sends: the call with the path of the field, and its schema. */
export type RequestText = { readonly place: string; readonly schema: Schema };

/** Texts that some pattern could accept, to which the characters are added. */
const BASES = ['', 'a', 'A', '1', 'a'.repeat(20), '1'.repeat(10)];
const HOSTILE = ['\0', '\n', '\ud800'];

/** Returns the texts in the parameters and bodies of all calls, without those with a fixed list of values. */
export function requestTexts(document: ApiDescription): readonly RequestText[] {
  const { paths, components } = document as Schema;
  const calls = Object.entries<Schema>(paths).flatMap(([path, methods]) =>
    Object.entries<Schema>(methods).map(([method, call]) => ({ place: `${method} ${path}`, call })),
  );
  return calls.flatMap(({ place, call }) => [
    ...(call.parameters ?? []).flatMap(({ name, schema }: Schema) => textsIn(schema, `${place} ${name}`)),
    ...Object.values<Schema>(call.requestBody?.content ?? {}).flatMap(({ schema }) => textsIn(schema, `${place} body`)),
  ]);

  function textsIn(given: Schema, place: string): RequestText[] {
    const schema = given?.$ref ? components.schemas[given.$ref.split('/').at(-1)] : given;
    const { anyOf = [], oneOf = [], properties = {}, items, additionalProperties } = schema ?? {};
    const isText = [schema?.type].flat().includes('string') && !schema.enum && schema.const === undefined;
    return [
      ...(isText ? [{ place, schema }] : []),
      ...[...anyOf, ...oneOf].flatMap((shape: Schema) => textsIn(shape, place)),
      ...Object.entries(properties).flatMap(([name, inner]) => textsIn(inner, `${place}.${name}`)),
      ...(items ? textsIn(items, `${place}[]`) : []),
      ...(typeof additionalProperties === 'object' ? textsIn(additionalProperties, `${place}.*`) : []),
    ];
  }
}

/** Returns whether a pattern of the schema refuses control characters and lone surrogates anywhere in the text. */
export function refusesControlCharacters({ pattern, allOf = [] }: Schema): boolean {
  const patterns: string[] = [pattern, ...allOf.map((part: Schema) => part.pattern)].filter(Boolean);
  const samples = BASES.flatMap((base) =>
    HOSTILE.flatMap((character) => [base + character, character + base, base + character + base]),
  );
  return patterns.some((text) => !samples.some((sample) => new RegExp(text, 'u').test(sample)));
}

/** Texts that some pattern could accept, each of 10,000 characters. */
const LONG = ['a', 'A', '1', '-', ' ', 'a1', 'é'].map((part) => part.repeat(10_000 / part.length));

/** Returns whether the schema's greatest length or one of its patterns refuses every text of 10,000 characters. */
export function refusesLongTexts({ pattern, maxLength, allOf = [] }: Schema): boolean {
  if ([maxLength, ...allOf.map((part: Schema) => part.maxLength)].some((most) => most < 10_000)) return true;
  const patterns: string[] = [pattern, ...allOf.map((part: Schema) => part.pattern)].filter(Boolean);
  return patterns.some((text) => !LONG.some((sample) => new RegExp(text, 'u').test(sample)));
}
