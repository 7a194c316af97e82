import * as z from 'zod/mini';
import { requiredRadioGroup } from './validators/presence.ts';

/** The form's answers to the self-assessment; null for an unanswered question. [S5.1-10] */
export const assessmentAnswers = z.array(z.nullable(z.int()).check(requiredRadioGroup()));
