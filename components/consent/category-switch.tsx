import { useTranslations } from 'next-intl';
import { Switch } from '@/components/ui/form/switch';
import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import styles from './category-switch.module.css';

type Props = {
  readonly category: ConsentCategory;
  readonly on: boolean;
  /** Begins ids, for a page that has the switches twice. */
  readonly place: 'banner' | 'page';
};

/** A category with what it is for; the strictly necessary ones are on and locked. */
export function CategorySwitch({ category, on, place }: Props) {
  const t = useTranslations('consent');
  const locked = category === 'strictlyNecessary';
  const hint = `${place}-${category}-hint`;
  return (
    <>
      <Switch
        name={locked ? undefined : category}
        defaultChecked={on || locked}
        disabled={locked}
        aria-describedby={hint}
      >
        {t(`categories.${category}.name`)}
        {locked ? <span className={styles.locked}> · {t('banner.always')}</span> : null}
      </Switch>
      <p className={styles.hint} id={hint}>
        {t(`categories.${category}.description`)}
      </p>
    </>
  );
}
