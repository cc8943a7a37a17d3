import type { MembershipStatus } from './users-query';

/** Somebody at the other end of a link between two people of a company. */
export type LinkedPerson = { readonly id: string; readonly name: string; readonly email: string };

/** A record of the company, as its people name it. */
export type RecordName = { readonly id: string; readonly name: string };

/** All that the page of one user shows. Days are ISO 8601. */
export type UserDetails = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly imgUrl: string | null;
  readonly role: {
    readonly id: string;
    readonly key: string;
    readonly name: string;
    readonly builtIn: boolean;
  };
  readonly status: MembershipStatus;
  readonly office: RecordName | null;
  /** Their one policy group, and whether somebody put them there by hand. */
  readonly group: RecordName & { readonly byHand: boolean };
  /** The legal entity they belong to, and whether that was said of them; else it is that of their office or the default. */
  readonly entity: (RecordName & { readonly byHand: boolean }) | null;
  readonly labels: readonly RecordName[];
  readonly department: string;
  readonly title: string;
  readonly manager: LinkedPerson | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly isGuest: boolean;
  readonly isSelf: boolean;
  readonly joinedAt: Date | null;
  /** Grows with every change; a change names the one it was made on. */
  readonly version: number;
  readonly sponsor: LinkedPerson | null;
  /** Guests they sponsor, and people they book for or who book for them. */
  readonly sponsors: readonly LinkedPerson[];
  readonly arrangesFor: readonly LinkedPerson[];
  readonly arrangedBy: readonly LinkedPerson[];
  /** What the viewer may do with this membership. */
  readonly may: {
    readonly edit: boolean;
    readonly role: boolean;
    readonly group: boolean;
    readonly status: boolean;
    readonly remove: boolean;
  };
};
