import { join } from 'node:path';
import { nodeCrypto, rawPublicKey } from '@sunflower/public-log/node-crypto.ts';
import {
  SIGNATURE_TYPES,
  textOfVerifierKey,
  type VerifierKey,
  verifierKey,
} from '@sunflower/public-log/note/verifier-key.ts';
import { hashesOfTiles } from '@sunflower/public-log/tiles/tile-hashes.ts';
import { proveConsistency } from '@sunflower/public-log/tree/prove.ts';
import { textOfAddCheckpoint } from '@sunflower/public-log/witness/add-checkpoint.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import { openSigningKey } from '@sunflower/service-base/signing-key.ts';
import { openCheckpointStore } from '../checkpoint-store.ts';
import { type Cosigned, cosignCheckpoint, type Witness } from '../cosign-checkpoint.ts';
import { aboutRoutes, witnessRoutes } from '../witnesses-routes.ts';
import { nameOfAddress, type WitnessOptions } from './kit-options.ts';
import { type LogReader, openLogReader } from './log-reader.ts';
import { pinLogKeys, readSignedCheckpoint } from './pinned-log.ts';

/** The surroundings that a program of the kit needs. */
export type KitRun = { readonly clock: Clock; readonly say: (line: string) => void; readonly logLevel: string };

/**
 * Runs a witness for one log until it is closed. The first run creates its key. Each run cosigns the current checkpoint
 * once without a call of the log, so that the witness's operator sees that everything works before the lottery adds the
 * witness.
 */
export async function runWitness(
  options: WitnessOptions,
  { clock, say, logLevel }: KitRun,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const reader = openLogReader(options.log);
  const { keys, isFirstRun } = await pinLogKeys(reader, options);
  if (isFirstRun)
    for (const key of keys) say(`The log's key, to compare with what the lottery publishes: ${textOfVerifierKey(key)}`);
  const witness = await openWitness(options, { keys, clock });
  say('The line for SUNFLOWER_LOG_WITNESSES of the lottery:');
  say(`${textOfVerifierKey(witness.key)} ${options.url} ${options.organization}`);
  const app = await buildServer({ name: 'witness', logLevel, isHttps: options.url.startsWith('https:') });
  aboutRoutes(app, { isSimulated: false });
  const last = witnessRoutes(app, new URL(options.url).pathname.replace(/\/$/, ''), witness);
  say(describe(await last(() => cosignNewest(reader, { witness, keys }))));
  const url = await app.listen({ host: options.host, port: options.port });
  say(`Listening on ${url}.`);
  return { url, close: () => app.close() };
}

async function openWitness(
  { folder, url }: WitnessOptions,
  of: { readonly keys: readonly VerifierKey[]; readonly clock: Clock },
): Promise<Witness> {
  const signing = openSigningKey(join(folder, 'keys'), 'witness');
  const own = signing.published.find(({ keyId }) => keyId === signing.keyId);
  const publicKey = rawPublicKey(Buffer.from(own?.publicKey ?? '', 'base64'));
  const name = { name: nameOfAddress(url), type: SIGNATURE_TYPES.cosignature };
  return {
    key: await verifierKey({ ...name, publicKey }, nodeCrypto.sha256),
    sign: (bytes) => Buffer.from(signing.sign(Buffer.from(bytes).toString('utf8')), 'base64'),
    checkpoints: openCheckpointStore(join(folder, 'cosigned')),
    clock: of.clock,
    findLogKeys: async (origin) => of.keys.filter((key) => key.name === origin),
  };
}

type OwnCosignature = Cosigned | { readonly status: 'nothing-yet' | 'unreachable' | 'not-signed' };

/** Reads the newest public checkpoint and cosigns it after the same checks as for a call of the log. */
async function cosignNewest(
  reader: LogReader,
  { witness, keys }: { readonly witness: Witness; readonly keys: readonly VerifierKey[] },
): Promise<OwnCosignature> {
  const note = await reader.readText('checkpoint');
  if (note.kind !== 'found') return { status: note.kind === 'gone' ? 'nothing-yet' : 'unreachable' };
  const checkpoint = await readSignedCheckpoint(note.content, keys);
  if (!checkpoint) return { status: 'not-signed' };
  const oldSize = witness.checkpoints.find(checkpoint.origin)?.size ?? 0;
  try {
    const proof = oldSize > checkpoint.size ? [] : await proveFrom(reader, { oldSize, newSize: checkpoint.size });
    return await cosignCheckpoint(witness, textOfAddCheckpoint({ oldSize, proof, note: note.content }));
  } catch {
    return { status: 'unreachable' };
  }
}

function proveFrom(reader: LogReader, sizes: { oldSize: number; newSize: number }): Promise<Uint8Array[]> {
  const { sha256 } = nodeCrypto;
  const source = hashesOfTiles(
    sizes.newSize,
    async (tile) => {
      const file = await reader.readTile(tile);
      if (file.kind !== 'found') throw new Error('a tile is missing');
      return file.content;
    },
    sha256,
  );
  return proveConsistency(sizes, { source, sha256 });
}

function describe(cosigned: OwnCosignature): string {
  if (cosigned.status === 200) return `Cosigned the newest checkpoint: ${cosigned.line.trimEnd()}`;
  if (cosigned.status === 'nothing-yet') return 'The log has no checkpoint yet. The witness waits for the first one.';
  if (cosigned.status === 'unreachable') return "The log doesn't answer now. The witness waits for its calls.";
  return (
    `ALARM the newest public checkpoint isn't cosigned (${cosigned.status}): it isn't signed by the log, or it ` +
    'contradicts the one that this witness cosigned last. Keep the folder, and publish both checkpoints.'
  );
}
