import { differentDeviceDestination, PUSH_DESTINATIONS } from '@sunflower/contracts/push-messages.ts';
import { describe, expect, it, vi } from 'vitest';
import { onPush } from './push-handlers.ts';
import { dispatchPushMessage } from './push-messages.ts';

const of = { playerId: '0192f000-0000-7000-8000-000000000001', sessionId: '0192f000-0000-7000-8000-00000000000a' };

describe('pushed messages', () => {
  it("reach listeners of the message's name until they unsubscribe", () => {
    const handler = vi.fn();
    const end = onPush('forceLogout', handler);
    const message = { destination: PUSH_DESTINATIONS.forceLogout, body: '{"reason":"PASSWORD_CHANGED"}' };
    dispatchPushMessage(message, of);
    expect(handler).toHaveBeenCalledWith({ reason: 'PASSWORD_CHANGED' }, of.sessionId);
    end();
    dispatchPushMessage(message, of);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('reach listeners, if they are about a login on another device, only when they name this session', () => {
    const handler = vi.fn();
    const end = onPush('differentDevice', handler);
    const destination = differentDeviceDestination(of.playerId);
    dispatchPushMessage({ destination, body: `{"sessionId":"${of.playerId}"}` }, of);
    expect(handler).not.toHaveBeenCalled();
    dispatchPushMessage({ destination, body: `{"sessionId":"${of.sessionId}"}` }, of);
    expect(handler).toHaveBeenCalledTimes(1);
    end();
  });

  it.each([
    ['no JSON', PUSH_DESTINATIONS.forceLogout, '{'],
    ['another shape', PUSH_DESTINATIONS.forceLogout, '{"reason":1}'],
    ['an unknown destination', '/user/queue/else', '{"reason":"x"}'],
  ])('are ignored when they have %s', (_, destination, body) => {
    const handler = vi.fn();
    const end = onPush('forceLogout', handler);
    dispatchPushMessage({ destination, body }, of);
    expect(handler).not.toHaveBeenCalled();
    end();
  });
});
