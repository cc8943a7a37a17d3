import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import { Panel } from '@/components/ui/panel';
import { PopoverButton } from '@/components/ui/popover-button';
import { SiteLink } from '@/components/ui/site-link';
import { Tooltip } from '@/components/ui/tooltip';
import { tooltipHandle } from '@/components/ui/tooltip-handle';
import { TooltipPanel } from '@/components/ui/tooltip-panel';
import styles from './catalogue.module.css';

/** Words on hover and focus, and a panel with a link in it. */
export async function CatalogueTooltips() {
  const t = await getTranslations('catalogue.tooltip');
  return (
    <Panel id="tooltips" title={t('title')} lead={t('lead')}>
      <div className={styles.row}>
        <SiteLink className={buttonLook('quiet')} href="/help" {...tooltipHandle('tip-words')}>
          {t('words')}
        </SiteLink>
        <Tooltip id="tip-words">{t('wordsText')}</Tooltip>
        <PopoverButton popover="tip-panel" className={buttonLook('quiet')}>
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
