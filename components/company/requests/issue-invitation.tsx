import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Panel } from '@/components/ui/layout/panel';
import styles from './issue-invitation.module.css';

type Props = { readonly company: string; readonly href: string };

/** On the help page, for whoever acts for a company: the way to report an issue. */
export async function IssueInvitation({ company, href }: Props) {
  const t = await getTranslations('settings.issue');
  return (
    <Panel id="issue" title={t('helpTitle')}>
      <div className={styles.row}>
        <p className={styles.text}>{t('helpText', { company })}</p>
        <ButtonLink href={href} variant="quiet">
          {t('link')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
