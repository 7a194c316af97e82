import * as z from 'zod/mini';
import { requiredRadioGroup } from './validators/presence.ts';

/** The answers of the self-assessment as they stand in the form, null where there is none yet. [S5.1-10] */
export const assessmentAnswers = z.array(z.nullable(z.int()).check(requiredRadioGroup()));
