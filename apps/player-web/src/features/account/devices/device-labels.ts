import type { PlayerDevice } from '@sunflower/contracts/session-devices.ts';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { deviceText } from './device-texts.ts';

/** Returns a device in words: "Chrome on Windows", only its browser or system, or that it's unknown. */
export function browserAndSystemText({ browser, system }: PlayerDevice): string {
  if (browser !== null && system !== null) return deviceText('device', { browser, system });
  return browser ?? system ?? deviceText('unknown');
}

const nameOf = (device: PlayerDevice) => device.name ?? browserAndSystemText(device);

/**
 * Returns what each device of a list is called. Devices with the same name that were last used in the same minute are
 * numbered, so that no two buttons have the same label.
 */
export function labelDevices(devices: readonly PlayerDevice[]): readonly string[] {
  const shownAs = (device: PlayerDevice) => `${nameOf(device)} ${centralInstantText(device.lastUsed)}`;
  return devices.map((device, place) => {
    const same = (other: PlayerDevice) => shownAs(other) === shownAs(device);
    if (devices.filter(same).length === 1) return nameOf(device);
    return deviceText('numbered', { device: nameOf(device), number: devices.slice(0, place + 1).filter(same).length });
  });
}
