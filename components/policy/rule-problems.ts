import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import type { Wording } from '@/lib/shared/form/form-problem';
import { policyNameMax } from '@/lib/shared/policy/policy-calls';
import { placeAmountsMax, type RuleCode, ruleCodes } from '@/lib/shared/policy/policy-rules';
import { boundsOf } from '@/lib/shared/policy/rule-bounds';
import { type RuleField, ruleFieldName, ruleFields } from '@/lib/shared/policy/rule-fields';

type Say = (
  key: 'whole' | 'decimal' | 'orEmpty' | 'hours' | 'bands' | 'places' | 'name' | 'nameUsed',
  values?: Readonly<Record<string, number>>,
) => string;

/** What is wrong with each field of a policy's form, with what may stand there; `t` is of `policy-admin.problem`. */
export function ruleProblems(vertical: PolicyVertical, t: Say): Wording {
  const problems = ruleCodes[vertical].flatMap((code) =>
    ruleFields(vertical, code).flatMap((field) => {
      const said = problemOf(vertical, code, field, t);
      return said === null ? [] : [[`VALIDATION_ERROR ${ruleFieldName(code, field.name)}`, said] as const];
    }),
  );
  return {
    ...Object.fromEntries(problems),
    'VALIDATION_ERROR name': t('name', { most: policyNameMax }),
    NAME_USED: t('nameUsed'),
  };
}

function problemOf(vertical: PolicyVertical, code: RuleCode, field: RuleField, t: Say): string | null {
  const { isOptional, kind, name } = field;
  if (kind === 'places') return t('places', { most: placeAmountsMax });
  const bounds = boundsOf(vertical, code, name);
  if (bounds === null) return null;
  const { isWhole, least, most } = bounds;
  if (name === 'businessFrom') return t('bands', { least, most });
  if (isOptional) return t(kind === 'hours' ? 'hours' : 'orEmpty', { least, most });
  return t(isWhole ? 'whole' : 'decimal', { least, most });
}
