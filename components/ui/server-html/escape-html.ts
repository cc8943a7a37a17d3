const special = /["&'<>]/g;
const written: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** A text as it stands in markup, between tags as well as between quotation marks. */
export const escapeMarkup = (text: string): string =>
  text.search(special) === -1 ? text : text.replace(special, (one) => written[one] ?? one);
