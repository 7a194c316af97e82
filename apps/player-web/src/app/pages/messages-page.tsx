import { MessagesScreen } from '../../features/messages/messages-screen.tsx';
import { describeMessage } from '../describe-message.ts';

/** Renders the player's messages; each feature supplies the texts of the messages about it. */
export function MessagesPage() {
  return <MessagesScreen describe={describeMessage} />;
}
