import type { RouteComponent } from '@tanstack/react-router';

type LoadScreen = () => Promise<RouteComponent>;

/** Loads each screen by its name. */
export const SCREENS = {
  notAvailable: async () => (await import('./error-screens/not-available-screen.tsx')).NotAvailableScreen,
  drawGames: async () => (await import('../features/draw-games/compare/draw-games-screen.tsx')).DrawGamesScreen,
  play: async () => (await import('../features/draw-games/play/play-screen.tsx')).PlayScreen,
  drawNight: async () => (await import('../features/draw-games/draw-night/draw-night-screen.tsx')).DrawNightScreen,
  rules: async () => (await import('../features/draw-games/rules/rules-screen.tsx')).RulesScreen,
  instants: async () => (await import('../features/instant-games/catalog/catalog-screen.tsx')).CatalogScreen,
  instantGame: async () => (await import('../features/instant-games/play/game-screen.tsx')).GameScreen,
  instantDetails: async () => (await import('../features/instant-games/details/details-screen.tsx')).DetailsScreen,
  instantHistory: async () => (await import('../features/instant-games/history/history-screen.tsx')).HistoryScreen,
  allResults: async () =>
    (await import('../features/draw-games/results/history/all-results-screen.tsx')).AllResultsScreen,
  results: async () => (await import('../features/draw-games/results/results-screen.tsx')).ResultsScreen,
  result: async () => (await import('../features/draw-games/results/result-screen.tsx')).ResultScreen,
  cart: async () => (await import('../features/draw-games/cart/cart-screen.tsx')).CartScreen,
  order: async () => (await import('../features/draw-games/checkout/order-screen.tsx')).OrderScreen,
  tickets: async () => (await import('../features/draw-games/tickets/tickets-screen.tsx')).TicketsScreen,
  ticketCheck: async () => (await import('../features/draw-games/tickets/ticket-check-screen.tsx')).TicketCheckScreen,
  transparency: async () =>
    (await import('../features/draw-games/transparency/transparency-screen.tsx')).TransparencyScreen,
  locationShares: async () =>
    (await import('../features/support/location-shares/location-shares-screen.tsx')).LocationSharesScreen,
  check: async () => (await import('../features/draw-games/check/check-screen.tsx')).CheckScreen,
  ticket: async () => (await import('../features/draw-games/tickets/one-ticket/ticket-screen.tsx')).TicketScreen,
  wallet: async () => (await import('./pages/wallet-page.tsx')).WalletPage,
  statement: async () => (await import('../features/wallet/statement/statement-screen.tsx')).StatementScreen,
  deposit: async () => (await import('../features/wallet/deposit/deposit-screen.tsx')).DepositScreen,
  methods: async () => (await import('../features/wallet/methods/methods-screen.tsx')).MethodsScreen,
  withdraw: async () => (await import('../features/wallet/withdraw/withdraw-screen.tsx')).WithdrawScreen,
  registration: async () => (await import('../features/registration/registration-screen.tsx')).RegistrationScreen,
  account: async () => (await import('../features/account/account-screen.tsx')).AccountScreen,
  forgotPassword: async () =>
    (await import('../features/account/recovery/forgot-password-screen.tsx')).ForgotPasswordScreen,
  newPassword: async () => (await import('../features/account/recovery/new-password-screen.tsx')).NewPasswordScreen,
  confirmEmail: async () => (await import('../features/account/recovery/confirm-email-screen.tsx')).ConfirmEmailScreen,
  gamingTools: async () => (await import('../features/responsible-gaming/gaming-tools-screen.tsx')).GamingToolsScreen,
  bonuses: async () => (await import('../features/bonuses/bonuses-screen.tsx')).BonusesScreen,
  points: async () => (await import('../features/bonuses/points/points-screen.tsx')).PointsScreen,
  secondChances: async () =>
    (await import('../features/draw-games/second-chance/second-chance-screen.tsx')).SecondChanceScreen,
  claims: async () => (await import('../features/claims/claims-screen.tsx')).ClaimsScreen,
  myDocuments: async () => (await import('../features/documents/page/documents-screen.tsx')).DocumentsScreen,
  phoneUpload: async () => (await import('../features/documents/phone/phone-upload-screen.tsx')).PhoneUploadScreen,
  closeAccount: async () => (await import('../features/account/leaving/close-account-screen.tsx')).CloseAccountScreen,
  messages: async () => (await import('./pages/messages-page.tsx')).MessagesPage,
  search: async () => (await import('./pages/search-page.tsx')).SearchPage,
  subscriptions: async () =>
    (await import('../features/draw-games/subscriptions/subscriptions-screen.tsx')).SubscriptionsScreen,
  subscription: async () =>
    (await import('../features/draw-games/subscriptions/one-subscription/subscription-screen.tsx')).SubscriptionScreen,
  gallery: async () => (await import('./gallery/gallery-screen.tsx')).GalleryScreen,
  analytics: async () => (await import('./dev/analytics-screen.tsx')).AnalyticsScreen,
  showcase: async () => (await import('./showcase/showcase-page.tsx')).ShowcasePage,
  config: async () => (await import('../features/showcase/config-screen.tsx')).ConfigScreen,
  support: async () => (await import('../features/support/help/support-screen.tsx')).SupportScreen,
  documents: async () => (await import('../features/support/help/documents-screen.tsx')).DocumentsScreen,
  locationHelp: async () => (await import('../features/support/help/location-help-screen.tsx')).LocationHelpScreen,
  addFunds: async () => (await import('../features/support/help/add-funds-screen.tsx')).AddFundsScreen,
  responsibleGaming: async () =>
    (await import('../features/support/responsible-gaming/responsible-gaming-screen.tsx')).ResponsibleGamingScreen,
  policy: async () => (await import('../features/support/policy/policy-screen.tsx')).PolicyScreen,
  lottery: async () => (await import('../features/support/lottery/lottery-screen.tsx')).LotteryScreen,
} as const satisfies Readonly<Record<string, LoadScreen>>;

export type ScreenName = keyof typeof SCREENS;
