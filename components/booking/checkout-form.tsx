import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { approvalTextMax } from '@/lib/shared/approvals/approval-states';
import {
  bookingTrials,
  type OrderTraveler,
  type PaymentWay,
  paymentChoice,
  type TravelerFact,
  travelerGenders,
  travelerTitles,
} from '@/lib/shared/booking/order';
import { travelerPlaces } from '@/lib/shared/booking/traveler-places';
import type { MethodKind } from '@/lib/shared/finance/payment-methods';
import { listText } from '@/lib/shared/site/locale/list-text';
import styles from './booking.module.css';
import { ChosenExtras } from './chosen-extras';
import { ExtrasFields } from './extras-fields';
import type { ExtrasProps } from './extras-words';

type Props = {
  readonly view: FormView;
  readonly locale: string;
  /** Result ids of what is booked. */
  readonly offers: readonly string[];
  /** What the form carries unseen besides. */
  readonly hidden: Readonly<Record<string, string | number>>;
  /** How many people the providers want to know of, and what of them. */
  readonly needed: { readonly count: number; readonly facts: readonly TravelerFact[] };
  /** Those who travel, as far as they are known. */
  readonly known: readonly OrderTraveler[];
  readonly email: string;
  /** The last day of birth there can be, ISO 8601. */
  readonly today: string;
  /** The suggested one first, with the company's method it stands for, where it keeps some. */
  readonly payments: readonly {
    readonly way: PaymentWay;
    readonly method: {
      readonly id: string;
      readonly kind: MethodKind;
      readonly label: string;
      readonly instructions: string;
    } | null;
  }[];
  /** Who is invoiced. */
  readonly company: string;
  /** Whose invoice it stands on. */
  readonly invoicer: string;
  /** Where cards are paid. */
  readonly gateway: string;
  /** In the money and language of the page. */
  readonly total: string;
  /** Bags and seats of a single flight; null for offers that are booked without. */
  readonly extras: ExtrasProps | null;
  /** With what the browser adds up the total; nothing where there is nothing to choose. */
  readonly adding: Readonly<Record<`data-${string}`, string>>;
  /** Whose terms are agreed to, and where they can be read. */
  readonly termsAt: readonly { readonly name: string; readonly url: string }[];
  readonly demo: boolean;
  /** Until when everything can be held, in words; null where it cannot. */
  readonly holdUntil: string | null;
  /** The colleague's request that it may answer, and where that goes. */
  readonly request: { readonly id: string; readonly place: string } | null;
  /** What the company asks; null for nothing. */
  readonly asked: ReactNode;
  /** What the company's policies say and ask. */
  readonly policy: ReactNode;
  /** Who has to approve it first; null for nobody. */
  readonly approval: {
    readonly names: readonly string[];
    readonly isByOne: boolean;
    /** Who is asked where nobody is chosen, and who may be chosen in their place. */
    readonly usual: readonly string[];
    readonly choices: readonly { readonly id: string; readonly name: string }[] | 'tooMany';
  } | null;
  /** What it comes to, above the button. */
  readonly children: ReactNode;
};

/** Who travels, where the confirmation goes, how it is paid, and the button that books. */
export function CheckoutForm(props: Props) {
  const {
    adding,
    asked,
    approval,
    children,
    company,
    demo,
    email,
    extras,
    offers,
    hidden,
    holdUntil,
    known,
    locale,
    needed,
    policy,
    today,
    request,
    termsAt,
    total,
    view,
  } = props;
  const t = useTranslations('orders.checkout');
  const field = fieldsOf('checkout', view);
  return (
    <>
      <Form
        id="checkout"
        action="/i/api/booking/v1/orders"
        locale={locale}
        token={view.token}
        hidden={hidden}
        submit={t(approval === null ? 'submit' : 'approval.submit', { total })}
        variant="primary"
        attributes={{ id: 'checkout', ...adding }}
        wide
      >
        {offers.map((resultId) => (
          <input key={resultId} type="hidden" name="resultId" value={resultId} />
        ))}
        {policy}
        <Travelers field={field} needed={needed} known={known} today={today} />
        <p className={styles.muted}>{t('asOnId')}</p>
        {extras === null ? null : <ExtrasFields field={field} {...extras} />}
        <Field {...field('email')} type="email" label={t('email')} value={email} max={254} required />
        <Payments {...props} />
        {asked === null ? null : <Asked company={company}>{asked}</Asked>}
        {demo ? <Trial field={field} /> : null}
        {request === null ? null : <Answers field={field} request={request} />}
        {view.error?.code === 'ALREADY_BOOKED' ? (
          <Choice as="checkbox" {...field('again')} label={t('again')} />
        ) : null}
        {approval === null ? null : <AskFirst field={field} approval={approval} />}
        <Terms field={field} termsAt={termsAt} />
        {extras === null ? null : <ChosenExtras values={view.values} {...extras} />}
        {children}
      </Form>
      {holdUntil === null ? null : <Hold until={holdUntil} />}
    </>
  );
}

type PaymentsProps = Pick<Props, 'company' | 'gateway' | 'invoicer' | 'payments' | 'view'>;

/** How it is paid: what was chosen before a refusal, as long as it is still offered, else what is suggested. */
function Payments({ company, gateway, invoicer, payments, view }: PaymentsProps) {
  const t = useTranslations('orders.checkout');
  const options = payments.map(({ method, way }) => ({
    value: paymentChoice(way, method?.id ?? null),
    title: method === null || method.kind === 'own' ? t(`pay.${way}`) : method.label,
    text: [method?.instructions ?? '', t(`payText.${way}`, { company, gateway, invoicer })].join(' ').trim(),
  }));
  const chosen = options.find(({ value }) => value === view.values.payment) ?? options[0];
  return (
    <Choice as="radio" name="payment" label={t('payment')} value={chosen?.value ?? ''} options={options} />
  );
}

