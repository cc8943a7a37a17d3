import { isTest, type Source } from './repository';

/** What is written in one place alone: how a copy looks, what to use instead, and where the original is. */
type Rule = {
  readonly copy: RegExp;
  readonly use: string;
  readonly home: RegExp;
  /** Where it is a copy; left out, everywhere. */
  readonly only?: RegExp;
  /** Tests may compare with what they write themselves. */
  readonly inTests?: boolean;
};

const days = /^lib\/shared\/day\//;

const rules: readonly Rule[] = [
  {
    copy: /\.toISOString\(\)\s*\.(?:slice\(0, 10\)|split\('T'\)|substring\(0, 10\))/,
    use: 'utcDay',
    // The version of a build has a time behind its day.
    home: /^lib\/shared\/day\/|^lib\/server\/site-version\.ts$/,
  },
  {
    copy: /\b86_?400_?000\b|\b24 \* (?:60 \* 60 \* 1000|3_?600_?000|hourMs)\b/,
    use: 'msPerDay',
    home: days,
  },
  { copy: /\b24 \* (?:60 \* 60|3_?600)\b(?!_| \* 1000)/, use: 'secondsPerDay', home: days },
  {
    // Settings of a worker's times and answers of a fake provider say milliseconds as they are.
    copy: /(?:\bconst \w+ = |(?<!\b24 )[*/+-] )(?:3_?600_?000|60 \* 60 \* 1000|60 \* 60_?000)\b/,
    use: 'msPerHour',
    home: days,
    inTests: true,
  },
  {
    copy: /\b(?:function|const) (?:dayAfter|formatDay|msPerHour|hourMs)\b/,
    use: 'days',
    home: days,
  },
  {
    // Days of a search are typed and read in digits, and the browser's calendar has its own parts of a date.
    copy: /\bnew Intl\.DateTimeFormat\(/,
    use: 'dateFormat',
    home: /^lib\/shared\/(?:day\/|site\/locale\/kept-formats\.ts$|search\/(?:typed-day|time-zone)\.ts$)|^lib\/client\//,
    inTests: true,
  },
  {
    copy: /\bdateFormat\([\w.]+, \{ dateStyle: '(?:medium|long)', timeZone: 'UTC' \}\)/,
    use: 'formatDay',
    home: days,
  },
  { copy: /\bsetUTCDate\((\w+)\.getUTCDate\(\) [+-] /, use: 'dayAfter', home: days },
  {
    copy: /\(now\(\) at time zone 'utc'\)::date|\bcurrent_date\b/,
    use: 'utcToday',
    home: /^lib\/server\/store\/utc-today\.ts$/,
    inTests: true,
  },
  {
    // In SQL, from a name and an address that are read beside each other, or from what has been read.
    copy: /coalesce\([^`]{0,80}profile\}? ?->> ?'name'|\bname: account\.name\b[^}]{0,80}\bmembership\.email\b|\bmembership\.email\b[^}]{0,80}\bname: account\.name\b|\bname'?\)? (?:\?\?|\|\|) \w+(?:\?\.|\.)email\b/,
    use: 'memberName',
    // What pages draw is named already; an account, and a line of a file, have no membership.
    home: /^lib\/server\/store\/member-name\.ts$|^(?:app|components)\//,
  },
  {
    copy: /\b(?:not)?i[lL]ike\(|\bilike\b|\bstrpos\(|\bposition\(/,
    use: 'contains',
    // An id in the text of a policy is no name that people search for.
    home: /^lib\/server\/(?:store\/contains|people\/organization\/named-by-policies)\.ts$/,
    inTests: true,
  },
  {
    copy: /ui\/form\/outcome\.module\.css/,
    use: 'OutcomeBox',
    home: /^components\/ui\/form\//,
  },
  {
    copy: /\bnew Intl\.ListFormat\(|\bformat\.list\(/,
    use: 'listText',
    home: /^lib\/shared\/site\/locale\/kept-formats\.ts$/,
  },
  {
    copy: /\bform\.(?:action|id|method|name|target|submit)\b(?!\?|:)/,
    use: 'formProperty: a field of that name hides the form’s own',
    // What the server draws is no element.
    home: /^(?!lib\/client\/)|^lib\/client\/form\/form-property\.ts$/,
    inTests: true,
  },
  {
    // Node lets the signal of a fetch go once there is an answer.
    copy: /(?<![.\w])fetch\(/,
    use: 'fetchWhole',
    only: /^lib\/server\//,
    home: /^lib\/server\/vendors\/fetch-whole\.ts$/,
    inTests: true,
  },
  {
    copy: /\.join\(', '\)/,
    use: 'listText',
    only: /^(?:app|components)\//,
    // What is no list of names: code, names of columns, what a field takes back, domains, parts of an address.
    home: /^components\/(?:site\/api-docs|finance\/trip-fields\/value-file|people\/import\/people-file-form|company\/tasks\/travel-preferences-form|consent\/iab-additional|search\/details\/stay-place)/,
    inTests: true,
  },
];

/** Second ways of doing what the repository has one way for. */
export function copyComplaints(sources: readonly Source[]): string[] {
  const code = sources.filter(({ path }) => /\.tsx?$/.test(path) && !path.startsWith('tests/laws/copies'));
  return rules.flatMap(({ copy, home, inTests = false, only = /./, use }) =>
    code
      .filter(
        ({ path, text }) =>
          only.test(path) && !home.test(path) && !(inTests && isTest(path)) && copy.test(text),
      )
      .map(({ path }) => `${path} has its own ${use}`),
  );
}
