import { fromBase64, HASH_BYTES, readDecimal, toBase64 } from '../bytes.ts';
import type { TreeHead } from '../tree/verify-consistency.ts';

/** The body of a checkpoint (C2SP tlog-checkpoint): which log, how many entries, and the root over them. */
export type Checkpoint = TreeHead & { readonly origin: string };

/** Returns the text of a checkpoint that is signed and cosigned: three lines. */
export function textOfCheckpoint({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** Returns the checkpoint in a text, or undefined. Further lines are ignored, but are signed with the text. */
export function readCheckpoint(text: string): Checkpoint | undefined {
  const lines = text.split('\n');
  const [origin = '', sizeText = '', rootText = ''] = lines;
  const size = readDecimal(sizeText);
  const root = fromBase64(rootText);
  const areWhole = lines.length >= 4 && lines.at(-1) === '' && lines.slice(0, -1).every((line) => line !== '');
  if (!areWhole || size === undefined || root?.length !== HASH_BYTES) return undefined;
  return { origin, size, root };
}
