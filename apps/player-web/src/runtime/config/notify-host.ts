import { HOST_SETTINGS, type RuntimeConfig } from '@sunflower/contracts/runtime-config.ts';

/** The DOM event with the settings for the host page. It bubbles from the client's element. [S3-29] */
export const SETTINGS_EVENT = 'sunflower:settings';

export type HostSettings = Readonly<Pick<RuntimeConfig, (typeof HOST_SETTINGS)[number]>>;

/** Returns only the settings meant for the host, frozen. */
export function hostSettings(config: RuntimeConfig): HostSettings {
  return Object.freeze(Object.fromEntries(HOST_SETTINGS.map((name) => [name, config[name]]))) as HostSettings;
}

/** Sends the host page its settings, after they have been read. */
export function notifyHost(config: RuntimeConfig, from: EventTarget): void {
  const detail = hostSettings(config);
  from.dispatchEvent(new CustomEvent(SETTINGS_EVENT, { detail, bubbles: true, composed: true }));
}
