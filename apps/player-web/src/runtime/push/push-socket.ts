import type { IStompSocket } from '@stomp/stompjs';
import { optionalPart } from '../parts/optional-part.ts';

/** Whether the last plain socket never opened. */
let isPlainShut = false;

/** Returns the plain WebSocket address at which SockJS works without its own frames. */
function plainAddress(uri: string): string {
  return `${uri.replace(/^http/, 'ws')}/websocket`;
}

function plainSocket(uri: string): IStompSocket {
  const socket = new WebSocket(plainAddress(uri));
  isPlainShut = true;
  socket.addEventListener('open', () => {
    isPlainShut = false;
  });
  return socket;
}

/**
 * Chooses how to connect: a plain WebSocket, which every browser has; when that doesn't open, SockJS at the next try
 * (14 KB that only such pages load), and a plain WebSocket again after that. Returns a function that opens the socket;
 * undefined when SockJS can't be loaded. [S7-31]
 */
export async function socketOpener(uri: string): Promise<(() => IStompSocket) | undefined> {
  if (!isPlainShut) return () => plainSocket(uri);
  isPlainShut = false;
  const part = await optionalPart(import('./sockjs-socket.ts'));
  return part && (() => part.sockjsSocket(uri));
}
