import { generateKeyPairSync, hash, type KeyObject, sign } from 'node:crypto';
import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import { debitText, type SlotDebit } from '@sunflower/instant-games/days/debit-slot.ts';
import { canonicalJson } from '@sunflower/partner-protocols/canonical-json.ts';
import type { WitnessProof } from '@sunflower/partner-protocols/game-wallet.ts';
import { utf8 } from '@sunflower/public-log/bytes.ts';
import { nodeCrypto, rawPublicKey } from '@sunflower/public-log/node-crypto.ts';
import { textOfCheckpoint } from '@sunflower/public-log/note/checkpoint.ts';
import { cosignatureMessage, cosignatureOf } from '@sunflower/public-log/note/cosignature.ts';
import type { CosigningPolicy } from '@sunflower/public-log/note/cosigned-entry.ts';
import { textOfNote } from '@sunflower/public-log/note/signed-note.ts';
import { SIGNATURE_TYPES, type VerifierKey, verifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import { leafInput } from '@sunflower/public-log/tree/merkle.ts';
import { TEST_CHAIN } from '@sunflower/service-base/beacon/beacon-in-tests.ts';

const ORIGIN = 'memory.example/log';
const QUORUM = 2;
const MS = 1000;

/** Returns when the slot of a beacon round ends and when the round is emitted, in milliseconds since 1970. */
export function slotTimes(beaconRound: number): { readonly endsMs: number; readonly emittedMs: number } {
  const emittedMs = timeOfRound(TEST_CHAIN, beaconRound);
  return { endsMs: emittedMs - TEST_CHAIN.periodSeconds * MS, emittedMs };
}

/** Two witnesses of a log whose slots have one debit each. */
export class MemoryWitnesses {
  readonly #keys = [1, 2].map((no) => ({ name: `memory.example/${no}`, ...generateKeyPairSync('ed25519') }));

  /** Returns whose cosignatures count. */
  async policy(): Promise<CosigningPolicy> {
    const witnesses = await Promise.all(this.#keys.map(verifierOf));
    return { origin: ORIGIN, quorum: QUORUM, witnesses };
  }

  /** Returns the proof that both witnesses saw a debit when its slot ended. */
  async prove(debit: SlotDebit): Promise<WitnessProof> {
    const root = hashOf(debitText(debit));
    const entry = canonicalJson({
      ...{ format: 'sunflower-log-entry/1', kind: 'instant-slot', revision: 1, subject: String(debit.beaconRound) },
      content: { debitCount: 1, root: Buffer.from(root).toString('hex') },
    });
    const text = textOfCheckpoint({ origin: ORIGIN, size: 1, root: hashOf(entry) });
    const seconds = Math.floor(slotTimes(Number(debit.beaconRound)).endsMs / MS);
    const message = cosignatureMessage(seconds, text);
    const signatures = await Promise.all(
      this.#keys.map(async (key) =>
        cosignatureOf(await verifierOf(key), { seconds, signature: sign(null, message, key.privateKey) }),
      ),
    );
    const cosigned = { entry, index: 0, path: [], note: textOfNote({ text, signatures }) };
    return { debitedAt: debit.debitedAt, index: 0, size: 1, path: [], cosigned };
  }
}

function verifierOf({ name, publicKey }: { name: string; publicKey: KeyObject }): Promise<VerifierKey> {
  const raw = rawPublicKey(publicKey.export({ type: 'spki', format: 'der' }));
  return verifierKey({ name, type: SIGNATURE_TYPES.cosignature, publicKey: raw }, nodeCrypto.sha256);
}

/** Returns the hash of a leaf, which is the root of a tree with only that leaf. */
function hashOf(record: string): Uint8Array {
  return hash('sha256', leafInput(utf8(record)), 'buffer');
}
