import type { SelfAssessmentForm, SelfAssessmentResult } from '@sunflower/contracts/responsible-gaming-statement.ts';
import { assessmentAnswers } from '@sunflower/contracts/self-assessment-form.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { fieldErrorText } from '../../../runtime/forms/field-error.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ChoiceChips } from '../../../ui/choice-chips/choice-chips.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { LoadingList } from '../../../ui/state/loading-list.tsx';
import { assessmentFormQuery, sendAnswers } from './assessment-calls.ts';
import { AssessmentResult } from './assessment-result.tsx';
import styles from './self-assessment-section.module.css';
import { assessmentText } from './texts.ts';

const QUESTIONS = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9'] as const;
const ANSWERS = ['answer0', 'answer1', 'answer2', 'answer3'] as const;

/** Renders nine questions the player answers about their own play; nothing is stored. */
export function SelfAssessmentSection() {
  const { data, isError, isFetching, refetch } = useQuery(assessmentFormQuery);
  const [result, setResult] = useState<SelfAssessmentResult>();
  return (
    <div className={styles.assessment}>
      <SectionHeading>{assessmentText('title')}</SectionHeading>
      <p>{assessmentText('lead')}</p>
      <p className={styles.soft}>{assessmentText('private')}</p>
      {!data && !isError && <LoadingList label={assessmentText('loading')} />}
      {!data && isError && (
        <ErrorState
          headingLevel={3}
          title={assessmentText('errorTitle')}
          retryText={assessmentText('retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && result && <AssessmentResult result={result} onAgain={() => setResult(undefined)} />}
      {data && !result && <Questions form={data} onResult={setResult} />}
    </div>
  );
}

type QuestionsProps = { readonly form: SelfAssessmentForm; readonly onResult: (result: SelfAssessmentResult) => void };

function Questions({ form, onResult }: QuestionsProps) {
  const [answers, setAnswers] = useState<readonly (number | null)[]>(() => QUESTIONS.map(() => null));
  const [isRequested, setIsRequested] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const add = useMutation({
    mutationFn: (given: number[]) => sendAnswers(form.version, given),
    onSuccess: onResult,
  });
  const given = answers.filter((answer) => answer !== null);
  const missing = answers.length - given.length;
  const issues = isRequested ? (z.safeParse(assessmentAnswers, answers).error?.issues ?? []) : [];
  const errorAt = (index: number) => fieldErrorText(issues.find(({ path }) => path[0] === index)?.message);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsRequested(true);
    if (missing === 0) return add.mutate(given);
    const first = answers.indexOf(null);
    list.current?.children[first]?.querySelector('button')?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className={styles.questions}>
      <ol ref={list} className={styles.questions}>
        {QUESTIONS.map((question, index) => (
          <Card as="li" key={question}>
            <p className={styles.soft}>{assessmentText('count', { number: index + 1, total: QUESTIONS.length })}</p>
            <ChoiceChips
              label={assessmentText(question)}
              options={ANSWERS.map((text, value) => ({ id: `${value}`, text: assessmentText(text) }))}
              selected={answers[index] === null ? [] : [`${answers[index]}`]}
              onChange={([value]) => setAnswers(answers.with(index, Number(value)))}
              errorText={errorAt(index)}
            />
          </Card>
        ))}
      </ol>
      <FormError isShown={isRequested && missing > 0}>{assessmentText('missing', { count: missing })}</FormError>
      <FormError isShown={add.isError}>
        {assessmentText(problemOf(add.error)?.code === 'FORM_OUTDATED' ? 'outdated' : 'failed')}
      </FormError>
      <div>
        <Button type="submit" variant="primary" isPending={add.isPending} pendingText={assessmentText('seeing')}>
          {assessmentText('see')}
        </Button>
      </div>
    </form>
  );
}
