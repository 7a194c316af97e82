import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** A document ready to be sent, plain and precompressed, with its ETag and content security policy. */
export type ServedDocument = {
  readonly type: string;
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
  readonly policy: string;
};

/** Prepares a document, so that compression runs once and not per request. */
export async function prepareDocument(text: string, type: string, policy: string): Promise<ServedDocument> {
  const plain = Buffer.from(text);
  const brotli = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  const etag = `"${createHash('sha256').update(plain).update(policy).digest('base64url').slice(0, 27)}"`;
  return { type, plain, brotli, etag, policy };
}
