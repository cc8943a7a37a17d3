/**
 * What a person needs to know once the site is up.
 * @param {import('./start-database.mjs').Prepared} prepared
 */
export function welcome({ mode, host, port, demoAccounts, brands }) {
  const lines = ['', ...addresses(mode, host, port, brands).map(([name, url]) => `${name.padEnd(20)}${url}`)];
  if (demoAccounts.length > 0) lines.push('', ...accountTable(demoAccounts));
  return [...lines, '', 'Stop with Ctrl-C.'].join('\n');
}

/** @returns {[name: string, url: string][]} where to look */
function addresses(mode, host, port, brands) {
  const site = `http://${hostToVisit(host)}:${port}`;
  if (mode !== 'demo') return [['Umiak', site]];
  return [
    ['Umiak', site],
    ['Mailbox', `${site}/demo/mailbox`],
    // Browsers take every name below localhost to this machine.
    ...brands.map(({ label, name }) => [name, `http://${label}.localhost:${port}`]),
  ];
}

/** A browser cannot visit 'every address', and cookies and passkeys want a name rather than a number. */
function hostToVisit(host) {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function accountTable(accounts) {
  const rows = [
    ['Demo account', 'Company', 'E-mail', 'Password', 'Second factor (TOTP)'],
    ...accounts.map(({ role, company, email, password, totpSecret }) => [
      role,
      company ?? '',
      email,
      password,
      totpSecret ?? '',
    ]),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
}
