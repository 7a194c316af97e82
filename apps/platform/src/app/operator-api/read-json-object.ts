import type { ActionData } from '../../modules/operators/index.ts';
import { OpsError } from './verb.ts';

/** Maximum length of a proposal's file: proposals are short files of fields, so a larger one is the wrong file. */
const LARGEST_FILE = 20_000;

/** Reads the file of a proposal; throws if it isn't a single JSON object. */
export function readJsonObject(text: string): ActionData {
  try {
    const data: unknown = text.length > LARGEST_FILE ? undefined : JSON.parse(text);
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data as ActionData;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new OpsError('The file must contain a single JSON object.');
}
