import { defineTexts } from '../../runtime/i18n/texts.ts';

const english = {
  title: 'Messages',
  lead: 'Your prizes, draws, money and requests in one place. We keep messages for 13 months.',
  loading: 'Loading your messages',
  guestTitle: 'Sign in to see your messages',
  guestText: 'See what happened with your tickets, prizes and money.',
  signIn: 'Sign in',
  show: 'Show',
  topic: 'Topic',
  all: 'All',
  unread: 'Unread',
  everyTopic: 'All topics',
  topic_prizes: 'Prizes and claims',
  topic_draws: 'Draws',
  topic_money: 'Money',
  topic_subscriptions: 'Subscriptions',
  topic_documents: 'Documents',
  isUnread: 'Unread',
  markAll: 'Mark all as read',
  marking: 'Marking',
  markFailed: "We couldn't mark your messages as read. Try again.",
  emptyTitle: 'No messages yet',
  emptyText: 'Results, prizes and changes to your money appear here.',
  noMatchTitle: 'Nothing to show',
  noMatchText: 'No message matches these filters.',
  clear: 'Show all messages',
  errorTitle: "We couldn't load your messages",
  errorText: 'Your money and tickets are safe. Try again in a moment.',
  retry: 'Try again',
  support: 'Customer support',
  older: 'Show older messages',
} as const;

export const messagesText = defineTexts('messages', english, {
  fr: () => import('./texts.fr.ts'),
  es: () => import('./texts.es.ts'),
});
