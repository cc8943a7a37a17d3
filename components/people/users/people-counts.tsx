import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import { type MembershipStatus, membershipStatuses } from '@/lib/shared/people/users/users-query';
import styles from '../people.module.css';

type Props = {
  readonly total: number;
  readonly byStatus: Readonly<Record<MembershipStatus, number>>;
  readonly guestsEnding: number;
  /** Where the users are. */
  readonly path: string;
};

/** How many people stand where, each a way to them. */
export async function PeopleCounts({ byStatus, guestsEnding, path, total }: Props) {
  const t = await getTranslations('people');
  const shown = membershipStatuses.filter((status) => byStatus[status] > 0);
  return (
    <nav aria-label={t('hub.people')}>
      <ul className={styles.counts}>
        <Count href={path} value={total} label={t('hub.total')} />
        {shown.map((status) => (
          <Count
            key={status}
            href={`${path}?status=${status}`}
            value={byStatus[status]}
            label={t(`status.${status}`)}
          />
        ))}
        {guestsEnding === 0 ? null : (
          <Count href={`${path}?role=guest`} value={guestsEnding} label={t('hub.guestsEnding')} />
        )}
      </ul>
    </nav>
  );
}

function Count({
  href,
  label,
  value,
}: {
  readonly href: string;
  readonly label: string;
  readonly value: number;
}) {
  return (
    <li>
      <SiteLink className={styles.count} href={href}>
        <strong>{value}</strong>
        <span>{label}</span>
      </SiteLink>
    </li>
  );
}
