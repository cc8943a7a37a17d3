import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import type { Locale } from '@/lib/shared/site/locale/locales';

/** What every form about one kind of travel carries. */
export type VerticalFormProps = {
  readonly vertical: PolicyVertical;
  readonly locale: Locale;
  readonly token: string | null;
  readonly path: string;
};
