import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { linkedCard } from '@/components/ui/layout/linked-card';
import { SiteLink } from '@/components/ui/site-link';
import type { AdminPage } from '@/lib/shared/access/admin-page';
import { isBuilt } from '@/lib/shared/access/built-admin-pages';
import { businessPath } from '@/lib/shared/access/business-path';
import styles from './company-sections.module.css';

/** How much of a section there is; null where it keeps nothing yet. */
export type SectionState = { readonly text: string; readonly complete: boolean } | null;

type Props = {
  readonly pages: readonly AdminPage[];
  readonly basePath: string;
  readonly states: Readonly<Partial<Record<AdminPage['key'], SectionState>>>;
};

/** The sections of the company's information, each with what is missing there. */
export async function CompanySections({ pages, basePath, states }: Props) {
  const t = await getTranslations();
  return (
    <ul className={styles.sections}>
      {pages.map((page) => {
        const state = states[page.key] ?? null;
        return (
          <li key={page.key} className={`${linkedCard.card} ${styles.section}`}>
            <h2 className={styles.title}>
              <SiteLink className={linkedCard.link} href={businessPath(basePath, page.url)}>
                {t(page.titleKey)}
              </SiteLink>{' '}
              {isBuilt(page) ? null : <Badge tone="caution">{t('business.page.soon')}</Badge>}
            </h2>
            <p className={styles.text}>{t(page.descriptionKey)}</p>
            {state === null ? null : (
              <p className={styles.state}>
                <Badge tone={state.complete ? 'good' : 'caution'}>
                  {t(state.complete ? 'settings.hub.complete' : 'settings.hub.incomplete')}
                </Badge>
                <span>{state.text}</span>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
