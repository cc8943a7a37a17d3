import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import type { MembershipStatus } from '@/lib/shared/people/users/users-query';

const tones = {
  active: 'good',
  invited: 'accent',
  requested: 'accent',
  suspended: 'caution',
  expired: 'caution',
} as const satisfies Readonly<Record<MembershipStatus, string>>;

/** Where a membership stands, in a word. */
export async function StatusBadge({ status }: { readonly status: MembershipStatus }) {
  const t = await getTranslations('people.status');
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}
