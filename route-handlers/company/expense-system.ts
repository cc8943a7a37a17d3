import * as z from 'zod';
import { changeCompanyErrors } from '@/lib/server/company/settings/change-company';
import { companyHashOf, connectExpenses } from '@/lib/server/company/settings/expense-link';
import { changeExpenseMail, expenseMailErrors } from '@/lib/server/company/settings/expense-mail';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { doneOn, onPage } from '@/lib/server/http/on-company-page';
import { integrationsPath } from '@/lib/shared/company/company-paths';
import { CompanySettings } from '@/lib/shared/company/settings/company-settings';
import { CompanyHash, ExpenseCode, ExpenseMailForm } from '@/lib/shared/company/settings/expense-link';
import { AuthSuccess } from '@/lib/shared/sign-in/auth-success';

/** Where what people spend is told is changed with a second factor shown for it. */
const guard = can('expenses.connect');
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
  ({ context, viewer, input: { hash, expenseManagementSystemCode: code } }) =>
    connectExpenses(context, viewer, { hash, code }),
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
  async ({ context, viewer, input }) => {
    await connectExpenses(context, viewer, { hash: companyHashOf(viewer), code: input.system });
    return doneOn(context, integrationsPath, 'expense-system');
  },
);

/** Saves the address that takes the company's receipts, sends a test there, or has orders sent there or not. */
export const postExpenseMail = endpoint(
  'POST /k/run/company/expenseMail',
  {
    guard,
    input: { form: ExpenseMailForm },
    output: AuthSuccess,
    errors: expenseMailErrors,
    plainForm: onPage(integrationsPath),
  },
  async ({ context, viewer, input }) => {
    await changeExpenseMail(context, viewer, input);
    return doneOn(context, integrationsPath, `expense-${input.act}`);
  },
);
