import { type PasswordForm, passwordForm } from '@sunflower/contracts/password-form.ts';
import type { PasswordOwner } from '@sunflower/player-rules/password/personal-password.ts';
import { useQuery } from '@tanstack/react-query';
import { OverlayLink } from '../../../player/overlays/overlay-link.tsx';
import { NewPasswordStrength } from '../../../player/password/new-password-strength.tsx';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { usePlayerId } from '../../../runtime/session/session-store.ts';
import styles from '../account-screen.module.css';
import { type FormLine, LineForm } from '../line-form.tsx';
import { profileQuery } from '../profile/profile-query.ts';
import { changePassword } from './change-password.ts';
import { passwordText } from './password-texts.ts';

const EMPTY: PasswordForm = { oldPassword: '', newPassword: '', again: '' };
const OWN_CODES = ['UNCHANGED', 'TRY_LATER', 'NETWORK'] as const;

/** Returns the name and email of the signed-in player, once they are loaded. */
function useOwner(): PasswordOwner {
  const playerId = usePlayerId();
  const { data } = useQuery({ ...profileQuery(playerId ?? ''), enabled: playerId !== null });
  return data ?? {};
}

const lines = (owner: PasswordOwner): FormLine<PasswordForm>[] => [
  { name: 'oldPassword', label: passwordText('oldPassword'), type: 'password', autoComplete: 'current-password' },
  {
    name: 'newPassword',
    label: passwordText('newPassword'),
    description: passwordText('newHint'),
    type: 'password',
    autoComplete: 'new-password',
    meter: (password) => <NewPasswordStrength password={password} owner={owner} />,
  },
  { name: 'again', label: passwordText('again'), type: 'password', autoComplete: 'new-password' },
];

/** Renders the fields for the current password, the new one, and its confirmation. [S5.1-4] [S5.1-11] */
export function PasswordFields({
  onChanged,
  onSaved,
}: {
  readonly onChanged: () => void;
  readonly onSaved: () => void;
}) {
  const owner = useOwner();
  return (
    <div className={styles.passwords}>
      <p className={styles.soft}>{passwordText('note')}</p>
      <LineForm<PasswordForm>
        schema={passwordForm}
        start={EMPTY}
        lines={lines(owner)}
        submit={passwordText('submit')}
        keep={{ text: passwordText('keep'), onPress: onSaved }}
        problems={Object.fromEntries(OWN_CODES.map((code) => [code, passwordText(code)]))}
        send={async ({ oldPassword, newPassword }) => {
          await changePassword({ oldPassword, newPassword });
          onChanged();
        }}
      />
      <OverlayLink overlay="request-password-reset" href={PLACES['forgot-password']} variant="quiet">
        {passwordText('forgot')}
      </OverlayLink>
    </div>
  );
}
