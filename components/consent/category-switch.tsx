import { useTranslations } from 'next-intl';
import { Switch } from '@/components/ui/form/switch';
import { sharingCategories, type Withheld } from '@/lib/shared/consent/categories-in-force';
import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import styles from './category-switch.module.css';

type Props = {
  readonly category: ConsentCategory;
  readonly on: boolean;
  /** Begins ids, for a page that has the switches twice. */
  readonly place: 'banner' | 'page';
  /** Why it is off whatever was accepted; null where the visitor's answer decides. */
  readonly withheld: Withheld | null;
};

/** A category with what it is for; the strictly necessary ones are on and locked. */
export function CategorySwitch({ category, on, place, withheld }: Props) {
  const t = useTranslations('consent');
  const locked = category === 'strictlyNecessary';
  const isWithheld = withheld !== null && sharingCategories.includes(category);
  const hint = `${place}-${category}-hint`;
  return (
    <>
      <Switch
        name={locked ? undefined : category}
        defaultChecked={(on && !isWithheld) || locked}
        disabled={locked || isWithheld}
        aria-describedby={hint}
      >
        {t(`categories.${category}.name`)}
        {locked ? <span className={styles.locked}> · {t('banner.always')}</span> : null}
      </Switch>
      <p className={styles.hint} id={hint}>
        {t(`categories.${category}.description`)}
        {isWithheld ? <strong className={styles.withheld}>{t(`dataSharing.${withheld}`)}</strong> : null}
      </p>
    </>
  );
}
