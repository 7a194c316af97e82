import { once } from 'node:events';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import { newRandomId } from '@sunflower/service-base/ids.ts';

/**
 * Opens a WebSocket without a client library, so that tests can stop reading and connect from another address of this
 * machine.
 */
export async function openRawSocket(origin: string, how: { place?: string; localAddress?: string }): Promise<Socket> {
  const { place = `000/${newRandomId().replaceAll('-', '_')}/websocket`, ...from } = how;
  const request = get(`${origin}/push/stomp/${place}`, {
    ...from,
    headers: {
      origin,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.from('0123456789abcdef').toString('base64'),
    },
  });
  const [, socket, head] = (await once(request, 'upgrade')) as [unknown, Socket, Buffer];
  // Data that arrived together with the response is read like the rest.
  if (head.length > 0) socket.unshift(head);
  return socket;
}

/** Reads until the server has sent a text that contains the word. */
export async function readUntil(socket: Socket, word: string): Promise<void> {
  let text = '';
  while (!text.includes(word)) text += String(((await once(socket, 'data')) as [Buffer])[0]);
}

/** Writes one text frame; a mask of zeros leaves the text as it is. */
export function writeFrame(socket: Socket, text: string): void {
  const body = Buffer.from(text);
  const length =
    body.length < 126 ? Buffer.from([0x80 | body.length]) : Buffer.from([0xfe, body.length >> 8, body.length & 255]);
  socket.write(Buffer.concat([Buffer.from([0x81]), length, Buffer.alloc(4), body]));
}
