import type { LogActivity } from '@sunflower/contracts/public-log.ts';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { transparencyText } from './texts.ts';
import styles from './transparency.module.css';

type WitnessesProps = Pick<LogActivity, 'policy' | 'lastCosignatures'>;

/** Returns whether the signatures of a witness count now. */
function isInOffice({ countsFrom, countsUntil }: WitnessesProps['policy']['witnesses'][number]): boolean {
  const nowMs = serverNowMs();
  return !(countsFrom && Date.parse(countsFrom) > nowMs) && !(countsUntil && Date.parse(countsUntil) <= nowMs);
}

/** Renders the witnesses: who runs each, when it signed last, and whether it is simulated. */
export function Witnesses({ policy, lastCosignatures }: WitnessesProps) {
  const { quorum, witnesses } = policy;
  const current = witnesses.filter(isInOffice);
  const real = current.filter(({ isSimulated }) => !isSimulated);
  const organizations = new Set(real.flatMap(({ organization }) => organization ?? []));
  return (
    <>
      <p>{transparencyText('witnessesLead', { quorum, known: current.length })}</p>
      <p>{transparencyText('independent', { count: organizations.size })}</p>
      <ul className={styles.rows}>
        {witnesses.map(({ key, organization, isSimulated, countsFrom, countsUntil }, at) => {
          const last = lastCosignatures[at];
          return (
            <li key={key} className={styles.row}>
              <p className={styles.name}>
                <span>{organization ?? transparencyText('ownWitness')}</span>
                {isSimulated && <Badge tone="sunflower">{transparencyText('simulated')}</Badge>}
              </p>
              <p className={styles.mono}>{key.split('+')[0]}</p>
              <p className={styles.soft}>
                {last
                  ? transparencyText('signed', { time: centralInstantText(last.cosignedAt), size: last.size })
                  : transparencyText('neverSigned')}
              </p>
              {countsFrom && (
                <p className={styles.soft}>
                  {transparencyText('countsFrom', { time: centralInstantText(countsFrom) })}
                </p>
              )}
              {countsUntil && (
                <p className={styles.soft}>
                  {transparencyText('countsUntil', { time: centralInstantText(countsUntil) })}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
