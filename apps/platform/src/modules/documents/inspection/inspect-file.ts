import { type ChildProcessByStdio, spawn } from 'node:child_process';
import process from 'node:process';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { InspectionHead, InspectionRefusal } from './inspected-file.ts';
import { INSPECTION_HEAP_MB, INSPECTION_MS, MAX_REWRITTEN_BYTES } from './inspection-limits.ts';
import { inspectionQueue } from './inspection-queue.ts';

const PROGRAM = fileURLToPath(new URL('inspection-program.ts', import.meta.url));
/**
 * Permissions of the inspection process: it reads its own modules and loads the image library; it can't write, connect
 * or start processes.
 */
const RIGHTS = ['--permission', '--allow-addons', '--allow-fs-read=*', `--max-old-space-size=${INSPECTION_HEAP_MB}`];
const MAX_HEAD_BYTES = 4_096;

/** The result of an inspection, whose rewritten bytes were passed to `keep`. */
export type InspectedFile = { readonly mediaType: 'image/jpeg' | 'application/pdf'; readonly pages: number | null };

const turns = inspectionQueue();

/**
 * Inspects a file in a separate process and passes its rewritten bytes to `keep`, which must read all of them. Memory
 * and time are limited, and a crash of the process counts as a damaged file: FILE_DAMAGED. Refuses with
 * FILE_CHECK_UNAVAILABLE when too many files wait.
 */
export async function inspectFile(
  bytes: AsyncIterable<Buffer>,
  keep: (rewritten: AsyncIterable<Buffer>) => Promise<void>,
): Promise<InspectedFile | Refusal<InspectionRefusal | 'FILE_CHECK_UNAVAILABLE'>> {
  const inspected = await turns.take(() => runProgram(bytes, keep));
  return inspected ?? refuse('FILE_CHECK_UNAVAILABLE');
}

type Program = ChildProcessByStdio<Writable, Readable, null>;

async function runProgram(
  bytes: AsyncIterable<Buffer>,
  keep: (rewritten: AsyncIterable<Buffer>) => Promise<void>,
): Promise<InspectedFile | Refusal<InspectionRefusal>> {
  const program: Program = spawn(process.execPath, [...RIGHTS, PROGRAM], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
  });
  const isOver = new Promise<void>((resolve) => void program.once('close', () => resolve()));
  const limit = setTimeout(() => program.kill('SIGKILL'), INSPECTION_MS);
  try {
    // A process that ends early closes its input; what it wrote until then decides the result.
    const sent = pipeline(bytes, program.stdin).catch(brokenPipeOnly);
    const answer = await readAnswer(program.stdout, keep);
    await sent;
    return answer ?? refuse('FILE_DAMAGED');
  } finally {
    clearTimeout(limit);
    program.kill('SIGKILL');
    await isOver;
  }
}

function brokenPipeOnly(error: NodeJS.ErrnoException): void {
  if (!['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(error.code ?? '')) throw error;
}

/** Reads the first line that the process writes and passes the rest on; undefined if it ended without a line. */
async function readAnswer(
  output: AsyncIterable<Buffer>,
  keep: (rewritten: AsyncIterable<Buffer>) => Promise<void>,
): Promise<InspectedFile | Refusal<InspectionRefusal> | undefined> {
  const chunks = output[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (!head.includes('\n')) {
    const { value, done } = await chunks.next();
    if (done || head.length > MAX_HEAD_BYTES) return undefined;
    head = Buffer.concat([head, value]);
  }
  const end = head.indexOf('\n');
  const answer: InspectionHead = JSON.parse(head.toString('utf8', 0, end));
  if ('refusal' in answer) return refuse(answer.refusal);
  await keep(restOf(head.subarray(end + 1), chunks));
  return answer;
}

async function* restOf(first: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  let total = first.length;
  if (first.length > 0) yield first;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    total += next.value.length;
    if (total > MAX_REWRITTEN_BYTES) throw new Error('an inspection wrote more than it may');
    yield next.value;
  }
}
