import type { Claim } from '@sunflower/contracts/claims.ts';
import { useId } from 'react';
import { numericDateText } from '../../../runtime/clock/dates.ts';
import { claimFormPath, PLACES } from '../../../runtime/navigation/places.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { Card } from '../../../ui/card/card.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { electionOf } from './election.ts';
import styles from './filing.module.css';
import { filingText as text } from './texts.ts';

/** Steps of each way a prize is paid, in their order. */
const STEPS = {
  wallet: ['step_check', 'step_debts', 'step_wallet'],
  manual: ['step_check', 'step_form', 'step_bring', 'step_twoPeople', 'step_byCheck'],
  headquarters: [
    'step_check',
    'step_form',
    'step_bringHeadquarters',
    'step_election',
    'step_twoPeople',
    'step_byCheck',
  ],
} as const;

/** Steps of a prize for the wallet once a person looks at it: who she is has to be shown then. */
const BY_HAND = ['step_form', 'step_bring', 'step_twoPeople', 'step_walletOrCheck'] as const;

/** The steps of a claim; none of one that comes by itself, or that the lottery holds and nobody filed. */
function stepsOf({ path, status, filedAt }: Claim) {
  const isInReview = status === 'IN_REVIEW';
  if (path === 'set-off' || (isInReview && filedAt === undefined)) return undefined;
  return isInReview && path === 'wallet' ? BY_HAND : STEPS[path];
}

/** The last day of the choice between cash and yearly payments, once it has begun. */
function ElectionEnd({ claim: { electionUntil } }: { readonly claim: Claim }) {
  return electionUntil === undefined ? null : <p>{text('electionUntil', { date: numericDateText(electionUntil) })}</p>;
}

/** What happens to a claim step by step, and the form to be signed where one is. */
export function WhatFollows({ claim }: { readonly claim: Claim }) {
  const titleId = useId();
  const steps = stepsOf(claim);
  if (!steps) return null;
  const election = electionOf(claim);
  const shown = steps.filter((step) => step !== 'step_election' || election !== undefined);
  return (
    <Card aria-labelledby={titleId}>
      <div className={styles.follows}>
        <h2 id={titleId} className={styles.title}>
          {text('follows')}
        </h2>
        <ol className={styles.steps}>
          {shown.map((step) => (
            <li key={step}>{text(step, { days: election?.electionDays ?? '' })}</li>
          ))}
        </ol>
        {election && <ElectionEnd claim={claim} />}
        {steps !== STEPS.wallet && (
          <div className={styles.actions}>
            <a className={buttonClass({})} href={claimFormPath(claim.id)}>
              {text('downloadForm')}
            </a>
            <TextLink href={PLACES['contact-customer-support']}>{text('where')}</TextLink>
          </div>
        )}
      </div>
    </Card>
  );
}
