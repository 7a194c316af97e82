import { DOCUMENTS_TEMPLATE } from '@sunflower/contracts/notifications.ts';
import { describeDocumentsNotice } from '../features/documents/describe-notice.ts';
import { describeNotification } from '../features/draw-games/updates/describe-notification.ts';
import type { DescribeMessage } from '../features/messages/message-line.tsx';
import { MessagesScreen } from '../features/messages/messages-screen.tsx';

const describe: DescribeMessage = (one) =>
  one.template === DOCUMENTS_TEMPLATE ? describeDocumentsNotice(one) : describeNotification(one);

/** Renders the player's messages; each feature supplies the texts of the messages about it. */
export function MessagesPage() {
  return <MessagesScreen describe={describe} />;
}
