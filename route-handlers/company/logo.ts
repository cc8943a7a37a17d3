import * as z from 'zod';
import { changeCompanyErrors } from '@/lib/server/company/settings/change-company';
import { removeLogo, setLogo, setLogoErrors } from '@/lib/server/company/settings/company-logo';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { doneOn, onPage } from '@/lib/server/http/on-company-page';
import { generalPath } from '@/lib/shared/company/company-paths';

const ours = {
  guard: can('company.logo'),
  output: z.strictObject({ companyLogoUrl: z.string().nullable(), redirect: z.string() }),
  plainForm: onPage(generalPath),
} as const;

/** Gives the company a logo; what is none is LOGO_REFUSED. The field's name is the specification's (§7). */
export const postLogo = endpoint(
  'POST /i/api/business/company/v1/logo',
  { ...ours, input: { multipart: z.strictObject({ multipartFile: z.file() }) }, errors: setLogoErrors },
  async ({ context, viewer, input }) => {
    const { logo } = await setLogo(context, viewer, new Uint8Array(await input.multipartFile.arrayBuffer()));
    return { companyLogoUrl: logo, redirect: doneOn(context, generalPath, 'logo').redirect };
  },
);

/** Takes the logo from the company. */
export const postLogoRemoval = endpoint(
  'POST /i/api/business/company/v1/logo/delete',
  { ...ours, input: { form: z.strictObject({}) }, errors: changeCompanyErrors },
  async ({ context, viewer }) => {
    const { logo } = await removeLogo(context, viewer);
    return { companyLogoUrl: logo, redirect: doneOn(context, generalPath, 'logo').redirect };
  },
);
