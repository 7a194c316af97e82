import { useEffect } from 'react';
import { titleOf } from '../../runtime/navigation/use-title.ts';

/** Keeps a page's title while screens inside it, each made for its own page, set theirs. */
export function usePinnedTitle(name: string): void {
  useEffect(() => {
    const title = titleOf(name);
    const keep = () => {
      if (document.title !== title) document.title = title;
    };
    const observer = new MutationObserver(keep);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [name]);
}
