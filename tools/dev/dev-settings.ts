import { originOf, originSetting, portSetting } from '@sunflower/service-base/origins.ts';
import type { ProgramSettings } from '../start/program-settings.ts';

/**
 * Returns the settings of the programs behind the development server: the app's address is the development server's,
 * and the platform itself listens on another port of this machine.
 */
export function devSettings(settings: ProgramSettings, platformPort: number): ProgramSettings {
  const appOrigin = { [originSetting('app')]: originOf('app', settings.platform) };
  return {
    ...settings,
    partners: { ...settings.partners, ...appOrigin },
    platform: {
      // In development no load balancer has to notice a restart first.
      SUNFLOWER_DRAIN_SECONDS: '0',
      ...settings.platform,
      ...appOrigin,
      SUNFLOWER_HOST: '127.0.0.1',
      [portSetting('app')]: String(platformPort),
    },
  };
}
