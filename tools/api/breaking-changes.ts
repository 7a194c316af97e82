import { apiCompare } from 'api-smart-diff';
import type { ApiDescription } from './describe-api.ts';

type Operation = { readonly parameters?: readonly unknown[] };

/**
 * Returns one sentence for each change of the calls that could break a client built against `before`: removed calls and
 * responses, new required input, narrower input, wider output.
 */
export function breakingCalls(before: ApiDescription, after: ApiDescription): string[] {
  const { diffs } = apiCompare(withParameters(before), withParameters(after));
  const found = diffs.filter(({ type, action, path }) => type === 'breaking' || changesType(action, path));
  return [...new Set(found.map(({ description, path }) => `${callOf(path)}: ${description ?? path.join('/')}`))];
}

/** Returns one sentence for each change of the pushed messages that could break a page built against `before`. */
export function breakingPushes(before: ApiDescription, after: ApiDescription): string[] {
  return breakingCalls(pushAsCalls(before), pushAsCalls(after));
}

/** Returns whether a difference is a changed type, which the comparison library wrongly treats as harmless. */
function changesType(action: string, path: readonly PropertyKey[]): boolean {
  return action === 'replace' && path.at(-1) === 'type' && path.includes('schema');
}

/**
 * Gives each call a list of parameters, even an empty one, because the comparison ignores the contents of a new list.
 */
function withParameters(document: ApiDescription): ApiDescription {
  const paths = Object.entries(document.paths as Record<string, Record<string, Operation>>).map(
    ([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, call]) => [method, { ...call, parameters: call.parameters ?? [] }]),
      ),
    ],
  );
  return { ...document, paths: Object.fromEntries(paths) };
}

/**
 * Returns pushed messages as responses of calls, so that both are compared alike: pages may rely on any of their
 * fields.
 */
function pushAsCalls(document: ApiDescription): ApiDescription {
  const channels = document.channels as Record<
    string,
    { address: string; messages: Record<string, { payload: unknown }> }
  >;
  const paths = Object.entries(channels).map(([name, { address, messages }]) => {
    const content = { 'application/json': { schema: messages[name]?.payload } };
    return [address, { get: { responses: { 200: { description: name, content } } } }];
  });
  return { openapi: '3.1.0', info: document.info, paths: Object.fromEntries(paths) };
}

function callOf([place, path, method]: readonly PropertyKey[]): string {
  return place === 'paths' ? `${String(method ?? '').toUpperCase()} ${String(path)}`.trim() : String(place);
}
