import type { Claim } from '@sunflower/contracts/claims.ts';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import type { HttpProblem } from '../../../runtime/http/http-problem.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { useErrorTiming } from '../../../ui/field/use-error-timing.ts';
import styles from './filing.module.css';
import { FilingRefused } from './filing-refused.tsx';
import {
  FILING_FIELDS,
  type FilingDraft,
  type FilingField,
  judgeFiling,
  judgeForeignFiling,
  NEW_DRAFT,
} from './judge-filing.ts';
import { TaxpayerField } from './taxpayer-field.tsx';
import { filingText as text } from './texts.ts';
import { useFiling } from './use-filing.ts';

/** Returns the error text of a field, for an error found on this page or by the server. */
function errorTextOf(
  field: FilingField,
  own: string | undefined,
  problem: HttpProblem | undefined,
): string | undefined {
  const code = own ?? (problem?.fields.some(({ path }) => path === field) ? problem.code : undefined);
  return code === 'NUMBER_MISSING' || code === 'TAXPAYER_NUMBER_INVALID' || code === 'DECLARATION_MISSING'
    ? text(code)
    : undefined;
}

type DeclarationsProps = {
  readonly draft: FilingDraft;
  readonly onChange: (draft: FilingDraft) => void;
  readonly errorOf: (field: FilingField) => string | undefined;
  readonly inputs: Readonly<Record<'isTrue' | 'isUsPerson', RefObject<HTMLInputElement | null>>>;
  readonly isBusy: boolean;
  /** Called when the player says that they aren't a U.S. person. */
  readonly onNoUsPerson: () => void;
};

/** Renders the two declarations required by law, and the option for a player who can't make the second one. */
function Declarations({ draft, onChange, errorOf, inputs, isBusy, onNoUsPerson }: DeclarationsProps) {
  return (
    <fieldset className={styles.declarations}>
      <legend className={styles.legend}>{text('declare')}</legend>
      <Checkbox
        isSelected={draft.isTrue}
        onChange={(isTrue) => onChange({ ...draft, isTrue })}
        errorText={errorOf('isTrue')}
        inputRef={inputs.isTrue}
        isRequired
      >
        {text('isTrue')}
      </Checkbox>
      <Checkbox
        isSelected={draft.isUsPerson}
        onChange={(isUsPerson) => onChange({ ...draft, isUsPerson })}
        description={text('notUsPerson')}
        errorText={errorOf('isUsPerson')}
        inputRef={inputs.isUsPerson}
        isRequired
      >
        {text('isUsPerson')}
      </Checkbox>
      <Button size="small" onPress={onNoUsPerson} isDisabled={isBusy}>
        {text('noUsPerson')}
      </Button>
    </fieldset>
  );
}

function useInputs() {
  // The React Compiler memoizes an object of refs after the first render, including the hook calls inside it.
  const taxpayerNumber = useRef<HTMLInputElement>(null);
  const isTrue = useRef<HTMLInputElement>(null);
  const isUsPerson = useRef<HTMLInputElement>(null);
  return { taxpayerNumber, isTrue, isUsPerson };
}

type ClaimFormProps = { readonly playerId: string; readonly claim: Claim; readonly onFiled: () => void };

/** Renders the claim form: the taxpayer number, the declarations, and nothing else. [S9-3] (WLA-06) */
export function ClaimForm({ playerId, claim, onFiled }: ClaimFormProps) {
  const titleId = useId();
  const lastFour = claim.returnedWhy === 'TAXPAYER_NUMBER' ? undefined : claim.taxpayerLastFour;
  const [typed, setDraft] = useState({ ...NEW_DRAFT, usesKnown: lastFour !== undefined });
  const [judge, setJudge] = useState<typeof judgeFiling>();
  const { problem, isBusy, file } = useFiling(playerId, claim.id);
  const inputs = useInputs();
  // When the platform rejects the confirmed number, the player must type one.
  const draft = problem?.code === 'TAXPAYER_NUMBER_INVALID' ? { ...typed, usesKnown: false } : typed;
  const number = useErrorTiming(draft.typed);
  const { taxpayerNumber } = judgeFiling(draft);
  const left = number.isJudged && taxpayerNumber ? { taxpayerNumber } : {};
  const problems: ReturnType<typeof judgeFiling> = judge?.(draft) ?? left;

  const errorOf = (field: FilingField) => errorTextOf(field, problems[field], problem ?? undefined);

  async function send(sent: FilingDraft, judged: typeof judgeFiling) {
    setJudge(() => judged);
    const found = judged(sent);
    const wrong = FILING_FIELDS.find((field) => found[field]);
    if (wrong) return inputs[wrong].current?.focus();
    const answer = await file(sent);
    if (answer === 'filed' || answer === 'held') onFiled();
    else if (answer) inputs[answer].current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(draft, judgeFiling);
  }

  return (
    <Card aria-labelledby={titleId}>
      <form className={styles.form} noValidate autoComplete="off" onSubmit={submit}>
        <h2 id={titleId} className={styles.title}>
          {text('title')}
        </h2>
        <p className={styles.soft}>{text('lead')}</p>
        <TaxpayerField
          draft={draft}
          lastFour={lastFour}
          onChange={setDraft}
          onBlur={number.onBlur}
          errorText={errorOf('taxpayerNumber')}
          inputRef={inputs.taxpayerNumber}
        />
        <Declarations
          draft={draft}
          onChange={setDraft}
          errorOf={errorOf}
          inputs={inputs}
          isBusy={isBusy}
          onNoUsPerson={() => void send({ ...draft, isUsPerson: false }, judgeForeignFiling)}
        />
        <FilingRefused problem={problem} />
        <Button type="submit" variant="primary" size="large" isPending={isBusy} pendingText={text('sending')}>
          {text('send')}
        </Button>
      </form>
    </Card>
  );
}
