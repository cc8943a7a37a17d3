/** A row of the tables of docs/asvs.md. */
export type AsvsRow = {
  readonly id: string;
  readonly level: number;
  readonly requirement: string;
  readonly status: string;
  readonly where: string;
  readonly shownBy: string;
};

export const asvsStatuses: readonly string[] = ['met', 'partly', 'open', 'operator', 'n/a'];

const byReview = 'by review';
const row = /^\| (\d+\.\d+\.\d+) \| (\d) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|([^|]*)\|$/gm;
const path =
  /`((?:(?:app|components|docs|lib|messages|route-handlers|scripts|tests)\/|[A-Z]+\.md|[\w-]+\.json)[^`]*)`/g;

/** The rows of the document, in their order. */
export const asvsRows = (document: string): AsvsRow[] =>
  [...document.matchAll(row)].map(
    ([, id = '', level = '', requirement = '', status = '', where = '', shownBy = '']) => ({
      id,
      level: Number(level),
      requirement,
      status,
      where,
      shownBy: shownBy.trim(),
    }),
  );

/** The files of this repository that a text names. */
export const namedFiles = (text: string): string[] => [...text.matchAll(path)].map(([, name = '']) => name);

/** What is wrong with a row, in a sentence each: a claim must say where it is met and what shows it. */
export function rowComplaints({ id, requirement, shownBy, status, where }: AsvsRow): string[] {
  const complaints: string[] = [];
  if (!asvsStatuses.includes(status)) complaints.push(`${id} has the status ${status}`);
  if (requirement === '' || where === '') complaints.push(`${id} does not say what or where`);
  if (status === 'met' && shownBy === '') complaints.push(`${id} is met and shown by nothing`);
  if (status === 'met' && shownBy !== byReview && namedFiles(shownBy).length === 0)
    complaints.push(`${id} is met and names no test`);
  if ((status === 'open' || status === 'n/a') && shownBy !== '')
    complaints.push(`${id} is ${status} and shown by something`);
  return complaints;
}
