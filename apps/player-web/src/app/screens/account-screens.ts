import { readSessionMark } from '../../runtime/session/session-mark.ts';
import type { LoadScreens } from './screen-loaders.ts';

/** Loads the screens of a player's account and wallet, each by its name. */
export const SCREENS = {
  instantHistory: async () => (await import('../../features/instant-games/history/history-screen.tsx')).HistoryScreen,
  wallet: async () => (await import('../pages/wallet-page.tsx')).WalletPage,
  statement: async () => (await import('../../features/wallet/statement/statement-screen.tsx')).StatementScreen,
  deposit: async () => (await import('../../features/wallet/deposit/deposit-screen.tsx')).DepositScreen,
  methods: async () => (await import('../../features/wallet/methods/methods-screen.tsx')).MethodsScreen,
  withdraw: async () => (await import('../../features/wallet/withdraw/withdraw-screen.tsx')).WithdrawScreen,
  account: async () => {
    // Requested together with the screen instead of after it. The screen requests it again when that fails.
    if (readSessionMark().status === 'player') import('../../features/account/account-player.tsx').catch(() => {});
    return (await import('../../features/account/account-screen.tsx')).AccountScreen;
  },
  gamingTools: async () =>
    (await import('../../features/responsible-gaming/gaming-tools-screen.tsx')).GamingToolsScreen,
  bonuses: async () => (await import('../../features/bonuses/bonuses-screen.tsx')).BonusesScreen,
  points: async () => (await import('../../features/bonuses/points/points-screen.tsx')).PointsScreen,
  secondChances: async () =>
    (await import('../../features/draw-games/second-chance/second-chance-screen.tsx')).SecondChanceScreen,
  claims: async () => (await import('../../features/claims/claims-screen.tsx')).ClaimsScreen,
  myDocuments: async () => (await import('../../features/documents/page/documents-screen.tsx')).DocumentsScreen,
  closeAccount: async () =>
    (await import('../../features/account/leaving/close-account-screen.tsx')).CloseAccountScreen,
  messages: async () => (await import('../pages/messages-page.tsx')).MessagesPage,
  subscriptions: async () =>
    (await import('../../features/draw-games/subscriptions/subscriptions-screen.tsx')).SubscriptionsScreen,
  subscription: async () =>
    (await import('../../features/draw-games/subscriptions/one-subscription/subscription-screen.tsx'))
      .SubscriptionScreen,
} as const satisfies LoadScreens;
