import type { Handling } from './worker-rules.ts';

type PageCopy = { readonly title: string; readonly page: string; readonly gateway: string; readonly again: string };

const COPY: Readonly<Record<'en' | 'es' | 'fr', PageCopy>> = {
  en: {
    title: "You're offline",
    page: "This page isn't saved on this device. Tickets you've already bought are safe.",
    gateway:
      'Signing in or out needs a connection. If you were signing out, keep this page open: we finish it as soon as ' +
      "you're back online.",
    again: 'Try again',
  },
  es: {
    title: 'No tiene conexión',
    page: 'Esta página no está guardada en este dispositivo. Los boletos que ya compró están seguros.',
    gateway:
      'Para iniciar o cerrar sesión se necesita conexión. Si estaba cerrando sesión, deje esta página abierta: ' +
      'terminaremos de cerrarla en cuanto vuelva la conexión.',
    again: 'Intentar de nuevo',
  },
  fr: {
    title: 'Vous êtes hors ligne',
    page: "Cette page n'est pas enregistrée sur cet appareil. Les tickets que vous avez achetés sont en sécurité.",
    gateway:
      'Il faut du réseau pour se connecter ou se déconnecter. Si vous étiez en train de vous déconnecter, gardez ' +
      'cette page ouverte : nous terminerons dès le retour du réseau.',
    again: 'Réessayer',
  },
};

/** Seconds between two attempts to sign out. The attempts are page loads, because the page runs no script. */
const RETRY_S = 10;

const STYLE = `:root{color-scheme:light dark;
--bg:#fbf7ee;--card:#fffdf8;--ink:#1c2340;--soft:#4d5470;--btn:#16213f;--on:#fff}
@media(prefers-color-scheme:dark){:root{
--bg:#0e1428;--card:#18203c;--ink:#f4efe2;--soft:#b9bed2;--btn:#ffc629;--on:#241a02}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--bg);color:var(--ink);
font:1.0625rem/1.5 Figtree,Arial,sans-serif}
main{box-sizing:border-box;width:min(30rem,100% - 2rem);padding:2rem;border-radius:1rem;background:var(--card)}
h1{margin:0 0 .5rem;font-size:1.5rem}p{margin:0 0 1.5rem;color:var(--soft)}
a{display:inline-block;padding:.75rem 1.25rem;border-radius:.75rem;background:var(--btn);color:var(--on);
font-weight:600;text-decoration:none}`;

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/**
 * Returns the page shown without a connection when nothing is stored. The page repeats a sign-out that couldn't reach
 * the server until it does.
 */
export async function offlinePage(languages: readonly string[], handling: Handling): Promise<Response> {
  const known = Object.keys(COPY) as (keyof typeof COPY)[];
  const wanted = languages.map((tag) => tag.slice(0, 2)).find((tag) => known.some((one) => one === tag));
  const language = known.find((one) => one === wanted) ?? 'en';
  const copy = COPY[language];
  const isGateway = handling === 'gateway';
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${
    isGateway ? `<meta http-equiv="refresh" content="${RETRY_S}">` : ''
  }
<title>${copy.title}</title><style>${STYLE}</style></head>
<body><main><h1>${copy.title}</h1><p>${isGateway ? copy.gateway : copy.page}</p>
<a href="">${copy.again}</a></main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `${POLICY}; style-src 'sha256-${await hashOf(STYLE)}'`,
    },
  });
}
