import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { centralDateOf, shortDateText } from '../../runtime/clock/dates.ts';
import { serverNowMs } from '../../runtime/clock/server-clock.ts';
import { launchPhase } from '../../runtime/config/launch-phase.ts';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { readStored, writeStored } from '../../runtime/storage/browser-storage.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './launch-line.module.css';
import { launchText } from './launch-texts.ts';

/**
 * Renders, before launch day, when play opens; during the migration period after it, that the site has moved. Floats,
 * so it moves nothing. Closing one of the two messages hides only that message, on this device. [S9-2]
 */
export function LaunchLine() {
  const { data: settings } = useQuery(runtimeConfigQuery);
  const [closed, setClosed] = useState(() => readStored('launchLineClosed'));
  const phase = settings && launchPhase(settings, centralDateOf(serverNowMs()));
  if (!phase || phase.name === 'settled' || closed === phase.name) return null;
  const text =
    phase.name === 'before'
      ? launchText('before', { date: shortDateText(phase.opensOn) })
      : launchText('moved', { since: shortDateText(phase.since), until: shortDateText(phase.until) });
  return (
    <div className={styles.line} role="status">
      <p>{text}</p>
      <Button
        onPress={() => {
          writeStored('launchLineClosed', phase.name);
          setClosed(phase.name);
        }}
      >
        {launchText('close')}
      </Button>
    </div>
  );
}
