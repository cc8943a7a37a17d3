import type { ProgramState } from '@/lib/shared/finance/programs';
import type { FieldVertical } from '@/lib/shared/finance/trip-fields';

/** A program as the pages of the administration show it. */
export type ShownProgram = {
  readonly id: string;
  readonly vertical: FieldVertical;
  readonly supplier: string;
  readonly airline: string;
  readonly name: string;
  /** Such as `••••82`. */
  readonly code: string;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly appliesInSearch: boolean;
  readonly isNamed: boolean;
  /** Ids of whom it is for. */
  readonly audience: readonly string[];
  readonly version: number;
  readonly state: ProgramState;
  /** Its code cannot be read any more. */
  readonly isLost: boolean;
  /** Searches have a provider that is asked with codes of this kind. */
  readonly isTaken: boolean;
  /** Its last day is near. */
  readonly isEnding: boolean;
  /** When it is valid, and for whom, in words. */
  readonly term: string;
  readonly forWhom: string;
};
