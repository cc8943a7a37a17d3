/**
 * The Cookie header a browser would send after this answer.
 * @param {Response} response
 */
export function cookieOf(response) {
  return response.headers
    .getSetCookie()
    .filter((line) => !/; Max-Age=0(?:;|$)/i.test(line))
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}
