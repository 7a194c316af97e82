import {
  type EmailCopy,
  type EmailFilling,
  type EmailLanguage,
  type FilledEmail,
  fillLine,
  ownAddress,
  piecesText,
} from './email-copy.ts';
import { emailHtml } from './email-html.ts';
import { type EmailReason, LAYOUT_TEXTS } from './email-texts.ts';
import type { Email } from './mailer-port.ts';

/** Who sends the emails: our app, and the operator as its footer names it. */
export type EmailSender = {
  readonly appOrigin: string;
  readonly operatorName: string;
  readonly address?: string | undefined;
  readonly helpline: { readonly name: string; readonly phone: string };
};

export type EmailDraft = {
  readonly messageId: string;
  readonly to: string;
  readonly language: EmailLanguage;
  readonly copy: EmailCopy;
  readonly why: EmailReason;
  readonly values: EmailFilling['values'];
  /** Paths in our app by name. A path may carry a token in its fragment (`#...`), which no server receives. */
  readonly links: Readonly<Record<string, string>>;
};

/**
 * Writes an email as plain text and as HTML of one layout. A paragraph that is empty after filling is left out.
 */
export function writeEmail(draft: EmailDraft, sender: EmailSender): Email {
  const filled = fillEmail(draft, sender);
  const { messageId, to } = draft;
  const action = filled.action ? [`${filled.action.label}:\n${filled.action.href}`] : [];
  const paragraphs = [...filled.lines.map(piecesText), ...action, ...filled.after.map(piecesText)];
  const foot = filled.foot.map(piecesText).join('\n');
  return {
    messageId,
    to,
    subject: `Sunflower: ${filled.subject}`,
    text: `${paragraphs.join('\n\n')}\n\n-- \n${foot}`,
    html: emailHtml(filled),
  };
}

function fillEmail({ copy, values, links, language, why }: EmailDraft, sender: EmailSender): FilledEmail {
  const { appOrigin, helpline } = sender;
  const paths = { support: '/support', account: '/account', ...links };
  const filling = {
    values: { helpline: helplineText(helpline), ...values },
    links: Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, ownAddress(appOrigin, path)])),
  };
  const fill = (lines: readonly string[]) =>
    lines.map((line) => fillLine(line, filling)).filter((pieces) => piecesText(pieces) !== '');
  const texts = LAYOUT_TEXTS[language];
  const from = [sender.operatorName, ...(sender.address === undefined ? [] : [sender.address])].join(' · ');
  return {
    language,
    subject: piecesText(fillLine(copy.subject, filling)),
    lines: fill(copy.lines),
    action: actionOf(copy, filling.links),
    after: fill(copy.after ?? []),
    foot: [
      ...fill([texts.why[why], `${texts.safety} ${texts.support}`, `${texts.helpline} ${texts.adults}`]),
      [{ kind: 'text', text: from }],
    ],
  };
}

function actionOf({ action }: EmailCopy, links: EmailFilling['links']): FilledEmail['action'] {
  if (!action) return undefined;
  const href = links[action.link];
  if (href === undefined) throw new Error(`an email's button has no link ${action.link}`);
  return { label: action.label, href };
}

/** Returns the helpline's name, followed by its number if the name isn't the number. */
function helplineText({ name, phone }: EmailSender['helpline']): string {
  return name === phone ? name : `${name} (${phone})`;
}
