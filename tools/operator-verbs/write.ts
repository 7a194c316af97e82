import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { verbCatalogue } from '@sunflower/platform/src/app/operator-api/verb-catalogue.ts';

/** Writes ops/verb-catalogue.json from the verb table of the platform. */
writeFileSync(join(import.meta.dirname, '../../ops/verb-catalogue.json'), verbCatalogue());
