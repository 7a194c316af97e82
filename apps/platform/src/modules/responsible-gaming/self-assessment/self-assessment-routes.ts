import {
  STATEMENT_PATHS,
  selfAssessmentBody,
  selfAssessmentForm,
  selfAssessmentResult,
} from '@sunflower/contracts/responsible-gaming-statement.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { countToolUse } from '../tool-use/count-tool-use.ts';
import { ASSESSMENT_VERSION, assess, HIGHEST_ANSWER, QUESTIONS } from './self-assessment.ts';

const REFUSALS: RefusalTable<'FORM_OUTDATED'> = {
  FORM_OUTDATED: { status: 409, message: 'The questions have changed. Reload the page.' },
};
const ANSWERS_A_MINUTE = { rateLimit: { max: 10, timeWindow: 60_000 } };

/**
 * Registers the routes of the self-assessment. Answers are added up and not stored: only the number of results in each
 * band is counted (RGF-05), so that the answers can't be used or sold.
 */
export function selfAssessmentRoutes(app: Server, deps: { db: Db; clock: Clock }): void {
  const { db, clock } = deps;
  const config = { audience: 'player' } as const;

  app.get(STATEMENT_PATHS.selfAssessment, { config, schema: { response: { 200: selfAssessmentForm } } }, async () => ({
    version: ASSESSMENT_VERSION,
    questions: QUESTIONS,
    highestAnswer: HIGHEST_ANSWER,
  }));

  app.post(
    STATEMENT_PATHS.selfAssessmentAnswers,
    {
      config: { ...config, ...ANSWERS_A_MINUTE },
      schema: { body: selfAssessmentBody, response: { 200: selfAssessmentResult } },
    },
    async (request, reply) => {
      const result = assess(request.body);
      if (isRefusal(result)) return sendRefusal(reply, result, REFUSALS);
      const action = `band-${result.band}`;
      await inTransaction(db, (tx) => countToolUse(tx, { tool: 'self-assessment', action, now: clock.now() }));
      return result;
    },
  );
}
