import { getTranslations } from 'next-intl/server';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogHead } from '@/components/ui/overlay/dialog-head';
import { FetchedPart } from '@/components/ui/overlay/fetched-part';
import styles from './feedback-dialog.module.css';

/** Our survey over the page one is on; its form comes from `/feedback` when somebody is about to open it. */
export async function FeedbackDialog({ locale }: { readonly locale: string }) {
  const t = await getTranslations({ locale, namespace: 'extras.feedback' });
  return (
    <Dialog id="feedback" labelledBy="feedback-title" form="sheet" className={styles.dialog ?? ''}>
      <DialogHead dialog="feedback" titleId="feedback-title" title={t('title')} />
      <div className={styles.body}>
        <FetchedPart href="/feedback#feedback-form">{t('open')}</FetchedPart>
      </div>
    </Dialog>
  );
}
