import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * Reads one line from standard input. At a terminal, it shows a prompt and hides the input. An input that ends without
 * a line counts as an empty line.
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
