import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Icon } from '@/components/ui/icon';
import { Panel } from '@/components/ui/layout/panel';
import { Popover } from '@/components/ui/overlay/popover';
import { PopoverButton } from '@/components/ui/overlay/popover-button';
import { SiteLink } from '@/components/ui/site-link';
import styles from './catalogue.module.css';

const entries = ['help', 'api', 'mailbox', 'home'] as const;
const hrefs = { help: '/help', api: '/api-docs', mailbox: '/demo/mailbox', home: '/' } as const;

/** A menu of links at the start of its handle, and one at the end. */
export async function CataloguePopovers({ apiDocs }: { readonly apiDocs: boolean }) {
  const t = await getTranslations('catalogue.popover');
  const links = (
    <ul>
      {entries
        .filter((entry) => entry !== 'api' || apiDocs)
        .map((entry) => (
          <li key={entry}>
            <SiteLink className={styles.item} href={hrefs[entry]}>
              {t(entry)}
            </SiteLink>
          </li>
        ))}
    </ul>
  );
  return (
    <Panel id="popovers" title={t('title')} lead={t('lead')}>
      <div className={styles.row}>
        <PopoverButton popover="menu-start" className={buttonVariant('quiet')}>
          {t('start')}
          <Icon name="chevron" size={16} />
        </PopoverButton>
        <Popover id="menu-start" label={t('start')} arrows>
          {links}
        </Popover>
        <PopoverButton popover="menu-end" className={buttonVariant('quiet')}>
          {t('end')}
          <Icon name="chevron" size={16} />
        </PopoverButton>
        <Popover id="menu-end" label={t('end')} align="end">
          {links}
        </Popover>
      </div>
    </Panel>
  );
}
