import type { PlaceStatus } from '@/lib/shared/people/users-query';
import type { NamedRole } from './role-names';

/** Somebody at the other end of a link. */
export type Linked = { readonly id: string; readonly name: string; readonly email: string };

/** A user as their page shows them. */
export type ShownUser = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly imgUrl: string | null;
  readonly role: NamedRole & { readonly id: string };
  readonly status: PlaceStatus;
  readonly office: string;
  readonly department: string;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly isGuest: boolean;
  readonly isSelf: boolean;
  readonly joinedAt: Date | null;
  readonly version: number;
  readonly sponsor: Linked | null;
  readonly sponsors: readonly Linked[];
  readonly arrangesFor: readonly Linked[];
  readonly arrangedBy: readonly Linked[];
  readonly may: {
    readonly edit: boolean;
    readonly role: boolean;
    readonly status: boolean;
    readonly remove: boolean;
  };
};
