import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openCustodianKeys } from '../../partners/draw-feed/custodian/custodian-keys.ts';
import { openDrawFeedKeys } from '../../partners/draw-feed/keys.ts';
import { separateMachineKeys } from './machine-custody.ts';

const home = mkdtempSync(join(tmpdir(), 'custody-'));
afterAll(() => rmSync(home, { recursive: true }));

it('gives the draw machine and the custodian folders of their own, and the platform the shared files', () => {
  const folders = { platform: join(home, 'keys'), machine: join(home, 'machine'), custodian: join(home, 'custodian') };
  const { platform, machine, custodian } = folders;
  const { keyId, bearerSecret } = openDrawFeedKeys(platform, 'staging');
  for (let start = 0; start < 2; start++) {
    separateMachineKeys(folders);
    expect(openDrawFeedKeys(machine, 'staging')).toMatchObject({ keyId, bearerSecret });
    const files = ['draw-feed-seeds.secret', 'draw-feed-staging.pem'];
    expect(files.filter((file) => existsSync(join(platform, file)))).toEqual([]);
    expect(readFileSync(join(platform, 'draw-feed.secret'), 'utf8')).toBe(bearerSecret);
    const ofCustodian = readdirSync(custodian);
    expect(ofCustodian.filter((file) => existsSync(join(platform, file)))).toEqual([
      'draw-custodian-staging.public.pem',
    ]);
    expect(ofCustodian.filter((file) => existsSync(join(machine, file))).sort()).toEqual([
      'draw-custodian-staging.public.pem',
      'draw-custodian.secret',
    ]);
    const secret = readFileSync(join(machine, 'draw-custodian.secret'), 'utf8');
    expect(secret).toBe(openCustodianKeys(custodian, 'staging').bearerSecret);
  }
});
