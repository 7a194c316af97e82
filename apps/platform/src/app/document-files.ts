import { type FileParts, fileParts, partSeals } from '../modules/documents/index.ts';
import type { Platform } from './open-platform.ts';

/** Returns the encrypted files of players' documents, for routes, jobs and operators alike. */
export function documentFiles({ ports, config }: Pick<Platform, 'ports' | 'config'>): FileParts {
  return fileParts(ports.documentStore, partSeals(config.documentsSecret));
}
