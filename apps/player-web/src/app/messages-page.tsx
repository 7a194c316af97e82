import { MessagesScreen } from '../features/messages/messages-screen.tsx';
import { describeMessage } from './describe-message.ts';

/** Renders the player's messages, with the texts of the features that they are about. */
export function MessagesPage() {
  return <MessagesScreen describe={describeMessage} />;
}
