import { join } from 'node:path';

/**
 * An owner of tables: the folder of its migrations, and the prefix of the tables in schema public that record what ran.
 * Its repeatable functions are in the folder `functions` next to it.
 */
export type MigrationOwner = { readonly folder: string; readonly tablePrefix: string };

/** The folder of an owner's functions; it doesn't have to exist. */
export function functionsFolderOf({ folder }: MigrationOwner): string {
  return join(folder, '..', 'functions');
}
