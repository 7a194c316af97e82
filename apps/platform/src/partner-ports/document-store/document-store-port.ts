/**
 * Stores the encrypted parts of documents under keys such as `<id>/0`. A stored object is never changed: the same key
 * is only ever written with content for the same file. Methods throw when the store can't be reached.
 */
export type DocumentStore = {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Returns the bytes, or undefined if nothing is stored under the key. */
  get(key: string): Promise<Buffer | undefined>;
  /** Deletes an object; deleting a key that isn't stored does nothing. */
  delete(key: string): Promise<void>;
};

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/\d{1,4}$/;

/** Throws for a key that isn't an id and a part number, so that no key can name another place of the store. */
export function admitKey(key: string): string {
  if (!KEY.test(key)) throw new Error('a document was stored under an invalid key');
  return key;
}
