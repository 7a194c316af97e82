import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fromBase64, joinBytes, utf8 } from '@sunflower/public-log/bytes.ts';
import { nodeCrypto, rawPublicKey } from '@sunflower/public-log/node-crypto.ts';
import { textOfCheckpoint } from '@sunflower/public-log/note/checkpoint.ts';
import { textOfNote } from '@sunflower/public-log/note/signed-note.ts';
import { SIGNATURE_TYPES, textOfVerifierKey, verifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import { bundleOfEntries } from '@sunflower/public-log/tiles/entry-bundle.ts';
import { TILE_WIDTH, type Tile, tileOfPath } from '@sunflower/public-log/tiles/tile.ts';
import { hashesOfLeaves, rangeHash, rootOfSize } from '@sunflower/public-log/tree/hash-source.ts';
import { leafInput } from '@sunflower/public-log/tree/merkle.ts';
import { proveConsistency } from '@sunflower/public-log/tree/prove.ts';
import { openSigningKey } from '@sunflower/service-base/signing-key.ts';

const { sha256 } = nodeCrypto;

/** A small log on a free port. A test changes what it serves by `entries` and `answers`. */
export async function serveTestLog(keysFolder: string) {
  const signing = openSigningKey(keysFolder, 'public-log');
  const entries: string[] = [];
  /** Replaces a file by its path: other bytes, or a status. */
  const answers = new Map<string, Uint8Array | number>();
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/^\/log\//, '');
    const answer = answers.get(path) ?? (await fileOf(path));
    if (typeof answer === 'number') response.writeHead(answer).end();
    else response.writeHead(200).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `127.0.0.1:${(server.address() as AddressInfo).port}/log`;
  const spki = Buffer.from(signing.published[0]?.publicKey ?? '', 'base64');
  const key = await verifierKey({ name: origin, type: SIGNATURE_TYPES.ed25519, publicKey: rawPublicKey(spki) }, sha256);

  async function sourceOf(texts: readonly string[]) {
    const leaves = [];
    for (const text of texts) leaves.push(await sha256(leafInput(utf8(text))));
    return hashesOfLeaves(leaves, sha256);
  }
  async function noteOf(texts: readonly string[]): Promise<string> {
    const root = await rootOfSize(texts.length, await sourceOf(texts), sha256);
    const text = textOfCheckpoint({ origin, size: texts.length, root });
    const signature = fromBase64(signing.sign(text)) ?? new Uint8Array();
    return textOfNote({ text, signatures: [{ name: origin, keyId: key.keyId, signature }] });
  }
  async function fileOf(path: string): Promise<Uint8Array | number> {
    if (path === 'policy') return utf8(`log ${textOfVerifierKey(key)}\nquorum none\n`);
    if (path === 'checkpoint') return entries.length === 0 ? 404 : utf8(await noteOf(entries));
    const tile = tileOfPath(path);
    return tile ? tileFile(tile) : 404;
  }
  async function tileFile({ level, index, width }: Tile): Promise<Uint8Array> {
    const first = index * TILE_WIDTH;
    if (level === 'entries') return bundleOfEntries(entries.slice(first, first + width).map(utf8));
    const source = await sourceOf(entries);
    const span = TILE_WIDTH ** level;
    const hashes = [];
    for (let at = first; at < first + width; at++)
      hashes.push(await rangeHash({ from: at * span, to: (at + 1) * span }, source, sha256));
    return joinBytes(...hashes);
  }

  return {
    url: `http://${origin}`,
    keyText: textOfVerifierKey(key),
    entries,
    answers,
    noteOf,
    proof: async (oldSize: number) =>
      proveConsistency({ oldSize, newSize: entries.length }, { source: await sourceOf(entries), sha256 }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
