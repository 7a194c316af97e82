import type { EvaluationContext } from '@openfeature/web-sdk';
import type { QueryClient } from '@tanstack/react-query';
import { playerLevelQuery } from '../player/queries/player-level-query.ts';
import type { FlagContextSource } from '../runtime/flags/flag-settings.ts';
import { onLanguageChanged } from '../runtime/i18n/page-language.ts';
import { pageLanguage } from '../runtime/i18n/texts.ts';
import { sessionStore } from '../runtime/session/session-store.ts';

function contextOf(queryClient: QueryClient): EvaluationContext {
  const session = sessionStore.read();
  const language = pageLanguage();
  if (session.status !== 'player') return { language };
  const { playerId } = session;
  const playerLevel = queryClient.getQueryData(playerLevelQuery(playerId).queryKey);
  return { targetingKey: playerId, language, ...(playerLevel ? { playerLevel } : {}) };
}

/**
 * Returns the context for the flag server [S3-27]: the player's opaque id and level while they are signed in, and the
 * page's language. None of it identifies a person.
 */
export function playerFlagContext(queryClient: QueryClient): FlagContextSource {
  return {
    read: () => contextOf(queryClient),
    follow(onChange) {
      const ends = [
        sessionStore.subscribe(onChange),
        onLanguageChanged(onChange),
        queryClient.getQueryCache().subscribe(onChange),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
