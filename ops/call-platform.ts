import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import {
  type CommandResponse,
  INSTALLATION_PATH,
  OPERATOR_COMMANDS_PATH,
  type SignedCommand,
} from '@sunflower/partner-protocols/operator-commands.ts';
import { OpsError } from '@sunflower/platform/src/app/operator-api/verb.ts';
import { originOf } from '@sunflower/service-base/origins.ts';

/** Settling a draw with millions of boards takes less than this. */
const ANSWER_TIMEOUT_MS = 600_000;
const MAX_ANSWER_BYTES = 16_000_000;
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|\[::1\]|localhost|.+\.localhost)$/;

/**
 * The platform's response: the verb's output, a message that has to be signed, or the reason the command is refused.
 */
export type PlatformReply =
  | { readonly kind: 'answer'; readonly answer: CommandResponse }
  | { readonly kind: 'signature-needed'; readonly message: string }
  | { readonly kind: 'refused'; readonly problem: string };

/**
 * Returns the address of the platform's private listener. Without TLS, it must be on this machine, such as the local
 * end of a tunnel.
 */
export function platformAddress(env: NodeJS.ProcessEnv): URL {
  const address = new URL(originOf('platformAdmin', env));
  if (address.protocol !== 'https:' && !LOOPBACK.test(address.hostname))
    throw new OpsError(`${address.origin} is another machine: use https, or a tunnel to this one.`);
  return address;
}

/** Returns the id that the platform gives for its installation; undefined before its founding. */
export async function fetchInstallationId(address: URL): Promise<string | undefined> {
  const { status, body } = await call(address, { method: 'GET', path: INSTALLATION_PATH });
  const { installationId } = parsed(body) as { installationId?: unknown };
  if (status !== 200 || (installationId !== null && typeof installationId !== 'string'))
    throw new OpsError(`${address.origin} did not respond like a Sunflower platform (status ${status}).`);
  return installationId ?? undefined;
}

/** Sends a command once. */
export async function callPlatform(address: URL, command: SignedCommand): Promise<PlatformReply> {
  const sent = { method: 'POST', path: OPERATOR_COMMANDS_PATH, body: JSON.stringify(command) };
  const { status, body } = await call(address, sent);
  const value = parsed(body);
  if (status === 200 && isAnswer(value)) return { kind: 'answer', answer: value };
  const { code, message, details, fields, traceId } = value as Record<string, unknown>;
  if (typeof code !== 'string' || typeof message !== 'string')
    throw new OpsError(`${address.origin} did not respond like a Sunflower platform (status ${status}).`);
  const needed = (details as { message?: unknown } | undefined)?.message;
  if (code === 'SIGNATURE_NEEDED' && typeof needed === 'string') return { kind: 'signature-needed', message: needed };
  const facts = [details, Array.isArray(fields) && fields.length > 0 ? fields : undefined].filter(Boolean);
  const shown = facts.map((fact) => JSON.stringify(fact)).join(' ');
  const trace = status >= 500 && typeof traceId === 'string' ? ` (trace ${traceId})` : '';
  return { kind: 'refused', problem: [`Refused: ${code}. ${message}${trace}`, shown].filter(Boolean).join(' ') };
}

type Call = { readonly method: string; readonly path: string; readonly body?: string };

function call(address: URL, { method, path, body = '' }: Call): Promise<{ status: number; body: string }> {
  const request = address.protocol === 'https:' ? tlsRequest : plainRequest;
  const host = address.hostname.endsWith('localhost') ? '127.0.0.1' : address.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host,
        port: address.port || undefined,
        path,
        method,
        timeout: ANSWER_TIMEOUT_MS,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), host: address.host },
      },
      (answer) => readAnswer(answer).then(resolve, reject),
    );
    outgoing.on('timeout', () => outgoing.destroy(new OpsError(unknownOutcome('did not respond in time'))));
    outgoing.on('error', (error) => reject(error instanceof OpsError ? error : unreachable(error, address)));
    outgoing.end(body);
  });
}

async function readAnswer(answer: IncomingMessage): Promise<{ status: number; body: string }> {
  let received = 0;
  answer.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > MAX_ANSWER_BYTES) answer.destroy(new OpsError("The platform's response is too large."));
  });
  try {
    return { status: answer.statusCode ?? 0, body: await text(answer) };
  } catch (error) {
    throw error instanceof OpsError ? error : new OpsError(unknownOutcome('closed the connection during its response'));
  }
}

function unreachable(error: NodeJS.ErrnoException, address: URL): OpsError {
  if (error.code === 'ECONNRESET') return new OpsError(unknownOutcome('broke off'));
  return new OpsError(
    `Can't reach the platform at ${address.origin}: start it (npm start), or set SUNFLOWER_PLATFORM_ADMIN_ORIGIN.`,
  );
}

function unknownOutcome(what: string): string {
  return `The platform ${what}, so the command may or may not have run. Check before you run it again.`;
}

function parsed(body: string): object {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function isAnswer(value: object): value is CommandResponse {
  const { lines, exitCode, problem } = value as Partial<CommandResponse>;
  const areLines = Array.isArray(lines) && lines.every((line) => typeof line === 'string');
  const isProblem = problem === undefined || typeof problem === 'string';
  return areLines && isProblem && (exitCode === 0 || exitCode === 1 || exitCode === 2);
}
