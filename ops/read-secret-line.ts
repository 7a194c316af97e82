import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * Reads one line from standard input; at a terminal it asks for it and shows nothing of what is typed. An input that ends without a line is an empty one.
 */
export async function readSecretLine(prompt: string): Promise<string> {
  const { stdin, stderr } = process;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (stdin.isTTY) stderr.write(`${prompt}: `);
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
}
