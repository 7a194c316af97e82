import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpWitness } from './http-witness.ts';
import type { WitnessAnswer } from './witness-port.ts';

type Answer = { readonly status: number; readonly type?: string; readonly text?: string };
const fixture: { answer: Answer | undefined; body: string; url: string } = { answer: undefined, body: '', url: '' };

/** A witness that gives the test's answer, or none. */
const witness = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    fixture.body = `${request.method} ${request.url}\n${body}`;
    if (!fixture.answer) return;
    const { status, type = 'text/plain', text = '' } = fixture.answer;
    response.writeHead(status, { 'content-type': type, location: '/elsewhere' }).end(text);
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => witness.listen(0, '127.0.0.1', resolve));
  fixture.url = `http://127.0.0.1:${(witness.address() as AddressInfo).port}/w1/`;
});
afterAll(() => {
  witness.closeAllConnections();
  witness.close();
});

const SIZE = 'text/x.tlog.size';

describe('the client for a witness', () => {
  it.each<[what: string, answer: Answer | undefined, expected: WitnessAnswer]>([
    [
      'a cosignature',
      { status: 200, text: '— a AAAA\n— b AAAA\n' },
      { kind: 'cosigned', lines: ['— a AAAA', '— b AAAA'] },
    ],
    ['another size', { status: 409, type: SIZE, text: '12\n' }, { kind: 'other-size', size: 12 }],
    ['a conflict without a size', { status: 409, text: '12\n' }, { kind: 'refused', status: 409 }],
    ['a size below zero', { status: 409, type: SIZE, text: '-1\n' }, { kind: 'refused', status: 409 }],
    ['an unknown log', { status: 404 }, { kind: 'refused', status: 404 }],
    ['a wrong proof', { status: 422 }, { kind: 'refused', status: 422 }],
    ['too many requests', { status: 429 }, { kind: 'unreachable' }],
    ['a fault', { status: 503 }, { kind: 'unreachable' }],
    ['a redirect', { status: 307 }, { kind: 'unreachable' }],
    ['an answer that is too long', { status: 200, text: 'x'.repeat(20_000) }, { kind: 'unreachable' }],
    ['no answer in time', undefined, { kind: 'unreachable' }],
  ])('understands %s', async (_what, answer, expected) => {
    fixture.answer = answer;
    const port = httpWitness({ url: fixture.url, key: {} as never, timeoutMs: answer ? 5_000 : 50 });
    expect(await port.addCheckpoint({ oldSize: 3, proof: [new Uint8Array(32)], note: 'note\n' })).toEqual(expected);
    expect(fixture.body).toBe(`POST /w1/add-checkpoint\nold 3\n${'A'.repeat(43)}=\n\nnote\n`);
  });
});
