import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { verbCatalog } from '@sunflower/platform/src/app/operator-api/verb-catalog.ts';

/** Writes ops/verb-catalog.json from the verb table of the platform. */
writeFileSync(join(import.meta.dirname, '../../ops/verb-catalog.json'), verbCatalog());
