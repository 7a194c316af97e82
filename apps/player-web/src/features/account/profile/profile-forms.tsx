import type { Profile } from '@sunflower/contracts/profile.ts';
import {
  type AddressChangeForm,
  addressChangeForm,
  type EmailChangeForm,
  emailChangeForm,
  type NameChangeForm,
  nameChangeForm,
  type SsnChangeForm,
  ssnChangeForm,
} from '@sunflower/contracts/profile-forms.ts';
import { raiseAlert } from '../../../runtime/alerts/alerts.ts';
import { type FormLine, LineForm } from '../line-form.tsx';
import { PhoneForm, PhoneRemovalForm } from './phone-forms.tsx';
import { requestAddressChange, requestEmailChange, requestNameChange, requestSsnChange } from './profile-calls.ts';
import type { ProfilePart } from './profile-part.ts';
import { profileText as text } from './texts.ts';

export type ProfileFormsProps = {
  readonly part: ProfilePart;
  readonly profile: Profile;
  readonly onDone: () => void;
  readonly onSaved: () => void;
};

const emailLines = (): FormLine<EmailChangeForm>[] => [
  { name: 'email', label: text('newEmail'), type: 'email', autoComplete: 'email', inputMode: 'email' },
  { name: 'password', label: text('password'), type: 'password', autoComplete: 'current-password' },
];
const nameLines = (): FormLine<NameChangeForm>[] => [
  { name: 'firstName', label: text('firstName'), autoComplete: 'given-name' },
  { name: 'lastName', label: text('lastName'), autoComplete: 'family-name' },
];
const addressLines = (): FormLine<AddressChangeForm>[] => [
  { name: 'line1', label: text('line1'), autoComplete: 'address-line1' },
  { name: 'line2', label: text('line2'), autoComplete: 'address-line2', isOptional: true },
  { name: 'city', label: text('city'), autoComplete: 'address-level2' },
  { name: 'state', label: text('state'), autoComplete: 'address-level1' },
  { name: 'postalCode', label: text('postalCode'), autoComplete: 'postal-code', inputMode: 'numeric' },
];

/** Hidden while typed, but not a password field, so that no browser offers to save it. */
const ssnLines = (): FormLine<SsnChangeForm>[] => [
  {
    name: 'ssn',
    label: text('newSsn'),
    description: text('ssnHint'),
    isConcealed: true,
    autoComplete: 'off',
    inputMode: 'numeric',
  },
];

/**
 * Warns the player that a change of name, address or number is reviewed first, and asks whether to continue.
 * [S2.4-2/identity-change]
 */
async function isWanted(): Promise<boolean> {
  return (await raiseAlert({ kind: 'identity-change' })).confirmed;
}

/**
 * Renders the form for one part of the profile. After a change of email was requested, an alert says to look for the
 * link in the new mailbox. [S2.4-2/email-change]
 */
export function ProfileForms({ part, profile, onDone, onSaved }: ProfileFormsProps) {
  const keep = { text: text('keep'), onPress: onSaved };
  const draftName = `profile/${part}`;
  const looked = async (action: () => Promise<void>, endDraft: () => void) => {
    if (!(await isWanted())) return;
    await action();
    endDraft();
    onDone();
  };
  if (part === 'email')
    return (
      <LineForm<EmailChangeForm>
        schema={emailChangeForm}
        start={{ email: '', password: '' }}
        lines={emailLines()}
        submit={text('sendLink')}
        keep={keep}
        draftName={draftName}
        send={async (values, endDraft) => {
          await requestEmailChange(values);
          endDraft();
          onDone();
          void raiseAlert({ kind: 'email-change' });
        }}
      />
    );
  if (part === 'phone') return <PhoneForm onDone={onDone} onClosed={onSaved} />;
  if (part === 'phoneRemoval') return <PhoneRemovalForm onDone={onDone} onClosed={onSaved} />;
  if (part === 'name')
    return (
      <LineForm<NameChangeForm>
        schema={nameChangeForm}
        start={{ firstName: profile.firstName, lastName: profile.lastName }}
        lines={nameLines()}
        submit={text('ask')}
        keep={keep}
        draftName={draftName}
        send={(values, endDraft) => looked(() => requestNameChange(values), endDraft)}
      />
    );
  if (part === 'ssn')
    return (
      <LineForm<SsnChangeForm>
        schema={ssnChangeForm}
        start={{ ssn: '' }}
        lines={ssnLines()}
        submit={text('ask')}
        keep={keep}
        send={(values, endDraft) => looked(() => requestSsnChange(values), endDraft)}
      />
    );
  return (
    <LineForm<AddressChangeForm>
      schema={addressChangeForm}
      start={{ line2: '', ...profile.address }}
      lines={addressLines()}
      submit={text('ask')}
      keep={keep}
      draftName={draftName}
      send={(values, endDraft) => looked(() => requestAddressChange(values), endDraft)}
    />
  );
}
