import { execFile } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OpsError } from '@sunflower/platform/src/app/operator-api/verb.ts';
import type { OperatorSigner } from './operator-signer.ts';

const run = promisify(execFile);
/** Long, because the operator may have to touch the device. */
const SIGN_TIMEOUT_MS = 60_000;
const PIN_VARIABLE = 'PKCS11_PIN';

/** Address of a key: `pkcs11:token=<label>;object=<operator>;id=%01?module-path=<library>` (RFC 7512). */
type KeyPlace = {
  readonly token: string;
  readonly object: string;
  /** In hex. Required if the token has several keys. */
  readonly id?: string;
  readonly module: string;
};

/**
 * Opens a key of a hardware module through OpenSC's `pkcs11-tool`. The object's label is the operator's name. The PIN
 * is read once and passed to the tool in its environment, because every user of the machine can see arguments.
 */
export async function openPkcs11Signer(uri: string, readPin: () => Promise<string>): Promise<OperatorSigner> {
  const place = readPlace(uri);
  const pin = await readPin();
  let publicHalf: Promise<string> | undefined;
  const publicKey = () => {
    publicHalf ??= runTool(place, pin, { args: ['--read-object', '--type', 'pubkey'] }).then(publicHalfIn);
    return publicHalf;
  };
  return { name: place.object, publicKey, sign: async (message) => signAs(place, pin, { message, publicKey }) };
}

/** Signs, and checks which key signed: the tool picks a private key by its id only, and any key if no id is given. */
async function signAs(
  place: KeyPlace,
  pin: string,
  { message, publicKey }: { message: string; publicKey: () => Promise<string> },
): Promise<string> {
  const key = createPublicKey({ key: Buffer.from(await publicKey(), 'base64'), format: 'der', type: 'spki' });
  const id = place.id === undefined ? [] : ['--id', place.id];
  const signature = await runTool(place, pin, { args: ['--sign', '-m', 'EDDSA', ...id], input: message });
  if (verify(null, Buffer.from(message), key, signature)) return signature.toString('base64');
  throw new OpsError(`The token did not sign with the key of ${place.object}. Add the id of that key, such as id=%01.`);
}

/** Returns the public key, which the tool writes as PEM or, in older releases, as DER. */
function publicHalfIn(written: Buffer): string {
  try {
    const isPem = written.includes('-----BEGIN');
    const key = createPublicKey(isPem ? written : { key: written, format: 'der', type: 'spki' });
    if (key.asymmetricKeyType === 'ed25519') return key.export({ type: 'spki', format: 'der' }).toString('base64');
  } catch {
    // The error below describes the problem.
  }
  throw new OpsError('The hardware key is not an Ed25519 key.');
}

function readPlace(uri: string): KeyPlace {
  const [path = '', query = ''] = uri.slice('pkcs11:'.length).split('?');
  const fields = [...path.split(';'), ...query.split('&')].map((field) => {
    const [name = '', ...value] = field.split('=');
    return [name, decoded(value.join('='))] as const;
  });
  const { token, object, id, 'module-path': module } = Object.fromEntries(fields);
  if (!token || !object || !module)
    throw new OpsError('A hardware key is specified as pkcs11:token=<label>;object=<operator>?module-path=<library>.');
  return { token, object, module, ...(id ? { id: Buffer.from(id, 'latin1').toString('hex') } : {}) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Runs the tool with the key and returns the file it wrote. */
async function runTool(
  place: KeyPlace,
  pin: string,
  { args, input }: { args: readonly string[]; input?: string },
): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'sunflower-sign-'));
  const [given, written] = [join(folder, 'message'), join(folder, 'written')];
  try {
    if (input !== undefined) writeFileSync(given, input, { mode: 0o600 });
    const key = ['--module', place.module, '--token-label', place.token, '--label', place.object];
    const login = ['--login', '--pin', `env:${PIN_VARIABLE}`];
    const files = [...(input === undefined ? [] : ['--input-file', given]), '--output-file', written];
    const options = { timeout: SIGN_TIMEOUT_MS, env: { ...process.env, [PIN_VARIABLE]: pin } };
    await run('pkcs11-tool', [...key, ...login, ...args, ...files], options);
    return readFileSync(written);
  } catch (error) {
    throw new OpsError(whyItFailed(error, place));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function whyItFailed(error: unknown, place: KeyPlace): string {
  const { code, stderr } = error as { code?: unknown; stderr?: string };
  if (code === 'ENOENT') return 'pkcs11-tool is not installed. It is part of OpenSC.';
  const why = (stderr ?? '').split('\n').find((line) => line.startsWith('error:')) ?? 'no reason given';
  return `The hardware key ${place.object} did not sign: ${why}`;
}
