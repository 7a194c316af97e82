import { formatUsd } from '@sunflower/money/usd-text.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/challenge.css">
</head>
<body><main><h1>${escaped(title)}</h1>${body}</main></body>
</html>
`;

/** Returns the page of the sandbox's bank on which the player confirms or refuses a payment. */
export function challengePage(challenge: { path: string; amountCents: number; last4: string }): string {
  const amount = escaped(formatUsd(BigInt(challenge.amountCents)));
  return page(
    'Confirm your payment',
    `<p>Sandbox bank: a payment of <strong>${amount}</strong> with the card ending in
<strong>${escaped(challenge.last4)}</strong> needs your confirmation.</p>
<form method="post" action="${escaped(challenge.path)}">
<button name="answer" value="confirm">Confirm</button>
<button name="answer" value="refuse" class="quiet">This wasn't me</button>
</form>`,
  );
}

/** Returns the page for a challenge address that belongs to no payment. */
export function noChallengePage(): string {
  return page('Nothing to confirm', "<p>We couldn't find this payment. Go back to the page you came from.</p>");
}

/** The style of these pages; it follows the system's light or dark mode. */
export const CHALLENGE_CSS = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText; }
main { box-sizing: border-box; max-width: 26rem; padding: 2rem 1.5rem; }
h1 { margin: 0 0 0.75rem; font-size: 1.5rem; line-height: 1.2; }
p { margin: 0 0 1.5rem; }
form { display: grid; gap: 0.75rem; }
button { min-height: 3rem; border: 1px solid CanvasText; border-radius: 0.5rem; font: inherit; font-weight: 600;
  cursor: pointer; background: CanvasText; color: Canvas; }
button.quiet { background: transparent; color: CanvasText; font-weight: 400; }
button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
`;
