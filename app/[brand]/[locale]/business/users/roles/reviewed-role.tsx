import { RoleReview } from '@/components/people/role-review';
import type { RoleDraft } from '@/lib/server/people/role-draft';
import { pageSite } from '@/lib/server/site/page-site';
import { bookingModeOf } from '@/lib/shared/access/booking-mode';
import { visibleAdminPages } from '@/lib/shared/access/visible-admin-pages';
import { currentSubject, report } from '../../../current-subject';
import type { RoleInput } from './one-role';

/** What saving a role would change, with the pages its people would see. */
export async function ReviewedRole({ draft, id, path, token }: RoleInput & { readonly draft: RoleDraft }) {
  const [site, subject] = await Promise.all([pageSite(), currentSubject()]);
  const { chosen, name, role } = draft;
  const after = [...chosen];
  const grants = after.map((one) => `&grant-${one}=true`).join('');
  return (
    <RoleReview
      id={role?.id ?? null}
      version={role?.version ?? ''}
      name={name}
      before={role?.permissions ?? []}
      after={after}
      users={role?.users ?? 0}
      pages={visibleAdminPages(
        { ...subject, permissions: chosen, bookingMode: bookingModeOf(chosen) },
        report,
      )}
      editPath={`${path}?role=${id}&name=${encodeURIComponent(name)}&edit=1${grants}`}
      locale={site.locale}
      token={token}
    />
  );
}
