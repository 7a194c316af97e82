import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { architectureDiagram, DIAGRAM_END, DIAGRAM_START } from './diagram.ts';
import { lintRules } from './lint-rules.ts';

/** Writes the lint rules and the diagram that are derived from layers.config.js. */
const root = join(import.meta.dirname, '../..');
writeFileSync(join(root, 'biome.layers.json'), `${JSON.stringify(lintRules(), null, 2)}\n`);
execFileSync('biome', ['format', '--write', 'biome.layers.json'], { cwd: root, stdio: 'ignore' });
const path = join(root, 'ARCHITECTURE.md');
const text = readFileSync(path, 'utf8');
const [before, rest] = text.split(DIAGRAM_START);
const after = rest?.split(DIAGRAM_END)[1];
if (before === undefined || after === undefined)
  throw new Error(`ARCHITECTURE.md has no marks ${DIAGRAM_START} and ${DIAGRAM_END}`);
writeFileSync(path, `${before}${DIAGRAM_START}\n\n${architectureDiagram()}\n\n${DIAGRAM_END}${after}`);
