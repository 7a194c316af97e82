import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import type { PageHouse } from '../pages/layout.ts';
import { errorPage } from '../pages/message-pages.ts';
import { pageLanguage } from '../pages/page-language.ts';

/**
 * Answers what the library throws past its own handling, such as while it saves a session: with our page, because the framework's answer
 * would drop every security header. A fault is told to whoever listens, as the library's own are.
 */
export function answerErrors(provider: Provider, frame: PageHouse) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const isOfCaller = error instanceof errors.OIDCProviderError && error.statusCode < 500;
      if (!isOfCaller) provider.emit('server_error', ctx, error as Error);
      ctx.status = isOfCaller ? error.statusCode : 500;
      ctx.type = 'html';
      const language = pageLanguage(undefined, ctx.get('accept-language'));
      ctx.body = errorPage(
        { ...frame, language },
        { code: isOfCaller ? error.error : 'server_error', isExpired: false },
      );
    }
  };
}
