/** The application says with it that a page is being drawn; what stands in place of pages does not have it. */
export const openHeader = 'x-umiak-open';

/**
 * The status of an answer that is no whole document and in whose place another is drawn; null where it is one. A page that
 * throws ends in bare HTML, middleware that throws in plain text or in text without a type. A page that finds while it is drawn
 * that it is closed or about nothing ends in a document that is empty until scripts fill it.
 * @param {number} status
 * @param {unknown} type the content type
 * @param {boolean} isOpen whether the answer has the header above
 * @returns {number | null}
 */
export function faultOf(status, type, isOpen) {
  if (type !== undefined && !/^text\/(html|plain)/.test(String(type))) return null;
  return status === 500 || ((status === 403 || status === 404) && isOpen) ? status : null;
}
