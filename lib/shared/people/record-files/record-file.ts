/** The records of a company that come from a file. */
export const recordFileKinds = ['offices', 'entities', 'groups', 'programs', 'people'] as const;
export type RecordFileKind = (typeof recordFileKinds)[number];

/** The longest such file, in lines without that of the columns, and the largest, in bytes. */
export const recordFileLinesMax = 5000;
export const recordFileBytesMax = 2 * 1024 * 1024;

/** The columns that a file of each kind sets, as the fields of their forms are called. */
export const recordFileColumns = {
  offices: [
    'name',
    'address',
    'country',
    'timeZone',
    'airports',
    'latitude',
    'longitude',
    'hotelRadiusKm',
    'entity',
  ],
  entities: [
    'name',
    'country',
    'registration',
    'vatId',
    'address',
    'currency',
    'invoiceEmails',
    'ownerEmail',
  ],
  groups: ['name', 'kind', 'priority', 'departments', 'titles', 'offices', 'entities', 'ownerEmail'],
  programs: [
    'supplier',
    'vertical',
    'airline',
    'name',
    'code',
    'validFrom',
    'validTo',
    'groups',
    'offices',
    'entities',
    'roles',
    'appliesInSearch',
    'isNamed',
  ],
  people: [
    'email',
    'role',
    'office',
    'entity',
    'group',
    'department',
    'title',
    'managerEmail',
    'startsOn',
    'endsOn',
    'sponsorEmail',
  ],
} as const satisfies Readonly<Record<RecordFileKind, readonly string[]>>;

const peopleTold = ['name', 'status', 'entityNow', 'groupNow', 'joined', 'secondFactor', 'lastSeen'] as const;
export type PeopleTold = (typeof peopleTold)[number];

/** Columns that an exported file has besides, and that are left out where it comes back. */
export const recordFileExportOnly: Readonly<Record<RecordFileKind, readonly string[]>> = {
  offices: ['people'],
  entities: ['isDefault', 'people'],
  groups: ['isDefault', 'people'],
  programs: ['state'],
  people: peopleTold,
};

/** What takes a value away in a file of people, whose empty cells leave it. */
export const takenAway = '-';

/** Why a file cannot be read at all. */
export const recordFileProblems = [
  'size',
  'encoding',
  'characters',
  'quote',
  'columns',
  'empty',
  'columnMissing',
  'columnUnknown',
  'columnTwice',
  'rows',
] as const;
export type RecordFileProblem = (typeof recordFileProblems)[number];

/**
 * What is wrong with a line: it has more cells than columns; an earlier line has the same record; what is needed is empty; a cell does not
 * fit; nothing here is called so, or several are; what cannot be changed would be; a code is masked; another record has the same; there would
 * be too many; nobody here has the address; the viewer may not change or give it; nobody would be an admin; people would report to themselves.
 */
export const recordFaults = [
  'cells',
  'twice',
  'missing',
  'wrong',
  'unknown',
  'ambiguous',
  'fixed',
  'masked',
  'taken',
  'tooMany',
  'nobody',
  'forbidden',
  'lastAdmin',
  'circle',
] as const;
export type RecordFault = (typeof recordFaults)[number];

/** A fault of a line, its column, and what it is about: the cell, or for `twice` the number of the earlier line. */
export type RecordLineFault = { readonly why: RecordFault; readonly column: string; readonly about: string };

/** A line that adds or changes a record; what differs, column by column as a file says it. */
export type RecordFileChange = {
  readonly line: number;
  readonly title: string;
  /** The record that it changes; null for a new one. */
  readonly id: string | null;
  readonly differs: readonly { readonly column: string; readonly before: string; readonly after: string }[];
};

/** What a file would do. */
export type RecordFilePreview = {
  readonly changes: readonly RecordFileChange[];
  /** Names these changes, and the records as they were: the same where a file would do the same. */
  readonly hash: string;
  /** How many lines say what is so already. */
  readonly same: number;
  readonly faults: readonly {
    readonly line: number;
    readonly title: string;
    readonly faults: readonly RecordLineFault[];
  }[];
};
