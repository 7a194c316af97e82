type NoticeMessage = { readonly notificationId: string; readonly revision: string };

const MESSAGE_ID = /^notice:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(\d+)$/;

/** Returns the id of an email at the mail partner, which sends each id once. */
export function messageIdOf({ notificationId, revision }: NoticeMessage): string {
  return `notice:${notificationId}:${revision}`;
}

/** Reads the id of an email; returns undefined for emails that aren't complete emails of notifications. */
export function readMessageId(messageId: string): NoticeMessage | undefined {
  const [, notificationId, revision] = MESSAGE_ID.exec(messageId) ?? [];
  return notificationId === undefined || revision === undefined ? undefined : { notificationId, revision };
}
