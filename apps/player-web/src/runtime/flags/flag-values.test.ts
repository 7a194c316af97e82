import {
  FlagNotFoundError,
  GeneralError,
  InvalidContextError,
  OpenFeature,
  ParseError,
  type Provider,
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

describe('the payload of a variant [S3-25] [S5.3-5]', () => {
  it.each<[string, object, Read, unknown]>([
    ['text', withPayload('string', 'sky'), asText, 'sky'],
    ['text that looks like a number', withPayload('string', '12'), asText, '12'],
    ['a number', withPayload('number', '12.5'), asNumber, 12.5],
    ['a negative number', withPayload('number', '-3'), asNumber, -3],
    ['an object', withPayload('json', '{"a":[1]}'), asObject, { a: [1] }],
    ['a list', withPayload('csv', 'a, b,c'), asObject, ['a', 'b', 'c']],
  ])('%s reads as it is', async (_what, answer, how, value) => {
    expect(await read(answer, how)).toMatchObject({ value, variant: 'blue', flagKey: 'F' });
  });

  it.each<[string, string, string, Read, string]>([
    ['a number as text', 'number', '12', asText, 'TYPE_MISMATCH'],
    ['JSON as text', 'json', '{}', asText, 'TYPE_MISMATCH'],
    ['text as a number', 'string', '12', asNumber, 'TYPE_MISMATCH'],
    ['a number that is none', 'number', 'NaN', asNumber, 'TYPE_MISMATCH'],
    ['a number without end', 'number', 'Infinity', asNumber, 'TYPE_MISMATCH'],
    ['a number with a tail', 'number', '12 eggs', asNumber, 'TYPE_MISMATCH'],
    ['no number at all', 'number', ' ', asNumber, 'TYPE_MISMATCH'],
    ['text as an object', 'string', '{}', asObject, 'TYPE_MISMATCH'],
    ['a number as an object', 'number', '1', asObject, 'TYPE_MISMATCH'],
    ['broken JSON', 'json', '{"a":', asObject, 'PARSE_ERROR'],
  ])('%s gives the default and %s %s [S8-17]', async (_what, type, value, how, errorCode) => {
    expect(await read(withPayload(type, value), how)).toMatchObject({ value: how[1], errorCode, reason: 'ERROR' });
  });

  it.each<[string, object]>([
    ['an unknown toggle', toggle('OTHER')],
    ['a toggle without a variant of its own', toggle('F')],
    ['a variant that is off', withPayload('string', 'sky', false)],
    ['a variant without a payload', toggle('F', { variant: { name: 'blue', enabled: true } })],
  ])('%s gives the default and no error', async (_what, answer) => {
    const details = await read(answer, asText);
    expect(details).toMatchObject({ value: 'default', reason: 'DISABLED' });
    expect(details).not.toHaveProperty('errorCode');
  });

  it('an unknown toggle has the disabled variant', async () => {
    const { provider } = await openFlags(flagServer(toggles('A')).call);
    expect(provider.client.getVariant('UNKNOWN')).toEqual({ name: 'disabled', enabled: false, feature_enabled: false });
  });

  it('a payload with a name of every object changes nothing but itself', async () => {
    const details = await read(withPayload('json', '{"__proto__":{"isAdmin":true},"constructor":1}'), asObject);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect(Object.getPrototypeOf(details.value)).toBe(Object.prototype);
  });
});

describe('impressions [S3-25]', () => {
  it('are told for toggles that ask for them, and for no others', async () => {
    const answer = toggles(toggle('SEEN', { impressionData: true }), 'UNSEEN');
    const { client, provider } = await openFlags(flagServer(answer).call);
    const told = vi.fn();
    provider.client.on('impression', told);
    client.getBooleanValue('SEEN', false);
    client.getBooleanValue('UNSEEN', false);
    expect(told.mock.calls.map(([event]) => [event.featureName, event.enabled, event.eventType])).toEqual([
      ['SEEN', true, 'isEnabled'],
    ]);
  });
});

describe('errors of a provider [S8-17]', () => {
  it.each([
    ['PROVIDER_NOT_READY', new ProviderNotReadyError('provider has not yet initialized')],
    ['PROVIDER_FATAL', new ProviderFatalError('provider is in an irrecoverable error state')],
    ['FLAG_NOT_FOUND', new FlagNotFoundError()],
    ['PARSE_ERROR', new ParseError()],
    ['TYPE_MISMATCH', new TypeMismatchError()],
    ['TARGETING_KEY_MISSING', new TargetingKeyMissingError()],
    ['INVALID_CONTEXT', new InvalidContextError()],
    ['GENERAL', new GeneralError()],
    ['GENERAL', new Error('any other')],
  ])('%s gives the default', async (errorCode, error) => {
    const { provider } = await openFlags(flagServer(toggles('A')).call);
    const failing = () => {
      throw error;
    };
    vi.spyOn(provider as Provider, 'resolveBooleanEvaluation').mockImplementation(failing);
    await OpenFeature.setProviderAndWait('failing', provider);
    const details = OpenFeature.getClient('failing').getBooleanDetails('A', true);
    expect(details).toMatchObject({ value: true, reason: 'ERROR', errorCode });
  });
});
