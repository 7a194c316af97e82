import type { LoyaltyReward } from '@sunflower/contracts/loyalty.ts';
import { useId, useState } from 'react';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { BonusTermsList } from '../bonus-card.tsx';
import { offerTermLines, offerText } from '../bonus-text.ts';
import { bonusesText } from '../texts.ts';
import styles from './points.module.css';
import { pointsWithUnit } from './points-text.ts';
import { pointsText } from './texts.ts';
import { useRedeem } from './use-redeem.ts';

type RewardProps = {
  readonly reward: LoyaltyReward;
  readonly points: number;
  readonly onChoose: (reward: LoyaltyReward) => void;
};

/** Renders the button of a reward, or why the player can't choose it, but never how many points are missing. */
function Choice({ reward, points, onChoose }: RewardProps) {
  if (!reward.isOfTier)
    return <p className={styles.soft}>{pointsText('fromTier', { tier: pointsText(`tier_${reward.tier}`) })}</p>;
  if (points < reward.points) return <p className={styles.soft}>{pointsText('tooFew')}</p>;
  return (
    <div>
      <Button onPress={() => onChoose(reward)}>{pointsText('use', { points: pointsWithUnit(reward.points) })}</Button>
    </div>
  );
}

/** Renders a reward: its points, its bonus and every term of it. (IRGS-11) */
function Reward(props: RewardProps) {
  const titleId = useId();
  const { terms, points } = props.reward;
  return (
    <Card as="li" aria-labelledby={titleId}>
      <div className={styles.reward}>
        <div className={styles.head}>
          <h3 id={titleId} className={styles.name}>
            {terms.title}
          </h3>
          <span className={styles.price}>{pointsWithUnit(points)}</span>
        </div>
        <p>{offerText(terms)}</p>
        <p className={styles.soft}>{bonusesText('offerUntil', { at: centralInstantText(terms.validUntil) })}</p>
        <BonusTermsList lines={offerTermLines(terms)} />
        <Choice {...props} />
      </div>
    </Card>
  );
}

/** Renders the rewards, and asks for confirmation before points are used. [S1-4/loyalty] */
export function Rewards({
  playerId,
  rewards,
  points,
}: {
  readonly playerId: string;
  readonly rewards: readonly LoyaltyReward[];
  readonly points: number;
}) {
  const { redeem, failure } = useRedeem(playerId);
  const [chosen, setChosen] = useState<LoyaltyReward>();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <section className={styles.part}>
      <SectionHeading>{pointsText('rewards')}</SectionHeading>
      <p className={styles.soft}>{pointsText(rewards.length > 0 ? 'rewardsLead' : 'noRewards')}</p>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <ul className={styles.rewards}>
        {rewards.map((reward) => (
          <Reward
            key={reward.rewardId}
            reward={reward}
            points={points}
            onChoose={(next) => {
              setChosen(next);
              setIsConfirming(true);
            }}
          />
        ))}
      </ul>
      <ModalDialog
        isOpen={isConfirming}
        type="confirm"
        title={pointsText('confirmTitle', { points: pointsWithUnit(chosen?.points ?? 0) })}
        message={pointsText('confirmText', { reward: chosen?.terms.title ?? '' })}
        confirmText={pointsText('confirm')}
        cancelText={pointsText('cancel')}
        closeText={pointsText('close')}
        onResult={async (action) => {
          if (action === 'CONFIRM_BUTTON' && chosen) await redeem(chosen);
          setIsConfirming(false);
        }}
      />
    </section>
  );
}
