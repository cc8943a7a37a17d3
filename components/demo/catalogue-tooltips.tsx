import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Panel } from '@/components/ui/layout/panel';
import { PopoverButton } from '@/components/ui/overlay/popover-button';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import { tooltipHandle } from '@/components/ui/overlay/tooltip-handle';
import { TooltipPanel } from '@/components/ui/overlay/tooltip-panel';
import { SiteLink } from '@/components/ui/site-link';
import styles from './catalogue.module.css';

/** Words on hover and focus, and a panel with a link in it. */
export async function CatalogueTooltips() {
  const t = await getTranslations('catalogue.tooltip');
  return (
    <Panel id="tooltips" title={t('title')} lead={t('lead')}>
      <div className={styles.row}>
        <SiteLink className={buttonVariant('quiet')} href="/help" {...tooltipHandle('tip-words')}>
          {t('words')}
        </SiteLink>
        <Tooltip id="tip-words">{t('wordsText')}</Tooltip>
        <PopoverButton popover="tip-panel" className={buttonVariant('quiet')}>
          {t('panel')}
        </PopoverButton>
        <TooltipPanel id="tip-panel" label={t('panel')}>
          <p>
            {t('panelText')} <SiteLink href="/help">{t('more')}</SiteLink>
          </p>
        </TooltipPanel>
      </div>
    </Panel>
  );
}
