import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import type { PlaceStatus } from '@/lib/shared/people/users-query';

const tones = {
  active: 'good',
  invited: 'accent',
  requested: 'accent',
  suspended: 'caution',
  expired: 'caution',
} as const satisfies Readonly<Record<PlaceStatus, string>>;

/** Where a place stands, in a word. */
export async function StatusBadge({ status }: { readonly status: PlaceStatus }) {
  const t = await getTranslations('people.status');
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}
