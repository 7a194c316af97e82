import { createElement, type ReactNode } from 'react';

/** Elements that are kept in a how-to-play text. Other elements are replaced by their text. */
const RETAINED = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br', 'h3', 'h4']);
/** Elements that are dropped together with their content. */
const DROPPED = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math']);

function partsOf(node: Node): readonly ReactNode[] {
  return Array.from(node.childNodes, (child, place) => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent;
    if (child.nodeType !== Node.ELEMENT_NODE) return null;
    const name = child.nodeName.toLowerCase();
    if (DROPPED.has(name)) return null;
    const parts = partsOf(child);
    if (!RETAINED.has(name)) return createElement('span', { key: place }, ...parts);
    return name === 'br' ? createElement('br', { key: place }) : createElement(name, { key: place }, ...parts);
  });
}

/**
 * Renders the HTML of a how-to-play text with elements of our own, without attributes, scripts or styles, because the
 * catalog can come from any game server. [S3-21/catalog]
 */
export function SafeHtml({ html }: { readonly html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <>{partsOf(body)}</>;
}
