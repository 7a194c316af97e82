/** What others than the app changed on a page: the browser's translation, or an extension. */
export type ForeignChanges = {
  /** Returns whether the page isn't the one that was written. Called last when the app starts to render it. */
  readonly hasAny: () => boolean;
  /** Returns whether the browser's translation replaced texts, also while the app renders. */
  readonly hasTranslation: () => boolean;
  readonly stop: () => void;
};

/** Translations put texts into these elements, which our pages don't have. */
const TRANSLATED = 'font';

function isTranslation(node: Node): boolean {
  return node.nodeName.toLowerCase() === TRANSLATED;
}

/**
 * Follows changes that others make to a written page before the app renders it. React can't hydrate a changed page. The
 * app itself changes only attributes until then.
 */
export function followForeignChanges(element: Element): ForeignChanges {
  let isChanged = element.querySelector(TRANSLATED) !== null;
  let isTranslated = isChanged;
  const read = (records: readonly MutationRecord[]) => {
    isChanged ||= records.length > 0;
    isTranslated ||= records.some(({ addedNodes }) => [...addedNodes].some(isTranslation));
  };
  const observer = new MutationObserver(read);
  observer.observe(element, { childList: true, characterData: true, subtree: true });
  const isSo = (found: () => boolean) => () => {
    read(observer.takeRecords());
    return found();
  };
  return {
    hasAny: isSo(() => isChanged),
    hasTranslation: isSo(() => isTranslated),
    stop: () => observer.disconnect(),
  };
}
