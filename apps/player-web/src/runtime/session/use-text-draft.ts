import { useDraft } from './use-draft.ts';

/** Maximum length of a text that is filled in again, enough for a field for an amount. */
const LONGEST = 20;

/**
 * Keeps one typed text, such as an amount, through a reload and Back, and fills it in again if the field is empty. An
 * empty text removes the draft. Returns a function to call once the text is sent.
 */
export function useTextDraft(name: string, text: string, onFound: (text: string) => void): () => void {
  return useDraft({
    name,
    read: () => text || undefined,
    onFound: (value) => {
      if (typeof value === 'string' && value.length <= LONGEST && text === '') onFound(value);
    },
  });
}
