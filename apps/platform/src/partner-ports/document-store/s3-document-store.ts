import { AwsClient } from 'aws4fetch';
import { admitKey, type DocumentStore } from './document-store-port.ts';

/** A bucket of any S3 store: its address with the bucket in the path, and the key that may read and write it. */
export type S3Bucket = {
  readonly bucketUrl: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** Milliseconds that one request may take. */
const TIMEOUT_MS = 20_000;
/** Retries of a request that failed with a 5xx status or 429, with backoff; repeating each of them is safe. */
const RETRIES = 2;
const MISSING = 404;

/** Stores documents in an S3 bucket, over its REST API with signed requests (SigV4). */
export function s3DocumentStore(bucket: S3Bucket): DocumentStore {
  const { bucketUrl, region, accessKeyId, secretAccessKey } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const call = (method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Uint8Array<ArrayBuffer>) =>
    client.fetch(`${bucketUrl.replace(/\/$/, '')}/${admitKey(key)}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body ? { body, headers: { 'content-type': 'application/octet-stream' } } : {}),
    });
  return {
    async put(key, bytes) {
      const answer = await call('PUT', key, new Uint8Array(bytes));
      await answer.body?.cancel();
      if (!answer.ok) throw failed('store', answer.status);
    },
    async get(key) {
      const answer = await call('GET', key);
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      if (answer.status === MISSING) return undefined;
      throw failed('return', answer.status);
    },
    async delete(key) {
      const answer = await call('DELETE', key);
      await answer.body?.cancel();
      if (!answer.ok && answer.status !== MISSING) throw failed('delete', answer.status);
    },
  };
}

function failed(what: string, status: number): Error {
  return new Error(`the S3 store did not ${what} an object: status ${status}`);
}
