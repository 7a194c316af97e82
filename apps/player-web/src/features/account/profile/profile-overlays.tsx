import { useQuery } from '@tanstack/react-query';
import { SignInLink } from '../../../player/sign-in-link.tsx';
import { usePlayerId } from '../../../runtime/session/session-store.ts';
import { EmailProof } from './email-proof.tsx';
import { profileQuery } from './profile-query.ts';
import { profileText as text } from './texts.ts';

function PlayerEmail({ playerId, isSent }: { readonly playerId: string; readonly isSent: boolean }) {
  const { data: profile } = useQuery(profileQuery(playerId));
  if (!profile) return null;
  if (isSent) return <p>{text('sent', { email: profile.email })}</p>;
  if (profile.isEmailRefused) return <p>{text('refused')}</p>;
  return profile.isEmailVerified ? <p>{text('provedAlready')}</p> : <EmailProof />;
}

function Shown({ isSent }: { readonly isSent: boolean }) {
  const playerId = usePlayerId();
  return playerId === null ? (
    <SignInLink>{text('signInToConfirm')}</SignInLink>
  ) : (
    <PlayerEmail playerId={playerId} isSent={isSent} />
  );
}

/** Renders the request for a confirmation link, over the current page. [S2.4-3/registration] */
export function VerifyEmail() {
  return <Shown isSent={false} />;
}

/** Renders that the link was sent. [S2.4-3/registration] */
export function LinkSent() {
  return <Shown isSent />;
}
