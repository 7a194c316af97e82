import type { Verb } from '../../verb.ts';
import { documentCancel } from './document-cancel.ts';
import { documentList } from './document-list.ts';
import { documentRead } from './document-read.ts';
import { documentRequest } from './document-request.ts';
import { documentReview } from './document-review.ts';
import { documentShow } from './document-show.ts';

export const DOCUMENT_VERBS: readonly Verb[] = [
  documentCancel,
  documentList,
  documentRead,
  documentRequest,
  documentReview,
  documentShow,
];
