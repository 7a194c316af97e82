import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CALLS_FILE, PUSH_FILE, ROOT } from './api-documents.ts';
import { breakingCalls, breakingPushes } from './breaking-changes.ts';
import { refusesControlCharacters, refusesLongTexts, requestTexts } from './request-texts-in-tests.ts';

const CHECKOUTS = '/web/draw-games/rest/v1/checkouts';
const PUSH_URL = '/web/websocket/url';
const JSON_TYPE = 'application/json';

// biome-ignore lint/suspicious/noExplicitAny: The tests change documents at any depth, as a careless edit would.
type Loose = any;
const documentOf = (file: string): Loose => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

describe('the committed API descriptions', () => {
  it('list the calls with their responses and audiences', () => {
    const { paths, components } = documentOf(CALLS_FILE);
    expect(Object.keys(paths).length).toBeGreaterThan(100);
    expect(paths[CHECKOUTS].post).toMatchObject({ 'x-audience': 'player', tags: ['draw-games'] });
    const answer = paths[PUSH_URL].get.responses[200].content[JSON_TYPE].schema;
    expect(components.schemas[answer.$ref.split('/').at(-1)].required).toEqual(['uri', 'token']);
  });

  it('list the addresses of pushed messages, both of a wallet change and of a forced sign-out', () => {
    expect(Object.values<Loose>(documentOf(PUSH_FILE).channels).map(({ address }) => address)).toEqual(
      expect.arrayContaining(['/user/queue/wallet.changed', '/queue/player.different-device.logout-{playerId}']),
    );
  });
});

describe('the texts of all requests', () => {
  /**
   * Texts that are replaced instead of refused: a redirect target that isn't a path of the client, by its home page,
   * and a file's name, by a harmless one.
   */
  const REPLACED = [
    'get /gateway/login redirect_uri',
    'get /gateway/logout post_logout_redirect_uri',
    'post /gateway/logout post_logout_redirect_uri',
    'post /web/document/rest/v1/phone/requests/{requestId}/uploads body.fileName',
    'post /web/document/rest/v1/requests/{requestId}/uploads body.fileName',
  ];
  /** Texts of several lines, which refuse other control characters in code of their own (`draw-games-disputes.ts`). */
  const OF_LINES = [
    'post /log/contradictions body.entry',
    'post /log/contradictions body.note',
    'post /log/contradictions body.notes[]',
    'post /log/contradictions body.receipt.text',
  ];

  it('refuse control characters and lone surrogates, which Postgres and partners can’t store', () => {
    const texts = requestTexts(documentOf(CALLS_FILE));
    expect(texts.length).toBeGreaterThan(150);
    const open = texts.filter(({ schema }) => !refusesControlCharacters(schema)).map(({ place }) => place);
    expect(open.toSorted()).toEqual([...OF_LINES, ...REPLACED].toSorted());
  });

  it('are refused from 10,000 characters on, except texts of the log, which may have 16,000', () => {
    const texts = requestTexts(documentOf(CALLS_FILE));
    const unbounded = texts.filter(({ schema }) => !refusesLongTexts(schema)).map(({ place }) => place);
    expect(unbounded.toSorted()).toEqual(OF_LINES);
  });
});

describe('the check for breaking changes', () => {
  /** Two calls are enough to compare, and comparing all of them is slow. */
  const twoCalls = () => {
    const { paths, ...document } = documentOf(CALLS_FILE);
    return { ...document, paths: { [CHECKOUTS]: paths[CHECKOUTS], [PUSH_URL]: paths[PUSH_URL] } };
  };
  const schema = (document: Loose, name: string): Loose => document.components.schemas[name];

  it.each<[string, (document: Loose) => void, RegExp]>([
    ['a removed call', (document) => delete document.paths[PUSH_URL], /GET \/web\/websocket\/url/],
    [
      'a removed field of an answer',
      (document) => {
        delete schema(document, 'PushUrl').properties.token;
        schema(document, 'PushUrl').required = ['uri'];
      },
      /`token`/,
    ],
    ['a field that may now be missing', (document) => (schema(document, 'PushUrl').required = ['uri']), /`token`/],
    [
      'a field of another type',
      (document) => (schema(document, 'PushUrl').properties.token = { type: 'integer' }),
      /`token`/,
    ],
    [
      'a new required field of a body',
      (document) => {
        schema(document, 'CheckoutBodyInput').properties.voucher = { type: 'string' };
        schema(document, 'CheckoutBodyInput').required.push('voucher');
      },
      /`voucher`/,
    ],
    [
      'a new required parameter',
      (document) => {
        const voucher = { in: 'query', name: 'voucher', required: true, schema: { type: 'string' } };
        document.paths[PUSH_URL].get.parameters = [voucher];
      },
      /voucher/,
    ],
  ])('reports %s', (_what, change, named) => {
    const before = twoCalls();
    const after = structuredClone(before);
    change(after);
    expect(breakingCalls(before, after).join('\n')).toMatch(named);
  });

  it.each<[string, (document: Loose) => void]>([
    ['an unchanged description', () => {}],
    ['a new call', (document) => (document.paths['/web/new'] = structuredClone(document.paths[PUSH_URL]))],
    ['a new field of an answer', (document) => (schema(document, 'PushUrl').properties.hint = { type: 'string' })],
    ['an optional field of a body', (document) => (schema(document, 'CheckoutBodyInput').properties.hint = {})],
  ])('accepts %s', (_what, change) => {
    const before = twoCalls();
    const after = structuredClone(before);
    change(after);
    expect(breakingCalls(before, after)).toEqual([]);
  });

  it('reports a removed pushed message, and a removed field of another message', () => {
    const before = documentOf(PUSH_FILE);
    const after = structuredClone(before);
    delete after.channels.walletChanged;
    delete after.channels.forceLogout.messages.forceLogout.payload.properties.reason;
    const changes = breakingPushes(before, after).join('\n');
    expect(changes).toMatch(/wallet\.changed/);
    expect(changes).toMatch(/`reason`/);
    expect(breakingPushes(before, before)).toEqual([]);
  });
});
