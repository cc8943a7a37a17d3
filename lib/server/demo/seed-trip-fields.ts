import 'server-only';
import { asc, inArray } from 'drizzle-orm';
import { writeValues } from '@/lib/server/finance/field-values';
import { fieldsOf, markUsed } from '@/lib/server/finance/trip-fields';
import type { Queryable } from '@/lib/server/store/connection';
import { tripField, tripFieldValue } from '@/lib/server/store/finance-schema';
import type { FieldAnswer } from '@/lib/shared/finance/trip-fields';

const costCenters = [
  ['4100', 'Sales'],
  ['4200', 'Engineering'],
  ['4300', 'Success'],
  ['4400', 'Operations'],
  ['4500', 'Finance & People'],
  ['4900', 'Executive'],
] as const;
const projects = [
  ['LGT-01', 'Harbour lights'],
  ['LGT-02', 'Lantern festival'],
  ['LGT-03', 'Night market'],
  ['INT-07', 'Office move'],
] as const;
const purposes = ['Customer visit', 'Trade fair', 'Team meeting', 'Training', 'Installation'];

/** What the demo company asks at checkout: five fields, of which one has to be answered, for expensive bookings alone. */
export async function seedTripFields(tx: Queryable, companyId: string): Promise<void> {
  const shared = { companyId, need: 'never' as const };
  const made = await tx
    .insert(tripField)
    .values([
      {
        ...shared,
        position: 1,
        key: 'costCenter',
        label: 'Cost center',
        kind: 'list',
        remembers: true,
        // The names of the cost centers are those of departments.
        fromProfile: 'department',
      },
      { ...shared, position: 2, key: 'project', label: 'Project', kind: 'list' },
      {
        ...shared,
        position: 3,
        key: 'purpose',
        label: 'Purpose of the trip',
        kind: 'text',
        hint: 'A few words, as they should appear in the report.',
      },
      { ...shared, position: 4, key: 'billable', label: 'Billable to a customer', kind: 'yesNo' },
      {
        companyId,
        position: 5,
        need: 'rule',
        neededFrom: 10_000,
        key: 'po',
        label: 'PO number',
        kind: 'text',
        pattern: 'PO-[0-9]{5}',
        hint: 'For example PO-20417.',
        verticals: ['flights', 'hotels'],
      },
    ])
    .returning();
  for (const [key, values] of [
    ['costCenter', costCenters],
    ['project', projects],
  ] as const) {
    const field = made.find((one) => one.key === key);
    if (field === undefined) continue;
    const rows = values.map(([value, label]) => ({ value, label, active: true }));
    await writeValues(field.id, key === 'project' ? [...rows, retired] : rows, tx);
  }
}

const retired = { value: 'LGT-00', label: 'Old lighthouse', active: false };

/** What the traveler of one of the demo's orders answers, by which of them it is: most of them all but the PO number, which few know. */
export async function demoAnswers(
  companyId: string,
  on: Queryable,
): Promise<(nth: number) => readonly FieldAnswer[]> {
  const fields = await fieldsOf(companyId, on);
  const values = await on
    .select()
    .from(tripFieldValue)
    .where(
      inArray(
        tripFieldValue.fieldId,
        fields.map(({ id }) => id),
      ),
    )
    .orderBy(asc(tripFieldValue.value));
  await markUsed(
    fields.map(({ id }) => id),
    on,
  );
  return (nth) =>
    fields.flatMap(({ id: fieldId, key, kind, label }) => {
      const offered = values.filter((one) => one.fieldId === fieldId && one.active);
      const chosen = offered[nth % Math.max(1, offered.length)];
      const value =
        chosen?.value ??
        { purpose: purposes[nth % purposes.length], billable: nth % 3 === 0 ? 'yes' : 'no', po: poOf(nth) }[
          key
        ] ??
        '';
      return value === '' ? [] : [{ fieldId, key, kind, label, value, text: chosen?.label ?? '' }];
    });
}

const poOf = (nth: number): string => (nth % 4 === 0 ? `PO-${20400 + nth}` : '');
