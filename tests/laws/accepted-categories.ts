import { isCode, isTest, type Source } from './repository';

/** Who may read what a visitor has accepted, and why; everybody else asks `consentInForce()`, which knows of opt-outs. */
export const acceptedReaders: Readonly<Record<string, string>> = {
  'lib/server/consent/visitor-consent.ts': 'reads it from the cookie',
  'lib/server/consent/consent-in-force.ts': 'takes out of it what an opt-out is about',
  'lib/server/consent/surface-of.ts': 'a page is shared only among visitors who have accepted nothing',
  'lib/server/consent/save-categories.ts': 'an answer replaces the one before',
  'lib/server/consent/save-iab-consent.ts': 'an answer replaces the one before',
  'lib/server/consent/legacy-consent.ts': 'an answer is added to the one before',
  'lib/server/consent/page-iab.ts': 'shows visitors their own answer',
  'app/[brand]/[locale]/consent-area.tsx': 'shows visitors their own answer',
  'app/[brand]/[locale]/privacy/manage/page.tsx': 'shows visitors their own answer',
};

const readsIt =
  /\bvisitor(?:Of\([^)]*\)|Consent\(.*?\))?\??\.accepted\b|\baccepted\b[^;=]*\}\s*=|^\s*accepted:/m;
const onServer = /^(?:lib\/server|route-handlers|app)\/|^middleware\.ts$/;

/** Server files that read the accepted categories of a visitor without being on the list, and listed ones that do not. */
export function acceptedComplaints(sources: readonly Source[]): string[] {
  const reading = sources
    .filter(
      ({ path, text }) => onServer.test(path) && isCode(path) && !isTest(path) && aboutConsent.test(text),
    )
    .filter(({ text }) => readsIt.test(text))
    .map(({ path }) => path);
  const listed = Object.keys(acceptedReaders);
  return [
    ...reading
      .filter((path) => !listed.includes(path))
      .map((path) => `${path} reads what was accepted; what may be used is consentInForce()`),
    ...listed
      .filter((path) => !reading.includes(path))
      .map((path) => `${path} is listed and does not read it`),
  ];
}

const aboutConsent = /visitor-consent|page-consent|page-privacy|VisitorConsent/;
