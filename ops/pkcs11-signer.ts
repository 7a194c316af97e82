import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OpsError } from '@sunflower/platform/src/app/operator-api/verb.ts';
import type { OperatorSigner } from './operator-signer.ts';

const run = promisify(execFile);
/** A person may have to touch the device. */
const SIGN_TIMEOUT_MS = 60_000;
const SIGNATURE_BYTES = 64;
const PIN_VARIABLE = 'PKCS11_PIN';

/** Where a key lies: `pkcs11:token=<label>;object=<operator>?module-path=<library>` (RFC 7512). */
type KeyPlace = { readonly token: string; readonly object: string; readonly module: string };

/**
 * Opens a key of a hardware module through `pkcs11-tool` of OpenSC. The object's label is the operator's name. The PIN is asked for
 * once and passed in the environment of the tool, because arguments are seen by everybody on the machine.
 */
export async function openPkcs11Signer(uri: string, readPin: () => Promise<string>): Promise<OperatorSigner> {
  const place = readPlace(uri);
  const pin = await readPin();
  return { name: place.object, sign: (message) => signWithTool(place, pin, message) };
}

function readPlace(uri: string): KeyPlace {
  const [path = '', query = ''] = uri.slice('pkcs11:'.length).split('?');
  const fields = [...path.split(';'), ...query.split('&')].map((field) => {
    const [name = '', ...value] = field.split('=');
    return [name, decodeURIComponent(value.join('='))] as const;
  });
  const { token, object, 'module-path': module } = Object.fromEntries(fields);
  if (!token || !object || !module)
    throw new OpsError('A hardware key is named pkcs11:token=<label>;object=<operator>?module-path=<library>.');
  return { token, object, module };
}

async function signWithTool(place: KeyPlace, pin: string, message: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sunflower-sign-'));
  const [input, output] = [join(folder, 'message'), join(folder, 'signature')];
  try {
    writeFileSync(input, message, { mode: 0o600 });
    const key = ['--module', place.module, '--token-label', place.token, '--label', place.object];
    const files = ['--input-file', input, '--output-file', output];
    const options = { timeout: SIGN_TIMEOUT_MS, env: { ...process.env, [PIN_VARIABLE]: pin } };
    await run(
      'pkcs11-tool',
      [...key, '--login', '--pin', `env:${PIN_VARIABLE}`, '--sign', '-m', 'EDDSA', ...files],
      options,
    );
    const signature = readFileSync(output);
    if (signature.length !== SIGNATURE_BYTES) throw new OpsError('The hardware key does not sign with Ed25519.');
    return signature.toString('base64');
  } catch (error) {
    throw error instanceof OpsError ? error : new OpsError(whyItFailed(error, place));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function whyItFailed(error: unknown, place: KeyPlace): string {
  const { code, stderr } = error as { code?: unknown; stderr?: string };
  if (code === 'ENOENT') return 'pkcs11-tool is not installed: it comes with OpenSC.';
  const why = (stderr ?? '').split('\n').find((line) => line.startsWith('error:')) ?? 'no reason given';
  return `The hardware key ${place.object} did not sign: ${why}`;
}
