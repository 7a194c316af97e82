/** A text node that a translation removed from the page, and the element that the translation put in its place. */
const standIns = new WeakMap<Node, Element>();

function isFont(node: Node | null | undefined): node is Element {
  return node?.nodeName === 'FONT';
}

/**
 * Returns the element that replaced a removed text: the element that was added with the removal, or that was left next
 * to the text's place.
 */
function standInOf(text: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined {
  if (text.nodeType !== Node.TEXT_NODE) return undefined;
  return [...addedNodes, previousSibling, nextSibling].find(isFont);
}

/**
 * Returns the child of `parent` that represents `node` in the page: the node itself, or the translation in or around
 * it.
 */
function childFor(parent: Node, node: Node | null): Node | null {
  let found: Node | null = node && node.parentNode === null ? (standIns.get(node) ?? node) : node;
  while (found && found.parentNode !== parent && isFont(found.parentNode)) found = found.parentNode;
  return found;
}

/**
 * Lets React insert and remove nodes next to texts that the browser translated. React passes the text node that it
 * rendered, which is no longer a child of its parent, so the whole page would fail with a NotFoundError.
 */
function acceptTranslatedChildren(read: () => void): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <Added extends Node>(this: Node, added: Added, before: Node | null): Added {
    read();
    standIns.get(added)?.remove();
    insertBefore.call(this, added, childFor(this, before));
    return added;
  };
  Node.prototype.removeChild = function <Removed extends Node>(this: Node, removed: Removed): Removed {
    read();
    removeChild.call(this, childFor(this, removed) ?? removed);
    return removed;
  };
}

/**
 * Keeps the texts of a page correct while the browser translates it. Translation replaces text nodes by `<font>`
 * elements; React would update the removed node, and the page would keep showing the old text, such as an old price. A
 * changed text is therefore put back, and the browser translates it again. Returns a function that stops following.
 */
export function followPageTranslation(root: Node): () => void {
  let isTranslated = false;
  const { insertBefore, removeChild } = Node.prototype;
  const texts = new MutationObserver((records) => {
    for (const { target } of records) if (target.parentNode === null) standIns.get(target)?.replaceWith(target);
  });
  const page = new MutationObserver(read);
  function read(records: readonly MutationRecord[] = page.takeRecords()) {
    for (const record of records)
      for (const text of record.removedNodes) {
        const standIn = text.parentNode === null ? standInOf(text, record) : undefined;
        if (!standIn) continue;
        standIns.set(text, standIn);
        texts.observe(text, { characterData: true });
        if (!isTranslated) acceptTranslatedChildren(read);
        isTranslated = true;
      }
  }
  page.observe(root, { childList: true, subtree: true });
  return () => {
    page.disconnect();
    texts.disconnect();
    Object.assign(Node.prototype, { insertBefore, removeChild });
  };
}
