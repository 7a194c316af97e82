import { writeFileSync } from 'node:fs';
import { dumpMigratedSchema } from './migrated-database.ts';

/** `node tools/schema/write.ts` writes the committed schemas after a change of migrations, functions or grants. */
for (const { path, text } of await dumpMigratedSchema()) writeFileSync(path, text);
