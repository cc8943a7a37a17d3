/** A link of the footer before it has words: its title is the message `footer.links.<key>`. */
export type LinkSeed = {
  readonly key: string;
  /** A path without language; business pages stand below `/business` whatever it is called. */
  readonly url: string;
  /** There in demo mode only. */
  readonly demo?: true;
  /** There where the deployment shows its API. */
  readonly apiDocs?: true;
};

/** The landing pages of every kind of journey. */
export const landingSeeds = [
  { key: 'flights', url: '/flights' },
  { key: 'hotels', url: '/hotels' },
  { key: 'cars', url: '/cars' },
  { key: 'trains', url: '/trains' },
] as const satisfies readonly LinkSeed[];

export const companySeeds = [
  { key: 'home', url: '/' },
  { key: 'business', url: '/business' },
  { key: 'terms', url: '/terms-of-use' },
  { key: 'developers', url: '/api-docs', apiDocs: true },
] as const satisfies readonly LinkSeed[];

export const contactSeeds = [
  { key: 'help', url: '/help' },
  { key: 'feedback', url: '/feedback' },
  { key: 'password', url: '/login/forgot' },
  { key: 'confirm', url: '/s/ident/resend' },
  { key: 'mailbox', url: '/demo/mailbox', demo: true },
] as const satisfies readonly LinkSeed[];

/** Shown where a brand sells no airline tickets. */
export const moreSeeds = [
  { key: 'hotels', url: '/hotels' },
  { key: 'cars', url: '/cars' },
  { key: 'trains', url: '/trains' },
  { key: 'account', url: '/login/register' },
] as const satisfies readonly LinkSeed[];

/** What every visitor may want to read; titled `footer.legalLinks.<key>`. */
export const legalSeeds = [
  { key: 'privacy', url: '/privacy' },
  { key: 'terms', url: '/actual-terms-of-use' },
] as const satisfies readonly LinkSeed[];
