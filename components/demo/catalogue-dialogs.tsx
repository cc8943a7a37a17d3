import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { buttonVariant } from '@/components/ui/button-variant';
import { Panel } from '@/components/ui/layout/panel';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogButton } from '@/components/ui/overlay/dialog-button';
import { DialogClose } from '@/components/ui/overlay/dialog-close';
import { DialogHead } from '@/components/ui/overlay/dialog-head';
import { SiteLink } from '@/components/ui/site-link';
import styles from './catalogue.module.css';
import { CountryList } from './examples/searchable-list';

const forms = ['dialog', 'full', 'sheet'] as const;

/** One dialog of each form, one that asks for an answer, one with a search, and a link that opens one. */
export async function CatalogueDialogs({ locale }: { readonly locale: string }) {
  const t = await getTranslations('catalogue.dialog');
  return (
    <Panel id="dialogs" title={t('title')} lead={t('lead')}>
      <div className={styles.row}>
        {forms.map((form) => (
          <DialogButton key={form} dialog={`dialog-${form}`} className={buttonVariant('quiet')}>
            {t(form)}
          </DialogButton>
        ))}
        <DialogButton dialog="dialog-search" className={buttonVariant('quiet')}>
          {t('search')}
        </DialogButton>
        <DialogButton dialog="dialog-firm" className={buttonVariant('quiet')}>
          {t('firm')}
        </DialogButton>
        <SiteLink className={buttonVariant('plain')} href="/help" data-dialog="dialog-full">
          {t('link')}
        </SiteLink>
      </div>
      {forms.map((form) => (
        <Dialog key={form} id={`dialog-${form}`} labelledBy={`dialog-${form}-title`} form={form}>
          <DialogHead dialog={`dialog-${form}`} titleId={`dialog-${form}-title`} title={t(form)} />
          <div className={styles.text}>
            <p>{t('text')}</p>
            <Actions>
              <DialogClose dialog={`dialog-${form}`}>{t('done')}</DialogClose>
            </Actions>
          </div>
        </Dialog>
      ))}
      <Dialog id="dialog-search" labelledBy="dialog-search-title" form="full">
        <DialogHead
          dialog="dialog-search"
          titleId="dialog-search-title"
          title={t('search')}
          takesFocus={false}
        />
        <div className={styles.text}>
          <CountryList id="dialog-countries" locale={locale} first />
        </div>
      </Dialog>
      <Dialog id="dialog-firm" label={t('firm')} closeOnEscape={false}>
        <div className={styles.text}>
          <p>{t('firmText')}</p>
          <Actions>
            <DialogClose dialog="dialog-firm">{t('done')}</DialogClose>
          </Actions>
        </div>
      </Dialog>
    </Panel>
  );
}
