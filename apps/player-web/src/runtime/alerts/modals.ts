import type { ModalRequest, ModalResultAction } from './modal-state.ts';
import { applyOverlayEvent, requestOverlay } from './overlay-store.ts';
import { safeHref } from './safe-href.ts';

/** An open or waiting modal: a promise of how it ends, and a function that closes it early (FORCE_CLOSED). */
export type OpenedModal = { readonly result: Promise<ModalResultAction>; readonly close: () => void };

/**
 * Opens a modal and returns its handle; waits until the host has mounted. Removes the address of a link unless it is a
 * path of ours, an https address, a phone number or a mailbox.
 */
export function showModal(request: ModalRequest): OpenedModal {
  const { id, result } = requestOverlay(withSafeLink(request));
  return { result, close: () => applyOverlayEvent({ type: 'withdrawn', id }) };
}

/** Opens a modal and resolves with how it ended. [S2.4-1] */
export function openModal(request: ModalRequest): Promise<ModalResultAction> {
  return showModal(request).result;
}

/** Reports the player's answer; for the host only. */
export function answerModal(id: number, action: ModalResultAction): void {
  applyOverlayEvent({ type: 'answered', id, action });
}

function withSafeLink(request: ModalRequest): ModalRequest {
  if (request.link?.href === undefined) return request;
  const href = safeHref(request.link.href);
  return { ...request, link: { text: request.link.text, ...(href === undefined ? {} : { href }) } };
}
