import type { FastifyInstance } from 'fastify';

/** The tokens of JSON that tell where objects begin and which texts are their keys. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/gs;

/**
 * The first key that an object of a JSON text has twice, or undefined. Parsers keep the last of the two, other readers on the way the
 * first: what was signed, logged or checked is then not what is done. The text must be JSON.
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

/** Levels of lists and objects in a body. No contract of ours has ten; readers that call themselves run out of stack at thousands. */
export const MAX_JSON_DEPTH = 100;

/** Whether a JSON text has more levels than any body of ours. The text must be JSON. */
export function isNestedTooDeep(json: string): boolean {
  let depth = 0;
  for (const [token] of json.matchAll(TOKENS)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth > MAX_JSON_DEPTH) return true;
  }
  return false;
}

/** Reads JSON bodies as the framework does, and refuses as unreadable those that say one thing twice or are nested too deep. */
export function installJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    parse(request, text, (error, value) => {
      if (error) return done(error);
      if (isNestedTooDeep(text)) return done(unreadable('the body is nested too deep'));
      return duplicateKeyIn(text) === undefined ? done(null, value) : done(unreadable('an object has a key twice'));
    });
  });
}

function unreadable(problem: string): SyntaxError {
  return Object.assign(new SyntaxError(problem), { statusCode: 400 });
}
