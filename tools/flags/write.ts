import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flagsPage } from './flags-page.ts';

/** Writes docs/flags.md from the table of flags. */
writeFileSync(join(import.meta.dirname, '../../docs/flags.md'), flagsPage());
