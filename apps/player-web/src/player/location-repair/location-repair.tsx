import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHydrated } from '../../runtime/clock/use-hydrated.ts';
import { notePartMissing } from '../../runtime/geolocation/engine-state.ts';
import { optionalPart } from '../../runtime/parts/optional-part.ts';
import { usePlayerId } from '../../runtime/session/session-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { isRecheckedAutomatically, type LocationCause } from './cause.ts';
import { KansasMap } from './kansas-map.tsx';
import styles from './location-repair.module.css';
import { nearLineText } from './near-line.ts';
import { PermissionPicture } from './permission-picture.tsx';
import { SettingPicture } from './setting-picture.tsx';
import { stepsOf } from './steps.ts';
import { repairText } from './texts.ts';
import { useLocationCause } from './use-location-cause.ts';

/** Causes for which it helps to show the distance to the state line. */
const NEAR_CAUSES: ReadonlySet<LocationCause> = new Set(['fine', 'outside', 'border']);

/** Time between two automatic checks while the guide is open. */
const RETRY_MS = 20_000;

/**
 * Checks again while the guide is open and the cause may pass: at intervals, when the player returns to the page, and
 * when the browser is online again.
 */
function useRetries(isOn: boolean, check: () => unknown): void {
  const again = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void check();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onEvent = () => again();
    const timer = setInterval(onEvent, RETRY_MS);
    document.addEventListener('visibilitychange', onEvent);
    window.addEventListener('online', onEvent);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onEvent);
      window.removeEventListener('online', onEvent);
    };
  }, [isOn]);
}

/**
 * Returns the newest cause, but the earlier one while a check runs: why a check has no answer is known only at its
 * end, and a screen reader would announce each step.
 */
function useSettledCause(newest: LocationCause, isChecking: boolean): LocationCause {
  const [settled, setSettled] = useState(newest);
  if (!isChecking && settled !== newest) setSettled(newest);
  return isChecking ? settled : newest;
}

/**
 * Renders why the location isn't confirmed, how to fix it in this browser, and roughly where the player is. Checks
 * again automatically, except after a denial, which only a reload ends. [S2.4-7] [S4.8-2]
 */
export function LocationRepair() {
  const queryClient = useQueryClient();
  const isHydrated = useHydrated();
  const isSignedIn = usePlayerId() !== null;
  const [isChecking, setIsChecking] = useState(false);
  const { cause: found, check, permission } = useLocationCause();
  const settled = useSettledCause(found, isChecking);
  const cause = isHydrated ? settled : 'unchecked';

  async function checkAgain() {
    setIsChecking(true);
    const part = await optionalPart(import('./check-now.ts'));
    if (part) await part.checkNow(queryClient, isSignedIn);
    else await notePartMissing();
    setIsChecking(false);
  }
  const isRetried = isRecheckedAutomatically(cause, check);
  useRetries(isRetried, checkAgain);

  const steps = stepsOf(cause);
  // While the engine is down, there are no steps to do in order.
  const List = cause === 'engineDown' ? 'ul' : 'ol';
  const isAllowedAgain = cause === 'denied' && permission === 'granted';
  const { region, line } = check ?? {};
  return (
    <div className={styles.guide} data-cause={cause}>
      <div role="status">
        <h2 className={styles.title}>{repairText(`title_${cause}`)}</h2>
        <p>
          {isAllowedAgain ? repairText('allowedAgain') : repairText(`text_${cause}`)}
          {cause === 'outside' && region !== undefined && ` ${repairText('seenIn', { region })}`}
          {line !== undefined && NEAR_CAUSES.has(cause) && ` ${nearLineText(line)}`}
        </p>
      </div>
      {steps.length > 0 && !isAllowedAgain && (
        <List className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </List>
      )}
      {cause === 'denied' && !isAllowedAgain && <PermissionPicture />}
      <SettingPicture cause={cause} />
      {check?.position && cause !== 'denied' && <KansasMap position={check.position} />}
      <div className={styles.actions}>
        {cause === 'denied' ? (
          <Button variant="primary" onPress={() => window.location.reload()}>
            {repairText('reloadNow')}
          </Button>
        ) : (
          <Button variant="secondary" isPending={isChecking} pendingText={repairText('checking')} onPress={checkAgain}>
            {repairText(cause === 'unchecked' ? 'checkNow' : 'checkAgain')}
          </Button>
        )}
        {isRetried && <p className={styles.soft}>{repairText('retries')}</p>}
      </div>
    </div>
  );
}
