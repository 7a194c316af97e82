import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDrawFeedKeys } from '../../partners/draw-feed/keys.ts';
import { separateMachineKeys } from './machine-custody.ts';

const home = mkdtempSync(join(tmpdir(), 'custody-'));
afterAll(() => rmSync(home, { recursive: true }));

it("moves the draw machine's own keys out of the platform's folder, and leaves it the shared ones", () => {
  const [platform, machine] = [join(home, 'keys'), join(home, 'keys-draw-machine')];
  const { keyId, bearerSecret } = openDrawFeedKeys(platform, 'staging');
  for (let start = 0; start < 2; start++) {
    separateMachineKeys(platform, machine);
    expect(openDrawFeedKeys(machine, 'staging')).toMatchObject({ keyId, bearerSecret });
    const files = ['draw-feed-seeds.secret', 'draw-feed-staging.pem'];
    expect(files.filter((file) => existsSync(join(platform, file)))).toEqual([]);
    expect(readFileSync(join(platform, 'draw-feed.secret'), 'utf8')).toBe(bearerSecret);
  }
});
