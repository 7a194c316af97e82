import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { findAccount } from '../accounts/accounts-store.ts';
import { insertSecurityEvent } from '../accounts/security-events-store.ts';
import type { IdentityProviderDb } from '../tables.ts';
import { type ChallengeUse, makeChallenge, takeChallenge } from './challenge.ts';
import { findPasskey, insertPasskey, listPasskeys, markPasskeyUsed, type Passkey } from './passkeys-store.ts';

export type PasskeyDeps = {
  readonly db: IdentityProviderDb;
  readonly deviceSecret: string;
  /** Public address of the provider. Passkeys work at no other address, which makes phishing useless. */
  readonly origin: string;
};

/** The options of a page's WebAuthn call, and the signed challenge that its form sends back. */
export type PasskeyRequest = { readonly options: object; readonly signed: string };
type Bound = { readonly boundTo: string; readonly now: Temporal.Instant };
type Answer = Bound & { readonly credential: string; readonly signed: string };

const rpIdOf = (origin: string) => new URL(origin).hostname;

/** Returns the sign-in page's request options for any passkey of this site. */
export async function createPasskeyRequest(deps: PasskeyDeps, bound: Bound): Promise<PasskeyRequest> {
  const { challenge, signed } = makeChallenge(deps.deviceSecret, { purpose: 'sign-in', ...bound });
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(deps.origin),
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
  });
  return { options, signed };
}

/** Why an answer was refused, for its security event. The player sees one text for all reasons. */
type RefusedAs = 'CHALLENGE' | 'UNKNOWN' | 'OTHER_USER' | 'SIGNATURE' | 'COPIED' | 'ACCOUNT_LOCKED' | 'NOT_ADDED';

/**
 * Checks the answer of a passkey at sign-in: an unused challenge of this sign-in, this address, a verified user, the
 * account that it was made for, a signature by a stored key and a count that grew. Returns the account. A refusal
 * leaves a security event (GLI19-20).
 */
export async function checkPasskey(
  deps: PasskeyDeps,
  answer: Answer,
): Promise<{ accountId: string } | Refusal<'PASSKEY_REFUSED' | 'ACCOUNT_LOCKED'>> {
  const { response, challenge } = await openAnswer<AuthenticationResponseJSON>(deps, 'sign-in', answer);
  if (!response) return refuse('PASSKEY_REFUSED');
  const passkey = await findPasskey(deps.db, response.id);
  const judged = await judge(deps, { response, challenge, passkey, now: answer.now });
  if (judged === undefined && passkey) return { accountId: passkey.accountId };
  await noteRefused(deps.db, { accountId: passkey?.accountId, reason: judged ?? 'UNKNOWN', now: answer.now });
  return refuse(judged === 'ACCOUNT_LOCKED' ? judged : 'PASSKEY_REFUSED');
}

async function judge(
  deps: PasskeyDeps,
  answered: {
    response: AuthenticationResponseJSON;
    challenge: string | undefined;
    passkey: Passkey | undefined;
    now: Temporal.Instant;
  },
): Promise<RefusedAs | undefined> {
  const { response, challenge, passkey, now } = answered;
  if (challenge === undefined) return 'CHALLENGE';
  if (!passkey) return 'UNKNOWN';
  const { passkeyId, accountId } = passkey;
  const user = response.response?.userHandle;
  if (user !== undefined && Buffer.from(String(user), 'base64url').toString() !== accountId) return 'OTHER_USER';
  const verified = await verifyAuthenticationResponse({
    ...{ response, expectedChallenge: challenge, expectedOrigin: deps.origin, expectedRPID: rpIdOf(deps.origin) },
    // The count is compared where it is stored, so that a copy isn't mistaken for a wrong signature.
    credential: { id: passkeyId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return 'SIGNATURE';
  const counter = verified.authenticationInfo.newCounter;
  if (!(await markPasskeyUsed(deps.db, { passkeyId, counter, now }))) return 'COPIED';
  const account = await findAccount(deps.db, { accountId });
  if (!account) return 'UNKNOWN';
  return account.lockedAt ? 'ACCOUNT_LOCKED' : undefined;
}

async function noteRefused(
  db: IdentityProviderDb,
  refused: { accountId: string | undefined; reason: RefusedAs; now: Temporal.Instant },
): Promise<void> {
  const { accountId, reason, now } = refused;
  await insertSecurityEvent(db, { kind: 'PASSKEY_REFUSED', accountId, details: { reason }, now });
}

/**
 * Returns the page's request options for the authenticator that gets a new passkey; the authenticator must not have a
 * passkey of this account yet.
 */
export async function createPasskeyRegistration(
  deps: PasskeyDeps,
  bound: Bound & { account: { accountId: string; email: string } },
): Promise<PasskeyRequest> {
  const { accountId, email } = bound.account;
  const { challenge, signed } = makeChallenge(deps.deviceSecret, { purpose: 'add', ...bound });
  const passkeys = await listPasskeys(deps.db, accountId);
  const options = await generateRegistrationOptions({
    ...{ rpName: 'Sunflower', rpID: rpIdOf(deps.origin), userName: email, userID: Buffer.from(accountId) },
    challenge: Buffer.from(challenge, 'base64url'),
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ passkeyId }) => ({ id: passkeyId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options, signed };
}

/**
 * Stores a new passkey of an account, if the answer is right and the account has fewer than ten. A refusal leaves a
 * security event.
 */
export async function addPasskey(
  deps: PasskeyDeps,
  answer: Answer & { accountId: string; name: string },
): Promise<Refusal<'PASSKEY_REFUSED'> | undefined> {
  const { accountId, name, now } = answer;
  const credential = await readNewPasskey(deps, answer);
  if (credential) {
    const { id: passkeyId, publicKey, counter } = credential;
    const added = { passkeyId, accountId, name, publicKey: Buffer.from(publicKey), counter, now };
    if (await insertPasskey(deps.db, added)) return undefined;
  }
  await noteRefused(deps.db, { accountId, reason: 'NOT_ADDED', now });
  return refuse('PASSKEY_REFUSED');
}

async function readNewPasskey(deps: PasskeyDeps, answer: Answer) {
  const { response, challenge } = await openAnswer<RegistrationResponseJSON>(deps, 'add', answer);
  if (!response || challenge === undefined) return undefined;
  const verified = await verifyRegistrationResponse({
    ...{ response, expectedChallenge: challenge, expectedOrigin: deps.origin, expectedRPID: rpIdOf(deps.origin) },
    requireUserVerification: true,
  }).catch(() => undefined);
  return verified?.verified ? verified.registrationInfo.credential : undefined;
}

/** Parses the browser's response and takes its challenge. The library verifies the parts. */
async function openAnswer<Response extends { id: string }>(
  deps: PasskeyDeps,
  purpose: ChallengeUse['purpose'],
  answer: Answer,
): Promise<{ response?: Response; challenge?: string | undefined }> {
  try {
    const response = JSON.parse(answer.credential) as Response;
    if (typeof response?.id !== 'string' || response.id.includes('\0')) return {};
    return { response, challenge: await takeChallenge(deps, answer.signed, { purpose, ...answer }) };
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
