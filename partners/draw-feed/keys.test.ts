import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDrawFeedKeys } from './keys.ts';

describe('the keys of the draw machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'draw-feed-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('use separate keys in production and staging, and decrypt the seeds they encrypted [WLA-07]', () => {
    const [staging, production] = [openDrawFeedKeys(folder, 'staging'), openDrawFeedKeys(folder, 'production')];
    expect(production.keyId).not.toBe(staging.keyId);
    expect(openDrawFeedKeys(folder, 'staging').keyId).toBe(staging.keyId);
    const seed = randomBytes(32);
    expect(staging.seal(seed)).not.toEqual(staging.seal(seed));
    expect(staging.unseal(staging.seal(seed))).toEqual(seed);
  });
});
