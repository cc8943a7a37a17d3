import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { Panel } from '@/components/ui/layout/panel';
import styles from './catalogue.module.css';
import frame from './example.module.css';
import { ExampleCode } from './example-code';
import { AddressFieldExample } from './examples/address-field';
import { BadgeExample } from './examples/badge';
import { ButtonExample } from './examples/button';
import { CheckboxChoiceExample } from './examples/checkbox-choice';
import { ConfirmStepExample } from './examples/confirm-step';
import { DataTableExample } from './examples/data-table';
import { DateFieldExample } from './examples/date-field';
import { DialogExample } from './examples/dialog';
import { EmptyNoteExample } from './examples/empty-note';
import { FileFieldExample } from './examples/file-field';
import { FormExample } from './examples/form';
import { LongTextFieldExample } from './examples/long-text-field';
import { MoneyFieldExample } from './examples/money-field';
import { NoticeExample } from './examples/notice';
import { NumberFieldExample } from './examples/number-field';
import { OutcomeExample } from './examples/outcome';
import { PaginationExample } from './examples/pagination';
import { PasswordFieldExample } from './examples/password-field';
import { PopoverExample } from './examples/popover';
import { RadioChoiceExample } from './examples/radio-choice';
import { SelectChoiceExample } from './examples/select-choice';
import { SwitchExample } from './examples/switch';
import { TextFieldExample } from './examples/text-field';
import { TooltipExample } from './examples/tooltip';

type Example = {
  /** Its file in `examples`, without ending, and its id in the page. */
  readonly file: string;
  /** The message of its title. */
  readonly title: string;
  readonly Example: ComponentType<{ readonly action: string }>;
  /** Each state as wide as the page. */
  readonly broad?: boolean;
};

/** The examples in the order of the page. */
export const examples: readonly Example[] = [
  { file: 'text-field', title: 'states.part.text', Example: TextFieldExample },
  { file: 'long-text-field', title: 'states.part.longText', Example: LongTextFieldExample },
  { file: 'number-field', title: 'states.part.number', Example: NumberFieldExample },
  { file: 'money-field', title: 'states.part.money', Example: MoneyFieldExample },
  { file: 'date-field', title: 'states.part.date', Example: DateFieldExample },
  { file: 'password-field', title: 'states.part.password', Example: PasswordFieldExample },
  { file: 'address-field', title: 'states.part.address', Example: AddressFieldExample },
  { file: 'select-choice', title: 'states.part.select', Example: SelectChoiceExample },
  { file: 'radio-choice', title: 'states.part.radio', Example: RadioChoiceExample },
  { file: 'checkbox-choice', title: 'states.part.checkbox', Example: CheckboxChoiceExample },
  { file: 'switch', title: 'states.part.switch', Example: SwitchExample },
  { file: 'file-field', title: 'states.part.file', Example: FileFieldExample },
  { file: 'form', title: 'states.part.form', Example: FormExample },
  { file: 'confirm-step', title: 'states.part.confirm', Example: ConfirmStepExample },
  { file: 'outcome', title: 'states.part.outcome', Example: OutcomeExample },
  { file: 'data-table', title: 'states.part.table', Example: DataTableExample, broad: true },
  { file: 'pagination', title: 'states.part.pagination', Example: PaginationExample, broad: true },
  { file: 'empty-note', title: 'states.part.emptyNote', Example: EmptyNoteExample },
  { file: 'dialog', title: 'dialog.title', Example: DialogExample },
  { file: 'popover', title: 'popover.title', Example: PopoverExample },
  { file: 'tooltip', title: 'tooltip.title', Example: TooltipExample },
  { file: 'notice', title: 'states.part.notice', Example: NoticeExample },
  { file: 'badge', title: 'states.part.badge', Example: BadgeExample },
  { file: 'button', title: 'states.part.button', Example: ButtonExample },
];

type Props = {
  readonly dir: 'ltr' | 'rtl';
  /** Null leaves it to the visitor's system. */
  readonly theme: 'light' | 'dark' | null;
  /** The source of each example by its file's name; one that is missing is shown without code. */
  readonly sources: Readonly<Record<string, string>>;
  /** The page with the list that the examples' links lead to, with the locale prefix. */
  readonly action: string;
};

/** Each part of the interface in every state it has, in one direction and theme, with its code. */
export function ComponentStates({ action, dir, sources, theme }: Props) {
  const t = useTranslations('catalogue');
  return (
    <>
      <nav aria-label={t('contents')}>
        <ul className={styles.contents}>
          {examples.map(({ file, title }) => (
            <li key={file}>
              <a className={styles.jump} href={`#${file}`} data-scroll="">
                {t(title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {examples.map(({ broad = false, Example, file, title }) => (
        <Panel key={file} id={file} title={t(title)}>
          <div
            className={broad ? `${frame.frame} ${frame.broad}` : frame.frame}
            dir={dir}
            data-theme={theme ?? undefined}
            data-example=""
          >
            <Example action={action} />
          </div>
          <ExampleCode source={sources[file]} />
        </Panel>
      ))}
    </>
  );
}
