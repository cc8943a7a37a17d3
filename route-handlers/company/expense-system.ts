import * as z from 'zod';
import { changeCompanyErrors } from '@/lib/server/company/change-company';
import { companyHashOf, connectExpenses } from '@/lib/server/company/expense-link';
import { endpoint } from '@/lib/server/http/endpoint';
import { fresh, holdingOne } from '@/lib/server/http/guards';
import { integrationsPath } from '@/lib/shared/company/company-pages';
import { CompanySettings } from '@/lib/shared/company/company-settings';
import { CompanyHash, ExpenseCode } from '@/lib/shared/company/expense-link';
import { AuthSuccess } from '@/lib/shared/sign-in/auth-success';
import { doneOn, onPage } from './on-company-page';

/** Where what people spend is told is changed with a second factor shown for it. */
const guard = fresh(holdingOne('companySettingsManagement', 'companyIntegrationManagement'));
const errors = [...changeCompanyErrors, 'FORBIDDEN'] as const;

/**
 * Connects the company's expense system by the company's own address, and stores the code it is known by when there is
 * one (specification §7). Every other word of 64 digits is NOT_FOUND.
 */
export const postCompanyHash = endpoint(
  'POST /i/api/business/company/v1/{hash}',
  {
    guard,
    input: {
      params: z.strictObject({ hash: CompanyHash }),
      query: z.strictObject({ expenseManagementSystemCode: ExpenseCode.optional() }),
    },
    output: CompanySettings,
    errors,
  },
  ({ visit, viewer, input: { hash, expenseManagementSystemCode: code } }) =>
    connectExpenses(visit, viewer, { hash, code }),
);

/** The form of the page about integrations that does the same for the own company. */
export const postExpenseSystem = endpoint(
  'POST /k/run/company/expenseSystem',
  {
    guard,
    input: { form: z.strictObject({ system: ExpenseCode }) },
    output: AuthSuccess,
    errors,
    plainForm: onPage(integrationsPath),
  },
  async ({ visit, viewer, input }) => {
    await connectExpenses(visit, viewer, { hash: companyHashOf(viewer), code: input.system });
    return doneOn(visit, integrationsPath, 'expense-system');
  },
);
