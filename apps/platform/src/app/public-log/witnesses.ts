import { existsSync } from 'node:fs';
import { nodeCrypto, rawPublicKey } from '@sunflower/public-log/node-crypto.ts';
import { readVerifierKey, SIGNATURE_TYPES, verifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import { readPublicKeys } from '@sunflower/service-base/signing-key.ts';
import { httpWitness } from '../../partner-ports/witness/http-witness.ts';
import type { Witness } from '../../partner-ports/witness/witness-port.ts';
import { EMBEDDED_WITNESSES, type PublicLogConfig, type WitnessAddress } from './log-config.ts';

/**
 * Returns the witnesses of the log. Those of the settings, or else the embedded ones, which are found as soon as they
 * have made their keys. Throws for a verifier key whose id is wrong.
 */
export async function witnessesOf(config: {
  readonly publicLog: PublicLogConfig;
  readonly keysFolder: string;
}): Promise<readonly Witness[]> {
  const { witnesses, embeddedOrigin } = config.publicLog;
  if (witnesses) return Promise.all(witnesses.map(readWitness));
  if (embeddedOrigin === undefined || !existsSync(config.keysFolder)) return [];
  const numbers = Array.from({ length: EMBEDDED_WITNESSES }, (_, at) => at + 1);
  const found = await Promise.all(numbers.map((no) => findEmbedded(config.keysFolder, embeddedOrigin, no)));
  return found.filter((witness) => witness !== undefined);
}

async function readWitness({ verifierKey: text, url, organization }: WitnessAddress): Promise<Witness> {
  const key = await readVerifierKey(text, nodeCrypto.sha256);
  if (key?.type !== SIGNATURE_TYPES.cosignature)
    throw new Error(`SUNFLOWER_LOG_WITNESSES: "${text}" is not the verifier key of a witness`);
  return httpWitness({ url, key, organization });
}

/** The name of an embedded witness is its address without the scheme; each plays an organization of its own. */
async function findEmbedded(folder: string, origin: string, no: number): Promise<Witness | undefined> {
  const [published] = readPublicKeys(folder, `witness-${no}`);
  if (!published) return undefined;
  const url = `${origin}/witness-${no}`;
  const publicKey = rawPublicKey(Buffer.from(published.publicKey, 'base64'));
  const name = url.replace(/^https?:\/\//, '');
  const key = await verifierKey({ name, type: SIGNATURE_TYPES.cosignature, publicKey }, nodeCrypto.sha256);
  return httpWitness({ url, key, organization: `Simulated organization ${no}` });
}
