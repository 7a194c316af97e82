/** Returns every text node with something to read below an element. */
export function textsBelow(root: Node): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) if (/\S/.test(walker.currentNode.nodeValue ?? '')) found.push(walker.currentNode as Text);
  return found;
}

/**
 * Translates what is rendered the way browsers do: every text node is replaced by two nested <font> elements with a new
 * text, except where `translate="no"` excludes it.
 */
export function translatePage(root: HTMLElement = document.body): void {
  for (const text of textsBelow(root)) {
    if (text.parentElement?.closest('[translate="no"], style, script')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `«${text.nodeValue}»`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}
