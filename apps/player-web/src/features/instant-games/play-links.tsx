import type { InstantGame } from '@sunflower/contracts/instant-games.ts';
import type { ReactNode } from 'react';
import { SignInLink } from '../../player/sign-in-link.tsx';
import { Feature } from '../../runtime/flags/feature.tsx';
import { instantGamePath } from '../../runtime/navigation/places.ts';
import { useSession } from '../../runtime/session/session-store.ts';
import { type ButtonAppearance, buttonClass } from '../../ui/button/button-class.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { isPlayable } from './game-facts.ts';
import { instantText } from './texts.ts';

type OpenLinkProps = ButtonAppearance & {
  readonly href: string;
  /** Text for screen readers that names the game, for lists where the visible text is the same on every card. */
  readonly spoken: string;
  /** Whether guests can open it too. */
  readonly isForGuests?: boolean;
  readonly children: ReactNode;
};

/** Renders a link that opens a game. For money, a guest signs in first and continues in the game. */
function OpenLink({ href, spoken, isForGuests = false, children, ...appearance }: OpenLinkProps) {
  const { status } = useSession();
  if (isForGuests || status === 'player')
    return (
      <LinkButton href={href} aria-label={spoken} {...appearance}>
        {children}
      </LinkButton>
    );
  return (
    <SignInLink target={href} className={buttonClass(appearance)}>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{spoken}</span>
    </SignInLink>
  );
}

type PlayLinksProps = {
  readonly game: Pick<InstantGame, 'id' | 'name' | 'ribbon'>;
  readonly playText?: string;
  readonly demoText?: string;
  readonly size?: ButtonAppearance['size'];
  /** Whether playing is the main action of the screen. */
  readonly isMain?: boolean;
};

/**
 * Renders the links that open a game for money and as a demo, each while its feature is on. A game that is coming soon
 * has no links. [S6-5/game-play] [S3-21/lobby]
 */
export function PlayLinks({ game, playText, demoText, size = 'regular', isMain = false }: PlayLinksProps) {
  if (!isPlayable(game)) return null;
  const play = playText ?? instantText('play');
  const demo = demoText ?? instantText('demo');
  return (
    <>
      <Feature flag="FEATURE_INSTANT_GAMES_REAL_PLAY">
        <OpenLink
          href={instantGamePath(game.id, 'paid')}
          spoken={playText ? `${playText}: ${game.name}` : instantText('playGame', { game: game.name })}
          variant={isMain ? 'primary' : 'secondary'}
          size={size}
        >
          {play}
        </OpenLink>
      </Feature>
      <Feature flag="FEATURE_INSTANT_GAMES_DEMO_PLAY">
        <OpenLink
          href={instantGamePath(game.id, 'demo')}
          spoken={demoText ? `${demoText}: ${game.name}` : instantText('demoGame', { game: game.name })}
          isForGuests
          variant={isMain ? 'secondary' : 'quiet'}
          size={size}
        >
          {demo}
        </OpenLink>
      </Feature>
    </>
  );
}
