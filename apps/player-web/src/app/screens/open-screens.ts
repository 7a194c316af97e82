import type { LoadScreens } from './screen-loaders.ts';

/** Loads the screens of registration, help, search and development, each by its name. */
export const SCREENS = {
  notAvailable: async () => (await import('../error-screens/not-available-screen.tsx')).NotAvailableScreen,
  search: async () => (await import('../pages/search-page.tsx')).SearchPage,
  gallery: async () => (await import('../gallery/gallery-screen.tsx')).GalleryScreen,
  analytics: async () => (await import('../dev/analytics-screen.tsx')).AnalyticsScreen,
  showcase: async () => (await import('../showcase/showcase-page.tsx')).ShowcasePage,
  config: async () => (await import('../../features/showcase/config-screen.tsx')).ConfigScreen,
  support: async () => (await import('../../features/support/help/support-screen.tsx')).SupportScreen,
  documents: async () => (await import('../../features/support/help/documents-screen.tsx')).DocumentsScreen,
  locationHelp: async () => (await import('../../features/support/help/location-help-screen.tsx')).LocationHelpScreen,
  addFunds: async () => (await import('../../features/support/help/add-funds-screen.tsx')).AddFundsScreen,
  responsibleGaming: async () =>
    (await import('../../features/support/responsible-gaming/responsible-gaming-screen.tsx')).ResponsibleGamingScreen,
  policy: async () => (await import('../../features/support/policy/policy-screen.tsx')).PolicyScreen,
  lottery: async () => (await import('../../features/support/lottery/lottery-screen.tsx')).LotteryScreen,
  registration: async () => (await import('../../features/registration/registration-screen.tsx')).RegistrationScreen,
  forgotPassword: async () =>
    (await import('../../features/account/recovery/forgot-password-screen.tsx')).ForgotPasswordScreen,
  newPassword: async () => (await import('../../features/account/recovery/new-password-screen.tsx')).NewPasswordScreen,
  confirmEmail: async () =>
    (await import('../../features/account/recovery/confirm-email-screen.tsx')).ConfirmEmailScreen,
  phoneUpload: async () => (await import('../../features/documents/phone/phone-upload-screen.tsx')).PhoneUploadScreen,
} as const satisfies LoadScreens;
