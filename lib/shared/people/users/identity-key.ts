import type { CurrentIdentity } from './current-identity';

type Shown = Pick<CurrentIdentity, 'accountEmail' | 'businessMode' | 'companyName'> & {
  readonly currentTraveler: { readonly email: string } | null;
};

/** For whom a page is drawn: person, company and colleague, in one text to compare. */
export const identityKey = ({ accountEmail, businessMode, companyName, currentTraveler }: Shown): string =>
  JSON.stringify([accountEmail, businessMode ? companyName : null, currentTraveler?.email ?? null]);
