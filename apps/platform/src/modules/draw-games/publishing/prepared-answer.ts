import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** An answer ready to be sent any number of times: compressed once, and named by its content. */
export type PreparedAnswer = {
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  /** Strong, of the content: the same answer made by another node has the same. */
  readonly etag: string;
};

/** Ways an answer may be sent, by what the caller takes. */
export type AnswerCoding = 'br' | 'gzip' | 'identity';

/** Made once an answer, so it may take its time: a caller waits some milliseconds, all others none. */
const BROTLI_QUALITY = 9;

/** Prepares a JSON text. */
export async function prepareAnswer(text: string): Promise<PreparedAnswer> {
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

/** The shortest coding that an `Accept-Encoding` admits. A coding with `q=0` is one the caller does not take. */
export function codingFor(acceptEncoding: string | undefined): AnswerCoding {
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim().toLowerCase());
  const takes = (coding: string) =>
    accepted.some((part) => part === coding || (part.startsWith(`${coding};`) && !/;\s*q=0(\.0*)?$/.test(part)));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** The bytes of an answer in a coding. */
export function bytesOf(answer: PreparedAnswer, coding: AnswerCoding): Buffer {
  if (coding === 'br') return answer.brotli;
  return coding === 'gzip' ? answer.gzip : answer.plain;
}

/** Whether an `If-None-Match` names this answer. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}
