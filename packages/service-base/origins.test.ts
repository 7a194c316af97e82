import { describe, expect, it } from 'vitest';
import { DEFAULT_ORIGINS, hostOf, hostSetting, type OriginName } from './origins.ts';

const names = Object.keys(DEFAULT_ORIGINS) as OriginName[];

describe('where a program listens', () => {
  it.each(names)('%s: on this machine alone, in every environment', (name) => {
    for (const environment of ['development', 'test', 'production'])
      expect(hostOf(name, { SUNFLOWER_ENVIRONMENT: environment })).toBe('127.0.0.1');
  });

  it('moves by the setting of its name alone', () => {
    expect(hostSetting('locationEngine')).toBe('SUNFLOWER_LOCATION_ENGINE_HOST');
    const env = { SUNFLOWER_LOCATION_ENGINE_HOST: '0.0.0.0' };
    expect([hostOf('locationEngine', env), hostOf('drawFeed', env)]).toEqual(['0.0.0.0', '127.0.0.1']);
    expect(hostOf('drawFeed', { SUNFLOWER_DRAW_FEED_HOST: '' })).toBe('127.0.0.1');
  });
});
