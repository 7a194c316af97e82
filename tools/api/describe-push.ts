import { PUSH_DESTINATIONS, PUSH_MESSAGES } from '@sunflower/contracts/push-messages.ts';
import * as z from 'zod/mini';
import type { ApiDescription } from './describe-api.ts';

/** The address of messages about a sign-in on another device contains the player's id. */
const DIFFERENT_DEVICE = '/queue/player.different-device.logout-{playerId}';

/** Returns the AsyncAPI document of the messages that the platform pushes to pages over STOMP (S7-31). */
export function describePush(): ApiDescription {
  const names = Object.keys(PUSH_MESSAGES) as (keyof typeof PUSH_MESSAGES)[];
  const channels = names.map((name) => {
    const address = name === 'differentDevice' ? DIFFERENT_DEVICE : PUSH_DESTINATIONS[name];
    const parameters = address.includes('{') ? { parameters: { playerId: {} } } : {};
    const payload = z.toJSONSchema(PUSH_MESSAGES[name], { unrepresentable: 'any' });
    return [name, { address, ...parameters, messages: { [name]: { payload } } }] as const;
  });
  const operations = names.map((name) => [name, { action: 'send', channel: { $ref: `#/channels/${name}` } }] as const);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Sunflower push',
      version: '1',
      description: 'STOMP 1.2 over SockJS. A page asks for its address and a token, then subscribes to these channels.',
    },
    channels: Object.fromEntries(channels),
    operations: Object.fromEntries(operations),
  };
}
