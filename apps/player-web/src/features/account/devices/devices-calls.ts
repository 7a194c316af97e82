import { deviceNameBody, devicesResponse, type PlayerDevice } from '@sunflower/contracts/session-devices.ts';
import { SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { send } from '../../../runtime/http/http-client.ts';

/** Fetches the player's devices, the one used last first. */
export function fetchDevices(signal: AbortSignal): Promise<PlayerDevice[]> {
  return send({ path: SESSION_PATHS.devices, answer: devicesResponse, signal });
}

/** Stores the player's name of a device; an empty name removes the name. */
export async function nameDevice(deviceId: string, name: string): Promise<void> {
  await send({
    method: 'PUT',
    path: SESSION_PATHS.device,
    params: { deviceId },
    body: { schema: deviceNameBody, value: { name } },
  });
}

/** Removes one device, or without an id all except this one. */
export async function removeDevices(deviceId: string | undefined): Promise<void> {
  if (deviceId === undefined) await send({ method: 'DELETE', path: SESSION_PATHS.devices });
  else await send({ method: 'DELETE', path: SESSION_PATHS.device, params: { deviceId } });
}
