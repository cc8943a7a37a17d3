import type { NamedRole } from '@/components/people/roles/role-names';
import type { InvitationState } from '@/lib/shared/people/invitation';

/** An invitation as whoever has its link sees it. */
export type ShownInvitation = {
  readonly company: string;
  readonly email: string;
  readonly role: NamedRole;
  readonly by: string;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly state: InvitationState | 'companyGone';
};
