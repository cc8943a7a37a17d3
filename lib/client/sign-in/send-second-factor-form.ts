import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { publish } from '../event-bus';
import { sendBy } from '../form/send-form';
import { type CodeFormAction, postSecondFactorCode } from './post-second-factor-code';

/** Posts a code of the second factor. The recovery codes that a first code brings are told as `codes.issued`, and nothing is left. */
export const sendSecondFactorForm = (form: HTMLFormElement): Promise<void> =>
  sendBy(form, async (action, { code = '', redir = '/', remember }) => {
    const fields = { code, redir, ...(remember === undefined ? {} : { remember }) };
    const { recoveryCodes = [], redirect } = await postSecondFactorCode(action as CodeFormAction, fields);
    if (recoveryCodes.length === 0) return { redirect };
    publish('codes.issued', recoveryCodes, safeRedirect(redir));
    return null;
  });
