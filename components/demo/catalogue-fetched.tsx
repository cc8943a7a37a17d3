import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import { Dialog } from '@/components/ui/dialog';
import { DialogHead } from '@/components/ui/dialog-head';
import { FetchedPart } from '@/components/ui/fetched-part';
import { Panel } from '@/components/ui/panel';
import { Popover } from '@/components/ui/popover';
import { PopoverButton } from '@/components/ui/popover-button';
import { SiteLink } from '@/components/ui/site-link';
import styles from './catalogue.module.css';

/** Layers whose content is part of another page. */
export async function CatalogueFetched() {
  const t = await getTranslations('catalogue.fetched');
  return (
    <Panel id="fetched" title={t('title')} lead={t('lead')}>
      <div className={styles.row}>
        <PopoverButton popover="fetched-popover" className={buttonLook('quiet')}>
          {t('popover')}
        </PopoverButton>
        <Popover id="fetched-popover" label={t('popover')}>
          <FetchedPart href="/help#topics">{t('page')}</FetchedPart>
        </Popover>
        <SiteLink className={buttonLook('quiet')} href="/help" data-dialog="fetched-dialog">
          {t('dialog')}
        </SiteLink>
        <Dialog id="fetched-dialog" labelledBy="fetched-dialog-title" form="full">
          <DialogHead dialog="fetched-dialog" titleId="fetched-dialog-title" title={t('dialog')} />
          <div className={styles.text}>
            <FetchedPart href="/help#topics">{t('page')}</FetchedPart>
          </div>
        </Dialog>
      </div>
    </Panel>
  );
}
