import { type PasswordForm, passwordForm } from '@sunflower/contracts/password-form.ts';
import { OverlayLink } from '../../../player/overlays/overlay-link.tsx';
import { PLACES } from '../../../runtime/navigation/places.ts';
import styles from '../account-screen.module.css';
import { type FormLine, LineForm } from '../line-form.tsx';
import { changePassword } from './change-password.ts';
import { passwordText } from './password-texts.ts';

const EMPTY: PasswordForm = { oldPassword: '', newPassword: '', again: '' };
const OWN_CODES = ['UNCHANGED', 'TRY_LATER', 'NETWORK'] as const;

const lines = (): FormLine<PasswordForm>[] => [
  { name: 'oldPassword', label: passwordText('oldPassword'), type: 'password', autoComplete: 'current-password' },
  {
    name: 'newPassword',
    label: passwordText('newPassword'),
    description: passwordText('newHint'),
    type: 'password',
    autoComplete: 'new-password',
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
  return (
    <div className={styles.passwords}>
      <p className={styles.soft}>{passwordText('note')}</p>
      <LineForm<PasswordForm>
        schema={passwordForm}
        start={EMPTY}
        lines={lines()}
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
