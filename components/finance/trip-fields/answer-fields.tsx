import { useLocale, useTranslations } from 'next-intl';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import type { fieldsOf } from '@/components/ui/form/form-view';
import { type AskedField, answerMax, answerName } from '@/lib/shared/finance/trip-fields';
import { listText } from '@/lib/shared/site/locale/list-text';
import { formatMoney } from '@/lib/shared/site/locale/money';

type Props = {
  readonly fields: readonly AskedField[];
  readonly field: ReturnType<typeof fieldsOf>;
};

/** What the company asks at checkout, one field below the other. */
export function AnswerFields({ field, fields }: Props) {
  return fields.map((asked) => <AnswerField key={asked.id} asked={asked} field={field} />);
}

const nameOf = ({ label, value }: AskedField['options'][number]): string =>
  label === '' ? value : `${value} · ${label}`;

function AnswerField({ asked, field }: { readonly asked: AskedField; readonly field: Props['field'] }) {
  const tag = useLocale();
  const t = useTranslations('trip-fields.checkout');
  const { because, from, hint, id, kind, label, options, similar, suggested } = asked;
  const isRequired = because !== null;
  const amount = from === null ? '' : formatMoney(from.amount, from.currency, tag, 'whole');
  const why = because === null || because === 'always' ? '' : t(`because.${because}`, { amount });
  const like = similar.length === 0 ? '' : t('similar', { values: listText(tag, similar.map(nameOf)) });
  const usual =
    kind === 'person' ? t('personHint') : kind === 'list' && options.length === 0 ? t('listHint') : '';
  const hints = [why, hint, usual, like].filter((one) => one !== '').join(' ');
  const common = {
    ...field(answerName(id)),
    label: isRequired ? label : t('optional', { label }),
    hint: hints === '' ? undefined : hints,
    value: suggested,
  };
  const choices =
    kind === 'yesNo'
      ? [
          { value: 'yes', title: t('yes') },
          { value: 'no', title: t('no') },
        ]
      : options.map((option) => ({ value: option.value, title: nameOf(option) }));
  if (choices.length > 0)
    return <Choice {...common} options={[{ value: '', title: t('choose') }, ...choices]} />;
  return (
    <Field
      {...common}
      type={kind === 'date' ? 'date' : kind === 'person' ? 'email' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      max={kind === 'date' ? undefined : answerMax}
      required={isRequired}
    />
  );
}
