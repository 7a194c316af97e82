/** A text message to a player. `to` is in E.164 form; `messageId` is ours and makes sending idempotent. */
export type TextMessage = { readonly messageId: string; readonly to: string; readonly text: string };

/** What the platform needs from the partner for text messages. */
export type TextGateway = {
  /** Hands a message over for delivery; the same id again sends nothing. Throws if the partner doesn't accept it. */
  sendText(message: TextMessage): Promise<void>;
};
