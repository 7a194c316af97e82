import type { DocumentStore } from '../../../partner-ports/document-store/document-store-port.ts';
import { PART_BYTES } from './document.ts';
import type { PartPlace, PartSeals } from './sealed-parts.ts';

/** The encrypted parts of files in the document store. */
export type FileParts = {
  write(bytes: Buffer, place: PartPlace): Promise<void>;
  /** Returns the parts of a file one after another; throws if one is missing or was altered. */
  read(file: { playerId: string; fileId: string; parts: number }): AsyncIterable<Buffer>;
  /** Deletes the parts of a file; skips parts that aren't stored. */
  delete(file: { fileId: string; parts: number }): Promise<void>;
};

const keyOf = ({ fileId, part }: Pick<PartPlace, 'fileId' | 'part'>) => `${fileId}/${part}`;

/** Returns the encrypted parts of files in a document store. */
export function fileParts(store: DocumentStore, seals: PartSeals): FileParts {
  return {
    write: (bytes, place) => store.put(keyOf(place), seals.seal(bytes, place)),
    async *read({ playerId, fileId, parts }) {
      for (let part = 0; part < parts; part++) {
        const sealed = await store.get(keyOf({ fileId, part }));
        if (!sealed) throw new Error(`part ${part} of the file ${fileId} isn't in the document store`);
        yield seals.open(sealed, { playerId, fileId, part });
      }
    },
    async delete({ fileId, parts }) {
      for (let part = 0; part < parts; part++) await store.delete(keyOf({ fileId, part }));
    },
  };
}

/** Splits a stream of bytes into parts of the stored size; the last one may be smaller. */
export async function* cutIntoParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let collected = 0;
  for await (const chunk of bytes) {
    for (let from = 0; from < chunk.length; ) {
      const piece = chunk.subarray(from, from + PART_BYTES - collected);
      pending.push(piece);
      collected += piece.length;
      from += piece.length;
      if (collected < PART_BYTES) continue;
      yield Buffer.concat(pending);
      pending = [];
      collected = 0;
    }
  }
  if (collected > 0) yield Buffer.concat(pending);
}
