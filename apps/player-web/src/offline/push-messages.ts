/** The message that the platform sends to a closed browser. Anyone who sees the screen may see its text. */
export type ShownMessage = {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
  readonly language: string;
};

/** Shown when a message can't be read, because browsers require that every message shows something. */
const UNREADABLE: ShownMessage = {
  title: 'Sunflower',
  body: 'You have a message.',
  url: '/account/messages',
  tag: 'unreadable',
  language: 'en-US',
};

/** Reads a sent message; a text that isn't a message becomes a plain hint. A path of another site is never opened. */
export function readMessage(text: string | undefined): ShownMessage {
  try {
    const parts = JSON.parse(text ?? '') as Record<string, unknown>;
    const message = Object.fromEntries(
      Object.keys(UNREADABLE).map((name) => {
        const value = parts[name];
        if (typeof value !== 'string' || value === '') throw new TypeError(name);
        return [name, value];
      }),
    ) as ShownMessage;
    return /^\/(?![/\\])/.test(message.url) ? message : { ...message, url: UNREADABLE.url };
  } catch {
    return UNREADABLE;
  }
}
