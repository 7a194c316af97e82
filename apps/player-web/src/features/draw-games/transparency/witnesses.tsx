import type { LogActivity } from '@sunflower/contracts/public-log.ts';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { transparencyText } from './texts.ts';
import styles from './transparency.module.css';

type WitnessesProps = Pick<LogActivity, 'policy' | 'lastCosignatures'>;

/** Renders the witnesses: who runs each, when it signed last, and whether it is simulated. */
export function Witnesses({ policy, lastCosignatures }: WitnessesProps) {
  const { quorum, witnesses } = policy;
  const real = witnesses.filter(({ isSimulated }) => !isSimulated);
  const organizations = new Set(real.flatMap(({ organization }) => organization ?? []));
  return (
    <>
      <p>{transparencyText('witnessesLead', { quorum, known: witnesses.length })}</p>
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
              {countsFrom && <p>{transparencyText('countsFrom', { time: centralInstantText(countsFrom) })}</p>}
              {countsUntil && <p>{transparencyText('countsUntil', { time: centralInstantText(countsUntil) })}</p>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
