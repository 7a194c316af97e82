import { ACCESS_TEMPLATE } from '@sunflower/contracts/access.ts';
import {
  CLAIM_LAPSE_TEMPLATE,
  CLAIM_STEP_TEMPLATE,
  DOCUMENTS_TEMPLATE,
  DRAW_ALERT_TEMPLATE,
  DRAW_CORRECTED_TEMPLATE,
  DRAW_VOID_TEMPLATE,
  type Message,
  WALLET_TEMPLATE,
  WIN_TEMPLATE,
} from '@sunflower/contracts/notifications.ts';
import { centralInstantText } from '../../runtime/clock/dates.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { RowMark } from '../../ui/mark/row-mark.tsx';
import type { NavIconName } from '../../ui/side-nav/nav-icon.tsx';
import styles from './messages.module.css';
import { messagesText as text } from './texts.ts';

/** The content of a message: its text, the page it leads to, and further information for the player. */
export type MessageContent = { readonly text: string; readonly href: string; readonly note?: string };
/** Returns the text of a message. It is a parameter because the texts belong to the features that send the messages. */
export type DescribeMessage = (notification: Message['notification']) => MessageContent;

/** Returns the draw game that a message is about. */
function gameOf(notification: Message['notification']): string | undefined {
  switch (notification.template) {
    case WIN_TEMPLATE:
    case DRAW_ALERT_TEMPLATE:
    case DRAW_VOID_TEMPLATE:
    case DRAW_CORRECTED_TEMPLATE:
      return notification.gameId;
    default:
      return undefined;
  }
}

/** Returns the icon of a message that isn't about one draw game. */
function iconOf({ template }: Message['notification']): NavIconName {
  if (template === DOCUMENTS_TEMPLATE) return 'document';
  if (template === WALLET_TEMPLATE) return 'wallet';
  if (template === ACCESS_TEMPLATE) return 'account';
  const isClaim = template === CLAIM_STEP_TEMPLATE || template === CLAIM_LAPSE_TEMPLATE;
  return isClaim ? 'prize' : 'message';
}

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
      <RowMark game={gameOf(notification)} icon={iconOf(notification)} />
      <span className={styles.words}>
        <TextLink href={href} isQuiet onPress={onOpen}>
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
