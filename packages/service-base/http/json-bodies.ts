import type { FastifyInstance } from 'fastify';

/** The JSON tokens that show where objects start and which strings are keys. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/gs;

/**
 * Returns the first key that occurs twice in an object of a valid JSON text, or undefined. Parsers differ in which
 * value they use, so what was signed or checked could differ from what is processed.
 */
export function duplicateKeyIn(json: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  let text = '';
  for (const [token] of json.matchAll(TOKENS)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const keys = open.at(-1);
      const key = text.includes('\\') ? String(JSON.parse(text)) : text.slice(1, -1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    } else if (token !== ',') text = token;
  }
  return undefined;
}

/**
 * Maximum nesting of lists and objects in a body. Our contracts need fewer than ten levels; recursive readers run out
 * of stack at thousands.
 */
export const MAX_JSON_DEPTH = 100;

/** Returns whether a JSON text is nested deeper than `MAX_JSON_DEPTH`. The text must be JSON. */
export function isNestedTooDeep(json: string): boolean {
  let depth = 0;
  for (const [token] of json.matchAll(TOKENS)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth > MAX_JSON_DEPTH) return true;
  }
  return false;
}

/**
 * Parses JSON bodies as the framework does, and rejects those with duplicate keys or too deep nesting as unreadable.
 */
export function installJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    parse(request, text, (error, value) => {
      if (error) return done(error);
      if (isNestedTooDeep(text)) return done(unreadable('the body is nested too deeply'));
      return duplicateKeyIn(text) === undefined ? done(null, value) : done(unreadable('an object has a duplicate key'));
    });
  });
}

function unreadable(problem: string): SyntaxError {
  return Object.assign(new SyntaxError(problem), { statusCode: 400 });
}
