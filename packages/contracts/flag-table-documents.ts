import { DOCUMENT_PATHS, PHONE_DOCUMENT_PATHS } from './documents.ts';
import type { FeatureFlag } from './feature-flag.ts';

/** The flags of documents, part of the full flag table. [S6-5] */
export const DOCUMENT_FLAGS = {
  FEATURE_DOCUMENTS_UPLOAD: {
    module: 'documents',
    line: 'uploading documents',
    part: 'documents',
    calls: [
      `POST ${DOCUMENT_PATHS.uploads}`,
      `PUT ${DOCUMENT_PATHS.part}`,
      `POST ${DOCUMENT_PATHS.completion}`,
      `POST ${DOCUMENT_PATHS.submission}`,
      `POST ${DOCUMENT_PATHS.handoffs}`,
      `POST ${PHONE_DOCUMENT_PATHS.openings}`,
      `POST ${PHONE_DOCUMENT_PATHS.uploads}`,
      `PUT ${PHONE_DOCUMENT_PATHS.part}`,
      `POST ${PHONE_DOCUMENT_PATHS.completion}`,
    ],
  },
  FEATURE_DOCUMENTS_DOWNLOAD: {
    module: 'documents',
    line: 'downloading documents',
    part: 'documents',
    calls: [`GET ${DOCUMENT_PATHS.content}`],
  },
  FEATURE_DOCUMENTS_LIST: {
    module: 'documents',
    line: 'the list of documents',
    part: 'documents',
    calls: [`GET ${DOCUMENT_PATHS.requests}`, `GET ${DOCUMENT_PATHS.documents}`],
  },
} as const satisfies Readonly<Record<`FEATURE_DOCUMENTS_${string}`, FeatureFlag>>;
