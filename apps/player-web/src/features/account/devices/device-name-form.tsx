import type { PlayerDevice } from '@sunflower/contracts/session-devices.ts';
import { secretNumberIn } from '@sunflower/player-rules/secret-numbers/secret-number-in.ts';
import { isDeviceName, MAX_DEVICE_NAME, tidyDeviceName } from '@sunflower/player-rules/sessions/device-name.ts';
import { type FormEvent, useState } from 'react';
import { fieldErrorText } from '../../../runtime/forms/field-error.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { deviceText } from './device-texts.ts';
import styles from './devices.module.css';

/** Status of the response to a name that devices can't have. */
const BAD_NAME = 400;

const wrongText = () => deviceText('nameWrong', { most: MAX_DEVICE_NAME });

/** Returns what is wrong with a name. */
function faultOf(name: string): string | undefined {
  const secretNumber = secretNumberIn(name);
  if (secretNumber) return fieldErrorText(secretNumber);
  return isDeviceName(name) ? undefined : wrongText();
}

type DeviceNameFormProps = {
  readonly device: PlayerDevice;
  /** Called when the name is stored; resolves when the list shows the name. */
  readonly onNamed: () => Promise<unknown>;
  readonly onCancel: () => void;
};

/**
 * Renders the field for the player's name of a device. An error is shown at the field, and the input stays.
 * [WCAG-3.3.1]
 */
export function DeviceNameForm({ device, onNamed, onCancel }: DeviceNameFormProps) {
  const [typed, setTyped] = useState(device.name ?? '');
  const [fault, setFault] = useState<string>();

  async function save() {
    const name = tidyDeviceName(typed);
    const wrong = faultOf(name);
    setFault(wrong);
    if (wrong !== undefined) return;
    try {
      await (await import('./devices-calls.ts')).nameDevice(device.deviceId, name);
    } catch (error) {
      return setFault(problemOf(error)?.status === BAD_NAME ? wrongText() : deviceText('notNamed'));
    }
    await onNamed();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <form className={styles.naming} noValidate onSubmit={submit}>
      <TextField
        label={deviceText('name')}
        description={deviceText('nameHint')}
        value={typed}
        maxLength={MAX_DEVICE_NAME}
        autoComplete="off"
        errorText={fault}
        autoFocus
        onChange={(next) => {
          setTyped(next);
          setFault(undefined);
        }}
      />
      <div className={styles.buttons}>
        <Button onPress={save} pendingText={deviceText('saving')}>
          {deviceText('save')}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          {deviceText('cancel')}
        </Button>
      </div>
    </form>
  );
}
