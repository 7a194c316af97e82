import {
  FlagNotFoundError,
  GeneralError,
  InvalidContextError,
  OpenFeature,
  ParseError,
  ProviderFatalError,
  ProviderNotReadyError,
  TargetingKeyMissingError,
  TypeMismatchError,
} from '@openfeature/web-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flagServer, openFlags, toggle, toggles } from './flag-server-in-tests.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await OpenFeature.clearProviders();
  vi.restoreAllMocks();
});

const withPayload = (type: string, value: string, enabled = true) =>
  toggle('F', { variant: { name: 'blue', enabled, payload: { type, value } } });

type Read = ['getStringDetails', string] | ['getNumberDetails', number] | ['getObjectDetails', object];
const asText: Read = ['getStringDetails', 'default'];
const asNumber: Read = ['getNumberDetails', -1];
const asObject: Read = ['getObjectDetails', { is: 'default' }];

async function read(answer: object, [method, byDefault]: Read) {
  const { client } = await openFlags(flagServer(toggles(answer)).call);
  return (client[method] as (name: string, byDefault: unknown) => { value: unknown })('F', byDefault);
}

describe('the payload of a variant [S3-25/client]', () => {
  it.each<[part: string, what: string, object, Read, unknown]>([
    ['string-flag', 'text', withPayload('string', 'sky'), asText, 'sky'],
    ['string-flag', 'text that looks like a number', withPayload('string', '12'), asText, '12'],
    ['number-flag', 'a number', withPayload('number', '12.5'), asNumber, 12.5],
    ['number-flag', 'a negative number', withPayload('number', '-3'), asNumber, -3],
    ['object-flag', 'an object', withPayload('json', '{"a":[1]}'), asObject, { a: [1] }],
    ['object-flag', 'a list', withPayload('csv', 'a, b,c'), asObject, ['a', 'b', 'c']],
  ])('[S5.3-5/%s] %s is read as its declared type', async (_part, _what, answer, how, value) => {
    expect(await read(answer, how)).toMatchObject({ value, variant: 'blue', flagKey: 'F' });
  });

  it.each<[ids: string, what: string, string, string, Read, string]>([
    ['S5.3-5/string-flag, S8-17/type-mismatch', 'a number as text', 'number', '12', asText, 'TYPE_MISMATCH'],
    ['S5.3-5/string-flag, S8-17/type-mismatch', 'JSON as text', 'json', '{}', asText, 'TYPE_MISMATCH'],
    ['S5.3-5/number-flag, S8-17/type-mismatch', 'text as a number', 'string', '12', asNumber, 'TYPE_MISMATCH'],
    ['S5.3-5/number-flag, S8-17/type-mismatch', 'NaN', 'number', 'NaN', asNumber, 'TYPE_MISMATCH'],
    ['S5.3-5/number-flag, S8-17/type-mismatch', 'an infinite number', 'number', 'Infinity', asNumber, 'TYPE_MISMATCH'],
    [
      'S5.3-5/number-flag, S8-17/type-mismatch',
      'a number followed by text',
      'number',
      '12 eggs',
      asNumber,
      'TYPE_MISMATCH',
    ],
    ['S5.3-5/number-flag, S8-17/type-mismatch', 'not a number', 'number', ' ', asNumber, 'TYPE_MISMATCH'],
    ['S5.3-5/object-flag, S8-17/type-mismatch', 'text as an object', 'string', '{}', asObject, 'TYPE_MISMATCH'],
    ['S5.3-5/object-flag, S8-17/type-mismatch', 'a number as an object', 'number', '1', asObject, 'TYPE_MISMATCH'],
    ['S8-17/parse-error', 'broken JSON', 'json', '{"a":', asObject, 'PARSE_ERROR'],
  ])(
    '[%s, S8-17/default-value] %s (type "%s", value "%s") gives the default and an error code',
    async (_ids, _what, type, value, how, errorCode) => {
      expect(await read(withPayload(type, value), how)).toMatchObject({ value: how[1], errorCode, reason: 'ERROR' });
    },
  );

  it.each<[string, object]>([
    ['an unknown toggle', toggle('OTHER')],
    ['a toggle without its own variant', toggle('F')],
    ['a variant that is off', withPayload('string', 'sky', false)],
    ['a variant without a payload', toggle('F', { variant: { name: 'blue', enabled: true } })],
  ])('%s gives the default value and no error', async (_what, answer) => {
    const details = await read(answer, asText);
    expect(details).toMatchObject({ value: 'default', reason: 'DISABLED' });
    expect(details).not.toHaveProperty('errorCode');
  });

  it('is the disabled variant for an unknown toggle', async () => {
    const { provider } = await openFlags(flagServer(toggles('A')).call);
    expect(provider.client.getVariant('UNKNOWN')).toEqual({ name: 'disabled', enabled: false, feature_enabled: false });
  });

  it('changes no prototype when a payload contains the name of a built-in property', async () => {
    const details = await read(withPayload('json', '{"__proto__":{"isAdmin":true},"constructor":1}'), asObject);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect(Object.getPrototypeOf(details.value)).toBe(Object.prototype);
  });
});

describe('impressions [S3-25/client]', () => {
  it('are reported only for toggles that request them', async () => {
    const answer = toggles(toggle('SEEN', { impressionData: true }), 'UNSEEN');
    const { client, provider } = await openFlags(flagServer(answer).call);
    const received = vi.fn();
    provider.client.on('impression', received);
    client.getBooleanValue('SEEN', false);
    client.getBooleanValue('UNSEEN', false);
    expect(received.mock.calls.map(([event]) => [event.featureName, event.enabled, event.eventType])).toEqual([
      ['SEEN', true, 'isEnabled'],
    ]);
  });
});

describe('provider errors', () => {
  it.each([
    ['provider-not-ready', 'PROVIDER_NOT_READY', new ProviderNotReadyError('provider has not yet initialized')],
    ['provider-fatal', 'PROVIDER_FATAL', new ProviderFatalError('provider is in an irrecoverable error state')],
    ['flag-not-found', 'FLAG_NOT_FOUND', new FlagNotFoundError()],
    ['parse-error', 'PARSE_ERROR', new ParseError()],
    ['type-mismatch', 'TYPE_MISMATCH', new TypeMismatchError()],
    ['targeting-key-missing', 'TARGETING_KEY_MISSING', new TargetingKeyMissingError()],
    ['invalid-context', 'INVALID_CONTEXT', new InvalidContextError()],
    ['general', 'GENERAL', new GeneralError()],
    ['general', 'GENERAL', new Error('any other')],
  ])('[S8-17/%s, S8-17/default-value] give the default value and the error code %s', async (_, errorCode, error) => {
    const { client, provider } = await openFlags(flagServer(toggles('A')).call);
    vi.spyOn(provider.client, 'isEnabled').mockImplementation(() => {
      throw error;
    });
    const details = client.getBooleanDetails('A', true);
    expect(details).toMatchObject({ value: true, reason: 'ERROR', errorCode });
  });
});
