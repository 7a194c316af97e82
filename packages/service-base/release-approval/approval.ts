import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod';

/** The signers of a release: the person who built it, and another person who approved it. */
export const SIGNER_ROLES = ['builder', 'approver'] as const;
export type SignerRole = (typeof SIGNER_ROLES)[number];

/** The subject of a signature: a release, and the SHA-256 (hex) of the list of its files. */
export type SignedRelease = { readonly version: string; readonly commit: string; readonly files: string };

const name = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const publicKey = z.base64();

const signature = z.strictObject({ role: z.enum(SIGNER_ROLES), name, publicKey, signature: z.base64() });
export type ReleaseSignature = z.infer<typeof signature>;
/** The signatures of a release; one for each role. */
export const signaturesSchema = z.array(signature).max(SIGNER_ROLES.length);

const people = z.array(z.strictObject({ name, publicKey })).min(1);
/** The keys that an installation trusts: SPKI in base64, by the name of their owner. */
export const releaseKeysSchema = z.strictObject({ builders: people, approvers: people });
export type ReleaseKeys = z.infer<typeof releaseKeysSchema>;

/** Returns the text to sign. It contains the role, so that a signature for one role isn't valid for another. */
export function approvalMessage(release: SignedRelease, { role, name }: { role: SignerRole; name: string }): string {
  return ['sunflower/release/1', role, name, `${release.version}+${release.commit}`, release.files].join('\n');
}

/** Returns the reasons why a release isn't approved, one line each: a missing signer, or an invalid signature. */
export function approvalFaults(
  release: SignedRelease,
  signatures: readonly ReleaseSignature[],
  keys: ReleaseKeys,
): string[] {
  const [builder, approver] = SIGNER_ROLES.map((role) => signatures.find((one) => one.role === role));
  const faults = [
    ...signatureFaults(release, { role: 'builder', signature: builder, listed: keys.builders }),
    ...signatureFaults(release, { role: 'approver', signature: approver, listed: keys.approvers }),
  ];
  if (faults.length > 0 || builder === undefined || approver === undefined) return faults;
  const isSamePerson = builder.name === approver.name || builder.publicKey === approver.publicKey;
  return isSamePerson
    ? [`The release was built and approved by ${approver.name}: someone else has to approve it.`]
    : [];
}

type Checked = { role: SignerRole; signature: ReleaseSignature | undefined; listed: ReleaseKeys['builders'] };

function signatureFaults(release: SignedRelease, { role, signature, listed }: Checked): string[] {
  if (signature === undefined)
    return [`The release has no signature of its ${role}: npm run ops -- release sign <folder> --role ${role}.`];
  const { name, publicKey } = signature;
  if (!listed.some((one) => one.name === name && one.publicKey === publicKey))
    return [`The ${role} ${name} signed with a key that isn't in the list of ${role}s.`];
  if (!isSigned(approvalMessage(release, { role, name }), signature))
    return [`The signature of the ${role} ${name} isn't valid for this release: it has to be signed again.`];
  return [];
}

function isSigned(message: string, signed: ReleaseSignature): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(signed.publicKey, 'base64'), format: 'der', type: 'spki' });
    return (
      key.asymmetricKeyType === 'ed25519' &&
      verify(null, Buffer.from(message), key, Buffer.from(signed.signature, 'base64'))
    );
  } catch {
    return false;
  }
}
