import { join } from 'node:path';

/** The root of the repository, to which the paths of generated files are relative. */
export const ROOT = join(import.meta.dirname, '../..');
