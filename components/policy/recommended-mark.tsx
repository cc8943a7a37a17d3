import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { Recommendation } from '@/lib/shared/policy/recommended-hotels';
import { isolated } from '@/lib/shared/search/measure-text';
import { listText } from '@/lib/shared/site/locale/list-text';
import styles from './policy.module.css';

type Props = { readonly recommendations: readonly Recommendation[]; readonly tag: string };

/** For which offices of the reader's company a hotel is recommended, and what the company says to it; nothing for none. */
export function RecommendedMark({ recommendations, tag }: Props) {
  const t = useTranslations('recommended-hotels');
  if (recommendations.length === 0) return null;
  const offices = [...new Set(recommendations.map(({ office }) => office))];
  const notes = [...new Set(recommendations.map(({ note }) => note).filter((note) => note !== ''))];
  return (
    <div className={styles.block} data-recommended="">
      <Badge tone="good">{t('mark', { offices: listText(tag, offices.map(isolated)) })}</Badge>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          <bdi>{note}</bdi>
        </p>
      ))}
    </div>
  );
}
