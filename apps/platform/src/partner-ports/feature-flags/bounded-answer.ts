/** The largest answer of a flag server that is read. */
export const MAX_ANSWER_BYTES = 1024 * 1024;

/** Reads JSON of at most so many bytes; undefined for anything else. Throws when the connection breaks. */
export async function readBoundedJson(response: Response, limit: number = MAX_ANSWER_BYTES): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}
