import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { PageContents } from '@/components/ui/layout/page-contents';
import { Panel } from '@/components/ui/layout/panel';
import { CatalogueLazy } from './catalogue-lazy';
import frame from './example.module.css';
import { ExampleCode } from './example-code';
import type { ExampleProps } from './example-props';
import { AddressFieldExample } from './examples/address-field';
import { AvatarExample } from './examples/avatar';
import { BadgeExample } from './examples/badge';
import { BoxGroupsExample } from './examples/box-groups';
import { ButtonExample } from './examples/button';
import { CheckboxChoiceExample } from './examples/checkbox-choice';
import { ConfirmStepExample } from './examples/confirm-step';
import { DataTableExample } from './examples/data-table';
import { DateFieldExample } from './examples/date-field';
import { DialogExample } from './examples/dialog';
import { EmptyNoteExample } from './examples/empty-note';
import { FactListExample } from './examples/fact-list';
import { FetchedPartExample } from './examples/fetched-part';
import { FileFieldExample } from './examples/file-field';
import { FormExample } from './examples/form';
import { ItemRowExample } from './examples/item-row';
import { KeyFiguresExample } from './examples/key-figures';
import { LineChartExample } from './examples/line-chart';
import { LongTextFieldExample } from './examples/long-text-field';
import { MoneyFieldExample } from './examples/money-field';
import { NoticeExample } from './examples/notice';
import { NumberFieldExample } from './examples/number-field';
import { OutcomeExample } from './examples/outcome';
import { PaginationExample } from './examples/pagination';
import { PasswordFieldExample } from './examples/password-field';
import { PopoverExample } from './examples/popover';
import { QueryFormExample } from './examples/query-form';
import { RadioChoiceExample } from './examples/radio-choice';
import { RankedBarsExample } from './examples/ranked-bars';
import { RecordFormExample } from './examples/record-form';
import { RemoveStepExample } from './examples/remove-step';
import { SearchableListExample } from './examples/searchable-list';
import { SelectChoiceExample } from './examples/select-choice';
import { StackedBarsExample } from './examples/stacked-bars';
import { SwitchExample } from './examples/switch';
import { TabsExample } from './examples/tabs';
import { TextFieldExample } from './examples/text-field';
import { TextRadioExample } from './examples/text-radio';
import { TooltipExample } from './examples/tooltip';
import { VerifyPromptExample } from './examples/verify-prompt';
import { ViewLinksExample } from './examples/view-links';
import { WorldMapExample } from './examples/world-map';

type Example = {
  /** Its file in `examples`, without ending, and its id in the page. */
  readonly file: string;
  /** The message of its title. */
  readonly title: string;
  readonly Example: ComponentType<ExampleProps>;
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
  { file: 'text-radio', title: 'states.part.textRadio', Example: TextRadioExample },
  { file: 'checkbox-choice', title: 'states.part.checkbox', Example: CheckboxChoiceExample },
  { file: 'box-groups', title: 'states.part.boxGroups', Example: BoxGroupsExample },
  { file: 'switch', title: 'states.part.switch', Example: SwitchExample },
  { file: 'file-field', title: 'states.part.file', Example: FileFieldExample },
  { file: 'form', title: 'states.part.form', Example: FormExample },
  { file: 'query-form', title: 'states.part.queryForm', Example: QueryFormExample },
  { file: 'record-form', title: 'states.part.recordForm', Example: RecordFormExample, broad: true },
  { file: 'confirm-step', title: 'states.part.confirm', Example: ConfirmStepExample },
  { file: 'remove-step', title: 'states.part.removeStep', Example: RemoveStepExample },
  { file: 'verify-prompt', title: 'states.part.verifyPrompt', Example: VerifyPromptExample },
  { file: 'outcome', title: 'states.part.outcome', Example: OutcomeExample },
  { file: 'data-table', title: 'states.part.table', Example: DataTableExample, broad: true },
  { file: 'pagination', title: 'states.part.pagination', Example: PaginationExample, broad: true },
  { file: 'empty-note', title: 'states.part.emptyNote', Example: EmptyNoteExample },
  { file: 'searchable-list', title: 'filter.title', Example: SearchableListExample },
  { file: 'fact-list', title: 'states.part.factList', Example: FactListExample },
  { file: 'item-row', title: 'states.part.itemRow', Example: ItemRowExample },
  { file: 'key-figures', title: 'states.part.keyFigures', Example: KeyFiguresExample },
  { file: 'line-chart', title: 'states.part.lineChart', Example: LineChartExample, broad: true },
  { file: 'stacked-bars', title: 'states.part.stackedBars', Example: StackedBarsExample, broad: true },
  { file: 'ranked-bars', title: 'states.part.rankedBars', Example: RankedBarsExample },
  { file: 'world-map', title: 'states.part.map', Example: WorldMapExample, broad: true },
  { file: 'tabs', title: 'tab.title', Example: TabsExample },
  { file: 'view-links', title: 'states.part.viewLinks', Example: ViewLinksExample },
  { file: 'dialog', title: 'dialog.title', Example: DialogExample },
  { file: 'popover', title: 'popover.title', Example: PopoverExample },
  { file: 'tooltip', title: 'tooltip.title', Example: TooltipExample },
  { file: 'fetched-part', title: 'fetched.title', Example: FetchedPartExample },
  { file: 'lazy-part', title: 'states.part.lazy', Example: CatalogueLazy },
  { file: 'notice', title: 'states.part.notice', Example: NoticeExample },
  { file: 'badge', title: 'states.part.badge', Example: BadgeExample },
  { file: 'avatar', title: 'states.part.avatar', Example: AvatarExample },
  { file: 'button', title: 'states.part.button', Example: ButtonExample },
];

type Props = Pick<ExampleProps, 'action' | 'world'> & {
  readonly dir: 'ltr' | 'rtl';
  /** Null leaves it to the visitor's system. */
  readonly theme: 'light' | 'dark' | null;
  /** The source of each example by its file's name; one that is missing is shown without code. */
  readonly sources: Readonly<Record<string, string>>;
};

/** Each part of the interface in every state it has, in one direction and theme, with its code. */
export function ComponentStates({ action, dir, sources, theme, world }: Props) {
  const t = useTranslations('catalogue');
  return (
    <>
      <PageContents parts={examples.map(({ file, title }) => ({ id: file, title: t(title) }))} />
      {examples.map(({ broad = false, Example, file, title }) => (
        <Panel key={file} id={file} title={t(title)}>
          <div
            className={broad ? `${frame.frame} ${frame.broad}` : frame.frame}
            dir={dir}
            data-theme={theme ?? undefined}
            data-example=""
          >
            <Example action={action} isRtl={dir === 'rtl'} world={world} />
          </div>
          <ExampleCode source={sources[file]} />
        </Panel>
      ))}
    </>
  );
}
