import { DOCUMENTS_TEMPLATE } from '@sunflower/contracts/notifications.ts';
import { describeDocumentsNotice } from '../features/documents/describe-notice.ts';
import { describeNotification } from '../features/draw-games/updates/describe-notification.ts';
import type { DescribeMessage } from '../features/messages/message-line.tsx';

/** Returns the text of a message, which comes from the feature that it is about. */
export const describeMessage: DescribeMessage = (one) =>
  one.template === DOCUMENTS_TEMPLATE ? describeDocumentsNotice(one) : describeNotification(one);
