import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeKeyManifest } from '@sunflower/service-base/key-manifest.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { locationEngineConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'location-engine-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the configuration of the location engine', () => {
  it('refuses to start in production with simulation on', () => {
    const production = {
      SUNFLOWER_ENVIRONMENT: 'production',
      SUNFLOWER_TRUSTED_PROXIES: 'none',
      SUNFLOWER_APP_ORIGIN: 'https://play.example',
      SUNFLOWER_LOCATION_ENGINE_ORIGIN: 'https://location.example',
      SUNFLOWER_KEYS_FOLDER: folder,
    };
    writeKeyManifest(folder, { madeAt: '2026-11-23T00:00:00Z', files: {} });
    expect(() => locationEngineConfig({ ...production, SUNFLOWER_LOCATION_SIMULATION: 'on' })).toThrow(
      'SUNFLOWER_LOCATION_SIMULATION',
    );
    expect(locationEngineConfig(production).isSimulated).toBe(false);
    expect(locationEngineConfig({ SUNFLOWER_ENVIRONMENT: 'development' }).isSimulated).toBe(true);
  });
});
