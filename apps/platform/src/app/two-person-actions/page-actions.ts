import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { EVERYONE } from '../../modules/access/index.ts';
import { recordAudit } from '../../modules/audit/index.ts';
import type { ActionExecutor } from '../../modules/operators/index.ts';
import { checkModalText, pushModal } from '../../modules/push/index.ts';
import { expectProposedPages } from '../payment-pages/expected-pages.ts';
import { actionWithSchema, reasonSchema } from './action-of.ts';

/** Kind of the action that shows a modal on the page of every signed-in player. */
export const PUSH_TO_EVERYONE = 'push.modal-to-everyone';

const MAX_WORD = 200;
const modalSchema = z.strictObject({ name: z.string(), message: z.string() });

const pushes = actionWithSchema(modalSchema, async (tx, modal, { actor, now }) => {
  const sent = await pushModal(tx, modal);
  if (isRefusal(sent)) return sent;
  const details = { key: sent.key, ...modal };
  await recordAudit(tx, { actor, action: 'push.modal-sent', subject: EVERYONE, details, businessTime: now });
  return { key: sent.key };
});

/**
 * Shows a modal to every player. Refuses a text that can't be shown when it is proposed, not only when it is executed.
 */
export const pushToEveryoneAction: ActionExecutor = {
  ...pushes,
  check: (data) => pushes.check(data) ?? checkModalText(modalSchema.parse(data)),
};

/** Records the expected content of the payment pages, after a release was reviewed (PCI-6.4.3, PCI-11.6.1). */
export const recordPagesAction = actionWithSchema(
  z.strictObject({
    appOrigin: z.url().max(MAX_WORD),
    digest: z.string().max(MAX_WORD),
    pages: z.int().min(1),
    scripts: z.int().min(0),
    reason: reasonSchema,
  }),
  async (tx, data, decided) => {
    if (!(await expectProposedPages(tx, { ...data, ...decided }))) return refuse('PAGES_SUPERSEDED');
    return { digest: data.digest };
  },
);
