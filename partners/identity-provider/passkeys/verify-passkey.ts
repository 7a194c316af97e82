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
import type { IdentityProviderDb } from '../tables.ts';
import { type ChallengeUse, makeChallenge, takeChallenge } from './challenge.ts';
import { findPasskey, insertPasskey, listPasskeys, markPasskeyUsed } from './passkeys-store.ts';

export type PasskeyDeps = {
  readonly db: IdentityProviderDb;
  readonly deviceSecret: string;
  /** Public address of the provider: passkeys work there and at no other address, which makes phishing useless. */
  readonly origin: string;
};

/** The options of a page's WebAuthn call, and the signed challenge that its form sends back. */
export type PasskeyQuestion = { readonly options: object; readonly signed: string };
type Bound = { readonly boundTo: string; readonly now: Temporal.Instant };
type Answer = Bound & { readonly credential: string; readonly signed: string };

const rpIdOf = (origin: string) => new URL(origin).hostname;

/** Returns what a sign-in page asks of any passkey of this site. */
export async function askForPasskey(deps: PasskeyDeps, bound: Bound): Promise<PasskeyQuestion> {
  const { challenge, signed } = makeChallenge(deps.deviceSecret, { purpose: 'sign-in', ...bound });
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(deps.origin),
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
  });
  return { options, signed };
}

/**
 * Checks the answer of a passkey at sign-in: an unused challenge of this sign-in, this address, a verified user, a
 * signature by a stored key and a count that grew. Returns the account.
 */
export async function checkPasskey(
  deps: PasskeyDeps,
  answer: Answer,
): Promise<{ accountId: string } | Refusal<'PASSKEY_REFUSED' | 'ACCOUNT_LOCKED'>> {
  const { response, challenge } = await openAnswer<AuthenticationResponseJSON>(deps, 'sign-in', answer);
  const passkey = response && challenge !== undefined ? await findPasskey(deps.db, response.id) : undefined;
  if (!response || !passkey || challenge === undefined) return refuse('PASSKEY_REFUSED');
  const { passkeyId, accountId } = passkey;
  const verified = await verifyAuthenticationResponse({
    ...{ response, expectedChallenge: challenge, expectedOrigin: deps.origin, expectedRPID: rpIdOf(deps.origin) },
    credential: { id: passkeyId, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return refuse('PASSKEY_REFUSED');
  const counter = verified.authenticationInfo.newCounter;
  if (!(await markPasskeyUsed(deps.db, { passkeyId, counter, now: answer.now }))) return refuse('PASSKEY_REFUSED');
  const account = await findAccount(deps.db, { accountId });
  if (!account) return refuse('PASSKEY_REFUSED');
  return account.lockedAt ? refuse('ACCOUNT_LOCKED') : { accountId };
}

/** Returns what a page asks of the authenticator that gets a new passkey; it must not have one of this account yet. */
export async function askToAddPasskey(
  deps: PasskeyDeps,
  bound: Bound & { account: { accountId: string; email: string } },
): Promise<PasskeyQuestion> {
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

/** Stores a new passkey of an account, if the answer is right and the account has fewer than ten. */
export async function addPasskey(
  deps: PasskeyDeps,
  answer: Answer & { accountId: string; name: string },
): Promise<Refusal<'PASSKEY_REFUSED'> | undefined> {
  const { accountId, name, now } = answer;
  const { response, challenge } = await openAnswer<RegistrationResponseJSON>(deps, 'add', answer);
  if (!response || challenge === undefined) return refuse('PASSKEY_REFUSED');
  const verified = await verifyRegistrationResponse({
    ...{ response, expectedChallenge: challenge, expectedOrigin: deps.origin, expectedRPID: rpIdOf(deps.origin) },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return refuse('PASSKEY_REFUSED');
  const { id: passkeyId, publicKey, counter } = verified.registrationInfo.credential;
  const added = { passkeyId, accountId, name, publicKey: Buffer.from(publicKey), counter, now };
  return (await insertPasskey(deps.db, added)) ? undefined : refuse('PASSKEY_REFUSED');
}

/** Reads the browser's answer and takes its challenge; the library checks the answer's parts. */
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
