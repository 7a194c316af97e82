import { join } from 'node:path';

/**
 * An owner of tables: its migrations folder, and the prefix of its tracking tables in schema public. Its repeatable
 * functions are in the folder `functions` next to it.
 */
export type MigrationOwner = { readonly folder: string; readonly tablePrefix: string };

/** Returns the folder of an owner's functions; it doesn't have to exist. */
export function functionsFolderOf({ folder }: MigrationOwner): string {
  return join(folder, '..', 'functions');
}
