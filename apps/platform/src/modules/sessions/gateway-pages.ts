import { DOCUMENT_POLICY, hashSource, policyText } from '@sunflower/service-base/http/security-headers.ts';
import type { FastifyReply } from 'fastify';
import type { GatewayProblem, GatewayText } from './gateway-problem.ts';
import { GATEWAY_TAGS, GATEWAY_TEXTS, type GatewayLanguage } from './gateway-texts.ts';

/** The status of a page and the targets of its links. */
type Page = { readonly status: number; readonly action: string; readonly aside?: string };

const AGAIN = '/gateway/login';
const LOBBY = '/';
const SUPPORT = '/support';

const PAGES: Readonly<Record<Exclude<GatewayProblem, 'ASK_LOGOUT'>, Page>> = {
  LOGIN_UNKNOWN: { status: 400, action: AGAIN, aside: LOBBY },
  LOGIN_FAILED: { status: 400, action: AGAIN, aside: LOBBY },
  LOGIN_CANCELED: { status: 400, action: LOBBY, aside: AGAIN },
  PLAYER_UNKNOWN: { status: 403, action: '/register', aside: AGAIN },
  PLAYER_CLOSED: { status: 403, action: SUPPORT, aside: LOBBY },
  LOGIN_CLOSED: { status: 403, action: SUPPORT, aside: LOBBY },
  UNAVAILABLE: { status: 503, action: AGAIN, aside: LOBBY },
  LOGIN_OFF: { status: 403, action: LOBBY },
};

/**
 * The styles are inline, because these pages must work even if nothing else does. The colors are those of our two
 * themes.
 */
const STYLE = `:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px;background:light-dark(#fbf7ee,#10131a);
color:light-dark(#1c2333,#f3efe4);font:1rem/1.5 Figtree,Arial,sans-serif}
main{width:100%;max-width:440px;padding:32px 24px;background:light-dark(#fff,#1a1f2b);border-radius:14px;
border-top:6px solid #ffc629;box-shadow:0 2px 6px rgb(28 35 51/.1),0 16px 40px rgb(28 35 51/.18)}
.brand{margin:0 0 16px;font-weight:700;letter-spacing:-.02em;color:light-dark(#80560a,#ffc629)}
h1{margin:0;font:700 2rem/1.1 "Bricolage Grotesque",Arial,sans-serif;letter-spacing:-.03em;text-wrap:balance}
p{margin:12px 0 0;color:light-dark(#5a6275,#a7aebf);text-wrap:pretty}
.primary{display:grid;place-items:center;min-height:52px;margin-top:24px;background:#ffc629;color:#1c2333;border-radius:10px;
font-weight:700;font-size:1.125rem;text-decoration:none}
button.primary{width:100%;border:0;font-family:inherit;cursor:pointer}
.aside{display:block;padding:12px;margin-top:8px;text-align:center;font-weight:600;color:inherit}
a:focus-visible,button:focus-visible{outline:3px solid light-dark(#1f5eff,#8ab0ff);outline-offset:2px}`;

const STYLE_SOURCES = { 'style-src': [hashSource(STYLE)] };
const POLICY = policyText({ ...DOCUMENT_POLICY, ...STYLE_SOURCES });

/** A page as it is sent. */
type Rendered = { readonly status: number; readonly policy: string; readonly body: string };
/** A problem that a page with links explains. */
type LinkedProblem = keyof typeof PAGES;

/** Responds with a gateway page in a language. */
export function showGatewayPage(reply: FastifyReply, problem: LinkedProblem, language: GatewayLanguage): FastifyReply {
  const page = gatewayPage(problem, language);
  return sendPage(reply.status(page.status), page);
}

/** What the page that asks before signing out needs: its form's address and value, and where the form may lead. */
export type LogoutConfirmation = {
  readonly action: string;
  readonly csrf: string;
  readonly formOrigin: string;
  readonly language: GatewayLanguage;
};

/** Responds with the page that asks before signing out; the caller sets another status than 200. */
export function sendLogoutConfirmation(reply: FastifyReply, confirmation: LogoutConfirmation): FastifyReply {
  return sendPage(reply, logoutPage(confirmation));
}

function sendPage(reply: FastifyReply, page: Pick<Rendered, 'policy' | 'body'>): FastifyReply {
  return reply.header('content-security-policy', page.policy).type('text/html; charset=utf-8').send(page.body);
}

/** Renders a gateway page: status, content security policy and HTML. Shows nothing from the request. */
export function gatewayPage(problem: LinkedProblem, language: GatewayLanguage): Rendered {
  const page = PAGES[problem];
  const text = GATEWAY_TEXTS[language][problem];
  const primary = `<a class="primary" href="${page.action}">${text.action}</a>`;
  return { status: page.status, policy: POLICY, body: frame(text, language, { primary, aside: page.aside }) };
}

/**
 * Renders the page that asks before signing out. Its form works without script. The policy allows the identity
 * provider's origin, because browsers also apply it to the redirect after the form.
 */
export function logoutPage({ action, csrf, formOrigin, language }: LogoutConfirmation): Omit<Rendered, 'status'> {
  const text = GATEWAY_TEXTS[language].ASK_LOGOUT;
  const primary = `<form method="post" action="${action.replaceAll('&', '&amp;').replaceAll('"', '%22')}">
<input type="hidden" name="csrf" value="${csrf}">
<button class="primary" type="submit">${text.action}</button>
</form>`;
  const policy = policyText({ ...DOCUMENT_POLICY, ...STYLE_SOURCES, 'form-action': ["'self'", formOrigin] });
  return { policy, body: frame(text, language, { primary, aside: LOBBY }) };
}

function frame(
  text: GatewayText,
  language: GatewayLanguage,
  { primary, aside }: { primary: string; aside: string | undefined },
): string {
  return `<!doctype html>
<html lang="${GATEWAY_TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text.title} | Sunflower</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="brand">Sunflower</p>
<h1>${text.title}</h1>
<p>${text.lead}</p>
${primary}
${aside && text.aside ? `<a class="aside" href="${aside}">${text.aside}</a>` : ''}
</main>
</body>
</html>`;
}
