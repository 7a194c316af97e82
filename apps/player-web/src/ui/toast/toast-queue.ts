import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

export type ToastVariant = 'success' | 'error' | 'warning' | 'info';

/** A short message over the page (S3-23). */
export type ToastMessage = {
  readonly message: string;
  /** A second one with the same id takes the place of the first. */
  readonly id?: string;
  /** Default `success`. */
  readonly variant?: ToastVariant;
  /** Default 5000 ms (S9-11). */
  readonly durationMs?: number;
};

export type ToastContent = { readonly message: string; readonly variant: ToastVariant };

export const TOAST_DURATION_MS = 5_000;
const VISIBLE_LIMIT = 3;
const WAITING_LIMIT = 8;

/** What the region shows; for the region alone. */
export const toasts = new ToastQueue<ToastContent>({ maxVisibleToasts: VISIBLE_LIMIT });
const keysById = new Map<string, string>();

function dismiss(id: string): void {
  const key = keysById.get(id);
  keysById.delete(id);
  if (key !== undefined) toasts.close(key);
}

function show({ message, id, variant = 'success', durationMs = TOAST_DURATION_MS }: ToastMessage): string {
  if (id !== undefined) dismiss(id);
  const oldest = keysById.size >= WAITING_LIMIT ? keysById.keys().next().value : undefined;
  if (oldest !== undefined) dismiss(oldest);
  let name = id;
  const key = toasts.add(
    { message, variant },
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

/** Toasts from anywhere, also before the region is mounted; at most eight wait, the oldest gives way. [S3-23] */
export const toastQueue = {
  /** Shows a message and gives its id. */
  show,
  /** Takes a message away; an unknown id is nothing to do. */
  dismiss,
  /** Takes all away. */
  clear(): void {
    keysById.clear();
    toasts.clear();
  },
};
