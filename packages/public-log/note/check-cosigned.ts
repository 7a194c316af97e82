import type { LogCrypto } from '../crypto.ts';
import { type Checkpoint, readCheckpoint } from './checkpoint.ts';
import { timeOfCosignature } from './cosignature.ts';
import { isNoteSigned, readNote, type SignedNote, signaturesOf } from './signed-note.ts';
import type { VerifierKey } from './verifier-key.ts';

/**
 * The first time at which, and the time before which, the cosignatures of a witness count, in seconds since 1970;
 * unlimited by default.
 */
export type WitnessTerm = { readonly countsFrom?: number | undefined; readonly countsUntil?: number | undefined };

/**
 * A witness whose cosignatures count. Witnesses of one organization count once; a witness without an organization
 * counts for itself. A former witness has a term, so that what it cosigned then still counts.
 */
export type PolicyWitness = VerifierKey & WitnessTerm & { readonly organization?: string };

/** Returns whether a cosignature of this time, in seconds since 1970, counts. */
export function isInTerm(
  { countsFrom = 0, countsUntil = Number.POSITIVE_INFINITY }: WitnessTerm,
  seconds: number,
): boolean {
  return seconds >= countsFrom && seconds < countsUntil;
}

/**
 * Returns witnesses whose cosignatures count only from a time on, in milliseconds since 1970, because what they
 * cosigned didn't exist before it: the owner of a former witness's key can still date a cosignature back into its term.
 * Cosignatures have whole seconds, so the second of that time counts.
 */
export function witnessesCountingFrom<Witness extends WitnessTerm>(
  witnesses: readonly Witness[],
  earliestMs: number,
): Witness[] {
  const earliest = Math.floor(earliestMs / 1_000);
  return witnesses.map((witness) => ({ ...witness, countsFrom: Math.max(witness.countsFrom ?? 0, earliest) }));
}

/** Whom a reader trusts: the key of the log, the witnesses, and the number of organizations that must have cosigned. */
export type WitnessPolicy = {
  readonly log: VerifierKey;
  readonly witnesses: readonly PolicyWitness[];
  readonly quorum: number;
};

/** A witness that cosigned, and when, in seconds since 1970. */
export type Cosigner = { readonly witness: PolicyWitness; readonly seconds: number };

/** Returns the organizations of witnesses, each once. */
export function organizationsOf(witnesses: readonly Pick<PolicyWitness, 'name' | 'organization'>[]): Set<string> {
  return new Set(witnesses.map(({ name, organization }) => organization ?? name));
}

/** Returns when witnesses of this many organizations had cosigned, in seconds since 1970; undefined if they didn't. */
export function quorumTimeOf(cosigners: readonly Cosigner[], quorum: number): number | undefined {
  const earliest = new Map<string, number>();
  for (const { witness, seconds } of cosigners) {
    const organization = witness.organization ?? witness.name;
    earliest.set(organization, Math.min(seconds, earliest.get(organization) ?? seconds));
  }
  return [...earliest.values()].toSorted((one, other) => one - other)[quorum - 1];
}

/** What a note proves. `NOT_A_CHECKPOINT`, `OTHER_LOG` and `LOG_SIGNATURE_WRONG` mean that it proves nothing. */
export type CosignedCheckpoint =
  | {
      readonly kind: 'signed';
      readonly checkpoint: Checkpoint;
      readonly text: string;
      readonly cosigners: readonly Cosigner[];
      readonly hasQuorum: boolean;
    }
  | { readonly kind: 'refused'; readonly problem: 'NOT_A_CHECKPOINT' | 'OTHER_LOG' | 'LOG_SIGNATURE_WRONG' };

/**
 * Checks the signature of the log and the cosignatures of a checkpoint by a policy. Signatures of unknown keys don't
 * count, a witness that signed several times counts once, at its earliest time, and the quorum counts organizations.
 */
export async function checkCosigned(
  note: string,
  policy: WitnessPolicy,
  crypto: LogCrypto,
): Promise<CosignedCheckpoint> {
  const read = readNote(note);
  const checkpoint = read && readCheckpoint(read.text);
  if (!read || !checkpoint) return { kind: 'refused', problem: 'NOT_A_CHECKPOINT' };
  if (checkpoint.origin !== policy.log.name) return { kind: 'refused', problem: 'OTHER_LOG' };
  if (!(await isNoteSigned(read, policy.log, crypto))) return { kind: 'refused', problem: 'LOG_SIGNATURE_WRONG' };
  const cosigners = await findCosigners(read, policy.witnesses, crypto);
  const hasQuorum = organizationsOf(cosigners.map(({ witness }) => witness)).size >= policy.quorum;
  return { kind: 'signed', checkpoint, text: read.text, cosigners, hasQuorum };
}

/** Returns which witnesses cosigned a checkpoint within their term, each at its earliest time. */
export async function findCosigners(
  note: SignedNote,
  witnesses: readonly PolicyWitness[],
  crypto: LogCrypto,
): Promise<Cosigner[]> {
  const cosigners: Cosigner[] = [];
  for (const witness of witnesses) {
    const times: number[] = [];
    for (const signature of signaturesOf(note, witness)) {
      const seconds = await timeOfCosignature({ signature, key: witness, text: note.text }, crypto);
      if (seconds !== undefined && isInTerm(witness, seconds)) times.push(seconds);
    }
    if (times.length > 0) cosigners.push({ witness, seconds: Math.min(...times) });
  }
  return cosigners;
}
