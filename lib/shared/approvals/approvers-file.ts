/** Columns of a file of approvers, as it is exported; the first is needed. What has no column stays as it is. */
export const approversFileColumns = [
  'traveler',
  'approver1',
  'approver2',
  'approver3',
  'limit',
  'deputy',
  'deputyFrom',
  'deputyUntil',
] as const;
export type ApproversFileColumn = (typeof approversFileColumns)[number];

/** The longest such file, in lines without that of the columns, and the largest, in bytes. */
export const approversFileLinesMax = 5000;
export const approversFileBytesMax = 2 * 1024 * 1024;

/** Why a file cannot be read at all. */
export const approversFileProblems = [
  'size',
  'encoding',
  'characters',
  'quote',
  'columns',
  'empty',
  'noTraveler',
  'columnUnknown',
  'columnTwice',
  'rows',
] as const;
export type ApproversFileProblem = (typeof approversFileProblems)[number];

/**
 * What is wrong with a line: it has more cells than columns; its traveler is unknown or already in an earlier line; an approver or the
 * deputy is unknown, may not approve, or is the traveler; the limit is not a whole number; days are missing, invalid, in the wrong
 * order or without a deputy; the deputies lead back to the traveler.
 */
export const approversFaults = [
  'cells',
  'traveler',
  'twice',
  'unknown',
  'barred',
  'self',
  'limit',
  'days',
  'noDeputy',
  'cycle',
] as const;
export type ApproversFault = (typeof approversFaults)[number];

/** A fault in a line, and what it concerns: the cell, or for `twice` the number of the earlier line. */
export type ApproversLineFault = { readonly why: ApproversFault; readonly about: string };

/** What a file sets for a person: addresses, a limit in the company's currency, ISO 8601 days; null for none. */
export type ApproversFacts = {
  /** In order of the alphabet. */
  readonly approvers: readonly string[];
  readonly limit: number | null;
  readonly deputy: string | null;
  readonly deputyFrom: string | null;
  readonly deputyUntil: string | null;
};

/** A line that changes something. */
export type ApproversChange = {
  readonly line: number;
  readonly email: string;
  readonly before: ApproversFacts;
  readonly after: ApproversFacts;
};

/** What a file would do: with any fault nothing of it is taken over. */
export type ApproversPreview = {
  readonly changes: readonly ApproversChange[];
  /** Addresses of those who would approve each other's trips in a circle, which is allowed: the next approves for the one before. */
  readonly circles: readonly (readonly string[])[];
  /** Names these changes: the same where a file would do the same. */
  readonly hash: string;
  /** How many lines say what is so already. */
  readonly same: number;
  readonly faults: readonly {
    readonly line: number;
    readonly email: string;
    readonly faults: readonly ApproversLineFault[];
  }[];
};
