import type { SealedChain, SignedSeal } from './signed-seal.ts';

/** The destination of seal lines: the program's log, which the operator's log collector copies off the machine. */
export type SealLog = { info(details: object, text: string): void };

/** Logs one structured line for a seal. */
export function logSeal(log: SealLog, seal: SignedSeal): void {
  const numbers = { position: String(seal.position), signedSince: String(seal.signedSince) };
  log.info({ seal: { ...seal, ...numbers } }, 'seal');
}

/**
 * Returns the seal of one log line, or undefined for any other line. A collector's prefix before the JSON is skipped.
 */
export function readSealLine(line: string): SignedSeal | undefined {
  const start = line.indexOf('{');
  if (start < 0 || !line.includes('"seal"')) return undefined;
  try {
    const { seal } = JSON.parse(line.slice(start)) as { seal?: Record<string, unknown> | null };
    return seal ? parseSeal(seal) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const CHAINS: readonly SealedChain[] = ['ledger', 'audit'];
const NUMBER = /^\d{1,18}$/;

/** Returns the seal in a record of untrusted values; undefined when a value is missing or malformed. */
export function parseSeal(seal: Record<string, unknown>): SignedSeal | undefined {
  const chain = CHAINS.find((known) => known === seal.chain);
  const { position, signedSince, rootHex, previousRootHex, count, keyId, signature } = seal;
  if (!chain || typeof count !== 'number' || !isNumber(position) || !isNumber(signedSince)) return undefined;
  if (!isText(rootHex) || !isText(previousRootHex) || !isText(keyId) || !isText(signature)) return undefined;
  const numbers = { position: BigInt(position), signedSince: BigInt(signedSince), count };
  return { chain, ...numbers, rootHex, previousRootHex, keyId, signature };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is string => isText(value) && NUMBER.test(value);
