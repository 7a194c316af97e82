import { createElement, type ReactNode } from 'react';

/** Elements of a how-to-play text that are kept; of all others only the text is. */
const RETAINED = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br', 'h3', 'h4']);
/** Elements whose content isn't text for people. */
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
 * Renders the HTML of a how-to-play text as elements of ours, without any attribute, script or style: the catalog can
 * come from any game server. [S3-21/catalog]
 */
export function SafeHtml({ html }: { readonly html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <>{partsOf(body)}</>;
}
