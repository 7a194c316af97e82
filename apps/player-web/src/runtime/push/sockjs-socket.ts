import type { IStompSocket } from '@stomp/stompjs';
import SockJS from 'sockjs-client/dist/sockjs.min.js';

/**
 * Transports that current browsers support. Others would need SockJS's own frames and scripts, which our content
 * security policy forbids.
 */
const TRANSPORTS = ['websocket', 'xhr-streaming', 'xhr-polling'];

/** Opens a SockJS socket, which works through proxies and filters that block WebSockets. [S7-31] */
export function sockjsSocket(uri: string): IStompSocket {
  return new SockJS(uri, undefined, { transports: TRANSPORTS });
}
