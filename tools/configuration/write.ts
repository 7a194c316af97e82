import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurationPage } from './configuration-page.ts';

/** Writes docs/configuration.md from the schemas of all settings. */
writeFileSync(join(import.meta.dirname, '../../docs/configuration.md'), configurationPage());
