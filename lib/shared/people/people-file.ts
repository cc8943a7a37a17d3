/** Columns a file of people to invite may have; the first is needed. */
export const peopleFileColumns = [
  'email',
  'name',
  'firstName',
  'lastName',
  'role',
  'office',
  'entity',
  'group',
  'department',
  'title',
  'startsOn',
  'endsOn',
  'sponsorEmail',
] as const;
export type PeopleFileColumn = (typeof peopleFileColumns)[number];

/** The largest such file, in bytes. */
export const peopleFileBytesMax = 512 * 1024;

/** Why a file cannot be read at all. */
export const peopleFileProblems = [
  'characters',
  'encoding',
  'size',
  'empty',
  'quote',
  'columns',
  'noEmail',
  'columnTwice',
  'rows',
] as const;
export type PeopleFileProblem = (typeof peopleFileProblems)[number];
