import type { DOCUMENTS_TEMPLATE, UnreadNotification } from '@sunflower/contracts/notifications.ts';
import { PLACES } from '../../runtime/navigation/places.ts';
import { documentsText as text } from './texts.ts';

type DocumentsNotice = Extract<UnreadNotification, { readonly template: typeof DOCUMENTS_TEMPLATE }>;

/** Returns the text and link of a notification about a document: requested, accepted, or returned with the reason. */
export function describeDocumentsNotice({ kind, documentType, returnedWhy }: DocumentsNotice) {
  const about = text(`notice_${kind}`, { type: text(`type_${documentType}`) });
  const note = returnedWhy === null ? {} : { note: text(`why_${returnedWhy}`) };
  return { text: about, href: PLACES['my-account-documents'], ...note };
}
