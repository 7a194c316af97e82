import type * as z from 'zod';
import type { S3Bucket } from '../partner-ports/document-store/s3-document-store.ts';
import type { platformSettings } from './platform-settings.ts';

/** Returns the S3 bucket for documents, if one is set; its key has to be set too. */
export function bucketOf(values: z.output<typeof platformSettings>): { bucket?: S3Bucket } {
  const { SUNFLOWER_DOCUMENTS_S3_BUCKET: bucketUrl, SUNFLOWER_DOCUMENTS_S3_REGION: region } = values;
  const { SUNFLOWER_DOCUMENTS_S3_KEY_ID: accessKeyId, SUNFLOWER_DOCUMENTS_S3_SECRET: secretAccessKey } = values;
  if (bucketUrl === undefined) return {};
  if (!accessKeyId || !secretAccessKey)
    throw new Error('SUNFLOWER_DOCUMENTS_S3_BUCKET: set SUNFLOWER_DOCUMENTS_S3_KEY_ID and _SECRET too');
  return { bucket: { bucketUrl, region, accessKeyId, secretAccessKey } };
}

/** Returns the parts of an address such as 127.0.0.1:3310. */
export function addressParts(address: string): { host: string; port: number } {
  const [host = '', port] = address.split(':');
  return { host, port: Number(port) };
}
