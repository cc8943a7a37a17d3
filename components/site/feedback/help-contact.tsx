import { getTranslations } from 'next-intl/server';
import { OperatorAddress } from '@/components/site/operator-address';
import { ButtonLink } from '@/components/ui/button-link';
import { Panel } from '@/components/ui/layout/panel';
import type { OperatorContact } from '@/lib/shared/site/operator-contact';
import styles from './help-topics.module.css';

type Props = {
  /** Who runs the site; null where the operator has not said. */
  readonly contact: OperatorContact | null;
};

/** The ways to ask: the form, and the operator's address where it is set. */
export async function HelpContact({ contact }: Props) {
  const t = await getTranslations('site.help.contact');
  return (
    <Panel id="contact" title={t('title')} lead={t('text')}>
      <div className={styles.contact}>
        <ButtonLink href="/feedback" variant="quiet">
          {t('action')}
        </ButtonLink>
        {contact === null ? null : (
          <div>
            <p>{t('address')}</p>
            <OperatorAddress {...contact} />
          </div>
        )}
      </div>
    </Panel>
  );
}
