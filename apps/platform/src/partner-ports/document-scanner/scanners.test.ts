import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { clamdScanner } from './clamd-scanner.ts';
import { testFileScanner } from './test-file-scanner.ts';

async function* parts(...texts: readonly (string | Buffer)[]) {
  for (const one of texts) yield Buffer.from(one);
}

/** The standard test file, put together here so that no scanner reports this source. */
const TEST_FILE = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', 'H+H*'].join('$');

describe('the scanner without an engine', () => {
  it('finds the standard test file, also across two parts', async () => {
    expect(await testFileScanner.scanFile(parts('%PDF-', TEST_FILE))).toBe('HARMFUL');
    expect(await testFileScanner.scanFile(parts(TEST_FILE.slice(0, 30), TEST_FILE.slice(30)))).toBe('HARMFUL');
    expect(await testFileScanner.scanFile(parts('hello', 'world'))).toBe('CLEAN');
  });
});

describe("the scanner over ClamAV's daemon", () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  /** A daemon that speaks the protocol: it reads the parts by their lengths and answers after the empty one. */
  async function daemon(answerTo: (file: Buffer) => string | undefined) {
    const server = createServer((socket) => {
      let received = Buffer.alloc(0);
      socket.on('error', () => undefined);
      socket.on('data', (bytes: Buffer) => {
        received = Buffer.concat([received, bytes]);
        const file = readStream(received);
        if (!file) return;
        const answer = answerTo(file);
        if (answer === undefined) socket.destroy();
        else socket.end(answer);
      });
    });
    servers.push(server);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the daemon has no port');
    return clamdScanner({ host: '127.0.0.1', port: address.port });
  }

  /** Returns the file once it is complete. */
  function readStream(received: Buffer): Buffer | undefined {
    const command = 'zINSTREAM\0';
    if (received.length < command.length) return undefined;
    expect(received.subarray(0, command.length).toString()).toBe(command);
    const file: Buffer[] = [];
    for (let at = command.length; at + 4 <= received.length; ) {
      const length = received.readUInt32BE(at);
      if (length === 0) return Buffer.concat(file);
      if (at + 4 + length > received.length) return undefined;
      file.push(received.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
    return undefined;
  }

  it('sends every byte of a file and returns the verdict', async () => {
    const big = Buffer.alloc(300_000, 7);
    const scanner = await daemon((file) =>
      file.equals(Buffer.concat([big, Buffer.from('end')])) ? 'stream: OK\0' : 'stream: Eicar-Test-Signature FOUND\0',
    );
    expect(await scanner.scanFile(parts(big, '', 'end'))).toBe('CLEAN');
    expect(await scanner.scanFile(parts('other'))).toBe('HARMFUL');
  });

  it.each([
    ['reports an error', 'INSTREAM size limit exceeded. ERROR\0'],
    ['answers with something else', 'stream: OKAY\0'],
    ['answers nothing', ''],
    ['breaks off', undefined],
  ])('gives no verdict when the daemon %s', async (_what, answer) => {
    const scanner = await daemon(() => answer);
    expect(await scanner.scanFile(parts('file'))).toBe('UNAVAILABLE');
  });

  it('gives no verdict when there is no daemon', async () => {
    expect(await clamdScanner({ host: '127.0.0.1', port: 9 }).scanFile(parts('file'))).toBe('UNAVAILABLE');
  });
});
