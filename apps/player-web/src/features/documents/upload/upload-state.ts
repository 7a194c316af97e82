/** The step of a file that the player added. */
export type UploadStep =
  /** The parts of the file are being sent; `share` is from 0 to 1. */
  | { readonly step: 'sending'; readonly share: number }
  /** The whole file has arrived, and the server checks it. */
  | { readonly step: 'checking' }
  /** The connection was lost; the upload continues with the missing parts. */
  | { readonly step: 'interrupted'; readonly share: number }
  /** The file was refused with this code. */
  | { readonly step: 'refused'; readonly code: string };

/** A file of this page that isn't a document yet. `uploadId` is set once the server has begun the upload. */
export type LocalUpload = UploadStep & {
  readonly key: string;
  readonly requestId: string;
  readonly name: string;
  readonly uploadId: string | null;
};

export type UploadEvent =
  | { readonly type: 'added'; readonly key: string; readonly requestId: string; readonly name: string }
  | { readonly type: 'begun'; readonly key: string; readonly uploadId: string }
  | { readonly type: 'stepped'; readonly key: string; readonly to: UploadStep }
  /** The upload became a document, or the player canceled it. */
  | { readonly type: 'gone'; readonly key: string };

/** Returns the uploads after an event. An event about a removed upload, such as a late response, changes nothing. */
export function reduceUploads(uploads: readonly LocalUpload[], event: UploadEvent): readonly LocalUpload[] {
  if (event.type === 'added') {
    const { key, requestId, name } = event;
    return [...uploads, { key, requestId, name, uploadId: null, step: 'sending', share: 0 }];
  }
  if (event.type === 'gone') return uploads.filter(({ key }) => key !== event.key);
  return uploads.map((one) => {
    if (one.key !== event.key) return one;
    const { key, requestId, name, uploadId } = one;
    return event.type === 'begun'
      ? { ...one, uploadId: event.uploadId }
      : { key, requestId, name, uploadId, ...event.to };
  });
}
