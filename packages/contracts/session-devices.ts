import { DEVICE_NAME, MAX_DEVICE_NAME, tidyDeviceName } from '@sunflower/player-rules/sessions/device-name.ts';
import * as z from 'zod/mini';
import { idText, instantText } from './codecs.ts';
import { freeText } from './free-text.ts';

const productName = z.nullable(z.string().check(z.maxLength(40)));
/** A device on which the player signed in during the last 180 days. */
export const playerDevice = z.object({
  deviceId: idText,
  /** Names of products, such as "Chrome" and "Windows"; null if they aren't recognized. */
  browser: productName,
  system: productName,
  /** The player's name for the device; null without a name. */
  name: z.nullable(z.string()),
  /**
   * County of Kansas, such as "Sedgwick", around the last location check that passed on it: the location is rounded to
   * a tenth of a degree. Null if no such check is stored.
   */
  county: z.nullable(z.string()),
  firstSeen: instantText,
  lastUsed: instantText,
  isThisDevice: z.boolean(),
});
/** The player's devices, the one used last first, at most 100. [S2.4-6/devices] */
export const devicesResponse = z.array(playerDevice);
export const deviceParams = z.object({ deviceId: idText });
/** `PUT .../devices/me/{deviceId}`: the player's name for a device, stored as `tidyDeviceName` returns it. */
export const deviceNameBody = z.strictObject({
  name: freeText(4 * MAX_DEVICE_NAME).check(
    z.overwrite(tidyDeviceName),
    z.maxLength(MAX_DEVICE_NAME),
    z.regex(DEVICE_NAME, 'CHARACTERS'),
  ),
});
export type PlayerDevice = z.output<typeof playerDevice>;
