import type { Message } from '@sunflower/contracts/notifications.ts';
import { centralInstantText } from '../../runtime/clock/dates.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import styles from './messages.module.css';
import { messagesText as text } from './texts.ts';

/** What a message says, where it leads, and what else the player should know. */
export type MessageText = { readonly text: string; readonly href: string; readonly note?: string };
/** Returns the text of a message. It is passed in because the features that send messages have their texts. */
export type DescribeMessage = (notification: Message['notification']) => MessageText;

type MessageLineProps = {
  readonly message: Message;
  readonly describe: DescribeMessage;
  /** Called when the player follows the message's link. */
  readonly onOpen: () => void;
};

/** Renders one message; following its link marks it as read. */
export function MessageLine({ message: { isRead, notification }, describe, onOpen }: MessageLineProps) {
  const { text: copy, href, note } = describe(notification);
  return (
    <li className={styles.message} {...(isRead ? {} : { 'data-unread': '' })}>
      <span className={styles.words}>
        <TextLink href={href} onPress={onOpen}>
          {copy}
        </TextLink>
        {note !== undefined && <span className={styles.soft}>{note}</span>}
        <time className={styles.soft} dateTime={notification.createdAt}>
          {centralInstantText(notification.createdAt)}
        </time>
      </span>
      {!isRead && <Badge tone="sunflower">{text('isUnread')}</Badge>}
    </li>
  );
}
