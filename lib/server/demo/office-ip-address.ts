import 'server-only';

/** Networks for examples (RFC 5737), one for each office. */
const networks: Readonly<Record<string, string>> = {
  Boston: '192.0.2',
  London: '198.51.100',
  Berlin: '203.0.113',
  Singapore: '203.0.113',
};

/** The internet address of a desk in an office of the demo. */
export const officeAddress = (office: string, desk: number): string =>
  `${networks[office] ?? '192.0.2'}.${(office === 'Singapore' ? 130 : 10) + (desk % 90)}`;
