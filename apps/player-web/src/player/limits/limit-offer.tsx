import { LIMIT_PERIODS, type LimitOffer as Offer } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFlag } from '../../runtime/flags/use-flag.ts';
import { gamingToolsPath } from '../../runtime/navigation/places.ts';
import { Button } from '../../ui/button/button.tsx';
import { ChoiceChips } from '../../ui/choice-chips/choice-chips.tsx';
import { FormError } from '../../ui/field/form-error.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { Helpline } from '../helpline/helpline.tsx';
import { LimitForm, type LimitFormProps } from './limit-form.tsx';
import styles from './limits.module.css';
import { answerLimitOffer } from './limits-calls.ts';
import { limitsQuery } from './limits-query.ts';
import { limitText } from './texts.ts';
import { useLimitDraft } from './use-limit-draft.ts';

export type LimitOfferProps = {
  readonly playerId: string;
  readonly moment: Offer['moment'];
  /** Called when a limit was set, "no limit" was chosen, or the player postpones the choice. */
  readonly onDone: (choice: 'limits' | Offer['choice']) => void;
  readonly headingLevel?: 2 | 3;
};

/** Renders the form of an offered limit, with an amount that was typed before a reload or Back. */
function OfferedLimit({ playerId, limit, onDone }: Pick<LimitFormProps, 'playerId' | 'limit' | 'onDone'>) {
  const { typed, setTyped, endDraft } = useLimitDraft(limit, 'limit-offer');
  const done: LimitFormProps['onDone'] = (outcome) => {
    endDraft();
    onDone(outcome);
  };
  return <LimitForm playerId={playerId} limit={limit} typed={typed ?? ''} onType={setTyped} onDone={done} />;
}

/**
 * Offers limits and sends the player's choice, which deposits require (`LIMITS_NOT_OFFERED`). At the first deposit the
 * player must set a limit or choose "no limit"; after registration the choice can wait. While limits can't be changed,
 * it says so. [IRGS-01] [RTS-12A] [S6-5/limits]
 */
export function LimitOffer({ playerId, moment, onDone, headingLevel = 2 }: LimitOfferProps) {
  const queryClient = useQueryClient();
  const [period, setPeriod] = useState<string>('week');
  const { data } = useQuery(limitsQuery(playerId));
  const canSet = useFlag('FEATURE_RESPONSIBLE_GAMING_LIMITS_UPDATE');
  const answering = useMutation({
    mutationFn: (choice: Offer['choice']) => answerLimitOffer({ moment, choice }),
    onSuccess: (limits, choice) => {
      queryClient.setQueryData(limitsQuery(playerId).queryKey, limits);
      onDone(choice);
    },
  });
  const Title = `h${headingLevel}` as const;
  const limit = data?.limits.find((one) => one.kind === 'deposit' && one.period === period);
  const periods = LIMIT_PERIODS.map((id) => ({ id, text: limitText(id) }));
  return (
    <div className={styles.offer}>
      <Title>{limitText('offerTitle')}</Title>
      <p>{limitText('offerText')}</p>
      {canSet ? (
        <ChoiceChips
          label={limitText('offerChoose')}
          options={periods}
          selected={[period]}
          onChange={([first]) => first !== undefined && setPeriod(first)}
        />
      ) : (
        <p role="status">{limitText('offNow')}</p>
      )}
      {canSet && limit && (
        <OfferedLimit key={period} playerId={playerId} limit={limit} onDone={() => onDone('limits')} />
      )}
      {answering.isError && <FormError>{limitText('notSaved')}</FormError>}
      <div className={styles.none}>
        <Button onPress={() => answering.mutateAsync('no-limit').catch(() => undefined)}>
          {limitText('offerNone')}
        </Button>
        {moment === 'registration' && (
          <Button variant="quiet" onPress={() => answering.mutateAsync('later').catch(() => undefined)}>
            {limitText('offerLater')}
          </Button>
        )}
        <span className={styles.soft}>{limitText('offerNoneHint')}</span>
        <TextLink href={gamingToolsPath('limits')}>{limitText('offerMore')}</TextLink>
      </div>
      <Helpline />
    </div>
  );
}
