import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  label: 'Account',
  details: 'Details and settings',
  messages: 'Messages',
  messagesDetail: 'Prizes, draws and your money',
  messagesUnread_one: '1 unread message',
  messagesUnread_other: '{{count}} unread messages',
  wallet: 'Wallet',
  walletDetail: 'Balance and transactions',
  methods: 'Payment methods',
  methodsDetail: 'Cards and bank accounts',
  tickets: 'My tickets',
  ticketsDetail: 'Active and past tickets',
  instants: 'Instant game history',
  instantsDetail: 'Rounds you played, and replays',
  bonuses: 'Bonuses',
  bonusesDetail: 'Your bonuses and offers',
  claims: 'Prize claims',
  claimsDetail: 'Prizes you need to claim',
  documents: 'Documents',
  documentsDetail: 'What you sent us',
  documentsUnknown: "We couldn't check for requests",
  documentsRequested_one: '1 request waiting for you',
  documentsRequested_other: '{{count}} requests waiting for you',
  subscriptions: 'Subscriptions',
  subscriptionsDetail: 'Tickets we buy for you',
  limits: 'Limits and breaks',
  limitsDetail: 'Money, time, self-exclusion',
  support: 'Customer support',
  supportDetail: 'Contact us and common questions',
  signOut: 'Sign out',
} as const;

export const sectionsText = defineTexts('account-sections', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
