import type { Claim } from '@sunflower/contracts/claims.ts';
import { useId } from 'react';
import { shortDateText } from '../../../runtime/clock/dates.ts';
import { claimFormPath, PLACES } from '../../../runtime/navigation/places.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { Card } from '../../../ui/card/card.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { electionOf } from './election.ts';
import styles from './filing.module.css';
import { filingText as text } from './texts.ts';

/** The steps for each way a prize is paid, in order. */
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

/** The steps for a wallet prize under manual review, which needs proof of identity. */
const MANUAL = ['step_form', 'step_bring', 'step_twoPeople', 'step_walletOrCheck'] as const;

/** Returns the steps of a claim; none for an automatic payment, or for an unfiled prize that the lottery reviews. */
function stepsOf({ path, status, filedAt }: Claim) {
  const isInReview = status === 'IN_REVIEW';
  if (path === 'set-off' || (isInReview && filedAt === undefined)) return undefined;
  return isInReview && path === 'wallet' ? MANUAL : STEPS[path];
}

/** Shows the last day to choose between cash and annual payments, once the claim has such a day. */
function ElectionEnd({ claim: { electionUntil } }: { readonly claim: Claim }) {
  return electionUntil === undefined ? null : <p>{text('electionUntil', { date: shortDateText(electionUntil) })}</p>;
}

/** Renders the steps of a claim, and the form to sign if one is needed. */
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
