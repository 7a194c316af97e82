import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where each group of modules begins, in the order they are asked for: a module belongs to the first group that reaches it. */
const BEGINNINGS = {
  /** What every page of ours runs before it can draw anything. */
  app: ['src/app/start-app.ts'],
  /** Reads settings and answers. Apart from the calls, since making schemas takes a phone long enough for two tasks. */
  settings: ['src/runtime/config/read-runtime-config.ts'],
  /** What the first screens ask the house with, once they are drawn. */
  calls: [
    'src/features/draw-games/draw-game-calls.ts',
    'src/player/access/access-calls.ts',
    'src/player/access/closed-notice.tsx',
  ],
  /** What asks who is signed in, and for the player's own. */
  asker: ['src/player/player-calls.ts'],
  /** What shows toasts and modals once a page has come to rest, a guest's too: without a file of its own it would bring the player's. */
  notices: ['src/app/layouts/overlays.tsx', 'src/player/access/access-keeper.tsx'],
  /** What most other screens begin with: in a file of its own, so that a guest who plays is not brought all that is for players. */
  screens: [
    '../../packages/game-rules/games.ts',
    'src/runtime/navigation/use-query-values.ts',
    'src/features/draw-games/tickets-query.ts',
    'src/ui/breadcrumb/breadcrumb.tsx',
    'src/ui/choice-chips/choice-chips.tsx',
    'src/ui/field/switch.tsx',
    'src/ui/page-heading/page-heading.tsx',
    'src/ui/state/empty-state.tsx',
    'src/ui/state/error-state.tsx',
    'src/ui/state/quiet-retry.tsx',
    'src/ui/money-text/money-text.tsx',
    'src/player/account-trail.ts',
    'src/player/feature-off.tsx',
    '../../packages/contracts/claims.ts',
  ],
  /** Fields of forms: registration is a guest's. */
  fields: [
    'src/ui/field/text-field.tsx',
    'src/ui/field/select-field.tsx',
    'src/ui/field/date-field.tsx',
    'src/ui/field/form-error.tsx',
  ],
  /** Checks where somebody is: for a purchase, and for a guest who registers. */
  location: ['src/player/locate.ts', 'src/player/alerts/tell-location.ts'],
  /** What screens that a guest may open read of a player's account. */
  reads: [
    'src/player/preference-calls.ts',
    'src/player/preferences-query.ts',
    'src/player/wallet-accounts-query.ts',
    'src/player/latest-login-query.ts',
    'src/player/limits/reached-limit.ts',
    'src/player/reality-check/reality-answers.ts',
    'src/runtime/theme/theme.ts',
  ],
  /** Purchases, deposits and withdrawals on their way. */
  orders: ['src/player/orders/use-order-flow.ts', 'src/player/orders/order-checking.tsx'],
  /** What every page of a signed-in player adds, by and by. */
  player: [
    'src/app/layouts/player-corner.tsx',
    'src/app/layouts/account-trail.tsx',
    'src/app/login-loads.ts',
    'src/player/preference-calls.ts',
    'src/player/bonus-calls.ts',
    'src/player/claim-calls.ts',
    'src/player/limits/limits-calls.ts',
    'src/player/exclusion/exclusion-calls.ts',
    'src/player/session-life/session-life-keeper.tsx',
    'src/player/geolocation-keeper.tsx',
    'src/player/alerts/location-alert-keeper.tsx',
    'src/player/alerts/verification-keeper.tsx',
    'src/player/reality-check/reality-check-keeper.tsx',
  ],
} as const;

/** Screens of a player's account. What three of them share is one file, so that the first one seen brings most of the next. */
const ACCOUNT_SCREENS = [
  'account/account-screen.tsx',
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
  'registration/registration-screen.tsx',
];
const SHARED_BY = 3;

export type ModuleGroup = keyof typeof BEGINNINGS | 'account';

/** Every group. A module belongs to the first that has it. */
export const MODULE_GROUPS = [...Object.keys(BEGINNINGS), 'account'] as readonly ModuleGroup[];

/**
 * Knows the modules that are always asked for together, for the bundler to put them into one file: fifty small ones cost a phone's
 * processor a millisecond each to ask for. `has` is true to its name once the build has read all modules.
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

/** A module and all that it imports, not counting what it loads later. */
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
