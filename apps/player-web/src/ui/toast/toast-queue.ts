import { ToastQueue } from 'react-stately/useToastState';

export type ToastVariant = 'success' | 'error' | 'warning' | 'info';

/** A short message over the page (S3-23). */
export type ToastMessage = {
  readonly message: string;
  /** A second message with the same id replaces the first. */
  readonly id?: string;
  /** Default `success`. */
  readonly variant?: ToastVariant;
  /** Default 5000 ms (S9-11). */
  readonly durationMs?: number;
  /** Where the message leads. */
  readonly link?: ToastLink;
};

export type ToastLink = { readonly text: string; readonly href: string };
export type ToastContent = { readonly message: string; readonly variant: ToastVariant; readonly link?: ToastLink };

export const TOAST_DURATION_MS = 5_000;
const VISIBLE_LIMIT = 3;
const WAITING_LIMIT = 8;

/** The queue for the toast region only. */
export const toasts = new ToastQueue<ToastContent>({ maxVisibleToasts: VISIBLE_LIMIT });
const keysById = new Map<string, string>();

function dismiss(id: string): void {
  const key = keysById.get(id);
  keysById.delete(id);
  if (key !== undefined) toasts.close(key);
}

function show({ message, id, variant = 'success', durationMs = TOAST_DURATION_MS, link }: ToastMessage): string {
  if (id !== undefined) dismiss(id);
  const oldest = keysById.size >= WAITING_LIMIT ? keysById.keys().next().value : undefined;
  if (oldest !== undefined) dismiss(oldest);
  let name = id;
  const key = toasts.add(
    { message, variant, ...(link && { link }) },
    {
      timeout: durationMs,
      onClose: () => {
        if (name !== undefined && keysById.get(name) === key) keysById.delete(name);
      },
    },
  );
  name ??= key;
  keysById.set(name, key);
  return name;
}

/**
 * Shows toasts from anywhere, even before the region is mounted; at most eight are kept, of which three are visible; a
 * ninth removes the oldest. [S3-23]
 */
export const toastQueue = {
  /** Shows a message and returns its id. */
  show,
  /** Removes a message; ignores an unknown id. */
  dismiss,
  /** Removes all messages. */
  clear(): void {
    keysById.clear();
    toasts.clear();
  },
};
