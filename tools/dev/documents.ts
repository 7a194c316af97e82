import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { SHELL_MARK } from './dev-client.ts';

/** Placeholder for the nonce that Vite writes into a document; each response gets its own nonce. */
export const NONCE_MARK = 'sunflower-development-nonce';

type Options = {
  readonly platformPort: number;
  /** The client's index.html. */
  readonly shellFile: string;
  /** Adds Vite's hot-reload scripts to the page, before the client's own scripts. */
  readonly transform: (url: string, html: string) => Promise<string>;
};

/**
 * Responds to a page request. Status, cookies, redirects, language and policy come from the platform. Only the shell in
 * its response is replaced by the client's index.html as Vite serves it, which the policy then allows by a nonce.
 */
export async function answerDocument(
  request: IncomingMessage,
  response: ServerResponse,
  options: Options,
): Promise<void> {
  const answer = await requestPlatform(request, options.platformPort);
  const headers = Object.entries(answer.headers).filter(([name]) => !HOP_HEADERS.has(name));
  const body = await text(answer);
  const isShell = body.includes(SHELL_MARK);
  const html = isShell ? await documentOf(request.url ?? '/', answer, options) : body;
  const nonce = randomBytes(16).toString('base64url');
  response.statusCode = answer.statusCode ?? 502;
  for (const [name, value] of headers) if (value !== undefined) response.setHeader(name, value);
  if (isShell) {
    const policy = String(answer.headers['content-security-policy'] ?? '');
    response.setHeader('content-security-policy', withNonce(policy, nonce));
    response.setHeader('cache-control', 'no-store');
    response.removeHeader('etag');
  }
  response.end(html.replaceAll(NONCE_MARK, nonce));
}

/** Headers that belong to one connection, and those that are wrong for a changed body. */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding']);

function requestPlatform(request: IncomingMessage, port: number): Promise<IncomingMessage> {
  const { 'if-none-match': _, ...headers } = request.headers;
  const options = {
    host: '127.0.0.1',
    port,
    path: request.url,
    method: request.method,
    headers: { ...headers, 'accept-encoding': 'identity' },
  };
  return new Promise((resolve, reject) => {
    httpRequest(options, resolve).once('error', reject).end();
  });
}

async function documentOf(url: string, answer: IncomingMessage, options: Options): Promise<string> {
  const source = await readFile(options.shellFile, 'utf8');
  const language = String(answer.headers['content-language'] ?? 'en-US');
  return options.transform(url, source.replace(/<html lang="[^"]*"/, `<html lang="${language}"`));
}

/** Returns a policy that also allows this document's scripts and styles that have the nonce. */
export function withNonce(policy: string, nonce: string): string {
  return policy.replace(/\b(script-src|style-src)\b/g, `$1 'nonce-${nonce}'`);
}
