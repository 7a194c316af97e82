import type { KeptMail } from './mails-store.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Addresses in a letter, as links; everything else stays the text it is. A closing full stop ends the sentence, not the address. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;)])/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('');
}

/** The look of the page in itself, in the colours of the house's two themes. */
export const PAGE_STYLE = `:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px 64px;background:light-dark(#fbf7ee,#10131a);color:light-dark(#1c2333,#f3efe4);
font:1rem/1.5 Figtree,Arial,sans-serif}
main{max-width:720px;margin:0 auto;display:grid;gap:16px}
h1{margin:0;font-size:1.75rem;line-height:1.2}
article{padding:16px 20px;background:light-dark(#fff,#1a1f2b);border-radius:14px;box-shadow:0 2px 6px rgb(28 35 51/.1)}
h2{margin:0 0 4px;font-size:1.125rem}
.to{margin:0 0 12px;color:light-dark(#5a6172,#b4b9c6);overflow-wrap:anywhere}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
a{color:light-dark(#80560a,#ffc629)}
label{font-weight:600}
input,button{font:inherit;min-height:44px;padding:0 12px;border-radius:10px;border:1px solid light-dark(#8b8f99,#6d7382);
background:light-dark(#fff,#10131a);color:inherit}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
input{flex:1 1 220px;min-width:0}`;

/** The letters that came, newest first, as a page. It asks nothing of the browser: no script, no picture, no font. */
export function mailboxPage(mails: readonly KeptMail[], to: string): string {
  const letters = mails.map(
    (mail) => `<article>
<h2>${escaped(mail.subject)}</h2>
<p class="to">To ${escaped(mail.to)}, <time datetime="${mail.cameAt}">${mail.cameAt.toString({ smallestUnit: 'second' })}</time></p>
<pre>${withLinks(mail.text)}</pre>
</article>`,
  );
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
<p>Letters this Sunflower would send. Nothing leaves this machine.</p>
<form><label for="to">To</label><input id="to" name="to" type="email" value="${escaped(to)}"><button>Show</button></form>
${letters.length > 0 ? letters.join('\n') : '<p>No letter has come yet.</p>'}
</main>
</body>
</html>`;
}
