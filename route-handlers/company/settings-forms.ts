import * as z from 'zod';
import { changeCompanyErrors } from '@/lib/server/company/settings/change-company';
import {
  savePermissions,
  saveProfile,
  saveProfileErrors,
} from '@/lib/server/company/settings/save-company-settings';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { doneOn, onPage } from '@/lib/server/http/on-company-page';
import { features } from '@/lib/shared/access/features';
import { generalPath, permissionsPath } from '@/lib/shared/company/company-paths';
import { CompanyProfile } from '@/lib/shared/company/company-profile';
import { featureField, PermissionsForm } from '@/lib/shared/company/settings/permissions-form';
import { AuthSuccess } from '@/lib/shared/sign-in/auth-success';

const ours = {
  guard: can('company.write'),
  output: AuthSuccess,
  errors: changeCompanyErrors,
} as const;

/** The form twin of `PUT /i/api/business/company/v1/`. */
export const postGeneral = endpoint(
  'POST /k/run/company/general',
  {
    ...ours,
    errors: saveProfileErrors,
    input: { form: CompanyProfile.extend({ version: z.coerce.number().int().min(1) }) },
    plainForm: onPage(generalPath),
  },
  async ({ context, viewer, input }) => {
    await saveProfile(context, viewer, input);
    return doneOn(context, generalPath, 'general');
  },
);

/** The company-wide switches of the page "Account permissions", in one change. */
export const postPermissions = endpoint(
  'POST /k/run/company/permissions',
  { ...ours, input: { form: PermissionsForm }, plainForm: onPage(permissionsPath) },
  async ({ context, viewer, input }) => {
    const { version, multiRoomBookings } = input;
    await savePermissions(context, viewer, {
      version,
      multiRoomBookings,
      sortOrder: {
        flight: input.sortFlight,
        hotel: input.sortHotel,
        train: input.sortTrain,
        car: input.sortCar,
      },
      featuresOn: new Set(features.filter((one) => input[featureField(one)])),
    });
    return doneOn(context, permissionsPath, 'permissions');
  },
);
