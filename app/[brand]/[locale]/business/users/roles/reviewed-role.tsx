import { RoleReview } from '@/components/people/roles/role-review';
import { pageSite } from '@/lib/server/page/page-site';
import type { RoleDraft } from '@/lib/server/people/roles/role-draft';
import { bookingModeOf } from '@/lib/shared/access/booking-mode';
import { visibleAdminPages } from '@/lib/shared/access/visible-admin-pages';
import { currentAccessSubject, report } from '../../../current-access-subject';

type Props = {
  readonly draft: RoleDraft;
  /** The address of the editor with everything that is typed in it. */
  readonly editPath: string;
  readonly token: string | null;
};

/** What saving a role would change, with the pages its people would see. */
export async function ReviewedRole({ draft, editPath, token }: Props) {
  const [site, subject] = await Promise.all([pageSite(), currentAccessSubject()]);
  const { chosen, name, role, version } = draft;
  const after = [...chosen];
  return (
    <RoleReview
      id={role?.id ?? null}
      version={version}
      name={name}
      before={role?.permissions ?? []}
      after={after}
      users={role?.users ?? 0}
      pages={visibleAdminPages(
        { ...subject, permissions: chosen, bookingMode: bookingModeOf(chosen) },
        report,
      )}
      editPath={editPath}
      locale={site.locale}
      token={token}
    />
  );
}
