import { describe, expect, it } from 'vitest';
import { readMessage } from './push-messages.ts';

const message = { title: 'Sunflower', body: 'Un mensaje.', url: '/account/messages', tag: 'n1', language: 'es' };
const plain = { title: 'Sunflower', body: 'You have a message.', url: '/account/messages' };

describe('a message to a closed browser', () => {
  it.each([
    ['as sent', JSON.stringify({ ...message, more: 1 }), message],
    ['with the path of another site as our own page', JSON.stringify({ ...message, url: '//evil.example' }), message],
    ['with an address as our own page', JSON.stringify({ ...message, url: 'https://evil.example' }), message],
    ['without a text as a hint', JSON.stringify({ ...message, body: '' }), plain],
    ['with a number for a text as a hint', JSON.stringify({ ...message, title: 1 }), plain],
    ['that is null as a hint', 'null', plain],
    ['that is no JSON as a hint', '<b>', plain],
    ['without content as a hint', undefined, plain],
  ])('is read %s', (_what, text, shown) => {
    expect(readMessage(text)).toMatchObject(shown);
  });
});
