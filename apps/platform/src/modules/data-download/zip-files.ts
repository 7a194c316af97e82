import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive; its content is read when its turn comes. */
export type ArchiveFile = { readonly name: string; readonly content: AsyncIterable<string> };

const encoder = new TextEncoder();

/**
 * Compresses files into a zip archive while it is read: it holds one piece of content and its output in memory, never a
 * whole file. `modifiedAt` is the time of every file in the archive.
 */
export async function* zipFiles(
  files: Iterable<ArchiveFile>,
  modifiedAt: Temporal.Instant,
): AsyncGenerator<Uint8Array, void, undefined> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for (const { name, content } of files) {
    const file = new ZipDeflate(name);
    file.mtime = modifiedAt.epochMilliseconds;
    zip.add(file);
    for await (const text of content) {
      file.push(encoder.encode(text));
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
