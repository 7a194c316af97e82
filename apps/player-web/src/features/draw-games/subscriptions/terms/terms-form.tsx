import { MAX_DRAWS_OF_END } from '@sunflower/player-rules/subscriptions/subscription-rules.ts';
import { useState } from 'react';
import { centralDateOf, weekdayText } from '../../../../runtime/clock/dates.ts';
import { serverNowMs } from '../../../../runtime/clock/server-clock.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ChoiceChips } from '../../../../ui/choice-chips/choice-chips.tsx';
import { DateField } from '../../../../ui/field/date-field.tsx';
import { FormError } from '../../../../ui/field/form-error.tsx';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { type ErrorTiming, useErrorTiming } from '../../../../ui/field/use-error-timing.ts';
import { describeSession } from '../../labels/game-text.ts';
import { describeJackpot } from '../../next-draw/jackpot-text.ts';
import styles from '../subscriptions.module.css';
import { subscribeText as text } from './form-texts.ts';
import { type GameOffer, type PlayedNumbers, problemsOf, type TermsDraft, type TermsProblem } from './terms.ts';

type PartProps = {
  readonly draft: TermsDraft;
  readonly offer: GameOffer;
  readonly problems: readonly TermsProblem[];
  readonly onChange: (change: Partial<TermsDraft>) => void;
};

function NumbersPart({ draft, numbers, onChange }: Pick<PartProps, 'draft' | 'onChange'> & { numbers: PlayedNumbers }) {
  const hint = numbers.own === null ? text('ownUnfinished') : text('quickHint', { count: numbers.quick.length });
  return (
    <div className={styles.part}>
      <ChoiceChips
        label={text('numbers')}
        look="segmented"
        selected={[draft.numbers]}
        onChange={([chosen]) => onChange({ numbers: chosen === 'own' ? 'own' : 'quick' })}
        options={[
          { id: 'own', text: text('numbers_own'), isDisabled: numbers.own === null },
          { id: 'quick', text: text('numbers_quick') },
        ]}
      />
      {(draft.numbers === 'quick' || numbers.own === null) && <p className={styles.soft}>{hint}</p>}
    </div>
  );
}

function DrawsPart({ draft, offer, problems, onChange }: PartProps) {
  return (
    <>
      {offer.weekdays.length > 1 && (
        <div className={styles.part}>
          <ChoiceChips
            label={text('weekdays')}
            mode="multiple"
            selected={draft.weekdays.map(String)}
            onChange={(ids) => onChange({ weekdays: ids.map(Number) })}
            options={offer.weekdays.map((day) => ({ id: `${day}`, text: weekdayText(day) }))}
          />
          <FormError>{problems.includes('weekdays') ? text('weekdaysMissing') : undefined}</FormError>
        </div>
      )}
      {offer.sessions.length > 1 && (
        <div className={styles.part}>
          <ChoiceChips
            label={text('sessions')}
            mode="multiple"
            selected={draft.sessions}
            onChange={(sessions) => onChange({ sessions })}
            options={offer.sessions.map((id) => ({ id, text: describeSession(id) ?? id }))}
          />
          <FormError>{problems.includes('sessions') ? text('sessionsMissing') : undefined}</FormError>
        </div>
      )}
      {offer.jackpotsCents.length > 0 && (
        <SelectField
          label={text('jackpot')}
          description={text('jackpotHint')}
          value={`${draft.jackpotAtLeastCents ?? ''}`}
          onChange={(id) => onChange({ jackpotAtLeastCents: id === '' ? null : BigInt(id) })}
          options={jackpotOptions(offer.jackpotsCents, draft.jackpotAtLeastCents)}
        />
      )}
    </>
  );
}

/** Returns the jackpot options: any, the offered amounts, and the one already chosen. */
function jackpotOptions(offered: readonly bigint[], chosen: bigint | null) {
  const amounts = new Set([...offered, ...(chosen === null ? [] : [chosen])]);
  return [
    { id: '', text: text('jackpotAny') },
    ...[...amounts]
      .sort((one, other) => (one < other ? -1 : 1))
      .map((cents) => ({ id: `${cents}`, text: describeJackpot(cents) })),
  ];
}

