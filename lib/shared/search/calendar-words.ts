/** What the calendar of a search form, and its places on a narrow screen, say, in the language of the page. */
export type CalendarWords = {
  readonly title: string;
  readonly previous: string;
  readonly next: string;
  /** Takes the last day away. */
  readonly oneWay: string;
  /** By how many days they may be others: what it is called, and the choices in the order of `flexes`. */
  readonly flexible: { readonly label: string; readonly choices: readonly string[] };
  readonly done: string;
  /** Leaves a place as it was. */
  readonly close: string;
  /** What the prices are of; said below them. */
  readonly prices: string;
};
