import { getTranslations } from 'next-intl/server';
import { FilterField } from '@/components/ui/list/filter-field';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogHead } from '@/components/ui/overlay/dialog-head';
import { FetchedPart } from '@/components/ui/overlay/fetched-part';
import { businessPath } from '@/lib/shared/access/business-path';
import styles from './admin-search.module.css';
import { adminSearchListId } from './admin-search-list';

/** The search of the administration over the page one is on; its opener is the link to the page of the search. */
export async function AdminSearchDialog({ basePath }: { readonly basePath: string }) {
  const t = await getTranslations('admin-frame');
  return (
    <Dialog id="admin-search" labelledBy="admin-search-title" form="full">
      <DialogHead dialog="admin-search" titleId="admin-search-title" title={t('search')} takesFocus={false} />
      <div className={styles.body} data-first-on-enter="">
        <FilterField list={adminSearchListId} label={t('searchHint')} first />
        <FetchedPart href={`${businessPath(basePath, '/search')}#${adminSearchListId}`}>
          {t('search')}
        </FetchedPart>
      </div>
    </Dialog>
  );
}
