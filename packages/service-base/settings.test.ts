import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { environmentSetting } from './environment.ts';
import { settingsOf } from './settings.ts';

const schema = z.object({ SUNFLOWER_ENVIRONMENT: environmentSetting, SUNFLOWER_PORT: z.coerce.number() });

describe('settings', () => {
  test('have no default environment', () => {
    const line = 'SUNFLOWER_ENVIRONMENT: name the environment: development, test, production';
    expect(() => settingsOf(schema, { SUNFLOWER_PORT: '1' })).toThrow(line);
    expect(() => settingsOf(schema, { SUNFLOWER_PORT: '1', SUNFLOWER_ENVIRONMENT: 'prod' })).toThrow(line);
    expect(settingsOf(schema, { SUNFLOWER_PORT: '1', SUNFLOWER_ENVIRONMENT: 'test' })).toEqual({
      SUNFLOWER_PORT: 1,
      SUNFLOWER_ENVIRONMENT: 'test',
    });
  });

  test('are reported one line each when they are wrong', () => {
    expect(() => settingsOf(schema, { SUNFLOWER_PORT: 'x' })).toThrow(
      /^SUNFLOWER_ENVIRONMENT: .*\nSUNFLOWER_PORT: .*$/,
    );
  });
});
