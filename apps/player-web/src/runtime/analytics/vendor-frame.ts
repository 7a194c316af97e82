import type { AnalyticsEvent, Vendor } from './events.ts';

/** Path of the document in which vendors' scripts run: sandboxed, without our origin, cookies or storage. */
export const VENDOR_FRAME_PATH = '/web/vendors/frame';
/** How long to wait for the vendors before giving up. */
export const VENDOR_TIMEOUT_MS = 10_000;

/** A vendor as the operator configured it. `target`: the id its events are sent to, if that isn't `id`. */
export type VendorSettings = {
  readonly vendor: Vendor;
  readonly script: string;
  readonly id: string;
  readonly target?: string;
};

/** The vendors' frame: events go in, and only a ready signal comes out. */
export type VendorFrame = {
  readonly isReady: Promise<boolean>;
  readonly send: (vendor: Vendor, event: AnalyticsEvent) => void;
  readonly close: () => void;
};

type Answer = 'ready' | 'failed';

function hiddenFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.hidden = true;
  frame.title = 'Measurement';
  frame.src = VENDOR_FRAME_PATH;
  return frame;
}

function answerOf(frame: HTMLIFrameElement, port: MessagePort): Promise<Answer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('failed'), VENDOR_TIMEOUT_MS);
    const end = (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    port.onmessage = ({ data }: MessageEvent<unknown>) => end(data === 'ready' ? 'ready' : 'failed');
    frame.onerror = () => end('failed');
  });
}

/**
 * Loads the vendors' scripts into a separate frame; `isReady` resolves with whether they loaded. The frame has no
 * origin, so any document in it gets the message port, through which only data for the vendors is sent.
 */
export function openVendorFrame(vendors: readonly VendorSettings[]): VendorFrame {
  const frame = hiddenFrame();
  const { port1, port2 } = new MessageChannel();
  const page = window.location.origin;
  const greet = () => frame.contentWindow?.postMessage({ type: 'VENDORS', vendors }, '*', [port2]);
  frame.addEventListener('load', greet, { once: true });
  const isReady = answerOf(frame, port1).then((answer) => answer === 'ready');
  document.body.append(frame);
  return {
    isReady,
    send: (vendor, event) => port1.postMessage({ vendor, event, page }),
    close: () => {
      port1.close();
      frame.remove();
    },
  };
}
