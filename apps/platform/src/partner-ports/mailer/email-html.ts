import { type EmailLanguage, type FilledEmail, type Piece, piecesText } from './email-copy.ts';
import { INLINE, STYLE_SHEET } from './email-styles.ts';

/** The id under which the Sunflower mark is attached. */
export const MARK_CONTENT_ID = 'sunflower-mark';

const LANG: Readonly<Record<EmailLanguage, string>> = { 'en-US': 'en-US', es: 'es-US', fr: 'fr-FR' };

/** Attributes of a table that only arranges its cells. */
const LAYOUT_TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
/** Word, which renders emails in some versions of Outlook, ignores max-width and needs a table of fixed width. */
const OUTLOOK_BEGIN = `<!--[if mso]><table ${LAYOUT_TABLE} width="600"><tr><td><![endif]-->`;
const OUTLOOK_END = '<!--[if mso]></td></tr></table><![endif]-->';

/** Escapes a text for HTML, in content and in attributes. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}

/**
 * Returns an email as an HTML document: tables and inline styles for old mail programs, no script, and nothing that is
 * loaded from the network. The mark is an attachment. Every text and address is escaped.
 */
export function emailHtml({ language, subject, lines, action, after, foot }: FilledEmail): string {
  return `<!doctype html>
<html lang="${LANG[language]}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<title>${escaped(subject)}</title>
<style>${STYLE_SHEET}</style>
</head>
<body class="paper" style="${INLINE.body}">
<div style="${INLINE.preview}">${escaped(piecesText(lines[1] ?? lines[0] ?? []))}</div>
<table ${LAYOUT_TABLE} class="paper" width="100%" style="${INLINE.page}">
<tr><td align="center" style="${INLINE.frame}">
${OUTLOOK_BEGIN}
<table ${LAYOUT_TABLE} width="100%" style="${INLINE.column}">
${headerRow()}
<tr><td class="card side" style="${INLINE.card}">
<h1 class="ink" style="${INLINE.heading}">${escaped(subject)}</h1>
${lines.map(paragraph).join('\n')}
${action ? button(action) : ''}
${after.map(paragraph).join('\n')}
</td></tr>
<tr><td class="side" style="${INLINE.foot}">
${foot.map(note).join('\n')}
</td></tr>
</table>
${OUTLOOK_END}
</td></tr>
</table>
</body>
</html>`;
}

function headerRow(): string {
  return `<tr><td class="night side" style="${INLINE.header}"><table ${LAYOUT_TABLE}><tr>
<td style="${INLINE.markCell}">
<img src="cid:${MARK_CONTENT_ID}" width="40" height="40" alt="" style="${INLINE.mark}"></td>
<td style="${INLINE.wordmark}">Sunflower</td>
</tr></table></td></tr>`;
}

function button({ label, href }: NonNullable<FilledEmail['action']>): string {
  return `<table ${LAYOUT_TABLE} class="action" style="${INLINE.action}"><tr>
<td class="action" style="${INLINE.button}">
<a href="${escaped(href)}" style="${INLINE.buttonLink}">${escaped(label)}</a>
</td></tr></table>`;
}

function paragraph(pieces: readonly Piece[]): string {
  return `<p class="ink" style="${INLINE.paragraph}">${pieces.map(pieceHtml).join('')}</p>`;
}

function note(pieces: readonly Piece[]): string {
  return `<p class="soft" style="${INLINE.note}">${pieces.map(pieceHtml).join('')}</p>`;
}

/** Shows an address without its scheme and without a token. */
function pieceHtml(piece: Piece): string {
  if (piece.kind === 'text') return escaped(piece.text);
  const shown = piece.href.replace(/^https?:\/\//, '').replace(/#.*$/, '');
  return `<a href="${escaped(piece.href)}" style="${INLINE.link}">${escaped(shown)}</a>`;
}
