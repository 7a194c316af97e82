import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flagsPage } from './flags-page.ts';

/** Writes docs/flags.md from the flag table. */
writeFileSync(join(import.meta.dirname, '../../docs/flags.md'), flagsPage());
