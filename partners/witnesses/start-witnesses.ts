import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nodeCrypto, rawPublicKey } from '@sunflower/public-log/node-crypto.ts';
import { SIGNATURE_TYPES, type VerifierKey, verifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import { type Clock, wallClock } from '@sunflower/service-base/clock.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import { openSigningKey, type PublicKey, readPublicKeys } from '@sunflower/service-base/signing-key.ts';
import { openCheckpointStore } from './checkpoint-store.ts';
import type { WitnessesConfig } from './config.ts';
import type { Witness } from './cosign-checkpoint.ts';
import { witnessesRoutes } from './witnesses-routes.ts';

export type RunningWitnesses = { readonly url: string; close(): Promise<void> };

/** Names of the witnesses, of their paths and of their keys in the keys folder. */
const WITNESS_NAMES = ['witness-1', 'witness-2', 'witness-3'] as const;
/** The log's key in the keys folder. */
const LOG_KEY = 'public-log';

/** Starts three witnesses, on loopback if no host is configured. Port 0 picks a free port. */
export async function startWitnesses(config: WitnessesConfig, clock: Clock = wallClock): Promise<RunningWitnesses> {
  const opened = await Promise.all(WITNESS_NAMES.map((name) => openWitness(config, name, clock)));
  const app = await buildServer({ name: 'witnesses', logLevel: config.logLevel, isHttps: false });
  witnessesRoutes(app, new Map(WITNESS_NAMES.map((name, at) => [name, opened[at] as Witness])));
  const url = await app.listen({ host: config.host ?? '127.0.0.1', port: config.port });
  return { url, close: () => app.close() };
}

async function openWitness(config: WitnessesConfig, name: string, clock: Clock): Promise<Witness> {
  const signingKey = openSigningKey(config.keysFolder, name);
  const published = signingKey.published.find(({ keyId }) => keyId === signingKey.keyId);
  if (!published) throw new Error(`the public key of ${name} is missing`);
  const keyName = `${config.origin}/${name}`.replace(/^https?:\/\//, '');
  return {
    key: await keyOf(published, { name: keyName, type: SIGNATURE_TYPES.cosignature }),
    sign: (bytes) => Buffer.from(signingKey.sign(Buffer.from(bytes).toString('utf8')), 'base64'),
    checkpoints: openCheckpointStore(join(config.stateFolder, name)),
    clock,
    findLogKeys: async (origin) => (origin === config.logOrigin ? findLogKeys(config.keysFolder, origin) : []),
  };
}

/**
 * Read for each request, because the platform makes its key at its first start, which may be after the start of the
 * witnesses.
 */
async function findLogKeys(folder: string, origin: string): Promise<VerifierKey[]> {
  const keys = existsSync(folder) ? readPublicKeys(folder, LOG_KEY) : [];
  return Promise.all(keys.map((key) => keyOf(key, { name: origin, type: SIGNATURE_TYPES.ed25519 })));
}

function keyOf({ publicKey }: PublicKey, of: Pick<VerifierKey, 'name' | 'type'>): Promise<VerifierKey> {
  return verifierKey({ ...of, publicKey: rawPublicKey(Buffer.from(publicKey, 'base64')) }, nodeCrypto.sha256);
}
