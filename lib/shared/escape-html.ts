const special = /["&'<>]/g;
const written: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** A text as it stands in HTML, between tags as well as between quotation marks. */
export const escapeHtml = (text: string): string =>
  text.search(special) === -1 ? text : text.replace(special, (one) => written[one] ?? one);
