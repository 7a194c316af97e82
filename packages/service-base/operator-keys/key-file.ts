import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  scrypt,
} from 'node:crypto';
import { promisify } from 'node:util';

/**
 * The key file of an operator: a JSON envelope around the private key (Ed25519, PKCS 8), encrypted with AES-256-GCM
 * under a key that scrypt derives from a passphrase. Name, public key and parameters are readable and authenticated.
 */
export type KeyFile = {
  readonly format: typeof FORMAT;
  readonly operator: string;
  /** SubjectPublicKeyInfo in base64. */
  readonly publicKey: string;
  readonly kdf: {
    readonly name: 'scrypt';
    readonly n: number;
    readonly r: number;
    readonly p: number;
    readonly salt: string;
  };
  readonly cipher: { readonly name: 'aes-256-gcm'; readonly iv: string; readonly tag: string };
  readonly encrypted: string;
};

/** Why a key file could not be opened. */
export type KeyFileProblem = 'NOT_A_KEY_FILE' | 'PASSPHRASE_WRONG';

const FORMAT = 'sunflower-operator-key/1';
/** The scrypt cost: 128 MB and about half a second for each guess of a passphrase. */
const COST = { n: 2 ** 17, r: 8, p: 1 } as const;
/**
 * Bounds of the scrypt cost that reading accepts: a lower cost would not protect the key; a far higher one would
 * exhaust the machine.
 */
const MIN_COST_N = 2 ** 14;
const MAX_COST_N = 2 ** 20;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const deriveKey = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);

/** Generates a new Ed25519 key for an operator. */
export function newOperatorKey(): KeyObject {
  return generateKeyPairSync('ed25519').privateKey;
}

/** Returns the public key: SubjectPublicKeyInfo in base64. */
export function publicHalfOf(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
}

/** Returns the text of a key file. `costN` is for demo keys, whose passphrase is public anyway. */
export async function sealKeyFile(
  key: { operator: string; privateKey: KeyObject },
  passphrase: string,
  costN: number = COST.n,
): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString('base64');
  const iv = randomBytes(IV_BYTES);
  const header = {
    format: FORMAT,
    operator: key.operator,
    publicKey: publicHalfOf(key.privateKey),
    kdf: { name: 'scrypt', ...COST, n: costN, salt },
  } as const;
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, header.kdf), iv).setAAD(headerBytes(header));
  const privateBytes = key.privateKey.export({ type: 'pkcs8', format: 'der' });
  const encrypted = Buffer.concat([cipher.update(privateBytes), cipher.final()]).toString('base64');
  const tag = cipher.getAuthTag().toString('base64');
  const file: KeyFile = { ...header, cipher: { name: 'aes-256-gcm', iv: iv.toString('base64'), tag }, encrypted };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Parses the readable part of a key file; undefined if the text isn't one. */
export function readKeyFile(text: string): KeyFile | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return isKeyFile(value) ? value : undefined;
}

/** Decrypts a key file. The private key must match the public key in the file. */
export async function openKeyFile(text: string, passphrase: string): Promise<KeyObject | KeyFileProblem> {
  const file = readKeyFile(text);
  if (!file) return 'NOT_A_KEY_FILE';
  try {
    const iv = Buffer.from(file.cipher.iv, 'base64');
    const options = { authTagLength: TAG_BYTES };
    const decipher = createDecipheriv('aes-256-gcm', await keyOf(passphrase, file.kdf), iv, options)
      .setAAD(headerBytes(file))
      .setAuthTag(Buffer.from(file.cipher.tag, 'base64'));
    const privateBytes = Buffer.concat([decipher.update(Buffer.from(file.encrypted, 'base64')), decipher.final()]);
    const privateKey = createPrivateKey({ key: privateBytes, format: 'der', type: 'pkcs8' });
    return publicHalfOf(privateKey) === file.publicKey ? privateKey : 'NOT_A_KEY_FILE';
  } catch {
    return 'PASSPHRASE_WRONG';
  }
}

function keyOf(passphrase: string, { n, r, p, salt }: KeyFile['kdf']): Promise<Buffer> {
  const maxmem = 256 * n * r;
  return deriveKey(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), KEY_BYTES, { N: n, r, p, maxmem });
}

function headerBytes({ format, operator, publicKey, kdf }: Pick<KeyFile, 'format' | 'operator' | 'publicKey' | 'kdf'>) {
  return Buffer.from([format, operator, publicKey, kdf.name, kdf.n, kdf.r, kdf.p, kdf.salt].join('\n'));
}

const NAME = /^[a-z][a-z0-9-]{0,39}$/;
const isText = (value: unknown): value is string => typeof value === 'string';

function isKeyFile(value: unknown): value is KeyFile {
  if (typeof value !== 'object' || value === null) return false;
  const { format, operator, publicKey, kdf, cipher, encrypted } = value as Partial<KeyFile>;
  if (format !== FORMAT || ![operator, publicKey, encrypted, kdf?.salt, cipher?.iv, cipher?.tag].every(isText))
    return false;
  if (!NAME.test(operator ?? '')) return false;
  if (kdf?.name !== 'scrypt' || kdf.r !== COST.r || kdf.p !== COST.p || cipher?.name !== 'aes-256-gcm') return false;
  return Number.isInteger(Math.log2(kdf.n)) && kdf.n >= MIN_COST_N && kdf.n <= MAX_COST_N;
}
