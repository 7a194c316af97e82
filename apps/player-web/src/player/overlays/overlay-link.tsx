import type { MouseEvent } from 'react';
import { LinkButton, type LinkButtonProps } from '../../ui/button/link-button.tsx';
import { canShowScreenOverlay, type ScreenOverlayName, showScreenOverlay } from './screen-overlay.ts';

export type OverlayLinkProps = Omit<LinkButtonProps, 'onClick'> & { readonly overlay: ScreenOverlayName };

/**
 * Renders a link that opens an overlay over the current page, so that the player keeps their place. Its address is the
 * overlay's own page, for a new tab and for pages that don't show overlays. [S2.4-3]
 */
export function OverlayLink({ overlay, ...link }: OverlayLinkProps) {
  const open = (event: MouseEvent) => {
    const isForNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isForNewTab || !canShowScreenOverlay()) return;
    event.preventDefault();
    showScreenOverlay(overlay);
  };
  return <LinkButton {...link} onClick={open} />;
}
