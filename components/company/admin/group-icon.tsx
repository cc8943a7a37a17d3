import { Icon } from '@/components/ui/icon';
import type { AdminPageGroup } from '@/lib/shared/access/admin-page';

/** The picture of a group of admin pages. */
export function GroupIcon({ group }: { readonly group: AdminPageGroup }) {
  return <Icon name={group} size={24} />;
}
