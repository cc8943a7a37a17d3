/** What proxies write, and browsers do not. */
const written = ['x-forwarded-for', 'forwarded', 'x-forwarded-proto', 'x-real-ip', 'via'];

/**
 * Says once that requests come through a proxy although none is trusted: limits by address would then hold for all visitors together.
 * Anybody can write such a header, so it is a hint for the operator and decides nothing.
 * @param {(line: string) => void} warn
 * @returns {(headers: import('node:http').IncomingHttpHeaders) => void}
 */
export function proxyNotice(warn) {
  let isSaid = false;
  return (headers) => {
    if (isSaid) return;
    const header = written.find((name) => headers[name] !== undefined);
    if (header === undefined) return;
    isSaid = true;
    warn(
      `A request came with the header ${header}, which proxies write. If one is in front of this server, set UMIAK_TRUSTED_HOPS to how many there are (docs/operating.md): until then all visitors share its address.`,
    );
  };
}
