import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The entry modules of each group, in order: a module belongs to the first group that imports it. */
const BEGINNINGS = {
  /** What each of our pages runs before it can render anything. */
  app: ['src/app/start-up/start-app.ts'],
  /**
   * Reads settings and responses. Separate from the calls, because creating schemas takes a phone as long as two tasks.
   */
  settings: ['src/runtime/config/read-runtime-config.ts'],
  /** The calls of the first screens, sent once they have rendered. */
  calls: [
    'src/features/draw-games/games/draw-game-calls.ts',
    'src/player/access/access-calls.ts',
    'src/player/access/closed-notice.tsx',
  ],
  /** Rules of the texts that players type, which the contracts of several modules share. */
  typed: [
    '../../packages/contracts/free-text.ts',
    '../../packages/contracts/person-name.ts',
    '../../packages/contracts/postal-code.ts',
  ],
  /** The calls for the signed-in user and the player's own data. */
  asker: ['src/player/queries/player-calls.ts'],
  /**
   * Shows toasts and modals once a page is idle, for guests too: without its own file it would load the player's code.
   */
  notices: [
    'src/app/layouts/overlays.tsx',
    'src/player/access/access-effects.tsx',
    'src/app/start-up/follow-builds.ts',
    'src/app/host/read-build-rules.ts',
  ],
  /** The operator's flags, with the library that reads them. */
  flags: ['src/runtime/flags/start-flags.ts'],
  /** The rules of the games: play, ticket and result screens use them. */
  rules: ['../../packages/game-rules/games.ts'],
  /** What screens open to guests share with a player's corner of the header, which they must not load with it. */
  reads: [
    // The balance in the header shows it on each page of a player.
    'src/ui/money-text/money-text.tsx',
    'src/player/queries/preference-calls.ts',
    'src/player/queries/preferences-query.ts',
    'src/player/queries/wallet-accounts-query.ts',
    'src/player/queries/latest-login-query.ts',
    'src/player/queries/document-requests-query.ts',
    'src/player/queries/bonuses-query.ts',
    'src/player/queries/claims-query.ts',
    'src/player/queries/play-session-query.ts',
    'src/player/duration-text.ts',
    'src/player/orders/order-key.ts',
    'src/player/limits/reached-limit.ts',
    'src/player/reality-check/reality-answers.ts',
    'src/runtime/geolocation/geolocation-service.ts',
    'src/runtime/theme/theme.ts',
  ],
  /** Tickets and their results, as queries and in words: a player's lobby loads them without other screens' code. */
  tickets: [
    'src/features/draw-games/ticket/tickets-query.ts',
    'src/features/draw-games/ticket-labels.ts',
    'src/features/draw-games/reveal/covered-draw.ts',
    'src/features/draw-games/reveal/revealed-tickets.ts',
    '../../packages/contracts/ticket-groups.ts',
  ],
  /** Reads tickets and notifications: apart from their queries, which screens open to guests import. */
  messages: ['../../packages/contracts/draw-games-tickets.ts', '../../packages/contracts/notifications.ts'],
  /** The picture of a ticket: loaded by a player who has one. */
  slips: ['src/features/draw-games/ticket/ticket-view.tsx'],
  /** The line of a part that couldn't be loaded: unread prizes in the lobby need it, and none of the drawings. */
  retry: ['src/ui/state/quiet-retry.tsx'],
  /** What a part shows that is empty, failed or switched off, with its drawing. */
  states: ['src/ui/state/empty-state.tsx', 'src/ui/state/error-state.tsx', 'src/player/feature-off.tsx'],
  /**
   * What most other screens start with: in its own file, so that a guest who plays doesn't load the code for players.
   */
  screens: [
    'src/runtime/navigation/use-query-values.ts',
    'src/runtime/session/use-draft.ts',
    'src/ui/badge/badge.tsx',
    'src/ui/breadcrumb/breadcrumb.tsx',
    'src/ui/field/field-frame.tsx',
    'src/ui/page/page.tsx',
    'src/ui/page-heading/page-heading.tsx',
    'src/app/layouts/account/account-trail.tsx',
    'src/player/account-trail.ts',
    'src/player/checkout-minimum.ts',
  ],
  /** Texts of the component library, which toasts share with form fields: a toast must not load the fields. */
  strings: [
    '../../node_modules/react-aria/dist/private/i18n/useLocalizedStringFormatter.mjs',
    '../../node_modules/react-aria-components/dist/private/Text.mjs',
  ],
  /** Switches, and what they share with form fields. */
  switches: ['src/ui/field/switch.tsx'],
  /** Choices of one among a few, with the handling of focus that dialogs share. */
  chips: ['src/ui/choice-chips/choice-chips.tsx'],
  /** Form fields: guests use them for registration. */
  fields: [
    'src/ui/field/text-field.tsx',
    'src/ui/field/select-field.tsx',
    'src/ui/field/date-field.tsx',
    'src/ui/field/form-error.tsx',
    'src/runtime/forms/field-error.ts',
    '../../packages/contracts/validators/dates.ts',
    '../../packages/contracts/validators/formats.ts',
    '../../packages/contracts/validators/lengths.ts',
    '../../packages/contracts/validators/numbers.ts',
    '../../packages/contracts/validators/presence.ts',
  ],
  /** Amounts as a player types them. */
  amounts: [
    '../../packages/money/read-usd.ts',
    'src/player/amounts/unclear-amount.ts',
    'src/runtime/session/use-text-draft.ts',
    'src/ui/field/use-error-timing.ts',
  ],
  /** A player's corner of the header, and the end of their session: no other part may keep these from a page. */
  corner: [
    'src/app/layouts/header/player-corner.tsx',
    'src/app/start-up/login-loads.ts',
    'src/player/reauthentication/reauthentication-slot.tsx',
    'src/player/session-lifecycle/session-lifecycle-effects.tsx',
  ],
  /**
   * What every page of a player needs about the location: why it isn't confirmed, and whether a line says so.
   * Excludes the code of the checks, whose file blockers stop.
   */
  causes: [
    'src/player/location-repair/refused-cause.ts',
    'src/player/outside/use-geolocation.ts',
    'src/player/outside/location-lines.tsx',
    // Whether a page warns about the location; the warning itself and its remedies load when it does.
    'src/player/alerts/location/location-alert.ts',
    'src/player/location/located.ts',
    '../../packages/contracts/geolocation.ts',
  ],
  /** What to do about a refused location, in words, and how to load a check. */
  repair: [
    'src/player/location-repair/steps.ts',
    'src/player/alerts/location/report-location.ts',
    'src/player/location/locate.ts',
  ],
  /**
   * Location checks, and the parts that follow a player's location. Blockers stop this file for its name, so every page
   * loads it as a part that it works without.
   */
  location: [
    'src/player/location/geolocation-effects.tsx',
    'src/player/alerts/location/location-alert-effects.tsx',
    'src/player/location/locate-player.ts',
    'src/player/location/follow-token.ts',
    'src/player/location-repair/check-now.ts',
    'src/player/alerts/location/warn-guest-location.ts',
  ],
  /** Lines above a player's page about their location. */
  lines: [
    'src/player/outside/outside-line.tsx',
    'src/player/outside/repair-line.tsx',
    'src/player/outside/border-line.tsx',
  ],
  /** Changes to a player's tickets, as they arrive. */
  updates: ['src/features/draw-games/updates/result-effects.tsx', 'src/features/draw-games/updates/updates-query.ts'],
  /** The same as notices: loaded by a player who has one. */
  notes: ['src/features/draw-games/updates/update-notices.tsx', 'src/features/draw-games/updates/describe-update.ts'],
  /** Pending purchases, deposits and withdrawals. */
  orders: ['src/player/orders/use-order-flow.ts', 'src/player/orders/order-checking.tsx'],
  /** What every page of a signed-in player loads after its first render. */
  player: [
    'src/player/queries/preference-calls.ts',
    'src/player/queries/bonus-calls.ts',
    'src/player/queries/claim-calls.ts',
    'src/player/limits/limits-calls.ts',
    'src/player/exclusion/exclusion-calls.ts',
    'src/player/alerts/verification/verification-effects.tsx',
    'src/player/reality-check/reality-check-effects.tsx',
  ],
} as const;

