/** Why a TC string is no TC string of ours to read. */
export type TcStringFault =
  /** Longer than `tcStringLengthMax`, or empty. */
  | 'length'
  /** A character outside base64url. */
  | 'alphabet'
  /** It ends within a field. */
  | 'truncated'
  /** Another version of the format than 2. */
  | 'version'
  /** A segment twice, or no core segment first. */
  | 'segments'
  /** A range that is empty, overlaps, falls back or leaves its list. */
  | 'range'
  /** More ids or restrictions than any honest string has. */
  | 'budget'
  /** A language or country that is no letters. */
  | 'operator-emails';

/** Thrown by `decodeTcString`, and by nothing else: whoever reads strings of strangers catches this one. */
export class TcStringError extends Error {
  constructor(readonly fault: TcStringFault) {
    super(`not a TC string: ${fault}`);
    this.name = 'TcStringError';
  }
}
