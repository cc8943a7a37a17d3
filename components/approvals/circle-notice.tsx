import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';

/** So many circles are written out; of more the number is told. */
const shownMax = 5;

type Props = {
  /** Names, or addresses, of those in each circle: the next one approves for the one before. */
  readonly circles: readonly (readonly string[])[];
};

/** Warns of people who approve each other's trips, directly or over others; nothing where nobody does. */
export function CircleNotice({ circles }: Props) {
  const t = useTranslations('approvals.approvers');
  const hub = useTranslations('approvals.hub');
  if (circles.length === 0) return null;
  return (
    <Notice tone="caution">
      <p>{t('circles', { count: circles.length })}</p>
      <ul>
        {circles.slice(0, shownMax).map((circle) => (
          <li key={circle.join(' ')}>
            {[...circle.slice(1), ...circle.slice(0, 1)].reduce(
              (before, after) => t('circle', { before, after }),
              circle[0] ?? '',
            )}
          </li>
        ))}
        {circles.length > shownMax ? <li>{hub('others', { count: circles.length - shownMax })}</li> : null}
      </ul>
    </Notice>
  );
}
