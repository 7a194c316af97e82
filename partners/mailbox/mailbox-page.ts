import type { StoredMail } from './mails-store.ts';
import type { StoredText } from './texts-store.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/**
 * Turns addresses in an email into links, and leaves all other text as it is. A final period ends the sentence, not the
 * address.
 */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;)])/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('');
}

/** The complete style of the page, in the colors of our two themes. */
export const PAGE_STYLE = `:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px 64px;background:light-dark(#fbf7ee,#10131a);color:light-dark(#1c2333,#f3efe4);
font:1rem/1.5 Figtree,Arial,sans-serif}
main{max-width:1120px;margin:0 auto;display:grid;gap:16px}
h1{margin:0;font-size:1.75rem;line-height:1.2}
h2{margin:0;font-size:1.25rem;line-height:1.3}
p{margin:0}
.soft{color:light-dark(#5a6275,#a7aebf);overflow-wrap:anywhere}
.columns{display:grid;gap:24px;align-items:start}
@media (min-width:900px){.columns{grid-template-columns:300px minmax(0,1fr)}}
nav ol{list-style:none;margin:0;padding:0;display:grid;gap:4px;max-height:75vh;overflow:auto}
@media (max-width:899px){nav ol{max-height:240px}}
nav a{display:grid;gap:2px;padding:10px 14px;border-radius:14px;color:inherit;text-decoration:none}
nav a:hover{background:light-dark(#f6f0e1,#232a39)}
nav a[aria-current]{background:light-dark(#fff,#1a1f2b);box-shadow:0 2px 6px rgb(28 35 51/.1)}
nav small{font-size:.8125rem}
article{display:grid;gap:12px;min-width:0}
iframe{display:block;width:100%;height:min(860px,85vh);border:1px solid light-dark(#e6decb,#2c3344);border-radius:14px;
background:light-dark(#fbf7ee,#10131a)}
ol.texts{list-style:none;margin:0;padding:0;display:grid;gap:8px}
ol.texts li{padding:12px 16px;border-radius:14px;background:light-dark(#fff,#1a1f2b)}
summary{min-height:44px;display:flex;align-items:center;font-weight:600;cursor:pointer}
pre{margin:0;padding:16px 20px;background:light-dark(#fff,#1a1f2b);border-radius:14px;white-space:pre-wrap;
overflow-wrap:anywhere;font:inherit}
pre a{color:light-dark(#80560a,#ffc629)}
label{font-weight:600}
input,button{font:inherit;min-height:44px;padding:0 12px;border-radius:6px;
border:1px solid light-dark(#8a8168,#77819a);background:light-dark(#fff,#10131a);color:inherit}
button{border-radius:14px}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
input{flex:1 1 220px;min-width:0}
:focus-visible{outline:3px solid light-dark(#1f5eff,#8ab0ff);outline-offset:2px}`;

/** The path that serves the HTML of an email for its frame. */
export const MAIL_FRAME_PATH = '/mails/html';

const timeOf = (mail: StoredMail) =>
  `<time datetime="${mail.cameAt}">${mail.cameAt.toString({ smallestUnit: 'second' })}</time>`;

function linkTo(mail: StoredMail, { to, isOpen }: { to: string; isOpen: boolean }): string {
  const href = `/?${new URLSearchParams({ ...(to === '' ? {} : { to }), mail: mail.messageId })}`;
  return `<li><a href="${escaped(href)}"${isOpen ? ' aria-current="true"' : ''}><span>${escaped(mail.subject)}</span>
<small class="soft">${escaped(mail.to)}, ${timeOf(mail)}</small></a></li>`;
}

/** Shows an email as its reader sees it, in a frame that runs no script and loads no file, with the text part below. */
function openMail(mail: StoredMail): string {
  const src = `${MAIL_FRAME_PATH}?${new URLSearchParams({ mail: mail.messageId })}`;
  return `<article>
<h2>${escaped(mail.subject)}</h2>
<p class="soft">To ${escaped(mail.to)}, ${timeOf(mail)}</p>
<iframe title="${escaped(mail.subject)}" src="${escaped(src)}"
sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Plain text</summary>
<pre>${withLinks(mail.text)}</pre></details>
</article>`;
}

function textItem(message: StoredText): string {
  return `<li><p>${escaped(message.text)}</p>
<small class="soft">To ${escaped(message.to)},
<time datetime="${message.cameAt}">${message.cameAt.toString({ smallestUnit: 'second' })}</time></small></li>`;
}

/**
 * Returns a page with the received emails, newest first, and one of them open, and the newest text messages. It has no
 * script.
 */
export function mailboxPage(
  mails: readonly StoredMail[],
  shown: { readonly to: string; readonly open: StoredMail | undefined; readonly texts: readonly StoredText[] },
): string {
  const { to, open, texts } = shown;
  const links = mails.map((mail) => linkTo(mail, { to, isOpen: mail.messageId === open?.messageId }));
  const content = `<div class="columns"><nav aria-label="Emails"><ol>
${links.join('\n')}
</ol></nav>
${open ? openMail(open) : ''}</div>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mailbox | Sunflower</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>Emails and text messages that Sunflower would send. Nothing leaves this machine.</p>
<form><label for="to">To</label>
<input id="to" name="to" type="email" value="${escaped(to)}"><button>Show</button></form>
${mails.length > 0 ? content : '<p>No emails yet.</p>'}
<h2 id="texts">Text messages</h2>
${texts.length > 0 ? `<ol class="texts">${texts.map(textItem).join('\n')}</ol>` : '<p>No text messages yet.</p>'}
</main>
</body>
</html>`;
}

/**
 * Returns an email's HTML for its frame: attached images become part of it, as in a mail program, and links open in a
 * new tab.
 */
export function framedMail(mail: StoredMail): string {
  const withImages = mail.images.reduce(
    (html, image) => html.replaceAll(`cid:${image.contentId}"`, `data:${image.contentType};base64,${image.base64}"`),
    mail.html,
  );
  return withImages.replace('<head>', '<head><base target="_blank">');
}
