import {
  type SelfAssessmentForm,
  type SelfAssessmentResult,
  STATEMENT_PATHS,
  selfAssessmentBody,
  selfAssessmentForm,
  selfAssessmentResult,
} from '@sunflower/contracts/responsible-gaming-statement.ts';
import { queryOptions } from '@tanstack/react-query';
import { jsonBody } from '../../../runtime/http/call.ts';
import { send } from '../../../runtime/http/http-client.ts';

/** Query for the questions; the same for every player. */
export const assessmentFormQuery = queryOptions({
  queryKey: ['self-assessment'],
  queryFn: ({ signal }): Promise<SelfAssessmentForm> =>
    send({ path: STATEMENT_PATHS.selfAssessment, answer: selfAssessmentForm, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Sends the answers to be scored. The server doesn't store them, and the page drops them once the result is shown. */
export function sendAnswers(version: number, answers: number[]): Promise<SelfAssessmentResult> {
  const body = jsonBody(selfAssessmentBody, { version, answers });
  return send({ method: 'POST', path: STATEMENT_PATHS.selfAssessmentAnswers, body, answer: selfAssessmentResult });
}
