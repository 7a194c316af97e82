import type { IStompSocket } from '@stomp/stompjs';

/** Whether the last plain socket never opened. */
let isPlainShut = false;

/** Where SockJS speaks without its own frames: the address of a plain WebSocket. */
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
 * Finds how to reach the house: by a plain WebSocket, which every browser has; where none opens, by SockJS at the next try, whose 14 KB hardly any
 * page then loads, and by a plain one again after that. Gives what opens the socket. [S7-31]
 */
export async function socketOpener(uri: string): Promise<() => IStompSocket> {
  if (!isPlainShut) return () => plainSocket(uri);
  isPlainShut = false;
  const { sockjsSocket } = await import('./sockjs-socket.ts');
  return () => sockjsSocket(uri);
}
