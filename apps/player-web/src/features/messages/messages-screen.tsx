import { useAccountTrail } from '../../player/account-trail.ts';
import { GuestState } from '../../player/guest-state.tsx';
import { useTitle } from '../../runtime/navigation/use-title.ts';
import { useSession } from '../../runtime/session/session-store.ts';
import { Page } from '../../ui/page/page.tsx';
import type { DescribeMessage } from './message-line.tsx';
import { MessagesList, MessagesLoading } from './messages-list.tsx';
import { messagesText as text } from './texts.ts';

/** Renders all of the player's messages, read or not. `describe` returns the text of a message. */
export function MessagesScreen({ describe }: { readonly describe: DescribeMessage }) {
  const session = useSession();
  useTitle(text('title'));
  useAccountTrail([{ text: text('title') }]);
  return (
    <Page title={text('title')} lead={text('lead')}>
      {session.status === 'unknown' && <MessagesLoading />}
      {session.status === 'player' && <MessagesList playerId={session.playerId} describe={describe} />}
      {session.status !== 'player' && session.status !== 'unknown' && (
        <GuestState
          illustration="search"
          title={text('guestTitle')}
          message={text('guestText')}
          signInText={text('signIn')}
        />
      )}
    </Page>
  );
}
