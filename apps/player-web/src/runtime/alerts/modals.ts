import type { ModalRequest, ModalResultAction } from './modal-state.ts';
import { askOverlay, tellOverlays } from './overlay-store.ts';
import { safeHref } from './safe-href.ts';

/** A modal under way: its promise of how it ends, and a way to take it away before (FORCE_CLOSED). */
export type AskedModal = { readonly result: Promise<ModalResultAction>; readonly close: () => void };

/**
 * Opens a modal and gives what ends it. It waits for the host when that is not there yet. A link that leads anywhere but to a path of ours,
 * an https address, a phone or a mailbox loses its address.
 */
export function askModal(request: ModalRequest): AskedModal {
  const { id, result } = askOverlay(withSafeLink(request));
  return { result, close: () => tellOverlays({ type: 'withdrawn', id }) };
}

/** `askModal` for those who only want to know how it ended. [S2.4-1] */
export function openModal(request: ModalRequest): Promise<ModalResultAction> {
  return askModal(request).result;
}

/** Tells how the player answered; for the host alone. */
export function answerModal(id: number, action: ModalResultAction): void {
  tellOverlays({ type: 'answered', id, action });
}

function withSafeLink(request: ModalRequest): ModalRequest {
  if (request.link?.href === undefined) return request;
  const href = safeHref(request.link.href);
  return { ...request, link: { text: request.link.text, ...(href === undefined ? {} : { href }) } };
}
