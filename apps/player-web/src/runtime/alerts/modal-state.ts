import type { ReactNode } from 'react';

/** How a modal ended. FORCE_CLOSED: without an answer, because it was displaced or withdrawn. [S4.3-1] */
export type ModalResultAction = 'CONFIRM_BUTTON' | 'CANCEL_BUTTON' | 'LINK_BUTTON' | 'MODAL_CLOSE' | 'FORCE_CLOSED';

/** Returns true only for the confirm button and the link. [S4.3-1] */
export function isConfirmed(action: ModalResultAction): boolean {
  return action === 'CONFIRM_BUTTON' || action === 'LINK_BUTTON';
}

/** Priority of a modal; 0 is the most urgent. */
export type ModalPriority = 0 | 1 | 2 | 3 | 4;

/** The content and options of a modal. [S3-24] */
export type ModalRequest = {
  /** `alert` has one button, `confirm` two. */
  readonly type: 'alert' | 'confirm';
  /** Names the modal for assistive technology, even if its header is hidden. */
  readonly title: string;
  readonly message?: ReactNode;
  readonly subMessage?: ReactNode;
  readonly confirmText?: string;
  readonly cancelText?: string;
  /** An action besides the buttons. Without an address it is a button, and the caller handles the click. */
  readonly link?: { readonly text: string; readonly href?: string };
  readonly hideHeader?: boolean;
  readonly hideFooter?: boolean;
  readonly hideIcon?: boolean;
  readonly tone?: 'info' | 'success' | 'warning' | 'danger';
  /** Default 4, the least urgent. */
  readonly priority?: ModalPriority;
  /** May be closed by the close button, Escape or a tap outside it. Default true. */
  readonly isDismissable?: boolean;
};

/** A modal on the page, with a unique number. For an alert, the texts come from its kind. */
export type OpenModal<Request extends Ranked = Ranked> = { readonly id: number; readonly request: Request };

type Ranked = { readonly priority?: ModalPriority };

/** One modal is open at a time. [S4.2-1] */
export type ModalState<Request extends Ranked = ModalRequest> = { readonly open: OpenModal<Request> | null };

export type ModalEvent<Request extends Ranked = ModalRequest> =
  | { readonly type: 'asked'; readonly modal: OpenModal<Request> }
  | { readonly type: 'answered'; readonly id: number; readonly action: ModalResultAction }
  | { readonly type: 'withdrawn'; readonly id: number | 'any' };

/** A modal that ended with this event. */
export type ModalEnd = { readonly id: number; readonly action: ModalResultAction };

export const NO_MODAL = { open: null } as const;

const DEFAULT_PRIORITY: ModalPriority = 4;

/** How urgent a modal is. */
export function priorityOf(modal: OpenModal): ModalPriority {
  return modal.request.priority ?? DEFAULT_PRIORITY;
}

/**
 * Returns the state after an event, and the modals that ended. A new modal replaces an open one of the same or a lower
 * priority; while a more urgent one is open it ends immediately without being shown. Answers to a modal that is no
 * longer open change nothing.
 */
export function reduceModals<Request extends Ranked>(
  state: ModalState<Request>,
  event: ModalEvent<Request>,
): { readonly state: ModalState<Request>; readonly ended: readonly ModalEnd[] } {
  const { open } = state;
  const forced = (modal: OpenModal): ModalEnd => ({ id: modal.id, action: 'FORCE_CLOSED' });
  switch (event.type) {
    case 'asked':
      if (open && priorityOf(open) < priorityOf(event.modal)) return { state, ended: [forced(event.modal)] };
      return { state: { open: event.modal }, ended: open ? [forced(open)] : [] };
    case 'answered':
      if (open?.id !== event.id) return { state, ended: [] };
      return { state: NO_MODAL, ended: [{ id: event.id, action: event.action }] };
    case 'withdrawn':
      if (!open || (event.id !== 'any' && open.id !== event.id)) return { state, ended: [] };
      return { state: NO_MODAL, ended: [forced(open)] };
  }
}
