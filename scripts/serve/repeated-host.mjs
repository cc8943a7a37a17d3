/**
 * Whether a request names more than one host, which servers before and behind each other may read differently
 * (RFC 9112, 3.2).
 * @param {readonly string[]} rawHeaders names and values in turn
 */
export function hasRepeatedHost(rawHeaders) {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