type AskedProps = Pick<Props, 'company' | 'children'>;

/** What the company wants to know of every booking. */
function Asked({ children, company }: AskedProps) {
  const t = useTranslations('orders.checkout');
  return (
    <fieldset className={styles.traveler}>
      <legend>{t('asked', { company })}</legend>
      {children}
    </fieldset>
  );
}

/** The second button of the form, beside it: what is pressed by Enter books. */
function Hold({ until }: { readonly until: string }) {
  const t = useTranslations('orders.checkout');
  return (
    <div className={styles.stack}>
      <button type="submit" form="checkout" name="hold" value="true" className={buttonVariant('quiet', true)}>
        {t('hold', { until })}
      </button>
      <p className={styles.muted}>{t('holdText')}</p>
    </div>
  );
}

type FieldProps = { readonly field: ReturnType<typeof fieldsOf> };

/** How the provider of the demo behaves. */
function Trial({ field }: FieldProps) {
  const t = useTranslations('orders.checkout');
  return (
    <Choice
      {...field('trial')}
      label={t('trial')}
      options={[
        { value: '', title: t('trials.none') },
        ...bookingTrials.map((value) => ({ value, title: t(`trials.${value}`) })),
      ]}
    />
  );
}

type AskProps = FieldProps & { readonly approval: NonNullable<Props['approval']> };

/** Who is asked before anything is booked, and what they are told. */
function AskFirst({ approval: { choices, isByOne, names, usual }, field }: AskProps) {
  const tag = useLocale();
  const t = useTranslations('orders.checkout.approval');
  return (
    <>
      <p>{t(isByOne ? 'text' : 'textSteps', { names: listText(tag, names) })}</p>
      {choices === 'tooMany' ? (
        <Field
          {...field('approver')}
          type="email"
          label={t('approver')}
          hint={t('approverAddress', { names: listText(tag, usual) })}
          max={254}
          autoComplete="off"
        />
      ) : choices.length === 0 ? null : (
        <Choice
          {...field('approver')}
          label={t('approver')}
          hint={t('approverHint')}
          options={[
            { value: '', title: t('approverUsual', { names: listText(tag, usual) }) },
            ...choices.map(({ id, name }) => ({ value: id, title: name })),
          ]}
        />
      )}
      <Field
        {...field('approvalNote')}
        label={t('note')}
        hint={t('noteHint', { max: approvalTextMax })}
        lines={3}
        max={approvalTextMax}
      />
    </>
  );
}

type TermsProps = Pick<Props, 'termsAt'> & FieldProps;

/** The yes to the terms, and where they stand. */
function Terms({ field, termsAt }: TermsProps) {
  const t = useTranslations('orders.checkout');
  return (
    <>
      <Choice as="checkbox" {...field('terms')} label={t('terms')} required />
      {termsAt.map(({ name, url }) => (
        <p key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {t('termsOf', { name })}
          </a>
        </p>
      ))}
    </>
  );
}

type TravelersProps = Pick<Props, 'known' | 'needed' | 'today'> & FieldProps;

/** The fields of each traveler. */
function Travelers({ field, known, needed, today }: TravelersProps) {
  const t = useTranslations('orders.checkout');
  const optionsOf = <Value extends string>(values: readonly Value[], words: 'titles' | 'genders') => [
    { value: '', title: t('choose') },
    ...values.map((value) => ({ value, title: t(`${words}.${value}` as 'titles.mr') })),
  ];
  return travelerPlaces.slice(0, needed.count).map((place) => {
    const fieldOf = (name: keyof OrderTraveler) => ({
      ...field(`${name}${place}`),
      label: t(name),
      value: known[place - 1]?.[name] ?? '',
      required: true,
    });
    // Browsers forget a field that is `off` when somebody comes back to the page, and whoever travels along is no part of the first.
    const kept = (what: string) => (place === 1 ? what : `section-traveler${place} ${what}`);
    return (
      <fieldset key={place} className={styles.traveler}>
        <legend>{needed.count === 1 ? t('traveler') : t('travelerNo', { number: place })}</legend>
        <Field {...fieldOf('givenName')} max={60} autoComplete={kept('given-name')} />
        <Field {...fieldOf('familyName')} max={60} autoComplete={kept('family-name')} />
        {needed.facts.includes('title') ? (
          <Choice
            {...fieldOf('title')}
            label={t('travelerTitle')}
            options={optionsOf(travelerTitles, 'titles')}
          />
        ) : null}
        {needed.facts.includes('gender') ? (
          <Choice {...fieldOf('gender')} options={optionsOf(travelerGenders, 'genders')} />
        ) : null}
        {needed.facts.includes('dateOfBirth') ? (
          <Field {...fieldOf('dateOfBirth')} type="date" max={today} autoComplete={kept('bday')} />
        ) : null}
        {needed.facts.includes('phone') ? (
          <Field {...fieldOf('phone')} type="tel" hint={t('phoneHint')} max={24} autoComplete={kept('tel')} />
        ) : null}
      </fieldset>
    );
  });
}

type AnswersProps = FieldProps & { readonly request: NonNullable<Props['request']> };

/** Whether the order closes a colleague's request. */
function Answers({ field, request: { id, place } }: AnswersProps) {
  const t = useTranslations('orders.checkout');
  return (
    <>
      <input type="hidden" name="requestId" value={id} />
      <Choice as="checkbox" {...field('closesRequest')} label={t('closesRequest', { place })} checked />
    </>
  );
}
