import { getTranslations } from 'next-intl/server';
import { Outcome } from '@/components/ui/form/outcome';
import { postedForm } from '@/lib/server/page/form-state';
import { guidePlacesMax } from '@/lib/shared/account/guide-place';
import { isUuid } from '@/lib/shared/uuid';
import { type Query, queryValue } from '../../query';

type Props = { readonly query: Query; readonly locale: string };

const forms = ['place', 'move', 'place-kept', 'place-deleted'] as const;

/** What became of the last form of the guides, with the way back after a deletion; moving speaks for itself. */
export async function GuideOutcome({ query, locale }: Props) {
  const [t, view] = await Promise.all([getTranslations('guides'), postedForm(forms, query)]);
  if (view.done && view.form === 'move') return null;
  const deleted = queryValue(query, 'deleted') ?? '';
  const undo = isUuid(deleted) && {
    id: 'place-kept',
    action: `/i/api/guides/v1/places/${deleted}/state`,
    hidden: { to: 'kept' },
    locale,
    submit: t('undo'),
  };
  const wording = { 'VALIDATION_ERROR places': t('form.full', { max: guidePlacesMax }) };
  return <Outcome view={view} done={t(undo ? 'deleted' : 'saved')} wording={wording} undo={undo || null} />;
}
