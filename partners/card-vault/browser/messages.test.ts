import { describe, expect, it } from 'vitest';
import { type FromFrame, readFromFrame, readToFrame, type ToFrame, wrapMessage } from './messages.ts';

const configure: ToFrame = {
  type: 'configure',
  mode: 'card',
  brand: null,
  language: 'es-US',
  theme: 'dark',
  isReduced: false,
  style: '--radius-input: 2px',
};
const state: FromFrame = {
  type: 'state',
  brand: 'VISA',
  last4: '4242',
  isComplete: true,
  problems: { number: null, expiry: 'EXPIRY_PAST', code: null },
};
const card: FromFrame = {
  type: 'answer',
  requestId: '01234567-89ab',
  result: {
    status: 'card',
    vaultToken: `vt_${'a'.repeat(21)}`,
    brand: 'VISA',
    last4: '4242',
    expiryMonth: 4,
    expiryYear: 2029,
  },
};
const TO: readonly ToFrame[] = [
  configure,
  { ...configure, mode: 'code', brand: 'AMERICAN_EXPRESS' },
  { type: 'tokenize', requestId: '01234567-89ab', session: 'eyJ.x-_9' },
  { type: 'judge' },
  { type: 'clear' },
  { type: 'focus' },
];
const FROM: readonly FromFrame[] = [
  { type: 'ready' },
  { type: 'height', pixels: 210 },
  state,
  { type: 'submit' },
  card,
  { type: 'answer', requestId: '01234567', result: { status: 'code', codeToken: `ct_${'a'.repeat(21)}` } },
  { type: 'answer', requestId: '01234567', result: { status: 'problem', problem: 'TOO_MANY' } },
];

describe('messages between page and frame [PCI-A6] [ASVS-3.5.5]', () => {
  it.each(TO)('accept %j from the page', (message) => {
    expect(readToFrame(structuredClone(wrapMessage(message)))).toEqual(message);
    expect(readFromFrame(wrapMessage(message))).toBeUndefined();
  });

  it.each(FROM)('accept %j from the frame', (message) => {
    expect(readFromFrame(structuredClone(wrapMessage(message)))).toEqual(message);
    expect(readToFrame(wrapMessage(message))).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['text', JSON.stringify(wrapMessage({ type: 'clear' }))],
    ['a list', [wrapMessage({ type: 'clear' })]],
    ['no envelope', { type: 'clear' }],
    ['another version', { vault: 2, message: { type: 'clear' } }],
    ['an extra field in the envelope', { vault: 1, message: { type: 'clear' }, to: 'x' }],
    ['an empty message', { vault: 1, message: null }],
    ['a list as message', { vault: 1, message: [] }],
    ['no type', { vault: 1, message: {} }],
    ['an unknown type', { vault: 1, message: { type: 'read' } }],
    ['the name of an inherited property as its type', { vault: 1, message: { type: 'constructor' } }],
    ['a type that is no text', { vault: 1, message: { type: { toString: 'clear' } } }],
    ['an extra field', { vault: 1, message: { type: 'clear', number: '4242424242424242' } }],
    ['a missing field', { vault: 1, message: { type: 'tokenize', requestId: '01234567' } }],
    ['an invalid session', { vault: 1, message: { type: 'tokenize', requestId: '01234567', session: 'a b' } }],
    [
      'a session of 601 characters',
      { vault: 1, message: { type: 'tokenize', requestId: '01234567', session: 'a'.repeat(601) } },
    ],
    ['markup as style', { vault: 1, message: { ...configure, style: '</style><script>' } }],
    ['another theme', { vault: 1, message: { ...configure, theme: 'neon' } }],
    ['another mode', { vault: 1, message: { ...configure, mode: 'reveal' } }],
    ['another brand', { vault: 1, message: { ...configure, brand: 'BITCOIN' } }],
    ['a number in the state', { vault: 1, message: { ...state, number: '4242424242424242' } }],
    ['more than four digits', { vault: 1, message: { ...state, last4: '42424242' } }],
    [
      'a problem in free text',
      { vault: 1, message: { ...state, problems: { number: 'Call 555-0100', expiry: null, code: null } } },
    ],
    ['a negative height', { vault: 1, message: { type: 'height', pixels: -1 } }],
    ['an invalid height', { vault: 1, message: { type: 'height', pixels: Number.NaN } }],
    ['a height of a billion pixels', { vault: 1, message: { type: 'height', pixels: 1e9 } }],
    [
      'a token that is a number',
      { vault: 1, message: { ...card, result: { ...card.result, vaultToken: '4242424242424242' } } },
    ],
    ['month 13', { vault: 1, message: { ...card, result: { ...card.result, expiryMonth: 13 } } }],
    ['an unknown problem', { vault: 1, message: { ...card, result: { status: 'problem', problem: 'PAY_ME' } } }],
  ])('ignore %s on both sides', (_what, data) => {
    expect(readToFrame(data)).toBeUndefined();
    expect(readFromFrame(data)).toBeUndefined();
  });
});
