export const texts = {
  title: 'Grilles de ce tirage',
  lead: 'Toutes les grilles scellées à la clôture des ventes.',
  channel: 'Grilles',
  thisDraw: 'Ce tirage',
  before: 'Tirage du {{date}}',
  channel_web: 'Achetées en ligne',
  channel_subscription: 'Par abonnement',
  channel_free: 'Tickets gratuits',
  total: 'Total des grilles',
  withAddOn: 'Avec {{addOn}}',
  sales: 'Ventes',
  notCounted: 'Non compté',
};
