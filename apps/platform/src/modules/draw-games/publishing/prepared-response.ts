import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A response that can be sent any number of times: compressed once and tagged by its content. */
export type PreparedResponse = {
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  /** Strong tag derived from the content, so that every node gives the same response the same tag. */
  readonly etag: string;
};

/** Encodings in which a response can be sent. */
export type ResponseCoding = 'br' | 'gzip' | 'identity';

/** High, because each response is compressed only once, and only the first caller waits for it. */
const BROTLI_QUALITY = 9;

/** Compresses and tags a JSON text. */
export async function prepareResponse(text: string): Promise<PreparedResponse> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [brotli, zipped] = await Promise.all([toBrotli(plain, { params }), toGzip(plain)]);
  return {
    plain,
    brotli,
    gzip: zipped,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
  };
}

/** Returns the encoding with the smallest body that an `Accept-Encoding` header allows. `q=0` excludes an encoding. */
export function codingFor(acceptEncoding: string | undefined): ResponseCoding {
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim().toLowerCase());
  const takes = (coding: string) =>
    accepted.some((part) => part === coding || (part.startsWith(`${coding};`) && !/;\s*q=0(\.0*)?$/.test(part)));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** Returns the bytes of a response in an encoding. */
export function bytesOf(response: PreparedResponse, coding: ResponseCoding): Buffer {
  if (coding === 'br') return response.brotli;
  return coding === 'gzip' ? response.gzip : response.plain;
}

/** Returns whether an `If-None-Match` header names this response. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}
