import { parseArgs } from 'node:util';
import { originOf } from '@sunflower/service-base/origins.ts';
import { makeRelease, writeRelease } from './release.ts';
import { openReleaseKey } from './release-key.ts';

/**
 * `node partners/card-vault/write-release.ts --to <folder> --keys <folder>`: builds and signs a release on the machine
 * that has the signing key.
 */
const { values } = parseArgs({ options: { to: { type: 'string' }, keys: { type: 'string' } } });
if (values.to === undefined || values.keys === undefined) throw new Error('--to and --keys name two folders');
const release = await makeRelease({ keysFolder: values.keys, origin: originOf('cardVault', process.env) });
writeRelease(release, values.to);
process.stdout.write(`version ${release.config.version} is in ${values.to}\n`);
process.stdout.write(`SUNFLOWER_WEB_VAULT_KEYS=${openReleaseKey(values.keys).publicKey}\n`);
