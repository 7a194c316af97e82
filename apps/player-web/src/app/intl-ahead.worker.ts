// Named after the language of the page: makes one format of each kind that screens use, and says that they are made.
const language = self.name || 'en-US';
new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(1);
new Intl.DateTimeFormat(language, { timeZone: 'America/Chicago', weekday: 'short', hour: 'numeric' }).format(0);
new Intl.PluralRules(language).select(1);
self.postMessage('made');
