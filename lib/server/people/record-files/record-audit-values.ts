import 'server-only';
import { changesOf } from '@/lib/server/audit/changes-of';
import type { OpenRecords } from './record-file-types';

type Facts = Readonly<Record<string, unknown>>;

/**
 * What the audit log tells of an office, an entity or a group that was saved, as it tells of one that was saved by its form.
 * @param named what differs, with names in place of ids
 */
export const toldByName =
  <Row extends { readonly id: string }, Values extends { readonly name: string }>(
    record: 'office' | 'entity' | 'group',
    named: (differs: Partial<Values>) => Facts,
  ): OpenRecords<Row, Values>['told'] =>
  ({ row, values }, id) => {
    const { after, before } = changesOf(row as Facts | null, values as Facts) ?? { before: {}, after: {} };
    const [from, to] = [before, after].map((one) => named(one as Partial<Values>));
    return {
      action: `${record}.${row === null ? 'added' : 'changed'}`,
      data: { recordId: id, name: values.name, before: from, after: to },
    };
  };
