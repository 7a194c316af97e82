import { OpsError } from './verb.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns a word that has to be an id. Any other word throws a usage error that names `what`. */
export function requireId(word: string, what: string): string {
  if (!ID.test(word)) throw new OpsError(`"${word}" is not the id of ${what}.`, 2);
  return word;
}
