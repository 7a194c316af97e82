import type { PlayerDevice } from '@sunflower/contracts/session-devices.ts';
import { useState } from 'react';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import account from '../account-screen.module.css';
import { browserAndSystemText } from './device-labels.ts';
import { DeviceNameForm } from './device-name-form.tsx';
import { deviceText } from './device-texts.ts';
import styles from './devices.module.css';

type DeviceLineProps = {
  readonly device: PlayerDevice;
  /** What the device is called, unlike any other that was used last at the same time. */
  readonly label: string;
  readonly isRemoving: boolean;
  readonly onRemove: () => void;
  /** Called when the device has another name; resolves when the list shows the name. */
  readonly onNamed: () => Promise<unknown>;
};

/** Renders a device: what it is or the player's name for it, when it was used, and how to name and remove it. */
export function DeviceLine({ device, label, isRemoving, onRemove, onNamed }: DeviceLineProps) {
  const [naming, setNaming] = useState<'not-yet' | 'open' | 'closed'>('not-yet');
  const when = centralInstantText(device.lastUsed);

  async function showNamed() {
    await onNamed();
    setNaming('closed');
  }

  return (
    <li className={styles.device}>
      <div className={styles.words}>
        <p className={styles.name}>
          {label} {device.isThisDevice && <Badge>{deviceText('here')}</Badge>}
        </p>
        {device.name !== null && <p className={account.soft}>{browserAndSystemText(device)}</p>}
        <p className={account.soft}>{deviceText('lastUsed', { when })}</p>
        <p className={account.soft}>
          {device.county === null ? deviceText('placeUnknown') : deviceText('place', { county: device.county })}
        </p>
        <p className={account.soft}>{deviceText('firstSeen', { when: centralInstantText(device.firstSeen) })}</p>
      </div>
      {naming === 'open' ? (
        <DeviceNameForm device={device} onNamed={showNamed} onCancel={() => setNaming('closed')} />
      ) : (
        <div className={styles.buttons}>
          <Button
            variant="quiet"
            aria-label={deviceText('nameDevice', { device: label, when })}
            autoFocus={naming === 'closed'}
            onPress={() => setNaming('open')}
          >
            {deviceText('rename')}
          </Button>
          <Button
            aria-label={deviceText(device.isThisDevice ? 'removeHere' : 'removeDevice', { device: label, when })}
            onPress={onRemove}
            isPending={isRemoving}
            pendingText={deviceText('removing')}
          >
            {deviceText(device.isThisDevice ? 'removeHere' : 'remove')}
          </Button>
        </div>
      )}
    </li>
  );
}
