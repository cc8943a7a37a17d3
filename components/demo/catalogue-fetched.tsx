import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Panel } from '@/components/ui/layout/panel';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogHead } from '@/components/ui/overlay/dialog-head';
import { FetchedPart } from '@/components/ui/overlay/fetched-part';
import { Popover } from '@/components/ui/overlay/popover';
import { PopoverButton } from '@/components/ui/overlay/popover-button';
import { SiteLink } from '@/components/ui/site-link';
import styles from './catalogue.module.css';

/** Layers whose content is part of another page. */
export async function CatalogueFetched() {
  const t = await getTranslations('catalogue.fetched');
  return (
    <Panel id="fetched" title={t('title')} lead={t('lead')}>
      <div className={styles.row}>
        <PopoverButton popover="fetched-popover" className={buttonVariant('quiet')}>
          {t('popover')}
        </PopoverButton>
        <Popover id="fetched-popover" label={t('popover')}>
          <FetchedPart href="/help#topics">{t('page')}</FetchedPart>
        </Popover>
        <SiteLink className={buttonVariant('quiet')} href="/help" data-dialog="fetched-dialog">
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
