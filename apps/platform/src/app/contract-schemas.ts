import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as z from 'zod/mini';

/**
 * Schemas of parameters, which get no name: the OpenAPI plugin lists parameters individually and can't follow a
 * reference to a whole set of them.
 */
const PARAMETERS = /(?:Query|Params)$/;

/** Names of schemas for the description of calls, where each is defined once and referred to. */
export type SchemaNames = ReturnType<typeof z.registry<{ id?: string }>>;

/**
 * Returns a registry that names each exported schema of `packages/contracts` except parameters: the export
 * `userResponse` is `UserResponse`. Throws when two contracts export different schemas under one name.
 */
export async function contractSchemas(): Promise<SchemaNames> {
  const registry = z.registry<{ id?: string }>();
  const named = new Map<string, z.core.$ZodType>();
  for (const contract of await loadContracts()) {
    for (const [name, value] of Object.entries(contract)) {
      if (!(value instanceof z.core.$ZodType) || registry.has(value) || PARAMETERS.test(name)) continue;
      const id = name.charAt(0).toUpperCase() + name.slice(1);
      if (named.has(id)) throw new Error(`two contracts export a schema named ${name}`);
      named.set(id, value);
      registry.add(value, { id });
    }
  }
  return registry;
}

async function loadContracts(): Promise<Record<string, unknown>[]> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@sunflower/contracts/package.json')));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort();
  return Promise.all(files.map((name) => import(pathToFileURL(`${folder}/${name}`).href)));
}
