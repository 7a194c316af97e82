import { originOf, originSetting, portSetting } from '@sunflower/service-base/origins.ts';
import type { ProgramSettings } from '../start/program-settings.ts';

/**
 * Returns the settings of the programs behind the development server: everyone knows the app by the address of the development server,
 * and the platform itself listens on another port of this machine.
 */
export function devSettings(settings: ProgramSettings, platformPort: number): ProgramSettings {
  const appOrigin = { [originSetting('app')]: originOf('app', settings.platform) };
  return {
    ...settings,
    partners: { ...settings.partners, ...appOrigin },
    platform: {
      // A restart waits for nobody: there is no load balancer that has to notice.
      SUNFLOWER_DRAIN_SECONDS: '0',
      ...settings.platform,
      ...appOrigin,
      SUNFLOWER_HOST: '127.0.0.1',
      [portSetting('app')]: String(platformPort),
    },
  };
}
