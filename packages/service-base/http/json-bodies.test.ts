import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { buildServer } from './build-server.ts';
import { duplicateKeyIn } from './json-bodies.ts';

describe('a key that stands twice in one object of JSON', () => {
  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":{"b":1,"b":1}}', 'b'],
    ['[{"a":1},{"a":2}]', undefined],
    ['{"a":{"a":1},"b":[{"a":1},{"a":2}]}', undefined],
    ['{"a":"{\\"a\\":1,\\"a\\":2}"}', undefined],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"":1,"":2}', ''],
    ['{"a":":","b":"a","c":"a"}', undefined],
    ['{"__proto__":1}', undefined],
    ['"a:a"', undefined],
  ])('%s: %s', (json, key) => {
    expect(duplicateKeyIn(json)).toBe(key);
  });

  it('is found in no text that JSON.stringify wrote, whatever it wrote', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(duplicateKeyIn(json)).toBeUndefined();
      }),
    );
  });

  it('is found when it is put into any object', () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 });
    fc.assert(
      fc.property(object, (value) => {
        const [key = ''] = Object.keys(value);
        const twice = `{${JSON.stringify(key)}:0,${JSON.stringify(value).slice(1)}`;
        expect(duplicateKeyIn(twice)).toBe(key);
      }),
    );
  });
});

describe('a JSON body', async () => {
  const app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
  app.post('/echo', async (request) => ({ got: request.body }));
  afterAll(() => app.close());
  const send = (payload: string) =>
    app.inject({ method: 'POST', url: '/echo', headers: { 'content-type': 'application/json' }, payload });

  it.each([
    ['{"amountCents":100,"amountCents":1}', 400],
    [`{"a":${'['.repeat(99)}${']'.repeat(99)}}`, 200],
    [`{"a":${'['.repeat(100)}${']'.repeat(100)}}`, 400],
    [`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400],
    [`${'{"a":'.repeat(7_000)}1${'}'.repeat(7_000)}`, 400],
    [`{"a": "${'['.repeat(200)}"}`, 200],
    ['{"__proto__":{"a":1}}', 400],
    ['{"amountCents":100}', 200],
  ])('%.40s is answered with %i', async (payload, status) => {
    const answer = await send(payload);
    expect(answer.statusCode).toBe(status);
    if (status === 400) expect(answer.json()).toMatchObject({ status, code: 'UNREADABLE_BODY' });
  });
});
