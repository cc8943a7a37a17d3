import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import { Panel } from '@/components/ui/layout/panel';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import styles from './policy.module.css';

type Props = {
  readonly vertical: PolicyVertical;
  readonly hasDraft: boolean;
  /** Support may not take data out. */
  readonly mayExport: boolean;
  readonly path: string;
};

/** Taking policies out as a file, and where such a file comes back. */
export function PolicyFilePanel({ hasDraft, mayExport, path, vertical }: Props) {
  const t = useTranslations('policy-admin.file');
  const file = (of: 'published' | 'draft') => (
    <a
      className={buttonVariant('quiet')}
      href={`/i/api/business/policies/v1/files/${vertical}?of=${of}`}
      download
    >
      {t(of)}
    </a>
  );
  return (
    <Panel id="policy-file" title={t('title')} lead={t('lead')}>
      <div className={styles.buttons}>
        {mayExport ? file('published') : null}
        {mayExport && hasDraft ? file('draft') : null}
        <ButtonLink href={`${path}?view=import`} variant="quiet">
          {t('open')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
