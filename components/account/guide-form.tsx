import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonLook } from '@/components/ui/button-look';
import type { FormView } from '@/components/ui/form-view';
import { NativeForm } from '@/components/ui/native-form';
import { PlainField } from '@/components/ui/plain-field';
import { wordingFor } from '@/components/ui/problem-of';
import {
  type GuidePlace,
  guideCategories,
  guideLinkMax,
  guideNameMax,
  guideNoteMax,
  guidePlacesMax,
} from '@/lib/shared/account/guide-place';
import styles from './guide-form.module.css';

type Props = {
  /** The place that is changed; without an id a new one. Its city is a name when it is new. */
  readonly place: Omit<GuidePlace, 'placeId'> & { readonly placeId: string | null };
  readonly view: FormView;
  readonly locale: string;
  /** Where to go without saving. */
  readonly back: string;
};

/** A place of a guide: where, what kind, what is worth knowing. A plain form; what was refused comes back. */
export async function GuideForm({ place, view, locale, back }: Props) {
  const t = await getTranslations('guides.form');
  const { error, token } = view;
  const wording = {
    'VALIDATION_ERROR city': t('cityProblem'),
    'VALIDATION_ERROR name': t('nameProblem'),
    'VALIDATION_ERROR link': t('linkProblem', { start: linkStart }),
    'VALIDATION_ERROR places': t('full', { max: guidePlacesMax }),
  };
  const message = error === null ? '' : (wordingFor(wording, error.code, error.field) ?? error.message);
  const problemAt = (field: string) => (error?.field === field ? message : null);
  return (
    <section className={styles.card}>
      {error === null || ownFields.has(error.field ?? '') ? null : <Problem>{message}</Problem>}
      <NativeForm
        id="place"
        action={`/i/api/guides/v1/places${place.placeId === null ? '' : `/${place.placeId}`}`}
        locale={locale}
        token={token}
      >
        <div className={styles.fields}>
          <Fields place={place} values={view.values} problemAt={problemAt} />
          <Actions>
            <button type="submit" className={buttonLook('primary')}>
              {t('save')}
            </button>
            <ButtonLink look="plain" href={back}>
              {t('cancel')}
            </ButtonLink>
          </Actions>
        </div>
      </NativeForm>
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

type FieldsProps = {
  readonly place: Props['place'];
  readonly values: FormView['values'];
  readonly problemAt: (field: string) => string | null;
};

async function Fields({ place, values, problemAt }: FieldsProps) {
  const t = await getTranslations('guides');
  const categories = guideCategories.map((key) => ({ value: key, title: t(`category.${key}`) }));
  /** What was typed before a refusal, else what is kept. */
  const field = (name: 'city' | 'name' | 'category' | 'note' | 'link') => ({
    name,
    label: t(`form.${name}`),
    value: values[name] ?? place[name],
    problem: problemAt(name),
  });
  return (
    <>
      {place.placeId === null ? (
        <PlainField {...field('city')} hint={t('form.cityHint')} required max={80} />
      ) : null}
      <PlainField {...field('name')} required max={guideNameMax} />
      <PlainField {...field('category')} options={categories} />
      <PlainField {...field('note')} max={guideNoteMax} lines={4} />
      <PlainField
        {...field('link')}
        hint={t('form.linkHint', { start: linkStart })}
        max={guideLinkMax}
        type="url"
      />
    </>
  );
}
