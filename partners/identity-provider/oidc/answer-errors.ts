import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import type { PageStack } from '../pages/layout.ts';
import { errorPage } from '../pages/message-pages.ts';
import { pageLanguage } from '../pages/page-language.ts';

/**
 * Sends our error page for exceptions that the library doesn't handle itself, such as while it saves a session: the
 * framework's own response would drop every security header. An exception that isn't the caller's error is emitted as
 * `server_error`, like the library's own.
 */
export function answerErrors(provider: Provider, frame: PageStack) {
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
