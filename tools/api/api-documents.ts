import { join } from 'node:path';
import { type ApiDescription, describeApi } from './describe-api.ts';
import { describePush } from './describe-push.ts';
import { withoutUnusedSchemas } from './referred-schemas.ts';

/** Root of the repository. */
export const ROOT = join(import.meta.dirname, '../..');
/** The committed documents, from the root. */
export const CALLS_FILE = 'docs/api/openapi.json';
export const PUSH_FILE = 'docs/api/push.asyncapi.json';

/** Returns the text of each document as the code describes it now, by file name. */
export async function apiDocuments(): Promise<ReadonlyMap<string, string>> {
  const calls = withoutUnusedSchemas(await describeApi());
  return new Map([
    [CALLS_FILE, textOf(calls)],
    [PUSH_FILE, textOf(describePush())],
  ]);
}

function textOf(document: ApiDescription): string {
  return `${JSON.stringify(document, null, 1)}\n`;
}
