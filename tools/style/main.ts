import { join } from 'node:path';
import process from 'node:process';
import { checkStyle } from './check-style.ts';
import { findingText } from './style-finding.ts';

const ROOT = join(import.meta.dirname, '../..');
const MOST_SHOWN = 50;

const { files, findings } = checkStyle(ROOT);
for (const finding of findings.slice(0, MOST_SHOWN)) console.error(findingText(finding));
if (findings.length > MOST_SHOWN) console.error(`... and ${findings.length - MOST_SHOWN} more`);
console.log(`Checked the wording and form of ${files} files: ${findings.length} findings.`);
process.exitCode = findings.length > 0 || files === 0 ? 1 : 0;
