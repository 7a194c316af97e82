import process from 'node:process';
import { buffer } from 'node:stream/consumers';
import { type InspectionHead, InspectionRefused } from './inspected-file.ts';
import { rewriteFile } from './rewrite-file.ts';

// Runs as a separate process: it reads one file from its input and writes one line and the rewritten file to its
// output. It has no secrets, no network and no permission to write files, so a file that takes control of a decoder
// can't reach anything.

try {
  const { bytes, mediaType, pages } = await rewriteFile(await buffer(process.stdin));
  writeHead({ mediaType, pages });
  process.stdout.write(bytes);
} catch (error) {
  // A decoder's own error means that it couldn't read the file.
  writeHead({ refusal: error instanceof InspectionRefused ? error.refusal : 'FILE_DAMAGED' });
}

function writeHead(head: InspectionHead): void {
  process.stdout.write(`${JSON.stringify(head)}\n`);
}
