import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, worded } from '@/components/ui/form/form-view';
import {
  type GuidePlace,
  guideCategories,
  guideLinkMax,
  guideNameMax,
  guideNoteMax,
  guidePlacesMax,
} from '@/lib/shared/account/guide-place';
import styles from './guide-place-form.module.css';

type Props = {
  /** The place that is changed; without an id a new one. Its city is a name when it is new. */
  readonly place: Omit<GuidePlace, 'placeId'> & { readonly placeId: string | null };
  readonly view: FormView;
  readonly locale: string;
  /** Where to go without saving. */
  readonly back: string;
};

/** A place of a guide: where, what kind, what is worth knowing. A plain form; what was refused comes back. */
export async function GuidePlaceForm({ place, view: plain, locale, back }: Props) {
  const t = await getTranslations('guides.form');
  const view = worded(plain, {
    'VALIDATION_ERROR city': t('cityProblem'),
    'VALIDATION_ERROR name': t('nameProblem'),
    'VALIDATION_ERROR link': t('linkProblem', { start: linkStart }),
    'VALIDATION_ERROR places': t('full', { max: guidePlacesMax }),
  });
  const { error, token } = view;
  return (
    <section className={styles.card}>
      {error === null || ownFields.has(error.field ?? '') ? null : <Problem>{error.message}</Problem>}
      <Form
        id="place"
        action={`/i/api/guides/v1/places${place.placeId === null ? '' : `/${place.placeId}`}`}
        locale={locale}
        token={token}
      >
        <div className={styles.fields}>
          <Fields place={place} view={view} />
          <Actions>
            <button type="submit" className={buttonVariant('primary')}>
              {t('save')}
            </button>
            <ButtonLink variant="plain" href={back}>
              {t('cancel')}
            </ButtonLink>
          </Actions>
        </div>
      </Form>
    </section>
  );
}

const linkStart = 'https://';

/** Fields that say themselves what is wrong with them. */
const ownFields: ReadonlySet<string> = new Set(['city', 'name', 'link']);

function Problem({ children }: { readonly children: string }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: after a native post this is what the visitor must read first.
    <p className={styles.problem} role="alert" tabIndex={-1} autoFocus>
      {children}
    </p>
  );
}

async function Fields({ place, view }: Pick<Props, 'place' | 'view'>) {
  const t = await getTranslations('guides');
  const categories = guideCategories.map((key) => ({ value: key, title: t(`category.${key}`) }));
  /** What was typed before a refusal, else what is kept. */
  const field = (name: 'city' | 'name' | 'category' | 'note' | 'link') => ({
    name,
    label: t(`form.${name}`),
    value: place[name],
    view,
  });
  return (
    <>
      {place.placeId === null ? (
        <Field {...field('city')} hint={t('form.cityHint')} required max={80} />
      ) : null}
      <Field {...field('name')} required max={guideNameMax} />
      <Choice {...field('category')} options={categories} />
      <Field {...field('note')} max={guideNoteMax} lines={4} />
      <Field
        {...field('link')}
        hint={t('form.linkHint', { start: linkStart })}
        max={guideLinkMax}
        type="url"
      />
    </>
  );
}