const ENDS = ['never', 'date', 'draws'] as const;

type EndPartProps = PartProps & { readonly onLeave: Readonly<Record<'lastDate' | 'drawCount', () => void>> };

function EndPart({ draft, problems, onChange, onLeave }: EndPartProps) {
  return (
    <div className={styles.part}>
      <ChoiceChips
        label={text('end')}
        selected={[draft.end]}
        onChange={([chosen]) => onChange({ end: ENDS.find((end) => end === chosen) ?? 'never' })}
        options={ENDS.map((end) => ({ id: end, text: text(`end_${end}`) }))}
      />
      {draft.end === 'date' && (
        <DateField
          label={text('lastDate')}
          texts={{ month: text('month'), day: text('day'), year: text('year') }}
          value={draft.lastDate}
          onChange={(lastDate) => onChange({ lastDate })}
          onBlur={onLeave.lastDate}
          errorText={problems.includes('lastDate') ? text('lastDateWrong') : undefined}
          isRequired
        />
      )}
      {draft.end === 'draws' && (
        <TextField
          label={text('drawCount')}
          inputMode="numeric"
          maxLength={4}
          value={draft.drawCount}
          onChange={(drawCount) => onChange({ drawCount })}
          onBlur={onLeave.drawCount}
          errorText={problems.includes('drawCount') ? text('drawCountWrong', { most: MAX_DRAWS_OF_END }) : undefined}
          isRequired
        />
      )}
    </div>
  );
}

const FUNDS = ['wallet', 'AT_SUBSCRIPTION'] as const;

function FundPart({ draft, onChange }: Pick<PartProps, 'draft' | 'onChange'>) {
  return (
    <div className={styles.part}>
      <ChoiceChips
        label={text('fund')}
        look="segmented"
        selected={[draft.fund]}
        onChange={([chosen]) => onChange({ fund: FUNDS.find((fund) => fund === chosen) ?? 'wallet' })}
        options={FUNDS.map((fund) => ({ id: fund, text: text(`fund_${fund}`) }))}
      />
      <p className={styles.soft}>{text(`fundHint_${draft.fund}`)}</p>
    </div>
  );
}

type TermsFormProps = {
  readonly draft: TermsDraft;
  readonly offer: GameOffer;
  /** The boards to play; null keeps the current numbers. */
  readonly numbers: PlayedNumbers | null;
  /** Why the last submission failed. */
  readonly troubleText: string | undefined;
  readonly onChange: (change: Partial<TermsDraft>) => void;
  /** Called when the form is complete and valid. */
  readonly onContinue: () => Promise<void>;
};

/**
 * Renders the form for draws, duration and payment source. Errors are shown next to their fields, those of typed fields
 * when they are left, the others after the player first tries to continue. [WCAG-3.3.1] [S5.1-11]
 */
export function TermsForm({ draft, offer, numbers, troubleText, onChange, onContinue }: TermsFormProps) {
  const [isJudged, setIsJudged] = useState(false);
  const lastDate = useErrorTiming(draft.lastDate);
  const drawCount = useErrorTiming(draft.drawCount);
  const found = problemsOf(draft, offer, centralDateOf(serverNowMs()));
  const left: Partial<Record<TermsProblem, ErrorTiming>> = { lastDate, drawCount };
  const problems = found.filter((part) => isJudged || left[part]?.isJudged);
  const parts = { draft, offer, onChange, problems };
  return (
    <div className={styles.form}>
      <p className={styles.soft}>{text('lead')}</p>
      {numbers && <NumbersPart draft={draft} numbers={numbers} onChange={onChange} />}
      <DrawsPart {...parts} />
      <EndPart {...parts} onLeave={{ lastDate: lastDate.onBlur, drawCount: drawCount.onBlur }} />
      <FundPart draft={draft} onChange={onChange} />
      <FormError>{troubleText}</FormError>
      <Button
        variant="primary"
        size="large"
        isBlock
        pendingText={text('checking')}
        onPress={() => {
          setIsJudged(true);
          return found.length === 0 ? onContinue() : undefined;
        }}
      >
        {text('continue')}
      </Button>
    </div>
  );
}
