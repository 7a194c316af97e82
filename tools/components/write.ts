import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { componentsPage } from './components-page.ts';
import { describeComponents } from './describe-components.ts';

/** Writes the page of components from their types. */
const folder = join(import.meta.dirname, '../../apps/player-web/src/ui');
writeFileSync(join(folder, 'README.md'), componentsPage(describeComponents(folder)));
