import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { DocumentScanner, FileParts } from './document-scanner-port.ts';

/** Milliseconds without any byte from or to the scanner after which it counts as unavailable. */
const IDLE_MS = 20_000;
const LENGTH_BYTES = 4;

/**
 * Scans files with ClamAV's daemon over its INSTREAM command: each part is sent with its length in front, a length of
 * zero ends the file, and the daemon answers `stream: OK` or `stream: <name> FOUND`. Anything else, such as an error or
 * a file above the daemon's own limit, is UNAVAILABLE.
 */
export function clamdScanner(address: { host: string; port: number }): DocumentScanner {
  return {
    async scanFile(parts) {
      const socket = connect(address);
      socket.setTimeout(IDLE_MS, () => socket.destroy(new Error('the scanner did not respond')));
      // A failed connection is reported by whichever of the two calls below fails first.
      socket.on('error', () => undefined);
      try {
        const [answer] = await Promise.all([text(socket), sendFile(socket, parts)]);
        return verdictOf(answer);
      } catch {
        return 'UNAVAILABLE';
      } finally {
        socket.destroy();
      }
    },
  };
}

async function sendFile(socket: Socket, parts: FileParts): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const part of parts) {
    if (part.length === 0) continue;
    await write(socket, lengthOf(part));
    await write(socket, part);
  }
  await write(socket, Buffer.alloc(LENGTH_BYTES));
}

function lengthOf(part: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(part.length);
  return length;
}

/** Waits until the bytes are handed over, so that no more than one part is in memory. */
function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

function verdictOf(answer: string): 'CLEAN' | 'HARMFUL' | 'UNAVAILABLE' {
  const line = answer.replaceAll('\0', '').trim();
  if (line === 'stream: OK') return 'CLEAN';
  return /^stream: .+ FOUND$/.test(line) ? 'HARMFUL' : 'UNAVAILABLE';
}
