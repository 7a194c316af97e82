/** A browser's address at its push service, and the keys (base64url) to encrypt for it. */
export type PushReceiver = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** What a browser shows; `url` is the path of the page that a tap opens, and a later message of a `tag` replaces it. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
  readonly language: string;
};

/** Sends messages to closed browsers through their vendors' push services. */
export type WebPush = {
  /** The public key that browsers allow to send to them, base64url; undefined while such messages are turned off. */
  readonly publicKey: string | undefined;
  /** Whether a push service is one that we send to: an address from a browser could be any machine. */
  admits(endpoint: string): boolean;
  /**
   * Sends a message; `gone` if the browser no longer accepts messages, `refused` if the service never takes this one.
   * Throws if the push service failed, so that the job is retried.
   */
  send(receiver: PushReceiver, message: PushMessage): Promise<'sent' | 'gone' | 'refused'>;
};
