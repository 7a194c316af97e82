import type { IStompSocket } from '@stomp/stompjs';
import SockJS from 'sockjs-client/dist/sockjs.min.js';

/** What a browser of today has; the others would need frames and scripts of SockJS's own, which our policy refuses. */
const TRANSPORTS = ['websocket', 'xhr-streaming', 'xhr-polling'];

/** A socket of SockJS, which finds a way through proxies and filters that let no WebSocket pass. [S7-31] */
export function sockjsSocket(uri: string): IStompSocket {
  return new SockJS(uri, undefined, { transports: TRANSPORTS });
}
