import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogEntry } from '../../modules/public-log/index.ts';
import type { ClientBuild } from '../web-pages/client-build.ts';

/** Returns the entry of a build of the client: a digest over all its served files (docs/formats-public-log.md). */
export async function clientBuildEntry({
  id,
  clientFolder,
  files,
}: Pick<ClientBuild, 'id' | 'clientFolder' | 'files'>): Promise<LogEntry> {
  const lines: string[] = [];
  for (const address of [...files].toSorted((one, other) => (one < other ? -1 : 1)))
    lines.push(`${hash('sha256', await readFile(join(clientFolder, address)), 'hex')} ${address}\n`);
  return {
    kind: 'client-build',
    subject: id,
    content: { digest: hash('sha256', lines.join(''), 'hex'), files: lines.length },
  };
}
