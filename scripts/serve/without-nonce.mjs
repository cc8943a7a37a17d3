/**
 * A document without the nonce of the request it was drawn for: out of the attributes, and out of the data from
 * which React takes the document over.
 * @param {string} html
 * @param {string} nonce
 */
export function withoutNonce(html, nonce) {
  const property = String.raw`\"nonce\":\"${nonce}\"`;
  return (
    html
      .replaceAll(` nonce="${nonce}"`, '')
      .replaceAll(`,${property}`, '')
      .replaceAll(`${property},`, '')
      .replaceAll(property, '')
      // Where two scripts share a property between them. The data says how long its texts are: the length stays.
      .replaceAll(nonce, '0'.repeat(nonce.length))
  );
}
