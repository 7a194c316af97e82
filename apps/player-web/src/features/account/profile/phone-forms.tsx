import { type PhoneChangeForm, phoneChangeForm, phoneRemovalForm } from '@sunflower/contracts/profile-forms.ts';
import { LineForm } from '../line-form.tsx';
import { removePhone, requestPhoneChange } from './phone-calls.ts';
import { profileText as text } from './texts.ts';

type PhoneFormProps = { readonly onDone: () => void; readonly onClosed: () => void };

const passwordLine = () =>
  ({ name: 'password', label: text('password'), type: 'password', autoComplete: 'current-password' }) as const;

/** Renders the form for a new phone number, which takes the password; a code is texted to the number. [S6-5/phone] */
export function PhoneForm({ onDone, onClosed }: PhoneFormProps) {
  return (
    <LineForm<PhoneChangeForm>
      schema={phoneChangeForm}
      start={{ phone: '', password: '' }}
      lines={[
        {
          name: 'phone',
          label: text('newPhone'),
          description: text('phoneHint'),
          type: 'tel',
          autoComplete: 'tel',
          inputMode: 'tel',
        },
        passwordLine(),
      ]}
      submit={text('textCode')}
      keep={{ text: text('keep'), onPress: onClosed }}
      draftName="profile/phone"
      problems={{ CODE_JUST_SENT: text('CODE_JUST_SENT'), TRY_LATER: text('phoneTryLater') }}
      send={async (values, endDraft) => {
        await requestPhoneChange(values);
        endDraft();
        onDone();
      }}
    />
  );
}

/** Renders the form that removes the phone number, which takes the password. [S6-5/phone] */
export function PhoneRemovalForm({ onDone, onClosed }: PhoneFormProps) {
  return (
    <LineForm
      schema={phoneRemovalForm}
      start={{ password: '' }}
      lines={[passwordLine()]}
      submit={text('removePhone')}
      keep={{ text: text('keep'), onPress: onClosed }}
      send={async ({ password }) => {
        await removePhone(password);
        onDone();
      }}
    />
  );
}
