import { readFileSync } from 'node:fs';
import { OpsError } from '@sunflower/platform/src/app/operator-api/verb.ts';

const MAX_FILE_CHARACTERS = 20_000;

/** Returns the arguments with the file name at `place` replaced by the text of that file. */
export function readFileWord(words: readonly string[], place: number): string[] {
  return words.map((word, index) => (index === place ? readText(word) : word));
}

function readText(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new OpsError(`Can't read the file ${file}.`);
  }
  if (text.length > MAX_FILE_CHARACTERS) throw new OpsError(`The file ${file} is too long.`);
  return text;
}
