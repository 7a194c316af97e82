import type { WrittenLanguage } from '@sunflower/service-base/central-text.ts';

/** Languages of our emails: those of the client, by the codes in its cookie. */
export const EMAIL_LANGUAGES = ['en-US', 'fr', 'es'] as const satisfies readonly WrittenLanguage[];
export type EmailLanguage = (typeof EMAIL_LANGUAGES)[number];

/** The text of an email; names in braces are filled in with values and links. */
export type EmailCopy = {
  /** The subject line, which is also the heading. */
  readonly subject: string;
  /** Paragraphs; the first is the greeting. */
  readonly lines: readonly string[];
  /** The one button, and the name of the link it opens. */
  readonly action?: { readonly label: string; readonly link: string };
  /** Paragraphs below the button. */
  readonly after?: readonly string[];
};

/** Returns the language of an email: the wanted one, or English if we don't support it. */
export function emailLanguage(wanted: string): EmailLanguage {
  return EMAIL_LANGUAGES.find((language) => language === wanted) ?? 'en-US';
}

/** What fills the braces of a copy. Links are paths of our own app, so that no email leads anywhere else. */
export type EmailFilling = {
  readonly values: Readonly<Record<string, string | number | undefined>>;
  readonly links: Readonly<Record<string, string>>;
};

/** A piece of a filled paragraph: text, or an address of our app. */
export type Piece = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'link'; readonly href: string };

/** An email with everything filled in, in reading order. */
export type FilledEmail = {
  readonly language: EmailLanguage;
  readonly subject: string;
  readonly lines: readonly (readonly Piece[])[];
  readonly action: { readonly label: string; readonly href: string } | undefined;
  readonly after: readonly (readonly Piece[])[];
  readonly foot: readonly (readonly Piece[])[];
};

/**
 * Fills a paragraph. Each value becomes a single line of text and is never searched for braces again, so that a
 * player's name can't add text or a link of its own.
 */
export function fillLine(line: string, { values, links }: EmailFilling): Piece[] {
  return line.split(/\{(\w+)\}/).flatMap((part, index): Piece[] => {
    if (index % 2 === 0) return part === '' ? [] : [{ kind: 'text', text: part }];
    const href = links[part];
    if (href !== undefined) return [{ kind: 'link', href }];
    const text = oneLine(`${values[part] ?? ''}`);
    return text === '' ? [] : [{ kind: 'text', text }];
  });
}

/** Returns filled pieces as plain text. */
export function piecesText(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => (piece.kind === 'link' ? piece.href : piece.text))
    .join('')
    .trim();
}

/** Returns the address of a path of our app; throws for anything that could lead elsewhere. */
export function ownAddress(origin: string, path: string): string {
  const address = new URL(path, origin);
  if (!path.startsWith('/') || address.origin !== new URL(origin).origin)
    throw new Error('an email links only to our app');
  return address.href;
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
