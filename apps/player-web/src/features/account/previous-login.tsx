import { useQuery } from '@tanstack/react-query';
import { latestLoginsQuery, previousLogin } from '../../player/queries/latest-login-query.ts';
import { centralInstantText } from '../../runtime/clock/dates.ts';
import styles from './account-screen.module.css';
import { sessionText } from './session-texts.ts';

/**
 * Renders when the player signed in before this session; nothing at the first login, or when the server doesn't return
 * it. (GLI19-04)
 */
export function PreviousLogin({ playerId }: { readonly playerId: string }) {
  const { data } = useQuery(latestLoginsQuery(playerId));
  const previous = previousLogin(data ?? []);
  if (previous === undefined) return null;
  return <p className={styles.soft}>{sessionText('lastHere', { when: centralInstantText(previous) })}</p>;
}
