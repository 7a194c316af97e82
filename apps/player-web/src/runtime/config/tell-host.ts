import { HOST_SETTINGS, type RuntimeConfig } from '@sunflower/contracts/runtime-config.ts';

/** The DOM event by which the page around the client gets the settings that are its own. It bubbles from where the client stands. [S3-29] */
export const SETTINGS_EVENT = 'sunflower:settings';

export type HostSettings = Readonly<Pick<RuntimeConfig, (typeof HOST_SETTINGS)[number]>>;

/** The settings that are the host's; nothing else of the configuration is in it, and nobody can change it. */
export function hostSettings(config: RuntimeConfig): HostSettings {
  return Object.freeze(Object.fromEntries(HOST_SETTINGS.map((name) => [name, config[name]]))) as HostSettings;
}

/** Hands its settings to the page around the client, once they are read. */
export function tellHost(config: RuntimeConfig, from: EventTarget): void {
  const detail = hostSettings(config);
  from.dispatchEvent(new CustomEvent(SETTINGS_EVENT, { detail, bubbles: true, composed: true }));
}
