import type { Measure } from './report-columns';
import { type ApprovalFigures, approvedShare } from './report-figures';
import type { ReportTable } from './report-tables';

const counted = [
  'asked',
  'approved',
  'declined',
  'expired',
  'silent',
  'withdrawn',
  'blocked',
  'pending',
] as const;

export type ApprovalWords = (name: (typeof counted)[number] | 'medianMinutes' | 'share') => string;

/** What became of the requests for approval, in one row. */
export function approvalTable(figures: ApprovalFigures, word: ApprovalWords): ReportTable<ApprovalFigures> {
  const column = (key: Parameters<ApprovalWords>[0], measure: Measure, value: number | null) => ({
    key,
    header: word(key),
    measure,
    valueIn: () => value,
  });
  return {
    rows: [figures],
    keyOf: () => '',
    names: [],
    columns: [
      ...counted.map((name) => column(name, 'count', figures[name])),
      column('share', 'share', approvedShare(figures)),
      column('medianMinutes', 'count', figures.medianMinutes),
    ],
  };
}
