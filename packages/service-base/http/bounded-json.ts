/** Maximum size of a partner's response body. */
export const MAX_RESPONSE_BYTES = 1024 * 1024;

/**
 * Reads JSON of at most `limit` bytes; returns undefined for a longer body and for a body that isn't JSON. Throws if
 * the connection breaks.
 */
export async function readBoundedJson(response: Response, limit: number = MAX_RESPONSE_BYTES): Promise<unknown> {
  const text = await readBoundedText(response, limit);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads text of at most `limit` bytes; returns undefined for a longer text. Throws if the connection breaks. */
export async function readBoundedText(response: Response, limit: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
