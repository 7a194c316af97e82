// Named after the page's language: creates one format of each kind that screens use, and reports when done.
const language = self.name || 'en-US';
new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(1);
new Intl.DateTimeFormat(language, { timeZone: 'America/Chicago', weekday: 'short', hour: 'numeric' }).format(0);
new Intl.PluralRules(language).select(1);
self.postMessage('made');
