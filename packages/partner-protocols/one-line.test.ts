import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/v4/core';

/** Text that a partner sends may be stored or shown. A NUL can't be stored, and a lone surrogate can't be sent. */
const HOSTILE = ['\0', '\ud800', 'a\0', '\udfff'];

type Leaf = { readonly path: string; readonly schema: z.$ZodType };

/** Returns every text in a schema, of zod or zod/mini, with the names that lead to it. */
function textsIn(schema: unknown, path: string, seen = new Set<unknown>()): Leaf[] {
  if (!(schema instanceof z.$ZodType) || seen.has(schema)) return [];
  seen.add(schema);
  const inner = (one: unknown, name = '') => textsIn(one, `${path}${name}`, new Set(seen));
  const { def } = schema._zod;
  if (schema instanceof z.$ZodString) return [{ path, schema }];
  if (schema instanceof z.$ZodObject)
    return Object.entries(schema._zod.def.shape).flatMap(([key, one]) => inner(one, `.${key}`));
  if (schema instanceof z.$ZodArray) return inner(schema._zod.def.element);
  if (schema instanceof z.$ZodUnion) return schema._zod.def.options.flatMap((one) => inner(one));
  if (schema instanceof z.$ZodRecord)
    return [...inner(schema._zod.def.keyType, '.key'), ...inner(schema._zod.def.valueType)];
  return 'innerType' in def ? inner(def.innerType) : [];
}

describe('the messages between partners and the platform', () => {
  it('has no NUL and no lone surrogate in any text', async () => {
    const found: string[] = [];
    for (const file of globSync('*.ts', { cwd: import.meta.dirname }).filter((name) => !name.includes('.test.'))) {
      const exported: Record<string, unknown> = await import(join(import.meta.dirname, file));
      for (const [name, value] of Object.entries(exported))
        for (const { path, schema } of textsIn(value, `${file}.${name}`)) {
          const taken = HOSTILE.some((sign) => [1, 4, 8, 40].some((n) => z.safeParse(schema, sign.repeat(n)).success));
          if (taken) found.push(path);
        }
    }
    expect(found).toEqual([]);
  });
});