/**
 * Screens of a player's account. Code shared by at least three of them is one file, so that the first one opened loads
 * most of the next.
 */
const ACCOUNT_SCREENS = [
  'account/account-player.tsx',
  'wallet/wallet-screen.tsx',
  'wallet/statement/statement-screen.tsx',
  'wallet/deposit/deposit-screen.tsx',
  'wallet/methods/methods-screen.tsx',
  'wallet/withdraw/withdraw-screen.tsx',
  'bonuses/bonuses-screen.tsx',
  'claims/claims-screen.tsx',
  'responsible-gaming/gaming-tools-screen.tsx',
  'draw-games/tickets/tickets-screen.tsx',
  'draw-games/cart/cart-screen.tsx',
];
const SHARED_BY = 3;

export type ModuleGroup = keyof typeof BEGINNINGS | 'account';

/** Every group. A module belongs to the first that contains it. */
export const MODULE_GROUPS = [...Object.keys(BEGINNINGS), 'account'] as readonly ModuleGroup[];

/**
 * Finds the modules that are always requested together, so that the bundler puts them into one file: fifty small files
 * cost a phone's processor a millisecond each to request. `has` is only accurate once the build has read all modules.
 */
export function moduleGroups(): {
  readonly plugin: Plugin;
  readonly has: (group: ModuleGroup) => (id: string) => boolean;
} {
  const groupOf = new Map<string, ModuleGroup>();
  const plugin: Plugin = {
    name: 'sunflower-module-groups',
    buildEnd() {
      const importsOf = (id: string) =>
        this.getModuleInfo(id)?.importedIds ?? this.error(`no module of a group: ${id}`);
      const put = (id: string, group: ModuleGroup) => {
        if (!groupOf.has(id)) groupOf.set(id, group);
      };
      for (const [group, beginnings] of Object.entries(BEGINNINGS) as [ModuleGroup, readonly string[]][])
        for (const beginning of beginnings)
          for (const id of reachedFrom(join(import.meta.dirname, beginning), importsOf)) put(id, group);
      const shares = new Map<string, number>();
      for (const screen of ACCOUNT_SCREENS)
        for (const id of reachedFrom(join(import.meta.dirname, 'src/features', screen), importsOf))
          shares.set(id, (shares.get(id) ?? 0) + 1);
      for (const [id, count] of shares) if (count >= SHARED_BY) put(id, 'account');
    },
  };
  return { plugin, has: (group) => (id) => groupOf.get(id) === group };
}

/** Returns a module and everything it imports statically. */
function reachedFrom(beginning: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const reached = new Set<string>();
  const open = [beginning];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    open.push(...importsOf(id));
  }
  return reached;
}
